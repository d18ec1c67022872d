import Diagnostics
import LayerAnimation
import ScenePlayer

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
