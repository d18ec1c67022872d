import Diagnostics
import LayerAnimation

/// What one frame of a scene may cost, reckoned from its layers before any of it is paid.
///
/// Everything is counted as often as it may be painted at once: copies in replicators, and the older pictures of transitions
/// beside the newer ones. The area that something takes follows from its size and from what transforms and animations make
/// of it (`Layer+Zoom`); where that cannot be told, it is taken to be the whole stage.
struct SceneCost {
  /// What is limited.
  enum Kind: CaseIterable {
    case particles, outlinePoints, characters, fillings, shadows, animations, rateAnimations, pictureLayers
  }

  /// How much there is of one kind, and where most of it is.
  struct Count {
    private(set) var total = 0.0
    private(set) var most = 0.0
    private(set) var layer: Layer?

    mutating func add(_ amount: Double, of layer: Layer) {
      total += amount
      if amount > most { (most, self.layer) = (amount, layer) }
    }
  }

  /// What a layer is inside of.
  private struct Surroundings {
    /// How often it is shown: copies in replicators, times pictures in transitions.
    var copies = 1.0
    /// How many layers around it, or itself, are in transition.
    var transitions = 0.0
    /// How large at most a point of its superlayer is seen, in points of the stage.
    var zoom = 1.0

    /// How often it may be painted in one frame: once as it is, and once in the old picture of each.
    var pictures: Double { copies * (1 + transitions) }
  }

  private let stage: Double
  private(set) var counts: [Kind: Count] = [:]
  /// How many layers are shown, and how many pictures of transitions are taken of them.
  private var layers = 0.0, looks = Count()

  /// What a scene may cost.
  ///
  /// - Parameters:
  ///   - root: Its layers.
  ///   - stage: What is shown of the plane.
  /// - Complexity: O(layers + animations + elements of paths).
  init(of root: Layer, on stage: Size) {
    self.stage = max(stage.width * stage.height, 1)
    _ = add(root, Surroundings())
    // To take one, the whole tree is sampled.
    if let layer = looks.layer { add(.pictureLayers, looks.total * layers, layer) }
  }

  /// What goes beyond its limit.
  var excesses: [(kind: Kind, count: Count)] {
    Kind.allCases.compactMap { kind in counts[kind].flatMap { $0.total > kind.limit ? (kind, $0) : nil } }
  }

  private mutating func add(_ kind: Kind, _ amount: Double, _ layer: Layer) {
    if amount > 0 { counts[kind, default: Count()].add(amount, of: layer) }
  }

  /// Adds a layer with everything in it.
  ///
  /// - Returns: how much of the stage that takes, copies included; 1 is all of it.
  private mutating func add(_ layer: Layer, _ around: Surroundings) -> Double {
    var around = around
    let motions = Motion.all(of: layer.addedAnimations)
    let transitions = Double(layer.addedAnimations.count { $0 is Transition })
    if transitions > 0 { around.transitions += 1 }
    looks.add(transitions * around.copies, of: layer)
    layers += around.copies
    around.zoom = Self.product(around.zoom, layer.zoom(motions))
    add(.animations, around.copies * Double(motions.count), layer)
    let parts = ContentCost(of: layer, motions, zoom: around.zoom, stage: stage)
    add(.particles, around.pictures * parts.particles, layer)
    add(.outlinePoints, around.pictures * parts.outlinePoints, layer)
    add(.rateAnimations, parts.rateAnimations, layer)
    add(.characters, around.pictures * parts.characters, layer)
    var area = parts.area
    let own = around
    around.zoom = Self.product(around.zoom, layer.sublayerZoom(motions))
    if let replicator = layer as? ReplicatorLayer {
      around.copies *= Double(max(replicator.instanceCount, 0))
      around.zoom = Self.product(around.zoom, replicator.copyZoom(motions))
    }
    for sublayer in layer.sublayers { area += add(sublayer, around) }
    if let mask = layer.mask { area += add(mask, around) }
    add(.fillings, own.pictures * (parts.fillings + composition(layer, motions, area: min(area, 1))), layer)
    if layer.castsShadow(motions) { add(.shadows, own.pictures, layer) }
    let copies = own.copies > 0 ? around.copies / own.copies : 0
    return min(area * max(copies, 1), 1)
  }

  /// Infinity where either cannot be told: nothing times that is unknown too.
  private static func product(_ a: Double, _ b: Double) -> Double { a.isFinite && b.isFinite ? a * b : .infinity }

  /// What it costs to compose a layer as one picture, in fillings.
  private func composition(_ layer: Layer, _ motions: [Motion], area: Double) -> Double {
    var cost = 0.0
    if layer.mask != nil { cost += Weight.mask }
    if layer.castsShadow(motions) { cost += Weight.shadow }
    let isWhole = layer.sublayers.isEmpty && layer.mask == nil
    let isSeeThrough = layer.model.opacity < 1 || motions.contains { $0.keyPath?.property == .opacity }
    if !isWhole, isSeeThrough || layer.addedAnimations.contains(where: { $0 is Transition }) { cost += Weight.group }
    if layer.model.masksToBounds { cost += Weight.clip }
    return cost * area
  }

  /// What things cost that fill the stage, as multiples of a plain background.
  enum Weight {
    static let background = 1.0, fill = 1.5, line = 2.0, gradient = 7.0, span = 10.0, characters = 8.0
    static let group = 6.0, mask = 12.0, shadow = 10.0, clip = 1.0
    /// Of anything, wherever it is, and of working out a gradient's colours.
    static let layer = 0.02, ramp = 1.0
  }
}

extension SceneCost.Kind {
  /// How much of it a frame can hold.
  var limit: Double {
    switch self {
    case .particles: Double(SceneLimits.particles)
    case .outlinePoints: Double(SceneLimits.outlinePoints)
    case .characters: Double(SceneLimits.shownCharacters)
    case .fillings: Double(SceneLimits.fillings)
    case .shadows: Double(SceneLimits.shadows)
    case .animations: Double(SceneLimits.shownAnimations)
    case .rateAnimations: Double(SceneLimits.rateAnimations)
    case .pictureLayers: Double(SceneLimits.sampledLayers)
    }
  }

  /// What is wrong where there is too much, without its end.
  func sentence(_ total: String) -> String {
    switch self {
    case .particles: "the scene may show \(total) particles at once"
    case .outlinePoints: "a frame may have to draw \(total) points of outlines"
    case .characters: "a frame may have to write \(total) characters"
    case .fillings: "a frame may have to fill the stage \(total) times over"
    case .shadows: "a frame may have to blur \(total) shadows"
    case .animations: "a frame may have to ask \(total) animations"
    case .rateAnimations: "the rates and lifetimes of emitter cells have \(total) animations"
    case .pictureLayers: "the pictures of the transitions may take \(total) layers to be looked at"
    }
  }
}

extension DecodingContext {
  /// Reports what a scene asks of a frame beyond the limits.
  ///
  /// - Parameter place: Where a layer stands in the file.
  func check(_ cost: SceneCost, place: (Layer) -> Place?) {
    for (kind, count) in cost.excesses {
      let here = count.most < count.total ? ", \(count.most.count) of them by this layer" : ""
      report(
        "\(kind.sentence(count.total.count)), copies counted\(here); the limit is \(kind.limit.count)",
        at: count.layer.flatMap(place) ?? .nowhere)
    }
  }
}

extension Double {
  /// A whole number, or that there are more than can be told.
  fileprivate var count: String { self < 1e15 ? "\(Int(rounded(.up)))" : "more than 1000000000000000" }
}
