import ArgumentParser
import Cells
import Diagnostics
import Export
import LayerAnimation
import NcursesTerminal
import SceneFormat
import ScenePlayer
import SceneRendering

struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Show a text whose letters move, without a file.",
    discussion: """
      zoetrope text "Acme" --effect fireworks
      figlet Acme | zoetrope text - --effect burn --inline
      ls --color=always | zoetrope text - --effect slide --exit crumble
      zoetrope text "Acme 2.0" --effect decrypt --colors teal,gold -o acme.gif

      Words given as an argument are large where there is room; what is read from \
      standard input keeps its lines and its colours. Where the output is no \
      terminal, the text is printed as it is.
      """)

  @Argument(help: "The text; - reads it from standard input.", completion: .none, transform: ArgumentForm.text)
  var text: String?

  @Option(
    help: ArgumentHelp(
      "How the letters arrive: an effect, or a file with one. (default: type)", valueName: "effect"),
    completion: .list(LetterEffects.names), transform: ArgumentForm.effect)
  var effect: String?

  @Option("How they leave again. (default: they stay)", "effect", ArgumentForm.effect)
  var exit: String?

  @Flag(help: "Choose the effect at random.")
  var random = false

  @Flag(help: "List the effects.")
  var list = false

  @Option("How long they take to arrive. (default: as the effect has it)", "time", ArgumentForm.hold)
  var duration: SceneTime?

  @Option("How long they stay before they leave. (default: 2s)", "time", ArgumentForm.hold)
  var stay: SceneTime?

  @Option(
    "The colours of the text, from its first letter to its last: teal,gold. (default: those of the effect)", "colours",
    ArgumentForm.parser("colours with commas between them, such as teal,#ffd700") { text in
      let colors = text.split(separator: ",").map(String.init)
      return colors.isEmpty || colors.contains { $0.contains { !$0.isLetter && !$0.isNumber && $0 != "#" } }
        ? nil : colors
    })
  var colors: [String]?

  @Option("Where the first of these colours is. (default: left)", "order", ArgumentForm.choice(LetterOrder.self))
  var along: LetterOrder?

  @Option("Which letter comes first. (default: as the effect has it)", "order", ArgumentForm.choice(LetterOrder.self))
  var order: LetterOrder?

  @Option(
    "Which way the effect goes: left, right, up or down.", "direction", ArgumentForm.choice(LetterMotion.Direction.self)
  )
  var direction: LetterMotion.Direction?

  @Option(
    "Another number makes other random numbers. (default: 0)", "number",
    ArgumentForm.whole(0...1_000_000, example: 7))
  var seed: Int?

  @Flag(help: "Write words given as an argument with one letter a cell.")
  var small = false

  @Flag(
    name: .customLong("inline"),
    help: "Play once in rows of the shell's own screen; the last frame stays, with the prompt below it.")
  var isInline = false

  @Option(
    "How many rows to take with '--inline'. (default: as many as the text needs)", "number",
    ArgumentForm.whole(Setting.inlineRowLimits, example: 12))
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

  @Option("How long the last frame of that stays. (default: 3s)", "time", ArgumentForm.hold)
  var hold: SceneTime?

  @Option("The size of a film, in cells. (default: as large as the text)", "columns>x<rows", SizeArgument.read)
  var size: SizeArgument?

  @Option("The frames of a film in a second. (default: 30)", "number", ArgumentForm.frames)
  var fps: Double?

  @OptionGroup
  var terminal: TerminalOptions

  func validate() throws {
    guard !list else { return }
    if text == nil { throw ValidationError("A text is needed, or '--list'.") }
    if rows != nil, !isInline { throw ValidationError("'--rows' needs '--inline'.") }
    if isInline, terminal.presenter == .curses { throw ValidationError("'--inline' is drawn without ncurses.") }
    for (name, isGiven) in [
      ("--format", format != nil), ("--hold", hold != nil), ("--size", size != nil), ("--fps", fps != nil),
    ]
    where isGiven && output == nil { throw ValidationError("'\(name)' needs '-o'.") }
    if isInline, output != nil { throw ValidationError("Choose '--inline' to play, or '-o' to write a film.") }
    if random, effect != nil { throw ValidationError("Choose '--effect' or '--random'.") }
    if stay != nil, exit == nil { throw ValidationError("'--stay' needs '--exit'.") }
  }

  func run() throws {
    guard !list else { return try writeList() }
    guard output != nil || StandardStream.output.isTerminal else { return try printText() }
    let scene = try scene(words())
    if let output { return try record(scene, to: output) }
    try play(scene)
  }

  /// Prints the text without a terminal, as `echo` does, and standard input as `cat` does.
  private func printText() throws {
    guard let text, text != "-" else { return try File.copyStandardInput() }
    try StandardStream.output.writeOrFail(text.hasSuffix("\n") ? text : text + "\n")
  }

  private func writeList() throws {
    let width = LetterEffects.names.map(\.count).max() ?? 0
    let lines = LetterEffects.names.map { name in
      name + String(repeating: " ", count: width + 2 - name.count) + (LetterEffects.named(name)?.about ?? "")
    }
    try StandardStream.output.writeOrFail(Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  private func words() throws(Failure) -> String {
    guard let text, text == "-" else { return text ?? "" }
    let reader = SceneReader()
    return try reader.text(of: .standardStream)
  }

  private func scene(_ words: String) throws -> TextScene {
    var look = TextScene.Look()
    look.effect = random ? LetterEffects.names.randomElement() ?? "type" : effect ?? "type"
    (look.exit, look.duration) = (exit, duration?.length(of: 0))
    look.stay = stay?.length(of: 0) ?? 2
    (look.colors, look.along, look.order, look.direction, look.seed) = (colors, along, order, direction, seed)
    look.isInline = isInline
    let arrival = try Self.effect(look.effect)
    if let exit { _ = try Self.effect(exit) }
    let isLarge = text != "-" && !small
    return try TextScene(
      words, look, arrival, columns: isLarge ? size?.columns ?? StandardStream.output.columns ?? 80 : nil)
  }

  /// Returns an effect by its name, or from a file.
  ///
  /// - Throws: A `Failure` for a file that cannot be read, and the exit status 65 for one with mistakes, which are printed.
  private static func effect(_ name: String) throws -> LetterEffect? {
    guard name.hasSuffix(".yaml") else { return LetterEffects.named(name) }
    let path = FilePath(name)
    let bytes: [UInt8]
    do throws(File.ReadError) {
      bytes = try File.bytes(at: path, limit: SceneReader.mostText)
    } catch {
      throw Failure("'\(path.sourceName)' \(error.reason)", ExitStatus.noInput)
    }
    let (effect, diagnostics) = LetterEffects.decode(
      SourceFile(name: path.sourceName, text: String(decoding: bytes, as: UTF8.self)))
    StandardStream.error.write(lines: StandardStream.error.lines(of: diagnostics))
    guard let effect else { throw ExitStatus.badScene }
    return effect
  }

  private func play(_ scene: TextScene) throws {
    let user = UserConfig.installed(isLeftOut: terminal.leavesConfigOut)
    var playback = ScenePlayback(scenes: [.standardStream], user: user)
    playback.reader.given = scene
    playback.settings.dithers = terminal.drawing.dither
    playback.settings.loops = loop
    playback.settings.endsWithScene = isInline && loop != true
    playback.settings.showsBars = user.settings.showsBars(isInline: isInline)
    playback.settings.showsMessages = playback.settings.showsBars || !isInline
    playback.terminal = terminal.choice(user.settings)
    playback.terminal.inline = isInline ? .number(rows ?? min(scene.rows, Setting.inlineRowLimits.upperBound)) : nil
    try playback.run()
  }

  private func record(_ scene: TextScene, to output: FilePath) throws {
    let format = try FormatTable.format(FilmFormat.self, named: format, for: output)
    let (drawing, colors) = (terminal.drawing, format.colors(terminal.drawing.ground.colors))
    let depth = drawing.color?.chosen ?? .truecolor
    let reader = SceneReader(ground: Ground(colors, hasColors: depth != .none), given: scene)
    let played = try reader.open(.standardStream, in: .installed())
    let times = try FilmTimes.checked(
      from: 0, to: FilmTimes.end(of: played), framesPerSecond: fps ?? 30, loops: loop ?? false, speed: 1,
      hold: hold?.length(of: played.duration) ?? FilmTimes.usualHold)
    var film = Film(of: played, times)
    (film.loops, film.dithers, film.colorDepth, film.colors) = (loop ?? format.canLoop, drawing.dither, depth, colors)
    film.mayHaveFewerFrames = true
    try FilmWriter(
      reel: FilmReel(drawing.renderer(of: played, depth, colors)), format: format, times: times,
      columns: size?.columns ?? scene.columns,
      rows: size?.rows ?? scene.rows, film: film
    ).write(to: output)
  }
}
