import ArgumentParser
import Casts
import Diagnostics
import LayerAnimation
import SceneRendering

struct Sample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Print the properties of a scene's layers at one or more times.",
    discussion: """
      The values are those of the presentation: the model with its animations applied.
      Of a recorded session it is the screen: its text, the cursor, the title and the links; with --json the colours and attributes too.
      With --key-path there is one line for each time, in columns with tabs between them, for plotters and spreadsheets.
      """)

  @Argument(help: "A file, or a name from 'zoetrope list'.", completion: SceneCompletion.scenes)
  var scene: FilePath

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The times: 1.5 or 0,50%,3 or a range, 0..2; markers' names are times. (default: 0s)",
      valueName: "times"),
    completion: SceneCompletion.times, transform: TimesArgument.read)
  var at = TimesArgument.start

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The distance between the times of a range. (default: 0.1s)", valueName: "time"),
    transform: StepArgument.read)
  var step: StepArgument?

  @Option(
    name: .customLong("layer"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Only layers of this name, or path such as lock/dial.", valueName: "name"))
  var layers: [String] = []

  @Option(
    name: .customLong("key-path"), parsing: .singleValue,
    help: ArgumentHelp("Only this property, or part of one such as position.x.", valueName: "key-path"),
    transform: KeyPathArgument.keyPath)
  var keyPaths: [AnimationKeyPath] = []

  @Option(
    name: .customLong("find"),
    help: ArgumentHelp("Of a recorded session: the instants at which a text appears, with its row.", valueName: "text"))
  var wanted: String?

  @Flag(help: "Print the progress of the animations instead of the properties of the layers.")
  var animations = false

  @Flag(help: "Print JSON: an object for each time, one a line.")
  var json = false

  @OptionGroup
  var ground: GroundOptions

  @OptionGroup
  var options: SceneOptions

  func validate() throws {
    if step != nil, !at.hasRange { throw ValidationError("--step is for a range of times, such as --at 0..2.") }
    if animations, !keyPaths.isEmpty { throw ValidationError("Choose --animations or --key-path, not both.") }
  }

  func run() throws {
    let file = scene
    let scene = try options.open(file, in: .installed(), on: Ground(ground.colors))
    if let wanted { return try find(wanted, in: scene) }
    let times = try at.seconds(in: scene, step: step?.seconds(of: scene.duration) ?? 0.1)
    scene.tellIfOutside(times)
    var presentation = PresentationTree()
    try SceneFaults.reach(times.first ?? 0, in: scene, file: file)
    scene.prepare(at: times.first ?? 0)
    scene.tree.sample(at: times.first ?? 0, into: &presentation)
    let subject = try SampleSubject(of: scene, layers: layers, keyPaths: keyPaths, in: presentation)
    let report = screenReport(of: scene) ?? report(on: subject)
    var text = report.heading
    for (index, time) in times.enumerated() {
      try SceneFaults.reach(time, in: scene, file: file)
      if scene.director != nil { scene.prepare(at: time) }
      scene.tree.sample(at: time, into: &presentation)
      if index > 0 { text += report.separator }
      text += report.text(of: presentation, at: time)
      guard text.utf8.count > Self.portion else { continue }
      try StandardStream.output.writeOrFail(text)
      text.removeAll(keepingCapacity: true)
    }
    try StandardStream.output.writeOrFail(text)
    try SceneFaults.tell(of: scene, file: file, upTo: times.max() ?? 0)
  }

  /// The number of bytes that are collected before they are written, so that a long range needs no more memory than a
  /// short one.
  private static let portion = 1 << 16

  /// Prints where a text appears in a recorded session, one place a line: the time, the row, the column, and the row's text.
  private func find(_ text: String, in scene: Scene) throws {
    guard let session = scene.recording as? CastSession else {
      throw Failure("'--find' looks into recorded sessions; this is a scene", ExitStatus.badUsage)
    }
    var search = CastSearch(text, in: session.cast)
    search.advance()
    for place in search.findings {
      let line = session.screen(at: place.time).text(ofRow: place.row)
      let fields = ("time", place.time.json)
      let output =
        json
        ? String.object([fields, ("row", "\(place.row)"), ("column", "\(place.column)"), ("text", line.json)])
        : "\(place.time.short)\t\(place.row)\t\(place.column)\t\(line.visible)"
      try StandardStream.output.writeOrFail(output + "\n")
    }
    if let time = search.surrender {
      StandardStream.tell(
        "from \(time.short) s on nothing is searched: what the recording does there takes too long")
    }
    if search.findings.isEmpty { throw Failure("'\(text)' is not found", ExitStatus.differs) }
  }

  /// Returns the report of a recorded session's screen; nil for other scenes, and where properties are asked for.
  private func screenReport(of scene: Scene) -> (any SampleReport)? {
    guard layers.isEmpty, keyPaths.isEmpty, !animations, let session = scene.recording as? CastSession else {
      return nil
    }
    return ScreenReport(session: session, isJSON: json)
  }

  private func report(on subject: SampleSubject) -> any SampleReport {
    switch (animations, json) {
    case (true, true): AnimationObjects(animations: SampledAnimations(of: subject))
    case (true, false): AnimationTable(animations: SampledAnimations(of: subject))
    case (false, true): LayerObjects(subject: subject)
    case (false, false) where keyPaths.isEmpty: LayerTable(subject: subject)
    case (false, false): KeyPathColumns(subject: subject)
    }
  }
}
