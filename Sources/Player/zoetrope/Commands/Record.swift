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
  var picture: PictureOptions

  func validate() throws {
    guard at != nil else { return }
    if from != nil || to != nil { throw ValidationError("Choose --at for one frame, or --from and --to for a film.") }
    if fps != nil || loop != nil || speed != nil || idle != nil || hold != nil || calm {
      throw ValidationError("--fps, --loop, --speed, --idle, --hold and --calm are for films; --at is one frame.")
    }
  }

  func run() throws {
    if let at {
      let format = try FormatTable.format(StillFormat.self, named: format, for: output)
      return try StillWriter(format: format, size: size, options: picture).write(scene, at: at, to: output)
    }
    let format = try FormatTable.format(FilmFormat.self, named: format, for: output)
    try picture.font.check(format)
    if loop == true, !format.canLoop {
      throw Failure(
        "'\(format.name)' cannot start again by itself; whoever plays it can repeat it",
        ExitStatus.badUsage)
    }
    if let talk = try TalkFile.open(scene, with: picture.scene.reader(on: .unknown), in: .installed()) {
      return try record(talk, as: format)
    }
    let renderer = try picture.open(self.scene, for: format)
    let scene = renderer.scene
    if let cast = (scene.recording as? CastSession)?.cast {
      if let version = keptVersion(of: format) { return try rewrite(cast, as: version) }
      tellOfFrames(of: cast, as: format)
    }
    let reel = FilmReel(renderer)
    let times = try times(in: scene, of: reel, as: format)
    try SceneFaults.reach(times.start, in: scene, file: self.scene)
    let light = light(of: [scene], renderer.colorDepth, format) {
      FilmReel(try lightRenderer(of: SceneLibrary.installed().path(of: self.scene), renderer.colorDepth))
    }
    try write(reel, of: scene, times, renderer.colorDepth, as: format, light: light)
    try SceneFaults.tell(of: scene, file: self.scene, upTo: times.end)
  }

  /// Writes a film of a talk: its slides one after another.
  private func record(_ talk: TalkFile, as format: FilmFormat) throws {
    var depth = ColorDepth.truecolor
    let film = try TalkFilm(talk, colors: format.colors(picture.drawing.ground.colors)) { file in
      let renderer = try picture.open(file, for: format)
      depth = renderer.colorDepth
      return renderer
    }
    let times = try times(in: film.whole, of: film.reel, as: format)
    let light = light(of: film.slides.map(\.scene), depth, format) {
      try TalkFilm(talk, colors: Self.lightColors) { try lightRenderer(of: $0, depth) }.reel
    }
    try write(film.reel, of: film.whole, times, depth, as: format, light: light)
    try film.tellOfFaults()
  }

  private func write(
    _ reel: FilmReel, of scene: Scene, _ times: FilmTimes, _ depth: ColorDepth, as format: FilmFormat,
    light: (reel: FilmReel, colors: TerminalColors)?
  ) throws {
    let size = size ?? SizeArgument(of: scene)
    try check(format, times, size)
    var film = try picture.film(of: scene, times, as: format, depth)
    (film.loops, film.mayHaveFewerFrames) = (loop ?? format.canLoop, fps == nil)
    var writer = FilmWriter(
      reel: reel, format: format, times: times, columns: size.columns, rows: size.rows, film: film)
    writer.light = light
    var meter: FlashMeter?
    try writer.write(to: output) { frame, time in
      // A film that cannot be is refused before its first frame, and larger frames than any screen has are not measured.
      guard frame.columns * frame.rows <= FlashMeter.mostCells else { return }
      if meter == nil { meter = FlashMeter(columns: frame.columns, rows: frame.rows, colors: writer.film.colors) }
      meter?.take(frame, at: time)
    }
    (meter?.findings ?? []).tell(of: output)
    FontOptions.tell(of: writer.film)
    FilmAdvice.tell(of: output, as: format)
  }
}

extension Record {
  /// Returns the version in which a recorded session is written with its own events at other times; nil if it is drawn.
  private func keptVersion(of format: FilmFormat) -> CastRewriter.Version? {
    guard size == nil, fps == nil, from == nil, to == nil, !calm, picture.mounting.mount.isEmpty else { return nil }
    return format == .asciicast2 ? .two : format == .asciicast3 ? .three : nil
  }

