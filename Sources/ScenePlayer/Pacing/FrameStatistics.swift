import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What frames cost: how many there are a second, how late they come, and where their time goes.
///
/// Everything is measured over the last second or so. To measure allocates nothing.
final class FrameStatistics {
  /// A part of a frame.
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

  /// How many frames were drawn in all, how many began late, and how many ticks passed without one.
  private(set) var frames = 0, late = 0, dropped = 0

  /// How much later than its tick, as a part of the period, a frame may begin without being late.
  private static let tolerance = 0.25

  private let period: Duration
  private let now: () -> Duration
  private var stageStart = Duration.zero

  /// Sums over the second that is going on, and what they came to in the last one.
  private var window = Window()
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

  /// Statistics of frames that follow one another at a distance.
  init(period: Duration, now: @escaping () -> Duration) {
    self.period = period
    self.now = now
  }

  /// A frame begins.
  ///
  /// - Parameter isResting: Whether nobody waited for ticks before this one.
  func begin(_ tick: FrameClock.Tick, isResting: Bool) {
    stageStart = now()
    frames += 1
    guard !isResting else { return }
    dropped += tick.dropped
    if tick.lateness > period * Self.tolerance { late += 1 }
  }

  /// The frame that was begun is left out after all.
  func giveUp() {
    frames -= 1
    dropped += 1
  }

  /// A part of the frame is done.
  func mark(_ stage: Stage) {
    let time = now()
    window.stages[stage.rawValue] += (time - stageStart).inSeconds
    stageStart = time
  }

  /// The frame is done.
  ///
  /// - Parameters:
  ///   - presented: What presenting it has cost.
  ///   - bytesWritten: How many bytes have been sent in all.
  func end(_ presented: PresentationStatistics, bytesWritten: Int?) {
    let time = now()
    window.frames += 1
    window.cells += presented.changedCells
    guard let start = window.start else { return restart(at: time, bytesWritten) }
    guard time - start >= .seconds(1) else { return }
    window.seconds = (time - start).inSeconds
    window.processor = Self.processorTime - window.processorStart
    window.bytes = (bytesWritten ?? 0) - window.byteStart
    shown = window
    restart(at: time, bytesWritten)
  }

  private func restart(at time: Duration, _ bytesWritten: Int?) {
    window = Window()
    window.start = time
    window.processorStart = Self.processorTime
    window.byteStart = bytesWritten ?? 0
  }

  /// The processor time of this process, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
