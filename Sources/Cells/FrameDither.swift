/// Mixes the few colours of a palette by eye: a gradient becomes a weave of two colours instead of bands.
///
/// Ordered dithering with a matrix of 4×4 cells (B. Bayer, 1973): before the nearest colour is looked for, each place of the
/// matrix makes a colour lighter or darker by a part of what lies between two colours of the palette. A colour depends on
/// its own cell alone, so a still frame stays still. Only what lies behind glyphs is dithered, which is where gradients
/// are; writing must not be speckled. A colour that the palette has stays as it is.
///
/// Frames are changed in place and then have colours of the palette only, so that whatever shows them finds just those.
package final class FrameDither {
  private let palette: Palette
  private let spread: Float

  /// A dither for so many colours; nil where there is nothing to mix, with 24 bits and without colours.
  package init?(_ depth: ColorDepth) {
    switch depth {
    case .palette256: (palette, spread) = (Palette(.xterm256), 40)
    case .palette16: (palette, spread) = (Palette(.ansi16), 96)
    case .truecolor, .none: return nil
    }
  }

  /// Dithers the upper rows of a frame.
  ///
  /// - Parameter rows: How many; no more than the frame has.
  /// - Complexity: O(cells). Allocates nothing.
  package func apply(to frame: CellBuffer, rows: Int) {
    for row in 0..<min(rows, frame.rows) {
      for column in 0..<frame.columns {
        let background = frame[column, row].background
        guard !background.isDefault else { continue }
        let dithered = color(for: background, column: column, row: row)
        if dithered != background { frame[column, row].background = dithered }
      }
    }
  }

  private func color(for color: CellColor, column: Int, row: Int) -> CellColor {
    let exact = Palette.color(at: palette.nearest(to: color))
    if exact == color { return color }
    let offset = (Self.matrix[row & 3][column & 3] - 7.5) / 16 * spread
    return Palette.color(at: palette.nearest(to: color.lightened(by: offset)))
  }

  /// Bayer's order: neighbours are as different as can be.
  private static let matrix: [SIMD4<Float>] = [
    SIMD4(0, 8, 2, 10), SIMD4(12, 4, 14, 6), SIMD4(3, 11, 1, 9), SIMD4(15, 7, 13, 5),
  ]
}

extension CellColor {
  /// Each component more by a number, within what there is.
  fileprivate func lightened(by offset: Float) -> CellColor {
    let sums = SIMD4(Float(red), Float(green), Float(blue), 0) + offset
    let limited = sums.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)).rounded(.toNearestOrAwayFromZero)
    return CellColor(red: UInt8(limited[0]), green: UInt8(limited[1]), blue: UInt8(limited[2]))
  }
}
