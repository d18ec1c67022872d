/// The instants at which a function of several clocks has to be evaluated to be known everywhere: the begins, ends and
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
