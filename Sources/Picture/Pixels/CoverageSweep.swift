/// A computation of the share of each pixel that a shape covers: exact areas of polygons by the non-zero winding rule.
///
/// Rows of pixels are divided into strips at every corner and crossing, so that within a strip the edges neither begin,
/// end nor cross. There the shape is a row of trapezoids, whose areas are summed.
///
///      ──╲──╱───   strip          Contours that overlap count once, however often they overlap and in
///         ╲╱                      whatever way their edges cross inside a pixel.
///      ───╳─────   strip
///        ╱ ╲
struct CoverageSweep {
  /// An edge of a polygon. The edge leads downwards; `winding` is −1 if it was drawn upwards.
  private struct Edge {
    var top: Double
    var bottom: Double
    var x: Double
    /// The distance to the right for one unit downwards.
    var slope: Double
    var winding: Int

    func x(at y: Double) -> Double { x + (y - top) * slope }
  }

  private var edges: [Edge] = []

  /// Creates a shape without edges.
  init() {}

  /// Adds an edge, in pixels, y downwards. The edges of a shape must form closed contours. A level edge covers nothing by itself.
  mutating func addEdge(from: PixelPoint, to: PixelPoint) {
    guard from.y != to.y, (to.x - from.x).isFinite, (to.y - from.y).isFinite else { return }
    let (upper, lower, winding) = from.y < to.y ? (from, to, 1) : (to, from, -1)
    edges.append(
      Edge(
        top: upper.y, bottom: lower.y, x: upper.x, slope: (lower.x - upper.x) / (lower.y - upper.y), winding: winding))
  }

  /// Adds a closed contour.
  mutating func addPolygon(_ corners: [PixelPoint]) {
    for (index, corner) in corners.enumerated() {
      addEdge(from: corner, to: corners[index + 1 < corners.count ? index + 1 : 0])
    }
  }

  /// Returns the share of each pixel that is covered, 0 to 1, row after row.
  ///
  /// - Complexity: O(rows · k²) for k edges in a row, besides the pixels.
  func coverage(width: Int, height: Int) -> [Double] {
    var areas = [Double](repeating: 0, count: width * height)
    // There is an additional element for the part to the right of the last pixel.
    var steps = [Double](repeating: 0, count: width + 2)
    for row in 0..<height {
      let (top, bottom) = (Double(row), Double(row + 1))
      let active = edges.filter { $0.top < bottom && $0.bottom > top }
      if active.isEmpty { continue }
      for index in steps.indices { steps[index] = 0 }
      let cuts = Self.cuts(of: active, between: top, and: bottom)
      for index in 1..<cuts.count {
        Self.add(active, from: cuts[index - 1], to: cuts[index], width: width, into: &steps)
      }
      var sum = 0.0
      for column in 0..<width {
        sum += steps[column]
        areas[row * width + column] = min(max(sum, 0), 1)
      }
    }
    return areas
  }

  /// Returns the positions at which a row is divided, from top to bottom.
  private static func cuts(of edges: [Edge], between top: Double, and bottom: Double) -> [Double] {
    var cuts = [top, bottom]
    for (index, edge) in edges.enumerated() {
      if edge.top > top { cuts.append(edge.top) }
      if edge.bottom < bottom { cuts.append(edge.bottom) }
      for other in edges[(index + 1)...] where edge.slope != other.slope {
        let y = edge.top + (other.x(at: edge.top) - edge.x) / (edge.slope - other.slope)
        if y > max(top, edge.top, other.top), y < min(bottom, edge.bottom, other.bottom) { cuts.append(y) }
      }
    }
    cuts.sort()
    return cuts
  }

  /// Adds the areas of a strip in which no edge ends or crosses another one.
  private static func add(
    _ edges: [Edge], from top: Double, to bottom: Double, width: Int, into steps: inout [Double]
  ) {
    let middle = (top + bottom) / 2
    guard bottom > top else { return }
    var crossings: [(x: Double, edge: Int)] = []
    for (index, edge) in edges.enumerated() where edge.top < middle && edge.bottom > middle {
      crossings.append((edge.x(at: middle), index))
    }
    crossings.sort { ($0.x, $0.edge) < ($1.x, $1.edge) }
    var winding = 0
    for crossing in crossings {
      let edge = edges[crossing.edge]
      let before = winding
      winding += edge.winding
      guard (before == 0) != (winding == 0) else { continue }
      add(
        (edge.x(at: top), edge.x(at: bottom)), height: before == 0 ? bottom - top : top - bottom, width: width,
        into: &steps)
    }
  }

