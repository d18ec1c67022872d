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

  /// The page contains the generated table; `RECORD_GOLDENS=1` writes it again.
  @Test("The page has the table")
  func thePageHasTheTable() throws {
    try Golden.expect(page: Fixtures.packageRoot.appending(path: "docs/gallery.md")) { page in
      let parts = page.components(separatedBy: "<!-- scenes -->\n")
      try #require(parts.count == 2)
      let rest = try #require(parts[1].range(of: "<!-- /scenes -->"))
      return parts[0] + "<!-- scenes -->\n" + SceneTable.markdown + parts[1][rest.lowerBound...]
    }
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
