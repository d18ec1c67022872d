import Cells
import Pixels

/// An encoder of frames in the colours of a palette, as a terminal with some theme shows them: each colour becomes the one
/// whose number such a terminal would be sent.
struct PaletteExport: FrameEncoder {
  private var encoder: any FrameEncoder
  private let colors: TerminalColors
  private let palette: Palette
  private let shown = CellBuffer(columns: 0, rows: 0)

  /// Creates an encoder that reduces the colours of frames for another encoder.
  init(_ encoder: any FrameEncoder, _ palette: Palette, _ colors: TerminalColors) {
    (self.encoder, self.palette, self.colors) = (encoder, palette, colors)
  }

  func check(columns: Int, rows: Int) throws { try encoder.check(columns: columns, rows: rows) }

  mutating func begin(columns: Int, rows: Int, into output: inout [UInt8]) throws {
    try encoder.begin(columns: columns, rows: rows, into: &output)
  }

  mutating func encode(_ frame: CellBuffer, at time: Double, into output: inout [UInt8]) throws {
    if shown.columns != frame.columns || shown.rows != frame.rows {
      shown.resize(columns: frame.columns, rows: frame.rows)
    }
    shown.copy(from: frame)
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        let cell = frame[column, row]
        shown[column, row].foreground = reduced(cell.foreground, on: cell.background)
        shown[column, row].background = reduced(cell.background, on: .default)
      }
    }
    try encoder.encode(shown, at: time, into: &output)
  }

  @discardableResult
  mutating func end(at time: Double, into output: inout [UInt8]) -> FilmCorrection? {
    encoder.end(at: time, into: &output)
  }

  private func reduced(_ color: CellColor, on background: CellColor) -> CellColor {
    color.isDefault ? color : colors.color(at: palette.nearest(to: color, on: background))
  }
}
