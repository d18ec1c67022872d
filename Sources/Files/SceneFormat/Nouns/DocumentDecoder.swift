import Diagnostics
import Interaction
import LayerAnimation

/// A decoder of the top-level mapping: format, title, stage, duration, markers, and the layers.
struct DocumentDecoder {
  let context: DecodingContext
  /// The values that `--set` gives to parameters, by name.
  let overrides: [String: String]

  /// Returns the draft of a scene, which lacks only the last step; nil if it has errors or no stage.
  func draft(_ reader: NodeReader) -> SceneDraft? {
    guard reader.isMapping else {
      return reader.fail("a scene is a mapping that begins with 'format: 1'", rule: .scene)
    }
    guard !reader.has("inputs") || reader.has("layers") else {
      return reader.fail(
        "this is a log of inputs, and not a scene; a scene is played with it by '--input'", rule: .scene)
    }
    guard !reader.has("slides") || reader.has("layers") else {
      return reader.fail(
        "this is a talk, and not a scene; 'play', 'record', 'check', 'describe' and 'render --all-stops' take it",
        rule: .scene)
    }
    guard checkFormat(reader), let bare = MappingReader(reader, as: .scene) else { return nil }
    context.isInteractive = context.isDriven || reader.node.hasKey(Self.interactiveKeys)
    context.noteGround(usedIn: reader.node)
    for value in overrides.values { context.noteGround(usedIn: SceneNode(value)) }
    let parameters = ParametersDecoder(context: context, overrides: overrides)
    let scope = parameters.decode(bare["parameters"])
    let data = DataDecoder(context: context, scope: scope)
    // The other keys are not read yet, since their expressions may name markers.
    let names = data.decode(NodeReader(reader.node, in: context, scope: scope).value(ofKey: "data"))
    let markers = MarkersDecoder(
      NodeReader(reader.node, in: context, scope: names).value(ofKey: "markers"), in: context, scope: names)
    guard let mapping = MappingReader(NodeReader(reader.node, in: context, scope: markers.scope), as: .scene) else {
      return nil
    }
    let draft = draft(mapping, markers, file: reader.node)
    parameters.warnOfUnused(bare["parameters"])
    data.warnOfUnused(bare["data"])
    return draft
  }

  /// The keys that make a scene change while it is shown.
  private static let interactiveKeys = NameSet(["gestures", "events", "on", "changes", "actions", "focus"])

  private func draft(_ mapping: MappingReader, _ written: MarkersDecoder, file: SceneNode) -> SceneDraft? {
    let words = mapping.changes(from: MappingKind.sceneWords)
    let stage = mapping.read("stage", StageDecoder.decode)
    let glyphs = mapping.read("glyphs") { $0.choice(of: SceneGlyphs.self) }
    let length = mapping.read("duration") { $0.time(in: 0.001...SceneLimits.magnitude) }
    let loops = mapping.read("loop") { $0.flag() } ?? false
    let entrance = mapping.read("transition", EntranceDecoder.decode)
    let (root, layers, markers) = layers(mapping, written, stage?.size, length: length)
    let poster = mapping.read("poster") { posterTime($0, markers: markers.map(\.marker)) }
    EventsDecoder(interaction: layers.interaction, markers: markers.map(\.marker)).decode(mapping["events"])
    layers.interaction.finish(root: root, focus: mapping["focus"], file: file)
    let named = NamedLayers(in: root)
    let expectations = mapping.read("expect") {
      ExpectDecoder(
        named: named, markers: markers.map(\.marker), events: layers.interaction.behavior.events.map(\.name)
      ).decode($0)
    }
    let ignored = mapping.read("ignore", IgnoreDecoder(named: named).decode)
    // A check that finds the budget spent does not report that itself.
    if context.work.isSpent { context.reportSpent(at: .nowhere) }
    // Committing a scene takes time, which would be wasted on a scene with errors, since it is not shown.
    guard let stage, !context.hasErrors else { return nil }
    root.startStoppedAnimations(isStopped: false)
    var scene = Scene(title: "", stage: stage.size, uncommitted: root)
    (scene.background, scene.ground, scene.groundUse) = (stage.background, context.ground, context.groundUse)
    for set in words { set(&scene) }
    (scene.loops, scene.glyphs) = (loops, glyphs)
    (scene.markers, scene.entrance) = (markers.map(\.marker), entrance)
    scene.ignoredFindings = ignored ?? []
    layers.warnOfWhole(root: root)
    scene.beginOrigins = layers.plan.origins
    return SceneDraft(
      scene: scene, length: length, poster: poster, markerPlaces: markers.map(\.place),
      expectations: expectations ?? [],
      notes: layers.notes.withoutNodes, behavior: layers.interaction.behavior)
  }

