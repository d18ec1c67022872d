import CSystem
import Terminal

/// A relay that turns signals into bytes in a pipe, so that a program can wait for them together with keys.
///
/// The signals are blocked, and a thread of its own takes them with `sigwait` and writes the number of each to the pipe
/// (D. J. Bernstein's [self-pipe trick](https://cr.yp.to/docs/selfpipe.html), without a signal handler). The reaction
/// to a signal therefore runs in ordinary code and need not be async-signal-safe. `signals.h` handles threads that were
/// started before the relay.
///
/// A signal that was ignored when the relay started, as by `nohup`, stays ignored.
///
/// A signal that asks the program to end works even if the program does not call `drain`: if the program does not do so
/// within `patience`, because it is blocked in a system call or in a long computation, the relay restores the terminal
/// and ends the program by that signal.
final class SignalRelay {
  /// The descriptor of the pipe, readable as soon as a signal has been received.
  let descriptor: Int32

  private let writeEnd: Int32
  private let task: UnsafeMutablePointer<Task>
  private let thread: UInt
  private let previousActions: [(signal: Int32, action: sigaction)]
  private var previousMask: sigset_t
  private var isStopped = false

  /// The parameters of the thread. They are allocated, because the thread outlives the call that starts it.
  private struct Task {
    var signals: sigset_t
    var descriptor: Int32

    /// The descriptor that is readable once the program has read a signal.
    var hearing: Int32
  }

  /// The pipe that is written to when the program has read a signal.
  private let hearing: (readEnd: Int32, writeEnd: Int32)

  /// The time within which the program has to read a signal that asks it to end, in milliseconds.
  private static let patience: Int32 = 300

  /// The signal that ends the thread. Any signal whose default action is to be ignored would do.
  private static let quit = SIGURG

  /// Creates a relay of some signals, which are blocked in this thread and in those that it starts from now on.
  ///
  /// - Throws: `TerminalError.refused` when the system is out of descriptors or threads.
  init(_ signals: [Int32]) throws(TerminalError) {
    (descriptor, writeEnd) = try Self.makePipe()
    do {
      hearing = try Self.makePipe()
    } catch {
      Self.closePipe(descriptor, writeEnd)
      throw error
    }
    previousActions = Self.installHandOn(signals)
    task = .allocate(capacity: 1)
    task.initialize(
      to:
        Task(
          signals: Self.set(of: previousActions.map(\.signal)), descriptor: writeEnd, hearing: hearing.readEnd))
    previousMask = sigset_t()
    pthread_sigmask(SIG_BLOCK, &task.pointee.signals, &previousMask)
    sigaddset(&task.pointee.signals, Self.quit)
    do {
      thread = try Self.startThread(task)
    } catch {
      Self.restore(previousActions, &previousMask)
      task.deallocate()
      Self.closePipe(descriptor, writeEnd)
      Self.closePipe(hearing.readEnd, hearing.writeEnd)
      throw error
    }
  }

  deinit { stop() }

  /// Returns the signals that have been received since the last call, each once. Does not wait.
  func drain() -> Set<Int32> {
    var signals: Set<Int32> = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 { signals.insert(Int32(byte)) }
    if !signals.isEmpty { tellHeard() }
    return signals
  }

  /// Returns the signals that have been received since the last call, each once. Waits for a signal if there is none,
  /// but not for long.
  private func receive() -> Set<Int32> {
    var received = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&received, 1, Self.patience)
    return drain()
  }

  /// Stops the whole program as Ctrl-Z does, and returns when it runs again.
  ///
  /// A shell sees that a program was stopped by `SIGTSTP` only if that signal's default action stopped it. The default action
  /// is therefore restored for a moment, and the signal sent to this thread, since the relay's thread would take it otherwise.
  /// In an orphaned process group the system does not stop the process, and this returns at once.
  private func stopProcess() {
    var relayed = sigaction()
    signalSetDefault(SIGTSTP, &relayed)
    var stop = Self.set(of: [SIGTSTP])
    pthread_kill(pthread_self(), SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
    sigaction(SIGTSTP, &relayed, nil)
  }

  /// Stops the program until it has the terminal, or is asked to end. It may be continued in the background, as by `bg`, or
  /// only to take a signal, as by `kill %1`; changing the terminal's modes would then stop it without a message.
  ///
  /// - Parameter isInBackground: Returns true if another job has the terminal.
  /// - Returns: The signals that have been received meanwhile, each once.
  func stopProcess(while isInBackground: () -> Bool) -> Set<Int32> {
    var (signals, received): (Set<Int32>, Set<Int32>) = ([], [])
    repeat {
      stopProcess()
      // A continuation is reported by a signal; there is none if the process could not be stopped.
      received = receive()
      signals.formUnion(received)
    } while !received.isEmpty && signals.isDisjoint(with: Self.endingSignals) && isInBackground()
    return signals.subtracting([SIGCONT])
  }

  /// Ends the thread and restores the signals' actions. A second call does nothing.
  func stop() {
    if isStopped { return }
    isStopped = true
    tellHeard()
    signalEndThread(thread, Self.quit)
    Self.restore(previousActions, &previousMask)
    task.deallocate()
    Self.closePipe(descriptor, writeEnd)
    Self.closePipe(hearing.readEnd, hearing.writeEnd)
  }

  private func tellHeard() {
    var byte: UInt8 = 1
    _ = write(hearing.writeEnd, &byte, 1)
  }
}

