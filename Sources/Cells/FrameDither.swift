/// Ordered dithering: a gradient in a small palette becomes a pattern of two colours instead of bands.
///
/// With a matrix of 4×4 cells (B. Bayer, 1973): before the nearest colour of the palette is found, each element of the matrix
/// makes a colour lighter or darker by a part of the distance between two colours of the palette. The result depends on
/// the cell alone, so that a still frame does not flicker. Only backgrounds are dithered, since gradients are backgrounds
/// and dithered glyphs would be hard to read. Colours of the palette are unchanged.
///
/// Frames are changed in place and then have colours of the palette only.
package final class FrameDither {
  private let palette: Palette
  private let spread: Float

  /// A dither for a depth; nil for 24 bits and for no colours, where nothing is dithered.
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

  /// Bayer's matrix: neighbouring thresholds differ as much as possible.
  private static let matrix: [SIMD4<Float>] = [
    SIMD4(0, 8, 2, 10), SIMD4(12, 4, 14, 6), SIMD4(3, 11, 1, 9), SIMD4(15, 7, 13, 5),
  ]
}

extension CellColor {
  /// The colour with a number added to each component, limited to 0…255.
  fileprivate func lightened(by offset: Float) -> CellColor {
    let sums = SIMD4(Float(red), Float(green), Float(blue), 0) + offset
    let limited = sums.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)).rounded(.toNearestOrAwayFromZero)
    return CellColor(red: UInt8(limited[0]), green: UInt8(limited[1]), blue: UInt8(limited[2]))
  }
}
