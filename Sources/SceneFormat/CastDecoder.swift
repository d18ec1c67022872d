import Casts
import Cells
import Diagnostics
import LayerAnimation

/// A decoder of recorded terminal sessions as scenes of their own: one layer that shows the screen, as long as the
/// recording, with its markers.
package enum CastDecoder {
  /// Returns true if a file is a recording, by its content.
  package static func isCast(_ bytes: [UInt8]) -> Bool { Cast.isCast(bytes) }

  /// Decodes a recording.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The file's name, for messages, and for the title of a recording without one.
  ///   - ground: The ground on which the scene is shown.
  ///   - edits: The text of a list of edits (`EditsDecoder`); nil for none.
  /// - Returns: The scene; nil for a file of which nothing can be played. What is damaged is among the diagnostics.
  /// - Complexity: O(bytes).
  package static func decode(
    _ bytes: [UInt8], name: String, ground: Ground, edits: SourceFile? = nil
  ) -> (scene: Scene?, diagnostics: [Diagnostic]) {
    do throws(CastFault) {
      let cast = try Cast(bytes)
      var diagnostics = cast.faults.map { Diagnostic($0, .warning, name) }
      guard let edits else { return (scene(of: cast, name, ground), diagnostics) }
      let (list, mistakes) = EditsDecoder.decode(edits, duration: cast.duration)
      diagnostics += mistakes
      return (list.map { scene(of: cast, name, ground, CastTimeMap($0, of: cast)) }, diagnostics)
    } catch {
      return (nil, [Diagnostic(error, .error, name)])
    }
  }

  /// Returns warnings about what a recording has and no screen of cells shows, each kind once.
  ///
  /// - Parameters:
  ///   - scene: A scene that `decode` has returned.
  ///   - name: The file's name, for messages.
  /// - Complexity: O(bytes): the whole recording is played.
  package static func omissions(of scene: Scene, name: String) -> [Diagnostic] {
    guard let session = scene.recording as? CastSession else { return [] }
    return session.omissions.map {
      Diagnostic(
        .recording, severity: .warning, file: name, place: .nowhere, message: "\($0)", source: SourceText(""))
    }
  }

  private static func scene(of cast: Cast, _ name: String, _ ground: Ground, _ map: CastTimeMap? = nil) -> Scene {
    let session = CastSession(cast, edits: map)
    let layer = RecordingDecoder.layer(session, nil, ink: ground.ink, paper: ground.paper)
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
    if cast.header.theme.background != nil { scene.background = layer.recording.backgroundColor }
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