  /// Returns the time of the frame that stands for the scene.
  private func posterTime(_ reader: NodeReader, markers: [Marker]) -> (time: SceneTime, place: Place)? {
    guard let text = reader.scalar(Self.posterForm) else { return nil }
    let time = SceneTime(text).flatMap { time -> SceneTime? in
      let most = if case .fraction = time { 1.0 } else { SceneLimits.magnitude }
      return time.seconds(of: 1, markers: markers).flatMap { (0...most).contains($0) ? time : nil }
    }
    guard let time else {
      return reader.fail("expected \(Self.posterForm), found '\(NodeReader.shortened(text))'", rule: .scene)
    }
    return (time, reader.place)
  }

  private static let posterForm = "a time such as 1.2s, a percentage up to 100%, a marker's name, or 'end'"

  /// Decodes the layers, and gives everything that begins in words its time.
  private func layers(_ mapping: MappingReader, _ written: MarkersDecoder, _ stage: Size?, length: Double?) -> (
    Layer, LayersDecoder, [MarkersDecoder.Written]
  ) {
    let root = Layer()
    let fragments = FragmentsDecoder(mapping["fragments"], in: context, scope: written.scope)
    let plan = TimePlan(markers: written.markers.map(\.marker))
    for (index, marker) in written.markers.enumerated() {
      if let reference = marker.reference { plan.add(marker: index, at: marker.place, reference) }
    }
    let layers = LayersDecoder(context: context, fragments: fragments, stage: stage, plan: plan)
    layers.decode(mapping["layers"], into: root)
    let named = NamedLayers(in: root)
    layers.decodeSteps(mapping, in: named)
    plan.resolve(in: named, notes: layers.notes, context: context)
    layers.resolveReferences(in: named)
    layers.warnOfLateBegins(in: length)
    if let stage { layers.checkCost(of: root, on: stage) }
    fragments.checkUnused { _ = layers.layer(of: $0, isPlain: false) }
    let markers = zip(written.markers, plan.markers).map {
      MarkersDecoder.Written(marker: $1, place: $0.place, reference: nil)
    }
    return (root, layers, markers.sorted { ($0.marker.time, $0.place) < ($1.marker.time, $1.place) })
  }

  /// Returns true if the format's version is the supported one; a file of another version is not decoded any further.
  private func checkFormat(_ reader: NodeReader) -> Bool {
    let pairs = reader.pairs(of: MappingKind.scene.noun) ?? []
    guard let value = pairs.first(where: { $0.key.keyText == "format" })?.value else { return true }
    guard let format = value.integer(in: 0...Int(SceneLimits.magnitude)) else { return false }
    guard format == SceneDecoder.version else {
      value.fail("this program reads format \(SceneDecoder.version), not \(format)", rule: .scene)
      return false
    }
    return true
  }
}

extension Layer {
  /// Starts the animations in layers whose clocks are stopped, at time 0 of these clocks (T3c).
  fileprivate func startStoppedAnimations(isStopped: Bool) {
    let isStopped = isStopped || timing.speed == 0
    if isStopped { startAnimationsAtZero() }
    for layer in sublayers { layer.startStoppedAnimations(isStopped: isStopped) }
    mask?.startStoppedAnimations(isStopped: isStopped)
  }
}

/// A scene that has been decoded and not committed, with the data for checks that need its duration. It refers to no
/// nodes of the file, unless the scene reads them while it is shown.
struct SceneDraft {
  /// The scene; its layers are not committed, and it has no duration yet.
  fileprivate(set) var scene: Scene
  /// The duration that the file states, in seconds; nil to use that of the animations.
  let length: Double?
  /// The time of the frame that stands for the scene; nil for the beginning.
  let poster: (time: SceneTime, place: Place)?
  /// The positions of the scene's markers in the file.
  let markerPlaces: [Place]
  /// What the scene is expected to be.
  let expectations: [ExpectDecoder.Draft]
  /// The notes about the layers.
  let notes: DecodingNotes
  /// The scene's responses to inputs.
  let behavior: Behavior

