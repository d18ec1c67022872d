/// A set of colours of a terminal, by the name that it is known by.
///
/// The colours of the named themes are those that their authors publish for terminals.
public enum TerminalTheme: String, CaseIterable, Hashable, Sendable {
  /// Light text on nearly black, the colours of pictures if nothing is known. The 16 colours are those of xterm's
  /// default configuration, but for a blue that can be read on it: number 69 of the 256, with a contrast of 5.7 to 1 in place
  /// of 2.
  case dark
  /// Dark text on white. The 16 colours are those of xterm's default configuration.
  case light
  /// Solarized, by Ethan Schoonover.
  case solarizedDark = "solarized-dark"
  /// Solarized, by Ethan Schoonover.
  case solarizedLight = "solarized-light"
  /// Gruvbox, by Pavel Pertsev.
  case gruvboxDark = "gruvbox-dark"
  /// Gruvbox, by Pavel Pertsev.
  case gruvboxLight = "gruvbox-light"
  /// Dracula, by Zeno Rocha.
  case dracula
  /// Nord, by Sven Greb.
  case nord
  /// Tokyo Night, by Enkia.
  case tokyoNight = "tokyo-night"

  /// The name as it is written, such as `solarized-dark`.
  public var name: String { rawValue }

  /// The colours of the theme.
  public var colors: TerminalColors {
    switch self {
    case .dark: TerminalColors(TerminalColors.lightText, on: TerminalColors.darkPaper, Self.darkPalette)
    case .light: TerminalColors(TerminalColors.darkText, on: CellColor(0xFF_FFFF), Palette.system)
    case .solarizedDark: Self.colors(0x83_9496, on: 0x00_2B36, Self.solarizedPalette)
    case .solarizedLight: Self.colors(0x65_7B83, on: 0xFD_F6E3, Self.solarizedPalette)
    case .gruvboxDark: Self.colors(0xEB_DBB2, on: 0x28_2828, Self.gruvboxDarkPalette)
    case .gruvboxLight: Self.colors(0x3C_3836, on: 0xFB_F1C7, Self.gruvboxLightPalette)
    case .dracula: Self.colors(0xF8_F8F2, on: 0x28_2A36, Self.draculaPalette)
    case .nord: Self.colors(0xD8_DEE9, on: 0x2E_3440, Self.nordPalette)
    case .tokyoNight: Self.colors(0xC0_CAF5, on: 0x1A_1B26, Self.tokyoNightPalette)
    }
  }

  private static let darkPalette: [CellColor] = {
    var palette = Palette.system
    palette[4] = Palette.color(at: 69)
    return palette
  }()

  private static func colors(_ text: UInt32, on paper: UInt32, _ palette: [UInt32]) -> TerminalColors {
    TerminalColors(CellColor(text), on: CellColor(paper), palette.map { CellColor($0) })
  }
}

/// The 16 colours of each theme, in the order of ECMA-48: black, red, green, yellow, blue, magenta, cyan, white, and
/// their bright variants.
extension TerminalTheme {
  private static let solarizedPalette: [UInt32] = [
    0x07_3642, 0xDC_322F, 0x85_9900, 0xB5_8900, 0x26_8BD2, 0xD3_3682, 0x2A_A198, 0xEE_E8D5,
    0x00_2B36, 0xCB_4B16, 0x58_6E75, 0x65_7B83, 0x83_9496, 0x6C_71C4, 0x93_A1A1, 0xFD_F6E3,
  ]
  private static let gruvboxDarkPalette: [UInt32] = [
    0x28_2828, 0xCC_241D, 0x98_971A, 0xD7_9921, 0x45_8588, 0xB1_6286, 0x68_9D6A, 0xA8_9984,
    0x92_8374, 0xFB_4934, 0xB8_BB26, 0xFA_BD2F, 0x83_A598, 0xD3_869B, 0x8E_C07C, 0xEB_DBB2,
  ]
  private static let gruvboxLightPalette: [UInt32] = [
    0xFB_F1C7, 0xCC_241D, 0x98_971A, 0xD7_9921, 0x45_8588, 0xB1_6286, 0x68_9D6A, 0x7C_6F64,
    0x92_8374, 0x9D_0006, 0x79_740E, 0xB5_7614, 0x07_6678, 0x8F_3F71, 0x42_7B58, 0x3C_3836,
  ]
  private static let draculaPalette: [UInt32] = [
    0x21_222C, 0xFF_5555, 0x50_FA7B, 0xF1_FA8C, 0xBD_93F9, 0xFF_79C6, 0x8B_E9FD, 0xF8_F8F2,
    0x62_72A4, 0xFF_6E6E, 0x69_FF94, 0xFF_FFA5, 0xD6_ACFF, 0xFF_92DF, 0xA4_FFFF, 0xFF_FFFF,
  ]
  private static let nordPalette: [UInt32] = [
    0x3B_4252, 0xBF_616A, 0xA3_BE8C, 0xEB_CB8B, 0x81_A1C1, 0xB4_8EAD, 0x88_C0D0, 0xE5_E9F0,
    0x4C_566A, 0xBF_616A, 0xA3_BE8C, 0xEB_CB8B, 0x81_A1C1, 0xB4_8EAD, 0x8F_BCBB, 0xEC_EFF4,
  ]
  private static let tokyoNightPalette: [UInt32] = [
    0x15_161E, 0xF7_768E, 0x9E_CE6A, 0xE0_AF68, 0x7A_A2F7, 0xBB_9AF7, 0x7D_CFFF, 0xA9_B1D6,
    0x41_4868, 0xF7_768E, 0x9E_CE6A, 0xE0_AF68, 0x7A_A2F7, 0xBB_9AF7, 0x7D_CFFF, 0xC0_CAF5,
  ]
}

extension TerminalColors {
  fileprivate init(_ text: CellColor, on paper: CellColor, _ palette: [CellColor]) {
    self.init(foreground: text, background: paper, palette: palette)
  }
}

extension CellColor {
  /// Creates a colour from `0xRRGGBB`.
  fileprivate init(_ components: UInt32) { self.init(bits: 0x0100_0000 | components) }
}

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
