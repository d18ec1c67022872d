import ArgumentParser
import CSystem
import Cells
import Diagnostics
import Terminal

/// A standard stream for output, which is written completely, and whose errors are reported.
struct StandardStream {
  static let output = StandardStream(descriptor: 1)
  static let error = StandardStream(descriptor: 2)

  let descriptor: Int32

  /// True if the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// True if the stream is a terminal that shows colours, and is to show some.
  var hasColors: Bool { isTerminal && ColorDepth.detect(environment: Environment.value(of:)) != .none }

  /// The height of the terminal; 0 if the stream is not a terminal or the height is unknown.
  var rows: Int { Int(windowSize(descriptor).ws_row) }

  /// The width of the terminal; nil if the stream is not a terminal or the width is unknown.
  var columns: Int? {
    let columns = windowSize(descriptor).ws_col
    return columns > 0 ? Int(columns) : nil
  }

  /// Writes all of a text.
  ///
  /// - Returns: True if all of it was written.
  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes all bytes.
  ///
  /// - Returns: True if all of them were written.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = systemWrite(UnsafeRawBufferPointer(rebasing: rest))
        if count < 0, lastError() == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Makes a write that exceeds the limit of file sizes (`ulimit -f`) fail with an error, as on a full disk, instead of
  /// ending the program by a signal.
  static func failWhereFilesAreLimited() { signalIgnore(SIGXFSZ) }

  /// Writes all of a text, or throws a `Failure`.
  func writeOrFail(_ text: String) throws(Failure) { try writeOrFail(Array(text.utf8)) }

  /// Writes all bytes, or throws a `Failure`.
  func writeOrFail(_ bytes: [UInt8]) throws(Failure) {
    try Self.protectFiles()
    guard write(bytes) else { throw Self.writeFailure }
  }

  /// Refuses standard output if it is a file that this run reads.
  static func protectFiles() throws(Failure) {
    try ReadFiles.shared.protectStandardOutput()
  }

  /// The failure of the last write.
  static var writeFailure: Failure {
    Failure("cannot write the output: \(SystemError.last)", ExitStatus.outputFailed)
  }

  private func systemWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
    CSystem.write(descriptor, bytes.baseAddress, bytes.count)
  }
}

/// The description of the last system error.
enum SystemError {
  static var last: String { String(cString: strerror(lastError())) }
}

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
  static func tell(_ sentence: String) { error.tell(ownSentence(sentence)) }

  /// Returns a sentence of the program behind the program's name, as one line.
  static func ownSentence(_ sentence: String) -> String { "zoetrope: \(sentence.withShortQuotes.visible)" }

  /// Writes a sentence as a line to be read.
  ///
  /// - Returns: True if all of it was written.
  @discardableResult
  func tell(_ sentence: String) -> Bool { write(lines: lines(sentence)) }

  /// Writes a diagnostic as lines to be read.
  ///
  /// - Returns: True if all of it was written.
  @discardableResult
  func tell(_ diagnostic: Diagnostic) -> Bool { write(lines: lines(of: diagnostic)) }

  /// Writes lines.
  ///
  /// - Returns: True if all of them were written.
  @discardableResult
  func write(lines: [String]) -> Bool { write(lines.map { $0 + "\n" }.joined()) }

  /// Returns diagnostics as lines for this stream, with their number if there are several.
  func lines(of diagnostics: [Diagnostic]) -> [String] {
    diagnostics.flatMap(lines(of:)) + (diagnostics.total.map { [$0] } ?? [])
  }

  /// Returns a diagnostic as lines for this stream. For a terminal its message is broken between words, and of its source line
  /// there is as much as fits, so that the caret stays below what it points at; and it has the colours of compilers.
  func lines(of diagnostic: Diagnostic) -> [String] {
    guard let columns else { return ["\(diagnostic)"] }
    var shown = diagnostic.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let colors = hasColors ? DiagnosticColors(severity: diagnostic.severity) : nil
    if diagnostic.line > 0, !diagnostic.sourceLine.isEmpty, shown.count > 2 {
      let excerpt = Excerpt(of: diagnostic, columns: columns - Excerpt.indentation - 1)
      let indentation = String(repeating: " ", count: Excerpt.indentation)
      let (text, caret) = (indentation + excerpt.text, indentation + String(repeating: " ", count: excerpt.caret))
      shown[1] = colors?.quotation(text) ?? text
      shown[2] = caret + (colors?.caret("^") ?? "^")
    }
    let headline = lines(shown[0])
    return (colors?.headline(headline, of: diagnostic) ?? headline) + shown.dropFirst()
  }
}

/// The colours of a message about a mistake on a terminal, which are those that compilers use. They are of the terminal's own
/// palette, so that they can be read on its ground.
private struct DiagnosticColors {
  let severity: Diagnostic.Severity

