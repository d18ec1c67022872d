/// One of the colours that a terminal has by itself.
public enum TerminalColor: CaseIterable, Sendable {
  /// That of text without one of its own (SGR 39).
  case foreground
  /// That behind cells without one of their own (SGR 49).
  case background
}

/// The colours that a terminal has by itself, as far as they are known.
public struct TerminalColors: Hashable, Sendable {
  /// The colour of text without one of its own (SGR 39); nil if it is not known.
  public var foreground: CellColor?

  /// The colour behind cells without one of their own (SGR 49); nil if it is not known.
  public var background: CellColor?

  /// The colours, as far as they are known.
  public init(foreground: CellColor? = nil, background: CellColor? = nil) {
    self.foreground = foreground
    self.background = background
  }

  /// The colours of text that are assumed on a dark and on a light background.
  package static let lightText = CellColor(red: 0xD8, green: 0xDB, blue: 0xE0)
  package static let darkText = CellColor(red: 0x24, green: 0x27, blue: 0x2C)

  /// The background that pictures of frames have, unless another one is known.
  package static let darkPaper = CellColor(red: 0x10, green: 0x12, blue: 0x16)

  /// Whether the background is light: dark text differs more from it in lightness than light text does. One that is not known is
  /// taken to be dark.
  package var isLight: Bool {
    guard let lightness = background?.lightness else { return false }
    return lightness - Self.darkText.lightness > Self.lightText.lightness - lightness
  }

  /// The colour of text; one that suits the background, if it is not known.
  package var text: CellColor { foreground ?? (isLight ? Self.darkText : Self.lightText) }

  /// The background of pictures.
  package var paper: CellColor { background ?? Self.darkPaper }
}
