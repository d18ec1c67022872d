import Testing

@testable import LayerAnimation

/// Reduced motion of a tree.
@Suite("TrackStore, settling")
struct TrackStoreSettlingTests {
  private func shown(_ animation: any Animation, isEssential: Bool = false, at time: Double) throws -> LayerProperties {
    let (root, layer) = (Layer(), Layer())
    layer.name = "a"
    layer.isEssential = isEssential
    root.addSublayer(layer)
    try layer.add(animation)
    let tree = LayerTree(root: root)
    tree.reducesMotion = true
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: time, into: &presentation)
    return try #require(presentation.layer(at: "a")).properties
  }

  private func move(_ change: (inout BasicAnimation) -> Void = { _ in }) -> BasicAnimation {
    var animation = BasicAnimation(keyPath: "position.x", from: 10, to: 20, duration: 4)
    animation.beginTime = 1
    change(&animation)
    return animation
  }

  @Test(
    "A move is at its end from its begin on, as long as it is there (M1)",
    arguments: [(0.9, 0.0), (1.01, 20), (3, 20), (5.1, 0)])
  func moves(time: Double, x: Double) throws {
    #expect(try shown(move(), at: time).position.x == x)
  }

  @Test("Before its begin it is at its start, and after its end at its end, where it fills (M1)")
  func fills() throws {
    let animation = move { ($0.fillMode, $0.isRemovedOnCompletion) = (.both, false) }
    #expect(try shown(animation, at: 0.5).position.x == 10)
    #expect(try shown(animation, at: 9).position.x == 20)
  }

  @Test("There and back again is at its start, and without an end it is at the end of a pass (M1)")
  func passes() throws {
    #expect(try shown(move { $0.autoreverses = true }, at: 3).position.x == 10)
    #expect(try shown(move { $0.repeatCount = .infinity }, at: 30.3).position.x == 20)
    #expect(try shown(move { ($0.repeatCount, $0.autoreverses) = (.infinity, true) }, at: 30.3).position.x == 10)
  }

  @Test("A move fades in, unless it begins at once (M2)")
  func fades() throws {
    let opacity = try shown(move(), at: 1.125).opacity
    #expect(abs(opacity - 0.5) < 0.01)
    #expect(try shown(move(), at: 1.3).opacity == 1)
    #expect(try shown(move(), at: 0.9).opacity == 1)
  }

  @Test("Essential layers move, and what is no move is animated as ever (M1)")
  func others() throws {
    #expect(try shown(move(), isEssential: true, at: 3).position.x == 15)
    #expect(try shown(BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 4), at: 1).opacity == 0.25)
  }

  @Test("Keyframes and moves in groups are at their ends (M1)")
  func groups() throws {
    let group = AnimationGroup([move { $0.beginTime = 0 }], duration: 4)
    #expect(try shown(group, at: 1).position.x == 20)
    var keyframes = KeyframeAnimation(keyPath: "position.x", values: [1, 2, 3], duration: 2)
    keyframes.beginTime = 1
    #expect(try shown(keyframes, at: 1.5).position.x == 3)
  }
}
