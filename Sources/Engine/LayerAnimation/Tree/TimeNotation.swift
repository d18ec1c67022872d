/// A time as people write it: seconds, `90` or `90s`, with other units, `1500ms`, `2min`, `1m30s`, `1h5m`, or as a clock shows it,
/// `1:30` and `1:02:03.5`.
package enum TimeNotation {
  /// Returns the seconds of a text; nil if it is no time, or not a finite one.
  ///
  /// Units go from the largest to the smallest, each once. In the form of a clock the last parts have two digits and are less
  /// than 60, and only seconds have decimals. A sign is that of the whole.
  ///
  /// - Complexity: O(characters).
  package static func seconds(_ text: some StringProtocol) -> Double? {
    var rest = Substring(text)
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    guard let first = rest.utf8.first, isDigit(first) || first == UInt8(ascii: "."),
      let seconds = rest.contains(":") ? clock(rest) : sum(rest), seconds.isFinite
    else { return nil }
    return isNegative ? -seconds : seconds
  }

  /// The units with their seconds, from the largest to the smallest.
  package static let units: [(name: String, size: Double)] = [
    ("h", 3600), ("min", 60), ("m", 60), ("s", 1), ("ms", 0.001),
  ]

  private static func sum(_ text: Substring) -> Double? {
    if let plain = number(text) { return plain }
    var (rest, sum, size) = (text, 0.0, Double.infinity)
    while !rest.isEmpty {
      let digits = rest.prefix { !$0.isLetter && $0 != " " }
      rest = rest[digits.endIndex...]
      if rest.first == " " { rest.removeFirst() }
      let name = rest.prefix { $0.isLetter }
      rest = rest[name.endIndex...]
      // In `1e2ms` the exponent is no unit.
      guard let unit = units.first(where: { $0.name == name }), unit.size < size, let number = number(digits) else {
        return exponential(text)
      }
      (sum, size) = (sum + number * unit.size, unit.size)
    }
    return sum
  }

  /// Returns the seconds of a number with an exponent and one unit.
  private static func exponential(_ text: Substring) -> Double? {
    for unit in units where text.hasSuffix(unit.name) {
      let digits = text.dropLast(unit.name.count)
      if let number = number(digits.last == " " ? digits.dropLast() : digits) { return number * unit.size }
    }
    return nil
  }

  private static func clock(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), isWhole(parts[0]) else { return nil }
    var seconds = number(parts[0]) ?? 0
    for (index, part) in parts.enumerated().dropFirst() {
      let whole = index == parts.count - 1 ? part.prefix { $0 != "." } : part
      guard whole.utf8.count == 2, isWhole(whole), let number = number(part), number < 60 else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds
  }

  private static func isWhole(_ text: Substring) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isDigit) }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Returns a decimal number without a sign of its own.
  private static func number(_ text: Substring) -> Double? {
    guard let first = text.utf8.first, isDigit(first) || first == UInt8(ascii: "."),
      text.utf8.allSatisfy({ isDigit($0) || "+-.eE".utf8.contains($0) })
    else { return nil }
    return Double(text)
  }
}
