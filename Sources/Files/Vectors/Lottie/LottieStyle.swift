import LayerAnimation

/// A fill or a line.
struct LottieStyle {
  /// True for a line along outlines.
  let isLine: Bool
  /// The colour, with the opacity in it if both have keys together; nil for a gradient.
  let color: LottieKeys<Color>?
  /// The opacity that is not in the colour.
  let opacity: LottieKeys<Double>
  let gradient: LottieGradient?
  /// The rule that says what is inside.
  let rule: FillRule
  let width: LottieKeys<Double>
  private(set) var line = ShapeContent()
  /// The lengths of dashes and gaps.
  let dashes: LottieKeys<[Double]>?
  /// The distance into the dashes at which the line starts.
  let dashOffset: LottieKeys<Double>

  /// Reads a style; nil for one that paints nothing.
  init?(_ node: JSONNode, _ scope: LottieScope) {
    let kind = node["ty"]?.text ?? ""
    isLine = kind == "st" || kind == "gs"
    rule = node["r"]?.number == 2 ? .evenOdd : .nonZero
    if node["bm"]?.number ?? 0 != 0 { scope.omit("the blend mode of a shape is not shown") }
    let opacity = (scope.number(node["o"]) ?? LottieKeys(100)).map { min(max($0 / 100, 0), 1) }
    guard !opacity.isStill || opacity.first > 0 else { return nil }
    if kind == "gf" || kind == "gs" {
      guard let gradient = LottieGradient(node, scope) else { return nil }
      (self.gradient, color, self.opacity) = (gradient, nil, opacity)
    } else {
      let scale = scope.build.hasByteColors ? 1 / 255.0 : 1
      let plain = (scope.numbers(node["c"], least: 3) ?? LottieKeys([0, 0, 0])).map { numbers in
        let parts = numbers.map { min(max($0 * scale, 0), 1) }
        return Color(red: parts[0], green: parts[1], blue: parts[2])
      }
      gradient = nil
      if let both = plain.joined(opacity, { $0.withOpacity($1) }) {
        (color, self.opacity) = (both, LottieKeys(1))
      } else {
        (color, self.opacity) = (plain, opacity)
      }
    }
    width = (scope.number(node["w"]) ?? LottieKeys(1)).map { max($0, 0) }
    guard isLine else {
      (dashes, dashOffset) = (nil, LottieKeys(0))
      return
    }
    guard !width.isStill || width.first > 0 else { return nil }
    (dashes, dashOffset) = Self.dashes(node["d"], scope)
    line.lineCap = [.butt, .round, .square].element(node["lc"]) ?? .round
    line.lineJoin = [.miter, .round, .bevel].element(node["lj"]) ?? .round
    line.miterLimit = max(node["ml"]?.number ?? 4, 1)
  }

  /// True if another style of the same outlines can be in the same layer.
  var canShare: Bool { gradient == nil && opacity.isStill && opacity.first == 1 }

  /// Returns the dashes and gaps and the offset, which are entries by name.
  private static func dashes(
    _ node: JSONNode?, _ scope: LottieScope
  ) -> (lengths: LottieKeys<[Double]>?, offset: LottieKeys<Double>) {
    var (lengths, offset) = (LottieKeys<[Double]>([]), LottieKeys(0.0))
    for entry in (node?.elements ?? []).prefix(64) {
      guard let value = scope.number(entry["v"]) else { continue }
      if entry["n"]?.text == "o" {
        offset = value
      } else if let joined = lengths.joined(value, { $0 + [max($1, 0)] }) {
        lengths = joined
      } else {
        scope.omit("dashes that change apart from one another are shown with some as they are at the start")
        lengths = lengths.map { $0 + [max(value.first, 0)] }
      }
    }
    return (lengths.first.isEmpty ? nil : lengths, offset)
  }
}

extension Array {
  /// Returns the element that a member of a file counts, from 1.
  fileprivate func element(_ node: JSONNode?) -> Element? {
    guard let number = node?.whole, indices.contains(number - 1) else { return nil }
    return self[number - 1]
  }
}

extension Color {
  fileprivate func withOpacity(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}

/// The painting of outlines by styles, as layers.
struct LottiePainter {
  let scope: LottieScope
  /// A fill, a line, or a fill and the line above it.
  let styles: [LottieStyle]

  /// Returns a layer with outlines painted; nil if there may be no more layers.
  func layer(_ outlines: [LottieOutline]) -> Layer? {
    let pieces = pieces(outlines)
    let opacity = styles[0].opacity
    guard pieces.count > 1 || styles.contains(where: { $0.gradient != nil }) else {
      return pieces.first.flatMap(shape).map { layer in
        fade(layer, opacity)
        return layer
      }
    }
    guard let group = scope.layer(), let colors = colors(pieces, in: group) else { return nil }
    fade(group, opacity)
    return colors
  }

  private func fade(_ layer: Layer, _ opacity: LottieKeys<Double>) {
    layer.model.opacity = opacity.first
    scope.animate(layer, "opacity", opacity) { $0 }
  }

