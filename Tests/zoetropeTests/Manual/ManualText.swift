import Foundation

/// Text in the language of manual pages, mdoc.
enum ManualText {
  /// A text in which nothing is a macro or an escape, and in which what may be typed can be copied from the page.
  static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    var before: Character = " "
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "~": escaped += "\\(ti"
      case "^": escaped += "\\(ha"
      case "…": escaped += "..."
      // A minus, and not a hyphen, where an option or a negative number begins.
      case "-" where !before.isLetter && !before.isNumber: escaped += "\\-"
      default: escaped.append(character)
      }
      before = character
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  /// Sentences, each on a line of its own, as mdoc wants it.
  static func prose(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.replacing(#/([.!?]) /#) { "\($0.1)\n" }.split(separator: "\n").map { wrapped(escaped($0)) }.joined()
  }

  /// Lines of at most 80 characters, as far as words allow it.
  private static func wrapped(_ text: String) -> String {
    var (lines, line) = ("", "")
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > 80 {
        lines += line + "\n"
        line = word.hasPrefix(".") ? "\\&" : ""
      }
      line += (line.isEmpty || line == "\\&" ? "" : " ") + word
    }
    return lines + line + "\n"
  }

  /// Paragraphs with empty lines between them, in which lines that begin with a space are shown as they are.
  static func paragraphs(_ text: String) -> String {
    var page = ""
    for paragraph in text.components(separatedBy: "\n\n") {
      let lines = paragraph.split(separator: "\n")
      page += ".Pp\n"
      if lines.allSatisfy({ $0.hasPrefix(" ") }) {
        page += ".Bd -literal -offset indent -compact\n"
        page += lines.map { escaped($0.dropFirst(2)) + "\n" }.joined() + ".Ed\n"
      } else {
        page += prose(paragraph)
      }
    }
    return page
  }

  /// A list of terms and what they are. The terms are lines of macros.
  static func list(_ items: [(term: String, about: String)]) -> String {
    guard !items.isEmpty else { return "" }
    return ".Bl -tag -width Ds\n" + items.map { ".It \($0.term)\n\($0.about)" }.joined() + ".El\n"
  }
}
