import TestSupport
import Testing

@testable import LayerAnimation

/// Rules R1–R8.
@Suite("Transition")
struct TransitionTests {
  /// root ─ card ─ face, committed at 0; the face is black.
  private let root = Layer(), card = Layer(), face = Layer()
  private let tree: LayerTree

  init() {
    root.addSublayer(card)
    card.addSublayer(face)
    face.backgroundColor = .black
    tree = LayerTree(root: root)
    tree.commit(at: 0)
  }

  /// Adds a transition together with a change, at 10.
  private func turn(_ transition: Transition) throws {
    try card.add(transition, forKey: "any")
    face.model.backgroundColor = .white
    tree.commit(at: 10)
  }

  @Test("A new transition has Core Animation's defaults (R2, R5)")
  func defaults() {
    let transition = Transition()
    #expect(transition.kind == .fade && transition.subtype == .fromLeft && transition.timingFunction == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1 && transition.duration == 0)
  }

  @Test("Old and new looks stand side by side, the old one as it was before the commit (R1)")
  func looks() throws {
    try turn(Transition(.fade, duration: 1))
    let layers = tree.presentation(at: 10.25).layers
    #expect(layers.map(\.parent) == [-1, 0, 1, 1, 3])
    #expect(layers.map(\.subtreeEnd) == [3, 3, 3, 5, 5])
    #expect(layers.map(\.snapshot) == [-1, 3, -1, -1, -1])
    #expect(layers[2].properties.backgroundColor == .white)
    #expect(layers[4].properties.backgroundColor == .black)
    #expect(layers[1].properties.transition == TransitionState(kind: .fade, subtype: .fromLeft, progress: 0.25))
    #expect(layers[3].properties.transition == nil)
  }

  @Test("The key is `transition`, whatever is said; another takes its place (X16)")
  func key() throws {
    try turn(Transition(.push, duration: 1))
    #expect(card.animationKeys == ["transition"])
    try card.add(Transition(.reveal, duration: 1))
    face.model.backgroundColor = Color(hex: 0x336699)
    tree.commit(at: 10.5)
    let layers = tree.presentation(at: 10.5).layers
    #expect(layers[4].properties.backgroundColor == .white)
    #expect(layers[1].properties.transition?.kind == .reveal)
  }

  @Test("An interrupted transition is part of the old picture, half done, and what it began with too (R1)")
  func interrupted() throws {
    try turn(Transition(.push, duration: 1))
    try card.add(Transition(.reveal, duration: 1))
    tree.commit(at: 10.5)
    for time in [10.5, 10.75] {
      let layers = tree.presentation(at: time).layers
      #expect(layers.map(\.snapshot) == [-1, 3, -1, 5, -1, -1, -1])
      #expect(layers.map(\.parent) == [-1, 0, 1, 1, 3, 3, 5])
      #expect(layers[3].properties.transition == TransitionState(kind: .push, subtype: .fromLeft, progress: 0.5))
      #expect(layers[4].properties.backgroundColor == .white && layers[6].properties.backgroundColor == .black)
    }
  }

  @Test("Interrupted again and again, a transition does not grow for ever")
  func interruptedOften() throws {
    for step in 0..<40 {
      try card.add(Transition(duration: 1))
      tree.commit(at: 10 + Double(step) / 8)
    }
    #expect(tree.presentation(at: 15).layers.count == 3 + 2 * (Snapshot.depthLimit + 1))
  }

  @Test("The old picture has the masks of what is in it (R1, G17)")
  func masked() throws {
    let mask = Layer()
    mask.opacity = 0.5
    withoutActions { face.mask = mask }
    tree.commit(at: 1)
    try turn(Transition(duration: 1))
    mask.model.opacity = 1
    tree.commit(at: 10)
    let layers = tree.presentation(at: 10.5).layers
    #expect(layers.map(\.mask) == [-1, -1, 3, -1, -1, 6, -1])
    #expect(layers.map(\.parent) == [-1, 0, 1, 2, 1, 4, 5])
    #expect(layers[3].properties.opacity == 1 && layers[6].properties.opacity == 0.5)
  }

  @Test("Each copy in a replicator has an old picture of its own (R1, G25)")
  func replicated() throws {
    let replicator = ReplicatorLayer()
    (replicator.instanceCount, replicator.instanceTransform) = (2, .translation(x: 10, y: 0))
    let dot = Layer()
    dot.backgroundColor = .black
    replicator.addSublayer(dot)
    withoutActions { root.addSublayer(replicator) }
    tree.commit(at: 1)
    try dot.add(Transition(duration: 1))
    dot.model.backgroundColor = .white
    tree.commit(at: 10)
    let layers = tree.presentation(at: 10.5).layers
    let dots = layers.indices.filter { layers[$0].snapshot >= 0 }
    #expect(dots.count == 2 && dots.map { layers[$0].instance } == [0, 1])
    for dot in dots {
      let old = layers[layers[dot].snapshot]
      #expect(old.parent == dot && old.properties.backgroundColor == .black)
      #expect(old.properties.transform == layers[dot].properties.transform)
      #expect(layers[dot].properties.backgroundColor == .white)
      #expect(layers[dot].properties.transition?.progress == 0.5)
    }
  }

