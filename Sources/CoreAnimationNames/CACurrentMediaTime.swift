// Handed on, so that sines and square roots are there with one import, as they are with UIKit's.
#if canImport(Darwin)
@_exported import Darwin
#else
@_exported import Glibc
#endif

/// Seconds on a clock that never goes back; within `withCurrentMediaTime(_:_:)` the time given there.
///
/// The engine has no clock: this is one for listings that say `beginTime = CACurrentMediaTime() + 1`. They mean what they
/// say if whoever plays the tree commits and samples at times of this clock as well, or runs them at a time of its own.
public func CACurrentMediaTime() -> CFTimeInterval {
  if let time = MediaClock.time { return time }
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Does something as if it were a certain time of the host's clock: `CACurrentMediaTime()` answers with it, and
/// `CALayer.presentation()` shows what is seen then.
///
/// For hosts whose time is not the system's: those that play, scrub or test.
///
/// - Parameters:
///   - time: Seconds of the time that trees are committed and sampled at.
///   - body: What is done.
public func withCurrentMediaTime<Result>(_ time: CFTimeInterval, _ body: () throws -> Result) rethrows -> Result {
  try MediaClock.$time.withValue(time, operation: body)
}

/// The time that a host has set for what it calls.
enum MediaClock {
  @TaskLocal static var time: CFTimeInterval?
}
