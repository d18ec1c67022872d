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

/// The flattening of curves into straight lines that stay within a tolerance of them.
///
/// The number of lines of a curve follows from its second differences (Wang's bound; G. Wang, 1984): with L = max |pᵢ −
/// 2pᵢ₊₁ + pᵢ₊₂|, the error of a curve of degree d that is divided evenly into n lines is at most d(d−1)/8 · L / n².
package enum PathFlattener {
  /// The greatest number of lines for one curve, whatever its size.
  package static let maximumSegments = 200

  /// The greatest number of points of all curves of a path, so that many curves have few points each.
  private static let mostCurvePoints = 1 << 18

  /// Replaces contours with the outline of a path.
  ///
  /// - Parameters:
  ///   - path: The outline. One with a coordinate that is not finite adds nothing.
  ///   - tolerance: The greatest distance of lines from the curve, in points; positive.
  ///   - contours: The contours to fill; they are emptied first.
  ///   - segments: The greatest number of lines for a curve, even if they do not stay within the tolerance.
  package static func flatten(
    _ path: Path, tolerance: Double, into contours: Contours, segments: Int = maximumSegments
  ) {
    contours.removeAll()
    let limit = Double(min(segments, max(mostCurvePoints / max(path.elements.count, 1), 2)))
    var current = Point.zero
    var start = Point.zero
    for element in path.elements {
      if case .move = element {} else if !contours.hasOpenPart { contours.append(current) }
      switch element {
      case .move(let point):
        contours.endPart(isClosed: false)
        contours.append(point)
        start = point
      case .line(let point):
        contours.appendDistinct(point)
      case .quadCurve(let end, let control):
        addQuadratic(current, control, end, tolerance, limit, contours)
      case .curve(let end, let control1, let control2):
        addCubic(current, control1, control2, end, tolerance, limit, contours)
      case .close:
        contours.endPart(isClosed: true)
      }
      current = element.end ?? start
    }
    contours.endPart(isClosed: false)
    if !contours.isFinite { contours.removeAll() }
  }

  /// Replaces contours with the line of a connector.
  ///
  /// - Parameters:
  ///   - tolerance: The greatest distance of lines from a curve, in points; positive.
  ///   - contours: The contours to fill; they are emptied first.
  /// - Complexity: O(lines); allocates only if `contours` has never been as large.
  package static func flatten(_ course: ConnectorCourse, tolerance: Double, into contours: Contours) {
    contours.removeAll()
    contours.append(course[0])
    if course.isCurve {
      addCubic(course[0], course[1], course[2], course[3], tolerance, Double(maximumSegments), contours)
    } else {
      for index in 1..<course.count { contours.appendDistinct(course[index]) }
    }
    contours.endPart(isClosed: false)
    if !contours.isFinite { contours.removeAll() }
  }

  private static func addQuadratic(
    _ a: Point, _ b: Point, _ c: Point, _ tolerance: Double, _ limit: Double, _ contours: Contours
  ) {
    let bend = secondDifference(a, b, c)
    let count = segments(for: 0.25 * bend / tolerance, limit)
    for step in 1..<max(count, 1) {
      let t = Double(step) / Double(count)
      let u = 1 - t
      contours.appendDistinct(a * (u * u) + b * (2 * u * t) + c * (t * t))
    }
    contours.appendDistinct(c)
  }

  private static func addCubic(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ tolerance: Double, _ limit: Double, _ contours: Contours
  ) {
    let bend = max(secondDifference(a, b, c), secondDifference(b, c, d))
    let count = segments(for: 0.75 * bend / tolerance, limit)
    let curve = CubicBezier(a, b, c, d)
    for step in 1..<max(count, 1) { contours.appendDistinct(curve.point(at: Double(step) / Double(count))) }
    contours.appendDistinct(d)
  }

  private static func secondDifference(_ a: Point, _ b: Point, _ c: Point) -> Double {
    let x = a.x - 2 * b.x + c.x
    let y = a.y - 2 * b.y + c.y
    return (x * x + y * y).squareRoot()
  }

  /// Returns the number of lines whose square is at least a given number; 1 if that is not a number.
  private static func segments(for squaredCount: Double, _ limit: Double) -> Int {
    guard squaredCount > 1 else { return 1 }
    return Int(min(squaredCount.squareRoot().rounded(.up), limit))
  }
}

