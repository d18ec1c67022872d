import Foundation
import TestSupport
import Testing

/// Every value in the table of scenes, printed by `zoetrope sample SCENE --at … --json`.
@Suite("SceneNumbers")
struct SceneNumbersTests {
  @Test("The numbers are as the table says", arguments: SceneTable.rows) func theNumbersAreAsTheTableSays(
    row: SceneTable.Row
  ) throws {
    #expect(!row.numbers.isEmpty)
    for (options, numbers) in Dictionary(grouping: row.numbers, by: \.options) {
      let times = Set(numbers.map(\.time)).sorted()
      let sampled = try SampledTimes(
        row.scene, at: times.map { "\($0)" }.joined(separator: ","), layers: Set(numbers.map(\.layer)).sorted(),
        keyPaths: Set(numbers.compactMap(\.keyPath)).sorted(),
        options: options)
      try #require(sampled.moments.map(\.time) == times)
      for number in numbers {
        let moment = try #require(sampled.moments.first { $0.time == number.time })
        let actual = try number.read(from: moment)
        #expect(number.isMet(by: actual), "\(number) is \(actual), not \(number.expected)")
      }
      guard let duration = row.duration, options.isEmpty else { continue }
      #expect(abs(sampled.moments[0].duration - duration) < 5e-4)
    }
  }

  /// The page contains the generated table and pictures; `RECORD_GOLDENS=1` writes them again.
  @Test("The page has the table, and a picture of every scene in the order of the gallery")
  func thePageHasTheTable() throws {
    try Golden.expect(page: Fixtures.packageRoot.appending(path: "docs/gallery.md")) { page in
      try Self.page(try Self.page(page, with: SceneTable.markdown, at: "scenes"), with: Self.pictures(), at: "pictures")
    }
  }

  /// `Scripts/draw-pictures` draws them.
  @Test("The pictures of the page are there and small, and no other is")
  func picturesAreThere() throws {
    let folder = Fixtures.packageRoot.appending(path: "docs/pictures/gallery")
    let kept = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.fileSizeKey])
    #expect(try Set(kept.map(\.lastPathComponent)) == Set(Command.sceneNames().map(Self.picture)))
    let sizes = try kept.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? .max }
    #expect(sizes.allSatisfy { $0 < 60_000 } && sizes.reduce(0, +) < 600_000)
  }

  private static func picture(of scene: String) -> String { scene.replacing("/", with: "-") + ".png" }

  /// Returns a page with a text between two comments with a name.
  private static func page(_ page: String, with text: String, at name: String) throws -> String {
    let parts = page.components(separatedBy: "<!-- \(name) -->\n")
    try #require(parts.count == 2)
    let rest = try #require(parts[1].range(of: "<!-- /\(name) -->"))
    return parts[0] + "<!-- \(name) -->\n" + text + parts[1][rest.lowerBound...]
  }

  /// The pictures of all scenes, two in a row, with their titles for those who do not see them.
  private static func pictures() throws -> String {
    let list = try Command.zoetrope("list").stdout.split(separator: "\n").map { line in
      let name = line.prefix { $0 != " " }
      return (name: String(name), about: line.dropFirst(name.count).drop { $0 == " " })
    }
    let cells = try list.map { scene in
      let file = Fixtures.packageRoot.appending(path: "Scenes/\(scene.name).yaml")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let title = try #require(lines.first { $0.hasPrefix("title: ") }).dropFirst("title: ".count)
      let quotes: Set<Character> = ["\"", "'"]
      return (
        picture: "![\(title.filter { !quotes.contains($0) })](pictures/gallery/\(picture(of: scene.name)))",
        words: "`\(scene.name)` \(scene.about)"
      )
    }
    let rows = stride(from: 0, to: cells.count, by: 2).flatMap { index in
      let row = cells[index..<min(index + 2, cells.count)]
      let ending = row.count == 1 ? " | |" : " |"
      return [
        "| " + row.map(\.picture).joined(separator: " | ") + ending,
        "| " + row.map(\.words).joined(separator: " | ") + ending,
      ]
    }
    return (["| | |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
  }

  /// A1–A7, B1–B5 and B2a, C1–C3, D1–D4, E1–E15: every item that a scene shows, and no other but games.
  @Test("Every item has its numbers")
  func everyItemHasItsNumbers() {
    let items = [("A", 7), ("B", 5), ("C", 3), ("D", 4), ("E", 15)].flatMap { letter, count in
      (1...count).map { "\(letter)\($0)" }
    }
    #expect(Set(SceneTable.rows.map(\.item)) == Set(items + ["B2a", "D1–D4", "E4, E6", "–"]))
  }

  /// Every expectation can fail: it is not met by a value that differs by more than its tolerance.
  @Test("No promise is empty", arguments: SceneTable.rows) func noPromiseIsEmpty(row: SceneTable.Row) {
    for number in row.numbers {
      switch number.expected {
      case .numbers(let numbers, let tolerance):
        #expect(!numbers.isEmpty && tolerance < 0.05)
        #expect(!number.isMet(by: .numbers(numbers.map { $0 + 0.1 })))
      case .degrees(let degrees, let tolerance):
        #expect(tolerance < 0.05 && !number.isMet(by: .numbers([(degrees + 0.1) * .pi / 180])))
      case .text(let text): #expect(!number.isMet(by: .text(text + ".")))
      case .flag(let flag): #expect(!number.isMet(by: .flag(!flag)))
      }
      #expect(!number.isMet(by: .absent))
    }
  }
}
