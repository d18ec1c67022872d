import Foundation
import Testing

@testable import SceneFormat

/// The table of scenes in `docs/gallery.md` names what there is, and all of it.
@Suite("SceneTable")
struct SceneTableTests {
  private let rows: [(item: String, scene: String)]

  init() throws {
    let page = try String(contentsOf: packageRoot.appending(path: "docs/gallery.md"), encoding: .utf8)
    let start = try #require(page.range(of: "<!-- scenes -->")).upperBound
    let end = try #require(page.range(of: "<!-- /scenes -->")).lowerBound
    let table = page[start..<end].split(separator: "\n").filter { $0.hasPrefix("| ") }
    rows = table.map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { $0.count > 3 && $0[2].hasPrefix("`") }.map { ($0[1], $0[2].trimmingCharacters(in: ["`"])) }
  }

  @Test("Every scene of the table exists")
  func everySceneOfTheTableExists() {
    #expect(rows.count >= 30)
    for row in rows { #expect(gallery.contains("\(row.scene).yaml"), "\(row.scene)") }
  }

  /// What is there for show may stand elsewhere.
  @Test("Every scene of the articles is in the table")
  func everySceneOfTheArticlesIsInTheTable() {
    let folders = ["keyframes/", "form/", "rotation/", "timing/"]
    let scenes = gallery.filter { name in folders.contains { name.hasPrefix($0) } || !name.contains("/") }
    #expect(scenes.count >= 27)
    for scene in scenes { #expect(rows.contains { "\($0.scene).yaml" == scene }, "\(scene)") }
  }

  @Test("No figure of the articles is missing")
  func noFigureOfTheArticlesIsMissing() {
    let figures = [("A", 7), ("B", 5), ("D", 4), ("E", 15)].flatMap { letter, count in
      (1...count).map { "\(letter)\($0)" }
    }
    for figure in figures + ["B2a"] { #expect(rows.contains { $0.item == figure }, "\(figure)") }
  }
}
