import Diagnostics
import Interaction
import LayerAnimation
import Pixels

/// The state that all readers of a file share: its text, the mistakes found so far, and the remaining budgets.
final class DecodingContext {
  let file: String
  /// The kind of the file.
  let kind: DocumentKind
  /// The text without a byte order mark.
  let text: String
  /// The text split into lines; created for the first message that needs it.
  private(set) lazy var source = SourceText(text)
  /// The names of all parameters that are referred to.
  var usedParameters: Set<String> = []
  /// The names of the scene's own parameters.
  var declaredNames: Set<String> = []
  /// The only values that the scene's own parameters may have, of those that are limited to some.
  var choices: [String: [String]] = [:]
  /// The names of the markers whose times are stated in words, which expressions cannot use.
  var markersInWords: Set<String> = []
  /// The parameters that gestures and events can change; nil before they are read.
  var live: LiveParameters?
  /// The aspects of the layer that is being read that follow live parameters; nil if no such layer is being read.
  var followed: FollowedLook?
  /// True if inputs come from outside as well, so that every parameter can change.
  var isDriven = false
  /// True if something in the file can change the parameters while the scene is shown.
  var isInteractive = false
  /// The places where live parameters were read, by the indices of the parameters.
  private(set) var liveReads: [Int: Set<Place>] = [:]

  /// The operations of reading the file. Readers of parts of it share the count, also while the scene is played.
  private(set) var work = Work(limit: SceneLimits.operations)
  /// The copies that loops have made so far.
  var loops = LoopCopies()
  /// True if a loop has no values, so that its element has not been read.
  var leavesOut = false

  private var mistakesInData: [Diagnostic] = []

  /// The ground on which the scene is shown.
  var ground = Ground.unknown
  /// The aspects of the ground that have been read so far.
  private(set) var groundUse = GroundUse()

  /// Returns the terminal's own colour for a role, and notes that it is used.
  func terminalColor(_ role: ColorRole) -> Color {
    groundUse.insert(.colors)
    return switch role {
    case .ink: ground.ink
    case .paper: ground.paper
    }
  }

  /// True if the ground is light; reading this notes that it is used.
  var isOnLightGround: Bool {
    groundUse.insert(.lightness)
    return ground.isLight
  }

  /// Notes the aspects of the ground that may be read later, while the scene is played.
  func noteGround(usedIn text: SceneNode) {
    guard isInteractive else { return }
    if text.mentions("default") { groundUse.insert(.colors) }
    if text.hasKey(Self.shadeKeys) { groundUse.insert(.lightness) }
  }

  private static let shadeKeys = NameSet(["light"])

  /// A function that reads the files that the scene names; nil for a scene that is read without files.
  var readFile: ((_ name: String) throws -> [UInt8])?
  /// Returns true if messages may show lines of a file that the scene names.
  var mayQuote: (_ name: String) -> Bool = { _ in true }
  /// The pictures that have been read.
  var files = NamedFiles()
  private var pixelsLeft = SceneLimits.picturePixels

  /// Returns the parameter that a name stands for in a part of the file, and notes that it is used there.
  func parameter(_ name: some StringProtocol, of scope: Scope, at place: Place) -> Parameters.Entry? {
    let (head, path) = Parameters.parts(of: name)
    work.spend(scope.depth)
    usedParameters.insert(String(head))
    guard let entry = scope.parameters.entry(head) else { return nil }
    if let index = live?.index(of: entry) { liveReads[index, default: []].insert(place) }
    return path.isEmpty ? entry : entry.member(path, in: self)
  }

  /// Creates a context for reading values while the scene is played, when faults are no mistakes in the file.
  convenience init(on ground: Ground, counting work: Work?) {
    self.init(SourceFile(name: "", text: ""))
    self.ground = ground
    if let work { self.work = work }
  }

  /// Returns a context for reading a part of the file once more, whose mistakes have been reported.
  func renewed() -> DecodingContext {
    let context = DecodingContext(on: ground, counting: work)
    (context.live, context.isInteractive) = (live, isInteractive)
    return context
  }

  /// The text that was parsed last; it differs from `text` at hidden values that were uncovered (`YAMLDocument.hash`).
  var readableText: String?
  /// The first line of the syntax error, if there is one.
  var syntaxEnd: Int?
  /// True if only the lines before the syntax error are decoded, so that missing parts may follow it.
  var isCutOff = false
  /// The positions of the values that were still open at the syntax error; mistakes in them are not reported, as they
  /// may be incomplete.
  var uncertainPlaces: Set<Place> = []
  /// The last line before the syntax error.
  var uncertainLine = -1
  private var mistakes: Set<Mistake> = []
  private var pathElementsLeft = SceneLimits.pathElements
  private var morphsLeft = SceneLimits.comparedMorphs
  private var namesLeft = SceneLimits.comparedNames
  /// True if it was reported that the budget for reading is spent.
  private var hasToldSpent = false
  /// The lists of curves and of key times that were read last: many animations of a scene have equal ones.
  var curveLists = RecentLists<TimingFunction?>()
  var timeLists = RecentLists<Double>()
  /// The number of mistakes that were counted without being kept.
  private var unkept: [Diagnostic.Severity: Int] = [:]

