import ArgumentParser
import Cells
import LayerAnimation
import NcursesTerminal
import Export
import ScenePlayer
import SceneRendering

struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Show a text whose letters move, without a file.",
    discussion: """
      zoetrope text "Acme" --effect drop
      figlet Acme | zoetrope text - --effect sweep --inline
      zoetrope text "Acme 2.0" --effect decrypt -o acme.gif

      Where the output is no terminal, the last frame is printed as text.
      """)

  @Argument(help: "The text; - reads it from standard input.", completion: .none, transform: TextArgument.read)
  var text: String

  @Option(
    help: ArgumentHelp(
      "What happens to each letter: \(EffectArgument.names.joined(separator: ", ")). (default: type)",
      valueName: "effect"),
    completion: .list(EffectArgument.names), transform: EffectArgument.read)
  var effect: LetterEffect = .type

  @Flag(
    name: .customLong("inline"),
    help: "Play once in rows of the shell's own screen; the last frame stays, with the prompt below it.")
  var isInline = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many rows to take with '--inline'. (default: as many as the text needs)", valueName: "number"),
    transform: NumberArgument.whole(Setting.inlineRowLimits, example: 12))
  var rows: Int?

  @Flag(inversion: .prefixedNo, help: "Start again at the end, or stop there; if neither, only a film starts again.")
  var loop: Bool?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write a film into this file, as 'zoetrope record' does.", valueName: "file"),
    completion: FilePath.defaultCompletionKind, transform: { FilePath(argument: $0).asOutput })
  var output: FilePath?

  @Option(
    help: ArgumentHelp("The format of that, whatever the file is called.", valueName: "format"),
    completion: .list(FormatTable.names))
  var format: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long the last frame of that stays. (default: 3s)", valueName: "time"),
    transform: HoldArgument.read)
  var hold: HoldArgument?

  @OptionGroup
  var terminal: TerminalOptions

  func validate() throws {
    if rows != nil, !isInline { throw ValidationError("'--rows' needs '--inline'.") }
    if isInline, terminal.presenter == .curses { throw ValidationError("'--inline' is drawn without ncurses.") }
    if format != nil, output == nil { throw ValidationError("'--format' needs '-o'.") }
    if hold != nil, output == nil { throw ValidationError("'--hold' needs '-o'.") }
    if isInline, output != nil { throw ValidationError("Choose '--inline' to play, or '-o' to write a film.") }
  }

  func run() throws {
    let scene = try TextScene(try words(), effect: effect)
    if let output { return try record(scene, to: output) }
    guard isInline || StandardStream.output.isTerminal else { return try write(scene) }
    try play(scene)
  }

  private func words() throws(Failure) -> String {
    guard text == "-" else { return text }
    let reader = SceneReader()
    return try reader.text(of: .standardStream)
  }

  private func play(_ scene: TextScene) throws {
    let user = UserConfig.installed(isLeftOut: terminal.leavesConfigOut)
    var playback = Playback(scenes: [.standardStream], user: user)
    playback.given = scene
    playback.settings.dithers = terminal.drawing.dither
    playback.settings.loops = loop
    playback.settings.endsWithScene = isInline && loop != true
    playback.settings.showsBars = (user.settings.bars ?? .auto).isShown(isInline: isInline)
    playback.settings.showsMessages = playback.settings.showsBars || !isInline
    playback.terminal = terminal.choice(user.settings)
    playback.terminal.inline = isInline ? .number(rows ?? min(scene.rows, Setting.inlineRowLimits.upperBound)) : nil
    try playback.run()
  }

  /// Prints the last frame, as wide as the text: the text itself, where its letters never come to rest.
  private func write(_ moving: TextScene) throws {
    let scene = moving.atRest
    let played = try SceneReader(ground: .unknown, given: scene).open(.standardStream, in: .installed())
    let glyphs = terminal.choice(UserSettings()).glyphs(hasUnicode: true)
    try LastFrame(scene: played, rows: rows ?? scene.rows, glyphs: glyphs, columns: scene.columns).write()
  }

  private func record(_ scene: TextScene, to output: FilePath) throws {
    let format = try FormatTable.format(FilmFormat.self, named: format, for: output)
    let (drawing, colors) = (terminal.drawing, format.colors(terminal.drawing.ground.colors))
    let depth = drawing.color?.depth ?? .truecolor
    let reader = SceneReader(ground: Ground(colors, hasColors: depth != .none), given: scene)
    let played = try reader.open(.standardStream, in: .installed())
    let renderer = SceneRenderer(
      scene: played, drawing, glyphs: drawing.glyphs ?? .auto, depth: depth, hasUnicode: true, colors)
    let times = try FilmTimes.checked(
      from: 0, to: FilmTimes.end(of: played), framesPerSecond: 30, loops: loop ?? false, speed: 1,
      hold: hold?.seconds(of: played.duration) ?? FilmTimes.usualHold)
    var film = Film(of: played, times)
    (film.loops, film.dithers, film.colorDepth, film.colors) = (loop ?? format.canLoop, drawing.dither, depth, colors)
    film.mayHaveFewerFrames = true
    try FilmWriter(
      reel: FilmReel(renderer), format: format, times: times, columns: scene.columns, rows: scene.rows, film: film
    ).write(to: output)
  }
}
