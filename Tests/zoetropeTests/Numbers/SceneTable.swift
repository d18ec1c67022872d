/// The table of scenes in `docs/gallery.md`, with the values in its last column.
///
/// The page is generated from it, so that every value on the page is tested.
enum SceneTable {
  /// A row of the table: an item of an article, the scene that shows it, and what is tested.
  struct Row: Sendable, CustomStringConvertible {
    let item: String
    let scene: String
    let look: String
    /// The numbers in words.
    let tested: String
    /// The duration of the scene, to a millisecond, if it is tested.
    var duration: Double?
    let numbers: [SceneNumber]

    var description: String { "\(item) \(scene)" }
  }

  /// The items after one article.
  struct Section: Sendable {
    let title: String
    let rows: [Row]
  }

  static let sections = [rotation, keyframes, gestures, form, timing, games]

  static let rows = sections.flatMap(\.rows)

  /// The table in Markdown.
  static var markdown: String {
    var lines = ["| | scene | what to look at | what is tested |", "|---|---|---|---|"]
    for section in sections {
      lines.append("| | \(section.title) | | |")
      lines += section.rows.map { "| \($0.item) | `\($0.scene)` | \($0.look) | \($0.tested) |" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
