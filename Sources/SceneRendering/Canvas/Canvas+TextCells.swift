import Cells

// Without the inlining asked for below, a frame of the full picture (`Benchmarks/terminal-bench W3`) takes 5 % more instructions.

/// Text becomes cells.
extension Canvas {
  /// A style where `text` holds it.
  static func packed(_ style: CellStyle) -> UInt32 { (style.rawValue & styleMask) << styleShift }

  /// Whether what `text` holds is one narrow character without a style: most text is.
  static func isPlain(_ packed: UInt32) -> Bool { packed > 0 && packed < firstWide }

  /// The cell that shows a character of plain text, in colour.
  @inline(__always)
  func plainCell(_ glyph: UInt32, _ paint: Paint, on background: Paint) -> Cell {
    Cell(
      glyph: glyph, foreground: paint.over(background).cellColor, background: color(of: background), style: [])
  }

  /// The cell that shows a character of text.
  @inline(__always)
  func textCell(at cell: Int, column: Int, _ background: Paint) -> Cell {
    let plain = text[cell] & (Self.rightHalf | Self.glyphMask)
    let glyph = plain < Self.firstWide ? plain : wholeGlyph(at: cell, column: column)
    let paint = textPaint[cell]
    let style = CellStyle(rawValue: (text[cell] & ~Self.borderMark) >> Self.styleShift & Self.styleMask)
    if isMonochrome { return faded(glyph, paint.alpha, style) }
    return Cell(
      glyph: glyph, foreground: paint.over(background).cellColor, background: color(of: background), style: style)
  }

  /// Without colours text is there, or dim, or gone.
  private func faded(_ glyph: UInt32, _ alpha: Float, _ style: CellStyle) -> Cell {
    guard alpha >= 0.15 else { return .blank }
    return Cell(
      glyph: glyph, foreground: .default, background: .default, style: alpha < 0.6 ? style.union(.dim) : style)
  }

  /// A wide character whose other half was painted over is a space.
  private func wholeGlyph(at cell: Int, column: Int) -> UInt32 {
    if text[cell] & Self.rightHalf != 0 {
      let isWhole = column > 0 && state[cell - 1].isComposed && isLeftHalf(text[cell - 1])
      return isWhole ? Cell.continuation : 0x20
    }
    let glyph = text[cell] & Self.glyphMask
    guard Cell.isWide(glyph) else { return glyph }
    let hasRightHalf =
      column + 1 < columns && state[cell + 1].isComposed && text[cell + 1] & Self.rightHalf != 0
    return hasRightHalf ? glyph : 0x20
  }

  private func isLeftHalf(_ packed: UInt32) -> Bool {
    packed & Self.rightHalf == 0 && Cell.isWide(packed & Self.glyphMask)
  }

  /// No character below this is wide.
  private static let firstWide: UInt32 = 0x1100
  private static let styleShift: UInt32 = 27
  private static let styleMask: UInt32 = 0xF
  static let glyphMask: UInt32 = 0x07FF_FFFF
}
