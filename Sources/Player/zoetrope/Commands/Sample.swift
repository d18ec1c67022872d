import ArgumentParser
import Casts
import Cells
import Diagnostics
import LayerAnimation
import SceneFormat
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
    "The times: 1.5 or 0,50%,3 or a range, 0..2; markers' names are times. (default: 0s)", "times", TimesArgument.read,
    completion: SceneCompletion.times)
  var at = TimesArgument.start

  @Option("The distance between the times of a range. (default: 0.1s)", "time", ArgumentForm.step)
  var step: SceneTime?

  @Option(
    name: .customLong("layer"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Only layers of this name, or path such as lock/dial.", valueName: "name"))
  var layers: [String] = []

  @Option(
    name: .customLong("key-path"), parsing: .singleValue,
    help: ArgumentHelp("Only this property, or part of one such as position.x.", valueName: "key-path"),
    transform: ArgumentForm.keyPath)
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
    let times = try at.seconds(in: scene, step: step?.length(of: scene.duration) ?? 0.1)
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

/// A format in which the state of a scene at several times is printed.
protocol SampleReport {
  /// The text before the first time; may be empty.
  var heading: String { get }

  /// The text between two times; may be empty.
  var separator: String { get }

  /// Returns the text for one time, including its final line break.
  func text(of presentation: PresentationTree, at time: Double) -> String
}

extension SampleReport {
  var heading: String { "" }
  var separator: String { "" }
}

/// The selected layers and key paths of a scene.
///
/// A layer keeps its index in the presentation until the next commit, so indices are looked up once.
struct SampleSubject {
  /// A layer, by its index in the presentation, with its path.
  struct NamedLayer {
    let index: Int
    let path: String
    /// The selected key paths that the layer has; empty for all of its properties.
    let keyPaths: [AnimationKeyPath]
  }

  let scene: Scene
  /// The layers in tree order, masks last. The root, which is the stage, and the copies of layers that transitions keep
  /// are left out.
  let layers: [NamedLayer]

  /// Selects layers.
  ///
  /// - Parameters:
  ///   - names: The names of layers, or the last parts of their paths; empty for all layers.
  ///   - presentation: The scene's presentation at any time.
  /// - Throws: A sentence, if no layer has a name, or no selected layer has a key path.
  init(of scene: Scene, layers names: [String], keyPaths: [AnimationKeyPath], in presentation: PresentationTree) throws
  {
    var all = presentation.layers.indices.dropFirst().filter { !presentation.isSnapshot($0) }.map { index in
      let content = scene.tree.content(ofLayer: index)
      return NamedLayer(
        index: index, path: presentation.path(of: index),
        keyPaths: keyPaths.filter { $0.property.exists(in: content) })
    }
    if !names.isEmpty {
      let chosen = try Set(names.flatMap { try Self.places(of: $0, among: all) })
      all.removeAll { !chosen.contains($0.index) }
    }
    for keyPath in keyPaths where !all.contains(where: { $0.keyPaths.contains(keyPath) }) {
      throw Failure("no such layer has '\(keyPath)'", ExitStatus.badUsage)
    }
    (self.scene, layers) = (scene, keyPaths.isEmpty ? all : all.filter { !$0.keyPaths.isEmpty })
  }

  /// Returns the indices of the layers with a path; if there are none, of those whose path ends with it.
  private static func places(of name: String, among layers: [NamedLayer]) throws -> [Int] {
    let exact = layers.filter { $0.path == name }
    let found = exact.isEmpty ? layers.filter { $0.path.hasSuffix("/" + name) } : exact
    guard found.isEmpty else { return found.map(\.index) }
    let names = layers.map(\.path) + layers.compactMap { $0.path.split(separator: "/").last.map(String.init) }
    let near = EditDistance.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
    let hint = near ?? (layers.isEmpty ? "the scene has none" : "there are \(layers.map(\.path).quotedList)")
    throw Failure("there is no layer '\(name)'; \(hint)", ExitStatus.badUsage)
  }
}

// MARK: Parts of several reports

extension SampleSubject {
  /// Returns the heading of a table for one time.
  func title(at time: Double) -> String {
    // A scene that takes inputs has no fixed end, and one without animations has no duration.
    let length = scene.duration > 0 && time <= scene.duration ? " of \(scene.duration.short)" : ""
    return "time \(time.short)\(length) s\n\n"
  }

  /// Returns a line of JSON for one time.
  func object(at time: Double, _ list: (name: String, value: String)) -> String {
    .object([("time", time.json), ("duration", scene.duration.json), list]) + "\n"
  }
}

extension PresentationTree {
  /// Returns true if a layer belongs to the copy of a layer that a transition keeps.
  fileprivate func isSnapshot(_ index: Int) -> Bool {
    var current = index
    while current > 0 {
      let parent = layers[current].parent
      let isInside = current > parent && current < layers[parent].subtreeEnd
      if !isInside, layers[parent].mask != current { return true }
      current = parent
    }
    return false
  }
}

/// A report of the screen of a recorded session: its text, the cursor, the title and the links, and as JSON the colours
/// and attributes of each run of characters as well.
struct ScreenReport: SampleReport {
  let session: CastSession
  let isJSON: Bool

  var separator: String { isJSON ? "" : "\n" }

  func text(of presentation: PresentationTree, at time: Double) -> String {
    let screen = session.screen(at: time)
    return isJSON ? .object(fields(of: screen, at: time)) + "\n" : lines(of: screen, at: time)
  }

  // MARK: - Text

  private func lines(of screen: Screen, at time: Double) -> String {
    let cursor = screen.cursor
    var lines = [
      "\(time.short) s: \(screen.columns)x\(screen.rows), cursor at column \(cursor.column), row \(cursor.row)"
        + (cursor.isVisible ? "" : ", hidden")
    ]
    if !screen.title.isEmpty { lines.append("title: \(screen.title.visible)") }
    for link in links(on: screen) { lines.append("link: \(link.visible)") }
    return (lines + screen.lines).joined(separator: "\n") + "\n"
  }

  private func links(on screen: Screen) -> [String] {
    var links: [String] = []
    for row in 0..<screen.rows {
      for cell in screen.cells(ofRow: row) {
        if let link = screen.link(of: cell), !links.contains(link) { links.append(link) }
      }
    }
    return links
  }

  // MARK: - JSON

  private func fields(of screen: Screen, at time: Double) -> JSONFields {
    let cursor = screen.cursor
    return [
      ("time", time.json), ("columns", "\(screen.columns)"), ("rows", "\(screen.rows)"), ("title", screen.title.json),
      (
        "cursor",
        .object([
          ("column", "\(cursor.column)"), ("row", "\(cursor.row)"), ("visible", "\(cursor.isVisible)"),
          ("shape", "\(cursor.shape)".json),
        ])
      ),
      ("alternate", "\(screen.isAlternate)"),
      ("lines", .array(screen.lines.map(\.json))),
      ("runs", .array((0..<screen.rows).map { .array(runs(ofRow: $0, on: screen)) })),
    ]
  }

  /// Returns the runs of adjacent cells of a row that look alike; a run of blanks at the end of the row is left out.
  private func runs(ofRow row: Int, on screen: Screen) -> [String] {
    let cells = screen.cells(ofRow: row)
    let end = (cells.lastIndex { $0 != .blank } ?? -1) + 1
    var runs: [String] = []
    var start = 0
    while start < end {
      var next = start + 1
      while next < end, looksAlike(cells[next], cells[start], on: screen) { next += 1 }
      runs.append(.object(fields(of: cells[start..<next], on: screen)))
      start = next
    }
    return runs
  }

  private func looksAlike(_ a: ScreenCell, _ b: ScreenCell, on screen: Screen) -> Bool {
    a.foreground == b.foreground && a.background == b.background && a.style == b.style
      && screen.link(of: a) == screen.link(of: b) && screen.underlineColor(of: a) == screen.underlineColor(of: b)
  }

  private func fields(of run: ArraySlice<ScreenCell>, on screen: Screen) -> JSONFields {
    guard let first = run.first else { return [] }
    var fields: JSONFields = [
      ("column", "\(run.startIndex)"), ("columns", "\(run.count)"), ("text", run.map(\.text).joined().json),
    ]
    if !first.foreground.isStandard { fields.append(("foreground", first.foreground.json)) }
    if !first.background.isStandard { fields.append(("background", first.background.json)) }
    let names = first.style.names
    if !names.isEmpty { fields.append(("style", .array(names.map(\.json)))) }
    if first.style.underline != .none { fields.append(("underline", "\(first.style.underline)".json)) }
    let line = screen.underlineColor(of: first)
    if !line.isStandard { fields.append(("underlineColor", line.json)) }
    if let link = screen.link(of: first) { fields.append(("link", link.json)) }
    return fields
  }
}

extension ScreenColor {
  /// The number of a colour of the palette, or `#rrggbb`.
  fileprivate var json: String {
    if let index { return "\(index)" }
    return direct?.hexDigits.json ?? "null"
  }
}

extension ScreenStyle {
  private static let named: [(name: String, style: ScreenStyle)] = [
    ("bold", .bold), ("faint", .faint), ("italic", .italic), ("blink", .blink), ("inverse", .inverse),
    ("concealed", .concealed), ("struck", .struck), ("overlined", .overlined),
  ]

  /// The names of the attributes.
  fileprivate var names: [String] { Self.named.filter { contains($0.style) }.map(\.name) }
}
