import ArgumentParser
import CSystem
import Cells
import LayerAnimation
import NcursesTerminal
import Export
import SceneFormat
import ScenePlayer
import Terminal

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play scenes; without a name, those that ship with the program.",
    discussion: "While it plays, '?' shows the keys.")

  @Argument(help: "Files, or names from 'zoetrope list'.", completion: SceneCompletion.scenes)
  var scenes: [FilePath] = []

  @Option("Where to start: a time, or a marker's name.", "time", ArgumentForm.time, completion: SceneCompletion.markers)
  var at: SceneTime?

  @Option(
    "How fast to play; negative plays backwards. (default: 1)", "factor",
    ArgumentForm.number(
      "a factor from 0.05 to 16, or from -16 to -0.05 to play backwards, such as 2 or -0.5",
      where: { Transport.rateLimits.contains(abs($0)) }))
  var speed = 1.0

  @Option("How many frames a second to draw. (default: 60)", "number", ArgumentForm.frames)
  var fps: Double?

  @Flag(inversion: .prefixedNo, help: "Start again at the end, or stop there; if neither, as the scene says.")
  var loop: Bool?

  @Option(
    help: ArgumentHelp(
      "Of several scenes, show the next one by itself: 'end', when a scene ends, or after so many seconds. After the last "
        + "comes the first, unless there is '--no-loop'.", valueName: "when"),
    completion: .list(["end"]), transform: ArgumentForm.advance)
  var advance: Player.Advance?

  @Option(
    help: ArgumentHelp(
      "How scenes take each other's place: fade, push, moveIn or reveal, with a direction and a duration if need be, such as "
        + "push:left,0.5s; or none. Without it, as each scene says.", valueName: "transition"),
    completion: .list(["none"] + ArgumentForm.transitions), transform: ArgumentForm.transition)
  var transition: Player.Entrance?

  @Flag(help: "Pause at each marker, also where it is no stop, as in recordings of terminals.")
  var stopAtMarkers = false

  @Flag(help: "Wait for the space bar.")
  var paused = false

  @OptionGroup
  var motion: MotionOption

  @Flag(help: "Say what happens, in lines that are only added, and draw nothing; also by ZOETROPE_ACCESSIBLE=1.")
  var accessible = false

  @Flag(help: "Hold each frame for a fifth of a second, so that nothing can flash more than three times a second.")
  var calm = false

  @Option(
    help: """
      How the mouse is reported; auto, the default: in pixels where the terminal counts them as its text does, else in \
      cells; none leaves the mouse to the terminal, as for selecting text.
      """)
  var mouse: MouseSetting?

  @Flag(
    inversion: .prefixedNo,
    help: "Wait in a terminal until a scene that is broken at first is saved without errors, or end.")
  var wait = true

  @OptionGroup(title: "In the shell's own screen")
  var inline: InlineOptions

  @Option(
    help: ArgumentHelp(
      "Play what a program says: each line of a pipe, of a file that grows, or of standard input ('-') is 'name=value' for a "
        + "parameter, 'event NAME', a JSON object of values, 'close', or 'quit STATUS'.", valueName: "source"),
    completion: .file())
  var follow: FilePath?

  @OptionGroup
  var terminal: TerminalOptions

  @Option(help: ArgumentHelp("Write the log of inputs into a file when playing ends.", valueName: "file"))
  var saveInput: FilePath?

  @Option(
    help: ArgumentHelp(
      "Write what is on the screen into a file while it plays, as a recording of a terminal: session.cast.",
      valueName: "file"))
  var record: FilePath?

  @Option(
    help: ArgumentHelp(
      "The format of that: \(FormatTable.liveNames.joined(separator: " or ")). (default: \(FormatTable.liveNames[0]))",
      valueName: "format"),
    completion: .list(FormatTable.liveNames), transform: FormatTable.live)
  var recordFormat: FilmFormat?

  @OptionGroup
  var options: SceneOptions

  func validate() throws {
    if inline.isOn, scenes.count != 1 { throw ValidationError("'--inline' plays one scene; name it.") }
    if scenes.count != 1, options.input != nil || saveInput != nil {
      throw ValidationError("A log of inputs is that of one scene; '--input' and '--save-input' need its name alone.")
    }
    if follow != nil { try validateFollowing() }
    if inline.isOn, terminal.presenter == .curses { throw ValidationError("'--inline' is drawn without ncurses.") }
    if let record, let saveInput, File.place(of: record) == File.place(of: saveInput) {
      throw ValidationError("'--record' and '--save-input' would write into the same file.")
    }
    if recordFormat != nil, record == nil { throw ValidationError("'--record-format' needs '--record'.") }
    if inline.once, advance != nil {
      throw ValidationError("'--once' ends with the scene, and '--advance' goes on to the next one.")
    }
    if accessible, record != nil { throw ValidationError("'--accessible' draws nothing that '--record' could write.") }
    if inline.once, loop == true { throw ValidationError("'--once' ends with the scene, and '--loop' never does.") }
  }

  private func validateFollowing() throws {
    if scenes.count != 1 { throw ValidationError("'--follow' plays one scene; name it.") }
    if loop == true { throw ValidationError("A scene that follows a source goes on with it, and '--loop' goes back.") }
    if speed < 0 { throw ValidationError("A scene that follows a source is played forwards.") }
    if follow == .standardStream, options.input == .standardStream {
      throw ValidationError("Standard input cannot be the source and the log of inputs at once.")
    }
  }

  func run() throws {
    let user = UserConfig.installed(isLeftOut: terminal.leavesConfigOut)
    var settings = Player.Options()
    settings.dithers = terminal.drawing.dither
    settings.framesPerSecond = fps ?? user.settings.framesPerSecond ?? settings.framesPerSecond
    settings.rate = speed
    settings.startsPaused = paused
    settings.loops = inline.once ? false : loop
    settings.endsWithScene = inline.once
    settings.endsAtAnyKey = inline.anyKey
    settings.showsBars = inline.bars ?? user.settings.showsBars(isInline: inline.isOn)
    settings.showsMessages = settings.showsBars || !inline.isOn
    settings.reducesMotion = motion.isReduced
    settings.stopsAtMarkers = stopAtMarkers
    settings.isCalm = calm
    settings.advance = advance
    settings.entrance = transition ?? .asScenesSay
    var playback = ScenePlayback(scenes: scenes, user: user)
    playback.settings = settings
    playback.start = at
    playback.choosesBars = inline.bars != nil || user.settings.bars != nil
    playback.waits = wait
    playback.speaks = playback.speaks || accessible
    playback.reader = options.reader(on: .unknown)
    playback.terminal = terminal.choice(user.settings)
    if let mouse { playback.terminal.mouse = mouse }
    playback.terminal.inline = inline.rows(user.settings)
    (playback.savedInput, playback.source) = (saveInput, follow)
    (playback.recording, playback.recordingFormat) = (record, recordFormat)
    try playback.run()
  }
}
