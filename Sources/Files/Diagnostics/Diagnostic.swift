/// A mistake in a text, such as a scene file or a file of key bindings: its position, a message, and the source line
/// that contains it.
///
/// The form is the one that compilers use and editors jump to:
///
///     scene.yaml:12:9: error: unknown key 'positon' in a layer; did you mean 'position'?
///       positon: [1, 2]
///       ^
///
/// A message is a sentence without its full stop. Nothing in it can reach a terminal as a control sequence.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a mistake.
  public enum Severity: String, Hashable, Sendable {
    /// A mistake with which a scene cannot be played.
    case error
    /// A mistake with which a scene can be played, but probably not as its author intended.
    case warning
  }

  /// The severity of the mistake.
  public let severity: Severity
  /// The kind of the mistake, by which programs recognise it.
  public let rule: DiagnosticRule
  /// The file's name, as the caller passed it.
  public let file: String
  /// The line, from 1; 0 if the mistake is not in the text, for example in a value of `--set`.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
  /// The message: a sentence without its full stop that describes the mistake.
  public let message: String
  /// The source line, without indentation and cut if it is long; empty if the mistake is not in the text.
  public let sourceLine: String
  /// The column of the caret below `sourceLine`, from 0.
  public let caretOffset: Int
  /// The layer that is meant, by its path; nil if no layer is.
  public package(set) var layer: String?
  /// The time that is meant, in seconds of the scene; nil if it is true at all times.
  public package(set) var time: Double?
  /// The size of the frames that are meant, in columns and rows; nil if it is true at all sizes.
  public package(set) var size: FrameSize?
  /// What to do, as a sentence without its full stop.
  public package(set) var help: String
  /// The number of similar diagnostics that were left out in favour of this one; see `DiagnosticGroups`.
  package var alike = 0
  /// True if this is the last line of a list that was cut ("and 20 more errors"), which states its own count.
  package var isRest = false

  /// A size of frames.
  public struct FrameSize: Hashable, Sendable {
    /// The number of columns.
    public let columns: Int
    /// The number of rows.
    public let rows: Int

    /// Creates a size in cells.
    package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
  }

  /// Creates a diagnostic at a position of a text; hidden characters of the message and of the source line are made
  /// visible.
  package init(
    _ rule: DiagnosticRule, severity: Severity, file: String, place: Place, message: String, source: SourceText
  ) {
    (self.rule, self.severity, help) = (rule, severity, rule.help)
    self.file = file.visible
    self.message = message.visible
    (line, column) = (place.line, place.column)
    (sourceLine, caretOffset) = Self.excerpt(of: source.line(place.line), column: place.column)
  }

  /// Returns the diagnostics for a file of the user's own settings, such as the file of key bindings.
  ///
  /// - Parameters:
  ///   - mistakes: The mistakes, each with its line, from 1, or 0 if it is not in the text; its column, from 1, in
  ///     Unicode scalars; and a message.
  ///   - source: The text and its name.
  /// - Complexity: O(text + mistakes).
  package static func list(
    _ mistakes: [(line: Int, column: Int, message: String)], of source: SourceFile
  ) -> [Diagnostic] {
    // The text is split into lines once, not once for each mistake.
    let text = SourceText(source.text)
    return mistakes.map { mistake in
      Diagnostic(
        .settings, severity: .error, file: source.name, place: Place(line: mistake.line, column: mistake.column),
        message: mistake.message, source: text)
    }
  }

  /// The number of characters of a long line that are shown on each side of the column.
  private static let reach = 60

  /// Returns the excerpt of a line around a column, and the caret's column in it. A tab becomes one space, so that the
  /// caret stays below its character.
  private static func excerpt(of line: ArraySlice<Unicode.Scalar>, column: Int) -> (String, Int) {
    let indentation = line.prefix { $0 == " " || $0 == "\t" }.count
    let target = min(max(column - 1, 0), line.count)
    let start = max(min(indentation, target), target - reach)
    let end = min(line.count, target + reach)
    let shown = line[line.startIndex + start..<line.startIndex + end]
    var text = String.UnicodeScalarView()
    for scalar in shown { text.append(scalar) }
    return (String(text).visible, target - start)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The first line of the form: position, severity, message.
  public var headline: String {
    guard line > 0 else { return "\(file): \(severity.rawValue): \(message)" }
    return "\(file):\(line):\(column): \(severity.rawValue): \(message)"
  }

  /// The complete form, without a final line break, followed by the number of similar diagnostics that were left out.
  public var description: String {
    let rest = alike > 0 && !isRest ? "and \(alike) more like it" : ""
    guard line > 0, !sourceLine.isEmpty else { return rest.isEmpty ? headline : "\(headline) (\(rest))" }
    let caret = String(repeating: " ", count: caretOffset) + "^"
    return "\(headline)\n  \(sourceLine)\n  \(caret)\(rest.isEmpty ? "" : "\n  \(rest)")"
  }
}

extension [Diagnostic] {
  /// Returns the number of diagnostics that have a severity, including those that were left out.
  package func count(of severity: Diagnostic.Severity) -> Int {
    reduce(0) { $0 + ($1.severity == severity ? 1 + $1.alike : 0) }
  }

  /// The numbers of errors and warnings, as in "3 errors, 1 warning"; nil for fewer than two diagnostics, which need no
  /// total.
  package var total: String? {
    let counts = [Diagnostic.Severity.error, .warning].map { ($0, count(of: $0)) }
    guard counts.reduce(0, { $0 + $1.1 }) > 1 else { return nil }
    return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)\($0.1 == 1 ? "" : "s")" }.joined(separator: ", ")
  }
}
