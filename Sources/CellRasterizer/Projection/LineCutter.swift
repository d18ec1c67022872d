import LayerAnimation

/// Cuts a line to the part from `strokeStart` to `strokeEnd`, and that into dashes.
///
/// Both are measured along the line, over all its parts as one length; the cut comes before the dashes, so that a
/// dashed line that is being written on does not run (G21). Dashes begin anew with each part, as in Core Graphics.
enum LineCutter {
  /// The piece of a line that is kept, in points along it.
  struct Span {
    var start: Double
    var end: Double
  }

  /// A dash pattern that repeats: on, off, on … in points.
  struct DashPattern {
    let lengths: [Double]
    let phase: Double
    let period: Double

    /// A pattern to cut by; nil for an unbroken line.
    ///
    /// An odd number of lengths counts twice (G22). Lengths that are negative or no numbers, or that are all 0, are no
    /// pattern.
    init?(lengths: [Double], phase: Double) {
      let sum = lengths.reduce(0, +)
      guard sum > 0, sum.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
      self.lengths = lengths
      period = lengths.count % 2 == 0 ? sum : sum * 2
      let wrapped = phase.truncatingRemainder(dividingBy: period)
      self.phase = wrapped.isFinite ? (wrapped < 0 ? wrapped + period : wrapped) : 0
    }

    /// Where in the pattern a line begins: the place in the list, and how much of that dash or gap is left.
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

  /// The longest list of dashes that is made of one part; a line with more is drawn unbroken.
  static let maximumDashes = 4096.0

  /// Copies what is to be drawn of a line.
  ///
  /// - Parameters:
  ///   - line: The whole line.
  ///   - start: The fraction of its length where drawing starts.
  ///   - end: The fraction where it ends; nothing is drawn unless it exceeds the start.
  ///   - pattern: The dashes, or nil for an unbroken line.
  ///   - result: What is filled; emptied first.
  /// - Complexity: O(points + dashes). Allocates only if `result` has never held as much.
  static func cut(_ line: Contours, from start: Double, to end: Double, pattern: DashPattern?, into result: Contours) {
    result.removeAll()
    guard start < end else { return }
    let total = line.totalLength
    guard total.isFinite else { return }
    let kept = Span(start: min(max(start, 0), 1) * total, end: min(max(end, 0), 1) * total)
    var travelled = 0.0
    for index in 0..<line.parts.count {
      let part = line.parts[index]
      let length = line.length(of: part)
      let span = Span(start: max(kept.start - travelled, 0), end: min(kept.end - travelled, length))
      travelled += length
      guard span.start <= span.end, span.end > 0 || length == 0 else { continue }
      let isWhole = span.start == 0 && span.end == length
      if let pattern, length / pattern.period * Double(pattern.lengths.count) < maximumDashes {
        addDashes(of: part, in: line, span, pattern, result)
      } else {
        add(span, of: part, in: line, isClosed: isWhole && part.isClosed, to: result)
      }
    }
  }

  private static func addDashes(
    of part: Contours.Part, in line: Contours, _ span: Span, _ pattern: DashPattern, _ result: Contours
  ) {
    var (index, rest) = pattern.beginning
    var place = span.start
    while place < span.end {
      let next = min(place + rest, span.end)
      if index % 2 == 0 { add(Span(start: place, end: next), of: part, in: line, isClosed: false, to: result) }
      place = next
      index += 1
      rest = pattern.lengths[index % pattern.lengths.count]
      if place >= span.end { return }
    }
  }

  /// Copies the piece of one part between two distances from its beginning.
  private static func add(
    _ span: Span, of part: Contours.Part, in line: Contours, isClosed: Bool, to result: Contours
  ) {
    let count = part.end - part.start
    var travelled = 0.0
    for step in 0..<(part.isClosed ? count : count - 1) {
      let a = line.points[part.start + step]
      let b = line.points[part.start + (step + 1) % count]
      let length = a.distance(to: b)
      let end = travelled + length
      if end >= span.start && travelled <= span.end && length > 0 {
        if !result.hasOpenPart { result.append(.lerp(a, b, max(span.start - travelled, 0) / length)) }
        result.appendDistinct(.lerp(a, b, min(span.end - travelled, length) / length))
      }
      travelled = end
    }
    if count == 1 || travelled == 0 { result.append(line.points[part.start]) }
    result.endPart(isClosed: isClosed)
  }
}
