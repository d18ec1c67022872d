import Diagnostics
import LayerAnimation

/// The upper bounds on the cost of one frame of a scene, computed from its layers before anything is drawn.
///
/// Everything is counted as often as it may be painted in one frame: once for each copy of a replicator, and once more
/// for each transition that shows the layer's previous state. Areas follow from sizes, transforms and animations
/// (`Layer.zoom`); an area without a bound counts as the whole stage.
struct SceneCost {
  /// The limited quantities.
  enum Kind: Int, CaseIterable {
    case particles, outlinePoints, characters, fillings, shadows, animations, rateAnimations, pictureLayers
  }

  /// The total of one quantity, and the layer that contributes most.
  struct Count {
    private(set) var total = 0.0
    private(set) var most = 0.0
    private(set) var layer: Layer?

    mutating func add(_ amount: Double, of layer: Layer) {
      total += amount
      if amount > most { (most, self.layer) = (amount, layer) }
    }
  }

  /// The contributions of a layer's superlayers to its cost.
  private struct Surroundings {
    /// The number of times that the layer is shown because of replicators around it.
    var copies = 1.0
    /// The number of times that the layer is in the tree: a replicator of no copies has one there, which is not drawn.
    var places = 1.0
    /// The number of layers that have transitions, of the layer itself and its superlayers.
    var transitions = 0.0
    /// The largest length of a point of the superlayer, in points of the stage.
    var zoom = 1.0

    /// The number of times that the layer may be painted in one frame: in its present state, and in the previous state
    /// of each transition.
    var pictures: Double { copies * (1 + transitions) }
  }

  private let stage: Double
  /// The counts of all kinds, in the kinds' order.
  private var totals = Array(repeating: Count(), count: Kind.allCases.count)
  /// The number of layers in the tree, and the number of copies that transitions keep.
  private var layers = 0.0, looks = Count()

  /// Creates the cost of a scene.
  ///
  /// - Parameters:
  ///   - root: The root layer.
  ///   - stage: The stage's size.
  /// - Complexity: O(layers + animations + elements of paths).
  init(of root: Layer, on stage: Size) {
    self.stage = max(stage.width * stage.height, 1)
    _ = add(root, Surroundings())
    // The whole tree is sampled to copy a layer for a transition.
    if let layer = looks.layer { add(.pictureLayers, looks.total * layers, layer) }
  }

  /// The quantities that exceed their limits.
  var excesses: [(kind: Kind, count: Count)] {
    zip(Kind.allCases, totals).compactMap { kind, count in count.total > kind.limit ? (kind, count) : nil }
  }

  /// The totals, without those that are 0.
  var counts: [Kind: Count] {
    Dictionary(uniqueKeysWithValues: zip(Kind.allCases, totals).filter { $0.1.total > 0 })
  }

  private mutating func add(_ kind: Kind, _ amount: Double, _ layer: Layer) {
    if amount > 0 { totals[kind.rawValue].add(amount, of: layer) }
  }

