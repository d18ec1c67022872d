import Cells

/// The colours and styles of the player's own display: a few tones on a few surfaces, used everywhere.
///
/// The colours are chosen for a dark screen and always include a background, so that they are readable on a light one
/// as well. Without colours, weight and reversal replace them; without Unicode, lines are drawn with ASCII.
struct Theme: Hashable {
  /// True if characters beyond ASCII may be used.
  var usesUnicode: Bool

  /// True if there are no colours.
  var isMonochrome: Bool

  /// The degrees to which a text is conspicuous.
  enum Tone: Hashable {
    /// The most important texts: values, the title, the selection.
    case bright
    /// Ordinary text.
    case text
    /// Names of values, and the time after the playhead.
    case muted
    /// Rules and empty tracks.
    case faint
    /// The player's own colour: the time before the playhead, moving parts.
    case accent
    /// Marks that the user has set.
    case mark
    /// Errors.
    case warning
  }

  /// The background of a text.
  enum Surface: Hashable {
    /// The bars and panels.
    case panel
    /// The background of lanes.
    case track
    /// The selection in a panel.
    case selection
  }

  /// Returns the colours and style of a tone on a surface.
  func ink(_ tone: Tone, on surface: Surface = .panel) -> Ink {
    guard !isMonochrome else { return Ink(style: style(of: tone).union(surface == .selection ? .reverse : [])) }
    return Ink(
      foreground: color(of: tone), background: color(of: surface), style: [])
  }

  /// Returns the background colour of a surface.
  func color(of surface: Surface) -> CellColor {
    switch surface {
    case .panel: CellColor(red: 24, green: 27, blue: 33)
    case .track: CellColor(red: 34, green: 38, blue: 46)
    case .selection: CellColor(red: 44, green: 58, blue: 78)
    }
  }

  /// Returns the colour of a tone.
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

  /// Returns a glyph, or its replacement where only ASCII may be used.
  func glyph(_ unicode: Unicode.Scalar, _ ascii: Unicode.Scalar) -> Unicode.Scalar { usesUnicode ? unicode : ascii }
}

/// The colours and the style with which the player writes a character.
struct Ink: Hashable {
  /// The character's colour.
  var foreground = CellColor.default
  /// The colour behind it.
  var background = CellColor.default
  /// The attributes of the character.
  var style: CellStyle = []

  /// Returns a cell with a character in these colours.
  func cell(_ scalar: Unicode.Scalar) -> Cell {
    Cell(scalar, foreground: foreground, background: background, style: style)
  }
}
