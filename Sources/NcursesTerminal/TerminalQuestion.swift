/// Asks whether the terminal supports synchronized output, while frames are drawn already. The answer, if any, is read like a
/// key.
final class TerminalQuestion {
  private let keys: KeyReader
  private let waiter: InputWaiter
  private var time: Int64?

  /// How long to wait for an answer, in nanoseconds.
  private static let patience: Int64 = 200_000_000

  /// A question that has not been asked yet.
  init(keys: KeyReader, waiter: InputWaiter) {
    self.keys = keys
    self.waiter = waiter
  }

  /// Asks.
  func ask(_ session: CursesSession) {
    session.output.send(TerminalReports.question)
    time = MonotonicClock.now
  }

  /// Waits for the answer to a question that was asked shortly before closing; otherwise the shell would read it as input. The
  /// wait is limited, since not every terminal answers.
  func awaitAnswer() {
    guard let time else { return }
    let end = time + Self.patience
    while !keys.hasAnswer, let readiness = waiter.wait(until: end), readiness.hasInput {
      // Keys may arrive faster than they are skipped, so the time is checked after each.
      while keys.skip() { if MonotonicClock.now >= end { return } }
    }
  }
}
