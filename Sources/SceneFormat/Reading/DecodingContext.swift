/// What all readers of one file share: its text, its parameters, the mistakes so far, and what may still be spent.
final class DecodingContext {
  let file: String
  let source: SourceText
  /// The names of parameters that were referred to anywhere.
  var usedParameters: Set<String> = []
  /// The line in which the text stops being YAML.
  var syntaxEnd: Int?
  /// Whether the text was read only up to there, so that what is missing may have been behind it.
  var isCutOff = false
  /// What was not over when the text broke off, and so may not be wrong at all.
  var uncertainPlaces: Set<Place> = []
  /// The last line before the text broke off.
  var uncertainLine = -1
  private var mistakes: Set<Mistake> = []
  private var charactersLeft = SceneLimits.characters
  /// How many were not even kept.
  private var unkept = 0

  /// A diagnostic without the line of the source, which only those that are shown need.
  private struct Mistake: Hashable {
    let severity: Diagnostic.Severity
    let place: Place
    let message: String
  }

  init(_ source: SceneSource) {
    file = source.name
    self.source = SourceText(source.text)
  }

  /// Notes a mistake; the same one again, such as one inside an alias, is noted once.
  func report(_ message: String, at place: Place, severity: Diagnostic.Severity = .error) {
    if isCutOff, place.line >= uncertainLine || uncertainPlaces.contains(place) { return }
    if severity == .error { hasErrors = true }
    guard !isFull else {
      unkept += 1
      return
    }
    mistakes.insert(Mistake(severity: severity, place: place, message: message))
  }

  /// Whether anything makes the scene unplayable.
  private(set) var hasErrors = false

  /// Whether there are so many mistakes that no more are kept, so that nobody need work out what they would say.
  var isFull: Bool { mistakes.count >= SceneLimits.keptDiagnostics }

  /// "; did you mean 'x'?" for the nearest legal name, or nothing.
  func suggestion(for name: String, among names: [String]) -> String {
    guard !isFull else { return "" }
    return EditDistance.nearest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }

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

  /// Whether nothing is left to be spent, so that it is no use going on.
  var isSpent: Bool { charactersLeft < 0 }

  /// The mistakes in the order of the text; beyond a limit only how many there are.
  var diagnostics: [Diagnostic] {
    let sorted = mistakes.sorted { ($0.place, $0.message) < ($1.place, $1.message) }
    let shown = sorted.prefix(SceneLimits.diagnostics).map(diagnostic)
    let rest = sorted.count - shown.count + unkept
    guard rest > 0 else { return shown }
    let severity = hasErrors ? Diagnostic.Severity.error : .warning
    return shown + [diagnostic(Mistake(severity: severity, place: .nowhere, message: "\(rest) more mistakes"))]
  }

  private func diagnostic(_ mistake: Mistake) -> Diagnostic {
    Diagnostic(
      severity: mistake.severity, file: file, place: mistake.place, message: mistake.message, source: source)
  }
}
