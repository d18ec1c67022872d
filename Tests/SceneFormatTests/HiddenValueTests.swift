import Diagnostics
import Testing

@testable import SceneFormat

@Suite("HiddenValue")
struct HiddenValueTests {
  @Test(
    "Values are found where one is expected",
    arguments: [
      ("a: #ff0000", ["4 #ff0000"]), ("  - {color: #abc}", ["13 #abc"]), ("[#fff, #000, red]", ["2 #fff", "8 #000"]),
      ("- #fff", ["3 #fff"]), ("{a: #1 b, c: #2}", ["5 #1"]), ("legend: {#: red}", ["10 #"]),
      // Comments, and values that only look like one.
      ("a: 1 # fff", []), ("a: 1 #fff", []), ("# a: #fff", []), ("a: # fff", []), ("a: \"#fff\"", []),
      ("a: '#fff'", []),
      ("a: b#fff", []), ("{a: \"x: #fff\", b: 1}", []), ("#fff", []), ("it's: #fff", ["7 #fff"]), ("", []),
    ])
  func valuesAreFoundWhereOneIsExpected(_ line: String, _ expected: [String]) {
    let values = SourceText("format: 1\n" + line).hiddenValues(inLine: 2)
    #expect(values.map { "\($0.place.column) \($0.text)" } == expected)
  }

  /// A comment that looks like a colour does not hide the message about the actual mistake.
  @Test("A harmless comment is not blamed")
  func aHarmlessCommentIsNotBlamed() {
    let text = """
      format: 1
      title: t
      stage: {width: 9, height: 9} # {a: #fff}
      layers:
        - {name: a, [}
      """
    #expect(headlines(text).count == 1)
    #expect(headlines(text).first?.contains("this is not YAML") == true)
  }

  /// All of them are found in a file without other mistakes.
  @Test("All of many are found", .timeLimit(.minutes(20))) func allOfManyAreFound() {
    let head = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers:\n"
    let text = head + String(repeating: "- {size: [1, 1], backgroundColor: #ff0000}\n", count: 500)
    #expect(decode(text).diagnostics.total == "500 errors")
  }

  /// Long lines, and many of them, are handled quickly.
  @Test(
    "Nothing takes long", .timeLimit(.minutes(20)),
    arguments: ["[#fff, ", "{a: #fff, ", "- #fff\n", "\t- a\n", "x: {a: #fff\n"])
  func nothingTakesLong(_ part: String) {
    let text = "format: 1\ntitle: t\nlayers: " + String(repeating: part, count: 5000)
    #expect(decode(text).scene == nil)
  }
}
