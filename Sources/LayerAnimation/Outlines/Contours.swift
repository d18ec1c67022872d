/// Outlines made of straight lines only: the points of all parts in one list, and where each part begins and ends.
///
/// What a path becomes when it is flattened, a line when it is cut into dashes, and a stroke when it gets its width.
package final class Contours {
  /// One part.
  @frozen
  package struct Part: BitwiseCopyable {
    /// The index of its first point.
    package var start: Int
    /// One past the index of its last point.
    package var end: Int
    /// Whether a line leads from its last point to its first.
    package var isClosed: Bool
  }

  /// The points of all parts, one after another.
  ///
  /// Read it once for many points: an access from another module counts references.
  package private(set) var points: [Point] = []

  /// The parts, in order.
  package private(set) var parts: [Part] = []

  private var start = 0

  /// No parts yet, and room for some points.
  package init(capacity: Int = 256) {
    points.reserveCapacity(capacity)
    parts.reserveCapacity(max(capacity / 16, 1))
  }

  /// Forgets everything but the memory.
  package func removeAll() {
    points.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Adds a point to the part that is being made.
  package func append(_ point: Point) { points.append(point) }

  /// Adds a point unless it is where the one before it is.
  package func appendDistinct(_ point: Point) {
    if hasOpenPart && points[points.count - 1] == point { return }
    points.append(point)
  }

  /// Ends the part that is being made, if it has any points.
  package func endPart(isClosed: Bool) {
    guard hasOpenPart else { return }
    if isClosed { dropRepeatedEnd() }
    parts.append(Part(start: start, end: points.count, isClosed: isClosed))
    start = points.count
  }

  /// Whether points have been added since the last part was ended.
  package var hasOpenPart: Bool { points.count > start }

  /// The lengths of all lines together, those that close parts included.
  package var totalLength: Double {
    var length = 0.0
    for index in 0..<parts.count { length += self.length(of: parts[index]) }
    return length
  }

  /// The length of one part.
  package func length(of part: Part) -> Double {
    var length = 0.0
    for index in part.start + 1..<max(part.end, part.start + 1) {
      length += points[index - 1].distance(to: points[index])
    }
    if part.isClosed { length += points[part.end - 1].distance(to: points[part.start]) }
    return length
  }

  /// How thick the parts are, as filled shapes: twice their area by their circumference. That is the width of a long bar
  /// and the radius of a disc, however they lie; holes do not count.
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

  /// The area inside one part, by Gauss's formula, taken from its first point so that digits are not lost far out; negative
  /// if it turns from the y axis to the x axis.
  package func signedArea(of part: Part) -> Double {
    let origin = points[part.start]
    var twice = 0.0
    for index in part.start + 1..<max(part.end, part.start + 1) {
      let (a, b) = (points[index - 1], points[index])
      twice += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y)
    }
    return twice / 2
  }

  /// Whether all coordinates are finite.
  package var isFinite: Bool {
    for index in 0..<points.count where !(points[index].x + points[index].y).isFinite { return false }
    return true
  }

  private func dropRepeatedEnd() {
    while points.count > start + 1 && points[points.count - 1] == points[start] { _ = points.popLast() }
  }
}
