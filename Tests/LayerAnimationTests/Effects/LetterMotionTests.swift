import Testing

@testable import LayerAnimation

@Suite("LetterMotion")
struct LetterMotionTests {
  private func letters(_ string: String) -> [LetterPart] {
    var text = TextContent()
    text.string = string
    return text.letterParts(in: .zero) { $0 == "世" ? 2 : 1 }
  }

  @Test("Letters know their place, words and lines")
  func lettersKnowTheirPlace() throws {
    let parts = letters("ab  c\n世 d")
    #expect(parts.map(\.character) == ["a", "b", "c", "世", "d"])
    #expect(parts.map(\.word) == [0, 0, 1, 2, 3])
    #expect(parts.map(\.line) == [0, 0, 0, 1, 1])
    let places = parts.compactMap { ($0.layer as? TextLayer)?.text.place }
    #expect(places.map(\.column) == [0, 1, 4, 0, 3] && places.map(\.lineColumns) == [5, 5, 5, 4, 4])
    #expect(places.allSatisfy { $0.lines == 2 && $0.columns == 5 })
  }

  @Test(
    "Turns come in the order that is asked for",
    arguments: [
      (LetterOrder.first, [0, 1, 2, 3, 4]), (.last, [4, 3, 2, 1, 0]), (.middle, [2, 1, 0, 1, 2]),
      (.ends, [0, 1, 2, 1, 0]),
    ])
  func turnsComeInTheOrder(_ order: LetterOrder, _ turns: [Int]) {
    #expect(order.turns(of: 5, seed: 0) == turns)
    #expect(order.turns(of: 0, seed: 0).isEmpty)
  }

  @Test("A random order has every turn once, and is the same for the same seed")
  func aRandomOrderHasEveryTurnOnce() {
    let turns = LetterOrder.random.turns(of: 40, seed: 3)
    #expect(turns.sorted() == Array(0..<40) && turns == LetterOrder.random.turns(of: 40, seed: 3))
    #expect(turns != LetterOrder.random.turns(of: 40, seed: 4) && turns != Array(0..<40))
  }

  @Test("Words and lines have their turns together")
  func wordsHaveTheirTurnsTogether() {
    var motion = LetterMotion(.type)
    motion.stagger = 0.5
    let parts = letters("ab cd\nef")
    motion.unit = .word
    #expect(motion.delays(of: parts) == [0, 0, 0.5, 0.5, 1, 1])
    motion.unit = .line
    #expect(motion.delays(of: parts) == [0, 0, 0, 0, 0.5, 0.5])
  }

  /// The properties of the second letter of a text at some time of an effect.
  private func look(
    _ effect: LetterEffect, at time: Double, drawn: Bool = false, _ change: (inout LetterMotion) -> Void = { _ in }
  ) throws -> LayerProperties {
    var motion = LetterMotion(effect)
    (motion.duration, motion.stagger, motion.color) = (1, 0.5, Color(hex: 0xFF0000))
    change(&motion)
    var shape = ShapeContent()
    shape.strokeColor = .white
    let parts = drawn ? DrawnText("ab").letterParts(drawnAs: shape) : letters("ab")
    let root = Layer()
    for (index, (part, delay)) in zip(parts, motion.delays(of: parts)).enumerated() {
      root.addSublayer(part.layer)
      for animation in motion.animations(of: part, at: index, begin: 2 + delay, start: 2) {
        try part.layer.add(animation)
      }
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: time, into: &presentation)
    return presentation.layers[2].properties
  }

