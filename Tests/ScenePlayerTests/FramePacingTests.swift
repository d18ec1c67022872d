import Cells
import Terminal
import Testing

@testable import ScenePlayer

@Suite struct FramePacingTests {
  private final class Clock { var time = Duration.zero }

  @Test("A frame keeps events waiting from a tenth of a second after its beginning on")
  func overdue() {
    let clock = Clock()
    var pacing = FramePacing(framesPerSecond: 50) { clock.time }
    clock.time = .seconds(3)
    #expect(pacing.beginFrame() == 3 && pacing.now == 3)
    clock.time += .milliseconds(99)
    #expect(!pacing.isOverdue)
    clock.time += .milliseconds(2)
    #expect(pacing.isOverdue && pacing.lastFrameTime == 0)
    pacing.endFrame()
    #expect(pacing.lastFrameTime == 3)
  }

  @Test("Ticks that pass while nobody waits for one are not missed; others are, and so is a frame that is given up")
  func missed() {
    let clock = Clock()
    var pacing = FramePacing(framesPerSecond: 50) { clock.time }
    pacing.takeTick()
    clock.time = .milliseconds(65)
    pacing.takeTick()
    #expect(pacing.statistics.dropped == 2)
    pacing.rest()
    clock.time = .seconds(60)
    pacing.takeTick()
    #expect(pacing.statistics.dropped == 2 && pacing.statistics.frames == 3)
    pacing.needsFrame = false
    pacing.giveUpFrame()
    #expect(pacing.needsFrame && pacing.statistics.dropped == 3 && pacing.statistics.frames == 2)
  }
}

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

@Suite("FrameStatistics")
struct FrameStatisticsTests {
  /// A time that tests set.
  private final class Hand {
    var time = Duration.zero
  }

  @Test("Late and dropped frames are counted")
  func lateAndDroppedFramesAreCounted() {
    let hand = Hand()
    var clock = FrameClock(framesPerSecond: 50, now: { hand.time })
    let statistics = FrameStatistics(period: clock.period, now: { hand.time })
    // At 0 ms on time; at 30 ms late by half a period; at 101 ms on time, after the ticks at 40, 60 and 80 ms were
    // missed.
    for (milliseconds, isResting) in [(0, false), (30, false), (101, false)] {
      hand.time = .milliseconds(milliseconds)
      statistics.begin(clock.takeTick(), isResting: isResting)
    }
    #expect(statistics.frames == 3 && statistics.late == 1 && statistics.dropped == 3)
  }

  @Test("Ticks that nobody waited for were not missed")
  func ticksThatNobodyWaitedForWereNotMissed() {
    let hand = Hand()
    var clock = FrameClock(framesPerSecond: 50, now: { hand.time })
    let statistics = FrameStatistics(period: clock.period, now: { hand.time })
    statistics.begin(clock.takeTick(), isResting: true)
    hand.time = .seconds(60) + .milliseconds(13)
    statistics.begin(clock.takeTick(), isResting: true)
    #expect(statistics.late == 0 && statistics.dropped == 0)
  }

  @Test("The figures of a second are shown")
  func theFiguresOfASecondAreShown() {
    let hand = Hand()
    let statistics = FrameStatistics(period: .milliseconds(100), now: { hand.time })
    for frame in 0...11 {
      statistics.begin(FrameClock.Tick(dropped: 0, lateness: .zero), isResting: false)
      hand.time += .milliseconds(2)
      statistics.mark(.sample)
      hand.time += .milliseconds(3)
      statistics.mark(.rasterize)
      var cost = PresentationStatistics()
      cost.changedCells = 40
      hand.time += .milliseconds(95)
      statistics.end(cost, bytesWritten: frame * 500)
    }
    let buffer = CellBuffer(columns: 60, rows: 20)
    statistics.draw(
      on: ScreenRegion(columns: 0..<60, rows: 0..<20), glyphs: "braille",
      theme: Theme(usesUnicode: true, isMonochrome: false),
      into: buffer)
    func figure(_ name: String) -> String? {
      buffer.lines.first { $0.contains(name) }.map { line in
        line.filter { !"│╭╮ ".contains($0) }.replacing(name.filter { $0 != " " }, with: "")
      }
    }
    #expect(figure("frames/s") == "10.0" && figure("bytes/frame") == "500" && figure("cells/frame") == "40")
    #expect(buffer.lines.contains { $0.contains("─ braille ─") || $0.contains("╰─ braille") })
    #expect(figure("sample") == "2000µs" && figure("rasterise") == "3000µs")
  }
}
