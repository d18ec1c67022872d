import LayerAnimation
import TestSupport
import Testing

/// Layers that one track of keyframes moves, whose positions are computed without the rest of sampling (`TrackStore.position(movedBy:at:)`).
@Suite("Sampler: single moves")
struct SingleMoveTests {
  private let alone = Layer(), accompanied = Layer()
  private let tree: LayerTree

  init() {
    let root = Layer()
    root.addSublayer(alone)
    root.addSublayer(accompanied)
    (alone.position, accompanied.position) = (Point(x: 3, y: 4), Point(x: 3, y: 4))
    tree = LayerTree(root: root)
  }

  /// Both layers' positions at a time, in a presentation that is used again.
  private func positions(at time: Double, _ presentation: inout PresentationTree) -> [Point] {
    tree.sample(at: time, into: &presentation)
    return presentation.layers[1...].map(\.properties.position)
  }

  private func randomMove(_ mode: CalculationMode, with random: inout SeededGenerator) -> KeyframeAnimation {
    let count = Int(random.number(2...7))
    let values = (0..<count).map { _ in Point(x: random.number(-9...9), y: random.number(-9...9)) }
    var move = KeyframeAnimation(keyPath: "position", values: values, duration: random.number(0.5...3))
    move.calculationMode = mode
    move.repeatCount = random.element(of: [0, 1, 2.5, .infinity])
    move.autoreverses = random.element(of: [true, false])
    move.beginTime = random.element(of: [0, 0.75])
    move.speed = random.element(of: [1, 2, -1])
    move.timeOffset = random.element(of: [0, 0.3])
    move.fillMode = random.element(of: [.removed, .both, .forwards, .backwards])
    move.isRemovedOnCompletion = random.element(of: [true, false])
    move.timingFunction = random.element(of: [nil, .easeInEaseOut])
    move.timingFunctions = random.element(of: [[], [.easeIn, nil, .easeOut]])
    return move
  }

  @Test(
    "A layer that is moved alone is where one is that something else animates too (V21)",
    arguments: CalculationMode.allCases)
  func movedAlone(mode: CalculationMode) throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let move = randomMove(mode, with: &random)
      for layer in [alone, accompanied] {
        layer.removeAllAnimations()
        try layer.add(move, forKey: "move")
      }
      try accompanied.add(BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 9), forKey: "fade")
      tree.commit(at: 0)
      var presentation = PresentationTree()
      for _ in 0..<40 {
        let both = positions(at: random.number(-1...8), &presentation)
        #expect(both[0] == both[1])
      }
      // At the boundaries of steps and of repeats.
      for time in stride(from: 0, through: 4 * move.duration, by: move.duration / 12) {
        let both = positions(at: time, &presentation)
        #expect(both[0] == both[1])
      }
    }
  }

  @Test("A position that is not finite leaves the model's (V6)")
  func withoutAFinitePosition() throws {
    let far = Point(x: Double.greatestFiniteMagnitude, y: 0)
    let back = Point(x: -Double.greatestFiniteMagnitude, y: 0)
    try alone.add(KeyframeAnimation(keyPath: "position", values: [far, back], duration: 2), forKey: "move")
    tree.commit(at: 0)
    var presentation = PresentationTree()
    _ = positions(at: 0.25, &presentation)
    #expect(positions(at: 0.5, &presentation)[0] == Point(x: 3, y: 4))
  }
}
