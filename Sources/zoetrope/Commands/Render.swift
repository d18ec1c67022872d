import ArgumentParser
import LayerAnimation
import Recording
import SceneRendering

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Print one frame of a scene.",
    discussion: "The same scene, time and size always give the same bytes.")

  @Argument(help: "A file, or a name from 'zoetrope list'.", completion: SceneCompletion.scenes)
  var scene: FilePath

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time of the frame, or a marker's name. (default: the scene's poster, or else 0s)", valueName: "time"),
    completion: SceneCompletion.markers, transform: TimeArgument.read)
  var at: TimeArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the frame, columns by rows. (default: 80x24; of a recorded session its own)", valueName: "WxH"),
    transform: SizeArgument.read)
  var size: SizeArgument?

  @Option(help: "\(StillFormat.allCases.map { "\($0.name): \($0.about)" }.joined(separator: "; ")).")
  var format = StillFormat.text

  @Flag(
    help: """
      Write a picture for each stop and for the end, of a talk for each of its slides, into files that are numbered: with -o \
      talk.png into talk-1.png, talk-2.png.
      """)
  var allStops = false

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The name of the files of --all-stops.", valueName: "file"),
    completion: FilePath.defaultCompletionKind, transform: { FilePath(argument: $0) })
  var output: FilePath?

  @Flag(help: "Show the frame that 'record --calm' and 'play --calm' show at the time.")
  var calm = false

  @OptionGroup
  var font: FontOptions

  @OptionGroup
  var motion: MotionOption

  @OptionGroup
  var drawing: DrawingOptions

  @OptionGroup
  var options: SceneOptions

  func validate() throws {
    if allStops, output == nil { throw ValidationError("--all-stops needs -o, such as -o talk.png.") }
    if !allStops, output != nil { throw ValidationError("-o is for --all-stops; one frame is for standard output.") }
    if allStops, at != nil { throw ValidationError("Choose --at for one frame, or --all-stops.") }
  }

  func run() throws {
    if let output { return try StillsOfStops(options: self, output: output).write() }
    try FormatTable.refuseTerminal(format)
    try font.check(hasPixels: format.hasPixels, name: format.name)
    let colors = format.colors(drawing.ground.colors)
    let (scene, renderer, depth) = try Still.open(scene, drawing, options, colors, hasColors: format.hasColors)
    motion.apply(to: scene)
    let time = try at?.seconds(in: scene) ?? scene.poster
    let still = Still(
      scene: scene, renderer: renderer, time: calm ? CalmTimes.held(time) : time, size: size,
      showsCursor: format.hasPixels)
    scene.tellIfOutside([still.time])
    try SceneFaults.reach(still.time, in: scene, file: self.scene)
    var film = Film()
    (film.colorDepth, film.colors) = (depth, colors)
    try font.apply(to: &film)
    try StandardStream.output.writeOrFail(try still.bytes(with: format.encoder(for: film)))
    FontOptions.tell(of: film)
    try SceneFaults.tell(of: scene, file: self.scene, upTo: still.time)
  }
}
