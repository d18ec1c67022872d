import ArgumentParser
import Diagnostics
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
    "The time, or a marker's name. (default: the scene's poster, or else 0s)", "time", ArgumentForm.time,
    completion: SceneCompletion.markers)
  var at: SceneTime?

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

/// A format in which a scene is described.
protocol DescriptionReport {
  /// Returns the text for one time, including its final line break.
  func text(of items: [SpokenItem], at time: Double) -> String

  /// Returns the text of a transcript, including its final line break.
  func text(of transcript: SceneTranscript) -> String
}

/// A description of a scene as lines to be read.
struct DescriptionText: DescriptionReport {
  let scene: Scene
  /// Breaks a line into those that are written.
  let broken: (String) -> [String]

  func text(of items: [SpokenItem], at time: Double) -> String {
    let length = scene.duration > 0 && time <= scene.duration ? " of \(scene.duration.short)" : ""
    let lines = heading + ["", "At \(time.short)\(length) s:"] + shown(items)
    return text(lines)
  }

  func text(of transcript: SceneTranscript) -> String {
    var lines = heading + ["", "At the beginning:"] + shown(transcript.beginning)
    if !transcript.entries.isEmpty { lines.append("") }
    for entry in transcript.entries {
      let sentences = SpokenChange.lines(of: entry.sentences)
      lines += ["\(entry.time.short) s: \(sentences.first ?? "")"] + sentences.dropFirst()
    }
    if transcript.isCut { lines.append("There is more; this is as much as a transcript holds.") }
    return text(lines)
  }

  /// The title, what the scene says of itself, and the speaker's notes.
  private var heading: [String] {
    let describer = SceneDescriber(scene)
    let description = describer.description(after: scene.title)
    let notes = scene.notes.isEmpty ? [] : ["Notes: \(scene.notes.oneLine)"]
    return [describer.title] + (description.isEmpty ? [] : [description]) + notes
  }

  /// Returns the lines of what is shown.
  private func shown(_ items: [SpokenItem]) -> [String] { items.isEmpty ? ["Nothing."] : items.flatMap(\.lines) }

  private func text(_ lines: [String]) -> String {
    lines.flatMap { broken($0.visible) }.map { $0 + "\n" }.joined()
  }
}

/// A description of a scene as JSON: one object for each time, one a line.
struct DescriptionObjects: DescriptionReport {
  let scene: Scene

  func text(of items: [SpokenItem], at time: Double) -> String {
    let fields: JSONFields = [
      ("time", time.json), ("duration", scene.duration.json), ("title", scene.title.json),
      ("description", SceneDescriber(scene).description.json),
      ("notes", scene.notes.oneLine.json), ("items", .array(items.map(\.json))),
    ]
    return .object(fields) + "\n"
  }

  func text(of transcript: SceneTranscript) -> String {
    let entries = transcript.entries.map { entry in
      String.object([("time", entry.time.json), ("changes", .array(entry.sentences.map(\.json)))]) + "\n"
    }
    return text(of: transcript.beginning, at: 0) + entries.joined()
  }
}

extension SpokenItem {
  fileprivate var json: String {
    .object([
      ("path", path.json), ("role", role?.rawValue.json ?? "null"), ("label", label.json),
      ("value", value?.json ?? "null"),
      ("frame", .array([frame.minX, frame.minY, frame.size.width, frame.size.height].map(\.json))),
      ("focus", "\(hasFocus)"), ("offers", .array(offers.map(\.json))), ("sentence", sentence.json),
    ])
  }
}
