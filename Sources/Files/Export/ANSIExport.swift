import Cells
import Pixels
import Terminal

/// An encoder of a frame as plain text: one line a row, no trailing spaces, each ended by a newline, UTF-8.
///
/// Tests compare frames in this format.
package struct PlainTextExport: FrameEncoder {
  /// Creates an encoder. The encoder has no settings.
  package init() {}

  /// Appends exactly as many lines as the frame has rows.
  package mutating func encode(_ frame: CellBuffer, at time: Double = 0, into output: inout [UInt8]) {
    output += frame.plainText.utf8
  }
}

/// An encoder of a frame as text with colour: the text of `PlainTextExport` with SGR sequences (ECMA-48 §8.3.117) in
/// it.
///
/// A sequence is written only if attributes change. Each line ends as it began, in the terminal's own colours, so that
/// it can be cut out and shown alone. Blanks at the end of a line are dropped unless they show a background.
package struct ANSIExport: FrameEncoder {
  /// True if each line erases its row on the screen before it is written.
  var erasesLines = false
  private let colors: ScreenColors
  private var attributes = ScreenAttributes()

  /// Creates an encoder.
  ///
  /// - Parameter colorDepth: The number of colours to write. With `none` only styles remain.
  package init(colorDepth: ColorDepth = .truecolor) { colors = ScreenColors(colorDepth) }

  /// Appends exactly as many lines as the frame has rows.
  package mutating func encode(_ frame: CellBuffer, at time: Double = 0, into output: inout [UInt8]) {
    for row in 0..<frame.rows {
      // The row is erased before it is written and not afterwards, since the cursor is still in the last column of a
      // full row.
      if erasesLines { output.append(text: "\u{1B}[K") }
      for column in 0..<visibleEnd(of: frame, row: row) where !frame.isRightHalf(column: column, row: row) {
        let cell = frame[column, row]
        change(to: colors.attributes(for: cell), into: &output)
        cell.forEachScalar { output.append(scalar: $0) }
      }
      change(to: ScreenAttributes(), into: &output)
      output.append(text: "\n")
    }
  }

  /// Returns the column after the last visible cell of a row.
  private func visibleEnd(of frame: CellBuffer, row: Int) -> Int {
    var end = frame.columns
    while end > 0, isInvisible(frame[end - 1, row]), !frame.isRightHalf(column: end - 1, row: row) { end -= 1 }
    return end
  }

  private func isInvisible(_ cell: Cell) -> Bool {
    cell.printableScalar == " " && colors.code(for: cell.background) == 0
      && cell.style.isDisjoint(with: ScreenAttributes.visibleOnBlank)
  }
}

extension ANSIExport {
  /// Changes the current attributes, if others are needed, with one sequence.
  private mutating func change(to new: ScreenAttributes, into output: inout [UInt8]) {
    if new == attributes { return }
    output.append(text: "\u{1B}[")
    if new == ScreenAttributes() {
      output.append(text: "0;")
    } else {
      if new.style != attributes.style { appendStyle(of: new, into: &output) }
      if new.foreground != attributes.foreground { append(new.foreground, base: 30, into: &output) }
      if new.background != attributes.background { append(new.background, base: 40, into: &output) }
    }
    output.removeLast()
    output.append(text: "m")
    attributes = new
  }

  /// Appends a change of style. Single styles cannot be removed on all terminals (22 removes both bold and dim), so removing
  /// one resets all attributes first, colours included.
  private mutating func appendStyle(of new: ScreenAttributes, into output: inout [UInt8]) {
    if !attributes.style.isSubset(of: new.style) {
      output.append(text: "0;")
      attributes = ScreenAttributes()
    }
    for (style, code) in Self.styles where new.style.contains(style) && !attributes.style.contains(style) {
      output.append(decimal: code)
      output.append(text: ";")
    }
  }

  /// Appends a colour (`ScreenColors.code`).
  ///
  /// - Parameter base: The first number of the eight foreground colours, or that of the backgrounds; the bright ones follow
  ///   60 later (aixterm).
  private func append(_ code: UInt32, base: Int, into output: inout [UInt8]) {
    let (index, parts) = (Int(code & 0xFF), [code >> 16, code >> 8, code].map { Int($0 & 0xFF) })
    let numbers: [Int] =
      switch code >> 24 {
      case 0: [base + 9]
      case 1: [base + 8, 2] + parts
      case _ where index < 8: [base + index]
      case _ where index < 16: [base + 60 + index - 8]
      default: [base + 8, 5, index]
      }
    for number in numbers {
      output.append(decimal: number)
      output.append(text: ";")
    }
  }

  private static let styles: [(CellStyle, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.blink, 5), (.reverse, 7), (.struck, 9),
  ]
}

/// An encoder of frames as text with colour, one after another, each drawn over the one before.
///
/// Every frame begins with a movement to the upper left corner and has as many lines as rows, each of which begins by
/// erasing its row. The format has no times: equal frames are written as well, so that a program that plays it shows
/// one frame after another, with equal pauses. The cursor is hidden before the first frame, and shown after the last.
package struct ANSIFilmExport: FrameEncoder {
  private var frames: ANSIExport

  /// Creates an encoder.
  ///
  /// - Parameter colorDepth: The number of colours to write. With `none` only styles remain.
  package init(colorDepth: ColorDepth = .truecolor) {
    frames = ANSIExport(colorDepth: colorDepth)
    frames.erasesLines = true
  }

  /// Hides the cursor and clears the screen.
  package mutating func begin(columns: Int, rows: Int, into output: inout [UInt8]) {
    output.append(text: "\u{1B}[?25l\u{1B}[0m\u{1B}[2J")
  }

  /// Appends a movement, and one line for each row.
  package mutating func encode(_ frame: CellBuffer, at time: Double, into output: inout [UInt8]) {
    output.append(text: "\u{1B}[H")
    frames.encode(frame, at: time, into: &output)
  }

  /// Shows the cursor.
  @discardableResult
  package mutating func end(at time: Double, into output: inout [UInt8]) -> FilmCorrection? {
    output.append(text: "\u{1B}[?25h")
    return nil
  }
}

extension CellBuffer {
  /// The grid as characters alone: as many lines as rows, each with its line break.
  package var plainText: String { lines.map { $0 + "\n" }.joined() }

  /// Returns the grid as text with colours, in control sequences that terminals know: as many lines as rows, each with
  /// its line break. Every line begins and ends in the terminal's own colours.
  ///
  /// - Parameter colorDepth: The number of colours to use; with `none` only styles remain.
  /// - Complexity: O(columns × rows).
  public func ansi(_ colorDepth: ColorDepth = .truecolor) -> String {
    var bytes: [UInt8] = []
    var encoder = ANSIExport(colorDepth: colorDepth)
    encoder.encode(self, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
