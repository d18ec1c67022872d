import Testing

@testable import LayerAnimation

@Suite("LetterMotion")
struct LetterMotionTests {
  private func table(_ string: String) -> LetterTable {
    var text = TextContent()
    text.string = string
    return LetterTable(text) { $0 == "世" ? 2 : 1 }
  }

  private static let area = LetterArea(x: -10, y: -5, width: 40, height: 12)

  /// The columns of a motion of a white text.
  private func columns(_ motion: LetterMotion, _ string: String = "ab cd\nef") -> LetterColumns {
    let table = table(string)
    let white = table.letters.map { _ in SIMD4<Float>(repeating: 1) }
    return LetterColumns(motion, table, in: Self.area, colors: white) { $0.unicodeScalars.first?.value ?? 0 }
  }

  /// The states of all letters and particles at a time.
  private func states(_ columns: LetterColumns, at time: Double) -> [LetterState?] {
    columns.move(to: time)
    return columns.groups.flatMap { group in
      (0..<group.count).map { columns.sample($0, of: group, at: time) }
    }
  }

  private func effect(
    _ phases: [LetterPhase], particles: [LetterParticles] = [], shown: Bool = false,
    direction: LetterMotion.Direction? = nil
  ) -> LetterEffect {
    LetterEffect(
      name: "test", about: "", phases: phases, particles: particles, showsLetters: shown, direction: direction)
  }

  /// A phase in which letters come from a point, and fade in.
  private var arriving: LetterPhase {
    var phase = LetterPhase()
    (phase.spread, phase.duration) = (1, 0.5)
    phase.places = [LetterPlace(), .home]
    phase.places[0].base = .point(Point(x: 0, y: 0))
    (phase.opacities, phase.colors) = ([0, 1], [LetterColor(.fixed(.black)), LetterColor(.own)])
    return phase
  }

  @Test("Letters know their place, words and lines")
  func lettersKnowTheirPlace() throws {
    let letters = table("ab  c\n世 d").letters
    #expect(letters.map(\.character) == ["a", "b", "c", "世", "d"])
    #expect(letters.map(\.word) == [0, 0, 1, 2, 3] && letters.map(\.line) == [0, 0, 0, 1, 1])
    #expect(letters.map(\.x) == [0, 1, 4, 0, 3] && letters.map(\.width) == [1, 1, 1, 2, 1])
    var text = TextContent()
    (text.string, text.alignmentMode) = ("abcd\nef", .right)
    #expect(LetterTable(text) { _ in 1 }.letters.map(\.x) == [0, 1, 2, 3, 2, 3])
  }

  @Test(
    "Turns come in the order that is asked for",
    arguments: [
      (LetterOrder.first, [0.0, 1, 2, 3, 4]), (.last, [4, 3, 2, 1, 0]), (.middle, [2, 1, 0, 1, 2]),
      (.ends, [0, 1, 2, 1, 0]), (.left, [0, 1, 2, 3, 4]), (.right, [4, 3, 2, 1, 0]), (.top, [0, 0, 0, 0, 0]),
      (.outwards, [2, 1, 0, 1, 2]), (.inwards, [0, 1, 2, 1, 0]),
    ])
  func turnsComeInTheOrder(_ order: LetterOrder, _ turns: [Double]) {
    #expect(table("abcde").delays(order: order, stagger: 1, unit: .character, seed: 0) == turns)
    #expect(table("").delays(order: order, stagger: 1, unit: .character, seed: 0).isEmpty)
  }

  @Test("A random order has every turn once, and is the same for the same seed")
  func aRandomOrderHasEveryTurnOnce() {
    func turns(_ seed: Double) -> [Double] {
      let ranks = table(String(repeating: "x", count: 40)).delays(
        order: .random, stagger: 1, unit: .character, seed: seed)
      return ranks
    }
    #expect(Set(turns(3)).count == 40 && turns(3) == turns(3))
    #expect(turns(3) != turns(4) && turns(3) != turns(3).sorted())
  }

