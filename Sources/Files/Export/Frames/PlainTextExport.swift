import Cells

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
