import Foundation
import LayerAnimation
import Testing

@testable import SceneFormat

/// `docs/scenes.md` says what the tables say.
@Suite struct DocumentationTests {
  private let page: String

  init() throws { page = try String(contentsOf: packageRoot.appending(path: "docs/scenes.md"), encoding: .utf8) }

  @Test(arguments: MappingKind.all.map(\.name)) func everyKeyIsExplained(_ name: String) throws {
    let kind = try #require(MappingKind.all.first { $0.name == name }).kind
    for key in kind.keys.map(\.name) where !["group", "dialTurns", "default"].contains(key) {
      let isExplained = page.contains("`\(key)`") || page.contains("\(key):")
      #expect(isExplained, "\(key) of \(kind.noun)")
    }
  }

  @Test func theFirstSceneIsOne() throws {
    let blocks = page.split(separator: "```").map(String.init).filter { $0.hasPrefix("yaml\n") }.map { $0.dropFirst(5) }
    let ball = try #require(blocks.first)
    #expect(decode(String(ball)).diagnostics.isEmpty)
    let moving = try #require(decode(String(ball + blocks[1])).scene)
    #expect(moving.duration == 4)
  }

  /// The mistake that the page shows is what one is told.
  @Test func theMistakeIsShownAsItIs() {
    let text = page.split(separator: "```yaml\n")[1].split(separator: "```")[0]
    let broken = text.replacing("position", with: "positon")
    let (_, diagnostics) = SceneDecoder.decode(SceneSource(name: "ball.yaml", text: String(broken)))
    #expect(page.contains(diagnostics.map(\.description).joined(separator: "\n")))
  }
}
