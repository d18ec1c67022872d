import Foundation
import Terminal
import TestSupport
import Testing

@testable import ScenePlayer

@Suite struct KeyTableTests {
  @Test func noKeyIsBoundTwice() {
    let strokes = KeyTable().rows.flatMap(\.bindings).map(\.stroke)
    #expect(Set(strokes).count == strokes.count)
  }

  @Test func theManualNamesEveryCommand() throws {
    let file = Fixtures.packageRoot.appendingPathComponent("docs/player.md")
    let manual = try String(contentsOf: file, encoding: .utf8)
    for name in PlayerCommand.names.map(\.name) + ["seek", "go", "step", "rate", "lane", "none"] {
      #expect(manual.contains("`\(name)"), "docs/player.md should tell what '\(name)' does")
    }
  }

  @Test func theReadmeShowsTheTable() throws {
    let readme = try String(contentsOf: Fixtures.packageRoot.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains(KeyTable().markdown), "the README's table of keys should be:\n\(KeyTable().markdown)")
  }
}
