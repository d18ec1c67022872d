import CSystem

/// What work costs, whatever else the machine does meanwhile: a limit of the clock on the wall fails where many tests run at once.
package enum ProcessorTime {
  /// The result of some work, and the seconds of processor time that it took on this thread.
  package static func of<Result>(_ work: () throws -> Result) rethrows -> (result: Result, seconds: Double) {
    let start = now
    let result = try work()
    return (result, now - start)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
