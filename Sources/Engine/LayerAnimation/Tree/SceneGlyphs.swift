/// A set of characters that a scene may be drawn with.
///
/// A scene that is designed for one of the sets, such as a dial that should look typed, requests it (`Scene.glyphs`).
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum SceneGlyphs: String, Hashable, Sendable, CaseIterable {
  /// The printable characters of ASCII, chosen by their shape; every terminal has them.
  case ascii
  /// Halves and quadrants of a cell, and bars in eighths; nearly every font has them.
  case blocks
  /// Sixths of a cell (Unicode 13).
  case sextants
  /// Eighths of a cell (Unicode 16).
  case octants
  /// Eight Braille dots per cell, for fine lines.
  case braille
}
