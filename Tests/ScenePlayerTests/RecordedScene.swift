import Casts
import LayerAnimation

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
