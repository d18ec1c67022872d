/// A row of a table with the engine's result; or a row that is not compared, with the reason.
struct ConformanceRow {
  /// The name of the row for messages.
  let name: String
  private(set) var expected: [Double]
  private(set) var actual: [Double]
  /// The largest allowed absolute difference, for each expected entry.
  let tolerance: (Double) -> Double
  /// Why the row is not compared; nil for a row that is.
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

  /// The largest difference between entries; infinite if their numbers differ.
  var distance: Double {
    expected.count == actual.count ? zip(expected, actual).map(Self.distance).max() ?? 0 : .infinity
  }

  /// The largest fraction of the tolerance that an entry uses; more than 1 is a failure.
  var shareOfTolerance: Double {
    zip(expected, actual).map { Self.distance($0, $1) / max(tolerance($0), .leastNormalMagnitude) }.max() ?? 0
  }

  /// Whether the engine agrees.
  var agrees: Bool {
    expected.count == actual.count && zip(expected, actual).allSatisfy { Self.distance($0, $1) <= tolerance($0) }
  }

  /// The difference of two numbers. NaN means that nothing is shown, and equals only itself.
  private static func distance(_ a: Double, _ b: Double) -> Double {
    if a.isNaN && b.isNaN { return 0 }
    return (a - b).isNaN ? .infinity : abs(a - b)
  }
}