  /// A diagnostic without its source line, which is looked up only for those that are shown.
  struct Mistake: Hashable {
    let rule: DiagnosticRule
    let severity: Diagnostic.Severity
    let place: Place
    let message: String
  }

  init(_ source: SourceFile, _ kind: DocumentKind = .scene) {
    (file, self.kind) = (source.name, kind)
    let hasMark = source.text.unicodeScalars.first == "\u{FEFF}"
    text = hasMark ? String(source.text.unicodeScalars.dropFirst()) : source.text
  }

  /// Records a mistake; an identical one, such as another use of an alias, is recorded once.
  ///
  /// - Parameters:
  ///   - rule: What kind of mistake it is.
  func report(
    _ message: String, at place: Place, severity: Diagnostic.Severity = .error, rule: DiagnosticRule = .value
  ) {
    if isCutOff, place.line >= uncertainLine || uncertainPlaces.contains(place) { return }
    if severity == .error { hasErrors = true }
    guard mistakes.count < SceneLimits.keptDiagnostics else {
      unkept[severity, default: 0] += 1
      return
    }
    mistakes.insert(Mistake(rule: rule, severity: severity, place: place, message: message))
  }

  /// Records a mistake in a file of data.
  func report(_ mistake: DataMistake, in file: SourceFile) {
    hasErrors = true
    mistakesInData.append(
      Diagnostic(
        .data, severity: .error, file: file.name, place: mistake.place, message: mistake.message,
        source: SourceText(mayQuote(file.name) ? file.text : "")))
  }

  /// True if there is an error, so that the scene cannot be played.
  private(set) var hasErrors = false

  /// True if there are so many mistakes that suggestions and exact columns are no longer computed.
  var isFull: Bool { mistakes.count >= SceneLimits.explainedDiagnostics }

  /// Returns "; did you mean 'x'?" for the nearest name, or an empty text if there is none.
  func suggestion(for name: String, among names: [String]) -> String {
    guard mayCompare(names.count) else { return "" }
    if let last = lastSuggestion, last.name == name, last.names == names { return last.text }
    let text = EditDistance.hint(for: name, among: names)
    lastSuggestion = (name, names, text)
    return text
  }

  /// The last suggestion: each copy of a loop has the same mistake.
  private var lastSuggestion: (name: String, names: [String], text: String)?

  /// Returns true if some names may be compared with a wrong one, and counts them.
  private func mayCompare(_ count: Int) -> Bool {
    guard !isFull, namesLeft >= count else { return false }
    namesLeft -= count
    return true
  }

  /// Returns a suggestion for the path of a layer: a path whose last name is the whole of the wrong one, or else the
  /// nearest path.
  func suggestion(forPath path: String, among paths: [String]) -> String {
    guard mayCompare(2 * paths.count) else { return "" }
    if let inner = paths.first(where: { $0.hasSuffix("/" + path) }) { return Self.question([inner]) }
    // Paths that differ only before the last name count as near.
    let lasts = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let nearest =
      EditDistance.nearest(to: path, among: paths)
      ?? EditDistance.nearest(to: path, among: lasts).flatMap { last in zip(lasts, paths).first { $0.0 == last }?.1 }
    return Self.question(nearest.map { [$0] } ?? [])
  }

  /// Returns a suggestion for a word of the format, for which synonyms are considered too.
  func suggestion(forWord word: String, among names: [String]) -> String {
    Self.question(self.names(meantBy: word, among: names))
  }

  /// Returns the names that an unknown word of the format probably means: usually one, several for words such as
  /// `frame`, none if no name is near.
  func names(meantBy word: String, among names: [String]) -> [String] {
    guard !isFull else { return [] }
    let parts = Synonyms.parts(of: word, where: names.contains)
    if !parts.isEmpty { return parts }
    if let meant = Synonyms.meant(by: word, where: names.contains) { return [meant] }
    let respelled = Synonyms.respelled(word)
    return [nearest(to: respelled, among: names) ?? nearest(to: word, among: names)].compactMap { $0 }
  }

  private func nearest(to name: String, among names: [String]) -> String? {
    mayCompare(names.count) ? EditDistance.nearest(to: name, among: names) : nil
  }

  static func question(_ names: [String]) -> String {
    names.isEmpty ? "" : "; did you mean \(enumeration(names, "and"))?"
  }

  /// Charges operations to the budget before they are done: one for each character that is read, each element of a
  /// list, each operation of an expression.
  ///
  /// - Returns: True if the operations may be done. The first violation is reported, at `place`.
  func spend(_ operations: Int, at place: Place) -> Bool {
    guard pathElementsLeft >= 0, !loops.isSpent else { return false }
    guard !work.spend(operations) else { return true }
    reportSpent(at: place)
    return false
  }

