import Testing

@testable import ScenePlayer

@Suite("FrameClock")
struct FrameClockTests {
  /// A time that tests set.
  private final class Hand {
    var time = Duration.seconds(100)
  }

  @Test("Media time starts at zero")
  func mediaTimeStartsAtZero() {
    let hand = Hand()
    let clock = FrameClock(framesPerSecond: 60, now: { hand.time })
    #expect(clock.mediaTime == 0)
    hand.time += .milliseconds(1500)
    #expect(clock.mediaTime == 1.5)
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
}
