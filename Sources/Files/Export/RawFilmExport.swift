import Cells
import Pixels

/// An encoder of frames as pictures of pixels one after another, each as 32-bit little-endian numbers `0x00RRGGBB`, for
/// `FilmConversion`. Their times are left out: each frame is shown as long as the others.
package struct RawFilmExport: FrameEncoder {
  private let film: Film
  /// The painter; nil before the beginning.
  private var painter: CellPainter?

  /// Creates an encoder.
  package init(_ film: Film) { self.film = film }

  /// Checks a size.
  ///
  /// - Throws: `PixelError` if the pictures would be too large.
  package func check(columns: Int, rows: Int) throws { try CellPainter.size(of: film, columns: columns, rows: rows) }

  /// Prepares to draw frames of a size.
  ///
  /// - Throws: `PixelError` if the pictures would be too large.
  package mutating func begin(columns: Int, rows: Int, into output: inout [UInt8]) throws {
    painter = try CellPainter(film, columns: columns, rows: rows)
  }

  /// Appends the picture of a frame.
  package mutating func encode(_ frame: CellBuffer, at time: Double, into output: inout [UInt8]) throws {
    try painter?.paint(frame)
    painter?.bitmap.appendPixels(to: &output)
  }
}
