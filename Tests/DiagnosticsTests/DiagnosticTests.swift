import Testing

@testable import Diagnostics

@Suite("Diagnostic")
struct DiagnosticTests {
  private func diagnostic(_ line: String, column: Int, _ message: String = "this is wrong") -> String {
    Diagnostic(
      .value, severity: .error, file: "scene.yaml", place: Place(line: 1, column: column), message: message,
      source: SourceText(line)
    ).description
  }

  @Test("A diagnostic has the form of a compiler's")
  func hasTheFormOfACompilers() {
    #expect(
      diagnostic("    positon: [1, 2]", column: 5) == """
        scene.yaml:1:5: error: this is wrong
          positon: [1, 2]
          ^
        """)
  }

  @Test("Long lines are cut")
  func longLinesAreCut() {
    let text = diagnostic(String(repeating: "abcdefghij", count: 100), column: 501)
    let lines = text.split(separator: "\n")
    #expect(lines[1].count == 122)
    #expect(lines[2].count == 63)
    #expect(Array(lines[1])[62] == "a")
  }

  @Test("Tabs keep the caret in place")
  func tabsKeepTheCaretInPlace() {
    #expect(diagnostic("\ta\tb", column: 4).hasSuffix("  a b\n    ^"))
  }

  /// No text of a scene reaches the terminal as a control sequence.
  @Test("Controls are made visible")
  func controlsAreMadeVisible() {
    let text = diagnostic("a\u{1B}[2Jb\u{9B}c\u{202E}d", column: 1, "found '\u{1B}[2J\u{7}'")
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.actsOnTerminal })
  }

  @Test("A mistake outside the text has no place")
  func aMistakeOutsideTheTextHasNoPlace() {
    let diagnostic = Diagnostic(
      .scene, severity: .warning, file: "scene.yaml", place: .nowhere, message: "odd", source: SourceText("a"))
    #expect(diagnostic.description == "scene.yaml: warning: odd")
  }

  @Test(
    "The nearest name is found",
    arguments: [
      ("positon", "position"), ("opcaity", "opacity"), ("Opacity", "opacity"), ("bound", "bounds"), ("pos", "position"),
      ("xyzzy", nil), ("", nil), ("o", nil),
    ])
  func nearestNameIsFound(_ name: String, nearest: String?) {
    #expect(EditDistance.nearest(to: name, among: ["position", "opacity", "bounds", "backgroundColor"]) == nearest)
  }

  @Test(
    "Distance counts edits",
    arguments: [("", "", 0), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("kitten", "sitting", 3)])
  func distanceCountsEdits(_ a: String, _ b: String, distance: Int) {
    #expect(EditDistance.between(Array(a.unicodeScalars), Array(b.unicodeScalars)) == distance)
    #expect(EditDistance.between(Array(b.unicodeScalars), Array(a.unicodeScalars)) == distance)
  }
}
