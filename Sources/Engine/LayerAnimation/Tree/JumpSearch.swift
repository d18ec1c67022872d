/// A search for the jumps between samples of a span of time.
///
/// The interval between two distant samples is bisected, each time into the half with the greater distance. If the
/// property changes continuously the distance soon becomes small; at a jump it does not, and the interval shrinks to
/// the instant of the jump.
struct JumpSearch<Shown: Hashable & Sendable> {
  /// The first and the last instant of the span.
  let start, end: Double
  /// The number of samples, at equal steps, both ends included.
  let count: Int
  /// A closure that returns the value at an instant; nil for none.
  let look: (Double) -> Shown?
  /// A closure that returns the distance of two values; `infinity` between a value and none.
  let distance: (Shown?, Shown?) -> Double
  /// The greatest distance between two neighbouring samples that is not taken for a jump.
  var least: Double
  /// A closure that returns the effort of evaluating an instant.
  var effort: (Double) -> Int = { _ in 1 }
  /// The limit on the effort of all instants that are evaluated for the jumps of a span, and for its corners.
  var budget = mostBudget

  /// The precision of the instant of a jump, in seconds: well within the ε of T36.
  private static var precision: Double { 1e-10 }

  /// The budget of a chart that is filled in alone: a hundred jumps take about 3000 instants.
  static var mostBudget: Int { 4096 }

  /// The samples.
  var samples: [Shown?] { (0..<count).map { look(instant(at: Double($0))) } }

  private func instant(at place: Double) -> Double { start + (end - start) * place / Double(count - 1) }

  /// Returns the jumps between samples, in order; at most one between two samples.
  ///
  /// - Complexity: O(samples), plus about 30 evaluations for each jump, within the budget.
  func jumps(between samples: [Shown?]) -> [ChartJump<Shown>] {
    var left = budget
    return samples.indices.dropLast().compactMap { index in
      guard left > 0, distance(samples[index], samples[index + 1]) > least else { return nil }
      return jump(after: index, samples[index], samples[index + 1], &left)
    }
  }

  private func jump(after index: Int, _ first: Shown?, _ second: Shown?, _ left: inout Int) -> ChartJump<Shown>? {
    var (low, high) = (instant(at: Double(index)), instant(at: Double(index + 1)))
    var (before, after) = (first, second)
    while high - low > Self.precision, left > 0 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      left -= effort(middle)
      let shown = look(middle)
      let (first, second) = (distance(before, shown), distance(shown, after))
      guard max(first, second) > least else { return nil }
      if first >= second { (high, after) = (middle, shown) } else { (low, before) = (middle, shown) }
    }
    let position = (high - start) / (end - start) * Double(count - 1)
    return ChartJump(index: index, position: min(position, Double(index + 1)), before: before, after: after)
  }
}

extension JumpSearch where Shown == Double {
  /// Returns the corners of a curve of numbers, at most one between two samples: points that a line through the samples
  /// would cut off. A corner is first assumed at the intersection of the lines from both sides, where it is if the
  /// curve is straight on both.
  ///
  /// - Parameter jumps: The jumps of the curve; there is no corner at or beside one.
  /// - Complexity: O(samples), plus about ten evaluations for each corner, within the budget.
  func corners(between samples: [Double?], besides jumps: [ChartJump<Double>]) -> [ChartJump<Double>] {
    let taken = Set(jumps.map(\.index))
    var left = budget
    return samples.indices.dropFirst().dropLast(2).compactMap { index in
      guard left > 0, taken.isDisjoint(with: index - 1...index + 1),
        let (position, meeting) = meeting(after: index, samples)
      else { return nil }
      left -= effort(instant(at: position))
      guard let number = look(instant(at: position)), let first = samples[index], let second = samples[index + 1]
      else { return nil }
      let cut = first + (second - first) * (position - Double(index))
      // A smooth curve is bent everywhere, and a line through its samples is good enough.
      guard distance(number, meeting) < distance(number, cut) else { return nil }
      left -= Self.looksAtCorner * effort(instant(at: position))
      let sharp = min(max(sharpened(position), Double(index)), Double(index + 1))
      guard let peak = look(instant(at: sharp)) else { return nil }
      return ChartJump(index: index, position: sharp, before: peak, after: peak)
    }
  }

  /// The number of instants that are evaluated for a corner once it is found.
  private static var looksAtCorner: Int { 9 }

  /// Returns a corner's position by lines through instants nearer to it, which are straighter than those through the
  /// samples; the given position if the lines do not intersect near it.
  private func sharpened(_ corner: Double) -> Double {
    var corner = corner
    for step in [0.1, 0.001] {
      let (left, right) = (corner - step, corner + step)
      guard let start = look(instant(at: left - step)), let first = look(instant(at: left)),
        let second = look(instant(at: right)), let end = look(instant(at: right + step))
      else { break }
      let (rise, fall) = ((first - start) / step, (end - second) / step)
      let meeting = (second - first + rise * left - fall * right) / (rise - fall)
      guard abs(meeting - corner) <= step else { break }
      corner = meeting
    }
    return corner
  }

