import LayerAnimation
import TestSupport
import Testing

@testable import ScenePlayer

/// T31 and T32 with the player's transport: only a seek changes local time.
@Suite("Transport")
struct TransportTests {
  private func transport(duration: Double = 10, loops: Bool = false) -> Transport {
    let transport = Transport(root: Layer(), duration: duration, loops: loops)
    transport.play(at: 0)
    return transport
  }

  @Test("Pausing freezes and playing goes on from there")
  func pausingFreezesAndPlayingGoesOnFromThere() {
    let transport = transport()
    transport.pause(at: 2)
    #expect(transport.time(at: 2) == 2)
    #expect(transport.time(at: 50) == 2)
    #expect(transport.root.speed == 0 && transport.root.timeOffset == 2)
    transport.play(at: 50)
    #expect(transport.time(at: 51.5) == 3.5)
    #expect(transport.root.beginTime == 50)
  }

  @Test("A stop at the start holds a repeated scene there, and playing goes on from it")
  func stopAtTheStart() {
    var transport = transport(loops: true)
    transport.stops = [0]
    #expect(transport.waits(at: 0) && !transport.waits(at: 1))
    #expect(transport.advance(to: 4) == nil && transport.advance(to: 11) == .stop)
    #expect(transport.time(at: 20) == 0 && transport.isAtStop(at: 20))
    transport.play(at: 20)
    #expect(transport.advance(to: 22) == nil && transport.time(at: 22) == 2)
  }

  @Test("A calm transport shows a fifth of a second as long as it lasts, and its own time when it pauses")
  func calm() {
    var transport = transport()
    transport.isCalm = true
    #expect(abs(transport.time(at: transport.sampledTime(at: 1.35)) - 1.2) < 1e-9)
    transport.setRate(2, at: 2)
    #expect(abs(transport.time(at: transport.sampledTime(at: 3.05)) - 4) < 1e-9)
    transport.pause(at: 3.05)
    #expect(transport.sampledTime(at: 3.05) == 3.05)
  }

  @Test("Commands other than seek never move local time")
  func commandsOtherThanSeekNeverMoveLocalTime() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<200 {
      var transport = transport(duration: 1e9)
      transport.seek(to: 1000, at: 0)
      var now = 0.0
      for _ in 0..<30 {
        now += Double.random(in: 0...3, using: &random)
        let before = transport.time(at: now)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: transport.pause(at: now)
        case 1: transport.play(at: now)
        case 2: transport.togglePause(at: now)
        case 3: transport.reverse(at: now)
        case 4: transport.setRate(Double.random(in: -3...3, using: &random), at: now)
        default: transport.markLoop(at: now)
        }
        #expect(abs(transport.time(at: now) - before) < 1e-9)
      }
    }
  }

  @Test("Seeking stays in the scene", arguments: [(-5.0, 0.0), (0, 0), (4.5, 4.5), (10, 10), (99, 10)])
  func seekingStaysInTheScene(asked: Double, reached: Double) {
    let transport = transport()
    transport.seek(to: asked, at: 3)
    #expect(transport.time(at: 3) == reached)
  }

  @Test("Seeking keeps playing or paused")
  func seekingKeepsPlayingOrPaused() {
    let transport = transport()
    transport.seek(to: 5, at: 1)
    #expect(transport.time(at: 2) == 6)
    transport.pause(at: 2)
    transport.seek(to: 1, at: 2)
    #expect(transport.time(at: 9) == 1)
  }

  @Test("Rate changes the speed only while playing")
  func rateChangesTheSpeedOnlyWhilePlaying() {
    var transport = transport()
    transport.setRate(2, at: 1)
    #expect(transport.root.speed == 2)
    #expect(transport.time(at: 2) == 3)
    transport.pause(at: 2)
    transport.setRate(0.5, at: 2)
    #expect(transport.root.speed == 0 && transport.rate == 0.5)
    transport.play(at: 4)
    #expect(transport.time(at: 6) == 4)
  }

  @Test(
    "Rate stays within its limits",
    arguments: [(0.0, 0.05), (0.30000000000000004, 0.3), (100, 16), (-100, -16), (-0.01, -0.05)])
  func rateStaysWithinItsLimits(asked: Double, got: Double) {
    var transport = transport()
    transport.setRate(asked, at: 0)
    #expect(transport.rate == got)
  }

  @Test("Reversing runs backwards from where it is")
  func reversingRunsBackwardsFromWhereItIs() {
    var transport = transport()
    transport.reverse(at: 4)
    #expect(transport.time(at: 4) == 4)
    #expect(transport.time(at: 5) == 3)
    #expect(transport.root.speed == -1)
  }

  @Test("It stops at the end and starts again from there")
  func itStopsAtTheEndAndStartsAgainFromThere() {
    var transport = transport()
    transport.advance(to: 10.5)
    #expect(!transport.isPlaying)
    #expect(transport.time(at: 99) == 10)
    transport.togglePause(at: 100)
    #expect(transport.isPlaying)
    #expect(transport.time(at: 101) == 1)
  }

  @Test("Backwards it stops at the start")
  func backwardsItStopsAtTheStart() {
    var transport = transport()
    transport.reverse(at: 2)
    transport.advance(to: 4.5)
    #expect(!transport.isPlaying)
    #expect(transport.time(at: 9) == 0)
    transport.togglePause(at: 10)
    #expect(transport.time(at: 11) == 9)
  }

  @Test("A loop goes round without losing time")
  func aLoopGoesRoundWithoutLosingTime() {
    var transport = transport(loops: true)
    transport.advance(to: 10.25)
    #expect(transport.isPlaying)
    #expect(abs(transport.time(at: 10.25) - 0.25) < 1e-9)
    transport.advance(to: 47.5)
    #expect(abs(transport.time(at: 47.5) - 7.5) < 1e-9)
  }

  @Test("A loop goes round backwards")
  func aLoopGoesRoundBackwards() {
    var transport = transport(loops: true)
    transport.reverse(at: 1)
    transport.advance(to: 2.5)
    #expect(abs(transport.time(at: 2.5) - 9.5) < 1e-9)
  }

  @Test("The loop key sets A, then B, then clears")
  func theLoopKeySetsAThenBThenClears() {
    var transport = transport()
    transport.markLoop(at: 2)
    #expect(transport.loopStart == 2 && transport.loopRange == nil)
    transport.markLoop(at: 5)
    #expect(transport.loopStart == nil && transport.loopRange == 2...5)
    transport.advance(to: 5.5)
    #expect(abs(transport.time(at: 5.5) - 2.5) < 1e-9)
    transport.markLoop(at: 5.5)
    #expect(transport.loopRange == nil)
  }

  @Test("Marks may be set in either order")
  func marksMayBeSetInEitherOrder() {
    var transport = transport()
    transport.markLoop(at: 5)
    transport.seek(to: 2, at: 5)
    transport.markLoop(at: 5)
    #expect(transport.loopRange == 2...5)
  }

  @Test("A scene without length stands still")
  func aSceneWithoutLengthStandsStill() {
    var transport = transport(duration: 0, loops: true)
    transport.advance(to: 1)
    #expect(!transport.isPlaying)
    #expect(transport.time(at: 2) == 0)
  }
}
