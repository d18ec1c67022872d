import ArgumentParser
import Cells
import LayerAnimation
import NcursesTerminal
import ScenePlayer

/// The options of every command that draws scenes: `play`, `render` and `bench`.
struct DrawingOptions: ParsableArguments {
  @Option(help: GlyphsArgument.help)
  var glyphs = GlyphsArgument.auto

  @Option(help: ColorArgument.help)
  var color = ColorArgument.auto

  @Flag(help: "Mix the colours of a palette, so that gradients do not band.")
  var dither = false

  @Option(help: BackgroundArgument.help, completion: .list(["black", "white"]), transform: BackgroundArgument.read)
  var background: CellColor?

  /// A renderer of a scene.
  ///
  /// - Parameters:
  ///   - depth: The number of colours of the output.
  ///   - hasUnicode: Whether the output can show characters outside ASCII.
  ///   - background: The output's own background colour, if it is known.
  func renderer(of scene: Scene, depth: ColorDepth, hasUnicode: Bool, background: CellColor?) -> SceneRenderer {
    let hasColors = depth != .none
    let renderer = SceneRenderer(
      scene: scene, glyphSet: glyphs.set(for: scene, hasUnicode: hasUnicode, hasColors: hasColors),
      isMonochrome: !hasColors, dither: dither ? FrameDither(depth) : nil)
    renderer.terminalBackground = background
    return renderer
  }
}

/// The options of the commands that draw on the terminal: `play` and `bench`.
struct TerminalOptions: ParsableArguments {
  @OptionGroup
  var drawing: DrawingOptions

  @Option(help: "What draws on the terminal; the variable ZOETROPE_PRESENTER sets the default.")
  var presenter: PresenterKind?

  /// The options as values.
  var choice: TerminalChoice {
    TerminalChoice(
      glyphs: drawing.glyphs, color: drawing.color, presenter: presenter, background: drawing.background)
  }

  /// The player's settings that these options select.
  var settings: Player.Options {
    var settings = Player.Options()
    settings.glyphSet = drawing.glyphs.chosen
    settings.dithers = drawing.dither
    return settings
  }
}

/// How to draw on the terminal. Unlike `TerminalOptions` it can be created without parsing a command line.
struct TerminalChoice {
  var glyphs = GlyphsArgument.auto
  var color = ColorArgument.auto
  /// Nil for what the environment variable `ZOETROPE_PRESENTER` selects.
  var presenter: PresenterKind?
  /// The terminal's own background; nil for what the environment variable `ZOETROPE_BACKGROUND` says.
  var background: CellColor?
  /// Whether the mouse is reported; if not, it stays the terminal's own.
  var hasMouse = true
}
