import Cells
import Pixels

/// An encoder of a frame as plain text: one line a row, no trailing spaces, each ended by a newline, UTF-8.
///
/// Tests compare frames in this format.
package struct PlainTextExport: FrameEncoder {
  /// Creates an encoder. The encoder has no settings.
  package init() {}

  /// Appends exactly as many lines as the frame has rows.
  package mutating func encode(_ frame: CellBuffer, at time: Double = 0, into output: inout [UInt8]) {
    for row in 0..<frame.rows {
      let start = output.count
      frame.forEachScalar(inRow: row) { output.append(scalar: $0) }
      while output.count > start, output.last == Self.space { output.removeLast() }
      output.append(text: "\n")
    }
  }

  private static let space: UInt8 = 0x20
}

/// An encoder of a frame as text with colour: the text of `PlainTextExport` with SGR sequences (ECMA-48 §8.3.117) in
/// it.
///
/// A sequence is written only if attributes change. Each line ends as it began, in the terminal's own colours, so that
/// it can be cut out and shown alone. Blanks at the end of a line are dropped unless they show a background.
package struct ANSIExport: FrameEncoder {
  /// The number of colours that are written.
  package let colorDepth: ColorDepth
  /// True if each line erases its row on the screen before it is written.
  var erasesLines = false
  private let palette: Palette?
  private var attributes = Attributes()

  /// Creates an encoder.
  ///
  /// - Parameter colorDepth: The number of colours to write. With `none` only styles remain.
  package init(colorDepth: ColorDepth = .truecolor) {
    self.colorDepth = colorDepth
    palette =
      switch colorDepth {
      case .palette256: Palette(.xterm256)
      case .palette16: Palette(.ansi16)
      case .truecolor, .none: nil
      }
  }

  /// Appends exactly as many lines as the frame has rows.
  package mutating func encode(_ frame: CellBuffer, at time: Double = 0, into output: inout [UInt8]) {
    for row in 0..<frame.rows {
      // The row is erased before it is written and not afterwards, since the cursor is still in the last column of a
      // full row.
      if erasesLines { output.append(text: "\u{1B}[K") }
      for column in 0..<visibleEnd(of: frame, row: row) where !frame.isRightHalf(column: column, row: row) {
        let cell = frame[column, row]
        change(to: attributes(for: cell), into: &output)
        cell.forEachScalar { output.append(scalar: $0) }
      }
      change(to: Attributes(), into: &output)
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
    let attributes = attributes(for: cell)
    return cell.printableScalar == " " && attributes.background == .own
      && attributes.style.isDisjoint(with: CellStyle.lines.union(.reverse))
  }
}

extension ANSIExport {
  /// The attributes of the characters that are written.
  private struct Attributes: Equatable {
    var foreground = ColorCode.own
    var background = ColorCode.own
    var style: CellStyle = []
  }

  /// A colour as it is written.
  private enum ColorCode: Equatable {
    case own
    case indexed(Int)
    case direct(CellColor)
  }

  private func attributes(for cell: Cell) -> Attributes {
    Attributes(
      foreground: code(for: cell.foreground, on: cell.background), background: code(for: cell.background, on: .default),
      style: cell.style)
  }

  private func code(for color: CellColor, on background: CellColor) -> ColorCode {
    if color.isDefault || colorDepth == .none { return .own }
    guard let palette else { return .direct(color) }
    return .indexed(palette.nearest(to: color, on: background))
  }

  /// Changes the current attributes, if others are needed, with one sequence.
  private mutating func change(to new: Attributes, into output: inout [UInt8]) {
    if new == attributes { return }
    output.append(text: "\u{1B}[")
    if new == Attributes() {
      output.append(text: "0;")
    } else {
      if new.style != attributes.style { appendStyle(of: new, into: &output) }
      if new.foreground != attributes.foreground { append(new.foreground, base: Self.foreground, into: &output) }
      if new.background != attributes.background { append(new.background, base: Self.background, into: &output) }
    }
    output.removeLast()
    output.append(text: "m")
    attributes = new
  }

  /// Appends a change of style. Single styles cannot be removed on all terminals (22 removes both bold and dim), so removing
  /// one resets all attributes first, colours included.
  private mutating func appendStyle(of new: Attributes, into output: inout [UInt8]) {
    if !attributes.style.isSubset(of: new.style) {
      output.append(text: "0;")
      attributes = Attributes()
    }
    for (style, code) in Self.styles where new.style.contains(style) && !attributes.style.contains(style) {
      output.append(decimal: code)
      output.append(text: ";")
    }
  }

  private func append(_ code: ColorCode, base: Int, into output: inout [UInt8]) {
    switch code {
    case .own: output.append(decimal: base + 9)
    case .indexed(let index) where index < 8: output.append(decimal: base + index)
    case .indexed(let index) where index < 16: output.append(decimal: base + Self.bright + index - 8)
    case .indexed(let index): append([base + 8, 5, index], into: &output)
    case .direct(let color): append([base + 8, 2, Int(color.red), Int(color.green), Int(color.blue)], into: &output)
    }
    output.append(text: ";")
  }

  private func append(_ numbers: [Int], into output: inout [UInt8]) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { output.append(text: ";") }
      output.append(decimal: number)
    }
  }

  /// The first code of the eight foreground colours, and that of the backgrounds; the bright ones follow 60 later
  /// (aixterm).
  private static let foreground = 30
  private static let background = 40
  private static let bright = 60

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
