import CSystem
import LayerAnimation
import ScenePlayer

/// The resources that the process has used so far, as the operating system reports them.
struct ResourceUsage {
  /// The time of the process's clock, in seconds.
  let wallTime: Double
  /// The sum of user and system time, in seconds.
  let processorTime: Double
  /// The peak of resident memory, in bytes.
  let peakMemory: Int
  /// The number of bytes sent to the terminal; nil if they are not counted.
  let bytesWritten: Int?

  static func now(bytesWritten: Int?) -> ResourceUsage {
    var usage = rusage()
    // Linux reports memory in kibibytes, Darwin in bytes.
    #if canImport(Darwin)
    let unit = 1
    getrusage(RUSAGE_SELF, &usage)
    #else
    let unit = 1024
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return ResourceUsage(
      wallTime: SystemClock.seconds, processorTime: usage.ru_utime.seconds + usage.ru_stime.seconds,
      peakMemory: usage.ru_maxrss * unit, bytesWritten: bytesWritten)
  }

  /// Returns a line with frames, frames/s, processor time and bytes per frame, and peak memory.
  func report(since start: ResourceUsage, frames: Int) -> String {
    let seconds = wallTime - start.wallTime
    let rate = NumberText.fixed(Double(frames) / max(seconds, 1e-9), decimals: 0)
    let processor = NumberText.fixed((processorTime - start.processorTime) / Double(frames) * 1e6, decimals: 1)
    let memory = NumberText.fixed(Double(peakMemory) / 1_048_576, decimals: 1)
    return "\(frames) frames, \(rate) frames/s, CPU \(processor) µs/frame, \(bytes(since: start, frames: frames)), "
      + "peak \(memory) MB"
  }

  /// Returns a line about frames that were drawn at a pace: their number, the numbers of late and dropped ones, the
  /// share of a processor, bytes per frame, and peak memory.
  func report(since start: ResourceUsage, pace: Player.Pace) -> String {
    let seconds = wallTime - start.wallTime
    let rate = NumberText.fixed(Double(pace.frames) / seconds, decimals: 1)
    let processor = NumberText.fixed((processorTime - start.processorTime) / seconds * 100, decimals: 2)
    let memory = NumberText.fixed(Double(peakMemory) / 1_048_576, decimals: 1)
    return "\(pace.frames) frames in \(NumberText.fixed(seconds, decimals: 1)) s, \(rate) frames/s, "
      + "\(pace.late) late, \(pace.dropped) dropped, CPU \(processor) %, "
      + "\(bytes(since: start, frames: max(1, pace.frames))), peak \(memory) MB"
  }

  private func bytes(since start: ResourceUsage, frames: Int) -> String {
    guard let bytesWritten, let before = start.bytesWritten else { return "bytes/frame unknown" }
    return NumberText.fixed(Double(bytesWritten - before) / Double(frames), decimals: 0) + " bytes/frame"
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) * 1e-6 }
}