  /// Returns the intersection of the line through a sample and the one before it with the line through the next two
  /// samples; nil if it is not between the sample and the next, or if the lines have nearly the same slope.
  private func meeting(after index: Int, _ samples: [Double?]) -> (position: Double, number: Double)? {
    guard let start = samples[index - 1], let first = samples[index], let second = samples[index + 1],
      let end = samples[index + 2]
    else { return nil }
    let (rise, fall) = (first - start, end - second)
    guard abs(rise - fall) > least / 4 else { return nil }
    let fraction = (second - fall - first) / (rise - fall)
    return fraction > 0 && fraction < 1 ? (Double(index) + fraction, first + rise * fraction) : nil
  }
}

/// A property's values at equal steps over a span of time, both ends included, and the jumps between them.
///
/// A position is a number of steps from the first sample.
package struct ChartSamples<Shown: Hashable & Sendable>: Hashable, Sendable {
  /// The values; nil for a missing one.
  package var values: [Shown?] = []
  /// The instants between samples at which the property jumps, in order; at most one between two samples.
  package var jumps: [ChartJump<Shown>] = []

  /// Creates an empty list of samples.
  package init() {}

  /// The position of the last sample; 0 for one sample or none.
  var lastPosition: Double { Double(max(values.count - 1, 0)) }

  /// Returns the value of the nearest sample on the same side of a jump; nil if there is none.
  ///
  /// - Parameters:
  ///   - position: The position, from 0 to `lastPosition`.
  ///   - rounding: The rounding error by which the position may be too small.
  func nearest(to position: Double, rounding: Double) -> Shown? {
    guard let piece = piece(at: position, rounding: rounding) else { return nil }
    return position.rounded() == position.rounded(.down) ? piece.first : piece.second
  }

  /// Returns the two samples, or the sample and the side of a jump, between which a position lies, and its fraction of
  /// the distance from the first to the second, 0…1; nil without samples.
  func piece(at position: Double, rounding: Double) -> (first: Shown?, second: Shown?, fraction: Double)? {
    guard !values.isEmpty else { return nil }
    let index = min(Int(position.rounded(.down)), values.count - 1)
    guard index + 1 < values.count else { return (values[index], values[index], 0) }
    let (start, end) = (Double(index), Double(index + 1))
    guard let jump = jump(after: index) else { return (values[index], values[index + 1], position - start) }
    if position + rounding < jump.position {
      return (values[index], jump.before, (position - start) / (jump.position - start))
    }
    let rest = end - jump.position
    return (jump.after, values[index + 1], rest > 0 ? max(0, position - jump.position) / rest : 1)
  }

  /// Returns the jump between a sample and the next; nil if there is none.
  ///
  /// - Complexity: O(log jumps).
  func jump(after index: Int) -> ChartJump<Shown>? {
    var (low, high) = (0, jumps.count)
    while low < high {
      let middle = (low + high) / 2
      if jumps[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < jumps.count && jumps[low].index == index ? jumps[low] : nil
  }
}

extension ChartSamples<Double> {
  /// Returns how fast the numbers change, in a second, at the same positions. Where a number jumps, the speed is that on both sides.
  ///
  /// - Parameter step: The time between two samples, in seconds; positive.
  /// - Complexity: O(samples · log jumps).
  func speeds(step: Double) -> ChartSamples<Double> {
    /// The speeds at the start and the end of a piece between two samples; nil where there is no number.
    func piece(_ index: Int) -> (first: Double?, last: Double?) {
      func speed(_ a: Double?, _ b: Double?, _ steps: Double) -> Double? {
        guard let a, let b, steps > 1e-6 else { return nil }
        return (b - a) / (steps * step)
      }
      guard let jump = jump(after: index) else {
        let speed = speed(values[index], values[index + 1], 1)
        return (speed, speed)
      }
      let first = speed(values[index], jump.before, jump.position - Double(index))
      let last = speed(jump.after, values[index + 1], Double(index + 1) - jump.position)
      return (first ?? last, last ?? first)
    }
    guard values.count > 1 else { return ChartSamples() }
    let pieces = (0..<values.count - 1).map(piece)
    var speeds = ChartSamples()
    speeds.values = values.indices.map { index in
      let sides = [index > 0 ? pieces[index - 1].last : nil, index < pieces.count ? pieces[index].first : nil]
        .compactMap(\.self)
      return sides.isEmpty ? nil : sides.reduce(0, +) / Double(sides.count)
    }
    speeds.jumps = jumps.map { jump in
      ChartJump(
        index: jump.index, position: jump.position, before: pieces[jump.index].first, after: pieces[jump.index].last)
    }
    return speeds
  }

  /// Returns the number at a position, interpolated between two samples; that of the first if there is no second.
  func interpolated(at position: Double, rounding: Double) -> Double? {
    guard let piece = piece(at: position, rounding: rounding), let first = piece.first else { return nil }
    return piece.second.map { first + ($0 - first) * piece.fraction } ?? first
  }
}

/// An instant at which the property that a chart shows changes abruptly, as at an animation's start and end.
///
/// Samples at equal steps do not contain the instant of such a change. The jump does, so that a value at an instant
/// near it is taken from the correct side. A corner of a curve, as at a keyframe, is a jump with equal sides.
package struct ChartJump<Shown: Hashable & Sendable>: Hashable, Sendable {
  /// The index of the last sample before the jump.
  package let index: Int
  /// The position of the jump in steps from the first sample: `index` to `index + 1`, the end included.
  package let position: Double
  /// The value before the jump; nil for none.
  package let before: Shown?
  /// The value from the jump on; nil for none.
  package let after: Shown?
}