  /// Adds the area to the right of a piece of an edge, as differences from pixel to pixel.
  ///
  /// - Parameter height: The height of the piece; negative for an area that is subtracted.
  private static func add(_ xs: (Double, Double), height: Double, width: Int, into steps: inout [Double]) {
    let (left, right) = (min(xs.0, xs.1), max(xs.0, xs.1))
    if right - left < 1e-12 { return addColumn(left, left, height, width: width, into: &steps) }
    let perUnit = height / (right - left)
    let (start, end) = (max(left, 0), min(right, Double(width)))
    if left < 0 { steps[0] += (min(right, 0) - left) * perUnit }
    var x = start
    while x < end {
      let next = min(end, x.rounded(.down) + 1)
      addColumn(x, next, (next - x) * perUnit, width: width, into: &steps)
      x = next
    }
  }

  /// Adds a piece that lies within one column of pixels, or beside the picture.
  private static func addColumn(
    _ left: Double, _ right: Double, _ height: Double, width: Int, into steps: inout [Double]
  ) {
    if left <= 0, right <= 0 {
      steps[0] += height
      return
    }
    guard left < Double(width) else { return }
    let column = Int(left)
    let share = height * (Double(column + 1) - (left + right) / 2)
    steps[column] += share
    steps[column + 1] += height - share
  }
}

/// Adds circles, and the round corners of boxes.
extension CoverageSweep {
  /// Adds a circle.
  mutating func addCircle(center: PixelPoint, radius: Double) {
    var corners: [PixelPoint] = []
    for quarter in 0..<4 {
      for point in Self.quarter(radius: radius).dropLast() {
        corners.append(Self.turned(point, by: quarter, around: center))
      }
    }
    addPolygon(corners)
  }

  /// Adds a quarter of a ring.
  ///
  /// - Parameters:
  ///   - quarter: The quarter: 0 is the one at the lower right of the centre, and the others follow clockwise.
  ///   - inner: The inner radius.
  ///   - outer: The outer radius.
  mutating func addQuarterRing(center: PixelPoint, quarter: Int, inner: Double, outer: Double) {
    let far = Self.quarter(radius: outer).map { Self.turned($0, by: quarter, around: center) }
    let near = Self.quarter(radius: inner).map { Self.turned($0, by: quarter, around: center) }
    addPolygon(far + near.reversed())
  }

  /// Returns evenly spaced points of a quarter of a circle around the origin, from (radius, 0) to (0, radius). Arcs are
  /// halved again and again, so that no mathematics library is needed: its last digits differ between systems, and
  /// pictures must not differ.
  private static func quarter(radius: Double) -> [PixelPoint] {
    var points = [PixelPoint(x: 1, y: 0), PixelPoint(x: 0, y: 1)]
    for _ in 0..<5 {
      var finer: [PixelPoint] = []
      for index in 1..<points.count {
        let (a, b) = (points[index - 1], points[index])
        let (x, y) = (a.x + b.x, a.y + b.y)
        let length = (x * x + y * y).squareRoot()
        finer += [a, PixelPoint(x: x / length, y: y / length)]
      }
      points = finer + [points[points.count - 1]]
    }
    return points.map { PixelPoint(x: $0.x * radius, y: $0.y * radius) }
  }

  private static func turned(_ point: PixelPoint, by quarters: Int, around center: PixelPoint) -> PixelPoint {
    switch quarters & 3 {
    case 0: PixelPoint(x: center.x + point.x, y: center.y + point.y)
    case 1: PixelPoint(x: center.x - point.y, y: center.y + point.x)
    case 2: PixelPoint(x: center.x - point.x, y: center.y - point.y)
    default: PixelPoint(x: center.x + point.y, y: center.y - point.x)
    }
  }
}

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

/// A point of a picture, in pixels from its upper left corner, y downwards.
struct PixelPoint: Hashable, Sendable {
  var x: Double
  var y: Double
}
