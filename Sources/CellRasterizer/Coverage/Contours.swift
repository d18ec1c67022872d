import LayerAnimation

/// Outlines made of straight lines only: the points of all parts in one list, and where each part begins and ends.
///
/// What a path becomes when it is flattened, a line when it is cut into dashes, and a stroke when it gets its width.
final class Contours {
  /// One part.
  struct Part {
    /// The index of its first point.
    var start: Int
    /// One past the index of its last point.
    var end: Int
    /// Whether a line leads from its last point to its first.
    var isClosed: Bool
  }

  /// The points of all parts, one after another.
  @exclusivity(unchecked) private(set) var points: GrowingBuffer<Point>

  /// The parts, in order.
  @exclusivity(unchecked) private(set) var parts: GrowingBuffer<Part>

  private var start = 0

  /// No parts yet, and room for some points.
  init(capacity: Int = 256) {
    points = GrowingBuffer(capacity: capacity)
    parts = GrowingBuffer(capacity: max(capacity / 16, 1))
  }

  /// Forgets everything but the memory.
  func removeAll() {
    points.removeAll()
    parts.removeAll()
    start = 0
  }

  /// Adds a point to the part that is being made.
  func append(_ point: Point) { points.append(point) }

  /// Adds a point unless it is where the one before it is.
  func appendDistinct(_ point: Point) {
    if hasOpenPart && points[points.count - 1] == point { return }
    points.append(point)
  }

  /// Ends the part that is being made, if it has any points.
  func endPart(isClosed: Bool) {
    guard hasOpenPart else { return }
    if isClosed { dropRepeatedEnd() }
    parts.append(Part(start: start, end: points.count, isClosed: isClosed))
    start = points.count
  }

  /// Whether points have been added since the last part was ended.
  var hasOpenPart: Bool { points.count > start }

  /// The lengths of all lines together, those that close parts included.
  var totalLength: Double {
    var length = 0.0
    for index in 0..<parts.count { length += self.length(of: parts[index]) }
    return length
  }

  /// The length of one part.
  func length(of part: Part) -> Double {
    var length = 0.0
    for index in part.start + 1..<max(part.end, part.start + 1) {
      length += points[index - 1].distance(to: points[index])
    }
    if part.isClosed { length += points[part.end - 1].distance(to: points[part.start]) }
    return length
  }

  /// How thick the parts are, as filled shapes: twice their area by their circumference. That is the width of a long bar
  /// and the radius of a disc, however they lie; holes do not count.
  var thickness: Double {
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
  func signedArea(of part: Part) -> Double {
    let origin = points[part.start]
    var twice = 0.0
    for index in part.start + 1..<max(part.end, part.start + 1) {
      let (a, b) = (points[index - 1], points[index])
      twice += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y)
    }
    return twice / 2
  }

  /// Whether all coordinates are finite.
  var isFinite: Bool {
    for index in 0..<points.count where !(points[index].x + points[index].y).isFinite { return false }
    return true
  }

  private func dropRepeatedEnd() {
    while points.count > start + 1 && points[points.count - 1] == points[start] { _ = points.popLast() }
  }
}
