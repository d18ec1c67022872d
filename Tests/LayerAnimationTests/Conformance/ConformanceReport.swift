/// The result of one table: lines that begin with `conformance:`, which `make conformance` prints.
///
///     conformance: color                 351 rows, worst disagreement 5.3e-7,  27 % of the tolerance
///     conformance:                        12 left out: because of something
struct ConformanceReport: CustomStringConvertible {
  let table: String
  private(set) var compared = 0
  private var worst = 0.0
  private var worstShare = 0.0
  private var leftOut: [String: Int] = [:]

  init(table: String) { self.table = table }

  /// Counts a row.
  mutating func enter(_ row: ConformanceRow) {
    if let reason = row.reasonLeftOut {
      leftOut[reason, default: 0] += 1
      return
    }
    compared += 1
    worst = max(worst, row.distance)
    worstShare = max(worstShare, row.shareOfTolerance)
  }

  var description: String {
    let head =
      "\(padded(table, to: -20))\(padded("\(compared)", to: 5)) rows, worst disagreement \(rounded(worst)), \(Int(min((worstShare * 100).rounded(.up), 1e9))) % of the tolerance"
    let rest = leftOut.sorted { $0.key < $1.key }
      .map { padded("\($0.value)", to: 25) + " left out: \($0.key)" }
    return ([head] + rest).map { "conformance: \($0)" }.joined(separator: "\n")
  }

  /// Two digits suffice to show how close the result is.
  private func rounded(_ number: Double) -> String {
    guard number > 0, number.isFinite else { return "\(number)" }
    var (digits, exponent) = (number, 0)
    while digits < 1 { (digits, exponent) = (digits * 10, exponent - 1) }
    while digits >= 10 { (digits, exponent) = (digits / 10, exponent + 1) }
    return "\((digits * 10).rounded() / 10)e\(exponent)"
  }

  /// Spaces on the left up to a width, or on the right for a negative one.
  private func padded(_ text: String, to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + spaces : spaces + text
  }
}
