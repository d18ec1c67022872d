import Casts
import Cells
import Diagnostics
import LayerAnimation

/// A decoder of recorded terminal sessions as scenes of their own: one layer that shows the screen, as long as the
/// recording, with its markers.
package enum CastDecoder {
  /// Decodes a recording.
  ///
  /// - Parameters:
  ///   - bytes: The file, of any kind (`RecordingKind`).
  ///   - name: The file's name, for messages, and for the title of a recording without one.
  ///   - ground: The ground on which the scene is shown.
  ///   - theme: The colours in place of those that the recording says; nil for its own.
  ///   - timing: The file with the times of a typescript; nil for none.
  ///   - options: What the files of other recorders do not say.
  ///   - edits: The text of a list of edits (`EditsDecoder`); nil for none.
  /// - Returns: The scene; nil for a file of which nothing can be played. What is damaged is among the diagnostics.
  /// - Complexity: O(bytes).
  package static func decode(
    _ bytes: [UInt8], name: String, ground: Ground, theme: TerminalColors? = nil, timing: [UInt8]? = nil,
    options: CaptureOptions = CaptureOptions(), edits: SourceFile? = nil
  ) -> (scene: Scene?, diagnostics: [Diagnostic]) {
    do throws(CastFault) {
      let cast = try Cast(recorded: bytes, timing: timing, options: options)
      var diagnostics = cast.faults.map { Diagnostic($0, .warning, name) }
      guard let edits else { return (scene(of: cast, name, ground, theme), diagnostics) }
      let (list, mistakes) = EditsDecoder.decode(edits, duration: cast.duration)
      diagnostics += mistakes
      return (list.map { scene(of: cast, name, ground, theme, CastTimeMap($0, of: cast)) }, diagnostics)
    } catch {
      return (nil, [Diagnostic(error, .error, name)])
    }
  }

  /// Returns warnings about what a recording has and no screen of cells shows, each kind once, and about markers that are called
  /// like times.
  ///
  /// - Parameters:
  ///   - scene: A scene that `decode` has returned.
  ///   - name: The file's name, for messages.
  /// - Complexity: O(bytes): the whole recording is played.
  package static func omissions(of scene: Scene, name: String) -> [Diagnostic] {
    guard let session = scene.recording as? CastSession else { return [] }
    let hidden = scene.markers.lazy.map(\.name).filter(SceneTime.readsAsTimes).prefix(mostHiddenMarkers)
    return
      (hidden.map(SceneTime.hiddenMarker) + session.omissions.map(\.description)
      + [faintBlue(session)].compactMap(\.self)).map {
        Diagnostic(.recording, severity: .warning, file: name, place: .nowhere, message: $0, source: SourceText(""))
      }
  }

  /// Returns a sentence about dark blue text that can hardly be read in the colours that a recording says; nil if it can.
  private static func faintBlue(_ session: CastSession) -> String? {
    let theme = session.cast.header.theme
    guard let paper = theme.background, let blue = theme.palette?[4], session.hasBlueText else { return nil }
    let contrast = blue.contrast(with: paper)
    guard contrast < leastContrast else { return nil }
    return "text in the recording's blue, \(blue.hexDigits) on \(paper.hexDigits), can hardly be read (a contrast of "
      + "\(NumberText.fixed(contrast, decimals: 1))); '--theme dark' shows it otherwise"
  }

  /// The least contrast of letters, as WCAG has it for large ones.
  private static let leastContrast = 3.0

  /// Returns the warning that a recording was not played to its end, if it was not, as far as it was played.
  ///
  /// - Parameters:
  ///   - scene: A scene that `decode` has returned.
  ///   - name: The file's name, for messages.
  package static func surrender(of scene: Scene, name: String) -> [Diagnostic] {
    guard let time = (scene.recording as? CastSession)?.surrender else { return [] }
    let message = "from \(time.plain) s on nothing is shown: what the recording does there takes too long"
    return [
      Diagnostic(.recording, severity: .warning, file: name, place: .nowhere, message: message, source: SourceText(""))
    ]
  }

  private static let mostHiddenMarkers = 10

  private static func scene(
    of cast: Cast, _ name: String, _ ground: Ground, _ theme: TerminalColors?, _ map: CastTimeMap? = nil
  ) -> Scene {
    let session = CastSession(cast, edits: map)
    let layer = RecordingDecoder.layer(session, theme, ground)
    let stage = Size(width: Double(session.columns), height: Double(2 * session.rows))
    layer.name = "screen"
    layer.recording.followsCursor = true
    layer.position = Point(x: stage.width / 2, y: stage.height / 2)
    if let map, let animation = playing(map) {
      try? layer.add(animation, forKey: "recording")
    } else if let animation = layer.play() {
      try? layer.add(animation, forKey: "recording")
    }
    layer.startAnimationsAtZero()
    let root = Layer()
    root.addSublayer(layer)
    var scene = Scene(title: cast.header.title ?? cast.header.command ?? name, stage: stage, root: root)
    if theme?.background == nil, cast.header.theme.background != nil {
      scene.background = layer.recording.backgroundColor
    }
    scene.recording = session
    scene.duration = map?.duration ?? cast.duration
    scene.poster = scene.duration
    scene.markers = markers(of: cast).map { Marker(name: $0.name, time: map?.edited($0.time) ?? $0.time) }
    (scene.ground, scene.groundUse) = (ground, [.colors])
    return scene
  }

  /// Returns the animation of an edited recording: its time along the corners of the map. Nil if nothing of it is left.
  private static func playing(_ map: CastTimeMap) -> KeyframeAnimation? {
    guard map.duration > 0 else { return nil }
    var animation = KeyframeAnimation(
      keyPath: AnimationKeyPath(.recordingTime), values: map.corners.map(\.recorded),
      keyTimes: map.corners.map { $0.edited / map.duration }, duration: map.duration)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }

  /// Returns the markers; one without a name of its own is called by its number.
  private static func markers(of cast: Cast) -> [Marker] {
    var names: Set<String> = []
    return cast.markers.enumerated().map { index, marker in
      let name = marker.label.isEmpty || !names.insert(marker.label).inserted ? "#\(index + 1)" : marker.label
      return Marker(name: name, time: marker.time)
    }
  }
}

