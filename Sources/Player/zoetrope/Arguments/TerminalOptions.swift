import ArgumentParser
import Cells
import LayerAnimation
import NcursesTerminal
import ScenePlayer
import SceneRendering
import Terminal

/// The options of every command that draws scenes: `play`, `render` and `bench`.
struct DrawingOptions: ParsableArguments {
  @Option(
    help: """
      What shapes are drawn with; auto, the default: what the scene asks for, else blocks where there are UTF-8 and colours, \
      or in 'play' sextants or octants where the terminal draws these by itself, else ascii.
      """)
  var glyphs: GlyphsSetting?

  @Option(
    help: """
      How many colours to use; auto, the default: as many as the terminal has, or all for 'render' and 'record'.
      """)
  var color: ColorSetting?

  @Flag(help: "Mix the colours of a palette, so that gradients do not band.")
  var dither = false

  @OptionGroup
  var ground: GroundOptions
}

/// The options of the commands that draw on the terminal: `play` and `bench`.
struct TerminalOptions: ParsableArguments {
  @OptionGroup
  var drawing: DrawingOptions

  @Option(help: "What draws on the terminal; the variable ZOETROPE_PRESENTER sets the default.")
  var presenter: PresenterKind?

  @Flag(
    name: .customLong("no-config"),
    help: "Leave out your own defaults ('zoetrope help config'); also by ZOETROPE_NO_CONFIG=1.")
  var leavesConfigOut = false

  /// Returns the options, completed by the user's own defaults.
  func choice(_ user: UserSettings) -> TerminalChoice {
    var choice = TerminalChoice(user)
    choice.glyphs = drawing.glyphs
    if let color = drawing.color { choice.color = color }
    choice.presenter = presenter
    (choice.background, choice.foreground) = (drawing.ground.background, drawing.ground.foreground)
    (choice.theme, choice.given) = (drawing.ground.theme, drawing.ground.given)
    return choice
  }
}

/// The options of every command whose output depends on the terminal's own colours.
struct GroundOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The terminal's own colours by a name: \(Setting.theme.words.joined(separator: ", ")). --background and \
      --foreground say one of them otherwise.
      """, valueName: "name"),
    completion: .list(Setting.theme.words), transform: Setting.theme.parser(of: ThemeSetting.self))
  var theme: ThemeSetting?

  @Option(
    help: ArgumentHelp(
      """
      The terminal's own background: a colour such as white or '#1e1e2e', auto to ask for it, or none. For 'play' and \
      'bench' the variable ZOETROPE_BACKGROUND sets the default.
      """, valueName: "color"),
    completion: .list(Setting.background.words),
    transform: Setting.background.parser(of: OwnColorSetting.self))
  var background: OwnColorSetting?

  @Option(
    help: ArgumentHelp(
      "The same for the colour of its text; the variable is ZOETROPE_FOREGROUND.", valueName: "color"),
    completion: .list(Setting.foreground.words),
    transform: Setting.background.parser(of: OwnColorSetting.self))
  var foreground: OwnColorSetting?

  /// True if none of the options is given.
  var isEmpty: Bool { theme == nil && background == nil && foreground == nil }

  /// The colours that the options give; nil if none is given, so that a recorded session keeps its own.
  var given: TerminalColors? { isEmpty ? nil : colors }

  /// The colours that the options give. No terminal is asked, and no settings are read, so that the same command always
  /// gives the same output.
  var colors: TerminalColors {
    var colors = theme?.colors ?? TerminalColors()
    if let background, background != .auto { colors.background = background.color }
    if let foreground, foreground != .auto { colors.foreground = foreground.color }
    return colors
  }
}

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
  /// How the mouse is reported.
  var mouse = MouseSetting.auto

  private let user: UserSettings

  /// Creates a choice from the user's own defaults.
  init(_ user: UserSettings) {
    self.user = user
    if let color = user.color { self.color = color }
    if let mouse = user.mouse { self.mouse = mouse }
  }

  /// Returns the glyphs that shapes are drawn with. The user's default is used only if the terminal can show it.
  func glyphs(hasUnicode: Bool) -> GlyphsSetting {
    if let glyphs { return glyphs }
    guard let own = user.glyphs, hasUnicode || own.set?.needsUnicode != true else { return .auto }
    return own
  }

  /// Returns the terminal's own colours, and those unknown ones that it is asked for.
  ///
  /// - Throws: A `Failure`, if an environment variable has an invalid value.
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
  /// - Throws: A `Failure`, if the value is invalid.
  static func variable(_ name: String, _ setting: Setting) throws -> OwnColorSetting? {
    guard let text = Environment.value(of: name) else { return nil }
    guard let value = OwnColorSetting(text) else {
      throw Failure("\(name) is '\(text)'; expected \(setting.form)\(setting.hint(for: text))", ExitStatus.badUsage)
    }
    return value
  }
}

extension PresenterKind: ExpressibleByArgument {
  /// Returns the presenter that the environment variable `ZOETROPE_PRESENTER` names; `auto` if it is not set or empty.
  ///
  /// - Throws: A `Failure`, if the variable names no presenter.
  static func preferred() throws -> PresenterKind {
    guard let name = Environment.value(of: "ZOETROPE_PRESENTER") else { return .auto }
    guard let kind = PresenterKind(rawValue: name) else {
      throw Failure(
        "ZOETROPE_PRESENTER is '\(name)'; it may be any of \(allValueStrings.quotedList)", ExitStatus.badUsage)
    }
    return kind
  }
}
