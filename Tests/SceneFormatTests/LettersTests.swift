@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// Numbers as text, revealed text and letters, in all their notations.
@Suite("Letters")
struct LettersTests {
  @Test("Every key of a number is read")
  func everyKeyOfANumberIsRead() throws {
    let text = try #require(
      try layer(
        """
        {text: {number: {value: 1234.5, format: "%'.1f m", rounding: down, groupingSeparator: " ",
          decimalSeparator: ","}, foregroundColor: red, revealed: 0.5, revealUnit: word, caret: "_"}}
        """) as? TextLayer
    ).text
    #expect(text.string == "1 234,5 m" && text.value == 1234.5 && text.foregroundColor == Color(hex: 0xFF0000))
    #expect(text.revealed == 0.5 && text.revealUnit == .word && text.caret == "_")
  }

  @Test("A text can show a number of a layer that comes later")
  func aTextCanShowANumberOfALayerThatComesLater() throws {
    let scene = try scene(
      layers: """
          - {name: label, text: {number: {of: box/ball, keyPath: position.x, factor: 2, format: "%d"}}}
          - {name: box, sublayers: [{name: ball, animations: [{keyPath: position.x, from: 0, to: 10, duration: 1s}]}]}
        """)
    for (time, expected) in [(0, "0"), (0.25, "5"), (0.5, "10")] {
      let properties = try properties(of: "label", in: scene, at: time)
      guard case .text(let text) = properties.content else { return #expect(Bool(false), "no text") }
      #expect(text.string == expected)
    }
  }

  @Test(
    "Mistakes are told at their place",
    arguments: [
      ("{text: {number: {format: \"50 % of %d\"}}}", "begins a number"),
      ("{text: {number: {format: \"%d of %d\"}}}", "has one number in it"),
      ("{text: {string: a, number: {value: 1}}}", "in place of a 'string'"), ("{text: {bold: true}}", "or 'number'"),
      ("{text: {number: {of: nobody, keyPath: opacity}}}", "no layer 'nobody'"),
      ("{text: {number: {keyPath: opacity}}}", "say which 'of'"), ("{text: {number: {of: b}}}", "which of the layer's"),
      ("{text: {number: {of: b, keyPath: position}}}", "shows numbers"),
      ("{name: a, text: {number: {of: a, keyPath: opacity}}}", "of itself"),
      ("{text: {string: a, caret: ab}}", "takes one column"), ("{text: {string: a, caret: 世}}", "takes one column"),
      ("{shape: {circle: {radius: 3}, fillColor: red}, letters: {effect: type}}", "have letters"),
      ("{text: {string: a, wrapped: true}, letters: {effect: type}}", "wrapped or truncated"),
      ("{text: {number: {value: 1}}, letters: {effect: type}}", "since they change"),
      (
        "{text: ab, letters: {effect: type}, transitions: [{at: 1s, to: {string: cd}}]}", "not those whose letters move"
      ),
      ("{text: ab, letters: {stagger: 1s}}", "needs an 'effect'"),
      ("{text: ab, letters: {effect: dorp}}", "did you mean 'drop'?"),
      ("{text: ab, letters: {effect: mine.yaml}}", "'mine.yaml'"),
      ("{text: ab, letters: {effect: wave, leaving: true}}", "has no end"),
      ("{text: ab, letters: {effect: type, direction: up}}", "'direction' has no effect"),
      ("{text: ab, letters: {effekt: type}}", "did you mean 'effect'?"),
    ])
  func mistakesAreTold(_ mapping: String, _ part: String) {
    let found = headlines(
      "format: 1\ntitle: T\nstage: {width: 160, height: 88}\nlayers:\n  - \(mapping)\n  - {name: b, position: [9, 9]}\n"
    )
    #expect(found.contains { $0.contains(part) }, "\(found)")
    #expect(found.count == 1, "\(found)")
  }

  @Test("Letters are columns of their text's layer, and a motion is one animation of it")
  func lettersAreColumns() throws {
    let layer = try layer(
      "{position: [9, 9], text: \"ab c\", letters: [{effect: fade, duration: 0.5s, stagger: 0.25s, beginTime: 1s}, "
        + "{effect: scatter, leaving: true, lasts: 2s, beginTime: 4s}, {effect: wave, beginTime: 9s}]}")
    #expect(layer.sublayers.isEmpty && layer.model.position == Point(x: 9, y: 9))
    let letters = try #require(layer.model.content.letters)
    #expect(letters.motions.map(\.effect.name) == ["fade", "scattered", "wave"] && letters.table.letters.count == 3)
    let animations = layer.animations.map(\.animation)
    #expect(animations.map(\.beginTime) == [1, 4, 9, 9] && animations.prefix(2).map(\.duration) == [1, 2])
    #expect(animations[3].repeatCount == .infinity)
  }

  @Test("Effects move letters that have animations of their own as well, which are layers")
  func effectsAndAnimations() throws {
    let animation = "animations: [{keyPath: opacity, to: 0, duration: 1s}]"
    for text in ["text: ab", "drawn: {string: ab}"] {
      let layer = try layer("{\(text), letters: [{effect: drop}, {\(animation)}]}")
      #expect(layer.sublayers.compactMap { $0.model.content.letters?.range } == [0..<1, 1..<2])
      #expect(layer.sublayers.map { $0.animations.count } == [2, 2])
    }
  }

  @Test("Animations of one's own begin with each letter's turn")
  func animationsOfOnesOwn() throws {
    let layer = try layer(
      """
      {drawn: {string: abc}, letters: {stagger: 1s, order: last, animations: [
        {keyPath: transform.rotation, to: 1turn, duration: 2s, beginTime: 0.5s}, {keyPath: strokeColor, to: red}]}}
      """)
    #expect(layer.sublayers.map { $0.animations.map(\.animation.beginTime) } == [[2.5, 2], [1.5, 1], [0.5, 0]])
  }

  @Test("Letters do not follow a text that changes, and say so", arguments: ["$word", "{string: $word}"])
  func lettersDoNotFollowATextThatChanges(_ text: String) {
    func found(_ letters: String) -> [String] {
      headlines(
        "format: 1\ntitle: T\nstage: {width: 160, height: 88}\nparameters: {word: abc}\nlayers:\n"
          + "  - {size: [9, 4], text: \(text), gestures: [{tap: {set: {word: xyz}}}], opacity: \"$(if word == 'abc' then 1 else 0.5)\"\(letters)}\n"
      )
    }
    #expect(found("") == [], "without letters it is followed")
    let warnings = found(", letters: {effect: wave}")
    #expect(warnings.count == 1 && warnings[0].contains("'word' is read here once"), "\(warnings)")
  }

  @Test("Letters with animations of their own count as layers")
  func lettersCountAsLayers() {
    let text = String(repeating: "letters ", count: 1500)
    let found = headlines(
      "format: 1\ntitle: T\nstage: {width: 160, height: 88}\nlayers:\n  - {text: \"\(text)\", letters: {animations: [{keyPath: opacity, to: 0}]}}\n"
    )
    #expect(found.contains { $0.contains("more than 10000 layers") }, "\(found)")
  }

  @Test("In letters 'index' and 'count' are those of the letter, and a loop around gives its own")
  func index() throws {
    let letters = "letters: {animations: [{keyPath: opacity, from: 0, to: \"$((index + 1) / count)\", duration: 1s}]}"
    func ends(_ layer: Layer) -> [Value?] {
      layer.sublayers.map { ($0.animations.first?.animation as? BasicAnimation)?.toValue?.animationValue }
    }
    #expect(ends(try layer("{text: a bcd, \(letters)}")) == [0.25, 0.5, 0.75, 1].map { .number($0) })
    let looped = try scene(layers: "  - {for: {i: 1..2}, text: ab, \(letters)}\n").tree.root.sublayers
    #expect(looped.map(ends) == [[.number(0.5), .number(0.5)], [.number(1), .number(1)]])
  }

  @Test("In spans 'index' is that of the span")
  func indexOfSpans() throws {
    func colors(_ spans: String) throws -> [Color?] {
      try #require(try layer("{text: {spans: \(spans)}}") as? TextLayer).text.spans.map(\.foregroundColor)
    }
    let color = "foregroundColor: \"$(choose(index, 'red', 'lime', 'blue'))\""
    let three = [0xFF0000, 0x00FF00, 0x0000FF].map { Color(hex: $0) }
    #expect(try colors("[{string: a, \(color)}, {string: b, \(color)}, {string: c, \(color)}]") == three)
  }
}
