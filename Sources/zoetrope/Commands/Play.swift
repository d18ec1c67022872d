import ArgumentParser
import Cells
import LayerAnimation
import NcursesTerminal
import SceneFormat
import ScenePlayer
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play scenes; without a name, those that ship with the program.",
    discussion: "While it plays, '?' shows the keys.")

  @Argument(help: "Files, or names from 'zoetrope list'.")
  var scenes: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp("Where to start.", valueName: "time"))
  var at: TimeArgument?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How fast to play; negative plays backwards.", valueName: "factor"))
  var speed = 1.0

  @Option(help: ArgumentHelp("How many frames a second to draw.", valueName: "number"))
  var fps = 60.0

  @Flag(inversion: .prefixedNo, help: "Start again at the end, or stop there; if neither, as the scene says.")
  var loop: Bool?

  @Flag(help: "Wait for the space bar.")
  var paused = false

  @Flag(
    help: "Draw a few frames a second, and short animations at their ends; also by ZOETROPE_REDUCED_MOTION=1.")
  var reducedMotion = false

  @Option(help: GlyphsArgument.help)
  var glyphs = GlyphsArgument.auto

  @Option(help: "How many colours to use.")
  var color = ColorArgument.auto

  @Flag(help: "Mix the colours of a palette, so that gradients do not band.")
  var dither = false

  @Option(help: "Who draws the picture; ZOETROPE_PRESENTER says it for all.")
  var presenter: PresenterKind?

  @OptionGroup
  var options: SceneOptions

  func validate() throws {
    guard speed.isFinite, Transport.rateLimits.contains(abs(speed)) else {
      throw ValidationError("The speed must be between 0.05 and 16, forwards or backwards.")
    }
    guard (1...240).contains(fps) else {
      throw ValidationError("The number of frames a second must be between 1 and 240.")
    }
  }

  func run() throws {
    var settings = Player.Options()
    settings.framesPerSecond = fps
    settings.rate = speed
    settings.startsPaused = paused
    settings.loops = loop
    settings.reducesMotion = reducedMotion
    settings.glyphSet = glyphs.chosen
    settings.dithers = dither
    var playback = Playback(scenes: scenes)
    playback.settings = settings
    playback.start = at
    playback.parameters = options.parameters
    (playback.color, playback.glyphs, playback.presenter) = (color, glyphs, presenter)
    try playback.run()
  }
}
