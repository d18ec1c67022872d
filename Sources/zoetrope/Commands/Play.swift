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
  var scenes: [FilePath] = []

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Where to start: a time, or a marker's name.", valueName: "time"),
    transform: TimeArgument.read)
  var at: TimeArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How fast to play; negative plays backwards. (default: 1)", valueName: "factor"),
    transform: NumberArgument.number(
      "a factor from 0.05 to 16, or from -16 to -0.05 to play backwards, such as 2 or -0.5",
      where: { Transport.rateLimits.contains(abs($0)) }))
  var speed = 1.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many frames a second to draw. (default: 60)", valueName: "number"),
    transform: NumberArgument.number("a number from 1 to 240, such as 30", where: (1...240).contains))
  var fps = 60.0

  @Flag(inversion: .prefixedNo, help: "Start again at the end, or stop there; if neither, as the scene says.")
  var loop: Bool?

  @Flag(help: "Wait for the space bar.")
  var paused = false

  @Flag(
    help: "Draw a few frames a second, and short animations at their ends; also by ZOETROPE_REDUCED_MOTION=1.")
  var reducedMotion = false

  @Flag(inversion: .prefixedNo, help: "Use the mouse, or leave it to the terminal, as for selecting text.")
  var mouse = true

  @OptionGroup
  var terminal: TerminalOptions

  @Option(help: ArgumentHelp("Write the log of inputs into a file when playing ends.", valueName: "file"))
  var saveInput: FilePath?

  @OptionGroup
  var options: SceneOptions

  func run() throws {
    var settings = terminal.settings
    settings.framesPerSecond = fps
    settings.rate = speed
    settings.startsPaused = paused
    settings.loops = loop
    settings.reducesMotion = reducedMotion
    var playback = Playback(scenes: scenes)
    playback.settings = settings
    playback.start = at
    playback.parameters = options.parameters
    playback.terminal = terminal.choice
    playback.terminal.hasMouse = mouse
    (playback.input, playback.savedInput) = (options.input, saveInput)
    try playback.run()
  }
}
