import Testing

@testable import LayerAnimation

@Suite("Known lists")
struct KnownListsTests {
  @Test("A list that shares its memory with an earlier one is not appended again")
  func sharedListsAreAppendedOnce() {
    var (known, all) = (KnownLists(), [9])
    let list = [1, 2, 3]
    let same = list
    #expect(known.place(of: list, in: &all) == 1)
    #expect(known.place(of: same, in: &all) == 1)
    #expect(all == [9, 1, 2, 3])
  }

  @Test("Lists with memory of their own are appended, equal or not, and empty ones take no room")
  func otherListsAreAppended() {
    var (known, all) = (KnownLists(), [Int]())
    let lists = (0..<20).map { [$0 % 2, 7] } + [[]]
    let places = lists.map { known.place(of: $0, in: &all) }
    #expect(places == (0...20).map { $0 * 2 })
    #expect(all == lists.flatMap { $0 })
  }

  @Test("Animations with the same curves move as they would alone")
  func sharedCurvesMoveTheSame() throws {
    var animation = KeyframeAnimation(keyPath: AnimationKeyPath(.opacity), values: [0.0, 1.0, 0.5], duration: 2)
    animation.timingFunctions = [.easeIn, .easeOut]
    let root = Layer()
    for number in 0..<3 {
      let layer = Layer()
      // The second has a curve of its own besides, behind those of its steps.
      animation.timingFunction = number == 1 ? .easeInEaseOut : nil
      try layer.add(animation)
      root.addSublayer(layer)
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    #expect(tree.store.functions.count == 5)
    var presentation = PresentationTree()
    for time in [0.3, 0.9, 1.4] {
      tree.sample(at: time, into: &presentation)
      #expect(presentation.layers[1].properties.opacity == presentation.layers[3].properties.opacity)
      #expect(presentation.layers[1].properties.opacity != presentation.layers[2].properties.opacity)
    }
  }
}
