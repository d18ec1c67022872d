import Cells

/// Fits frames to a screen: clips those of another size, and keeps areas apart that would have the same one of eight
/// colours. Its buffer has no cells until there is such a frame.
package struct FrameFitting {
  private let buffer = CellBuffer(columns: 0, rows: 0)
  private let shading: DarkShading?

  /// Creates the fitting to a screen.
  ///
  /// - Parameter hasEightColors: True for a screen that has eight colours only.
  package init(hasEightColors: Bool = false) { shading = hasEightColors ? DarkShading() : nil }

  /// Returns a frame in the size of the screen: itself, if it has it and its colours can be kept apart.
  package func fit(_ frame: CellBuffer, columns: Int, rows: Int) -> CellBuffer {
    if frame.columns == columns && frame.rows == rows, shading == nil { return frame }
    if buffer.columns == columns && buffer.rows == rows {
      buffer.fill()
    } else {
      buffer.resize(columns: columns, rows: rows)
    }
    buffer.copy(frame, toColumn: 0, row: 0)
    shading?.apply(to: buffer)
    return buffer
  }
}

/// Dark areas on a screen of eight colours, of which none is a dark grey.
///
/// A panel that is a little lighter than the picture's ground would be as black as that. Its empty cells become `░`, a
/// light shade, so that it is seen; letters on it stand on black. The ground is the background that most cells have.
struct DarkShading {
  private let palette = Palette(.ansi8)

  /// The least difference from the lightness of the ground, of 255, from which an area is one of its own.
  private static let leastDifference = 12

  /// Shades the areas of a frame.
  ///
  /// - Complexity: O(cells). Allocates a table of the frame's backgrounds, which on such a screen are few.
  func apply(to frame: CellBuffer) {
    var counts: [CellColor: Int] = [:]
    for row in 0..<frame.rows {
      for column in 0..<frame.columns { counts[frame[column, row].background, default: 0] += 1 }
    }
    // Of two that are as frequent the darker one counts, so that the choice does not depend on the order of a table.
    let ground = counts.max { ($0.value, $1.key.lightness) < ($1.value, $0.key.lightness) }?.key ?? .default
    let shaded = Set(
      counts.keys.filter {
        !$0.isDefault && palette.nearest(to: $0) == 0 && $0.lightness - ground.lightness >= Self.leastDifference
      })
    guard !shaded.isEmpty else { return }
    for row in 0..<frame.rows {
      for column in 0..<frame.columns where frame[column, row].glyph == 0x20 {
        let cell = frame[column, row]
        guard shaded.contains(cell.background), cell.style.isEmpty else { continue }
        frame[column, row] = Cell("░", foreground: Self.shade, background: cell.background)
      }
    }
  }

  /// The colour of the shade: the white of eight colours.
  private static let shade = Palette.color(at: 7)
}

extension CellColor {
  /// The approximate lightness, 0 to 255; that of black for the terminal's own colour.
  fileprivate var lightness: Int { isDefault ? 0 : (54 * Int(red) + 183 * Int(green) + 19 * Int(blue)) >> 8 }
}
