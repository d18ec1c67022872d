/// The form of ink, which determines what shows it where glyphs are characters.
enum InkForm: UInt8 {
  /// A line, of characters.
  case line
  /// An area: the cells that it covers mostly have its colour.
  case area
  /// A body, such as a plane, whose shape would be lost in whole cells: its outline is typed, as by hand. Inside there is the
  /// ground, without the lines behind the body.
  case body

  /// Returns the form of a line or an area.
  static func plain(isArea: Bool) -> InkForm { isArea ? .area : .line }
}
