import Casts
import Diagnostics
import Foundation
import LayerAnimation
import Terminal
import TestSupport
import Testing

@testable import SceneFormat
@testable import ScenePlayer

/// A script of events played on a terminal without a screen, whose clock advances only in `poll`.
struct PlayerRun {
  let terminal: HeadlessTerminal
  let outcome: Player.Outcome

  /// Plays scenes until the script ends them.
  init(
    _ script: [(Double, InputEvent)], size: TerminalSize = TerminalSize(columns: 40, rows: 12),
    unicode: Bool = true, scenes: [Scene]? = nil, items: [Playlist.Item]? = nil,
    options: Player.Options = Player.Options(), keys: KeyTable = KeyTable(), prepare: (Player) -> Void = { _ in }
  ) throws {
    terminal = HeadlessTerminal(
      size: size, supportsUnicode: unicode, script: script.map { .init(at: .seconds($0.0), $0.1) })
    let scenes = try scenes ?? [Self.scene()]
    let playlist = Playlist(items ?? scenes.map { scene in Playlist.Item(name: scene.title) { scene } })
    let player = try Player(
      playlist: playlist, terminal: terminal, options: options, keys: keys, now: { [terminal] in terminal.now })
    prepare(player)
    outcome = try player.run()
  }

  /// A mark that moves one point to the right a second, along the upper edge of a stage of one point a column.
  static func scene(title: String = "Mark", duration: Double = 10, markers: [Marker] = []) throws -> Scene {
    let root = Layer()
    let mark = TextLayer()
    mark.name = "mark"
    mark.string = "#"
    mark.position = Point(x: 0.5, y: 1)
    var move = BasicAnimation(keyPath: "position.x", from: 0.5, to: duration + 0.5, duration: duration)
    move.isRemovedOnCompletion = false
    move.fillMode = .both
    try mark.add(move)
    root.addSublayer(mark)
    var scene = Scene(title: title, stage: Size(width: 40, height: 20), root: root)
    scene.markers = markers
    return scene
  }

  /// The screen at a time: the last frame at or before it.
  func screen(at time: Double) -> [String] { terminal.frames.last { $0.time <= .seconds(time) }?.lines ?? [] }

  /// The status line at a time.
  func status(at time: Double) -> String { screen(at: time).last ?? "" }

  /// The timeline at a time.
  func bar(at time: Double) -> String { screen(at: time).dropLast().last ?? "" }

  /// The scene's time as the timeline shows it.
  func time(at time: Double) -> Double? {
    bar(at: time).split(separator: " ").dropFirst().first.flatMap { Double($0) }
  }

  /// The column of the mark; nil if it is not visible.
  func mark(at time: Double) -> Int? {
    guard let line = screen(at: time).first, let index = line.firstIndex(of: "#") else { return nil }
    return line.distance(from: line.startIndex, to: index)
  }
}

/// The event of a key, by its name.
func key(_ name: String) -> InputEvent {
  guard let stroke = KeyStroke(name) else { preconditionFailure("there is no key '\(name)'") }
  return .key(stroke)
}

/// The event of the mouse at a place.
func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) -> InputEvent {
  .mouse(MouseEvent(kind, column: column, row: row))
}

/// A recording of some outputs, as a scene of its own.
///
/// - Parameter events: The time, the kind and the text of each event.
func recordedScene(
  _ events: [(Double, String, String)], columns: Int = 40, rows: Int = 8, edits: [CastEdit]? = nil
) throws -> Scene {
  var lines = [#"{"version": 2, "width": \#(columns), "height": \#(rows)}"#]
  for (time, kind, text) in events { lines.append(#"[\#(time), "\#(kind)", "\#(text)"]"#) }
  let cast = try Cast(Array((lines.joined(separator: "\n") + "\n").utf8))
  let map = edits.map { CastTimeMap($0, of: cast) }
  let session = CastSession(cast, edits: map)
  let layer = RecordingLayer(session)
  layer.position = Point(x: Double(columns) / 2, y: Double(rows))
  let root = Layer()
  root.addSublayer(layer)
  if let animation = layer.play() { try layer.add(animation, forKey: "recording") }
  layer.startAnimationsAtZero()
  var scene = Scene(title: "Recorded", stage: Size(width: Double(columns), height: Double(2 * rows)), root: root)
  scene.recording = session
  scene.duration = map?.duration ?? cast.duration
  scene.markers = cast.markers.map { Marker(name: $0.label, time: $0.time) }
  return scene
}

/// A scene from its layers as they stand in a file.
func scene(_ layers: String, head: String = "") throws -> Scene {
  let text = "format: 1\ntitle: test\nstage: {width: 90, height: 60}\n\(head)\nlayers:\n\(layers)"
  return try decoded(SourceFile(name: "test.yaml", text: text))
}

/// A scene of a file.
func decoded(_ source: SourceFile) throws -> Scene {
  let (scene, diagnostics) = SceneDecoder.decode(source, readFile: Fixtures.bytes(ofSceneFile:))
  return try #require(scene, "\(diagnostics.map(\.description))")
}

/// A scene that ships.
func shippedScene(_ name: String) throws -> Scene {
  let url = Fixtures.packageRoot.appending(path: "Scenes/\(name).yaml")
  return try decoded(SourceFile(name: "\(name).yaml", text: try String(contentsOf: url, encoding: .utf8)))
}
