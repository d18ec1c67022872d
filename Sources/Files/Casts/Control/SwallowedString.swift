/// A kind of string that a screen swallows, since cells cannot show it.
public enum SwallowedString: Int, CaseIterable, Hashable, Sendable {
  /// A picture as sixels (DCS q).
  case sixel
  /// A picture or a part of one, as kitty has them (APC G).
  case kittyPicture
  /// A picture or a file, as iTerm2 has them (OSC 1337).
  case inlineFile
  /// A drawing (ReGIS), or characters that a program has drawn itself (DECDLD).
  case other
}
