import LayerAnimation

/// The layers of a composition, as sublayers of a layer.
///
/// A parent gives its children its transform and nothing else, wherever it is in the order of painting. Each child is
/// therefore inside copies of its parents that only transform; neighbours with the same parents share them.
struct LottieComposition {
  let scope: LottieScope
  /// The layers, the frontmost first.
  private let nodes: [JSONNode]
  private let places: [Int: Int]
  /// The places of layers that are mattes, which are not drawn themselves.
  private let mattes: Set<Int>

  /// Creates the composition of a list of layers.
  init(_ layers: JSONNode?, _ scope: LottieScope) {
    self.scope = scope
    nodes = (layers?.elements ?? []).filter(\.isMapping)
    var places: [Int: Int] = [:]
    for (place, node) in nodes.enumerated() {
      if let index = node["ind"]?.whole, places[index] == nil { places[index] = place }
    }
    self.places = places
    let nodes = nodes
    mattes = Set(nodes.indices.compactMap { Self.matte(of: $0, nodes, places) })
  }

  /// Returns the place of the matte of a layer: the one that it names, or else the one above it; nil for none.
  private static func matte(of place: Int, _ nodes: [JSONNode], _ places: [Int: Int]) -> Int? {
    guard let mode = nodes[place]["tt"]?.whole, matteModes[mode] != nil else { return nil }
    if let named = nodes[place]["tp"]?.whole { return places[named].flatMap { $0 == place ? nil : $0 } }
    return place > 0 ? place - 1 : nil
  }

  /// What of a matte shows a layer, by the numbers in the file.
  private static let matteModes: [Int: MaskMode] = [
    1: .alpha, 2: .invertedAlpha, 3: .luminance, 4: .invertedLuminance,
  ]

  /// Adds the layers to a layer that has the composition's points and time.
  func fill(_ container: Layer) {
    var chain: [(place: Int, layer: Layer)] = []
    for place in nodes.indices.reversed() where scope.build.budget.exceeded == nil {
      guard !mattes.contains(place), nodes[place]["td"]?.number != 1, nodes[place]["hd"]?.number != 1 else { continue }
      let isMatted = Self.matte(of: place, nodes, places) != nil
      guard let layer = isMatted ? matted(place, depth: 0) : layer(nodes[place]) else { continue }
      let parents = isMatted ? [] : parents(of: place)
      let shared = zip(chain, parents).prefix { $0.place == $1 }.count
      chain.removeLast(chain.count - shared)
      for parent in parents.dropFirst(shared) {
        guard scope.depth + parents.count < VectorLimits.depth * 2, let carrier = carrier(nodes[parent]) else { break }
        (chain.last?.layer ?? container).addSublayer(carrier.outer)
        chain.append((parent, carrier.inner))
      }
      (chain.last?.layer ?? container).addSublayer(layer)
    }
  }

  /// Returns a layer in its parents, masked by its matte in its own; nil if it is not shown.
  private func matted(_ place: Int, depth: Int) -> Layer? {
    guard let layer = layer(nodes[place]), let carried = carried(layer, place) else { return nil }
    guard let source = Self.matte(of: place, nodes, places), depth < VectorLimits.depth else { return carried }
    guard let around = scope.layer(), let mask = scope.layer(), scope.build.budget.takeMask() else { return nil }
    if let matte = matted(source, depth: depth + 1) { mask.addSublayer(matte) }
    around.name = "\(Self.name(nodes[place])) in its matte"
    around.addSublayer(carried)
    (around.mask, around.model.maskMode) = (mask, nodes[place]["tt"]?.whole.flatMap { Self.matteModes[$0] } ?? .alpha)
    // It is mixed with what is below all of it.
    (around.model.blendMode, layer.model.blendMode) = (layer.model.blendMode, .normal)
    return around
  }

  /// Returns a layer in copies of its parents; nil if there may be no more layers.
  private func carried(_ layer: Layer, _ place: Int) -> Layer? {
    parents(of: place).reversed().reduce(layer as Layer?) { inner, parent in
      guard let inner, let carrier = carrier(nodes[parent]) else { return nil }
      carrier.inner.addSublayer(inner)
      return carrier.outer
    }
  }

