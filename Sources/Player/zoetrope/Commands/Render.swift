import ArgumentParser
import Export

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
    if allStops, output == nil { throw ValidationError("--all-stops needs -o, such as -o talk.png.") }
    if allStops, at != nil { throw ValidationError("Choose --at for one frame, or --all-stops.") }
  }

  func run() throws {
    if allStops, let output { try StillsOfStops.refuseOtherThanFiles(output) }
    let writer = StillWriter(
      format: try stillFormat(), size: size, isCalm: calm, mounting: mounting, font: font, motion: motion,
      drawing: drawing, options: options)
    if allStops, let output {
      try StillsOfStops(writer: writer, scene: scene, output: output).write()
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
