import ArgumentParser
import Cells
import Export
import LayerAnimation
import ScenePlayer
import SceneRendering

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Print one frame of a scene.",
    discussion: "The same scene, time and size always give the same bytes.")

  @Argument(help: "A file, or a name from 'zoetrope list'.", completion: SceneCompletion.scenes)
  var scene: FilePath

  @Option(
    "The time of the frame, or a marker's name. (default: the scene's poster, or else 0s)", "time", ArgumentForm.time,
    completion: SceneCompletion.markers)
  var at: SceneTime?

  @Option(
    "The size of the frame, columns by rows. (default: 80x24; of a recorded session its own)", "WxH", SizeArgument.read)
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp(
      """
      \(StillFormat.allCases.map { "\($0.name): \($0.about)" }.joined(separator: "; ")). (default: that of the file's ending, or \
      else text)
      """, valueName: "format"))
  var format: StillFormat?

  @Flag(
    help: """
      Write a picture for each stop and for the end, of a talk for each of its slides, into files that are numbered: with -o \
      talk.png into talk-1.png, talk-2.png.
      """)
  var allStops = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file, or the name of the files of --all-stops. (default: standard output)", valueName: "file"),
    completion: FilePath.defaultCompletionKind, transform: { FilePath(argument: $0).asOutput })
  var output: FilePath?

  @Flag(help: "Show the frame that 'record --calm' and 'play --calm' show at the time.")
  var calm = false

  @OptionGroup
  var picture: PictureOptions

  func validate() throws {
    if allStops, output == nil { throw ValidationError("--all-stops needs -o, such as -o talk.png.") }
    if allStops, at != nil { throw ValidationError("Choose --at for one frame, or --all-stops.") }
  }

  func run() throws {
    if allStops, let output { try StillWriter.refuseOtherThanFiles(output) }
    let writer = StillWriter(format: try stillFormat(), size: size, isCalm: calm, options: picture)
    if allStops, let output {
      try writer.writeStops(of: scene, to: output)
    } else {
      try writer.write(scene, at: at, to: output ?? .standardStream)
    }
  }

  private func stillFormat() throws -> StillFormat {
    guard let output, output != .standardStream else {
      let format = format ?? .text
      try FormatTable.refuseTerminal(format)
      return format
    }
    return try FormatTable.format(StillFormat.self, named: format?.name, for: output)
  }
}

/// A frame of a scene, for a file or standard output.
private struct Still {
  let renderer: SceneRenderer
  /// The time, in seconds of the scene.
  var time = 0.0
  /// The size of the frame; nil for that of a recorded session's screen, or else 80 by 24.
  let size: SizeArgument?
  let format: StillFormat
  /// The colours and the text size of the picture, and what is around it.
  let film: Film

  var scene: Scene { renderer.scene }

  /// Returns the picture, with what is around it.
  ///
  /// - Throws: An error, if the format cannot represent a picture of that size; nothing has been drawn then.
  func picture() throws -> CellBuffer {
    let (mount, shown) = (film.mount, shownSize)
    try format.encoder(for: film).check(
      columns: mount.columns(around: shown.columns), rows: mount.rows(around: shown.rows))
    return mount.around(frame(), title: film.title, isLight: film.colors.isLight)
  }

  /// The size of the frame: that which is asked for, or that of a recorded session's screen at the time, or 80 by 24.
  private var shownSize: SizeArgument {
    if let size { return size }
    guard let shown = scene.recording?.size(at: time) else { return SizeArgument(of: scene) }
    return SizeArgument(columns: shown.columns, rows: shown.rows)
  }

  /// Returns the frame. A recorded screen has the place of its recording's largest one, at the upper left.
  private func frame() -> CellBuffer {
    let whole = size ?? SizeArgument(of: scene)
    let frame = CellBuffer(columns: whole.columns, rows: whole.rows)
    // Text has no cursor: it would be an attribute of a character.
    if !format.hasPixels, scene.recording != nil { hideCursor() }
    renderer.render(at: time, rows: whole.rows, into: frame)
    guard shownSize != whole else { return frame }
    let screen = CellBuffer(columns: shownSize.columns, rows: shownSize.rows)
    screen.copy(frame, toColumn: 0, row: 0)
    return screen
  }

  private func hideCursor() {
    for case let layer as RecordingLayer in scene.tree.root.sublayers { layer.recording.showsCursor = false }
    scene.tree.commit(at: 0)
  }
}

/// A writer of single frames with the options of a command: of `render`, or of `record` with `--at`.
struct StillWriter {
  let format: StillFormat
  let size: SizeArgument?
  /// True if the frame is that of a calm film.
  var isCalm = false
  let options: PictureOptions

