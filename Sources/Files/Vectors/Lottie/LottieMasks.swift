import LayerAnimation

/// The masks of a layer as one mask of the engine.
///
/// Masks count in their order. What is shown so far is c, from nothing or, if the first one takes away, from all; each
/// changes it by its own coverage m:
///
///     add         c + m − c·m      both in one layer
///     subtract    c·(1 − m)        masked by m, inverted
///     intersect   c·m              masked by m
struct LottieMasks {
  let scope: LottieScope
  private let masks: [JSONNode]

  /// Reads the masks of a layer; nil if there are none that count.
  init?(_ layer: JSONNode, _ scope: LottieScope) {
    let masks = (layer["masksProperties"]?.elements ?? []).filter { $0["mode"]?.text != "n" }
    guard !masks.isEmpty else { return nil }
    (self.scope, self.masks) = (scope, masks)
  }

  /// What a mask does to what is shown so far; nil stands for all of the layer.
  private typealias Combination = @Sendable (LottieMasks, _ shown: Layer?, _ coverage: Layer) -> Layer?

  /// The combinations by their letters.
  private static let combinations: [String: Combination] = [
    "a": { $0.joined($1, $2) }, "l": { $0.joined($1, $2) },
    "s": { $0.limited($1, by: $2, .invertedAlpha) },
    "i": { $0.limited($1, by: $2, .alpha) }, "d": { $0.limited($1, by: $2, .alpha) },
  ]

  /// The modes that are shown as another one, whose coverage differs where masks are translucent.
  private static let approximated: Set<String> = ["l", "d"]

  /// Masks a layer, in its own points.
  func apply(to layer: Layer) {
    let modes = masks.map { $0["mode"]?.text ?? "a" }
    if masks.count == 1, let coverage = coverage(masks[0]) {
      // The commonest case needs no layers around it.
      (layer.mask, layer.model.maskMode) = (coverage, modes[0] == "s" ? .invertedAlpha : .alpha)
      return say(modes)
    }
    var (shown, isAll): (Layer?, Bool) = (nil, modes[0] != "a" && modes[0] != "l")
    for (mask, mode) in zip(masks, modes) {
      guard let combination = Self.combinations[mode], let coverage = coverage(mask) else { continue }
      if shown == nil && !isAll {
        shown = coverage
      } else {
        shown = combination(self, shown, coverage)
        isAll = isAll && shown == nil
      }
    }
    say(modes)
    guard let shown, let mask = scope.layer() else { return }
    mask.addSublayer(shown)
    layer.mask = mask
  }

  private func say(_ modes: [String]) {
    for mode in Set(modes) where Self.combinations[mode] == nil {
      scope.omit("a mask of the mode '\(mode.visibleName)' is left out")
    }
    if !Self.approximated.isDisjoint(with: modes) {
      scope.omit("masks that lighten or darken are added and intersected")
    }
  }

  private func joined(_ shown: Layer?, _ coverage: Layer) -> Layer? {
    guard let shown, let both = scope.layer() else { return nil }
    both.addSublayer(shown)
    both.addSublayer(coverage)
    return both
  }

  private func limited(_ shown: Layer?, by coverage: Layer, _ mode: MaskMode) -> Layer? {
    guard let limited = scope.layer(), let shown = shown ?? everything(), scope.build.budget.takeMask() else {
      return nil
    }
    limited.addSublayer(shown)
    (limited.mask, limited.model.maskMode) = (coverage, mode)
    return limited
  }

  /// Returns a layer that covers all that is ever seen.
  private func everything() -> Layer? {
    let layer = scope.layer()
    let reach = VectorLimits.magnitude / 10
    layer?.model.bounds = Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    layer?.model.backgroundColor = .black
    return layer
  }

  /// Returns the coverage of a mask by itself; nil without an outline.
  private func coverage(_ mask: JSONNode) -> Layer? {
    guard let outline = LottieOutline.path(mask, scope), scope.build.budget.takeLayer(),
      scope.build.budget.takeMask(),
      scope.build.budget.takeElements(outline.path.values.reduce(0) { $0 + $1.elements.count })
    else { return nil }
    let shape = ShapeLayer()
    (shape.shape.path, shape.shape.fillColor) = (outline.path.first, .black)
    scope.animate(shape, "path", outline.path) { $0 }
    expand(shape, mask)
    let opacity = (scope.number(mask["o"]) ?? LottieKeys(100)).map { min(max($0 / 100, 0), 1) }
    let isInverted = mask["inv"]?.number == 1
    guard isInverted else {
      fade(shape, opacity)
      return shape
    }
    guard let around = everything(), scope.build.budget.takeMask(), let carrier = scope.layer() else { return nil }
    (around.mask, around.model.maskMode) = (shape, .invertedAlpha)
    fade(around, opacity)
    carrier.addSublayer(around)
    return carrier
  }

  private func fade(_ layer: Layer, _ opacity: LottieKeys<Double>) {
    layer.model.opacity = opacity.first
    scope.animate(layer, "opacity", opacity) { $0 }
  }

  /// Widens a mask by a line along its outline.
  private func expand(_ shape: ShapeLayer, _ mask: JSONNode) {
    guard let distance = scope.number(mask["x"]), !distance.isStill || distance.first != 0 else { return }
    guard distance.values.allSatisfy({ $0 >= 0 }) else {
      return scope.omit("a mask that is made smaller is shown at its own size")
    }
    (shape.shape.strokeColor, shape.shape.lineJoin) = (.black, .round)
    shape.shape.lineWidth = 2 * distance.first
    scope.animate(shape, "lineWidth", distance) { 2 * $0 }
  }
}

extension LottieScope {
  /// Returns a new layer; nil if there may be no more.
  func layer() -> Layer? { build.budget.takeLayer() ? Layer() : nil }
}
