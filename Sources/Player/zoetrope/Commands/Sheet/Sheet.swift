import ArgumentParser
import Cells
import LayerAnimation
import Export
import ScenePlayer
import SceneRendering

struct Sheet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Write several frames of scenes onto one picture, with their times.",
    discussion: """
      A row is a scene, or several rows with '--columns'. Its frames are spread over its time, or, with '--at', are at that time and around it. With '--against OLD' a second \
      row shows another version at the same times, and what differs is marked in both. The ending of the file's name says in which format: \
      .png, .svg, .ansi or .txt.
      """)

  @Argument(help: "Files, or names from 'zoetrope list'.", completion: SceneCompletion.scenes)
  var scenes: [FilePath]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file; - is standard output.", valueName: "file"),
    completion: FilePath.defaultCompletionKind, transform: { FilePath(argument: $0).asOutput })
  var output: FilePath

  @Option(
    help: ArgumentHelp("The format, whatever the file is called.", valueName: "format"),
    completion: .list(StillFormat.allCases.map(\.name)))
  var format: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many frames of each scene there are. (default: 5)", valueName: "number"),
    transform: NumberArgument.whole(1...100, example: 5))
  var frames: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many frames stand beside one another at most. (default: all of a scene)", valueName: "number"),
    transform: NumberArgument.whole(1...100, example: 3))
  var columns: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show the frames around this time: half of them before it.", valueName: "time"),
    completion: SceneCompletion.markers, transform: TimeArgument.read)
  var at: TimeArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time between these frames. (default: 0.1s)", valueName: "time"),
    transform: StepArgument.read)
  var step: StepArgument?

  @Option(
    help: ArgumentHelp("Compare with another version of the scene: a file.", valueName: "old"),
    completion: SceneCompletion.scenes)
  var against: FilePath?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of each frame, columns by rows. (default: 80x24)", valueName: "WxH"),
    transform: SizeArgument.read)
  var size: SizeArgument?

  @OptionGroup
  var font: FontOptions

  @OptionGroup
  var drawing: DrawingOptions

  @OptionGroup
  var options: SceneOptions

  func validate() throws {
    if step != nil, at == nil { throw ValidationError("'--step' needs '--at', the time that the frames are around.") }
    if against != nil, scenes.count != 1 { throw ValidationError("'--against' compares one scene; name it.") }
  }

  func run() throws {
    let format = try FormatTable.format(StillFormat.self, named: format, for: output)
    try font.check(hasPixels: format.hasPixels, name: format.name)
    let colors = format.colors(drawing.ground.colors)
    let size = size ?? SizeArgument(columns: 80, rows: 24)
    let count = frames ?? Self.usualFrames
    let versions = scenes + (against.map { [$0] } ?? [])
    let page = SheetPage(
      columns: size.columns, rows: size.rows, frames: count, beside: columns ?? count, strips: versions.count)
    guard let page else {
      throw Failure(
        "a sheet has at most \(SheetPage.mostCells) cells; choose fewer frames or a smaller --size", ExitStatus.badUsage
      )
    }
    var film = Film()
    film.colors = colors
    try font.apply(to: &film)
    do { try format.encoder(for: film).check(columns: page.sheet.columns, rows: page.sheet.rows) } catch {
      throw Failure("\(error)", ExitStatus.badUsage)
    }
    var times: [Double] = []
    for (index, name) in versions.enumerated() {
      let opened = try Still.open(name, drawing, options, colors, hasColors: format.hasColors)
      film.colorDepth = opened.depth
      // Another version is shown at the times of the first.
      if against == nil || index == 0 { times = try self.times(in: opened.scene, count: count) }
      try draw(opened.scene, opened.renderer, name, at: times, strip: index, on: page)
    }
    if against != nil { page.markDifferences() }
    try write(page.sheet, as: format, film)
  }

  private static let usualFrames = 5
  private static let usualStep = 0.1

  /// Returns the times of the frames: in the middles of equal parts of the scene, or around a time.
  private func times(in scene: Scene, count: Int) throws -> [Double] {
    guard let at else {
      return (0..<count).map { scene.duration * (Double($0) + 0.5) / Double(count) }
    }
    let middle = try at.seconds(in: scene)
    let step = step?.seconds(of: scene.duration) ?? Self.usualStep
    return (0..<count).map { max(middle + Double($0 - count / 2) * step, 0) }
  }

  private func draw(
    _ scene: Scene, _ renderer: SceneRenderer, _ name: FilePath, at times: [Double], strip: Int, on page: SheetPage
  ) throws {
    let frame = CellBuffer(columns: page.columns, rows: page.rows)
    for (place, time) in times.enumerated() {
      try SceneFaults.reach(time, in: scene, file: name)
      renderer.render(at: time, rows: frame.rows, into: frame)
      page.place(frame, strip: strip, at: place, caption: "\(name) \(time.short) s")
    }
  }

  private func write(_ sheet: CellBuffer, as format: StillFormat, _ film: Film) throws {
    let bytes: [UInt8]
    do { bytes = try format.encoder(for: film).file(of: sheet) } catch {
      throw Failure("\(error)", ExitStatus.badUsage)
    }
    let file = try OutputFile(to: output)
    try file.write(bytes)
    try file.finish()
    FontOptions.tell(of: film)
  }
}
