import Diagnostics

/// What all readers of one file share: its text, its parameters, the mistakes so far, and what may still be spent.
final class DecodingContext {
  let file: String
  /// The text without a byte order mark.
  let text: String
  /// The text cut into lines; made when the first message needs it.
  private(set) lazy var source = SourceText(text)
  /// The names of parameters that were referred to anywhere.
  var usedParameters: Set<String> = []
  /// The text as it was parsed at last: with other characters where mistakes were put aside.
  var readableText: String?
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
  private var pathElementsLeft = SceneLimits.pathElements
  /// How many were not even kept.
  private var unkept: [Diagnostic.Severity: Int] = [:]

  /// A diagnostic without the line of the source, which only those that are shown need.
  private struct Mistake: Hashable {
    let severity: Diagnostic.Severity
    let place: Place
    let message: String
  }

  init(_ source: SourceFile) {
    file = source.name
    let hasMark = source.text.unicodeScalars.first == "\u{FEFF}"
    text = hasMark ? String(source.text.unicodeScalars.dropFirst()) : source.text
  }

  /// Notes a mistake; the same one again, such as one inside an alias, is noted once.
  func report(_ message: String, at place: Place, severity: Diagnostic.Severity = .error) {
    if isCutOff, place.line >= uncertainLine || uncertainPlaces.contains(place) { return }
    if severity == .error { hasErrors = true }
    guard mistakes.count < SceneLimits.keptDiagnostics else {
      unkept[severity, default: 0] += 1
      return
    }
    mistakes.insert(Mistake(severity: severity, place: place, message: message))
  }

  /// Whether anything makes the scene unplayable.
  private(set) var hasErrors = false

  /// Whether there are so many mistakes that nobody need work out what is suggested, or which character is meant.
  var isFull: Bool { mistakes.count >= SceneLimits.explainedDiagnostics }

  /// "; did you mean 'x'?" for the nearest legal name, or nothing.
  func suggestion(for name: String, among names: [String]) -> String {
    isFull ? "" : EditDistance.hint(for: name, among: names)
  }

  /// The same for a word of the format, which has synonyms.
  func suggestion(forWord word: String, among names: [String]) -> String {
    guard !isFull else { return "" }
    let parts = Synonyms.parts(of: word, where: names.contains)
    if !parts.isEmpty { return "; did you mean \(enumeration(parts, "and"))?" }
    if let meant = Synonyms.meant(by: word, where: names.contains) { return "; did you mean '\(meant)'?" }
    let respelled = Synonyms.respelled(word)
    let hint = suggestion(for: respelled, among: names)
    return hint.isEmpty && respelled != word ? suggestion(for: word, among: names) : hint
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

  /// Takes steps of a path from what may be spent, before they are made.
  ///
  /// - Returns: false when there is not enough left; that is reported once, where it happens first.
  func spend(pathElements: Int, at place: Place) -> Bool {
    guard pathElementsLeft >= 0 else { return false }
    pathElementsLeft -= pathElements
    if pathElementsLeft < 0 {
      report(
        "the scene is too large: its paths and drawn texts have more than \(SceneLimits.pathElements) steps, aliases "
          + "followed", at: place)
    }
    return pathElementsLeft >= 0
  }

  /// Whether something is used up, so that it is no use going on.
  var isSpent: Bool { charactersLeft < 0 || pathElementsLeft < 0 }

  /// The mistakes in the order of the text: of those that are alike the first, and beyond a limit only how many there are.
  var diagnostics: [Diagnostic] {
    let sorted = mistakes.sorted { ($0.place, $0.message) < ($1.place, $1.message) }
    let selection = DiagnosticGroups.selection(from: sorted.map { ($0.severity.rawValue, $0.message) })
    var left = unkept
    for (index, alike) in selection.dropFirst(SceneLimits.diagnostics) {
      left[sorted[index].severity, default: 0] += 1 + alike
    }
    let shown = selection.prefix(SceneLimits.diagnostics).map { diagnostic(sorted[$0.index], alike: $0.alike) }
    return shown
      + [Diagnostic.Severity.error, .warning].compactMap { severity in
        guard let count = left[severity], count > 0 else { return nil }
        let message = "and \(count) more \(severity)\(count == 1 ? "" : "s")"
        var rest = diagnostic(Mistake(severity: severity, place: .nowhere, message: message), alike: count - 1)
        rest.isRest = true
        return rest
      }
  }

  private func diagnostic(_ mistake: Mistake, alike: Int) -> Diagnostic {
    var diagnostic = Diagnostic(
      severity: mistake.severity, file: file, place: mistake.place, message: mistake.message, source: source)
    diagnostic.alike = alike
    return diagnostic
  }
}
