import Cells

/// A reduction of the colours of frames to those that are sent to a screen.
package struct ScreenColors {
  /// The number of colours that are sent.
  package let colorDepth: ColorDepth

  /// True if colours are sent unchanged, in 24 bits. It is stored, since it is read for every cell.
  let isDirect: Bool

  private let palette: Palette?

  /// Creates the reduction to a number of colours.
  ///
  /// - Parameter hasBrightColors: True if a screen with 16 colours has their bright half too.
  package init(_ colorDepth: ColorDepth, hasBrightColors: Bool = true) {
    self.colorDepth = colorDepth
    isDirect = colorDepth == .truecolor
    palette =
      switch colorDepth {
      case .palette256: Palette(.xterm256)
      case .palette16: Palette(hasBrightColors ? .ansi16 : .ansi8)
      case .truecolor, .none: nil
      }
  }

  /// Returns the code of a colour: 0 for the screen's own colour, `0x01RRGGBB`, or an index of the palette with the bit
  /// `indexed`.
  func code(for color: CellColor) -> UInt32 { code(for: color, on: .default) }

  /// Returns the code of the colour of a glyph on a background.
  func code(for color: CellColor, on background: CellColor) -> UInt32 {
    isDirect ? color.bits : indexedCode(for: color, on: background)
  }

  private func indexedCode(for color: CellColor, on background: CellColor) -> UInt32 {
    guard let palette, !color.isDefault else { return 0 }
    return Self.indexed | UInt32(truncatingIfNeeded: palette.nearest(to: color, on: background))
  }

  /// The bit of a code that is an index of the palette.
  static var indexed: UInt32 { 0x0200_0000 }
}