extension SignalRelay {
  /// Returns a pipe with both ends non-blocking and closed on exec.
  private static func makePipe() throws(TerminalError) -> (readEnd: Int32, writeEnd: Int32) {
    var ends: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) }
    }
    guard result == 0 else { throw .refused(operation: "make a pipe", errorNumber: lastError()) }
    for end in [ends.0, ends.1] {
      makeNonBlocking(end)
      closeOnExec(end)
    }
    return ends
  }

  private static func closePipe(_ readEnd: Int32, _ writeEnd: Int32) {
    close(readEnd)
    close(writeEnd)
  }

  /// Installs the handler that passes signals on, except for ignored ones; returns the previous actions.
  private static func installHandOn(_ signals: [Int32]) -> [(signal: Int32, action: sigaction)] {
    signals.compactMap { signal in
      var previous = sigaction()
      guard sigaction(signal, nil, &previous) == 0, signalIsIgnored(&previous) == 0 else { return nil }
      return signalInstallHandOn(signal) == 0 ? (signal, previous) : nil
    }
  }

  private static func restore(_ actions: [(signal: Int32, action: sigaction)], _ mask: inout sigset_t) {
    for (signal, action) in actions {
      var action = action
      sigaction(signal, &action, nil)
    }
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Starts the thread with every signal blocked, so that no other signal handler runs on it.
  private static func startThread(_ task: UnsafeMutablePointer<Task>) throws(TerminalError) -> UInt {
    var everything = sigset_t()
    var mask = sigset_t()
    sigfillset(&everything)
    pthread_sigmask(SIG_SETMASK, &everything, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    var thread: UInt = 0
    let result = signalStartThread({ SignalRelay.relay($0) }, task, &thread)
    guard result == 0 else { throw .refused(operation: "start a thread", errorNumber: result) }
    return thread
  }

  /// Returns the body of the thread.
  private static func relay(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let task = argument?.assumingMemoryBound(to: Task.self) else { return nil }
    var signal: Int32 = 0
    while sigwait(&task.pointee.signals, &signal) == 0, signal != quit {
      forgetHearing(task.pointee.hearing)
      var byte = UInt8(truncatingIfNeeded: signal)
      // If the pipe is full, thousands of signals have not been read; another one may be dropped.
      _ = write(task.pointee.descriptor, &byte, 1)
      if endingSignals.contains(signal), !isHeard(task.pointee.hearing) {
        restorationGiveBack()
        CursesTerminal.die(of: signal)
      }
    }
    return nil
  }

  /// The signals that ask a program to end, the most urgent one first.
  static let endingSignals = [SIGHUP, SIGTERM, SIGINT]

  /// Discards earlier confirmations that a signal was read.
  private static func forgetHearing(_ descriptor: Int32) {
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 {}
  }

  /// Waits until the program has read the signal. Returns false if that takes longer than `patience`.
  private static func isHeard(_ descriptor: Int32) -> Bool {
    var hearing = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&hearing, 1, patience) != 0
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}

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

    /// True if the output is writable, or what was written has gone out.
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
    descriptors = .allocate(capacity: 5)
    descriptors[0] = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    descriptors[1] = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    // poll(2) ignores negative descriptors.
    descriptors[2] = pollfd(fd: -1, events: Int16(POLLOUT), revents: 0)
    descriptors[3] = pollfd(fd: -1, events: Int16(POLLIN), revents: 0)
    descriptors[4] = pollfd(fd: -1, events: Int16(POLLIN), revents: 0)
  }

  deinit { descriptors.deallocate() }

  /// Waits for no more input, as from a pipe that has ended.
  func stopListening() { descriptors[0].fd = -1 }

  /// Waits until there is a reason to stop, or until a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The end of the wait on `MonotonicClock`; nil for none.
  ///   - output: A descriptor that becomes writable; nil for none.
  ///   - departures: A descriptor that becomes readable when output has gone out; nil for none.
  /// - Returns: The reasons why the wait has ended, or nil after the deadline.
  func wait(until deadline: Int64?, output: Int32? = nil, departures: Int32? = nil) -> Readiness? {
    // poll(2) ignores negative descriptors.
    descriptors[2].fd = output ?? -1
    descriptors[4].fd = departures ?? -1
    while true {
      let remaining = deadline.map { max(0, $0 - MonotonicClock.now) }
      let count = waitForDescriptors(descriptors, 5, remaining ?? -1)
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
      hasRoom: descriptors[2].fd >= 0 && descriptors[2].revents != 0
        || descriptors[4].fd >= 0 && descriptors[4].revents != 0)
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
