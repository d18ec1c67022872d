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
  ///   - pattern: The dashes, or nil for a continuous line.
  ///   - result: The contours to fill; they are emptied first.
  /// - Complexity: O(points + dashes). Allocates only if `result` has never been as large.
  package static func cut(
    _ line: Contours, from start: Double, to end: Double, pattern: DashPattern?, into result: Contours
  ) {
    result.removeAll()
    guard start < end else { return }
    let total = line.totalLength
    guard total.isFinite else { return }
    let kept = Span(start: min(max(start, 0), 1) * total, end: min(max(end, 0), 1) * total)
    let pattern = pattern.flatMap { $0.dashes(in: total) < maximumDashesInAll ? $0 : nil }
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

    /// Copies the interval between two distances from the part's beginning, the first of which is not before the
    /// interval that was copied last.
    mutating func add(_ span: Span, isClosed: Bool, to result: Contours) {
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
      result.endPart(isClosed: isClosed)
    }
  }
}
