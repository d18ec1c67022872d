/// A default colour of a terminal.
public enum TerminalColor: CaseIterable, Sendable {
  /// The default colour of text (SGR 39).
  case foreground
  /// The default colour of the background (SGR 49).
  case background
}

/// The colours of a terminal, as far as they are known.
public struct TerminalColors: Hashable, Sendable {
  /// The default colour of text (SGR 39); nil if it is not known.
  public var foreground: CellColor?

  /// The default colour of the background (SGR 49); nil if it is not known.
  public var background: CellColor?

  /// The 16 colours of ECMA-48 and aixterm, in that order; nil if they are not known.
  public var palette: [CellColor]?

  /// Creates the colours of a terminal, as far as they are known.
  public init(foreground: CellColor? = nil, background: CellColor? = nil, palette: [CellColor]? = nil) {
    self.foreground = foreground
    self.background = background
    self.palette = palette
  }

  /// The colour of text that is assumed on a dark background.
  package static let lightText = CellColor(red: 0xD8, green: 0xDB, blue: 0xE0)
  /// The colour of text that is assumed on a light background.
  package static let darkText = CellColor(red: 0x24, green: 0x27, blue: 0x2C)

  /// The background of pictures of frames if the terminal's own is not known.
  package static let darkPaper = CellColor(red: 0x10, green: 0x12, blue: 0x16)

  /// The colours of pictures of frames. Those that are not known are those of the theme `dark`, or of `light` on a light
  /// background.
  package var ofPictures: TerminalColors {
    TerminalColors(foreground: text, background: paper, palette: palette ?? usualPalette)
  }

  /// The 16 colours that are assumed if they are not known: those of the theme `dark`, or of `light` on a light background.
  private var usualPalette: [CellColor] { (isLight ? TerminalTheme.light : .dark).colors.palette ?? Palette.system }

  /// Returns one of the 16 colours; an assumed one if it is not known.
  ///
  /// - Parameter index: 0 to 15.
  package func color(at index: Int) -> CellColor {
    let palette = palette ?? usualPalette
    return palette.indices.contains(index) ? palette[index] : Palette.color(at: index)
  }

  /// True if the background is light: dark text differs more from it in lightness than light text does. A background
  /// that is not known counts as dark.
  package var isLight: Bool {
    guard let lightness = background?.lightness else { return false }
    return lightness - Self.darkText.lightness > Self.lightText.lightness - lightness
  }

  /// The colour of text; if it is not known, one that suits the background.
  package var text: CellColor { foreground ?? (isLight ? Self.darkText : Self.lightText) }

  /// The background of pictures of frames.
  package var paper: CellColor { background ?? Self.darkPaper }
}
