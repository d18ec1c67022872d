import CSystem
import Terminal

/// A terminal whose events are read by `TerminalEvents`.
protocol EventfulTerminal: AnyObject {
  /// The descriptor of an output that is not idle; nil if it is.
  var busyDescriptor: Int32? { get }

  /// The descriptor that is readable when output has gone out for which the terminal waits; nil if it waits for none.
  var departures: Int32? { get }

  /// The time at which output is to be continued although nothing has happened; nil for none.
  var outputTime: Int64? { get }

  /// Returns true once when a frame would be sent after it had to wait.
  func takeFreedom() -> Bool

  /// Handles the reasons why a wait has ended. Returns true if polling ends although there is no event.
  func handle(_ readiness: InputWaiter.Readiness) -> Bool

  /// Returns the event of an input; nil if it is not to be reported.
  func event(of input: KeyReader.Result) -> InputEvent?

  /// Hands the terminal over to the shell, stops the process as Ctrl-Z does, and takes the terminal again. A process that
  /// has been stopped without notice (`kill -STOP`) stops only while another job has the terminal.
  func leaveAndEnter(stopping isToStop: Bool)

  /// Returns the event of a continuation.
  func resume() -> InputEvent

  /// Adopts the size of the window. Returns the event, if that is another one than before.
  func adoptSize() -> InputEvent?
}

/// The events of a terminal: first signals, also while keys keep arriving, then keys, then those of a descriptor to wait for
/// beside them.
final class TerminalEvents {
  let relay: SignalRelay
  let keys: KeyReader
  let waiter: InputWaiter

  /// The reason for which there are no more events, once there is one.
  var end: EndReason?

  /// The signals that have been received and not been reported yet.
  private var signals: Set<Int32> = []
  /// True if a signal may have been received since the last check; false after a wait that has found none, so that a
  /// frame costs one system call less.
  private var mayHaveSignals = true
  private var mayHaveKeys = true
  private var hasWake = false

  /// Creates the events of the keyboard at a descriptor, which the caller owns.
  init(input: Int32, sequences: KeySequences, signals relay: SignalRelay) {
    self.relay = relay
    keys = KeyReader(input, sequences: sequences)
    waiter = InputWaiter(input: input, signals: relay.descriptor)
  }

  /// A descriptor to wait for beside the keyboard.
  var wakeDescriptor: Int32? {
    get { waiter.wakeDescriptor }
    set {
      waiter.wakeDescriptor = newValue
      hasWake = false
    }
  }

  /// True if an event waits.
  ///
  /// - Complexity: O(1), a system call.
  var hasEvent: Bool {
    if end != nil || !signals.isEmpty || hasWake || keys.hasEvent { return true }
    guard let readiness = waiter.wait(until: 0) else { return false }
    return readiness.hasInput || readiness.hasSignal || readiness.hasWake || readiness.isClosed
  }

  /// Returns the next event; see `TerminalBackend.poll(timeout:)`.
  func poll(timeout: Duration?, of terminal: some EventfulTerminal) -> InputEvent? {
    let deadline = timeout.map { MonotonicClock.time(after: $0) }
    while true {
      if let event = nextSignal(of: terminal) ?? nextInput(of: terminal) ?? nextWake() { return event }
      if let end { return .end(end) }
      // The line may have become free while the caller looked at something else.
      if terminal.takeFreedom() { return nil }
      // Input has been read that is not reported, and there may be more; the next poll must not wait.
      if mayHaveKeys {
        if let deadline, MonotonicClock.now >= deadline { return nil }
        continue
      }
      guard
        let readiness = waiter.wait(
          until: earlier(earlier(deadline, keys.deadline), terminal.outputTime), output: terminal.busyDescriptor,
          departures: terminal.departures)
      else {
        if let time = terminal.outputTime, MonotonicClock.now >= time {
          if terminal.handle(InputWaiter.Readiness(hasRoom: true)) { return nil }
          continue
        }
        if keys.isDue { continue }
        return nil
      }
      (mayHaveKeys, mayHaveSignals, hasWake) = (readiness.hasInput, readiness.hasSignal, readiness.hasWake)
      if terminal.handle(readiness) { return nil }
    }
  }

  /// Stops the process as Ctrl-Z does, until it is continued in the foreground or asked to end.
  func stopProcess(while isInBackground: () -> Bool) {
    signals.formUnion(relay.stopProcess(while: isInBackground))
    signals.remove(SIGCONT)
  }

  /// True if a signal has come that ends the program.
  var isAskedToEnd: Bool { !signals.isDisjoint(with: SignalRelay.endingSignals) }

  /// Notes that the window may have another size.
  func noteResize() { signals.insert(SIGWINCH) }

  /// Returns the event of the most urgent signal that has been received.
  private func nextSignal(of terminal: some EventfulTerminal) -> InputEvent? {
    // While keys keep arriving there is no wait, which would tell of signals.
    if mayHaveSignals || mayHaveKeys {
      signals.formUnion(relay.drain())
      mayHaveSignals = false
    }
    if signals.isEmpty { return nil }
    if let end = nextEnd() { return end }
    let (isToStop, goesOn) = (signals.remove(SIGTSTP) != nil, signals.remove(SIGCONT) != nil)
    if isToStop || goesOn {
      terminal.leaveAndEnter(stopping: isToStop)
      return nextEnd() ?? terminal.resume()
    }
    return signals.remove(SIGWINCH).flatMap { _ in terminal.adoptSize() }
  }

  private func nextEnd() -> InputEvent? {
    for signal in SignalRelay.endingSignals where signals.remove(signal) != nil {
      end = .signal(signal)
      return .end(.signal(signal))
    }
    return nil
  }

  /// Reads one key or report; nil if it is not to be reported as an event, or if there was none.
  private func nextInput(of terminal: some EventfulTerminal) -> InputEvent? {
    guard mayHaveKeys || keys.isDue else { return nil }
    let input = keys.next()
    if case .nothing = input { mayHaveKeys = false }
    return terminal.event(of: input)
  }

  private func earlier(_ one: Int64?, _ other: Int64?) -> Int64? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  private func nextWake() -> InputEvent? {
    defer { hasWake = false }
    return hasWake ? .wake : nil
  }
}
