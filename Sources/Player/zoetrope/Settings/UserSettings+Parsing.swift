import Diagnostics

/// Parses the file of a user's own defaults: a setting and its value on each line.
///
///     # Comments start with a number sign.
///     glyphs       braille
///     background   #fdf6e3   # solarized
///
/// A number sign begins a comment at the start of a line, and behind a value. Invalid lines have no effect.
extension UserSettings {
  private struct Mistake: Error {
    let column: Int
    let message: String
  }

  /// Creates the settings in a file.
  ///
  /// - Parameters:
  ///   - source: The file's text and name.
  ///   - diagnostics: The list to which the mistakes are appended, in the order of the lines.
  /// - Complexity: O(text).
  init(_ source: SourceFile, diagnostics: inout [Diagnostic]) {
    var mistakes: [(line: Int, column: Int, message: String)] = []
    var lines: [Setting: Int] = [:]
    // A byte order mark belongs to the encoding of the file, not to its first line.
    let scalars = source.text.unicodeScalars
    let text = scalars.first == "\u{FEFF}" ? Substring(scalars.dropFirst()) : Substring(source.text)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do throws(Mistake) {
        try read(PlacedWord.all(in: line), line: index + 1, &lines)
      } catch {
        mistakes.append((index + 1, error.column, error.message))
      }
    }
    diagnostics += Diagnostic.list(mistakes, of: source)
  }

  private mutating func read(_ words: [PlacedWord], line: Int, _ lines: inout [Setting: Int]) throws(Mistake) {
    guard let name = words.first, !name.text.hasPrefix("#") else { return }
    let setting = try Self.setting(name)
    if let first = lines[setting] {
      throw Mistake(column: name.column, message: "'\(setting)' has been set already, on line \(first)")
    }
    guard words.count > 1 else {
      let end = name.column + name.text.unicodeScalars.count
      throw Mistake(column: end, message: "'\(setting)' needs a value: \(setting.form)")
    }
    let value = words[1]
    if words.count > 2, !words[2].text.hasPrefix("#") {
      throw Mistake(column: words[2].column, message: "'\(setting)' takes one value; '#' begins a comment")
    }
    lines[setting] = line
    var new = self
    guard setting.read(value.text, into: &new) else {
      let hint = setting.hint(for: value.text)
      throw Mistake(column: value.column, message: "'\(value.text)' is not \(setting.form)\(hint)")
    }
    self = new
  }

  private static func setting(_ word: PlacedWord) throws(Mistake) -> Setting {
    if let setting = Setting(rawValue: word.text) { return setting }
    let name = String(word.text.prefix { $0 != "=" && $0 != ":" })
    if Setting(rawValue: name) != nil {
      throw Mistake(
        column: word.column + name.unicodeScalars.count,
        message: "a setting and its value stand side by side, with a space between: '\(name) …'")
    }
    let hint = EditDistance.hint(for: word.text, among: Setting.allCases.map(\.rawValue))
    throw Mistake(column: word.column, message: "there is no setting '\(word.text)'\(hint)")
  }
}