  @Test("What arrives is not there before its turn, and itself after it", arguments: LetterEffect.allCases)
  func whatArrivesIsItselfAfterItsTurn(_ effect: LetterEffect) throws {
    let isDrawn = effect.needsDrawnText
    let rest = try look(.fade, at: 9, drawn: isDrawn)
    #expect(rest.opacity == 1 && rest.transform == .identity)
    if effect.isArrival {
      #expect(try look(effect, at: 9, drawn: isDrawn) == rest)
      let before = try look(effect, at: 0.5, drawn: isDrawn)
      #expect(before.opacity == 0 || before.content != rest.content)
      let gone = try look(effect, at: 9, drawn: isDrawn) { $0.isLeaving = true }
      #expect(gone.opacity == 0 || gone.content != rest.content)
      #expect(try look(effect, at: 0.5, drawn: isDrawn) { $0.isLeaving = true } == rest)
    } else {
      // What goes on for ever is at rest until its turn, and moves in the hundredth run as in the first.
      #expect(try look(effect, at: 2.4, drawn: isDrawn) == rest)
      let (first, later) = (try look(effect, at: 2.8), try look(effect, at: 102.8))
      #expect(first != rest)
      #expect(abs(first.transform.m42 - later.transform.m42) < 1e-6)
    }
    let during = try look(effect, at: 2.8, drawn: isDrawn)
    #expect(during != rest)
  }

  @Test("Letters that slide come from the side opposite to where they go")
  func lettersSlide() throws {
    for (direction, sign) in [(LetterMotion.Direction.right, Point(x: -1, y: 0)), (.up, Point(x: 0, y: 1))] {
      let look = try look(.slide, at: 2.55) {
        ($0.direction, $0.distance) = (direction, 10)
      }
      #expect((look.transform.m41 < -1) == (sign.x < 0) && (look.transform.m42 > 1) == (sign.y > 0))
    }
  }

  @Test("A pause lies between two runs of what repeats")
  func aPauseLiesBetweenTwoRuns() throws {
    // Runs of the second letter: 2.5–3.5, 6.5–7.5 ….
    let heights = try [3.0, 4, 6.4, 7, 8].map { time in try look(.hop, at: time) { $0.pause = 3 }.transform.m42 }
    #expect(heights.map { $0 < -1 } == [true, false, false, true, false])
  }

  @Test("Another seed makes other letters while they are decrypted")
  func anotherSeedMakesOtherLetters() throws {
    let texts = try [1.0, 2].map { seed in
      try stride(from: 2.0, to: 3.2, by: 0.1).map { time in
        guard case .text(let text) = try look(.decrypt, at: time, { $0.seed = seed }).content else { return "" }
        return text.string
      }.joined()
    }
    #expect(texts[0] != texts[1] && Set(texts[0]).count > 3)
  }

  @Test("A program divides its texts and gives their letters effects")
  func aProgramDividesItsTexts() throws {
    let (root, title) = (Layer(), TextLayer())
    title.string = "ab c"
    root.addSublayer(title)
    let letters = title.divideIntoLetters()
    #expect(letters.map(\.character) == ["a", "b", "c"] && title.string.isEmpty)
    #expect(title.sublayers.map { ObjectIdentifier($0) } == letters.map { ObjectIdentifier($0.layer) })
    var motion = LetterMotion(.fade)
    motion.stagger = 1
    try motion.add(to: letters, beginTime: 5)
    #expect(letters.map { $0.layer.animations.map(\.animation.beginTime) } == [[5], [6], [7]])
    let drawn = DrawnText("xy", size: 8).letters(color: Color(hex: 0xFF0000))
    #expect(drawn.count == 2 && (drawn[0].layer as? ShapeLayer)?.strokeColor == Color(hex: 0xFF0000))
    #expect((drawn[0].layer as? ShapeLayer)?.lineWidth == 0.5 && (drawn[0].layer as? ShapeLayer)?.fillColor == nil)
    #expect(throws: (any Error).self) { try LetterMotion(.decrypt).add(to: drawn, beginTime: 0) }
  }

  @Test("Drawn letters stand where the text has them, and turn about their middle")
  func drawnLettersStandWhereTheTextHasThem() throws {
    let text = DrawnText("a b\ncd", size: 16)
    let parts = text.letterParts(drawnAs: ShapeContent())
    let points = parts.flatMap { part -> [Point] in
      let model = part.layer.model
      let origin = model.position - model.bounds.center
      guard case .shape(let shape) = model.content else { return [] }
      return (shape.path?.elements ?? []).compactMap(\.end).map { $0 + origin }
    }
    let whole = text.path.elements.compactMap(\.end)
    #expect(points.count == whole.count)
    #expect(zip(points, whole).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 })
  }
}
