import Foundation
import Terminal
import TestSupport
import Testing

@testable import ScenePlayer

@Suite("KeyTable")
struct KeyTableTests {
  @Test("No key is bound twice")
  func noKeyIsBoundTwice() {
    let strokes = KeyTable().rows.flatMap(\.bindings).map(\.stroke)
    #expect(Set(strokes).count == strokes.count)
  }

  @Test("The manual names every command")
  func theManualNamesEveryCommand() throws {
    let file = Fixtures.packageRoot.appendingPathComponent("docs/player.md")
    let manual = try String(contentsOf: file, encoding: .utf8)
    for name in PlayerCommand.names.map(\.name) + ["seek", "go", "step", "rate", "lane", "none"] {
      #expect(manual.contains("`\(name)"), "docs/player.md should tell what '\(name)' does")
    }
  }

  @Test("The readme shows the table")
  func theReadmeShowsTheTable() throws {
    let readme = try String(contentsOf: Fixtures.packageRoot.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains(KeyTable().markdown), "the README's table of keys should be:\n\(KeyTable().markdown)")
  }
}
