import Foundation
import TestSupport
import Testing

/// Infinite times are not printed as numbers.
@Suite("Endless")
struct EndlessTests {
  private let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    try """
    format: 1
    title: Backwards
    stage: {width: 96, height: 32}
    layers:
      - name: mirror
        speed: -1
        text: {string: a}
        animations: [{keyPath: position.x, from: 1, to: 9, duration: 1s, repeatCount: infinite}]
      - name: wheel
        text: {string: b}
        animations: [{keyPath: position.x, from: 1, to: 9, duration: 1s, repeatCount: infinite}]
    """.write(to: scratch.url.appendingPathComponent("s.yaml"), atomically: false, encoding: .utf8)
  }

  private func sample(_ arguments: String...) throws -> String {
    let path = scratch.url.appendingPathComponent("s.yaml").path
    return try run(BuiltProducts.zoetrope.path, ["sample", path, "--animations"] + arguments).stdout
  }

  @Test("In the table they are a word")
  func inTheTableTheyAreAWord() throws {
    let lines = try sample("--at", "0.5").split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.contains { $0.starts(with: ["mirror", "position.x", "endless", "0"]) })
    #expect(lines.contains { $0.starts(with: ["wheel", "position.x", "0", "endless"]) })
    #expect(!lines.joined().contains { $0.contains("inf") })
  }

  @Test("In JSON they are null")
  func inJSONTheyAreNull() throws {
    let text = try sample("--at", "0.5", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let animations = try #require(object?["animations"] as? [[String: Any]])
    #expect(animations.map { $0["begin"] is NSNull } == [true, false])
    #expect(animations.map { $0["end"] is NSNull } == [false, true])
  }
}
