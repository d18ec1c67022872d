import LayerAnimation
import Testing

@testable import ScenePlayer

@Suite("ReducedMotion")
struct ReducedMotionTests {
  private func scene() throws -> Scene {
    let layer = Layer()
    var short = BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 0.4)
    short.beginTime = 1
    var long = BasicAnimation(keyPath: "position.x", from: 0, to: 1, duration: 4)
    long.beginTime = 2
    var endless = BasicAnimation(keyPath: "position.y", from: 0, to: 1, duration: 0.2)
    endless.repeatCount = .infinity
    endless.beginTime = 3
    for animation in [short, long, endless] { try layer.add(animation) }
    let root = Layer()
    root.addSublayer(layer)
    return Scene(title: "", stage: Size(width: 10, height: 10), root: root)
  }

  @Test(
    "Short animations show their ends",
    arguments: [(0.9, 0.9), (1.0, 1.4), (1.2, 1.4), (1.5, 1.5), (2.5, 2.5), (3.1, 3.1)])
  func shortAnimationsShowTheirEnds(time: Double, shown: Double) throws {
    let motion = ReducedMotion(scene: try scene())
    #expect(abs(motion.settled(time, isForwards: true) - shown) < 1e-12)
  }

  @Test("Backwards they show their begins")
  func backwardsTheyShowTheirBegins() throws {
    #expect(ReducedMotion(scene: try scene()).settled(1.3, isForwards: false) == 1)
  }

  @Test("A paused scene shows what was asked for")
  func aPausedSceneShowsWhatWasAskedFor() throws {
    let scene = try scene()
    var options = Player.Options()
    options.reducesMotion = true
    let transport = Transport(scene, options)
    transport.pause(at: 0)
    transport.seek(to: 1.2, at: 0)
    #expect(transport.sampledTime(at: 7) == 7)
    transport.play(at: 7)
    #expect(abs(transport.sampledTime(at: 7) - 7.2) < 1e-12)
  }
}
