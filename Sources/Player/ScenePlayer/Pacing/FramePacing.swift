/// The pace of frames: the need for one, the time at which it is due, and the time that it may keep an event waiting.
struct FramePacing {
  private(set) var clock: FrameClock
  let statistics: FrameStatistics

  /// True if a frame is needed although time stands still.
  var needsFrame = true

  /// Work that takes as long as a frame, requested by a key and done once before the next frame.
  var postponed: Player.Postponed?

  /// True if the last wait was not for a tick, so that ticks that passed during it were not missed.
  private var isResting = true

  /// The media time at which the present frame began, in seconds.
  private var frameStart = 0.0
  /// The media time for which the last frame was drawn, in seconds.
  private(set) var lastFrameTime = 0.0

  /// The time that a frame may take while an event is pending, in seconds.
  private static let patience = 0.1

  /// Creates the pace of a number of frames per second, by a clock.
  init(framesPerSecond: Double, now: @escaping () -> Duration) {
    clock = FrameClock(framesPerSecond: framesPerSecond, now: now)
    statistics = FrameStatistics(period: clock.period, now: now)
  }

  /// Media time, in seconds.
  var now: Double { clock.mediaTime }

  /// True if the present frame takes so long that it should be abandoned for an event.
  var isOverdue: Bool { now - frameStart >= Self.patience }

  /// Takes the tick that is due.
  mutating func takeTick() {
    statistics.begin(clock.takeTick(), isResting: isResting)
    isResting = false
  }

  /// Notes that the player does not wait for ticks.
  mutating func rest() { isResting = true }

  /// Begins a frame. Returns its time, which is the present one.
  mutating func beginFrame() -> Double {
    frameStart = now
    return frameStart
  }

  /// Notes that the frame is drawn.
  mutating func endFrame() { lastFrameTime = frameStart }

  /// Abandons the frame; the previous one stays on the screen.
  mutating func giveUpFrame() {
    statistics.giveUp()
    needsFrame = true
  }
}
