import Testing

@testable import SceneFormat

@Suite struct CodeLexerTests {
  /// The parts of a text in a language, each with what it is.
  private func parts(_ text: String, _ language: CodeLanguage) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return zip(lines, CodeLexer.parts(of: lines, in: language)).flatMap { line, parts in
      parts.map { part in "\(part.token) \(String(Array(line)[part.range]))" }
    }
  }

  @Test(
    "Each language has its words, texts, numbers and comments",
    arguments: [
      (
        CodeLanguage.swift, "@main struct A { let b = 1.5 // c",
        ["attribute @main", "keyword struct", "type A", "keyword let", "number 1.5", "comment // c"]
      ),
      (.c, "#include <a.h>\nint x = 'c';", ["attribute #include", "keyword int", "string 'c'"]),
      (.rust, "fn main() -> Result { \"a\\\"b\" }", ["keyword fn", "type Result", "string \"a\\\"b\""]),
      (.python, "@cached\ndef f(): # why", ["attribute @cached", "keyword def", "comment # why"]),
      (.javascript, "const a = `x ${y}`", ["keyword const", "string `x ${y}`"]),
      (
        .shell, "for x in $list; do a#b; done # end",
        [
          "keyword for", "keyword in", "attribute $list", "keyword do", "keyword done", "comment # end",
        ]
      ),
      (.json, "{\"a\":[1, true, \"b\"]}", ["key \"a\"", "number 1", "keyword true", "string \"b\""]),
      (.yaml, "a-b: \"c: d\" # e", ["key a-b", "string \"c: d\"", "comment # e"]),
      (.diff, "--- a\n@@ -1 @@\n-x\n+y\n z", ["attribute --- a", "place @@ -1 @@", "removed -x", "added +y"]),
    ])
  func languages(_ language: CodeLanguage, _ text: String, _ expected: [String]) {
    #expect(parts(text, language) == expected)
  }

  @Test("Comments and texts go on in the next lines as far as the language lets them")
  func goingOn() {
    #expect(parts("/* a\nb */ if", .swift) == ["comment /* a", "comment b */", "keyword if"])
    #expect(parts("\"\"\"\nif\n\"\"\" if", .swift) == ["string \"\"\"", "string if", "string \"\"\"", "keyword if"])
    #expect(parts("\"open\nif", .swift) == ["string \"open", "keyword if"])
  }

  @Test("Whatever the text, parts are in their order and within their lines", arguments: CodeLanguage.allCases)
  func anyText(_ language: CodeLanguage) {
    for seed in 0..<60 {
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      let characters = Array("\"'`#/*-+@$:{} \\a1B_é日\n")
      let text = String(
        (0..<80).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1
          return characters[Int(state >> 33) % characters.count]
        })
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for (line, parts) in zip(lines, CodeLexer.parts(of: lines, in: language)) {
        var end = 0
        for part in parts {
          #expect(part.range.lowerBound >= end && !part.range.isEmpty && part.range.upperBound <= line.count)
          end = part.range.upperBound
        }
      }
    }
  }

  @Test("A language is told by the ending of a file's name")
  func endings() {
    #expect(CodeLanguage.ofFile("a/main.swift") == .swift && CodeLanguage.ofFile("x.YML") == .yaml)
    #expect(CodeLanguage.ofFile("Makefile") == nil && CodeLanguage.ofFile("a.txt") == nil)
    let endings = CodeLanguage.allCases.flatMap(\.table.endings)
    #expect(Set(endings).count == endings.count)
  }
}
