/// What all readers of one file share: its text, its parameters, the mistakes so far, and what may still be spent.
final class DecodingContext {
  let file: String
  let source: SourceText
  var parameters = Parameters()
  private(set) var diagnostics: Set<Diagnostic> = []
  private var charactersLeft = SceneLimits.characters

  init(_ source: SceneSource) {
    file = source.name
    self.source = SourceText(source.text)
  }

  /// Notes a mistake.
  func report(_ message: String, at place: Place, severity: Diagnostic.Severity = .error) {
    diagnostics.insert(
      Diagnostic(
        severity: severity, file: file, line: place.line, column: place.column, message: message,
        sourceLine: source.line(place.line)))
  }

  /// Whether anything makes the scene unplayable.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Takes characters from what may be spent.
  ///
  /// - Returns: false when there is not enough left; that is reported once, where it happens first.
  func spend(_ characters: Int, at place: Place) -> Bool {
    guard charactersLeft >= 0 else { return false }
    charactersLeft -= characters
    if charactersLeft < 0 {
      report("the scene is too large: its values have more than \(SceneLimits.characters) characters", at: place)
    }
    return charactersLeft >= 0
  }

  /// The mistakes in the order of the text; beyond a limit only how many there are.
  var sortedDiagnostics: [Diagnostic] {
    let sorted = diagnostics.sorted()
    guard sorted.count > SceneLimits.diagnostics else { return sorted }
    let rest = sorted.count - SceneLimits.diagnostics
    let note = Diagnostic(
      severity: hasErrors ? .error : .warning, file: file, line: 0, column: 0,
      message: "\(rest) more mistakes are not shown", sourceLine: "")
    return sorted.prefix(SceneLimits.diagnostics) + [note]
  }
}
