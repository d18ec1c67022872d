import LayerAnimation
import RealModule
import TestSupport

/// Random scenes: nested layers of every kind, some of them moving, with all features by which one layer depends on
/// another.
struct RandomScene {
  private var random: SeededGenerator

  static let stage = Size(width: 40, height: 24)

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A tree of some layers. Most of them do not move, so that the rasteriser has something to keep.
  mutating func tree() throws -> LayerTree {
    let root = Layer()
    root.bounds = Rect(origin: .zero, size: Self.stage)
    root.position = root.bounds.center
    if chance(0.3) { root.sublayerTransform.m34 = -1 / 60 }
    var layers = [root]
    for _ in 0..<number(3...24) {
      let layer = try layer()
      layers[number(0...(layers.count - 1))].addSublayer(layer)
      layers.append(layer)
    }
    for case let connector as ConnectorLayer in layers {
      connector.start = layers[number(0...(layers.count - 1))]
      connector.end = layers[number(0...(layers.count - 1))]
      connector.label = connector.sublayers.first
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    if chance(0.4) { try addTransition(to: layers[number(1...(layers.count - 1))]) }
    tree.commit(at: 0)
    return tree
  }

  /// A tree of mostly texts, most of which move, among a few layers of other kinds.
  ///
  /// - Parameter isClipped: Whether the root masks everything to its bounds.
  mutating func writing(isClipped: Bool) throws -> LayerTree {
    let root = Layer()
    root.bounds = Rect(origin: .zero, size: Self.stage)
    root.position = root.bounds.center
    root.masksToBounds = isClipped
    for _ in 0..<number(10...40) { root.addSublayer(chance(0.8) ? try text() : try layer()) }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree
  }

  private mutating func text() throws -> Layer {
    let text = TextLayer()
    text.string = ["word", "two\nlines of it", " /\\\n| o |", "日本語 wide", "é", "a\n\n  b"][number(0...5)]
    text.foregroundColor = color()
    text.alignmentMode = chance(0.3) ? .center : chance(0.2) ? .right : .left
    text.textStyle = chance(0.2) ? .bold : chance(0.1) ? .underline : []
    text.bounds.size = Size(width: Double(number(0...12)), height: coordinate(0...8))
    text.position = Point(x: coordinate(-6...46), y: coordinate(-4...28))
    if chance(0.1) { text.opacity = coordinate(0...1) }
    if chance(0.1) { text.backgroundColor = color() }
    if chance(0.1) { text.borderWidth = 1 }
    if chance(0.1) { text.transform = turn() }
    if chance(0.1) { text.zPosition = Double(number(-2...2)) }
    if chance(0.7) { try text.add(animation()) }
    return text
  }

  /// A time that is often close to the previous one.
  mutating func time(after last: Double) -> Double {
    chance(0.7) ? last + coordinate(0...0.06) : chance(0.2) ? last : coordinate(0...4)
  }

  mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func coordinate(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  private mutating func color() -> Color {
    Color(
      red: coordinate(0...1), green: coordinate(0...1), blue: coordinate(0...1),
      alpha: chance(0.7) ? 1 : coordinate(0...1))
  }

  private mutating func layer() throws -> Layer {
    let layer = kind()
    layer.bounds.size = Size(width: coordinate(0...24), height: coordinate(0...16))
    layer.position = Point(x: coordinate(-4...32), y: coordinate(-4...24))
    if chance(0.4) { layer.backgroundColor = color() }
    if chance(0.2) { layer.cornerRadius = coordinate(0...6) }
    if chance(0.2) { (layer.borderWidth, layer.borderColor) = (coordinate(0.2...2), color()) }
    if chance(0.2) { layer.opacity = coordinate(0...1) }
    if chance(0.2) { layer.allowsGroupOpacity = false }
    if chance(0.2) { layer.snapsToCells = true }
    if chance(0.2) { layer.masksToBounds = true }
    if chance(0.1) { layer.isDoubleSided = false }
    if chance(0.1) { layer.isGeometryFlipped = true }
    if chance(0.1) { layer.isHidden = true }
    if chance(0.2) { layer.zPosition = Double(number(-2...2)) }
    if chance(0.2) { castShadow(layer) }
    if chance(0.2) { layer.transform = turn() }
    if chance(0.15) {
      layer.mask = mask()
      if chance(0.4) { layer.maskMode = MaskMode.allCases[number(0...(MaskMode.allCases.count - 1))] }
    }
    if chance(0.3) { try layer.add(animation()) }
    if chance(0.15) { layer.blendMode = BlendMode.allCases[number(0...(BlendMode.allCases.count - 1))] }
    if chance(0.2) { try addFilters(to: layer) }
    return layer
  }

  private mutating func addFilters(to layer: Layer) throws {
    var filters = LayerFilters()
    if chance(0.5) { filters.blur = coordinate(0...4) }
    if chance(0.5) { (filters.saturation, filters.hue) = (coordinate(0...2), coordinate(-3...3)) }
    if chance(0.3) { (filters.brightness, filters.invert) = (coordinate(-0.5...0.5), coordinate(0...1)) }
    if chance(0.5) { layer.filters = filters } else { layer.backgroundFilters = filters }
    guard chance(0.4) else { return }
    let keyPath: AnimationKeyPath = chance(0.5) ? "filters.blur" : "backgroundFilters.blur"
    var animation = BasicAnimation(keyPath: keyPath, from: 0, to: 3, duration: 1)
    (animation.repeatCount, animation.beginTime) = (.infinity, coordinate(0.01...1))
    try layer.add(animation)
  }

  private mutating func castShadow(_ layer: Layer) {
    (layer.shadowOpacity, layer.shadowRadius) = (coordinate(0...1), coordinate(0...3))
    layer.shadowOffset = Size(width: coordinate(-4...4), height: coordinate(-4...4))
    layer.shadowColor = color()
    if chance(0.2) { layer.shadowPath = .circle(4, 4, radius: coordinate(0...6)) }
  }

  private mutating func turn() -> Transform3D {
    .rotation(angle: coordinate(-4...4), x: chance(0.3) ? 1 : 0, y: chance(0.3) ? 1 : 0, z: 1)
  }

  private mutating func mask() -> Layer {
    let mask = kind()
    mask.bounds.size = Size(width: coordinate(2...24), height: coordinate(2...16))
    mask.position = Point(x: coordinate(0...16), y: coordinate(0...10))
    mask.backgroundColor = chance(0.3) ? color() : nil
    return mask
  }

  private mutating func kind() -> Layer {
    switch number(0...11) {
    case 0...2:
      let text = TextLayer()
      text.string = ["word", "two\nlines of it", "日本語 wide", "x"][number(0...3)]
      text.foregroundColor = color()
      return text
    case 3, 4:
      let shape = ShapeLayer()
      let (x, y, radius) = (coordinate(0...12), coordinate(0...8), coordinate(0...9))
      shape.path = chance(0.5) ? .circle(x, y, radius: radius) : .lines((x, y), (radius, 2), (3, radius), closed: true)
      shape.fillColor = chance(0.7) ? color() : nil
      shape.strokeColor = chance(0.5) ? color() : nil
      return shape
    case 10, 11:
      let connector = ConnectorLayer()
      connector.route = ConnectorRoute.allCases[number(0...2)]
      connector.arrow = ConnectorArrow.allCases[number(0...3)]
      connector.strokeColor = color()
      connector.lineWidth = coordinate(0.2...3)
      connector.connector.isTyped = chance(0.8)
      connector.strokeEnd = chance(0.3) ? coordinate(0...1) : 1
      return connector
    case 5:
      let gradient = GradientLayer()
      gradient.colors = [color(), color(), color()]
      return gradient
    case 6: return TransformLayer()
    case 7: return ArtLayer(ArtPicture("--+==\n |日本|\n /_(o)\\"), color: color())
    case 8:
      let replicator = ReplicatorLayer()
      (replicator.instanceCount, replicator.instanceTransform) = (3, .translation(x: 5, y: 2))
      return replicator
    default: return emitter()
    }
  }

  private mutating func emitter() -> Layer {
    let emitter = EmitterLayer()
    var cell = EmitterCell()
    cell.contents = chance(0.7) ? "*+." : "日"
    (cell.birthRate, cell.lifetime, cell.velocity) = (12, 1, 8)
    (cell.emissionRange, cell.color) = (6, color())
    if chance(0.4) {
      var shape = ShapeContent()
      (shape.path, shape.fillColor) = (.circle(0, 0, radius: coordinate(0.5...3)), .white)
      shape.strokeColor = chance(0.3) ? .black : nil
      cell.shape = shape
    }
    emitter.emitter.cells = [cell]
    emitter.emitter.renderMode = chance(0.5) ? .additive : .oldestFirst
    return emitter
  }

  private mutating func animation() -> BasicAnimation {
    var animation: BasicAnimation
    switch number(0...6) {
    case 0...2:
      animation = BasicAnimation(
        keyPath: "position", from: Point(x: coordinate(0...40), y: coordinate(0...24)),
        to: Point(x: coordinate(0...40), y: coordinate(0...24)), duration: 2)
    case 3: animation = BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 1)
    case 4:
      animation = BasicAnimation(keyPath: "transform", from: 0, to: 6.28, duration: 2)
      animation.valueFunction = chance(0.7) ? .rotateZ : .rotateY
    case 5: animation = BasicAnimation(keyPath: "zPosition", from: -3, to: 3, duration: 1)
    default: animation = BasicAnimation(keyPath: "backgroundColor", from: color(), to: color(), duration: 1)
    }
    animation.repeatCount = chance(0.5) ? .infinity : 1
    animation.beginTime = coordinate(0.01...1)
    return animation
  }

  private mutating func addTransition(to layer: Layer) throws {
    layer.model.backgroundColor = color()
    layer.model.isHidden = chance(0.2)
    let kind = TransitionKind.allCases[number(0...3)]
    try layer.add(Transition(kind, TransitionSubtype.allCases[number(0...3)], duration: 3))
  }
}
