/// The question whether the terminal has synchronized output, which is asked while it is drawn on already. The answer comes
/// in like a key, if there is one.
final class TerminalQuestion {
  private let keys: KeyReader
  private let waiter: InputWaiter
  private var time: Int64?

  /// How long an answer is waited for after the question, in nanoseconds.
  private static let patience: Int64 = 200_000_000

  /// A question that was not asked yet.
  init(keys: KeyReader, waiter: InputWaiter) {
    self.keys = keys
    self.waiter = waiter
  }

  /// Asks.
  func ask(_ session: CursesSession) {
    session.output.send(TerminalReports.question)
    time = MonotonicClock.now
  }

  /// Waits for the answer to a question that was asked just now. It would be typed into the shell otherwise. Not every
  /// terminal answers, so this is over soon.
  func awaitAnswer() {
    guard let time else { return }
    let end = time + Self.patience
    while !keys.hasAnswer, let readiness = waiter.wait(until: end), readiness.hasInput {
      // Keys may come in faster than they are skipped, so the time limit is looked at after each.
      while keys.skip() { if MonotonicClock.now >= end { return } }
    }
  }
}
