/// Times a piece of work: the median of several rounds, so that a disturbed one does not count.
struct Stopwatch {
  /// How many rounds are timed.
  var rounds = 9

  /// How long one repetition takes, in nanoseconds.
  ///
  /// - Parameters:
  ///   - repetitions: How often the work is done in a round; enough for a round to take a few milliseconds.
  ///   - work: What is timed; its argument counts the repetitions.
  func nanoseconds(repetitions: Int, _ work: (Int) -> Void) -> Double {
    for repetition in 0..<repetitions { work(repetition) }
    let clock = ContinuousClock()
    let times = (0..<rounds).map { _ in
      clock.measure { for repetition in 0..<repetitions { work(repetition) } }
    }
    let median = times.sorted()[rounds / 2]
    return median / .nanoseconds(1) / Double(repetitions)
  }

  /// The times of two pieces of work per repetition, in nanoseconds, and the median of their ratios.
  ///
  /// They are timed alternately, so that other load on the machine affects both.
  func compare(
    repetitions: Int, _ first: (Int) -> Void, _ second: (Int) -> Void
  ) -> (first: Double, second: Double, ratio: Double) {
    let single = Stopwatch(rounds: 1)
    let pairs = (0..<rounds * 3).map { _ in
      (single.nanoseconds(repetitions: repetitions, first), single.nanoseconds(repetitions: repetitions, second))
    }
    let ratios = pairs.map { $0.0 / $0.1 }.sorted()
    return (pairs.map(\.0).min() ?? 0, pairs.map(\.1).min() ?? 0, ratios[ratios.count / 2])
  }
}