  /// Writes a frame of a scene.
  ///
  /// - Parameters:
  ///   - name: The scene.
  ///   - time: The time; nil for that of the scene's poster.
  ///   - output: The file, or standard output.
  func write(_ name: FilePath, at time: SceneTime?, to output: FilePath) throws {
    var still = try open(name)
    still.time = held(try time?.seconds(in: still.scene) ?? still.scene.poster)
    still.scene.tellIfOutside([still.time])
    try SceneFaults.reach(still.time, in: still.scene, file: name)
    try write(still, to: output)
    try SceneFaults.tell(of: still.scene, file: name, upTo: still.time)
  }

  /// Writes a picture for each stop and for the end, of a talk for each of its slides; one of the poster of what has neither.
  ///
  /// - Parameter output: The name of the files, to which numbers are added.
  func writeStops(of scene: FilePath, to output: FilePath) throws {
    let talk = try TalkFile.open(scene, with: options.scene.reader(on: .unknown), in: .installed())
    var stills: [Still] = []
    for file in talk?.slides ?? [scene] {
      var still = try open(file)
      let times = SlideStops.times(of: still.scene)
      for time in times.isEmpty ? [still.scene.poster] : times {
        try SceneFaults.reach(time, in: still.scene, file: file)
        still.time = held(time)
        stills.append(still)
      }
    }
    for (index, still) in stills.enumerated() {
      try write(still, to: Self.path(output, ofNumber: index + 1, of: stills.count))
    }
  }

  /// Refuses a name that is not that of a file, since a number behind it would name something else.
  static func refuseOtherThanFiles(_ output: FilePath) throws(Failure) {
    let kind: String? =
      if output.isEmpty {
        "no name"
      } else if output == .standardStream {
        "standard output"
      } else if output.isFolderName {
        "a folder"
      } else {
        File.kindOtherThanFile(at: output)
      }
    guard let kind else { return }
    throw Failure(
      "'\(output)' is \(kind); --all-stops writes several files, and needs a name for them, such as -o talk.png",
      ExitStatus.badUsage)
  }

  /// Returns the path of a picture: its number is written behind the name, with as many digits as the last one has.
  private static func path(_ output: FilePath, ofNumber number: Int, of count: Int) -> FilePath {
    let digits = "\(number)"
    let suffix = Array(("-" + String(repeating: "0", count: "\(count)".count - digits.count) + digits).utf8)
    let name = output.bytes
    let start = name.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let dot = name[start...].lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > start ? $0 : nil } ?? name.count
    return FilePath(bytes: name[..<dot] + suffix + name[dot...])
  }

  /// Returns the time that is shown at a time.
  private func held(_ time: Double) -> Double { isCalm ? CalmTimes.held(time) : time }

  private func write(_ still: Still, to output: FilePath) throws {
    try format.write(to: output, still.film) { try still.picture() }
  }

  /// Opens a scene at its beginning.
  private func open(_ name: FilePath) throws -> Still {
    try options.font.check(format)
    let renderer = try options.open(name, for: format, hasColors: format.hasColors)
    let film = try options.film(of: renderer.scene, nil, as: format, renderer.colorDepth)
    return Still(renderer: renderer, size: size, format: format, film: film)
  }
}

extension StillFormat {
  /// Writes a frame into a file, or to standard output.
  ///
  /// - Parameters:
  ///   - film: The colours and the text size of the picture.
  ///   - frame: Draws the frame. The file is begun before, so that a failure is reported at once.
  /// - Throws: A `Failure`, also if the format cannot represent the frame.
  func write(to output: FilePath, _ film: Film, _ frame: () throws -> CellBuffer) throws {
    let file = try OutputFile(to: output)
    try file.write(Failure.asBadUsage { try encoder(for: film).file(of: frame()) })
    try file.finish()
    FontOptions.tell(of: film)
  }
}

extension Scene {
  /// Notes times outside the scene: the scene's state at them is printed all the same, but such times are probably a
  /// mistake.
  ///
  /// Times after the end of a scene that inputs continue are no mistake.
  func tellIfOutside(_ times: [Double]) {
    guard duration > 0 else { return }
    let span = 0...FilmTimes.end(of: self)
    let outside = times.filter { !span.contains($0) }
    guard let first = outside.first else { return }
    let others = outside.count > 1 ? ", the first of \(outside.count) times outside it" : ""
    StandardStream.tell("the scene lasts \(duration.short) s; this is what it is at \(first.short) s\(others)")
  }
}