  private func rewrite(_ cast: Cast, as version: CastRewriter.Version) throws {
    var edits = try picture.scene.reader(on: .unknown).edits(of: cast)
    if let idle { edits.append(.idle(idle.length(of: cast.duration))) }
    if let speed { edits.append(.speed(speed, between: 0...cast.duration)) }
    if let hold { edits.append(.pause(hold.length(of: cast.duration), at: cast.duration)) }
    let file = try OutputFile(to: output)
    let rewriter = CastRewriter(cast, CastTimeMap(edits, of: cast), as: version, theme: picture.drawing.ground.given)
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

  private func times(in scene: Scene, of reel: FilmReel, as format: FilmFormat) throws -> FilmTimes {
    let size = size ?? SizeArgument(of: scene)
    // Before the first frame is drawn, which may be to find where nothing changes.
    try check(format, size)
    let start = try from?.seconds(in: scene) ?? 0
    // A recorded session has an end even if it lasts no time.
    let end = try to?.seconds(in: scene) ?? (scene.recording != nil ? scene.duration : FilmTimes.end(of: scene))
    // The last lines of a session are held, so that they can be read.
    let usual = scene.recording != nil && to == nil ? FilmTimes.usualHold : 0
    let hold = hold?.length(of: scene.duration) ?? usual
    var times = try FilmTimes.checked(
      from: start, to: end, framesPerSecond: fps ?? 30, loops: loop ?? scene.loops, speed: speed ?? 1, hold: hold)
    times.isCalm = calm
    guard let idle else { return times }
    return FilmWriter.shortened(
      times, idle: idle.length(of: scene.duration), of: reel, columns: size.columns, rows: size.rows)
  }

  /// Returns the film on a light terminal, if one file can hold it beside the dark one, nobody has chosen colours, and
  /// one of its scenes looks different there; nil for a film of one kind.
  ///
  /// - Parameter reel: Returns its pictures.
  private func light(
    of scenes: [Scene], _ depth: ColorDepth, _ format: FilmFormat, _ reel: () throws -> FilmReel
  ) -> (reel: FilmReel, colors: TerminalColors)? {
    let ground = lightGround(depth)
    guard format.hasSchemes, picture.drawing.ground.isEmpty, scene != .standardStream,
      picture.scene.input != .standardStream, scenes.contains(where: { $0.recording == nil && !$0.suits(ground) })
    else { return nil }
    return (try? reel()).map { ($0, Self.lightColors) }
  }

  private static let lightColors = TerminalTheme.light.colors

  private func lightGround(_ depth: ColorDepth) -> Ground { Ground(Self.lightColors, hasColors: depth != .none) }

  private func lightRenderer(of path: FilePath, _ depth: ColorDepth) throws -> SceneRenderer {
    guard let scene = try picture.scene.reader(on: lightGround(depth)).decode(path: path).scene else {
      throw ExitStatus.badScene
    }
    picture.motion.apply(to: scene)
    return picture.drawing.renderer(of: scene, depth, Self.lightColors)
  }

  /// Refuses frames that the format cannot hold.
  private func check(_ format: FilmFormat, _ size: SizeArgument) throws {
    var film = Film()
    film.fontSize = picture.font.fontSize
    let (columns, rows) = wholeSize(size)
    try Failure.asBadUsage { try format.encoder(for: film).check(columns: columns, rows: rows) }
  }

  /// Returns the size of frames with what is around the picture.
  private func wholeSize(_ size: SizeArgument) -> (columns: Int, rows: Int) {
    let mount = picture.mounting.mount
    return (mount.columns(around: size.columns), mount.rows(around: size.rows))
  }

  /// Refuses films that the format cannot show, or that would take too much memory.
  private func check(_ format: FilmFormat, _ times: FilmTimes, _ size: SizeArgument) throws {
    if let most = format.fastestRate, times.framesPerSecond > Double(most) {
      throw Failure("a film as '\(format.name)' has at most \(most) frames a second", ExitStatus.badUsage)
    }
    let (columns, rows) = wholeSize(size)
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
    guard output != .standardStream, let status = output.status else { return }
    if let advice = advice(bytes: Int(status.st_size), as: format, name: output.description) {
      StandardStream.tell(advice)
    }
  }

  /// Returns a sentence about a file that is larger than pages show; nil for one that is not.
  static func advice(bytes: Int, as format: FilmFormat, name: String) -> String? {
    guard bytes > mostBytes, let better = format.smaller else { return nil }
    let size = (bytes + 500_000) / 1_000_000
    return
      "'\(name)' has \(size) MB, and a README shows at most 10; \(better), and so are films with a smaller --size or --fps"
  }
}
