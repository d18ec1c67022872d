import ArgumentParser
import Cells
import Diagnostics
import Export
import LayerAnimation
import NcursesTerminal
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

  @Argument(help: "The text; - reads it from standard input.", completion: .none, transform: ArgumentForm.text)
  var text: String

  @Option(
    help: ArgumentHelp(
      "What happens to each letter: \(ArgumentForm.effects.joined(separator: ", ")). (default: type)",
      valueName: "effect"),
    completion: .list(ArgumentForm.effects), transform: ArgumentForm.effect)
  var effect: LetterEffect = .type

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
    let depth = drawing.color?.chosen ?? .truecolor
    let reader = SceneReader(ground: Ground(colors, hasColors: depth != .none), given: scene)
    let played = try reader.open(.standardStream, in: .installed())
    let times = try FilmTimes.checked(
      from: 0, to: FilmTimes.end(of: played), framesPerSecond: 30, loops: loop ?? false, speed: 1,
      hold: hold?.length(of: played.duration) ?? FilmTimes.usualHold)
    var film = Film(of: played, times)
    (film.loops, film.dithers, film.colorDepth, film.colors) = (loop ?? format.canLoop, drawing.dither, depth, colors)
    film.mayHaveFewerFrames = true
    try FilmWriter(
      reel: FilmReel(drawing.renderer(of: played, depth, colors)), format: format, times: times, columns: scene.columns,
      rows: scene.rows, film: film
    ).write(to: output)
  }
}

/// A scene of some lines of text whose letters move, made without a file.
struct TextScene {
  /// The lines, without spaces at their ends.
  let lines: [String]
  private(set) var effect: LetterEffect

  /// The number of free columns beside the text.
  private static let margin = 1
  /// The size of drawn letters, which some effects need, and the room that each takes, in points.
  private static let (drawnSize, drawnWidth) = (12, 11)

  /// The greatest number of letters, each of which is a layer.
  static let mostLetters = 2000

  /// Creates the scene of a text.
  ///
  /// - Throws: A `Failure`, if the text is empty, too long, or has control characters.
  init(_ text: String, effect: LetterEffect) throws(Failure) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.trimmed($0) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    guard !lines.isEmpty else { throw Failure("there is no text to show", ExitStatus.badScene) }
    guard !lines.contains(where: { $0.unicodeScalars.contains(where: Self.refuses) }) else {
      throw Failure("the text has control characters, such as sequences for colours", ExitStatus.badScene)
    }
    let letters = lines.reduce(0) { $0 + $1.count { $0 != " " } }
    guard letters <= Self.mostLetters else {
      throw Failure(
        "the text has \(letters) letters, and at most \(Self.mostLetters) can move", ExitStatus.badScene)
    }
    (self.lines, self.effect) = (lines, effect)
  }

  private static func refuses(_ scalar: Unicode.Scalar) -> Bool {
    scalar.actsOnTerminal || scalar.properties.isNoncharacterCodePoint
  }

  /// The failure of a text that is larger than scenes may be.
  var refusal: Failure {
    Failure(
      "the text is too large for the effect '\(effect.rawValue)': make it shorter, or choose another one, such as '"
        + "\(LetterEffect.type.rawValue)'", ExitStatus.badScene)
  }

  /// Returns a line without spaces and returns at its end, with spaces for tabs.
  private static func trimmed(_ line: Substring) -> String {
    var text = ""
    for character in line where character != "\r" {
      if character == "\t" {
        text += String(repeating: " ", count: 8 - text.count % 8)
      } else if character != "\r\n" {
        text.append(character)
      }
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The number of columns that the text takes with its margins.
  var columns: Int {
    let widest = lines.map { $0.reduce(0) { $0 + CharacterWidth.columns(of: String($1)) } }.max() ?? 0
    return (effect.needsDrawnText ? (lines.map(\.count).max() ?? 0) * Self.drawnWidth : widest) + 2 * Self.margin
  }

  /// The number of rows that the text takes, with free ones above and below it.
  var rows: Int {
    let margin = effect == .wave || effect == .hop ? 2 : 1
    return (effect.needsDrawnText ? lines.count * Self.drawnSize * 3 / 4 : lines.count) + 2 * margin
  }

  /// The scene with an effect that comes to rest.
  var atRest: TextScene {
    var scene = self
    if !effect.isArrival { scene.effect = .type }
    return scene
  }

  /// The scene as a file would have it. A point is a column wide, and half a row high.
  var source: String {
    let (text, middle) = (Self.quoted(lines.joined(separator: "\n")), "[\(Double(columns) / 2), \(rows)]")
    let content =
      effect.needsDrawnText
      ? "drawn: {string: \(text), size: \(Self.drawnSize), strokeColor: default}"
      : "text: {string: \(text), foregroundColor: \(Self.ink(of: effect))}"
    let light = effect == .sweep ? ", color: {light: black, dark: white}" : ""
    return """
      format: 1
      title: \(Self.quoted(lines.joined(separator: " ")))
      stage: {width: \(columns), height: \(2 * rows)}
      layers:
        - position: \(middle)
          \(content)
          letters: {effect: \(effect.rawValue)\(light)}

      """
  }

  /// Returns the colour of a text: the terminal's own, unless a light has to be seen on it.
  private static func ink(of effect: LetterEffect) -> String {
    effect == .sweep ? "{light: \"#6a7484\", dark: \"#8693a6\"}" : "default"
  }

  /// Returns a text in quotation marks, with nothing in it that the format would take for a parameter.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "$": quoted += "$$"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
