/// One row as the engine answers it beside what the table says; or a row that is not compared, with the reason.
struct ConformanceRow {
  /// Which row it is, for a person.
  let name: String
  private(set) var expected: [Double]
  private(set) var actual: [Double]
  /// How far they may be apart, absolutely, entry by entry.
  let tolerance: (Double) -> Double
  /// Why it is not compared; nil for a row that is.
  private(set) var reasonLeftOut: String?

  init(_ name: String, expected: [Double], actual: [Double], tolerance: @escaping (Double) -> Double) {
    self.name = name
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance
  }

  init(_ name: String, expected: [Double], actual: [Double], tolerance: Double) {
    self.init(name, expected: expected, actual: actual) { _ in tolerance }
  }

  /// A row that is not compared.
  static func leftOut(_ name: String, because reason: String) -> ConformanceRow {
    var row = ConformanceRow(name, expected: [], actual: [], tolerance: 0)
    row.reasonLeftOut = reason
    return row
  }

  /// All rows of a case, not compared.
  static func leftOut(_ entry: JSON, because reason: String) -> [ConformanceRow] {
    entry["samples"].list.indices.map { leftOut("row \($0)", because: reason) }
  }

  /// Adds an entry, if the table has it.
  mutating func add(_ expected: Double?, _ actual: Double) {
    guard let expected else { return }
    self.expected.append(expected)
    self.actual.append(actual)
  }

  /// How far the entries are apart at worst; infinite where there are not as many.
  var distance: Double {
    expected.count == actual.count ? zip(expected, actual).map(Self.distance).max() ?? 0 : .infinity
  }

  /// How much of the tolerance is used up, in the entry that uses most; more than 1 is too much.
  var shareOfTolerance: Double {
    zip(expected, actual).map { Self.distance($0, $1) / max(tolerance($0), .leastNormalMagnitude) }.max() ?? 0
  }

  /// Whether the engine agrees.
  var agrees: Bool {
    expected.count == actual.count && zip(expected, actual).allSatisfy { Self.distance($0, $1) <= tolerance($0) }
  }

  /// What shows nothing is written as not a number, and equals itself only.
  private static func distance(_ a: Double, _ b: Double) -> Double {
    if a.isNaN && b.isNaN { return 0 }
    return (a - b).isNaN ? .infinity : abs(a - b)
  }
}
