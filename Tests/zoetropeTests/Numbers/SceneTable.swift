/// The table of scenes in `docs/scenes.md`, and the numbers that its last column speaks of.
///
/// The page is made from it, so a number that is named there is one that is asked for here.
enum SceneTable {
  /// A line of the table: an item of the articles, the scene that shows it, and what is tested of it.
  struct Row: Sendable, CustomStringConvertible {
    let item: String
    let scene: String
    let look: String
    /// The numbers in words.
    let tested: String
    /// How long the scene takes, to a millisecond, where that is one of the numbers.
    var duration: Double?
    let numbers: [SceneNumber]

    var description: String { "\(item) \(scene)" }
  }

  /// The items after one article.
  struct Section: Sendable {
    let title: String
    let rows: [Row]
  }

  static let sections = [rotation, keyframes, form, timing]

  static let rows = sections.flatMap(\.rows)

  /// The table as the page has it.
  static var markdown: String {
    var lines = ["| | scene | what to look at | what is tested |", "|---|---|---|---|"]
    for section in sections {
      lines.append("| | \(section.title) | | |")
      lines += section.rows.map { "| \($0.item) | `\($0.scene)` | \($0.look) | \($0.tested) |" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
