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
