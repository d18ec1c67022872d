import ArgumentParser
import CSystem
import Casts
import Cells
import Diagnostics
import Export
import LayerAnimation
import ScenePlayer
import SceneRendering

struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Write a scene into a file that other programs show.",
    discussion: """
      The ending of the file's name says in which format:

      \(FormatTable.films.map { "  \($0.usual)  \($0.about)" }.joined(separator: "\n"))

      With --at it is one frame: .txt, .ansi, .svg or .png, as by 'zoetrope render'. The file appears when it is whole. The same scene, \
      times and size always give the same bytes.
      """)

  @Argument(help: "A file, a name from 'zoetrope list', or - for standard input.", completion: SceneCompletion.scenes)
  var scene: FilePath

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file; - is standard output.", valueName: "file"),
    completion: FilePath.defaultCompletionKind, transform: { FilePath(argument: $0).asOutput })
  var output: FilePath

  @Option(
    help: ArgumentHelp("The format, whatever the file is called.", valueName: "format"),
    completion: .list(FormatTable.names))
  var format: String?

  @Option("Where to begin. (default: 0s)", "time", ArgumentForm.time, completion: SceneCompletion.markers)
  var from: SceneTime?

  @Option(
    """
    Where to end. (default: the scene's end, one round of what goes on without end, two seconds after the last input; 10s \
    if it has none of these)
    """, "time", ArgumentForm.time, completion: SceneCompletion.markers)
  var to: SceneTime?

  @Option("Write this one frame only.", "time", ArgumentForm.time, completion: SceneCompletion.markers)
  var at: SceneTime?

  @Option(
    "How many frames a second there are. (default: 30; 15 of an svg that would be larger than 4 MB)", "number",
    ArgumentForm.frames)
  var fps: Double?

  @Option(
    "The size of the frames, columns by rows. (default: 80x24; of a recorded session its own)", "WxH", SizeArgument.read
  )
  var size: SizeArgument?

  @Option(
    "How fast the scene passes in the film. (default: 1)", "factor",
    ArgumentForm.number(
      "a factor from 0.01 to 100, such as 2 or 0.5", where: { (0.01...100).contains($0) }))
  var speed: Double?

  @Option(
    "The longest time in which nothing changes; the rest of it is left out. (default: none is left out)", "time",
    ArgumentForm.step)
  var idle: SceneTime?

  @Option(
    "How long the last frame stays. (default: 3s of a recorded session, unless there is '--to'; else one frame)",
    "time", ArgumentForm.hold)
  var hold: SceneTime?

  @Flag(
    inversion: .prefixedNo,
    help: "Start again at the end, or stop there; if neither, again where the format can say so.")
  var loop: Bool?

  @Flag(help: "Hold each frame for a fifth of a second, so that nothing can flash more than three times a second.")
  var calm = false

  @OptionGroup
  var mounting: MountOptions

  @OptionGroup
  var font: FontOptions

  @OptionGroup
  var motion: MotionOption

  @OptionGroup
  var drawing: DrawingOptions

  @OptionGroup
  var options: SceneOptions

  func validate() throws {
    guard at != nil else { return }
    if from != nil || to != nil { throw ValidationError("Choose --at for one frame, or --from and --to for a film.") }
    if fps != nil || loop != nil || speed != nil || idle != nil || hold != nil || calm {
      throw ValidationError("--fps, --loop, --speed, --idle, --hold and --calm are for films; --at is one frame.")
    }
  }

  func run() throws {
    if let at {
      let writer = StillWriter(
        format: try FormatTable.format(StillFormat.self, named: format, for: output), size: size, mounting: mounting,
        font: font, motion: motion, drawing: drawing, options: options)
      return try writer.write(scene, at: at, to: output)
    }
    let format = try FormatTable.format(FilmFormat.self, named: format, for: output)
    try font.check(hasPixels: format.hasPixels, name: format.name)
    if loop == true, !format.canLoop {
      throw Failure(
        "'\(format.name)' cannot start again by itself; whoever plays it can repeat it",
        ExitStatus.badUsage)
    }
    if let talk = try TalkFile.open(scene, with: options.reader(on: .unknown), in: .installed()) {
      return try record(talk, as: format)
    }
    let (scene, renderer, depth) = try open(self.scene, format.colors(drawing.ground.colors), hasColors: true)
    if let cast = (scene.recording as? CastSession)?.cast {
      if let version = keptVersion(of: format) { return try rewrite(cast, as: version) }
      tellOfFrames(of: cast, as: format)
    }
    let reel = FilmReel(renderer)
    let times = try times(in: scene, of: reel, as: format)
    try SceneFaults.reach(times.start, in: scene, file: self.scene)
    try write(reel, of: scene, times, depth, as: format, light: light(of: scene, depth, format))
    try SceneFaults.tell(of: scene, file: self.scene, upTo: times.end)
  }

  /// Writes a film of a talk: its slides one after another.
  private func record(_ talk: TalkFile, as format: FilmFormat) throws {
    let colors = format.colors(drawing.ground.colors)
    var depth = ColorDepth.truecolor
    let film = try TalkFilm(talk, colors: colors) { file in
      let opened = try open(file, colors, hasColors: true)
      depth = opened.2
      return (opened.0, opened.1)
    }
    let times = try times(in: film.whole, of: film.reel, as: format)
    try write(film.reel, of: film.whole, times, depth, as: format, light: light(of: talk, film, depth, format))
    try film.tellOfFaults()
  }

  private func write(
    _ reel: FilmReel, of scene: Scene, _ times: FilmTimes, _ depth: ColorDepth, as format: FilmFormat,
    light: (reel: FilmReel, colors: TerminalColors)?
  ) throws {
    let size = size ?? SizeArgument(of: scene)
    try check(format, times, size)
    var writer = FilmWriter(
      reel: reel, format: format, times: times, columns: size.columns, rows: size.rows,
      film: try film(of: scene, times, depth, format))
    writer.light = light
    var meter: FlashMeter?
    try writer.write(to: output) { frame, time in
      // A film that cannot be is refused before its first frame, and larger frames than any screen has are not measured.
      guard frame.columns * frame.rows <= FlashMeter.mostCells else { return }
      if meter == nil { meter = FlashMeter(columns: frame.columns, rows: frame.rows, colors: writer.film.colors) }
      meter?.take(frame, at: time)
    }
    FlashReport.tell(meter?.findings ?? [], of: output)
    FontOptions.tell(of: writer.film)
    FilmAdvice.tell(of: output, as: format)
  }
}

