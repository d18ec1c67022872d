import Pictures
import Pixels

extension CellPainter {
  /// Returns the size of a film's cells.
  static func pixelSize(_ film: Film) throws(PixelError) -> PixelSize {
    try PixelSize(fontSize: Double(film.fontSize ?? PixelFilmExport.usualFontSize))
  }

  /// Creates a painter in the colours and the size of a film.
  init(_ film: Film, columns: Int, rows: Int) throws(PixelError) {
    try self.init(columns: columns, rows: rows, size: Self.pixelSize(film), colors: film.colors, fonts: film.fonts)
  }
}
