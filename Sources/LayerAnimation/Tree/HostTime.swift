/// The time that a host gives what it calls: a handler that asks what time it is gets the instant that it is called for.
///
/// Each thread has its own, since each thread may have a host. It is no clock: nothing in it passes.
package enum HostTime {
  private final class Slot {
    var time: Double?
    /// The tree of the host that calls, and its clock.
    var tree: LayerTree?
    var mediaTime = 0.0
  }

  private static let slot = ThreadLocal { Slot() }

  /// Seconds of the root's local time; nil outside a host's calls.
  package static var current: Double? { slot.current.time }

  /// Runs a closure with a time.
  ///
  /// - Parameters:
  ///   - time: Seconds of the root's local time; nil for none, where the time comes from elsewhere.
  ///   - tree: The tree of the host that calls, if it may be committed meanwhile.
  ///   - mediaTime: The host's clock, in seconds.
  ///   - body: The closure.
  package static func provide<Result>(
    _ time: Double?, committing tree: LayerTree? = nil, at mediaTime: Double = 0, to body: () throws -> Result
  ) rethrows -> Result {
    let slot = slot.current
    let outer = (slot.time, slot.tree, slot.mediaTime)
    (slot.time, slot.tree, slot.mediaTime) = (time, tree, mediaTime)
    defer { (slot.time, slot.tree, slot.mediaTime) = outer }
    return try body()
  }

  /// Lets the host that calls take over what has been changed.
  static func commit() {
    let slot = slot.current
    slot.tree?.commit(at: slot.mediaTime)
  }
}
