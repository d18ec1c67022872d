import Testing

@testable import ScenePlayer

@Suite("FrameClock")
struct FrameClockTests {
  /// A time that tests set.
  private final class Hand {
    var time = Duration.seconds(100)
  }

  @Test("Media time is that of the given clock, in seconds")
  func mediaTimeIsThatOfTheGivenClock() {
    let hand = Hand()
    let clock = FrameClock(framesPerSecond: 60, now: { hand.time })
    #expect(clock.mediaTime == 100)
    hand.time += .milliseconds(1500)
    #expect(clock.mediaTime == 101.5)
  }

  @Test("The first tick is due at once")
  func theFirstTickIsDueAtOnce() {
    let hand = Hand()
    #expect(FrameClock(framesPerSecond: 50, now: { hand.time }).untilNextTick == .zero)
  }

  @Test("Ticks lie on a grid and do not drift")
  func ticksLieOnAGridAndDoNotDrift() {
    let hand = Hand()
    var clock = FrameClock(framesPerSecond: 50, now: { hand.time })
    clock.takeTick()
    hand.time += .milliseconds(27)
    #expect(clock.untilNextTick == .zero)
    clock.takeTick()
    #expect(clock.untilNextTick == .milliseconds(13))
  }

  @Test("Missed ticks are dropped")
  func missedTicksAreDropped() {
    let hand = Hand()
    var clock = FrameClock(framesPerSecond: 50, now: { hand.time })
    clock.takeTick()
    hand.time += .milliseconds(1005)
    clock.takeTick()
    #expect(clock.untilNextTick == .milliseconds(15))
  }

  @Test("A tick that was waited for is due, and none is missed", arguments: [24, 30, 59.94, 60, 144, 1000])
  func aTickThatWasWaitedForIsDue(_ rate: Double) {
    let hand = Hand()
    var clock = FrameClock(framesPerSecond: rate, now: { hand.time })
    for _ in 0..<5000 {
      #expect(clock.isDue == (clock.untilNextTick == .zero))
      hand.time += clock.untilNextTick
      #expect(clock.isDue)
      let tick = clock.takeTick()
      #expect(tick.dropped == 0 && tick.lateness < 1e-8)
      #expect(!clock.isDue)
    }
    #expect(abs(clock.mediaTime - 100 - 4999 / rate) < 1e-8)
  }
}
