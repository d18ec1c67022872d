import Diagnostics
import Testing

@testable import SceneFormat

@Suite("NodeTable")
struct NodeTableTests {
  private func root(_ text: String) throws -> SceneNode {
    var parser = DocumentParser()
    return try #require(try parser.root(of: text))
  }

  /// Nothing but the rows, the children and the bytes is kept of a document: 16 bytes for a value, 4 for a child.
  @Test("A value takes 16 bytes, and a number in a list 4 more and its digits")
  func aValueTakesSixteenBytes() throws {
    #expect(MemoryLayout<NodeTable.Row>.stride == 16)
    let table = try root("[\(Array(repeating: "[12, 3]", count: 1000).joined(separator: ", "))]").table
    #expect(table.rows.count == 3001)
    #expect(table.children.count == 3000)
    #expect(table.bytes.count == 3000)
  }

  @Test("A node and a reader are small")
  func aNodeAndAReaderAreSmall() {
    #expect(MemoryLayout<SceneNode>.stride == 16)
    #expect(MemoryLayout<NodeReader>.stride <= 48)
  }

  @Test("Aliases add no rows")
  func aliasesAddNoRows() throws {
    let table = try root("a: &x [1, 2, 3]\nb: [*x, *x, *x]").table
    // Two keys, two lists, three numbers, the root.
    #expect(table.rows.count == 8)
    #expect(table.children.count == 10)
  }

  @Test("Values are counted once for each alias", arguments: [(9, true), (8, false)])
  func valuesAreCountedOnceForEachAlias(limit: Int, isWithin: Bool) throws {
    // The root, two keys, and twice a list of two numbers.
    let node = try root("a: &x [1, 2]\nb: *x\n")
    let excess = node.excess(nodes: limit, nesting: 10)
    #expect((excess == nil) == isWithin)
  }

  @Test("The first value beyond the limit is named")
  func theFirstValueBeyondTheLimitIsNamed() throws {
    let node = try root("- 1\n- 2\n- 3\n")
    guard case .nodes(let place) = node.excess(nodes: 3, nesting: 10) else {
      Issue.record("four values are more than three")
      return
    }
    #expect(place == Place(line: 3, column: 3))
  }

  @Test("Nesting is counted from the root")
  func nestingIsCountedFromTheRoot() throws {
    let node = try root("[[[x]]]")
    #expect(node.excess(nodes: 10, nesting: 3) == nil)
    guard case .nesting(let place) = node.excess(nodes: 10, nesting: 2) else {
      Issue.record("the text is three levels below the root")
      return
    }
    #expect(place == Place(line: 1, column: 4))
  }

  @Test("Aliases of aliases are counted no further than the limit")
  func aliasesOfAliasesAreCountedNoFurtherThanTheLimit() throws {
    var text = "a0: &a0 [x, x]\n"
    for level in 1...60 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    var left = 1000
    let node = try root(text)
    #expect(node.table.excess(of: node.index, left: &left, levels: 100) != nil)
    #expect(left == -1)
  }

  @Test("A text of its own is a table of one row")
  func aTextOfItsOwnIsATableOfOneRow() {
    let node = SceneNode("été", .quoted, at: Place(line: 7, column: 3))
    #expect(node.text == "été" && node.table.rows.count == 1 && node.place == Place(line: 7, column: 3))
  }

  @Test("A builder keeps the order of children")
  func aBuilderKeepsTheOrderOfChildren() {
    var nodes = NodeTable.Builder()
    let texts = ["a", "b", "", "c"].map { nodes.add($0, .plain, at: .start) }
    let list = nodes.add(.list, of: texts.reversed(), at: .start)
    #expect(nodes.haveSameText(texts[0], texts[0]) && !nodes.haveSameText(texts[0], texts[1]))
    #expect(!nodes.haveSameText(list, list))
    #expect(nodes.node(list).elements?.map(\.text) == ["c", "", "b", "a"])
  }
}