extension Record {
  /// Returns the version in which a recorded session is written with its own events at other times; nil if it is drawn.
  private func keptVersion(of format: FilmFormat) -> CastRewriter.Version? {
    guard size == nil, fps == nil, from == nil, to == nil, !calm, mounting.mount.isEmpty else { return nil }
    return format == .asciicast2 ? .two : format == .asciicast3 ? .three : nil
  }

  private func rewrite(_ cast: Cast, as version: CastRewriter.Version) throws {
    var edits = try options.reader(on: .unknown).edits(of: cast)
    if let idle { edits.append(.idle(idle.length(of: cast.duration))) }
    if let speed { edits.append(.speed(speed, between: 0...cast.duration)) }
    if let hold { edits.append(.pause(hold.length(of: cast.duration), at: cast.duration)) }
    let file = try OutputFile(to: output)
    let rewriter = CastRewriter(cast, CastTimeMap(edits, of: cast), as: version, theme: drawing.ground.given)
    try rewriter.write { try file.write($0) }
    try file.finish()
    guard !rewriter.losses.isEmpty else { return }
    StandardStream.tell(
      "version 2 of asciicasts cannot say \(rewriter.losses.joined(separator: " and ")); '--format asciicast-v3' can")
  }

  /// Tells that a recorded session is drawn where it could have been kept.
  private func tellOfFrames(of cast: Cast, as format: FilmFormat) {
    guard format == .asciicast2 || format == .asciicast3 else { return }
    StandardStream.tell(
      "with --size, --fps, --from, --to, --calm, --padding or --window frames are drawn: the recording's own events, "
        + "inputs among them, and its header are not in '\(output)'")
  }

