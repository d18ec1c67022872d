/// The instants at which to look at what some clocks drive, in order to know all of it: where they begin and end, where
/// their iterations meet, and steps in between. Before the first and after the last nothing changes, or, where clocks never
/// end, the last stretch repeats.
struct ClockInstants {
  /// In seconds, ascending; at least one.
  private(set) var times: [Double] = []
  /// From when on everything repeats; nil where all clocks end.
  private(set) var loopStart: Double?
  /// How near to each other two instants may be to count as one, in seconds: more than the tolerance of a clock (T36).
  let nearness: Double

  /// Of clocks that share a common multiple of their cycles, or of some that have none worth waiting for: they are taken to
  /// begin anew after the longest stretch that is looked at.
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

  /// How many iterations of all clocks together are told apart.
  private static let mostMarks = 4096.0

  /// The longest common multiple that is looked for, in cycles of the slowest clock.
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

  /// What happens at a mark happens between two instants that are near it; between marks lie equal steps.
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
    // The stretch that repeats ends at its mark, not after it.
    if loopStart != nil, let last = marks.last { times.removeAll { $0 > last } }
  }
}

extension Timing {
  /// How many iterations are told apart; what repeats oftener is taken to repeat for ever.
  fileprivate static let iterationLimit = 500.0

  /// How long an iteration takes, in seconds of the parent's time; nil where there is none.
  fileprivate var stepDuration: Double? {
    speed != 0 && duration > 0 && duration.isFinite ? (duration / abs(speed)).finite : nil
  }

  /// How long a cycle takes, in seconds of the parent's time; nil where there is none.
  fileprivate var stepCycle: Double? { stepDuration.flatMap { (autoreverses ? $0 * 2 : $0).finite } }

  /// Whether it repeats without an end, or as good as.
  fileprivate var isEndless: Bool {
    guard let stepDuration else { return false }
    return (endTime - beginTime) / stepDuration > Self.iterationLimit
  }

  /// When its iterations begin, in the parent's time (T10), up to an instant, and no more than some.
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
  /// The number itself; nil where it is infinite, no number or nothing.
  fileprivate var finite: Double? { isFinite && self > 0 ? self : nil }
}
