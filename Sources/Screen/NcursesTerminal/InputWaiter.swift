import CSystem

/// A waiter that returns when the terminal or the signal relay is readable, or the output writable, or at a deadline.
///
/// Waiting is one system call, which takes no processor time.
final class InputWaiter {
  /// The reasons why a wait has ended.
  struct Readiness {
    /// True if the terminal has bytes to read.
    var hasInput = false

    /// True if the terminal or its input has been closed.
    var isClosed = false

    /// True if a signal has been received.
    var hasSignal = false

    /// True if `wakeDescriptor` is readable.
    var hasWake = false

    /// True if the output is writable.
    var hasRoom = false
  }

  private let descriptors: UnsafeMutablePointer<pollfd>

  /// Another descriptor to wait for, which the caller owns; nil for none.
  var wakeDescriptor: Int32? {
    didSet { descriptors[3].fd = wakeDescriptor ?? -1 }
  }

  /// The descriptors that are readable when there may be an event.
  var eventDescriptors: [Int32] { [descriptors[0].fd, descriptors[1].fd] }

  /// Creates a waiter for two descriptors, which the caller owns.
  init(input: Int32, signals: Int32) {
    descriptors = .allocate(capacity: 4)
    descriptors[0] = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    descriptors[1] = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    // poll(2) ignores negative descriptors.
    descriptors[2] = pollfd(fd: -1, events: Int16(POLLOUT), revents: 0)
    descriptors[3] = pollfd(fd: -1, events: Int16(POLLIN), revents: 0)
  }

  deinit { descriptors.deallocate() }

  /// Waits for no more input, as from a pipe that has ended.
  func stopListening() { descriptors[0].fd = -1 }

  /// Waits until there is a reason to stop, or until a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The end of the wait on `MonotonicClock`; nil for none.
  ///   - output: A descriptor that becomes writable; nil for none.
  /// - Returns: The reasons why the wait has ended, or nil after the deadline.
  func wait(until deadline: Int64?, output: Int32? = nil) -> Readiness? {
    // poll(2) ignores negative descriptors.
    descriptors[2].fd = output ?? -1
    while true {
      let remaining = deadline.map { max(0, $0 - MonotonicClock.now) }
      let count = waitForDescriptors(descriptors, 4, remaining ?? -1)
      if count > 0 { return readiness }
      let wasInterrupted = count < 0 && lastError() == EINTR
      if count < 0 && !wasInterrupted { return Readiness(isClosed: true) }
      if count == 0, deadline != nil { return nil }
    }
  }

  /// True if the terminal does not exist any more. Being readable without bytes is no sign of that: with Ctrl-C the
  /// driver discards the characters that were typed before, perhaps after it has reported that there are some.
  private var isGone: Bool { isatty(descriptors[0].fd) == 0 }

  private var readiness: Readiness {
    let input = Int32(descriptors[0].revents)
    let isBroken = input & (POLLHUP | POLLERR | POLLNVAL) != 0
    let isReadable = input & POLLIN != 0
    let hasBytes = isReadable && waitingBytes(descriptors[0].fd) > 0
    return Readiness(
      hasInput: hasBytes, isClosed: !hasBytes && (isBroken || isReadable && isGone),
      hasSignal: descriptors[1].revents != 0,
      hasWake: wakeDescriptor != nil && descriptors[3].revents != 0,
      hasRoom: descriptors[2].fd >= 0 && descriptors[2].revents != 0)
  }
}

/// The process's clock, in nanoseconds.
enum MonotonicClock {
  /// The present time.
  static var now: Int64 { clockNanoseconds() }

  /// Returns the time after a duration from now; `Int64.max` if that would overflow.
  static func time(after duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if whole.overflow { return seconds < 0 ? now : .max }
    let sum = now.addingReportingOverflow(whole.partialValue + attoseconds / 1_000_000_000)
    return sum.overflow ? .max : sum.partialValue
  }
}
