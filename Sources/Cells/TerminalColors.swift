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

  /// The 16 colours of ECMA-48 and aixterm, in their order, as the terminal shows them; nil if they are not known.
  public var palette: [CellColor]?

  /// Creates the colours, as far as they are known.
  public init(foreground: CellColor? = nil, background: CellColor? = nil, palette: [CellColor]? = nil) {
    self.foreground = foreground
    self.background = background
    self.palette = palette
  }

  /// The colours of text that are assumed on a dark and on a light background.
  package static let lightText = CellColor(red: 0xD8, green: 0xDB, blue: 0xE0)
  package static let darkText = CellColor(red: 0x24, green: 0x27, blue: 0x2C)

  /// The background that pictures of frames have, unless another one is known.
  package static let darkPaper = CellColor(red: 0x10, green: 0x12, blue: 0x16)

  /// Returns one of the 16 colours; that of an unchanged xterm, if it is not known.
  ///
  /// - Parameter index: 0 to 15.
  package func color(at index: Int) -> CellColor {
    guard let palette, palette.indices.contains(index) else { return Palette.color(at: index) }
    return palette[index]
  }

  /// True if the background is light: dark text differs more from it in lightness than light text does. One that is not
  /// known is taken to be dark.
  package var isLight: Bool {
    guard let lightness = background?.lightness else { return false }
    return lightness - Self.darkText.lightness > Self.lightText.lightness - lightness
  }

  /// The colour of text; one that suits the background, if it is not known.
  package var text: CellColor { foreground ?? (isLight ? Self.darkText : Self.lightText) }

  /// The background of pictures.
  package var paper: CellColor { background ?? Self.darkPaper }
}
