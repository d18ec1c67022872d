// Exported, so that functions such as `sin` and `sqrt` are available with one import, as with UIKit.
#if canImport(Darwin)
@_exported import Darwin
#else
@_exported import Glibc
#endif

/// The time of a monotonic clock, in seconds; within `withCurrentMediaTime(_:_:)` the time given there.
///
/// The engine itself has no clock. This one is for listings that contain `beginTime = CACurrentMediaTime() + 1`. They
/// work as expected if the host commits and samples the tree at times of the same clock, or runs them within
/// `withCurrentMediaTime(_:_:)`.
public func CACurrentMediaTime() -> CFTimeInterval {
  if let time = MediaClock.time { return time }
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Runs a closure with a given media time: `CACurrentMediaTime()` returns it, and `CALayer.presentation()` is of that
/// time.
///
/// For hosts with a time of their own: players, and tests.
///
/// - Parameters:
///   - time: A time at which trees are committed and sampled, in seconds.
///   - body: The closure.
public func withCurrentMediaTime<Result>(_ time: CFTimeInterval, _ body: () throws -> Result) rethrows -> Result {
  try MediaClock.$time.withValue(time, operation: body)
}

/// The media time that a host has set for a closure.
enum MediaClock {
  @TaskLocal static var time: CFTimeInterval?
}
