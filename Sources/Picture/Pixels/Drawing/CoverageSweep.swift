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
