import LayerAnimation
import TestSupport
import Testing

/// Revisions of a presentation: equal numbers mean equal looks; and layers that cannot have changed are skipped.
@Suite("PresentationTree: revisions")
struct RevisionTests {
  /// The state that a revision identifies.
  private struct Look: Equatable {
    var properties: LayerProperties
    var isPresent: Bool
    var time: Double

    /// The look without the position.
    static func form(_ layer: PresentationLayer) -> Look {
      var look = Look(layer)
      look.properties.position = .zero
      return look
    }

    init(_ layer: PresentationLayer) {
      (properties, isPresent, time) = (layer.properties, layer.isPresent, 0)
      if layer.properties.content.kind.followsTime { time = layer.time }
      if !isPresent { (properties, time) = (LayerProperties(), 0) }
    }
  }

  private struct Place: Equatable {
    var parent, subtreeEnd, mask, snapshot, instance: Int

    init(_ layer: PresentationLayer) {
      (parent, subtreeEnd, mask) = (layer.parent, layer.subtreeEnd, layer.mask)
      (snapshot, instance) = (layer.snapshot, layer.instance)
    }
  }

  private let root = Layer(), moving = Layer(), still = Layer()
  private let tree: LayerTree

  init() {
    root.addSublayer(moving)
    root.addSublayer(still)
    tree = LayerTree(root: root)
    tree.commit(at: 0)
  }

  private func revisions(_ time: Double, _ presentation: inout PresentationTree) -> [UInt64] {
    tree.sample(at: time, into: &presentation)
    return presentation.layers.map(\.revision)
  }

  @Test("Only what looks otherwise has another number")
  func onlyTheChanged() throws {
    try moving.add(fade("dur=2 fill=forwards"))
    tree.commit(at: 0)
    var presentation = PresentationTree()
    let first = revisions(0.5, &presentation)
    let second = revisions(1, &presentation)
    #expect(second[0] == first[0] && second[1] != first[1] && second[2] == first[2])
    #expect(presentation.layers[2].time == 1, "the time of a layer that is kept moves on")
    let end = revisions(2, &presentation)
    #expect(revisions(9, &presentation) == end, "what is over and filled is the same for ever")
    #expect(revisions(9, &presentation) == end)
  }

  @Test("What is only moved keeps the number of its content")
  func contentOfTheMoved() throws {
    try moving.add(fade("dur=2 fill=forwards"))
    tree.commit(at: 0)
    var presentation = PresentationTree()
    let first = revisions(0.5, &presentation)
    let content = presentation.layers.map(\.contentRevision)
    #expect(revisions(1, &presentation)[1] != first[1])
    #expect(presentation.layers.map(\.contentRevision) == content)
    moving.backgroundColor = .white
    tree.commit(at: 1)
    _ = revisions(1.5, &presentation)
    #expect(presentation.layers[1].contentRevision != content[1], "after a commit nothing is known of it")
  }

  @Test("What is only moved keeps the number of its form, as long as nothing else is changed")
  func formOfTheMoved() throws {
    try moving.add(BasicAnimation(keyPath: "position", from: Point.zero, to: Point(x: 8, y: 4), duration: 4))
    try still.add(BasicAnimation(keyPath: "zPosition", from: 0, to: 1, duration: 4))
    tree.commit(at: 0)
    var presentation = PresentationTree()
    let first = revisions(1, &presentation)
    let forms = presentation.layers.map(\.formRevision)
    let second = revisions(2, &presentation)
    #expect(second[1] != first[1] && presentation.layers[1].properties.position == Point(x: 4, y: 2))
    #expect(presentation.layers[1].formRevision == forms[1])
    #expect(presentation.layers[2].formRevision != forms[2], "what is not its position is written")
    moving.opacity = 0.5
    tree.commit(at: 2)
    _ = revisions(3, &presentation)
    #expect(presentation.layers[1].formRevision != forms[1], "after a commit that changed it")
  }

  @Test("What goes and comes back while it is moved has another form each time (T22)")
  func formOfTheAbsent() throws {
    moving.timing.beginTime = 1
    try moving.add(BasicAnimation(keyPath: "position", from: Point.zero, to: Point(x: 8, y: 4), duration: 4))
    tree.commit(at: 0)
    var presentation = PresentationTree()
    var forms: Set<UInt64> = []
    for time in [2.0, 0, 3, 0.5, 4] {
      _ = revisions(time, &presentation)
      #expect(forms.insert(presentation.layers[1].formRevision).inserted, "at \(time)")
    }
  }

