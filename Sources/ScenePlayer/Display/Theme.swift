import Cells

/// What the player draws itself with: a few tones on a few surfaces, the same everywhere.
///
/// Colours are chosen for a dark screen and bring their own background, so that they read on a light one as well. Without
/// colours weight and reversal take their place, and without Unicode lines are made of ASCII.
struct Theme: Hashable {
  /// Whether lines may be drawn with more than ASCII.
  var usesUnicode: Bool

  /// Whether there are no colours.
  var isMonochrome: Bool

  /// How much a text wants to be seen.
  enum Tone: Hashable {
    /// What one looks for: values, the title, the selected thing.
    case bright
    /// What one reads.
    case text
    /// Names of values, what lies ahead.
    case muted
    /// Rules and empty tracks.
    case faint
    /// The player's own colour: what is done, what moves.
    case accent
    /// What the user has marked.
    case mark
    /// What went wrong.
    case warning
  }

  /// What a text stands on.
  enum Surface: Hashable {
    /// The bars and panels.
    case panel
    /// The lanes' ground.
    case track
    /// What is selected in a panel.
    case selection
  }

  /// A tone on a surface.
  func ink(_ tone: Tone, on surface: Surface = .panel) -> Ink {
    guard !isMonochrome else { return Ink(style: style(of: tone).union(surface == .selection ? .reverse : [])) }
    return Ink(
      foreground: color(of: tone), background: color(of: surface), style: [])
  }

  /// The colour behind a surface.
  func color(of surface: Surface) -> CellColor {
    switch surface {
    case .panel: CellColor(red: 24, green: 27, blue: 33)
    case .track: CellColor(red: 34, green: 38, blue: 46)
    case .selection: CellColor(red: 44, green: 58, blue: 78)
    }
  }

  /// The colour of a tone.
  func color(of tone: Tone) -> CellColor {
    switch tone {
    case .bright: CellColor(red: 240, green: 243, blue: 247)
    case .text: CellColor(red: 196, green: 203, blue: 213)
    case .muted: CellColor(red: 128, green: 138, blue: 152)
    case .faint: CellColor(red: 70, green: 78, blue: 91)
    case .accent: CellColor(red: 92, green: 184, blue: 226)
    case .mark: CellColor(red: 244, green: 184, blue: 84)
    case .warning: CellColor(red: 242, green: 120, blue: 105)
    }
  }

  private func style(of tone: Tone) -> CellStyle {
    switch tone {
    case .bright, .accent, .mark: .bold
    case .text: []
    case .muted, .faint: .dim
    case .warning: [.bold, .underline]
    }
  }

  /// One of two characters: the better one, or its ASCII fall-back.
  func glyph(_ unicode: Unicode.Scalar, _ ascii: Unicode.Scalar) -> Unicode.Scalar { usesUnicode ? unicode : ascii }
}

/// How a character is set: the colours and the style of a cell.
struct Ink: Hashable {
  /// The character's colour.
  var foreground = CellColor.default
  /// The colour behind it.
  var background = CellColor.default
  /// Bold, dim, reverse and the like.
  var style: CellStyle = []

  /// A cell that shows a character this way.
  func cell(_ scalar: Unicode.Scalar) -> Cell {
    Cell(scalar, foreground: foreground, background: background, style: style)
  }
}

extension CellColor {
  /// A colour part of the way to another one; the terminal's own colours have no parts.
  func mixed(with other: CellColor, _ fraction: Double) -> CellColor {
    guard !isDefault, !other.isDefault else { return fraction < 0.5 ? self : other }
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(max(0, min(255, (Double(a) + (Double(b) - Double(a)) * fraction).rounded())))
    }
    return CellColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
