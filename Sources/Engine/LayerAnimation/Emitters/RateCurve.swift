/// A rate over time: linear pieces between knots, constant before the first knot, and after the last one either
/// constant or periodic. Its integral, and the inverse of that, are computed exactly.
struct RateCurve: Sendable {
  /// The times of the knots, in seconds, ascending; at least one.
  private var times: [Double] = []
  /// The rate at each knot: not negative, per second.
  private var rates: [Double] = []
  /// The integral from the first knot to each knot.
  private var totals: [Double] = []
  /// The knot from which on the curve repeats; nil if it does not.
  private var loop: Int?

  /// The rate, if it is constant.
  var steadyRate: Double? { rates.allSatisfy { $0 == rates[0] } ? rates[0] : nil }

  /// Creates the curve of a rate that is evaluated at several instants and, if it is not linear, between them.
  ///
  /// - Parameter rate: Returns the rate at an instant, finite and not negative.
  init(_ instants: ClockInstants, of rate: (Double) -> Double) {
    let base = instants.times.map { (time: $0, rate: rate($0)) }
    let peak = base.reduce(0) { max($0, $1.rate) }
    append(base[0])
    for (from, to) in zip(base, base.dropFirst()) {
      append(from, to, tolerance: peak * Self.tolerance, shortest: instants.nearness, rate)
    }
    loop = instants.loopStart.flatMap { start in times.firstIndex { $0 >= start } }
    if let loop, loop >= times.count - 1 { self.loop = nil }
  }

  /// The greatest distance of a piece from a straight line in its middle, as a fraction of the highest rate.
  private static let tolerance = 1e-4

  /// The greatest number of knots; a rate that would need more is approximated less closely.
  private static let knotLimit = 16_384

  private mutating func append(_ knot: (time: Double, rate: Double)) {
    if let time = times.last, let rate = rates.last, let total = totals.last {
      totals.append(total + (knot.time - time) * (knot.rate + rate) / 2)
    } else {
      totals.append(0)
    }
    times.append(knot.time)
    rates.append(knot.rate)
  }

  /// Appends the end of a piece, after as many knots as make the curve linear between them.
  private mutating func append(
    _ from: (time: Double, rate: Double), _ to: (time: Double, rate: Double), tolerance: Double, shortest: Double,
    _ rate: (Double) -> Double
  ) {
    let time = (from.time + to.time) / 2
    guard to.time - from.time > shortest, times.count < Self.knotLimit else { return append(to) }
    let middle = (time: time, rate: rate(time))
    guard abs(middle.rate - (from.rate + to.rate) / 2) > tolerance else { return append(to) }
    append(from, middle, tolerance: tolerance, shortest: shortest, rate)
    append(middle, to, tolerance: tolerance, shortest: shortest, rate)
  }

  // MARK: Evaluation

  /// Returns the rate at an instant.
  ///
  /// - Complexity: O(log knots).
  func rate(at time: Double) -> Double {
    let last = times.count - 1
    guard time > times[0] else { return rates[0] }
    guard time > times[last] || last == 0 else { return rate(at: time, inPieceAfter: times.place(below: time)) }
    guard let loop else { return rates[last] }
    let rounds = ((time - times[loop]) / (times[last] - times[loop])).rounded(.down)
    let rest = min(max(time - rounds * (times[last] - times[loop]), times[loop]), times[last])
    return rate(at: rest, inPieceAfter: times.place(below: rest))
  }

  private func rate(at time: Double, inPieceAfter knot: Int) -> Double {
    rates[knot] + slope(knot) * (time - times[knot])
  }

  /// Returns the integral from the first knot to an instant; negative before the first knot.
  ///
  /// - Complexity: O(log knots).
  func total(by time: Double) -> Double {
    let last = times.count - 1
    guard time > times[0] else { return rates[0] == 0 ? 0 : (time - times[0]) * rates[0] }
    guard time > times[last] else { return total(by: time, inPieceAfter: times.place(below: time)) }
    guard let loop else { return totals[last] + (rates[last] == 0 ? 0 : (time - times[last]) * rates[last]) }
    let period = times[last] - times[loop]
    let rounds = ((time - times[loop]) / period).rounded(.down)
    let rest = min(max(time - rounds * period, times[loop]), times[last])
    return rounds * (totals[last] - totals[loop]) + total(by: rest, inPieceAfter: times.place(below: rest))
  }

  /// Returns the first instant at which the integral reaches an amount.
  ///
  /// - Complexity: O(log knots).
  func time(of total: Double) -> Double {
    let last = times.count - 1
    guard total > 0 else { return rates[0] > 0 ? times[0] + total / rates[0] : times[0] }
    guard total > totals[last] else { return time(of: total, inPieceAfter: totals.place(below: total)) }
    guard let loop else { return rates[last] > 0 ? times[last] + (total - totals[last]) / rates[last] : times[last] }
    let amount = totals[last] - totals[loop]
    guard amount > 0 else { return times[last] }
    let rounds = ((total - totals[loop]) / amount).rounded(.down)
    let rest = min(max(total - rounds * amount, totals[loop]), totals[last])
    return rounds * (times[last] - times[loop]) + time(of: rest, inPieceAfter: totals.place(below: rest))
  }

  private func total(by time: Double, inPieceAfter knot: Int) -> Double {
    let elapsed = time - times[knot]
    return totals[knot] + (rates[knot] + slope(knot) * elapsed / 2) * elapsed
  }

