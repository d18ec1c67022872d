import Diagnostics
@testable import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("Parameters")
struct ParametersTests {
  private let parameters = """
    parameters:
      fade: 0.5
      place: {default: [1, 2], about: where it is}
      word: hello

    """

  private func first(_ mapping: String, set: [String: String] = [:]) throws -> Layer {
    try #require(try scene(layers: "  - \(mapping)\n", parameters: parameters, set: set).tree.root.sublayers.first)
  }

  @Test("Parameters stand for whole values")
  func standForWholeValues() throws {
    #expect(try first("{opacity: $fade}").opacity == 0.5)
    #expect(try first("{position: $place}").position == Point(x: 1, y: 2))
    #expect(try first("{opacity: $fade}", set: ["fade": "0.25"]).opacity == 0.25)
  }

  @Test(
    "Parameters stand inside texts",
    arguments: [
      ("\"say ${word}, ${word}\"", "say hello, hello"), ("$word", "hello"), ("costs $5", "costs $5"),
      ("$$word", "$word"), ("\"$${word}\"", "${word}"), ("$", "$"),
    ])
  func standInsideTexts(_ text: String, reads expected: String) throws {
    #expect((try first("{text: \(text)}") as? TextLayer)?.string == expected)
  }

  /// A value of `--set` is literal, whatever it looks like.
  @Test("Overrides are not interpolated")
  func overridesAreNotInterpolated() throws {
    #expect((try first("{text: $word}", set: ["word": "${fade}"]) as? TextLayer)?.string == "${fade}")
    #expect((try first("{text: 'a ${word}'}", set: ["word": "$fade"]) as? TextLayer)?.string == "a $fade")
  }

  @Test("A parameter that gestures change, and that an option gives a value of another kind, is told so")
  func optionOfAnotherKind() {
    let text = """
      format: 1
      title: t
      stage: {width: 9, height: 9}
      parameters: {a: 3}
      layers: [{text: $a, gestures: [tap: {set: {a: 5}}]}]
      """
    let mistakes = SceneDecoder.decode(SourceFile(name: "s.yaml", text: text), parameters: ["a": "foo"]).diagnostics
    #expect(
      mistakes.map(\.message) == [
        "'a' cannot be changed: '--set' gives it 'foo', which is not of the kind of its default"
      ])
  }

  private var text: String {
    "format: 1\ntitle: t\nstage: {width: 9, height: 9}\n\(parameters)layers:\n  - {opacity: $fade, text: $word, position: $place}\n"
  }

  @Test("Mistakes in overrides are found where they are used")
  func mistakesInOverridesAreFoundWhereTheyAreUsed() {
    #expect(
      headlines(text, ["fade": "much"]) == [
        "scene.yaml:9:15: error: expected a number, found 'much' (the parameter 'fade' is set to it)"
      ])
    #expect(
      headlines(text, ["word": "\u{1B}[2J"]) == [
        "scene.yaml:9:28: error: a control character cannot stand in a text (the parameter 'word' is set to it)"
      ])
  }

  @Test("Undeclared overrides are mistakes")
  func undeclaredOverridesAreMistakes() {
    #expect(
      headlines(text, ["fate": "1"]) == [
        "scene.yaml: error: there is no parameter 'fate'; the scene has 'fade', 'place' and 'word'"
      ])
    let plain = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: []\n"
    #expect(headlines(plain, ["a": "1"]) == ["scene.yaml: error: there is no parameter 'a'; the scene has none"])
  }

  @Test("An expression in braces is told how it is written")
  func expressionInBraces() {
    let lines = headlines(text.replacing("text: $word", with: "text: '${word}${fade * 76}'"))
    #expect(lines.count == 1)
    #expect(lines[0].hasSuffix("no parameter 'fade * 76'; an expression is written '$(fade * 76)'"), "\(lines)")
  }

  // MARK: Types

  private func typed(_ declaration: String, set: [String: String] = [:]) -> [String] {
    let text =
      "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nparameters:\n  p: {\(declaration)}\nlayers: [{text: $p}]\n"
    return headlines(text, set)
  }

  @Test(
    "Types of parameters are checked",
    arguments: [
      ("time", "1s", "fast"), ("number", "3", "3s"), ("integer", "3", "3.5"), ("angle", "90deg", "1s"),
      ("color", "red", "reddish"), ("flag", "true", "yes"), ("text", "a", ""),
    ])
  func typesAreHeld(_ type: String, right: String, wrong: String) {
    #expect(typed("default: '\(right)', type: \(type)") == [])
    #expect(typed("default: '\(right)', type: \(type)", set: ["p": right]) == [])
    guard !wrong.isEmpty else { return }
    let mistakes = typed("default: '\(right)', type: \(type)", set: ["p": wrong])
    #expect(mistakes.count == 1 && mistakes[0].contains("(the parameter 'p' is set to it)"), "\(mistakes)")
  }

  @Test("Limits and choices of parameters are checked")
  func limitsAndChoicesAreHeld() {
    let limits = "default: 1s, type: time, minimum: 0.5s, maximum: 2s"
    #expect(typed(limits, set: ["p": "2s"]) == [])
    #expect(typed(limits, set: ["p": "3s"])[0].contains("it has to be at least 0.5 and at most 2"))
    #expect(typed("default: a, choices: [a, b]", set: ["p": "b"]) == [])
    #expect(typed("default: a, choices: [alpha, a]", set: ["p": "alpa"])[0].contains("did you mean 'alpha'?"))
  }

  /// A list can be set where the scene has one.
  @Test("Lists are set")
  func listsAreSet() throws {
    #expect(try first("{position: $place}", set: ["place": "[3, 4]"]).position == Point(x: 3, y: 4))
  }

  @Test("Markers are in order")
  func markersAreInOrder() throws {
    let text = "markers: {late: 2s, early: 500ms}\n"
    let scene = try scene(layers: "  - {animations: [{keyPath: opacity, to: 0, duration: 3s}]}\n", parameters: text)
    #expect(scene.markers == [Marker(name: "early", time: 0.5), Marker(name: "late", time: 2)])
  }
}
