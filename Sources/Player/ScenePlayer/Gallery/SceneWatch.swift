/// A watch over the current scene's file, which waits for each change to settle, since editors write several times.
struct SceneWatch {
  private let watcher: (any SceneWatcher)?
  private var pending: (change: SceneChange, due: Double)?

  /// The delay between a change of the file and reloading it, in seconds.
  private static let settlingTime = 0.02

  /// Creates a watch with a watcher; nil watches nothing.
  init(_ watcher: (any SceneWatcher)?) { self.watcher = watcher }

  /// A descriptor that is readable when there may be a change.
  var descriptor: Int32? { watcher?.descriptor }

  /// Reads a change from the watcher, if there is one.
  mutating func look(at now: Double) {
    if let change = watcher?.takeChange() { pending = (change, now + Self.settlingTime) }
  }

  /// Requests that the scene is loaded again, as after a change.
  mutating func reload(at now: Double) { pending = (.saved, now) }

  /// Returns the change that has settled, if there is one. If the watcher must be polled, it is polled first.
  mutating func takeChange(at now: Double) -> SceneChange? {
    if watcher?.interval != nil { look(at: now) }
    guard let settled = pending, settled.due <= now else { return nil }
    pending = nil
    return settled.change
  }

  /// Returns the media time of the next look, in seconds; nil if none is needed.
  func nextLook(after now: Double) -> Double? {
    guard let interval = watcher?.interval else { return pending?.due }
    return min(now + interval.inSeconds, pending?.due ?? .infinity)
  }
}
