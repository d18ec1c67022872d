import Diagnostics
import Testing

@testable import SceneFormat

@Suite("JSONReader")
struct JSONReaderTests {
  /// A value as text: lists in brackets, mappings in braces, texts in quotes.
  private func shown(_ node: SceneNode) -> String {
    if let elements = node.elements { return "[" + elements.map(shown).joined(separator: ",") + "]" }
    if let pairs = node.pairs {
      return "{" + pairs.map { "\($0.key.text ?? ""):\(shown($0.value))" }.joined(separator: ",") + "}"
    }
    if case .scalar(.plain) = node.kind { return node.text ?? "" }
    return "'\(node.text ?? "")'"
  }

  @Test(
    "Values are read",
    arguments: [
      ("[1, -2.5e3, true, false, null, \"a\"]", "[1,-2.5e3,true,false,'','a']"), ("{}", "{}"), (" [ ] ", "[]"),
      ("{\"a b\": {\"c\": [\"1\"]}}", "{a_b:{c:['1']}}"), ("\"\\u00e4\\n\\\"\\/\\ud83d\\ude00\"", "'ä\n\"/😀'"),
      ("\u{FEFF}[\t1\r\n]", "[1]"),
    ])
  func valuesAreRead(_ text: String, _ expected: String) throws {
    #expect(shown(try JSONReader.read(text)) == expected)
  }

  @Test(
    "Mistakes have their places",
    arguments: [
      ("", "1:1: expected a value, found the end of the text"), ("[1 2]", "1:4: expected ',' or ']', found '2'"),
      ("[1,]", "1:4: expected a value, found ']'"), ("{a: 1}", "1:2: expected a name in quotes, found 'a'"),
      ("{\"a\" 1}", "1:6: expected ':', found '1'"), ("{\"a\": 1,\n \"a\": 2}", "2:2: there is a value 'a' already"),
      ("[yes]", "1:2: this is no value; a text stands in quotes"),
      ("[\"a\n\"]", "1:2: this text is not closed in its line"),
      ("[\"ä", "1:2: this text is not closed"), ("[\"\\q\"]", "1:3: there is no such escape"),
      ("[\"\\ud83d\"]", "1:3: this escape is half a character"),
      ("[\"\\u12\"]", "1:3: '\\u' needs four hexadecimal digits"),
      ("[1] 2", "1:5: expected the end of the text, found '2'"), ("{\"\": 1}", "1:2: this value has no name"),
      (String(repeating: "[", count: 70), "1:65: lists and objects are nested more than 64 deep"),
    ])
  func mistakesHaveTheirPlaces(_ text: String, _ expected: String) {
    let mistake = #expect(throws: DataMistake.self) { try JSONReader.read(text) }
    #expect(mistake.map { "\($0.place.line):\($0.place.column): \($0.message)" } == expected)
  }
}