  @Test("Words and lines have their turns together")
  func wordsHaveTheirTurnsTogether() {
    let table = table("ab cd\nef")
    #expect(table.delays(order: .first, stagger: 0.5, unit: .word, seed: 0) == [0, 0, 0.5, 0.5, 1, 1])
    #expect(table.delays(order: .first, stagger: 0.5, unit: .line, seed: 0) == [0, 0, 0, 0, 0.5, 0.5])
  }

  @Test("A letter is not there before its turn, and itself after it")
  func aLetterIsItselfAfterItsTurn() throws {
    let columns = columns(LetterMotion(effect([arriving])))
    #expect(states(columns, at: -0.1).allSatisfy { $0 == nil })
    let first = try #require(states(columns, at: 0.25)[0])
    #expect(first.position == SIMD2(-5, -2.5) && first.color == SIMD4(0.5, 0.5, 0.5, 0.5))
    #expect(states(columns, at: 0.25)[5] == nil)
    let last = states(columns, at: 1.5)
    #expect(
      last.map { $0?.position } == [SIMD2(0, 0), SIMD2(1, 0), SIMD2(3, 0), SIMD2(4, 0), SIMD2(0, 1), SIMD2(1, 1)])
    #expect(last.allSatisfy { $0?.color == SIMD4(repeating: 1) })
  }

  @Test("Whatever came before, an instant looks the same", arguments: 0..<20)
  func anInstantLooksTheSame(_ seed: Int) {
    var shaking = LetterPhase()
    (shaking.shake, shaking.symbols, shaking.choice) = (LetterPhase.Shake(), [0x41, 0x42, 0x43], .random)
    shaking.shake?.by = Point(x: 3, y: 1)
    shaking.spread = 0.4
    var returning = LetterPhase()
    (returning.places, returning.way, returning.begins) = ([.home], .spiral(1), .each)
    var sparks = LetterParticles()
    (sparks.home, sparks.count, sparks.phases) = (.random, 9, [arriving])
    var lamp = LetterParticles()
    (lamp.home, lamp.count, lamp.isLight, lamp.phases) = (.random, 2, true, [arriving])
    let motion = LetterMotion(effect([arriving, shaking, returning], particles: [sparks, lamp]))
    let (one, other) = (columns(motion), columns(motion))
    let times = (0..<30).map { SplitMix64.unit(of: [Double(seed), Double($0)]) * 4 }
    let forwards = times.sorted().map { states(one, at: $0).map(\.?.position) }
    let backwards = times.sorted().reversed().map { states(other, at: $0).map(\.?.position) }
    #expect(forwards == backwards.reversed())
  }

  @Test("What is turned comes from another side, in another order")
  func whatIsTurnedComesFromAnotherSide() throws {
    var phase = LetterPhase()
    (phase.order, phase.spread) = ([(.left, 1)], 1)
    phase.places = [LetterPlace(), LetterPlace(), .home]
    (phase.places[0].x, phase.places[1].x) = (.before, .before)
    let effect = effect([phase], direction: .right)
    for (direction, place) in [
      (LetterMotion.Direction.right, SIMD2<Float>(-12, 0)), (.left, SIMD2(31, 0)), (.down, SIMD2(0, -7)),
      (.up, SIMD2(0, 8)),
    ] {
      var motion = LetterMotion(effect)
      motion.direction = direction
      let first = states(columns(motion, "a"), at: 0.1)
      #expect(first[0]?.position == place, "\(direction)")
    }
  }

  @Test("A phase without end goes on, and begins with its own first values")
  func aPhaseWithoutEndGoesOn() throws {
    var hopping = LetterPhase()
    (hopping.places, hopping.repeats, hopping.pause) = ([.home, LetterPlace(), .home], .infinity, 0.5)
    hopping.places[1].by = Point(x: 0, y: -2)
    let columns = columns(LetterMotion(effect([hopping], shown: true)), "a")
    let heights = [0, 0.25, 0.5, 0.75, 1.25, 100.25].map { states(columns, at: $0)[0]?.position.y }
    #expect(heights == [0, -2, 0, 0, -2, -2])
  }

  @Test("Particles are there in their phases only, and lamps light letters")
  func particlesAreThereInTheirPhases() throws {
    var phase = LetterPhase()
    (phase.duration, phase.scales) = (1, [2])
    var sparks = LetterParticles()
    (sparks.home, sparks.count, sparks.phases) = (.random, 4, [phase])
    let one = columns(LetterMotion(effect([arriving], particles: [sparks])))
    #expect(
      states(one, at: 0.5).suffix(4).allSatisfy { $0 != nil } && states(one, at: 1.1).suffix(4).allSatisfy { $0 == nil }
    )
    var lamp = sparks
    (lamp.count, lamp.isLight) = (1, true)
    lamp.phases[0].places = [.home]
    lamp.phases[0].places[0].base = .point(Point(x: 0, y: 0))
    let dark = LetterEffect(
      name: "dark", about: "", phases: [LetterPhase()], particles: [lamp], showsLetters: true, darkness: 0.25)
    let far = try #require(states(columns(LetterMotion(dark)), at: 0.5)[0])
    #expect(far.color == SIMD4(0.25, 0.25, 0.25, 1))
  }

  @Test("The delay from turn to turn, and the duration, can be given")
  func theDelayCanBeGiven() {
    var motion = LetterMotion(effect([arriving]))
    (motion.stagger, motion.duration) = (0.5, 2)
    #expect(LetterSchedule(motion, table("abcde")).duration == 4)
    (motion.stagger, motion.duration, motion.order) = (nil, nil, .random)
    #expect(LetterSchedule(motion, table("abcde")).duration == 1.5)
  }

  @Test("A program lets letters arrive and leave, and its layers say when that is over")
  func aProgramLetsLettersArrive() throws {
    let (root, title) = (Layer(), LettersLayer("ab c"))
    root.addSublayer(title)
    try title.run(LetterMotion(effect([arriving])), beginTime: 1)
    var leaving = LetterMotion(effect([arriving]))
    leaving.isLeaving = true
    try title.run(leaving, beginTime: 5)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    func motion(at time: Double) -> Point? {
      tree.sample(at: time, into: &presentation)
      return presentation.layers[1].properties.content.letters?.letterMotion
    }
    #expect(motion(at: 0) == Point(x: 0, y: 0) && motion(at: 2) == Point(x: 0, y: 1))
    #expect(motion(at: 3) == Point(x: -1, y: 0), "at rest")
    #expect(motion(at: 6) == Point(x: 1, y: 0.5) && motion(at: 9) == Point(x: 1, y: 0), "gone")
    #expect(tree.contentDuration == 6.5)
  }

  @Test("A program divides its texts, to give letters animations of their own")
  func aProgramDividesItsTexts() throws {
    let (root, title) = (Layer(), TextLayer())
    title.string = "ab c"
    root.addSublayer(title)
    let letters = title.divideIntoLetters()
    #expect(letters.map(\.character) == ["a", "b", "c"] && title.string.isEmpty)
    #expect(title.sublayers.map { ObjectIdentifier($0) } == letters.map { ObjectIdentifier($0.layer) })
    let drawn = DrawnText("xy", size: 8).letters(color: Color(hex: 0xFF0000))
    #expect(drawn.count == 2 && (drawn[0].layer as? ShapeLayer)?.strokeColor == Color(hex: 0xFF0000))
    #expect((drawn[0].layer as? ShapeLayer)?.lineWidth == 0.5 && (drawn[0].layer as? ShapeLayer)?.fillColor == nil)
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
