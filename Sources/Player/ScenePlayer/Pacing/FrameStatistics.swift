import Terminal

/// The statistics of frames: their rate, their delays, and the time of each stage.
///
/// Figures are those of the last second or so. Measuring allocates nothing.
final class FrameStatistics {
  /// A stage of a frame.
  enum Stage: Int, CaseIterable {
    case sample, rasterize, panels, present

    var name: String {
      switch self {
      case .sample: "sample"
      case .rasterize: "rasterise"
      case .panels: "panels"
      case .present: "present"
      }
    }
  }

  /// The total numbers of frames drawn, of frames that began late, and of ticks without a frame.
  private(set) var frames = 0, late = 0, dropped = 0

  /// The delay from which a frame counts as late, as a fraction of the period.
  private static let tolerance = 0.25

  private let period: Duration
  private let now: () -> Duration
  private var stageStart = Duration.zero

  /// The sums over the current second.
  private var window = Window()
  /// The results of the previous second.
  private(set) var shown = Window()

  struct Window {
    var start: Duration?
    var processorStart = 0.0
    var byteStart = 0
    var seconds = 1.0
    var frames = 0
    var processor = 0.0
    var bytes = 0
    var cells = 0
    var stages = SIMD4<Double>.zero
  }

  /// Creates the statistics of frames with a period.
  init(period: Duration, now: @escaping () -> Duration) {
    self.period = period
    self.now = now
  }

  /// Records the beginning of a frame.
  ///
  /// - Parameter isResting: True if the player did not wait for ticks before this one, so that none was missed.
  func begin(_ tick: FrameClock.Tick, isResting: Bool) {
    stageStart = now()
    frames += 1
    guard !isResting else { return }
    dropped += tick.dropped
    if tick.lateness > period.inSeconds * Self.tolerance { late += 1 }
  }

  /// Records that the current frame was abandoned.
  func giveUp() {
    frames -= 1
    dropped += 1
  }

  /// Records the end of a stage.
  func mark(_ stage: Stage) {
    let time = now()
    window.stages[stage.rawValue] += (time - stageStart).inSeconds
    stageStart = time
  }

  /// Records the end of the frame.
  ///
  /// - Parameters:
  ///   - presented: The statistics of presenting the frame.
  ///   - bytesWritten: The total number of bytes sent so far.
  func end(_ presented: PresentationStatistics, bytesWritten: Int?) {
    let time = now()
    window.frames += 1
    window.cells += presented.changedCells
    guard let start = window.start else { return restart(at: time, bytesWritten) }
    guard time - start >= .seconds(1) else { return }
    window.seconds = (time - start).inSeconds
    window.processor = SystemClock.processorSeconds - window.processorStart
    window.bytes = (bytesWritten ?? 0) - window.byteStart
    shown = window
    restart(at: time, bytesWritten)
  }

  private func restart(at time: Duration, _ bytesWritten: Int?) {
    window = Window()
    window.start = time
    window.processorStart = SystemClock.processorSeconds
    window.byteStart = bytesWritten ?? 0
  }
}
