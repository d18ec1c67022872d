import CTerminalRestoration

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Waits until there is something to read, from the terminal or from the signal relay, or room to write, or until a time.
///
/// Waiting is one system call, which takes no processor time however long it lasts.
final class InputWaiter {
  /// What there is.
  struct Readiness {
    /// The terminal has bytes to read.
    var hasInput = false

    /// The terminal is gone, or its input is closed.
    var isClosed = false

    /// A signal has come.
    var hasSignal = false

    /// The descriptor that somebody else listens to has something to read.
    var hasWake = false

    /// There is room for output that was waited for.
    var hasRoom = false
  }

  private let descriptors: UnsafeMutablePointer<pollfd>

  /// One more descriptor to wait for, which stays its owner's; `nil` for none.
  var wakeDescriptor: Int32? {
    didSet { descriptors[3].fd = wakeDescriptor ?? -1 }
  }

  /// A waiter for two descriptors, which stay the caller's.
  init(input: Int32, signals: Int32) {
    descriptors = .allocate(capacity: 4)
    descriptors[0] = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    descriptors[1] = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    // The system passes over negative descriptors.
    descriptors[2] = pollfd(fd: -1, events: Int16(POLLOUT), revents: 0)
    descriptors[3] = pollfd(fd: -1, events: Int16(POLLIN), revents: 0)
  }

  deinit { descriptors.deallocate() }

  /// Waits.
  ///
  /// - Parameters:
  ///   - deadline: Until when, on `MonotonicClock`; `nil` for ever.
  ///   - output: Where room is waited for, if anywhere.
  /// - Returns: What there is, or `nil` when the time is over.
  func wait(until deadline: Int64?, output: Int32? = nil) -> Readiness? {
    // One with a negative number is left out (poll(2)).
    descriptors[2].fd = output ?? -1
    while true {
      let remaining = deadline.map { max(0, $0 - MonotonicClock.now) }
      let count = waitForDescriptors(descriptors, 4, remaining ?? -1)
      if count > 0 { return readiness }
      let wasInterrupted = count < 0 && errno == EINTR
      if count < 0 && !wasInterrupted { return Readiness(isClosed: true) }
      if count == 0, deadline != nil { return nil }
    }
  }

  private var readiness: Readiness {
    let input = Int32(descriptors[0].revents)
    let isBroken = input & (POLLHUP | POLLERR | POLLNVAL) != 0
    let isReadable = input & POLLIN != 0
    // A terminal that is readable and has no bytes is at its end. To read it would be told so again and again.
    let hasBytes = isReadable && waitingBytes(descriptors[0].fd) > 0
    return Readiness(
      hasInput: hasBytes, isClosed: !hasBytes && (isReadable || isBroken), hasSignal: descriptors[1].revents != 0,
      hasWake: wakeDescriptor != nil && descriptors[3].revents != 0,
      hasRoom: descriptors[2].fd >= 0 && descriptors[2].revents != 0)
  }
}

/// The system's clock that nobody sets, in nanoseconds.
enum MonotonicClock {
  /// The time now.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The time after a duration from now; the largest there is if that lies beyond.
  static func time(after duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if whole.overflow { return seconds < 0 ? now : .max }
    let sum = now.addingReportingOverflow(whole.partialValue + attoseconds / 1_000_000_000)
    return sum.overflow ? .max : sum.partialValue
  }
}
