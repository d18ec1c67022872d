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
