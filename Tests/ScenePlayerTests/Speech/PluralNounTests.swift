import Testing

@testable import ScenePlayer

@Suite("Plural nouns")
struct PluralNounTests {
  @Test(
    "Several things are told by the noun before the first preposition",
    arguments: [
      ("the cards", true), ("Weeds", true), ("the lamps of the town", true), ("the bar of glyph tables", false),
      ("the lens", false), ("the glass", false), ("the bus", false), ("the plane", false), ("", false), ("as", false),
    ])
  func plural(_ words: String, _ isPlural: Bool) { #expect(words.isPluralNoun == isPlural) }

  @Test("The verb follows the noun")
  func verbs() throws {
    let transcript = SceneTranscript(
      of: try scene(
        """
          - {name: b, label: the gates, role: image, position: [45, 30], size: [9, 9], backgroundColor: red, animations: [{keyPath: opacity, from: 0, to: 0, duration: 1s}]}
        """, head: "duration: 2s"))
    #expect(transcript.entries.flatMap(\.sentences) == ["The gates appear."])
  }
}