  private func open(
    _ file: FilePath, _ colors: TerminalColors, hasColors: Bool
  ) throws -> (Scene, SceneRenderer, ColorDepth) {
    let opened = try Still.open(file, drawing, options, colors, hasColors: hasColors)
    motion.apply(to: opened.scene)
    return opened
  }

  private func times(in scene: Scene, of reel: FilmReel, as format: FilmFormat) throws -> FilmTimes {
    let size = size ?? SizeArgument(of: scene)
    // Before the first frame is drawn, which may be to find where nothing changes.
    try check(format, size)
    let start = try from?.seconds(in: scene) ?? 0
    // Of a recorded session even one that lasts no time has an end.
    let end = try to?.seconds(in: scene) ?? (scene.recording != nil ? scene.duration : FilmTimes.end(of: scene))
    // What is said at the end of a session is there to be read.
    let usual = scene.recording != nil && to == nil ? FilmTimes.usualHold : 0
    let hold = hold?.length(of: scene.duration) ?? usual
    var times = try FilmTimes.checked(
      from: start, to: end, framesPerSecond: fps ?? 30, loops: loop ?? scene.loops, speed: speed ?? 1, hold: hold)
    times.isCalm = calm
    guard let idle else { return times }
    return FilmWriter.shortened(
      times, idle: idle.length(of: scene.duration), of: reel, columns: size.columns, rows: size.rows)
  }

  private func film(of scene: Scene, _ times: FilmTimes, _ depth: ColorDepth, _ format: FilmFormat) throws -> Film {
    let colors = format.colors(drawing.ground.colors)
    var film = Film(of: scene, times)
    (film.loops, film.mayHaveFewerFrames) = (loop ?? format.canLoop, fps == nil)
    (film.dithers, film.mount) = (drawing.dither, mounting.mount)
    (film.colorDepth, film.colors) = (depth, colors)
    try font.apply(to: &film)
    return film
  }

  /// Returns the scene on a light terminal, if one file can hold it beside the dark one, nobody has chosen colours, and
  /// the scene looks different there; nil for a film of one scene.
  private func light(
    of dark: Scene, _ depth: ColorDepth, _ format: FilmFormat
  ) -> (reel: FilmReel, colors: TerminalColors)? {
    guard mayHaveLight(format), isOther(dark, depth), let path = try? SceneLibrary.installed().path(of: scene),
      let renderer = lightRenderer(of: path, depth)
    else { return nil }
    return (FilmReel(renderer), Self.lightColors)
  }

  /// Returns the slides on a light terminal, if one of them looks different there.
  private func light(
    of talk: TalkFile, _ dark: TalkFilm, _ depth: ColorDepth, _ format: FilmFormat
  ) -> (reel: FilmReel, colors: TerminalColors)? {
    guard mayHaveLight(format), dark.slides.contains(where: { isOther($0.scene, depth) }) else { return nil }
    let film = try? TalkFilm(talk, colors: Self.lightColors) { file in
      guard let renderer = lightRenderer(of: file, depth) else { throw ExitStatus.badScene }
      return (renderer.scene, renderer)
    }
    return film.map { ($0.reel, Self.lightColors) }
  }

  private static let lightColors = TerminalTheme.light.colors

  private func mayHaveLight(_ format: FilmFormat) -> Bool {
    format.hasSchemes && drawing.ground.isEmpty && scene != .standardStream && options.input != .standardStream
  }

  /// Returns true if a scene looks different on a light terminal.
  private func isOther(_ scene: Scene, _ depth: ColorDepth) -> Bool {
    scene.recording == nil && !scene.suits(Ground(Self.lightColors, hasColors: depth != .none))
  }

  private func lightRenderer(of path: FilePath, _ depth: ColorDepth) -> SceneRenderer? {
    let ground = Ground(Self.lightColors, hasColors: depth != .none)
    guard let scene = try? options.reader(on: ground).decode(path: path).scene else { return nil }
    motion.apply(to: scene)
    return SceneRenderer(
      scene: scene, drawing, glyphs: drawing.glyphs ?? .auto, depth: depth, hasUnicode: true, Self.lightColors)
  }

