import ArgumentParser
import Cells
import LayerAnimation
import NcursesTerminal
import ScenePlayer
import SceneRendering

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
