import Diagnostics
import LayerAnimation
import ScenePlayer

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
