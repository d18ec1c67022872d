import Diagnostics

/// The findings of `check`: as messages on standard error, one after another, or as one array of JSON objects on standard output.
struct FindingReport {
  /// True if the findings are written as JSON.
  let isJSON: Bool
  /// The findings so far.
  private(set) var findings: [Diagnostic] = []
  /// True if everything could be written.
  private(set) var isTold = true

  init(isJSON: Bool) { self.isJSON = isJSON }

  /// Adds findings.
  mutating func add(_ more: [Diagnostic]) {
    findings += more
    if isJSON { return }
    for diagnostic in more { isTold = StandardStream.error.tell(diagnostic) && isTold }
  }

  /// Adds a file that cannot be read.
  mutating func add(_ failure: Failure, file: FilePath) {
    if !isJSON { StandardStream.tell(failure.description) }
    findings.append(
      Diagnostic(
        .unreadable, severity: .error, file: file.sourceName, place: .nowhere, message: failure.description,
        source: SourceText("")))
  }

  /// Writes what comes after all findings: their number, or the array.
  ///
  /// - Throws: The exit status, if the array cannot be written; the reason has then been printed.
  mutating func end() throws {
    if isJSON { return try StandardStream.output.writeOrFail(Self.json(findings)) }
    let total = findings.filter { $0.rule != .unreadable }.total
    if let total { isTold = StandardStream.error.write("\(total)\n") && isTold }
  }

  /// Returns an array with an object for each finding, one in a line.
  static func json(_ findings: [Diagnostic]) -> String {
    findings.isEmpty ? "[]\n" : "[\n" + findings.map { "  \(object($0))" }.joined(separator: ",\n") + "\n]\n"
  }

  private static func object(_ finding: Diagnostic) -> String {
    var fields: JSONFields = [
      ("rule", finding.rule.name.json), ("severity", finding.severity.rawValue.json), ("file", finding.file.json),
      ("line", "\(finding.line)"), ("column", "\(finding.line > 0 ? finding.column : 0)"),
      ("message", finding.message.json),
      ("help", finding.help.json),
    ]
    if finding.alike > 0 { fields.append(("alike", "\(finding.alike)")) }
    if let layer = finding.layer { fields.append(("layer", layer.json)) }
    if let time = finding.time { fields.append(("time", time.json)) }
    if let size = finding.size { fields.append(("size", .array(["\(size.columns)", "\(size.rows)"]))) }
    return .object(fields)
  }
}
