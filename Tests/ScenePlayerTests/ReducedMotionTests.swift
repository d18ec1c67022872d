import LayerAnimation
import Testing

@testable import ScenePlayer

@Suite("ReducedMotion")
struct ReducedMotionTests {
  @Test("A transition between scenes only fades, and a short one has no duration", arguments: [(0.4, 0.0), (0.8, 0.8)])
  func transitions(duration: Double, shown: Double) {
    var push = Transition(.push)
    push.duration = duration
    let settled = ReducedMotion.settled(push)
    #expect(settled.kind == .fade)
    #expect(settled.duration == shown)
  }

  @Test("A player reduces the motion of its scene where that is asked for", arguments: [false, true])
  func scenes(isReduced: Bool) {
    let scene = Scene(title: "", stage: Size(width: 10, height: 10), root: Layer())
    var options = Player.Options()
    options.reducesMotion = isReduced
    _ = Transport(scene, options)
    #expect(scene.tree.reducesMotion == isReduced)
  }
}
