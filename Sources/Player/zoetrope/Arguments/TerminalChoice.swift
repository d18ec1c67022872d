import Cells
import NcursesTerminal
import SceneRendering

/// The way to draw on the terminal. Unlike `TerminalOptions`, a choice can be created without parsing a command line.
struct TerminalChoice {
  /// The glyphs that shapes are drawn with; nil for the user's own default.
  var glyphs: GlyphsSetting?
  var color = ColorSetting.auto
  /// The presenter; nil for the one that the environment variable `ZOETROPE_PRESENTER` selects.
  var presenter: PresenterKind?
  /// The terminal's own colours; nil for those of the environment variables, or else the user's own defaults.
  var background: OwnColorSetting?
  var foreground: OwnColorSetting?
  /// The theme of the command line, which gives the colours that the options do not; nil for the user's own default.
  var theme: ThemeSetting?
  /// The colours that the command line gives, in which a recorded session is shown; nil for its own.
  var given: TerminalColors?
  /// The number of rows that the picture takes of a screen that shows other things; nil for the whole screen.
  var inline: InlineRows?
  /// True if the mouse is reported; if not, the terminal handles it itself.
  var hasMouse = true

  private let user: UserSettings

  /// Creates a choice from the user's own defaults.
  init(_ user: UserSettings) {
    self.user = user
    if let color = user.color { self.color = color }
  }

  /// Returns the glyphs that shapes are drawn with. The user's default is used only if the terminal can show it.
  func glyphs(hasUnicode: Bool) -> GlyphsSetting {
    if let glyphs { return glyphs }
    guard let own = user.glyphs, hasUnicode || own.chosen?.needsUnicode != true else { return .auto }
    return own
  }

  /// Returns the terminal's own colours, and those unknown ones that it is asked for.
  ///
  /// - Throws: The exit status, if an environment variable has an invalid value; the reason has then been printed.
  func ownColors() throws -> (known: TerminalColors, asked: Set<TerminalColor>) {
    let background =
      try background ?? setting(theme?.colors.background) ?? Self.variable("ZOETROPE_BACKGROUND", .background)
      ?? user.background ?? setting(user.theme?.colors.background) ?? .auto
    let foreground =
      try foreground ?? setting(theme?.colors.foreground) ?? Self.variable("ZOETROPE_FOREGROUND", .foreground)
      ?? user.foreground ?? setting(user.theme?.colors.foreground) ?? .auto
    let known = TerminalColors(
      foreground: foreground.color, background: background.color, palette: (theme ?? user.theme)?.colors.palette)
    // The option `none` for the background means that the terminal is asked nothing at all.
    if background == .none { return (known, []) }
    var asked: Set<TerminalColor> = []
    if background == .auto { asked.insert(.background) }
    if foreground == .auto { asked.insert(.foreground) }
    return (known, asked)
  }

  private func setting(_ color: CellColor?) -> OwnColorSetting? { color.map { .color($0) } }

  /// Returns the value that an environment variable has; nil if it is not set or empty.
  ///
  /// - Throws: The exit status, if the value is invalid; the reason has then been printed.
  static func variable(_ name: String, _ setting: Setting) throws -> OwnColorSetting? {
    guard let text = Environment.text(name) else { return nil }
    guard let value = OwnColorSetting(text) else {
      throw Failure("\(name) is '\(text)'; expected \(setting.form)\(setting.hint(for: text))", ExitStatus.badUsage)
    }
    return value
  }
}