  /// Returns the outlines that need layers of their own: those that move together are one.
  private func pieces(_ outlines: [LottieOutline]) -> [LottieOutline] {
    var pieces: [LottieOutline] = []
    for outline in outlines {
      let isWhole = outline.trim?.isEach == true && styles.contains(where: \.isLine)
      if !isWhole, let last = pieces.last, let joined = last.appending(outline) {
        pieces[pieces.count - 1] = joined
      } else {
        pieces.append(outline)
      }
    }
    return pieces
  }

  /// Returns the pieces in a group, or a gradient with the group as its mask.
  private func colors(_ pieces: [LottieOutline], in group: Layer) -> Layer? {
    for piece in pieces {
      guard let shape = shape(piece) else { return nil }
      group.addSublayer(shape)
    }
    guard let gradient = styles[0].gradient else { return group }
    guard scope.build.budget.takeLayer(), scope.build.budget.takeMask() else { return nil }
    let colors = gradient.layer(over: box(pieces), scope)
    colors.mask = group
    return colors
  }

  /// Returns the box of all that pieces ever cover; one far beyond the composition for those that move in ways that are
  /// not in their outlines.
  private func box(_ pieces: [LottieOutline]) -> Rect {
    var box: Rect?
    for piece in pieces {
      guard piece.transforms.isEmpty else {
        let (width, height) = (scope.size.width, scope.size.height)
        return Rect(x: -2 * width, y: -2 * height, width: 5 * width, height: 5 * height)
      }
      for path in piece.path.values {
        guard let bounds = path.controlBounds else { continue }
        box = box.map { $0.united(bounds) } ?? bounds
      }
    }
    let margin = styles[0].isLine ? (styles[0].width.values.max() ?? 0) * max(styles[0].line.miterLimit, 2) / 2 : 1
    let area = box ?? .zero
    return Rect(
      x: area.minX - margin, y: area.minY - margin, width: area.size.width + 2 * margin,
      height: area.size.height + 2 * margin)
  }

  /// Returns the layer of one piece, in the layers of the groups that move it.
  private func shape(_ piece: LottieOutline) -> Layer? {
    var (piece, trim) = (piece, piece.trim)
    if let still = trim, let path = still.trimmed(piece.path) { (piece.path, trim) = (path, nil) }
    if trim != nil, styles.contains(where: { !$0.isLine }) {
      scope.omit("a fill is whole where the trim of its outline changes")
    }
    guard let trim, styles.contains(where: \.isLine) else { return placed(shape(piece, styles), piece) }
    guard let layer = shape(piece, styles) else { return nil }
    let order = trim.order
    trim.apply(to: layer, isSwapped: order == .swapped, in: scope)
    guard order == .either else { return placed(layer, piece) }
    // Of the part from the start to the end and that from the end to the start only one is ever there.
    guard let both = scope.layer(), let other = shape(piece, styles.filter(\.isLine)) else { return nil }
    trim.apply(to: other, isSwapped: true, in: scope)
    both.addSublayer(layer)
    both.addSublayer(other)
    return placed(both, piece)
  }

  private func placed(_ layer: Layer?, _ piece: LottieOutline) -> Layer? {
    piece.transforms.reduce(layer) { inner, transform in
      guard let inner, let outer = scope.layer() else { return nil }
      transform.place(outer, in: scope)
      outer.addSublayer(inner)
      return outer
    }
  }

  private func shape(_ piece: LottieOutline, _ styles: [LottieStyle]) -> ShapeLayer? {
    let most = piece.path.values.reduce(0) { max($0, $1.elements.count) }
    let shown = styles.reduce(0) { $0 + most * ($1.isLine ? 3 : 1) }
    guard scope.build.budget.takeLayer(), scope.build.budget.takeShown(shown) else { return nil }
    let layer = ShapeLayer()
    var content = ShapeContent()
    for style in styles where style.isLine {
      (content.lineCap, content.lineJoin) = (style.line.lineCap, style.line.lineJoin)
      content.miterLimit = style.line.miterLimit
    }
    (content.path, content.fillColor) = (piece.path.first, nil)
    layer.shape = content
    scope.animate(layer, "path", piece.path) { $0 }
    for style in styles { apply(style, to: layer) }
    return layer
  }

  private func apply(_ style: LottieStyle, to layer: ShapeLayer) {
    // Below a gradient only the coverage counts.
    let color = style.color ?? LottieKeys(.black)
    guard style.isLine else {
      (layer.shape.fillColor, layer.shape.fillRule) = (color.first, style.rule)
      return scope.animate(layer, "fillColor", color) { $0 }
    }
    (layer.shape.strokeColor, layer.shape.lineWidth) = (color.first, style.width.first)
    scope.animate(layer, "strokeColor", color) { $0 }
    scope.animate(layer, "lineWidth", style.width) { $0 }
    guard let dashes = style.dashes else { return }
    (layer.shape.lineDashPattern, layer.shape.lineDashPhase) = (dashes.first, style.dashOffset.first)
    scope.animate(layer, "lineDashPattern", dashes) { $0 }
    scope.animate(layer, "lineDashPhase", style.dashOffset) { $0 }
  }
}

extension Rect {
  fileprivate func united(_ other: Rect) -> Rect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
