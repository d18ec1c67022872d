import Cells
import Diagnostics

/// Text that is broken between words for a terminal, which would break it anywhere.
enum WrappedText {
  /// Returns a line as lines of at most some columns. A word that is wider has a line of its own, which the terminal breaks.
  ///
  /// - Parameters:
  ///   - line: The line; only spaces at which it is broken are lost.
  ///   - columns: The number of columns.
  /// - Complexity: O(characters).
  static func lines(_ line: String, columns: Int) -> [String] {
    guard line.utf8.count > columns else { return [line] }
    var lines: [String] = []
    var (shown, width, word, wordWidth, hasWord) = ("", 0, "", 0, false)
    // The text between two spaces is a word, with the spaces before it.
    func takeWord() {
      if hasWord, width > 0, width + wordWidth > columns {
        lines.append(shown)
        let bare = word.drop { $0 == " " }
        (shown, width) = (String(bare), wordWidth - (word.count - bare.count))
      } else {
        shown += word
        width += wordWidth
      }
      (word, wordWidth, hasWord) = ("", 0, false)
    }
    for character in line {
      if character == " ", hasWord { takeWord() }
      if character != " " { hasWord = true }
      word.append(character)
      wordWidth += CharacterWidth.columns(of: String(character))
    }
    takeWord()
    return lines + [shown]
  }
}

extension StandardStream {
  /// Returns a line as lines for this stream: broken between words for a terminal, and otherwise as it is.
  func lines(_ line: String) -> [String] {
    guard let columns else { return [line] }
    return WrappedText.lines(line, columns: columns)
  }

  /// Writes a sentence of the program to standard error, behind the program's name.
  ///
  /// - Parameter sentence: The sentence without its full stop, which may quote what somebody has typed.
  static func tell(_ sentence: String) { error.tell("zoetrope: \(sentence.withShortQuotes.visible)") }

  /// Writes a sentence as a line to be read.
  ///
  /// - Returns: True if all of it was written.
  @discardableResult
  func tell(_ sentence: String) -> Bool { write(lines(sentence).map { $0 + "\n" }.joined()) }

  /// Writes a diagnostic. On a terminal its message is broken between words, and of its source line as much is shown as fits,
  /// so that the caret stays below what it points at.
  ///
  /// - Returns: True if all of it was written.
  @discardableResult
  func tell(_ diagnostic: Diagnostic) -> Bool {
    guard let columns else { return write("\(diagnostic)\n") }
    var shown = diagnostic.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if diagnostic.line > 0, !diagnostic.sourceLine.isEmpty, shown.count > 2 {
      let excerpt = Excerpt(of: diagnostic, columns: columns - Excerpt.indentation - 1)
      let indentation = String(repeating: " ", count: Excerpt.indentation)
      shown[1] = indentation + excerpt.text
      shown[2] = indentation + String(repeating: " ", count: excerpt.caret) + "^"
    }
    return write((lines(shown[0]) + shown.dropFirst()).map { $0 + "\n" }.joined())
  }
}

extension String {
  /// The text without the middle of what is very long between two quotes, so that what somebody has typed does not fill
  /// the screen.
  var withShortQuotes: String {
    split(separator: "'", omittingEmptySubsequences: false).map { part in
      let scalars = part.unicodeScalars
      guard scalars.count > 500 else { return String(part) }
      return "\(String.UnicodeScalarView(scalars.prefix(400)))…\(String.UnicodeScalarView(scalars.suffix(60)))"
    }.joined(separator: "'")
  }
}

/// The part of a source line around its caret that fits into some columns.
private struct Excerpt {
  let text: String
  /// The column of the caret, from 0.
  private(set) var caret = 0

  static let indentation = 2

  init(of diagnostic: Diagnostic, columns: Int) {
    let characters = Array(diagnostic.sourceLine)
    let widths = characters.map { CharacterWidth.columns(of: String($0)) }
    let before = String(String.UnicodeScalarView(diagnostic.sourceLine.unicodeScalars.prefix(diagnostic.caretOffset)))
    let target = min(before.count, characters.count)
    caret = widths[..<target].reduce(0, +)
    var (start, end, width) = (0, 0, 0)
    // If the line does not fit, at most two thirds of it are before the caret.
    if widths.reduce(0, +) > columns {
      while start < target, caret > max(columns, 0) * 2 / 3 {
        caret -= widths[start]
        start += 1
      }
    }
    end = start
    while end < characters.count, width + widths[end] <= columns {
      width += widths[end]
      end += 1
    }
    text = String(characters[start..<end])
  }
}