extension Path.Element {
  /// The end of the element; nil for a close.
  package var end: Point? {
    switch self {
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
    case .close: nil
    }
  }
}

/// The cutting of a line to the part from `strokeStart` to `strokeEnd`, and of that into dashes.
///
/// Both are measured along the line, over all its parts as one length; the cut precedes the dashes, so that the dashes
/// of a line that is being extended keep their places (G21). Dashes begin again with each part, as in Core Graphics.
package enum LineCutter {
  /// The interval of a line that is kept, in points along it.
  struct Span {
    var start: Double
    var end: Double
  }

  /// A dash pattern that repeats: dashes and gaps in turn, in points.
  package struct DashPattern {
    let lengths: [Double]
    let phase: Double
    let period: Double

    /// Creates a pattern; nil for a continuous line.
    ///
    /// An odd number of lengths counts twice (G22). Lengths that are negative or not finite, or that are all 0, are no
    /// pattern.
    package init?(lengths: [Double], phase: Double) {
      let sum = lengths.reduce(0, +)
      guard sum > 0, sum.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
      self.lengths = lengths
      period = lengths.count % 2 == 0 ? sum : sum * 2
      let wrapped = phase.truncatingRemainder(dividingBy: period)
      self.phase = wrapped.isFinite ? (wrapped < 0 ? wrapped + period : wrapped) : 0
    }

    /// Returns the approximate number of dashes and gaps in a length, in points.
    func dashes(in length: Double) -> Double { length / period * Double(lengths.count) }

    /// Returns true if there is a dash at a distance from the start of the line, in points.
    package func isDrawn(at distance: Double) -> Bool {
      var rest = (distance + phase).truncatingRemainder(dividingBy: period)
      for index in 0..<lengths.count * 2 {
        if rest < lengths[index % lengths.count] { return index % 2 == 0 }
        rest -= lengths[index % lengths.count]
      }
      return true
    }

    /// The position in the pattern at which a line begins: the index of a dash or gap, and its remaining length.
    var beginning: (index: Int, rest: Double) {
      var index = 0
      var left = phase
      while left >= lengths[index % lengths.count] && index < lengths.count * 2 {
        left -= lengths[index % lengths.count]
        index += 1
      }
      return (index, max(lengths[index % lengths.count] - left, 0))
    }
  }

  /// The greatest number of dashes of one part; a part with more is drawn continuous.
  static let maximumDashes = 4096.0

  /// The greatest number of dashes of a whole line; one with more is drawn continuous.
  static let maximumDashesInAll = 65_536.0

  /// Copies the parts of a line that are drawn.
  ///
  /// - Parameters:
  ///   - line: The whole line.
  ///   - start: The fraction of its length at which drawing starts.
  ///   - end: The fraction at which drawing ends; nothing is drawn unless it exceeds the start.
  ///   - offset: How far both are moved along the line, around its ends.
  ///   - pattern: The dashes, or nil for a continuous line.
  ///   - result: The contours to fill; they are emptied first.
  /// - Complexity: O(points + dashes). Allocates only if `result` has never been as large.
  package static func cut(
    _ line: Contours, from start: Double, to end: Double, offset: Double = 0, pattern: DashPattern?,
    into result: Contours
  ) {
    result.removeAll()
    guard start < end else { return }
    let total = line.totalLength
    guard total.isFinite else { return }
    let kept = Span(start: min(max(start, 0), 1) * total, end: min(max(end, 0), 1) * total)
    let pattern = pattern.flatMap { $0.dashes(in: total) < maximumDashesInAll ? $0 : nil }
    let moved = kept.start + offset * total
    let first = offset == 0 ? kept.start : moved - (moved / total).rounded(.down) * total
    let last = first + kept.end - kept.start
    guard last > total, kept.end - kept.start < total else {
      let isWhole = kept.end - kept.start >= total
      return add(isWhole ? kept : Span(start: first, end: last), of: line, pattern, to: result)
    }
    guard pattern == nil, line.parts.count == 1, line.parts[0].isClosed else {
      add(Span(start: first, end: total), of: line, pattern, to: result)
      return add(Span(start: 0, end: last - total), of: line, pattern, to: result)
    }
    // Around the start of a ring the line goes on, with the corner that may be there.
    var (walk, next) = (Walk(of: line.parts[0], in: line), Walk(of: line.parts[0], in: line))
    walk.add(Span(start: first, end: total), isClosed: false, goesOn: true, to: result)
    next.add(Span(start: 0, end: last - total), isClosed: false, to: result)
  }

  /// Copies what an interval has of all parts of a line.
  private static func add(
    _ kept: Span, of line: Contours, _ pattern: DashPattern?, to result: Contours
  ) {
    var travelled = 0.0
    for index in 0..<line.parts.count {
      let part = line.parts[index]
      let length = line.length(of: part)
      let span = Span(start: max(kept.start - travelled, 0), end: min(kept.end - travelled, length))
      travelled += length
      guard span.start <= span.end, span.end > 0 || length == 0 else { continue }
      let isWhole = span.start == 0 && span.end == length
      if let pattern, pattern.dashes(in: length) < maximumDashes {
        addDashes(of: part, in: line, span, pattern, result)
      } else {
        var walk = Walk(of: part, in: line)
        walk.add(span, isClosed: isWhole && part.isClosed, to: result)
      }
    }
  }

  private static func addDashes(
    of part: Contours.Part, in line: Contours, _ span: Span, _ pattern: DashPattern, _ result: Contours
  ) {
    var (index, rest) = pattern.beginning
    var position = span.start
    var walk = Walk(of: part, in: line)
    while position < span.end {
      let next = min(position + rest, span.end)
      if index % 2 == 0 { walk.add(Span(start: position, end: next), isClosed: false, to: result) }
      position = next
      index += 1
      rest = pattern.lengths[index % pattern.lengths.count]
      if position >= span.end { return }
    }
  }

  /// A pass along one part, interval by interval: the lines before the last copied interval are not visited again.
  private struct Walk {
    private let part: Contours.Part
    private let line: Contours
    /// The number of lines before the current one, and their length, in points.
    private var step = 0, travelled = 0.0

    init(of part: Contours.Part, in line: Contours) { (self.part, self.line) = (part, line) }

    /// Copies the interval between two distances from the part's start, the first of which is not before the
    /// interval that was copied last.
    mutating func add(_ span: Span, isClosed: Bool, goesOn: Bool = false, to result: Contours) {
      let count = part.end - part.start
      let steps = part.isClosed ? count : count - 1
      while step < steps {
        let a = line.points[part.start + step]
        let b = line.points[part.start + (step + 1) % count]
        let length = a.distance(to: b)
        let end = travelled + length
        if travelled > span.end { break }
        if end >= span.start && length > 0 {
          if !result.hasOpenPart { result.append(.lerp(a, b, max(span.start - travelled, 0) / length)) }
          result.appendDistinct(.lerp(a, b, min(span.end - travelled, length) / length))
        }
        if end >= span.end && length > 0 { break }
        travelled = end
        step += 1
      }
      if count == 1 || step >= steps && travelled == 0 { result.append(line.points[part.start]) }
      if !goesOn { result.endPart(isClosed: isClosed) }
    }
  }
}
