import ArgumentParser
import Cells
import Diagnostics
import Export
import LayerAnimation
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

  @Option("How many frames of each scene there are. (default: 5)", "number", ArgumentForm.whole(1...100, example: 5))
  var frames: Int?

  @Option(
    "How many frames stand beside one another at most. (default: all of a scene)", "number",
    ArgumentForm.whole(1...100, example: 3))
  var columns: Int?

  @Option(
    "Show the frames around this time: half of them before it.", "time", ArgumentForm.time,
    completion: SceneCompletion.markers)
  var at: SceneTime?

  @Option("The time between these frames. (default: 0.1s)", "time", ArgumentForm.step)
  var step: SceneTime?

  @Option(
    help: ArgumentHelp("Compare with another version of the scene: a file.", valueName: "old"),
    completion: SceneCompletion.scenes)
  var against: FilePath?

  @Option("The size of each frame, columns by rows. (default: 80x24)", "WxH", SizeArgument.read)
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
    try font.check(format)
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
    try Failure.asBadUsage {
      try format.encoder(for: film).check(columns: page.sheet.columns, rows: page.sheet.rows)
    }
    var times: [Double] = []
    for (index, name) in versions.enumerated() {
      let renderer = try drawing.open(name, options, colors, hasColors: format.hasColors)
      film.colorDepth = renderer.colorDepth
      // Another version is shown at the times of the first.
      if against == nil || index == 0 { times = try self.times(in: renderer.scene, count: count) }
      try draw(renderer, name, at: times, strip: index, on: page)
    }
    if against != nil { page.markDifferences() }
    try format.write(to: output, film) { page.sheet }
  }

  private static let usualFrames = 5
  private static let usualStep = 0.1

  /// Returns the times of the frames: in the middles of equal parts of the scene, or around a time.
  private func times(in scene: Scene, count: Int) throws -> [Double] {
    guard let at else {
      return (0..<count).map { scene.duration * (Double($0) + 0.5) / Double(count) }
    }
    let middle = try at.seconds(in: scene)
    let step = step?.length(of: scene.duration) ?? Self.usualStep
    return (0..<count).map { max(middle + Double($0 - count / 2) * step, 0) }
  }

  private func draw(
    _ renderer: SceneRenderer, _ name: FilePath, at times: [Double], strip: Int, on page: SheetPage
  ) throws {
    let frame = CellBuffer(columns: page.columns, rows: page.rows)
    for (place, time) in times.enumerated() {
      try SceneFaults.reach(time, in: renderer.scene, file: name)
      renderer.render(at: time, rows: frame.rows, into: frame)
      page.place(frame, strip: strip, at: place, caption: "\(name) \(time.short) s")
    }
  }
}

/// A sheet of frames: a grid of cells with strips of frames beside one another, each below its caption. A long strip has
/// several lines.
///
/// A sheet is a frame itself, so that it is written as all frames are.
struct SheetPage {
  /// The size of each frame.
  let columns: Int
  let rows: Int
  /// The number of frames of a strip.
  let frames: Int
  /// The number of frames that stand beside one another.
  let beside: Int
  /// The number of strips.
  let strips: Int
  /// The sheet.
  let sheet: CellBuffer

  /// The greatest number of cells of a sheet.
  static let mostCells = 2_000_000
  /// The number of empty columns and rows between two frames.
  private static let gap = 2
  /// The colours of captions, and of what differs.
  private static let ink = CellColor(red: 0x9A, green: 0xA4, blue: 0xB2)
  private static let mark = CellColor(red: 0xC0, green: 0x20, blue: 0x60)

  /// Creates an empty sheet; nil if it would be too large.
  ///
  /// - Parameter beside: The greatest number of frames that stand beside one another; at least 1.
  init?(columns: Int, rows: Int, frames: Int, beside: Int, strips: Int) {
    let beside = min(beside, frames)
    let width = beside * (columns + Self.gap) - Self.gap
    let height = strips * Self.lines(frames, beside) * (rows + 1 + Self.gap) - Self.gap
    guard width > 0, height > 0, width <= Self.mostCells / height else { return nil }
    (self.columns, self.rows, self.frames, self.beside, self.strips) = (columns, rows, frames, beside, strips)
    sheet = CellBuffer(columns: width, rows: height)
  }

  /// Returns the number of lines of a strip.
  private static func lines(_ frames: Int, _ beside: Int) -> Int { (frames + beside - 1) / beside }

  private func corner(strip: Int, at place: Int) -> (column: Int, row: Int) {
    let line = strip * Self.lines(frames, beside) + place / beside
    return (place % beside * (columns + Self.gap), line * (rows + 1 + Self.gap) + 1)
  }

  /// Copies a frame to its place, below its caption.
  func place(_ frame: CellBuffer, strip: Int, at place: Int, caption: String) {
    let (column, row) = corner(strip: strip, at: place)
    sheet.copy(frame, toColumn: column, row: row)
    let text = caption.visible.count > columns ? "…" + String(caption.visible.suffix(columns - 1)) : caption.visible
    sheet.write(text, column: column, row: row - 1, foreground: Self.ink)
  }

  /// Gives the cells in which the first two strips differ a background of their own, and says in the captions how many they are.
  func markDifferences() {
    guard strips > 1 else { return }
    for place in 0..<frames {
      let (old, new) = (corner(strip: 1, at: place), corner(strip: 0, at: place))
      var count = 0
      for row in 0..<rows {
        for column in 0..<columns {
          let cells = (sheet[old.column + column, old.row + row], sheet[new.column + column, new.row + row])
          guard cells.0 != cells.1 else { continue }
          count += 1
          sheet[old.column + column, old.row + row].background = Self.mark
          sheet[new.column + column, new.row + row].background = Self.mark
        }
      }
      let words = count == 0 ? "the same" : "\(count) cell\(count == 1 ? "" : "s") differ\(count == 1 ? "s" : "")"
      let column = new.column + max(columns - words.count, 0)
      sheet.write(words, column: column, row: new.row - 1, foreground: count == 0 ? Self.ink : Self.mark)
    }
  }
}
