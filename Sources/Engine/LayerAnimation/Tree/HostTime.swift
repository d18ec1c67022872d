/// The time of a host, for the code that it calls: a handler that asks for the time gets the instant that it is called
/// for.
///
/// Each thread has its own time, since each thread may have a host. It is not a clock: the time does not advance by
/// itself.
package enum HostTime {
  private final class Slot {
    var time: Double?
    /// The tree of the calling host, if the handler may commit it.
    var tree: LayerTree?
    var mediaTime = 0.0
  }

  private static let slot = ThreadLocal { Slot() }

  /// The time, in seconds of the root's local time; nil outside a host's calls.
  package static var current: Double? { slot.current.time }

  /// Runs a closure with a current time.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds of the root's local time; nil if it comes from another source.
  ///   - tree: The tree of the calling host, if it may be committed meanwhile.
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

  /// Commits the tree of the calling host.
  static func commit() {
    let slot = slot.current
    slot.tree?.commit(at: slot.mediaTime)
  }
}