  /// Returns the places of the parents of a layer, the outermost first.
  private func parents(of place: Int) -> [Int] {
    var parents: [Int] = []
    var node = nodes[place]
    while let index = node["parent"]?.whole {
      guard let parent = places[index] else { break }
      guard parent != place, !parents.contains(parent), parents.count < VectorLimits.parents else {
        scope.inside(Self.name(node)).omit("its parents form a circle or are too many; the rest of them is left out")
        break
      }
      parents.append(parent)
      node = nodes[parent]
    }
    return parents.reversed()
  }

  /// Returns a layer that transforms what is in it as a parent does, and the one around it that turns it along its way, or the
  /// same.
  private func carrier(_ node: JSONNode) -> (outer: Layer, inner: Layer)? {
    let scope = scope.inside(Self.name(node))
    guard scope.build.budget.takeLayer(), let transform = node["ks"], scope.build.budget.takeReading(of: transform)
    else { return nil }
    let layer = Layer()
    layer.name = Self.name(node)
    return (Self.placed(layer, node, LottieTransform(transform, in: scope), scope), layer)
  }

  /// Gives a layer a transform, without the opacity.
  ///
  /// - Returns: The layer, or the one around it that moves and is turned along its way.
  private static func placed(
    _ layer: Layer, _ node: JSONNode, _ transform: LottieTransform, _ scope: LottieScope
  ) -> Layer {
    guard node["ao"]?.number == 1, case .together(let way) = transform.position, !way.isStill,
      let mover = scope.layer()
    else {
      transform.place(layer, in: scope)
      return layer
    }
    var rest = transform
    rest.position = .together(LottieKeys(.zero))
    rest.place(layer, in: scope)
    mover.name = "\(name(node)) along its way"
    mover.model.position = way.first
    scope.animateWay(mover, way)
    mover.addSublayer(layer)
    return mover
  }

  private static func name(_ node: JSONNode) -> String {
    node["nm"]?.text?.visibleName ?? node["ind"]?.whole.map { "layer \($0)" } ?? "layer"
  }

  // MARK: Layers

  /// What makes the layer of a kind, without its transform; nil for a layer that shows nothing.
  private typealias Making = @Sendable (JSONNode, LottieScope) -> Layer?

  /// The kinds of layers, by their numbers in the file.
  private static let kinds: [Int: Making] = [
    0: LottieComposition.precomposition,
    1: LottieComposition.solid,
    2: { $1.build.images.layer($0, $1) },
    3: { _, _ in nil },
    4: LottieComposition.shapes,
    5: { $1.omit("texts are not shown", returning: nil) },
    6: { $1.omit("sounds are not played", returning: nil) },
    13: { $1.omit("cameras have no effect", returning: nil) },
  ]

  /// Returns a layer; nil for one that is not shown.
  private func layer(_ node: JSONNode) -> Layer? {
    let name = Self.name(node)
    let scope = scope.inside(name)
    guard scope.build.budget.takeReading(of: node) else { return nil }
    let start = node["ip"]?.number ?? -VectorLimits.magnitude
    let end = node["op"]?.number ?? VectorLimits.magnitude
    guard start < end else { return nil }
    guard let making = node["ty"]?.whole.flatMap({ Self.kinds[$0] }) else {
      return scope.omit("layers of its kind are not known", returning: nil)
    }
    say(node, scope)
    guard let layer = making(node, scope) else { return nil }
    layer.name = name
    let transform = LottieTransform(node["ks"], in: scope)
    let placed = Self.placed(layer, node, transform, scope)
    transform.fade(layer, in: scope)
    scope.show(layer, from: start, until: end)
    LottieMasks(node, scope)?.apply(to: layer)
    if let mode = node["bm"]?.whole, mode != 0 {
      if let known = Self.blendModes[mode] {
        layer.model.blendMode = known
      } else {
        scope.omit("its blend mode is not known")
      }
    }
    return placed
  }

  /// The modes by which layers are mixed with what is below, by their numbers.
  private static let blendModes: [Int: BlendMode] = [
    1: .multiply, 2: .screen, 3: .overlay, 4: .darken, 5: .lighten, 6: .colorDodge, 7: .colorBurn, 8: .hardLight,
    9: .softLight, 10: .difference, 11: .exclusion, 12: .hue, 13: .saturation, 14: .color, 15: .luminosity,
  ]

