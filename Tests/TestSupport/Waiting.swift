import Foundation

/// Waits until a condition holds, and looks often.
///
/// Tests sleep nowhere else: a fixed time is too long on a fast machine and too short on a busy one.
///
/// - Parameters:
///   - timeout: The longest wait, in seconds; a test that passes does not wait this long.
///   - pause: The time between two looks, in seconds.
///   - condition: The condition.
/// - Returns: whether it holds.
@discardableResult
package func waitUntil(
  timeout: Double = TmuxTerminal.patience, every pause: Double = 0.005, _ condition: () throws -> Bool
) rethrows -> Bool {
  let deadline = Date(timeIntervalSinceNow: timeout)
  while true {
    if try condition() { return true }
    guard Date() < deadline else { return false }
    Thread.sleep(forTimeInterval: pause)
  }
}

/// Watches whether a condition holds all the time, for what must not happen; returns false as soon as it does not.
package func holds(for seconds: Double, _ condition: () throws -> Bool) rethrows -> Bool {
  try !waitUntil(timeout: seconds, every: 0.02) { try !condition() }
}