  /// Returns the committed scene.
  consuming func scene(in context: DecodingContext) -> Scene {
    scene.begin()
    if context.isInteractive, !behavior.isEmpty {
      let timeline = InteractionTimeline(behavior, tree: scene.tree)
      scene.director = timeline
      // What begins by events that come by themselves belongs to the scene.
      if length == nil, let end = timeline.lastEnd() { scene.duration = max(scene.duration, end) }
    }
    scene.duration = length ?? scene.duration
    if let poster, let time = poster.time.seconds(of: scene.duration, markers: scene.markers) {
      if time > scene.duration {
        context.report(
          "the poster is at \(time.rounded) s, and the scene ends at \(scene.duration.rounded) s", at: poster.place,
          severity: .warning, rule: .scene)
      }
      scene.poster = min(time, scene.duration)
    }
    for (marker, place) in zip(scene.markers, markerPlaces) where marker.time > scene.duration {
      context.report(
        "the marker '\(NodeReader.shortened(marker.name))' is at \(marker.time.rounded) s, and the scene ends at "
          + "\(scene.duration.rounded) s", at: place, severity: .warning, rule: .scene)
    }
    scene.expectations = expectations.compactMap { $0.expectation(in: scene, context) }
    LateLayers(notes: notes, context: context, duration: scene.duration).report(in: scene.tree.root)
    return scene
  }
}

/// A decoder of the stage: the visible part of the plane, and its background.
enum StageDecoder {
  /// Returns the stage; nil if width or height is missing or invalid.
  static func decode(_ reader: NodeReader) -> (size: Size, background: Color?)? {
    guard let mapping = MappingReader(reader, as: .stage) else { return nil }
    let width = mapping.read("width") { $0.number(in: SceneLimits.stage) }
    let height = mapping.read("height") { $0.number(in: SceneLimits.stage) }
    let background = mapping.read("background") { $0.optionalColor(.paper) } ?? nil
    guard let width, let height else { return nil }
    return (Size(width: width, height: height), reader.isTerminalPaper(background) ? nil : background)
  }
}

extension NodeReader {
  /// Returns true if a colour is the one that `default` stands for; a stage of that colour has no background.
  fileprivate func isTerminalPaper(_ color: Color?) -> Bool {
    context.groundUse.contains(.colors) && color == context.ground.paper
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// The keys of what is said of a scene.
  static let sceneWords: [KeyOf<Scene>] = [
    KeyOf("title", \.title, .line, "what the scene is called", or: .needed),
    KeyOf("about", \.about, .text, "one sentence about what there is to see", or: "nothing"),
    KeyOf(
      "description", \.description, .text,
      "what there is to see and what happens, in a few sentences for those who do not see it", or: "`about`"),
    KeyOf(
      "notes", \.notes, .text,
      "what the speaker of a talk has to say, which `describe` and the key `N` show, and the picture does not",
      or: "nothing"),
  ]

  static let scene = MappingKind(
    noun: "a scene",
    keys: [Key("format", .integer, "the version of this format: `1`", or: .needed)] + sceneWords.map(\.key) + [
      Key(
        "stage", .mapping("stage"), "the part of the plane that is shown, in points: `{width: 160, height: 88}`",
        or: .needed),
      Key(
        "glyphs", choice(SceneGlyphs.self), "the glyph set for shapes, unless the user chooses another",
        or: "`blocks` where there is UTF-8 and colour, else `ascii`"),
      Key("duration", .time, "how long the scene takes", or: "until the last animation ends"),
      Key(
        "poster", .plainValue,
        "the time whose frame stands for the scene where only one is shown: `1.2s`, `40%` of the duration, or a marker",
        or: "`0s`"),
      Key("loop", .flag, "whether it starts again at its end", or: "`false`"),
      Key(
        "transition", .mapping("entrance"), "how it takes the place of the scene before it, where several are played",
        or: "at once"),
      Key("markers", .markers, "names for times, to jump to: `{climb: 1.2s}`", or: "none"),
      Key("parameters", .parameters, "values that can be set from outside", or: "none"),
      Key(
        "data", .data, "tables and lists from CSV and JSON files, or written here, for `for` and expressions",
        or: "none"),
      Key("events", .events, "what can happen, and what is done then", or: "none"),
      Key("focus", .text, "the layer that has the focus at first, by its path", or: "none"),
      Key("expect", .list("expectation"), "what `zoetrope check` finds to be so, or reports", or: "nothing"),
      Key(
        "ignore", .list("ignoredFinding"), "what `zoetrope check --layout` finds and is as it should be", or: "nothing"),
      Key("fragments", .fragments, "layers that are used several times", or: "none"),
      Key("layers", .list("layer"), "the layers, the first at the back", or: .needed(and: "; may be `[]`")),
      Key("sequence", .list("step"), "animations of these layers, one after another", or: "none"),
      Key("parallel", .list("step"), "animations of these layers that begin together", or: "none"),
    ])

  static let stage = MappingKind(
    noun: "a stage",
    keys: [
      Key("width", .number, "how many points are shown from left to right", or: .needed),
      Key("height", .number, "how many points are shown from top to bottom", or: .needed),
      Key("background", .optionalColor, "what lies behind everything", or: "`default`, the terminal's own colour"),
    ])
}