  /// Adds a layer with its sublayers and its mask.
  ///
  /// - Returns: The fraction of the stage that they cover at most, copies included; 1 is the whole stage.
  private mutating func add(_ layer: Layer, _ around: Surroundings) -> Double {
    var around = around
    let animations = layer.addedAnimations
    let motions = Motion.all(of: animations)
    let transitions = Double(animations.count { $0 is Transition })
    if transitions > 0 { around.transitions += 1 }
    looks.add(transitions * around.places, of: layer)
    layers += around.places
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
      around.copies *= Double(replicator.mostCopies)
      around.places *= Double(max(replicator.mostCopies, 1))
      around.zoom = Self.product(around.zoom, replicator.copyZoom(motions))
    }
    for sublayer in layer.sublayers { area += add(sublayer, around) }
    if let mask = layer.mask { area += add(mask, around) }
    let composition = composition(layer, motions, area: min(area, 1), hasTransition: transitions > 0)
    add(.fillings, own.pictures * (parts.fillings + composition), layer)
    if layer.castsShadow(motions) { add(.shadows, own.pictures, layer) }
    add(.shadows, own.pictures * layer.blurs(motions), layer)
    let copies = own.copies > 0 ? around.copies / own.copies : 0
    return min(area * max(copies, 1), 1)
  }

  /// Returns the product, infinite if either factor is: 0 × ∞ is not a number, and the bound is then unknown.
  private static func product(_ a: Double, _ b: Double) -> Double { a.isFinite && b.isFinite ? a * b : .infinity }

  /// Returns the cost of composing a layer as a group, as a multiple of filling the stage.
  private func composition(_ layer: Layer, _ motions: [Motion], area: Double, hasTransition: Bool) -> Double {
    var cost = 0.0
    if layer.mask != nil { cost += Weight.mask }
    if layer.castsShadow(motions) { cost += Weight.shadow }
    cost += Weight.blur * layer.blurs(motions)
    if layer.hasEffects(motions) { cost += Weight.group }
    let isWhole = layer.sublayers.isEmpty && layer.mask == nil
    let isSeeThrough = layer.modelAddress.pointee.opacity < 1 || motions.contains { $0.keyPath?.property == .opacity }
    if !isWhole, isSeeThrough || hasTransition { cost += Weight.group }
    if layer.modelAddress.pointee.masksToBounds { cost += Weight.clip }
    return cost * area
  }

  /// The costs of painting the whole stage in several ways, as multiples of a plain background.
  enum Weight {
    static let background = 1.0, fill = 1.5, line = 2.0, gradient = 7.0, span = 10.0, characters = 8.0
    /// The cost of a picture. A cell of it takes 26 to 124 times as long: less for fewer pixels in the cell, and most
    /// if the picture is rotated and the cell is the mean of many pixels (`raster-benchmarks W9`).
    static let image = 100.0
    static let group = 6.0, mask = 12.0, shadow = 10.0, blur = 30.0, clip = 1.0
    /// The fixed costs of any layer, and of computing a gradient's colours.
    static let layer = 0.02, ramp = 1.0
  }
}

extension SceneCost.Kind {
  /// The largest amount that a frame may need.
  var limit: Double { Double(row.limit) }

  /// The first half of the message about an excess, with `#` in place of the amount.
  fileprivate var sentence: String { row.sentence }

  private var row: (limit: Int, sentence: String) {
    switch self {
    case .particles: (SceneLimits.particles, "the scene may show # particles at once")
    case .outlinePoints: (SceneLimits.outlinePoints, "a frame may have to draw # points of outlines")
    case .characters: (SceneLimits.shownCharacters, "a frame may have to write # characters")
    case .fillings: (SceneLimits.fillings, "a frame may have to fill the stage # times over")
    case .shadows: (SceneLimits.shadows, "a frame may have to blur # shadows and layers")
    case .animations: (SceneLimits.shownAnimations, "a frame may have to sample # animations")
    case .rateAnimations: (SceneLimits.rateAnimations, "the rates and lifetimes of emitter cells have # animations")
    case .pictureLayers: (SceneLimits.sampledLayers, "the transitions may have to sample # layers")
    }
  }
}

extension DecodingContext {
  /// Reports the quantities that exceed their limits.
  ///
  /// - Parameter place: Returns a layer's position in the file.
  func check(_ cost: SceneCost, place: (Layer) -> Place?) {
    for (kind, count) in cost.excesses {
      let here = count.most < count.total ? ", \(count.most.count) of them by this layer" : ""
      report(
        "\(kind.sentence.replacing("#", with: count.total.count)), copies counted\(here); the limit is \(kind.limit.count)",
        at: count.layer.flatMap(place) ?? .nowhere, rule: .tooLarge)
    }
  }
}

extension Double {
  /// The number rounded up; a fixed text for numbers beyond 10¹⁵.
  fileprivate var count: String { self < 1e15 ? "\(Int(rounded(.up)))" : "more than 1000000000000000" }
}
