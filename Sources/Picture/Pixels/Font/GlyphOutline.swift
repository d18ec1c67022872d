/// The outline of a glyph: closed contours of lines and quadratic curves, in the font's units, y upwards.
struct GlyphOutline: Hashable, Sendable {
  /// A point of a contour.
  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double
    /// True if the contour passes through the point. If not, the point is the control point of a curve; between two of
    /// these in a row there is a point in the middle, which is not written.
    var isOnCurve: Bool
  }

  /// The points of all contours.
  var points: [Point] = []

  /// The number of points up to the end of each contour.
  var ends: [Int] = []

  /// Adds the contours of another outline, transformed by a matrix.
  mutating func add(_ other: GlyphOutline, by matrix: GlyphMatrix) {
    let start = points.count
    for point in other.points { points.append(matrix.applied(to: point)) }
    for end in other.ends { ends.append(start + end) }
  }
}
