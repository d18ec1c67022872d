import Cells
import Terminal
import Testing

@testable import ScenePlayer

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
