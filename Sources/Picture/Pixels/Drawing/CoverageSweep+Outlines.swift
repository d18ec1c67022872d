/// Adds outlines of glyphs as polygons.
extension CoverageSweep {
  /// The greatest distance of a polygon from the curve that it approximates, in pixels. At 0.02 the area of a letter is
  /// exact to a part in a thousand, and no corner is visible.
  static let tolerance = 0.02

  /// The greatest number of sides that a curve becomes.
  private static let mostSides = 32

  /// Adds an outline, with its origin at a point.
  ///
  /// - Parameters:
  ///   - outline: The outline, in the font's units.
  ///   - scale: The number of pixels per unit.
  ///   - origin: The position of the outline's origin in the picture.
  mutating func add(_ outline: GlyphOutline, scale: Double, origin: PixelPoint) {
    var start = 0
    for end in outline.ends where end <= outline.points.count {
      if end > start {
        addContour(outline.points[start..<end], scale: scale, origin: origin)
        start = end
      }
    }
  }

  private mutating func addContour(
    _ points: ArraySlice<GlyphOutline.Point>, scale: Double, origin: PixelPoint
  ) {
    func place(_ point: GlyphOutline.Point) -> PixelPoint {
      PixelPoint(x: origin.x + point.x * scale, y: origin.y - point.y * scale)
    }
    let first = points.startIndex
    let last = points.endIndex - 1
    // The contour begins on the curve: at the first point, at the last one, or between both.
    let start =
      points[first].isOnCurve
      ? place(points[first])
      : points[last].isOnCurve ? place(points[last]) : middle(place(points[first]), place(points[last]))
    var pen = start
    var control: PixelPoint?
    for point in points {
      let target = place(point)
      switch (control, point.isOnCurve) {
      case (nil, true):
        addEdge(from: pen, to: target)
        pen = target
      case (nil, false): control = target
      case (let known?, true):
        addCurve(from: pen, by: known, to: target)
        (pen, control) = (target, nil)
      case (let known?, false):
        let between = middle(known, target)
        addCurve(from: pen, by: known, to: between)
        (pen, control) = (between, target)
      }
    }
    if let control { addCurve(from: pen, by: control, to: start) } else { addEdge(from: pen, to: start) }
  }

  /// Adds a quadratic curve as n sides.
  ///
  /// The chord of a piece of a curve over a parameter interval h is at most M·h²/8 from the piece if |p″| ≤ M. Here p″
  /// = 2·(p₀ − 2p₁ + p₂) and h = 1/n, so that the distance is at most |p₀ − 2p₁ + p₂| / 4n².
  private mutating func addCurve(from: PixelPoint, by control: PixelPoint, to: PixelPoint) {
    let bend = PixelPoint(x: from.x - 2 * control.x + to.x, y: from.y - 2 * control.y + to.y)
    let distance = (bend.x * bend.x + bend.y * bend.y).squareRoot() / 4
    let sides = min(Double(Self.mostSides), max(1, (distance / Self.tolerance).squareRoot().rounded(.up)))
    var pen = from
    for side in 1...Int(sides) {
      let t = Double(side) / sides
      let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      let next =
        side == Int(sides)
        ? to : PixelPoint(x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y)
      addEdge(from: pen, to: next)
      pen = next
    }
  }

  private func middle(_ a: PixelPoint, _ b: PixelPoint) -> PixelPoint {
    PixelPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }
}