  @Test("Hiding, and a change of sublayers, fade (X9, X15)")
  func implicitFades() {
    Transaction.perform {
      Transaction.animationDuration = 2
      face.isHidden = true
      card.addSublayer(Layer())
    }
    #expect(face.animationKeys == ["transition"] && card.animationKeys == ["transition"])
    tree.commit(at: 10)
    let layers = tree.presentation(at: 11).layers
    #expect(layers[2].properties.isHidden && layers[2].properties.transition?.progress == 0.5)
    #expect(layers[1].properties.transition?.kind == .fade && !layers[layers[2].snapshot].properties.isHidden)
    Transaction.perform {
      Transaction.disablesActions = true
      root.isHidden = true
    }
    #expect(root.animationKeys == [])
  }

  @Test("What moved is frozen where it was, its clock with it (R1)")
  func frozen() throws {
    try face.add(fade("dur=4"))
    tree.commit(at: 9)
    try turn(Transition(duration: 1))
    for time in [10.0, 10.5, 11] {
      let layers = tree.presentation(at: time).layers
      #expect(layers[4].properties.opacity == 0.25 && layers[4].time == 10)
      #expect(layers[2].properties.opacity == (time - 9) / 4)
    }
  }

  @Test("The picture stays the same when more is committed, and goes with the transition (R8)")
  func laterCommits() throws {
    try turn(Transition(duration: 1))
    withoutActions { root.addSublayer(Layer()) }
    tree.commit(at: 10.5)
    var layers = tree.presentation(at: 10.5).layers
    #expect(layers.count == 6 && layers[1].snapshot == 4 && layers[5].properties.backgroundColor == .black)
    #expect(tree.presentation(at: 11.5).layers[1].properties.transition == nil)
    tree.reap(at: 11.5)
    tree.commit(at: 11.5)
    layers = tree.presentation(at: 11.5).layers
    #expect(layers.count == 4 && layers[1].snapshot == -1)
  }

  @Test("Progress leads from start to end; filled, it holds a part of the way (R3, R8)")
  func progress() throws {
    var part = Transition(.fade, duration: 2)
    (part.startProgress, part.endProgress, part.fillMode) = (0.25, 0.75, .forwards)
    (part.isRemovedOnCompletion, part.timingFunction) = (false, .easeIn)
    try turn(part)
    func progress(_ time: Double) -> Double? { tree.presentation(at: time).layers[1].properties.transition?.progress }
    #expect(progress(10) == 0.25)
    #expect(progress(11) == 0.25 + 0.5 * TimingFunction.easeIn(0.5))
    #expect(progress(50) == 0.75)
  }

  @Test("A transition that would run backwards is refused (R3)")
  func backwards() {
    var wrong = Transition()
    wrong.startProgress = 0.5
    wrong.endProgress = 0.25
    #expect(throws: AnimationError.transitionRunsBackwards) { try card.add(wrong) }
    wrong.endProgress = .nan
    #expect(throws: AnimationError.notFinite("a transition's progress")) { try card.add(wrong) }
  }

  @Test("Where there was nothing before, there is no old picture")
  func fresh() throws {
    let layer = Layer()
    try layer.add(Transition(duration: 1))
    withoutActions { root.addSublayer(layer) }
    tree.commit(at: 0)
    let layers = tree.presentation(at: 0.5).layers
    #expect(layers.count == 4 && layers[3].snapshot == -1 && layers[3].properties.transition?.progress == 0.5)
    withoutActions { root.addSublayer(Layer()) }
    tree.commit(at: 0.5)
    #expect(tree.presentation(at: 0.5).layers[3].snapshot == -1)
  }

  @Test(
    "What is done to the pictures, a quarter of the way, in a layer of 100×40 (R4–R6)",
    arguments: [
      (.fade, .fromRight, Point.zero, Point.zero), (.moveIn, .fromRight, .zero, Point(x: 75, y: 0)),
      (.push, .fromRight, Point(x: -25, y: 0), Point(x: 75, y: 0)),
      (.reveal, .fromRight, Point(x: -25, y: 0), .zero), (.push, .fromLeft, Point(x: 25, y: 0), Point(x: -75, y: 0)),
      (.push, .fromTop, Point(x: 0, y: -10), Point(x: 0, y: 30)),
      (.push, .fromBottom, Point(x: 0, y: 10), Point(x: 0, y: -30)),
    ] as [(TransitionKind, TransitionSubtype, Point, Point)])
  func offsets(_ kind: TransitionKind, _ subtype: TransitionSubtype, _ old: Point, _ new: Point) {
    let state = TransitionState(kind: kind, subtype: subtype, progress: 0.25)
    let size = Size(width: 100, height: 40)
    #expect(state.oldOffset(in: size) == old && state.newOffset(in: size) == new)
    #expect(state.isOldOnTop == (kind == .reveal))
  }
}