  /// Returns the root of rate·x + slope·x²/2 = amount, by x = 2·amount/(rate + √(rate² + 2·slope·amount)), which has no
  /// cancellation.
  private func time(of total: Double, inPieceAfter knot: Int) -> Double {
    let amount = total - totals[knot]
    guard amount > 0 else { return times[knot] }
    let root = max(rates[knot] * rates[knot] + 2 * slope(knot) * amount, 0).squareRoot()
    return min(times[knot] + 2 * amount / (rates[knot] + root), times[knot + 1])
  }

  private func slope(_ knot: Int) -> Double {
    let length = times[knot + 1] - times[knot]
    return length > 0 ? (rates[knot + 1] - rates[knot]) / length : 0
  }
}

extension [Double] {
  /// Returns the index of the last number below a given one in an ascending list of at least two; at least 0, at most
  /// the last but one.
  fileprivate func place(below number: Double) -> Int {
    var (low, high) = (0, count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle } else { high = middle }
    }
    return low
  }
}

/// The instants at which a function of several clocks has to be evaluated to be known everywhere: the starts, ends and
/// boundaries of iterations, and equal steps between them. Before the first instant the function is constant; after the
/// last it is constant too, or, if clocks never end, it repeats from `loopStart` on.
struct ClockInstants {
  /// The instants, in seconds, ascending; at least one.
  private(set) var times: [Double] = []
  /// The instant from which on the function repeats; nil if all clocks end.
  private(set) var loopStart: Double?
  /// The distance within which two instants count as one, in seconds: more than the tolerance of a clock (T36).
  let nearness: Double

  /// Creates the instants of several clocks. Those that never end repeat after a common multiple of their cycles; if
  /// there is none within `longestPeriod`, the function is assumed to repeat after that.
  init(_ clocks: [Timing]) {
    let clocks = clocks.filter(\.isValid)
    let reach = clocks.reduce(1) { max($0, abs($1.beginTime) / 1000, $1.stepDuration ?? 1) }
    nearness = 4e-9 * reach
    let endless = clocks.filter(\.isEndless)
    var marks = clocks.flatMap { [$0.beginTime] + ($0.isEndless || !$0.endTime.isFinite ? [] : [$0.endTime]) }
    if let period = Self.period(of: endless), let start = marks.max(), (start + period).isFinite {
      loopStart = start
      marks.append(start + period)
    }
    let last = marks.max() ?? 0
    let limit = min(Timing.iterationLimit * 2, max(Self.mostMarks / Double(clocks.count), 1))
    marks += clocks.flatMap { $0.iterationStarts(until: last, limit: limit) }
    fill(between: marks)
  }

  /// The greatest number of iterations, of all clocks together, whose boundaries are computed.
  private static let mostMarks = 4096.0

  /// The greatest common multiple that is considered, in cycles of the slowest clock.
  private static let longestPeriod = 32

  private static func period(of clocks: [Timing]) -> Double? {
    let cycles = clocks.compactMap(\.stepCycle)
    guard let slowest = cycles.max() else { return nil }
    let count = (1...longestPeriod).first { count in
      cycles.allSatisfy { cycle in
        let rounds = slowest * Double(count) / cycle
        return abs(rounds - rounds.rounded()) < 1e-6
      }
    }
    return slowest * Double(count ?? longestPeriod)
  }

  /// Adds each mark with an instant on either side of it, so that a jump lies between two near instants, and equal
  /// steps between marks.
  private mutating func fill(between marks: [Double]) {
    let marks = marks.sorted()
    let steps = max(1, min(16, 4096 / max(marks.count, 1)))
    for mark in marks {
      if let last = times.last, mark - last > 3 * nearness {
        let length = mark - last
        times += (1..<steps).map { last + length * Double($0) / Double(steps) }
      }
      for time in [mark - nearness, mark, mark + nearness] where time > times.last ?? -.infinity { times.append(time) }
    }
    if times.isEmpty { times = [0] }
    // The repeating part ends at its mark, not after it.
    if loopStart != nil, let last = marks.last { times.removeAll { $0 > last } }
  }
}

extension Timing {
  /// The greatest number of iterations whose boundaries are computed; a clock with more counts as endless.
  fileprivate static let iterationLimit = 500.0

  /// The duration of an iteration, in seconds of the parent's time; nil if there is none.
  fileprivate var stepDuration: Double? {
    speed != 0 && duration > 0 && duration.isFinite ? (duration / abs(speed)).finite : nil
  }

  /// The duration of a cycle, in seconds of the parent's time; nil if there is none.
  fileprivate var stepCycle: Double? { stepDuration.flatMap { (autoreverses ? $0 * 2 : $0).finite } }

  /// True if the clock repeats without end, or more often than `iterationLimit`.
  fileprivate var isEndless: Bool {
    guard let stepDuration else { return false }
    return (endTime - beginTime) / stepDuration > Self.iterationLimit
  }

  /// Returns the starts of its iterations in the parent's time (T10), up to an instant and at most a number of them.
  fileprivate func iterationStarts(until last: Double, limit: Double) -> [Double] {
    guard let stepDuration else { return [] }
    let shift = (speed < 0 ? timeOffset : -timeOffset) / duration
    let first = beginTime + (shift - shift.rounded(.down)) * stepDuration
    let count = (min(last, endTime) - first) / stepDuration
    guard first.isFinite, count >= 0 else { return [] }
    return (0...Int(min(count, limit))).map { first + Double($0) * stepDuration }
  }
}

extension Double {
  /// The number if it is finite and positive; otherwise nil.
  fileprivate var finite: Double? { isFinite && self > 0 ? self : nil }
}
