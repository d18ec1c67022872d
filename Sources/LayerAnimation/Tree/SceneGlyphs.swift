/// The characters that a scene may be drawn with.
///
/// A scene that is drawn for some of them, such as a dial that is to look typed, asks for these (`Scene.glyphs`).
public enum SceneGlyphs: String, Hashable, Sendable, CaseIterable {
  /// The printable characters of ASCII, chosen by their shape: what every terminal has.
  case ascii
  /// Halves and quadrants of a cell, and bars in eighths: what nearly every face has.
  case blocks
  /// Sixths of a cell, Unicode 13.
  case sextants
  /// Eighths of a cell, Unicode 16.
  case octants
  /// Eight dots a cell: fine lines.
  case braille
}
