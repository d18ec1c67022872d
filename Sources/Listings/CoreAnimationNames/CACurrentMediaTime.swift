// The C library is exported, so that functions such as `sin` and `sqrt` are available with one import, as with UIKit.
#if canImport(Darwin)
@_exported import Darwin
#elseif canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#elseif canImport(Bionic)
@_exported import Bionic
#elseif canImport(ucrt)
@_exported import ucrt
#endif

import CSystem
import LayerAnimation

/// Returns the current time, in seconds.
///
/// In code that a host calls, such as a completion block, a delegate or the handler of a key, it is the host's time:
/// the instant that the code is called for, and between two calls of a window without a terminal it is that window's
/// time. In `withCurrentMediaTime(_:_:)` it is the given time. Elsewhere it is that of the process's own clock, which
/// starts at 0 when it is first read, never goes back, and is the clock of a player that shows a live scene. So
/// `beginTime = CACurrentMediaTime() + 1` is always one second from now.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.time ?? HostTime.current ?? Agenda.standingTime ?? Double(clockNanoseconds()) * 1e-9
}

/// Runs a closure with a given media time: `CACurrentMediaTime()` returns it, and `CALayer.presentation()` is of that
/// time.
///
/// It is for hosts with a time of their own: players, and tests.
///
/// - Parameters:
///   - time: A time at which trees are committed and sampled, in seconds.
///   - body: The closure.
public func withCurrentMediaTime<Result>(_ time: CFTimeInterval, _ body: () throws -> Result) rethrows -> Result {
  try MediaClock.$time.withValue(time) { try HostTime.provide(nil, to: body) }
}

/// The media time that a host has set for a closure.
enum MediaClock {
  @TaskLocal static var time: CFTimeInterval?
}
