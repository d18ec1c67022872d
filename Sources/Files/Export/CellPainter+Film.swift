import Pixels

extension CellPainter {
  /// Returns the size of a film's cells.
  static func pixelSize(_ film: Film) throws(PixelError) -> PixelSize {
    try PixelSize(fontSize: Double(film.fontSize ?? PixelFilmExport.usualFontSize))
  }

  /// Returns the size of the pictures of a film with frames of a size, in pixels.
  ///
  /// - Throws: `PixelError` if they would be too large.
  @discardableResult
  static func size(of film: Film, columns: Int, rows: Int) throws(PixelError) -> (width: Int, height: Int) {
    let size = try pixelSize(film)
    let (width, height) = (size.width(columns: columns), size.height(rows: rows))
    try PixelLimits.check(width: width, height: height)
    return (width, height)
  }

  /// Creates a painter in the colours and the size of a film.
  init(_ film: Film, columns: Int, rows: Int) throws(PixelError) {
    try self.init(columns: columns, rows: rows, size: Self.pixelSize(film), colors: film.colors, fonts: film.fonts)
  }
}