  @Test("What is written into the content gives it another number")
  func animatedContent() throws {
    let text = TextLayer()
    text.string = "text"
    try text.add(BasicAnimation(keyPath: "foregroundColor", from: Color.black, to: Color.white, duration: 2))
    let root = Layer()
    root.addSublayer(text)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 0.5, into: &presentation)
    let first = presentation.layers[1].contentRevision
    tree.sample(at: 1, into: &presentation)
    #expect(presentation.layers[1].contentRevision != first)
  }

  @Test("A paused layer, and a value that is held, keep their numbers")
  func held() throws {
    var steps = KeyframeAnimation(keyPath: "zPosition", values: [1.0, 2.0], duration: 2)
    steps.calculationMode = .discrete
    try moving.add(steps)
    try still.add(fade("dur=2"))
    still.timing.speed = 0
    tree.commit(at: 0)
    var presentation = PresentationTree()
    let first = revisions(0.25, &presentation)
    #expect(revisions(0.75, &presentation) == first)
    let after = revisions(1.25, &presentation)
    #expect(after[1] != first[1] && after[2] == first[2])
  }

  @Test("Coming and going are looks of their own (T22)")
  func presence() {
    moving.timing.beginTime = 1
    tree.commit(at: 0)
    var presentation = PresentationTree()
    let absent = revisions(0, &presentation)
    #expect(revisions(0.5, &presentation) == absent)
    let present = revisions(1, &presentation)
    #expect(present[1] != absent[1] && present[2] == absent[2])
    #expect(revisions(0, &presentation)[1] != present[1])
  }

  @Test("A commit of values renews those that were changed, and the list stays")
  func values() {
    var presentation = PresentationTree()
    let first = revisions(0, &presentation)
    let structure = presentation.structure
    still.model.opacity = 0.5
    root.timing.timeOffset = 3
    tree.commit(at: 0)
    let second = revisions(0, &presentation)
    #expect(second[..<2] == first[..<2] && second[2] != first[2] && presentation.structure == structure)
    #expect(presentation.layers[2].properties.opacity == 0.5)
  }

  @Test("An animation that is added renews its layer only; a layer that is added, the list")
  func structure() throws {
    var presentation = PresentationTree()
    let first = revisions(0, &presentation)
    let structure = presentation.structure
    try moving.add(fade("dur=2"))
    tree.commit(at: 0)
    let second = revisions(0.5, &presentation)
    #expect(second[0] == first[0] && second[1] != first[1] && second[2] == first[2])
    #expect(presentation.structure == structure)
    root.addSublayer(Layer())
    tree.commit(at: 0)
    tree.sample(at: 0.5, into: &presentation)
    #expect(presentation.structure != structure)
    let masked = presentation.structure
    still.mask = Layer()
    tree.commit(at: 0)
    tree.sample(at: 0.5, into: &presentation)
    #expect(presentation.structure != masked)
  }

  @Test("Emitters and charts look otherwise at every time; a pause stops them")
  func followTime() {
    let (emitter, strip) = (EmitterLayer(), ChartLayer(.strip))
    withoutActions {
      root.addSublayer(emitter)
      root.addSublayer(strip)
    }
    tree.commit(at: 0)
    var presentation = PresentationTree()
    let first = revisions(0, &presentation)
    let second = revisions(1, &presentation)
    #expect(first[..<3] == second[..<3] && first[3] != second[3] && first[4] != second[4])
    root.timing.speed = 0
    tree.commit(at: 0)
    let paused = revisions(2, &presentation)
    #expect(revisions(3, &presentation) == paused)
  }

  @Test("Another tree, and a list changed by hand, have nothing in common with what was")
  func otherTree() throws {
    var presentation = PresentationTree()
    #expect(presentation.lineage == nil)
    tree.sample(at: 0, into: &presentation)
    let lineage = try #require(presentation.lineage)
    let other = LayerTree(root: Layer())
    other.commit(at: 0)
    other.sample(at: 0, into: &presentation)
    #expect(presentation.lineage != nil && presentation.lineage !== lineage)
    presentation.layers[0].properties.opacity = 0.25
    #expect(presentation.lineage == nil)
    other.sample(at: 0, into: &presentation)
    #expect(presentation.layers[0].properties.opacity == 1)
  }

  @Test(
    "Copies and other presentations never give one number to two looks; kept ones equal fresh ones",
    arguments: 1...24 as ClosedRange<UInt64>)
  func numbersStandForLooks(_ seed: UInt64) throws {
    let tree = try RandomTree.tree(seed: seed)
    var random = SeededGenerator(seed: seed &* 77)
    var (looks, forms): ([UInt64: Look], [UInt64: Look]) = ([:], [:])
    var lists: [UInt64: [Place]] = [:]
    var presentations = [PresentationTree(), PresentationTree()]
    for _ in 0..<80 {
      let place = Int(random.next() % UInt64(presentations.count))
      let time = Double(random.next() % 48) / 8
      if random.next().isMultiple(of: 9) { presentations[place] = presentations[0] }
      if random.next().isMultiple(of: 13) { change(tree, &random) }
      tree.sample(at: time, into: &presentations[place])
      let (kept, fresh) = (presentations[place], tree.presentation(at: time))
      try #require(kept.layers.map(Look.init) == fresh.layers.map(Look.init), "at \(time)")
      try #require(kept.layers.map(Place.init) == fresh.layers.map(Place.init), "at \(time)")
      for layer in kept.layers where layer.isPresent {
        try #require(layer.time == fresh.layers[0].time || layer.time.isFinite)
        try #require(looks[layer.revision, default: Look(layer)] == Look(layer))
        looks[layer.revision] = Look(layer)
        try #require(forms[layer.formRevision, default: Look.form(layer)] == Look.form(layer))
        forms[layer.formRevision] = Look.form(layer)
      }
      try #require(lists[kept.structure, default: kept.layers.map(Place.init)] == kept.layers.map(Place.init))
      lists[kept.structure] = kept.layers.map(Place.init)
    }
  }

  /// Changes a value, a timing, or the list of layers.
  private func change(_ tree: LayerTree, _ random: inout SeededGenerator) {
    switch random.next() % 4 {
    case 0: tree.root.model.opacity = random.number(0...1)
    case 1: tree.root.timing.timeOffset = random.number(0...1)
    case 2: tree.root.sublayers.first?.model.bounds = Rect(x: 0, y: 0, width: random.number(1...9), height: 4)
    default: tree.root.insertSublayer(Layer(), at: 0)
    }
    tree.commit(at: 0)
  }
}
