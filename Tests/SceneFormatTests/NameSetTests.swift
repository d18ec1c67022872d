import Diagnostics
import Testing

@testable import SceneFormat

@Suite("NameSet")
struct NameSetTests {
  private let names = NameSet(["on", "to", "position", "transform", "to", "anchorPointZ", "größe"])

  @Test("A name is found", arguments: ["on", "to", "position", "transform", "anchorPointZ", "größe"])
  func aNameIsFound(name: String) {
    #expect(names.contains(name))
    #expect(names.contains(SceneNode(name)))
  }

  @Test("Another name is not", arguments: ["", "o", "ot", "onto", "positioN", "position ", "anchorPointZZ", "grösse"])
  func anotherNameIsNot(name: String) {
    #expect(!names.contains(name))
    #expect(!names.contains(SceneNode(name)))
  }

  @Test("A list is no name")
  func aListIsNoName() {
    var nodes = NodeTable.Builder()
    let list = nodes.add(.list, of: [], at: .start)
    #expect(!names.contains(nodes.node(list)))
  }

  @Test("Without names there is none")
  func withoutNamesThereIsNone() {
    #expect(!NameSet([]).contains("") && !NameSet([]).contains("a"))
  }
}
