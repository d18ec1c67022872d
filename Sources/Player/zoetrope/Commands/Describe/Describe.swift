import ArgumentParser
import LayerAnimation
import ScenePlayer

struct Describe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Say in words what a scene shows.",
    discussion: """
      What is said is the scene's description, and what its layers say: labels, texts, values.
      With --all it is a transcript: what appears, changes and moves, by time.
      """)

  @Argument(help: "A file, or a name from 'zoetrope list'.", completion: SceneCompletion.scenes)
  var scene: FilePath

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time, or a marker's name. (default: the scene's poster, or else 0s)", valueName: "time"),
    completion: SceneCompletion.markers, transform: TimeArgument.read)
  var at: TimeArgument?

  @Flag(help: "Say what happens from the beginning to the end.")
  var all = false

  @Flag(help: "Print JSON: an object for a time; with --all one for the beginning, and one for each time after it.")
  var json = false

  @OptionGroup
  var options: SceneOptions

  func validate() throws {
    if all, at != nil { throw ValidationError("Choose --at or --all, not both.") }
  }

  func run() throws {
    guard let talk = try TalkFile.open(scene, with: options.reader(on: .unknown), in: .installed()) else {
      return try describe(scene, isSlide: false)
    }
    guard at == nil else {
      throw Failure("each slide of a talk has its own times; describe one of them", ExitStatus.badUsage)
    }
    for (index, slide) in talk.slides.enumerated() {
      if !json {
        let title = "Slide \(index + 1) of \(talk.slides.count)"
        try StandardStream.output.writeOrFail("\(index > 0 ? "\n" : "")\(title)\n\n")
      }
      try describe(slide, isSlide: true)
    }
  }

  /// Describes a scene at its poster, and a slide of a talk at its last stop, unless there is another time.
  private func describe(_ file: FilePath, isSlide: Bool) throws {
    let scene = try options.open(file, in: .installed(), on: .unknown)
    let report: any DescriptionReport =
      json ? DescriptionObjects(scene: scene) : DescriptionText(scene: scene, broken: StandardStream.output.lines)
    let end: Double
    if all {
      end = scene.director == nil ? scene.duration : SceneFaults.end(of: scene)
      try SceneFaults.reach(end, in: scene, file: file)
      try StandardStream.output.writeOrFail(report.text(of: SceneTranscript(of: scene, upTo: end)))
    } else {
      end = try at?.seconds(in: scene) ?? (isSlide ? SlideStops.times(of: scene).last : nil) ?? scene.poster
      scene.tellIfOutside([end])
      try SceneFaults.reach(end, in: scene, file: file)
      try StandardStream.output.writeOrFail(report.text(of: items(of: scene, at: end), at: end))
    }
    try SceneFaults.tell(of: scene, file: file, upTo: end)
  }

  private func items(of scene: Scene, at time: Double) -> [SpokenItem] {
    var describer = SceneDescriber(scene)
    return describer.items(at: time)
  }
}
