/// Outlines made of straight lines only: the points of all parts in one list, and the range of each part.
///
/// They are the result of flattening a path, of cutting a line into dashes, and of stroking a line.
package final class Contours {
  /// A part of an outline.
  @frozen
  package struct Part: BitwiseCopyable {
    /// The index of its first point.
    package var start: Int
    /// The index after that of its last point.
    package var end: Int
    /// True if a line joins its last point to its first.
    package var isClosed: Bool
  }

  /// The points of all parts, one after another.
  ///
  /// Read the list once for many points, since each access from another module counts references.
  package private(set) var points: [Point] = []

  /// The parts, in order.
  package private(set) var parts: [Part] = []

  private var start = 0

  /// Creates empty contours with memory for a number of points.
  package init(capacity: Int = 256) {
    points.reserveCapacity(capacity)
    parts.reserveCapacity(max(capacity / 16, 1))
  }

  /// Removes everything but keeps the memory.
  package func removeAll() {
    points.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Appends a point to the current part.
  package func append(_ point: Point) { points.append(point) }

  /// Appends a point, unless it equals the one before it.
  package func appendDistinct(_ point: Point) {
    if hasOpenPart && points[points.count - 1] == point { return }
    points.append(point)
  }

  /// Ends the current part, if it has any points.
  package func endPart(isClosed: Bool) {
    guard hasOpenPart else { return }
    if isClosed { dropRepeatedEnd() }
    parts.append(Part(start: start, end: points.count, isClosed: isClosed))
    start = points.count
  }

  /// True if points have been appended since the last part was ended.
  package var hasOpenPart: Bool { points.count > start }

  /// The sum of the lengths of all lines, including those that close parts.
  package var totalLength: Double {
    var length = 0.0
    for index in 0..<parts.count { length += self.length(of: parts[index]) }
    return length
  }

  /// Returns the length of one part.
  package func length(of part: Part) -> Double {
    var length = 0.0
    for index in part.start + 1..<max(part.end, part.start + 1) {
      length += points[index - 1].distance(to: points[index])
    }
    if part.isClosed { length += points[part.end - 1].distance(to: points[part.start]) }
    return length
  }

  /// The thickness of the parts as filled shapes: 2·area / perimeter. That is the width of a long bar and the radius of
  /// a disc, in any orientation; holes do not count.
  package var thickness: Double {
    var (area, circumference) = (0.0, 0.0)
    for index in 0..<parts.count {
      area += abs(signedArea(of: parts[index]))
      circumference += length(of: parts[index])
      if !parts[index].isClosed {
        circumference += points[parts[index].end - 1].distance(to: points[parts[index].start])
      }
    }
    return circumference > 0 ? 2 * area / circumference : 0
  }

  /// Returns the area inside one part, by the shoelace formula (Gauss), relative to its first point so that no digits
  /// are lost far from the origin; negative if the part is oriented from the y axis to the x axis.
  package func signedArea(of part: Part) -> Double {
    let origin = points[part.start]
    var twice = 0.0
    for index in part.start + 1..<max(part.end, part.start + 1) {
      let (a, b) = (points[index - 1], points[index])
      twice += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y)
    }
    return twice / 2
  }

  /// True if all coordinates are finite.
  package var isFinite: Bool {
    for index in 0..<points.count where !(points[index].x + points[index].y).isFinite { return false }
    return true
  }

  private func dropRepeatedEnd() {
    while points.count > start + 1 && points[points.count - 1] == points[start] { _ = points.popLast() }
  }
}