extension Diagnostic {
  fileprivate init(_ fault: CastFault, _ severity: Severity, _ name: String) {
    self.init(
      .recording, severity: severity, file: name, place: Place(line: fault.line, column: 1), message: fault.explanation,
      source: SourceText(""))
  }
}

/// A decoder of edits of a recording: a list of changes, all in the recording's own time, before any of them.
///
///     - {cut: 3s..8s}
///     - {speed: 2, between: 10s..20s}
///     - {pause: 1s, at: 12s}
///     - {idle: 0.5s}
package enum EditsDecoder {
  /// Decodes edits.
  ///
  /// - Parameters:
  ///   - source: The text and its name.
  ///   - duration: The length of the recording in seconds, for times in per cent and beyond the end.
  /// - Returns: The edits, nil if there is an error among the diagnostics.
  /// - Complexity: O(text), within `SceneLimits`.
  package static func decode(
    _ source: SourceFile, duration: Double
  ) -> (edits: [CastEdit]?, diagnostics: [Diagnostic]) {
    let context = DecodingContext(source, .edits)
    var edits: [CastEdit] = []
    if let root = YAMLDocument.read(in: context) {
      let elements = NodeReader(root, in: context, scope: nil).list(of: "edits, such as {cut: 3s..8s}") ?? []
      if elements.count > limit {
        context.report("there are more than \(limit) edits", at: elements[limit].place, rule: .recording)
      } else {
        edits = elements.compactMap { edit($0, duration) }
        if !context.hasErrors { checkLength(edits, duration, root, context) }
      }
    }
    return (context.hasErrors ? nil : edits, context.diagnostics)
  }

  /// Refuses edits that make a recording longer than any is played.
  private static func checkLength(
    _ edits: [CastEdit], _ duration: Double, _ root: SceneNode, _ context: DecodingContext
  ) {
    let length = edits.reduce(duration) { length, edit in
      switch edit {
      case .pause(let time, _): length + time
      case .speed(let factor, let range):
        length + max(1 / factor - 1, 0) * max(min(range.upperBound, duration) - range.lowerBound, 0)
      case .cut, .idle: length
      }
    }
    guard length > Cast.longestDuration else { return }
    context.report(
      "with these edits the recording may take \(length.plain) s; at most \(Cast.longestDuration.plain) s, ten days, are played",
      at: root.place, rule: .recording)
  }

  /// The greatest number of edits.
  private static let limit = 1000

  private static func edit(_ reader: NodeReader, _ duration: Double) -> CastEdit? {
    guard let mapping = MappingReader(reader, as: .edit) else { return nil }
    let given = mapping.given(["cut", "speed", "pause", "idle"])
    guard let kind = given.first else {
      return mapping.fail("an edit is a 'cut', a 'speed', a 'pause' or an 'idle' time", rule: .recording)
    }
    mapping.refuse(given.dropFirst(), "an edit does one thing: it is a '\(kind)' already", rule: .recording)
    for key in mapping.given(["between", "at"]) where key != (kind == "speed" ? "between" : kind == "pause" ? "at" : "")
    {
      mapping.fail("a '\(kind)' has no '\(key)'", atKey: key, rule: .recording)
    }
    switch kind {
    case "cut": return mapping.range("cut", duration).map { .cut($0) }
    case "speed":
      guard let factor = mapping.read("speed", { $0.number(in: 0.01...1000) }) else { return nil }
      guard let range = mapping.range("between", duration) else {
        if mapping["between"] == nil {
          mapping.fail("a 'speed' needs 'between', such as 10s..20s", atKey: "speed", rule: .recording)
        }
        return nil
      }
      return .speed(factor, between: range)
    case "pause":
      guard let length = mapping.read("pause", { $0.time(in: times) }) else { return nil }
      guard let time = mapping.read("at", { $0.time(in: times) }) else {
        if mapping["at"] == nil { mapping.fail("a 'pause' needs 'at', such as 12s", atKey: "pause", rule: .recording) }
        return nil
      }
      if time > duration {
        mapping["at"]?.warn("the recording ends before, at \(duration.plain) s; it pauses at its end", rule: .recording)
      }
      return .pause(length, at: time)
    default: return mapping.read("idle") { $0.time(in: times) }.map { .idle($0) }
    }
  }

  private static let times = 0...SceneLimits.magnitude
}

