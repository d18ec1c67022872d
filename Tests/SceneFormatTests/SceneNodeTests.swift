import Diagnostics
import Testing

@testable import SceneFormat

@Suite("SceneNode")
struct SceneNodeTests {
  private func root(_ text: String) throws -> SceneNode {
    var parser = DocumentParser()
    return try #require(try parser.root(of: text))
  }

  /// A node as text: lists in brackets, mappings in braces, texts in quotes.
  private func shown(_ node: SceneNode) -> String {
    switch node.kind {
    case .scalar: "'\(node.text ?? "nothing")'"
    case .list: "[\(node.elements.map { $0.map(shown) }?.joined(separator: ", ") ?? "nothing")]"
    case .mapping: "{\(node.pairs.map { $0.map(shown) }?.joined(separator: ", ") ?? "nothing")}"
    }
  }

  private func shown(_ pair: SceneNode.Pair) -> String { "\(shown(pair.key)): \(shown(pair.value))" }

  @Test("Lists and mappings have what is written in them")
  func listsAndMappingsHaveWhatIsWrittenInThem() throws {
    let node = try root("a: [1, [], {}]\nb:\n  - c: x\n    d: ~\n  -\ne: {f: [g, {h: i}]}")
    #expect(shown(node) == "{'a': ['1', [], {}], 'b': [{'c': 'x', 'd': '~'}, ''], 'e': {'f': ['g', {'h': 'i'}]}}")
  }

  @Test("A text has its escapes and line breaks replaced, and its style")
  func aTextHasItsEscapesReplaced() throws {
    let node = try root("- \"a\\n\\u00e9\\L\"\n- 'it''s'\n- |\n  one\n   two\n- >\n  one\n  two\n- plain  text\n- \"\"")
    let texts = try #require(node.elements)
    #expect(texts.map(\.text) == ["a\n\u{E9}\u{2028}", "it's", "one\n two\n", "one two\n", "plain  text", ""])
    let styles = texts.map { node in if case .scalar(let style) = node.kind { style } else { SceneNode.Style.absent } }
    #expect(styles == [.quoted, .quoted, .block, .block, .plain, .quoted])
  }

  @Test("A long text is whole")
  func aLongTextIsWhole() throws {
    let long = String(repeating: "日本 and more, ", count: 20_000) + "end"
    let node = try root("a: \"\(long)\"\nb: x")
    #expect(node.value(ofKey: "a")?.text == long)
    #expect(node.value(ofKey: "a")?.textSize == long.utf8.count)
    #expect(node.value(ofKey: "b")?.text == "x")
  }

  @Test("A position is that of the first character, also of an alias's value")
  func aPositionIsThatOfTheFirstCharacter() throws {
    let node = try root("# first\né: &x [日本, \"b\"]\nc: *x\n")
    let list = try #require(node.value(ofKey: "é")?.elements)
    #expect(node.place == Place(line: 2, column: 1))
    #expect(list.map(\.place) == [Place(line: 2, column: 8), Place(line: 2, column: 12)])
    #expect(node.pairs?.map(\.key.place) == [Place(line: 2, column: 1), Place(line: 3, column: 1)])
    #expect(node.value(ofKey: "c")?.place == node.value(ofKey: "é")?.place)
  }

  @Test("An alias is the row that it names, without a copy")
  func anAliasIsTheRowThatItNames() throws {
    let node = try root("a: &x {b: [1, 2]}\nc: *x\nd: [*x, *x]\ne: &t text\nf: *t")
    let first = try #require(node.value(ofKey: "a"))
    #expect(node.value(ofKey: "c")?.index == first.index)
    #expect(node.value(ofKey: "d")?.elements?.map(\.index) == [first.index, first.index])
    #expect(node.value(ofKey: "f")?.text == "text")
    #expect(shown(node.value(ofKey: "c") ?? first) == "{'b': ['1', '2']}")
  }

  @Test("What is not a text has no text, and what is not a list no elements")
  func whatIsNotATextHasNoText() throws {
    let node = try root("a: [x]\nb: {x: y}\nc: x")
    let (list, mapping, text) = (node.value(ofKey: "a"), node.value(ofKey: "b"), node.value(ofKey: "c"))
    #expect(list?.text == nil && list?.pairs == nil && list?.number == nil && list?.firstByte == nil)
    #expect(mapping?.text == nil && mapping?.elements == nil && mapping?.textSize == 0)
    #expect(text?.elements == nil && text?.pairs == nil && text?.value(ofKey: "x") == nil)
    #expect(list?.isText("x") == false)
  }

  @Test("A key is found in a small mapping and in a large one, and only by its whole name", arguments: [3, 200])
  func aKeyIsFound(count: Int) throws {
    let node = try root((0..<count).map { "key\($0): \($0)\n" }.joined())
    #expect((0..<count).allSatisfy { node.value(ofKey: "key\($0)")?.number == Double($0) })
    #expect(node.value(ofKey: "key") == nil && node.value(ofKey: "key\(count)") == nil && node.value(ofKey: "") == nil)
    #expect(node.pairs?.count == count)
  }

  @Test("Of a repeated key the first value is kept, in a small mapping and in a large one", arguments: [3, 200])
  func ofARepeatedKeyTheFirstValueIsKept(count: Int) throws {
    var parser = DocumentParser()
    let text = (0..<count).map { "key\($0): \($0)\n" }.joined() + "key1: again\nkey\(count - 1): again\n"
    let node = try #require(try parser.root(of: text))
    #expect(node.pairs?.count == count)
    #expect(node.value(ofKey: "key1")?.text == "1")
    #expect(parser.repeatedKeys.map(\.name) == ["key1", "key\(count - 1)"])
    #expect(parser.repeatedKeys.map(\.firstLine) == [2, count])
  }

  @Test("A key is found at any depth")
  func aKeyIsFoundAtAnyDepth() throws {
    let node = try root("a: [{b: [[{gestures: 1}]]}]\nc: on")
    #expect(node.hasKey(NameSet(["gestures", "events"])))
    #expect(node.hasKey(NameSet(["c"])))
    #expect(!node.hasKey(NameSet(["on", "gesture", "gesturess", "1"])))
  }

  @Test("A character is found in values, and not in keys")
  func aCharacterIsFoundInValues() throws {
    #expect(try root("a: [{b: [x, cost $5]}]").mentions("$"))
    #expect(try !root("$a: [{$b: [x, y]}]").mentions("$"))
  }

  @Test("A quantity is a number and the letters behind it")
  func aQuantityIsANumberAndLetters() throws {
    let node = try root("[1.5s, -90 deg, 2, 1e3ms, s, '', 1.5.2s, 5 %, [1]]")
    let quantities = try #require(node.elements).map(\.quantity)
    #expect(quantities.map { $0?.number } == [1.5, -90, 2, 1000, nil, nil, nil, nil, nil])
    #expect(quantities.map { $0.map { String(decoding: $0.unit, as: UTF8.self) } }.prefix(4) == ["s", "deg", "", "ms"])
  }

  @Test("A document of comments is empty", arguments: ["", "\n", "# nothing\n", "---\n...\n"])
  func aDocumentOfCommentsIsEmpty(text: String) throws {
    var parser = DocumentParser()
    let root = try parser.root(of: text)
    #expect(root == nil || root?.text == "")
  }
}
