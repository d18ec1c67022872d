/// The time that a host lends to what it calls: a handler that asks what time it is gets the instant that it is called for.
///
/// Each thread has its own, since each thread may have a host. It is no clock: nothing in it passes.
package enum LentTime {
  private final class Slot {
    var time: Double?
  }

  private static let slot = ThreadLocal { Slot() }

  /// Seconds of the root's local time; nil outside a host's calls.
  package static var current: Double? { slot.current.time }

  /// Runs a closure with a time; nil for none, where somebody else says what time it is.
  package static func lend<Result>(_ time: Double?, to body: () throws -> Result) rethrows -> Result {
    let slot = slot.current
    let outer = slot.time
    slot.time = time
    defer { slot.time = outer }
    return try body()
  }
}
