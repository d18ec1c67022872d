import Testing

@testable import ScenePlayer

@Suite struct FrameClockTests {
  /// A time that tests set.
  private final class Hand {
    var time = Duration.seconds(100)
  }

  @Test func mediaTimeStartsAtZero() {
    let hand = Hand()
    let clock = FrameClock(framesPerSecond: 60, now: { hand.time })
    #expect(clock.mediaTime == 0)
    hand.time += .milliseconds(1500)
    #expect(clock.mediaTime == 1.5)
  }

  @Test func theFirstTickIsDueAtOnce() {
    let hand = Hand()
    #expect(FrameClock(framesPerSecond: 50, now: { hand.time }).untilNextTick == .zero)
  }

  @Test func ticksLieOnAGridAndDoNotDrift() {
    let hand = Hand()
    var clock = FrameClock(framesPerSecond: 50, now: { hand.time })
    clock.takeTick()
    hand.time += .milliseconds(27)
    #expect(clock.untilNextTick == .zero)
    clock.takeTick()
    #expect(clock.untilNextTick == .milliseconds(13))
  }

  @Test func missedTicksAreDropped() {
    let hand = Hand()
    var clock = FrameClock(framesPerSecond: 50, now: { hand.time })
    clock.takeTick()
    hand.time += .milliseconds(1005)
    clock.takeTick()
    #expect(clock.untilNextTick == .milliseconds(15))
  }
}
