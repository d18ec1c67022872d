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
  ///   - mistakes: The mistakes.
  ///   - source: The text and its name.
  /// - Complexity: O(text + mistakes).
  package static func list(_ mistakes: [LineMistake], of source: SourceFile) -> [Diagnostic] {
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

/// A selection of the diagnostics that are shown: the first ones of each group of similar diagnostics, with the number
/// left out.
///
/// Two diagnostics are similar if their messages differ only in quoted text, numbers and suggestions. A few of the same
/// message are shown, and somewhat more of the same kind of message, so that a thousand consequences of one slip do not
/// hide other mistakes.
package struct DiagnosticGroups {
  /// The number of diagnostics with identical messages that are shown.
  static let sameSentences = 5
  /// The number of diagnostics of one kind that are shown.
  static let sameKind = 20

  private struct Group {
    var shown: [String: Int] = [:]
    var count = 0
    /// The index of the diagnostic of this group that was shown last.
    var last = 0
    var leftOut = 0
  }

  private var groups: [String: Group] = [:]
  /// The kind of each message so far, so that repeated messages are analysed once.
  private var kinds: [String: String] = [:]

  /// Returns the indices of the diagnostics that are shown, each with the number of similar ones to report as left out
  /// after it.
  ///
  /// - Parameter messages: The messages in the order of the file; `key` is their severity, since diagnostics of
  ///   different severity are never similar.
  /// - Complexity: O(characters).
  package static func selection(from messages: [(key: String, sentence: String)]) -> [(index: Int, alike: Int)] {
    var groups = DiagnosticGroups()
    let shown = messages.indices.filter { groups.takes(messages[$0].sentence, key: messages[$0].key, index: $0) }
    let leftOut = Dictionary(uniqueKeysWithValues: groups.groups.values.map { ($0.last, $0.leftOut) })
    return shown.map { ($0, leftOut[$0] ?? 0) }
  }

  private mutating func takes(_ sentence: String, key: String, index: Int) -> Bool {
    let kind = key + (kinds[sentence] ?? Self.kind(of: sentence))
    kinds[sentence] = String(kind.dropFirst(key.count))
    var group = groups.removeValue(forKey: kind) ?? Group()
    defer { groups[kind] = group }
    // Late diagnostics have no suggestion (see `DecodingContext.isFull`), so messages are compared without it.
    var parts = sentence.split(separator: ";")
    if parts.last?.hasPrefix(" did you mean") == true { parts.removeLast() }
    let sentence = parts.map(String.init).joined(separator: ";")
    let times = group.shown[sentence, default: 0]
    guard times < Self.sameSentences, group.count < Self.sameKind else {
      group.leftOut += 1
      return false
    }
    group.shown[sentence] = times + 1
    group.count += 1
    group.last = index
    return true
  }

  /// Returns a message without quoted text, numbers and suggestion.
  static func kind(of sentence: String) -> String {
    var kind = ""
    var isQuoted = false
    for byte in sentence.utf8 {
      if byte == UInt8(ascii: "'") {
        isQuoted.toggle()
      } else if !isQuoted, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        kind.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return kind.split(separator: ";").first { !$0.isEmpty }.map(String.init) ?? kind
  }
}

/// A search for the known name that is nearest to an unknown one, for "did you mean".
package enum EditDistance {
  /// Returns the name that was probably intended by a mistyped one; nil if none is near.
  ///
  /// A name is near if its distance is at most a third of its letters, if it differs only in upper and lower case, or
  /// if it is the only name with the mistyped one as its prefix. Of several near names the first is returned.
  package static func nearest(to name: String, among names: [String]) -> String? {
    guard name.utf8.count <= longestName else { return nil }
    if let same = names.first(where: { $0.lowercased() == name.lowercased() }) { return same }
    let letters = Array(name.unicodeScalars)
    let ranked = names.map { ($0, between(letters, Array($0.unicodeScalars))) }
    let nearest = ranked.min { $0.1 < $1.1 }
    if let (candidate, distance) = nearest, distance <= max(1, letters.count / 3) { return candidate }
    let beginnings = names.filter { letters.count >= 3 && $0.hasPrefix(name) }
    return beginnings.count == 1 ? beginnings[0] : nil
  }

  /// Returns "; did you mean 'x'?" for the nearest name, or an empty text if there is none.
  package static func hint(for name: String, among names: [String]) -> String {
    nearest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The number of letters of the longest name that is compared. Longer names are unlikely to be typing mistakes, and
  /// the time grows with the product of the lengths.
  private static let longestName = 64

  /// Returns the number of letters that have to be inserted, deleted, replaced or swapped with their neighbour to turn
  /// one text into the other.
  ///
  /// This is the optimal string alignment distance: the edit distance of V. I. Levenshtein ("Binary codes capable of
  /// correcting deletions, insertions, and reversals", 1966), with the transpositions of F. J. Damerau ("A technique
  /// for computer detection and correction of spelling errors", 1964). For the first `i` letters of one text and the
  /// first `j` of the other it is computed row by row:
  ///
  ///     d(i, j) = min(d(i−1, j) + 1, d(i, j−1) + 1, d(i−1, j−1) + (aᵢ = bⱼ ? 0 : 1)),
  ///               d(i−2, j−2) + 1 as well where aᵢ = bⱼ₋₁ and aᵢ₋₁ = bⱼ
  static func between(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}

/// Returns names in quotes, the last one joined by a conjunction: `'a', 'b' or 'c'`.
package func enumeration(_ names: [String], _ conjunction: String) -> String {
  let quoted = names.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