  /// Says what a layer has and does not show.
  private func say(_ node: JSONNode, _ scope: LottieScope) {
    let effects = node["ef"]?.elements ?? []
    if effects.contains(where: { $0["en"]?.number != 0 && $0["ty"]?.number != 5 }) {
      scope.omit("effects are not shown")
    }
    if node["sy"]?.elements.isEmpty == false { scope.omit("layer styles are not shown") }
  }

  private static func solid(_ node: JSONNode, _ scope: LottieScope) -> Layer? {
    guard scope.build.budget.takeLayer(), let width = node["sw"]?.number, let height = node["sh"]?.number, width > 0,
      height > 0
    else { return nil }
    let layer = Layer()
    layer.model.bounds = Rect(x: 0, y: 0, width: width, height: height)
    let digits = (node["sc"]?.text ?? "").drop { $0 == "#" }
    layer.model.backgroundColor = UInt32(digits, radix: 16).map { Color(hex: $0 & 0xFF_FFFF) } ?? .black
    return layer
  }

  private static func shapes(_ node: JSONNode, _ scope: LottieScope) -> Layer? {
    guard scope.build.budget.takeLayer() else { return nil }
    let layer = Layer()
    let group = LottieGroup(node["shapes"]?.elements ?? [], scope)
    guard !group.layers.isEmpty else { return nil }
    for sublayer in group.layers.reversed() { layer.addSublayer(sublayer) }
    return layer
  }

  /// Returns a composition within this one: its size clips it, and its clock is that of a layer in it.
  private static func precomposition(_ node: JSONNode, _ scope: LottieScope) -> Layer? {
    guard let id = node["refId"]?.text, let layers = scope.build.compositions[id] else {
      return scope.omit("the composition that it shows is not in the file", returning: nil)
    }
    guard !scope.composition.contains(id), scope.composition.count < VectorLimits.depth else {
      return scope.omit("a composition that is inside itself, or too deeply in others, is left out", returning: nil)
    }
    guard scope.build.budget.takeLayer(), let width = node["w"]?.number, let height = node["h"]?.number, width > 0,
      height > 0
    else { return nil }
    let layer = Layer()
    (layer.model.bounds, layer.model.masksToBounds) = (Rect(x: 0, y: 0, width: width, height: height), true)
    var inner = scope
    inner.size = Size(width: width, height: height)
    inner.composition.append(id)
    guard let content = content(node, of: layer, &inner) else { return nil }
    LottieComposition(layers, inner).fill(content)
    return layer
  }

  /// The distance from the end within which a remapped time is at the end, in frames.
  private static let lastMoment = 1e-3

  /// Returns the layer whose time is that of a composition within this one: `(t − start)/stretch`, or what `tm` says.
  private static func content(_ node: JSONNode, of layer: Layer, _ inner: inout LottieScope) -> Layer? {
    let start = node["st"]?.number ?? 0
    let stretch = node["sr"]?.number.flatMap { $0 == 0 ? nil : $0 } ?? 1
    let film = inner.film
    if var time = inner.number(node["tm"]) {
      // At the end of the layer its last frame is shown.
      let (rate, end) = (inner.rate, node["op"]?.number ?? VectorLimits.magnitude)
      time = time.map { abs($0 * rate - end) < lastMoment ? (end - lastMoment) / rate : $0 }
      guard inner.build.budget.takeLayer() else { return nil }
      let content = Layer()
      (content.timing.speed, content.timing.timeOffset) = (0, time.first)
      inner.animate(content, "timeOffset", time) { $0 }
      inner.film = (-.infinity, .infinity)
      layer.addSublayer(content)
      return content
    }
    guard start != 0 || stretch != 1 else { return layer }
    guard inner.build.budget.takeLayer() else { return nil }
    let content = Layer()
    (content.timing.speed, content.timing.timeOffset) = (1 / stretch, -start / inner.rate / stretch)
    inner.film = stretch > 0 ? ((film.start - start) / stretch, (film.end - start) / stretch) : (-.infinity, .infinity)
    layer.addSublayer(content)
    return content
  }
}

extension LottieScope {
  /// Says that something is not shown, and returns a value in its place.
  fileprivate func omit<Result>(_ reason: String, returning result: Result) -> Result {
    omit(reason)
    return result
  }
}
