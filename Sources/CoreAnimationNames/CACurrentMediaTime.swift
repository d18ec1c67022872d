#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Seconds on a clock that never goes back.
///
/// The engine has no clock: this is one for listings that say `beginTime = CACurrentMediaTime() + 1`. They mean what they
/// say if whoever plays the tree commits and samples at times of this clock as well.
public func CACurrentMediaTime() -> CFTimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
