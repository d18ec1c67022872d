import ArgumentParser
import Cells

/// The options of every command whose output depends on the terminal's own colours.
struct GroundOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The terminal's own colours by a name: \(Setting.theme.words.joined(separator: ", ")). --background and \
      --foreground say one of them otherwise.
      """, valueName: "name"),
    completion: .list(Setting.theme.words), transform: ThemeArgument.read)
  var theme: ThemeSetting?

  @Option(
    help: ArgumentHelp(
      """
      The terminal's own background: a colour such as white or '#1e1e2e', auto to ask for it, or none. For 'play' and \
      'bench' the variable ZOETROPE_BACKGROUND sets the default.
      """, valueName: "color"),
    completion: .list(Setting.background.words), transform: OwnColorSetting.read)
  var background: OwnColorSetting?

  @Option(
    help: ArgumentHelp(
      "The same for the colour of its text; the variable is ZOETROPE_FOREGROUND.", valueName: "color"),
    completion: .list(Setting.foreground.words), transform: OwnColorSetting.read)
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