extension MappingReader {
  /// Returns the times between the two ends of a text such as `3s..8s`.
  fileprivate func range(_ key: String, _ duration: Double) -> ClosedRange<Double>? {
    guard let reader = self[key], let text = reader.line() else { return nil }
    let ends = text.rangeEnds.map { [$0.first, $0.last] } ?? []
    let times = ends.compactMap { SceneTime(number: String($0))?.seconds(of: duration) }
    guard times.count == 2, times[0] <= times[1], times[0] >= 0 else {
      return reader.expected("two times, the earlier one first, such as 3s..8s")
    }
    if times[0] == times[1] {
      reader.warn("there is nothing between two equal times; the edit changes nothing", rule: .recording)
    } else if times[0] >= duration {
      reader.warn("the recording ends before, at \(duration.plain) s; the edit changes nothing", rule: .recording)
    } else if times[1] > duration {
      reader.warn("the recording ends before, at \(duration.plain) s; the edit ends there", rule: .recording)
    }
    return times[0]...times[1]
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// An edit of a recording (`EditsDecoder`).
  static let edit = MappingKind(
    noun: "an edit",
    keys: [
      Key("cut", .text, "what is left out: `3s..8s`", or: "nothing"),
      Key("speed", .number, "how much faster a part passes", or: "`1`"),
      Key("between", .text, "the part that passes faster: `10s..20s`", or: "needed with `speed`"),
      Key("pause", .time, "how long it stands still", or: "`0s`"),
      Key("at", .time, "when it stands still", or: "needed with `pause`"),
      Key("idle", .time, "to which length times without an event are shortened", or: "none is"),
    ])
}