  private static func styled(_ text: some StringProtocol, _ code: String) -> String {
    text.isEmpty ? "" : "\u{1B}[\(code)m\(text)\u{1B}[m"
  }

  private var code: String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;35"
    }
  }

  func quotation(_ text: String) -> String { Self.styled(text, "2") }

  func caret(_ text: String) -> String { Self.styled(text, code) }

  /// Returns the lines of a headline with the place and the severity in their colours.
  func headline(_ lines: [String], of diagnostic: Diagnostic) -> [String] {
    // Breaking the headline into lines has removed spaces, and nothing else.
    let solid = { (text: String) in text.count { $0 != " " } }
    let start = solid(diagnostic.headline) - solid("\(severity.rawValue):\(diagnostic.message)")
    let end = start + severity.rawValue.count + 1
    var count = 0
    return lines.map { line in
      var (place, severity, message) = ("", "", "")
      for character in line {
        switch count {
        case ..<start: place.append(character)
        case ..<end: severity.append(character)
        default: message.append(character)
        }
        if character != " " { count += 1 }
      }
      return Self.styled(place, "1") + Self.styled(severity, code) + message
    }
  }
}

/// Lines on a terminal that later ones take the place of, so that only what holds now can be read there.
struct StandingLines {
  private let stream = StandardStream.error
  private var lines: [String] = []
  /// The width of the terminal for which the lines were broken.
  private var columns = 0

  /// Shows lines in place of the present ones; those that are the same already stay.
  mutating func show(_ lines: [String]) {
    guard lines != self.lines else { return }
    stream.write(removal + lines.map { $0 + "\n" }.joined())
    (self.lines, columns) = (lines, stream.columns ?? 0)
  }

  /// The text that removes the present lines; empty if they cannot be removed, since the terminal moves no cursor, has another
  /// width by now, or has too few rows.
  private var removal: String {
    let movesCursor = ColorDepth.detect { $0 == "NO_COLOR" ? nil : Environment.value(of: $0) } != .none
    guard movesCursor, !lines.isEmpty, columns > 0, stream.columns == columns else { return "" }
    let rows = lines.reduce(0) { $0 + max(1, (Self.width(of: $1) + columns - 1) / columns) }
    return rows < stream.rows ? "\r\u{1B}[\(rows)A\u{1B}[J" : ""
  }

  /// Returns the number of columns of a line without its sequences for colours.
  private static func width(of line: String) -> Int {
    let parts = line.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return parts.enumerated().reduce(0) { sum, part in
      let text = part.offset == 0 ? part.element : part.element.drop { $0 != "m" }.dropFirst()
      return sum + CharacterWidth.columns(of: String(text))
    }
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

/// A bar that shows the progress of some work on standard error, if that is a terminal. A signal that ends the
/// program removes it.
struct ProgressBar {
  private let unit: String
  private let total: Int
  private var shownPart = -1
  private var shownLength = 0

  /// Creates a bar that is not shown yet.
  ///
  /// - Parameters:
  ///   - total: The number of pieces of work; at least 1.
  ///   - unit: The word for the pieces, such as `frames`.
  init(total: Int, of unit: String) { (self.total, self.unit) = (total, unit) }

  /// Shows the number of finished pieces. Writes only when the percentage has changed.
  mutating func show(_ done: Int) {
    let part = 100 * done / total
    guard part != shownPart, StandardStream.error.isTerminal else { return }
    let line = line(done, part)
    restorationNoteLine(Int32(line.count))
    StandardStream.error.write("\r" + line + String(repeating: " ", count: max(0, shownLength - line.count)))
    (shownPart, shownLength) = (part, line.count)
  }

  /// Removes the bar.
  mutating func clear() {
    guard shownLength > 0 else { return }
    StandardStream.error.write("\r" + String(repeating: " ", count: shownLength) + "\r")
    (shownPart, shownLength) = (-1, 0)
    restorationNoteLine(0)
  }

  /// Returns the bar, in ASCII, since nothing is known about the terminal; the numbers alone if the terminal is narrow.
  private func line(_ done: Int, _ part: Int) -> String {
    let numbers = "\(done) of \(total) \(unit), \(part) %"
    // Some columns stay free: the terminal writes ^C behind the bar, which must not begin another row.
    let columns = max(0, (StandardStream.error.columns ?? 80) - 4)
    let room = min(60, columns - numbers.count - 4)
    guard room >= 8 else { return String(numbers.prefix(columns)) }
    let full = room * part / 100
    return "[" + String(repeating: "#", count: full) + String(repeating: ".", count: room - full) + "]  " + numbers
  }
}

extension String {
  /// Returns the text padded with spaces to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