  /// Refuses frames that the format cannot hold.
  private func check(_ format: FilmFormat, _ size: SizeArgument) throws {
    var film = Film()
    film.fontSize = font.fontSize
    let (columns, rows) = (mounting.mount.columns(around: size.columns), mounting.mount.rows(around: size.rows))
    do { try format.encoder(for: film).check(columns: columns, rows: rows) } catch {
      throw Failure("\(error)", ExitStatus.badUsage)
    }
  }

  /// Refuses films that the format cannot show, or that would take too much memory.
  private func check(_ format: FilmFormat, _ times: FilmTimes, _ size: SizeArgument) throws {
    if let most = format.fastestRate, times.framesPerSecond > Double(most) {
      throw Failure("a film as '\(format.name)' has at most \(most) frames a second", ExitStatus.badUsage)
    }
    let (columns, rows) = (mounting.mount.columns(around: size.columns), mounting.mount.rows(around: size.rows))
    guard format.keepsFrames, columns * rows > FilmFormat.mostKeptCells / times.count else { return }
    throw Failure(
      "a film as '\(format.name)' has at most \(FilmFormat.mostKeptCells) cells in all its frames; make it shorter or smaller",
      ExitStatus.badUsage)
  }
}

extension FilmTimes {
  /// Returns the instants from one time to another.
  ///
  /// - Throws: A sentence without its full stop, if the film would end before it begins, or have too many frames.
  static func checked(
    from start: Double, to end: Double, framesPerSecond: Double, loops: Bool, speed: Double, hold: Double = 0
  ) throws(Failure) -> FilmTimes {
    do throws(Fault) {
      return try FilmTimes(
        from: start, to: end, framesPerSecond: framesPerSecond, loops: loops, speed: speed, hold: hold)
    } catch {
      switch error {
      case .endsTooEarly:
        throw Failure(
          "a film ends after it begins; this one begins at \(start.short) s and ends at \(end.short) s",
          ExitStatus.badUsage)
      case .tooManyFrames:
        throw Failure(
          "a film has at most \(limit) frames; make it shorter with --to, or --fps smaller", ExitStatus.badUsage)
      }
    }
  }

  /// Returns the time at which a film of a scene ends by default: the scene's end, with one round of animations that
  /// repeat without end. A scene without an end is shown for ten seconds.
  static func end(of scene: Scene) -> Double { scene.duration > 0 ? scene.duration : withoutEnd }

  private static let withoutEnd = 10.0

  /// How long the last frame of a recorded session or of a text stays, in seconds, so that it can be read.
  static let usualHold = 3.0
}

/// Advice about a film that has become too large for a page.
enum FilmAdvice {
  /// The size that pages such as READMEs show, in bytes.
  static let mostBytes = 10_000_000

  /// Tells, on standard error, that a file is larger than pages show, and what would be smaller.
  static func tell(of output: FilePath, as format: FilmFormat) {
    var status = stat()
    guard output != .standardStream, output.withCString({ stat($0, &status) }) == 0 else { return }
    if let advice = advice(bytes: Int(status.st_size), as: format, name: output.description) {
      StandardStream.tell(advice)
    }
  }

  /// Returns a sentence about a file that is larger than pages show; nil for one that is not.
  static func advice(bytes: Int, as format: FilmFormat, name: String) -> String? {
    guard bytes > mostBytes, let better = better(than: format) else { return nil }
    let size = (bytes + 500_000) / 1_000_000
    return
      "'\(name)' has \(size) MB, and a README shows at most 10; \(better), and so are films with a smaller --size or --fps"
  }

  /// What would be smaller; nil for formats that READMEs do not show.
  private static func better(than format: FilmFormat) -> String? {
    switch format {
    case .svg: "a .gif is smaller where much changes at once"
    case .gif, .apng: "a .webp or an .mp4 is smaller"
    case .webp: "an .mp4 is smaller"
    case .mp4, .webm: "a film with less motion is smaller"
    case .asciicast2, .asciicast3, .ansi: nil
    }
  }
}
