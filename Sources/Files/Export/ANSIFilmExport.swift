import Cells
import Pixels

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
