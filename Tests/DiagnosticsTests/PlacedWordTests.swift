import Diagnostics
import Testing

@Suite("PlacedWord")
struct PlacedWordTests {
  @Test("Words are what spaces and tabs divide, with the columns where they begin")
  func wordsAreWhatSpacesAndTabsDivide() {
    let words = PlacedWord.all(in: "  fps\t 30 # é\u{301}x")
    #expect(words.map(\.text) == ["fps", "30", "#", "é\u{301}x"])
    #expect(words.map(\.column) == [3, 8, 11, 13])
  }

  @Test("A line of blanks has none", arguments: ["", " ", "\t \t"])
  func aLineOfBlanksHasNone(_ line: String) { #expect(PlacedWord.all(in: line).isEmpty) }
}
