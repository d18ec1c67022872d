import LayerAnimation

/// The curve of a plot as it is drawn: where it stays level for a while, it lies on an edge of a row of cells.
///
/// A line along the edge of a row takes one part of each cell, and is as thick on one level as on another one; in the
/// middle of a row it would lie on two parts, or on none wholly. The rest of the curve is moved with its levels, in
/// proportion to the distances between them, so that it keeps its order: what was higher is not lower afterwards.
///
/// Curve and levels are remembered by value, and made again when a value changes.
final class PlotCurve {
  let outliner = ShapeOutliner()
  private var given = Path()
  private var map: Homography?
  /// Half of the width of the line, in samples.
  private var halfWidth = 1.0
  /// The curve with its levels on the edges of rows (`level`).
  private(set) var leveled = Path()
  /// The places that keep their order: levels before and after they were moved, in samples, from above.
  private var levels: [(from: Double, to: Double)] = []

  /// The least length of a level part, in samples: two columns.
  private static let leastLength = Double(2 * Coverage.columns)
  /// The greatest height of a level part, in samples.
  private static let tolerance = 0.25

  /// Moves the levels of a curve to edges of rows; the other members tell the result.
  ///
  /// - Parameters:
  ///   - curve: The curve, of straight lines, in the layer's points.
  ///   - lineWidth: The width of the line, in samples.
  ///   - projection: The upright projection to samples.
  /// - Complexity: O(points) when a value has changed, else O(1).
  func level(_ curve: Path, lineWidth: Double, through projection: Homography) {
    guard curve != given || projection != map || lineWidth != 2 * halfWidth else { return }
    (given, map, halfWidth) = (curve, projection, lineWidth / 2)
    levels = levels(of: curve, through: projection)
    leveled = curve
    guard !levels.isEmpty else { return }
    leveled = Path(
      curve.elements.map { element in
        switch element {
        case .move(let point): .move(moved(point, projection))
        case .line(let point): .line(moved(point, projection))
        case .quadCurve, .curve, .close: element
        }
      })
  }

  /// Returns the place, in samples from the top, to which a place has moved with the curve.
  func place(of sample: Double) -> Double {
    guard let first = levels.first, let last = levels.last else { return sample }
    if sample <= first.from { return first.to + sample - first.from }
    if sample >= last.from { return last.to + sample - last.from }
    let next = levels.firstIndex { $0.from > sample } ?? levels.count - 1
    let (upper, lower) = (levels[next - 1], levels[next])
    return upper.to + (sample - upper.from) * (lower.to - upper.to) / (lower.from - upper.from)
  }

  /// Returns the rows of cells in which the leveled curve has a part of its line within a column.
  ///
  /// - Complexity: O(points).
  func rows(inColumn column: Int, through projection: Homography) -> Range<Int> {
    let (left, right) = (Double(column * Coverage.columns), Double((column + 1) * Coverage.columns))
    var (top, bottom) = (Double.infinity, -Double.infinity)
    var start = Point.zero
    for element in leveled.elements {
      guard let point = element.end.map({ projection.project($0).divided }) else { continue }
      if start.x >= right { break }
      if case .line = element, start.x < right, point.x >= left {
        // A jump is upright, and has both of its ends in the column.
        let (run, rise) = (point.x - start.x, point.y - start.y)
        let first = run > 0 ? start.y + rise * (max(left, start.x) - start.x) / run : start.y
        let last = run > 0 ? start.y + rise * (min(right, point.x) - start.x) / run : point.y
        (top, bottom) = (min(top, first, last), max(bottom, first, last))
      }
      start = point
    }
    guard top <= bottom, max(abs(top), abs(bottom)) < 1e6 else { return 0..<0 }
    let (first, last) = (top - halfWidth + Self.tolerance, bottom + halfWidth - Self.tolerance)
    let rows = Double(Coverage.rows)
    return Int((first / rows).rounded(.down))..<Int((last / rows).rounded(.down)) + 1
  }

  private func moved(_ point: Point, _ projection: Homography) -> Point {
    Point(x: point.x, y: (place(of: point.y * projection.yy + projection.oy) - projection.oy) / projection.yy)
  }

  /// Returns the levels of a curve, from above, with the places on edges of rows that are next to them.
  private func levels(of curve: Path, through projection: Homography) -> [(from: Double, to: Double)] {
    var levels: [Double] = []
    var start: Point?
    for element in curve.elements {
      guard case .line(let point) = element, let from = start else {
        if case .move(let point) = element { start = point }
        continue
      }
      let isLevel = abs(point.y - from.y) * projection.yy <= Self.tolerance
      if isLevel, abs(point.x - from.x) * projection.xx >= Self.leastLength {
        levels.append(from.y * projection.yy + projection.oy)
      }
      start = point
    }
    levels.sort()
    return levels.reduce(into: []) { kept, level in
      if let last = kept.last, level - last.from <= Self.tolerance { return }
      kept.append((level, max(edge(nextTo: level), kept.last?.to ?? -.infinity)))
    }
  }

  /// Returns the middle of the line along the edge of a row that is next to a place, in samples.
  private func edge(nextTo sample: Double) -> Double {
    let rows = Double(Coverage.rows)
    let row = (sample / rows).rounded(.down) * rows
    return sample - row < rows / 2 ? row + halfWidth : row + rows - halfWidth
  }
}