  /// Reports, once, that the budget for reading is spent.
  func reportSpent(at place: Place) {
    guard !hasToldSpent else { return }
    hasToldSpent = true
    report(
      "the scene is too large: to read it takes more than \(SceneLimits.operations) operations, one for each character and each operation of "
        + "an expression, and each copy counts", at: place, rule: .tooLarge)
  }

  /// Returns true if the budget suffices for some operations.
  func canSpend(_ operations: Int) -> Bool { work.left >= operations }

  /// Charges path elements to the budget, before they are created.
  ///
  /// - Returns: True if the budget sufficed. The first violation is reported, at `place`.
  func spend(pathElements: Int, at place: Place) -> Bool {
    guard pathElementsLeft >= 0 else { return false }
    pathElementsLeft -= pathElements
    if pathElementsLeft < 0 {
      report(
        "the scene is too large: its paths and drawn texts have more than \(SceneLimits.pathElements) steps, aliases "
          + "followed", at: place, rule: .tooLarge)
    }
    return pathElementsLeft >= 0 && spend(pathElements, at: place)
  }

  /// Charges the pixels of a picture to the budget.
  ///
  /// - Returns: True if the budget sufficed.
  func spend(pixels: Int, at place: Place) -> Bool {
    pixelsLeft -= pixels
    if pixelsLeft < 0 {
      report(
        "the scene's pictures have more than \(SceneLimits.picturePixels) pixels altogether", at: place, rule: .tooLarge
      )
    }
    return pixelsLeft >= 0
  }

  /// Returns true if one more morph of an outline is looked at.
  func takesMorph() -> Bool {
    morphsLeft -= 1
    return morphsLeft >= 0
  }

  /// True if a budget is exhausted, so that decoding stops.
  var isSpent: Bool { work.isSpent || pathElementsLeft < 0 || loops.isSpent }

  /// The diagnostics in the order of the text: the first ones of each group of similar ones, and beyond a limit only
  /// their number.
  var diagnostics: [Diagnostic] {
    let sorted = mistakes.sorted { ($0.place, $0.message) < ($1.place, $1.message) }
    let selection = DiagnosticGroups.selection(from: sorted.map { ($0.severity.rawValue, $0.message) })
    var left = unkept
    for (index, alike) in selection.dropFirst(SceneLimits.diagnostics) {
      left[sorted[index].severity, default: 0] += 1 + alike
    }
    let shown = selection.prefix(SceneLimits.diagnostics).map { diagnostic(sorted[$0.index], alike: $0.alike) }
    return mistakesInData + shown
      + [Diagnostic.Severity.error, .warning].compactMap { severity in
        guard let count = left[severity], count > 0 else { return nil }
        let message = "and \(count) more \(severity)\(count == 1 ? "" : "s")"
        var rest = diagnostic(
          Mistake(rule: .more, severity: severity, place: .nowhere, message: message), alike: count - 1)
        rest.isRest = true
        return rest
      }
  }

  private func diagnostic(_ mistake: Mistake, alike: Int) -> Diagnostic {
    var diagnostic = Diagnostic(
      mistake.rule, severity: mistake.severity, file: file, place: mistake.place, message: mistake.message,
      source: source)
    diagnostic.alike = alike
    return diagnostic
  }
}

/// A function that returns the bytes of a file that a scene names, such as a table of data or a picture, by the name in
/// the scene.
///
/// Its error is reported at the name: `'sales.csv' cannot be read: …`. Scenes of one file may call it in several tasks
/// at once.
public typealias SceneFileReading = @Sendable (_ name: String) throws -> [UInt8]

/// The reason why a file was not read, as the rest of a sentence that begins with its name.
package struct SceneFileProblem: Error {
  package let reason: String

  /// Creates a problem, such as "is larger than 1024 KiB".
  package init(_ reason: String) { self.reason = reason }
}

/// Reads the files that a scene names. No other part of the decoder reads files.
extension NodeReader {
  /// Returns the bytes of a file; nil if there are none, which is reported here.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of bytes.
  ///   - bytesOfOperation: The number of bytes that count as one operation; decoding them takes further operations.
  func bytes(ofFile name: String, limit: Int, bytesOfOperation: Int = 16) -> [UInt8]? {
    guard let read = context.readFile else {
      return fail("this scene is read without files, so there is no data from '\(Self.shortened(name))'", rule: .file)
    }
    let bytes: [UInt8]
    do {
      bytes = try read(name)
    } catch {
      let reason = (error as? SceneFileProblem)?.reason ?? "cannot be read: \(error)"
      return fail("'\(Self.shortened(name))' \(reason)", rule: .file)
    }
    guard bytes.count <= limit else {
      return fail("'\(Self.shortened(name))' is larger than \(limit / 1024) KiB", rule: .file)
    }
    return context.spend(bytes.count / bytesOfOperation, at: place) ? bytes : nil
  }

  /// Returns the text of a file, which is no larger than a scene may be; nil if there is none, which is reported here.
  func text(ofFile name: String) -> String? {
    guard let bytes = bytes(ofFile: name, limit: SceneLimits.fileSize) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return fail("'\(Self.shortened(name))' is not text in UTF-8", rule: .file)
    }
    return text
  }
}
