@testable import LayerAnimation
import Testing

@testable import SceneFormat

@Suite struct ParametersTests {
  private let parameters = """
    parameters:
      fade: 0.5
      place: {default: [1, 2], about: where it is}
      word: hello

    """

  private func first(_ mapping: String, set: [String: String] = [:]) throws -> Layer {
    try #require(try scene(layers: "  - \(mapping)\n", parameters: parameters, set: set).tree.root.sublayers.first)
  }

  @Test func standForWholeValues() throws {
    #expect(try first("{opacity: $fade}").opacity == 0.5)
    #expect(try first("{position: $place}").position == Point(x: 1, y: 2))
    #expect(try first("{opacity: $fade}", set: ["fade": "0.25"]).opacity == 0.25)
  }

  @Test(arguments: [
    ("\"say ${word}, ${word}\"", "say hello, hello"), ("$word", "hello"), ("costs $5", "costs $5"),
    ("$$word", "$word"), ("\"$${word}\"", "${word}"), ("$", "$"),
  ])
  func standInsideTexts(_ text: String, reads expected: String) throws {
    #expect((try first("{text: \(text)}") as? TextLayer)?.string == expected)
  }

  /// What is set from outside is a value, whatever it looks like.
  @Test func overridesAreNotInterpolated() throws {
    #expect((try first("{text: $word}", set: ["word": "${fade}"]) as? TextLayer)?.string == "${fade}")
    #expect((try first("{text: 'a ${word}'}", set: ["word": "$fade"]) as? TextLayer)?.string == "a $fade")
  }

  private var text: String {
    "format: 1\ntitle: t\nstage: {width: 9, height: 9}\n\(parameters)layers:\n  - {opacity: $fade, text: $word, position: $place}\n"
  }

  @Test func mistakesInOverridesAreFoundWhereTheyAreUsed() {
    #expect(
      headlines(text, ["fade": "much"]) == [
        "scene.yaml:9:15: error: expected a number, found 'much' (the parameter 'fade' is set to it)"
      ])
    #expect(
      headlines(text, ["word": "\u{1B}[2J"]) == [
        "scene.yaml:9:28: error: a control character cannot stand in a text (the parameter 'word' is set to it)"
      ])
  }

  @Test func undeclaredOverridesAreMistakes() {
    #expect(
      headlines(text, ["fate": "1"]) == [
        "scene.yaml: error: there is no parameter 'fate'; the scene has 'fade', 'place' and 'word'"
      ])
    let plain = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: []\n"
    #expect(headlines(plain, ["a": "1"]) == ["scene.yaml: error: there is no parameter 'a'; the scene has none"])
  }
}
