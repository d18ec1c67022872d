import Testing

@testable import Diagnostics

@Suite("DiagnosticGroups")
struct DiagnosticGroupsTests {
  private func selection(_ sentences: [String], key: String = "error") -> [String] {
    DiagnosticGroups.selection(from: sentences.map { (key, $0) }).map { "\(sentences[$0.index])|\($0.alike)" }
  }

  @Test("Sentences that differ in kind are all shown")
  func sentencesThatDifferInKindAreAllShown() {
    let sentences = [
      "this is wrong", "that is wrong", "expected a number, found a list", "expected a colour, found a list",
    ]
    #expect(selection(sentences) == sentences.map { "\($0)|0" })
  }

  @Test("The same sentence is shown five times")
  func theSameSentenceIsShownFiveTimes() {
    let shown = selection(Array(repeating: "x is wrong", count: 1000))
    #expect(shown == Array(repeating: "x is wrong|0", count: 4) + ["x is wrong|995"])
  }

  @Test("Sentences of one kind are shown twenty times")
  func sentencesOfOneKindAreShownTwentyTimes() {
    let shown = selection((1...1000).map { "unknown key 'key\($0)' in a layer; did you mean 'name'?" })
    #expect(shown.count == 20)
    #expect(shown.last == "unknown key 'key20' in a layer; did you mean 'name'?|980")
  }

  /// The number left out is printed after the last one shown of the same kind, even if others are in between.
  @Test("Kinds are counted apart")
  func kindsAreCountedApart() {
    let shown = selection(["a", "b", "a", "a", "b", "a", "a", "c", "a", "a"])
    #expect(shown == ["a|0", "b|0", "a|0", "a|0", "b|0", "a|0", "a|2", "c|0"])
  }

  @Test("Severities are counted apart")
  func severitiesAreCountedApart() {
    let messages = ["error", "warning", "error", "warning", "error", "warning"].map { ($0, "the same") }
    #expect(DiagnosticGroups.selection(from: messages).count == 6)
  }

  @Test(
    "The kind is the sentence without what it quotes",
    arguments: [
      ("'7' is out of range: 0 to 1", "'8' is out of range: 0 to 100", true),
      ("unknown key 'a' in a layer; did you mean 'b'?", "unknown key 'c' in a layer", true),
      ("unknown key 'a' in a layer", "unknown key 'a' in a text", false),
      ("expected a number, found 'x'", "expected a number, found a list", false),
    ])
  func kindIsTheSentenceWithoutWhatItQuotes(_ a: String, _ b: String, isSame: Bool) {
    #expect((DiagnosticGroups.kind(of: a) == DiagnosticGroups.kind(of: b)) == isSame)
  }
}
