import Diagnostics
import Terminal

/// The format of the user's key bindings: a key and a command on each line.
///
///     # Comments start with a number sign.
///     x            pause
///     ctrl+right   seek 5
///     q            none
///
/// A binding in the file replaces the standard one; `none` removes it. Invalid lines have no effect.
extension KeyTable {
  /// A mistake in the file of key bindings, with its position.
  package struct Mistake: Error, Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int
    /// The description of the mistake, as a sentence without its full stop.
    package let message: String
    /// The wrong word.
    package var word = ""
    /// The valid words, among which a similar one is suggested.
    package var candidates: [String] = []
  }

  /// The mistakes in a text of key bindings.
  public struct Mistakes: Error, Hashable, Sendable, CustomStringConvertible {
    /// The position and the description of each mistake, one in each line.
    public let lines: [String]

    /// The lines, joined by line breaks.
    public var description: String { lines.joined(separator: "\n") }
  }

  /// Creates the standard table, changed by a text in the format of a user's key bindings: a key and a command on each
  /// line.
  ///
  /// - Throws: All mistakes in the text.
  public init(_ text: String) throws(Mistakes) {
    var mistakes: [Mistake] = []
    self.init(text: text, mistakes: &mistakes)
    guard mistakes.isEmpty else {
      throw Mistakes(lines: mistakes.map { "\($0.line):\($0.column): \($0.message)" })
    }
  }

  /// Creates the standard table, changed by a file's text.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - mistakes: The list to which the mistakes are added, in the order of the lines.
  package init(text: String, mistakes: inout [Mistake]) {
    self.init()
    var lines: [KeyStroke: Int] = [:]
    var own: [(KeyStroke, PlayerCommand?)] = []
    // A byte order mark belongs to the encoding of the file, and not to its first line.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? Substring(text.unicodeScalars.dropFirst()) : Substring(text)
    let textLines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in textLines.enumerated() {
      do throws(Mistake) {
        guard let (stroke, command, column) = try Self.binding(String(line), number: index + 1) else { continue }
        if let first = lines.updateValue(index + 1, forKey: stroke) {
          let message = "'\(stroke)' has been bound already, on line \(first)"
          throw Mistake(line: index + 1, column: column, message: message)
        }
        own.append((stroke, command))
      } catch {
        mistakes.append(error)
      }
    }
    for (stroke, command) in own { bind(stroke, to: command) }
  }

  /// Returns the binding of a line; nil for an empty line or a comment.
  private static func binding(
    _ line: String, number: Int
  ) throws(Mistake) -> (KeyStroke, PlayerCommand?, column: Int)? {
    let words = PlacedWord.all(in: line)
    // A number sign alone is the key of that name if a command follows it, and the beginning of a comment otherwise.
    guard let key = words.first, !key.text.hasPrefix("#") || key.text == "#" && isCommand(words.dropFirst()) else {
      return nil
    }
    guard let stroke = KeyStroke(key.text) else {
      throw Mistake(
        line: number, column: key.column, message: "there is no key '\(key.text)'", word: key.text,
        candidates: KeyStroke.namedKeys)
    }
    let rest = words.dropFirst().prefix { !$0.text.hasPrefix("#") }.map { $0 }
    if rest.map(\.text) == ["none"] { return (stroke, nil, key.column) }
    do throws(PlayerCommand.Mistake) {
      return (stroke, try PlayerCommand(words: rest.map(\.text)), key.column)
    } catch {
      let place = rest.indices.contains(error.word) ? rest[error.word] : nil
      let end = key.column + key.text.unicodeScalars.count
      throw Mistake(
        line: number, column: place?.column ?? end, message: error.message, word: place?.text ?? "",
        candidates: error.candidates.isEmpty ? [] : error.candidates + ["none"])
    }
  }

  private static func isCommand(_ words: ArraySlice<PlacedWord>) -> Bool {
    let texts = words.map(\.text)
    return texts == ["none"] || (try? PlayerCommand(words: texts)) != nil
  }

  // MARK: Binding

  /// Binds or unbinds a key, and adds it to the row of its command.
  private mutating func bind(_ stroke: KeyStroke, to command: PlayerCommand?) {
    commands[stroke] = command
    for index in rows.indices where rows[index].bindings.contains(where: { $0.stroke == stroke }) {
      rows[index].bindings.removeAll { $0.stroke == stroke }
      relabel(index)
    }
    guard let command else { return }
    if let index = rows.firstIndex(where: { $0.commands.contains(command) }) {
      rows[index].bindings.append((stroke: stroke, command: command))
      relabel(index)
    } else {
      rows.append(Row(.own, [(stroke, command)], command.description))
    }
  }

  private mutating func relabel(_ index: Int) {
    rows[index].label = rows[index].bindings.map(\.stroke.description).joined(separator: " ")
  }
}
