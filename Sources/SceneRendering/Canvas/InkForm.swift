/// The form of ink, which determines what shows it where glyphs are characters.
enum InkForm: UInt8 {
  /// A line, of characters.
  case line
  /// An area: the cells that it covers mostly have its colour.
  case area
  /// A body, such as a ball or a plane, whose outline would be lost in whole cells: with colours it is filled with one
  /// character, and thin ones are along its edges, as one would type it.
  case body

  /// Returns the form of a line or an area.
  static func plain(isArea: Bool) -> InkForm { isArea ? .area : .line }
}
