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
