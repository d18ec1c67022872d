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

  @Test func theReadmeShowsTheTable() throws {
    let readme = try String(contentsOf: Fixtures.packageRoot.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains(KeyTable().markdown), "the README's table of keys should be:\n\(KeyTable().markdown)")
  }
}
