/// Detects changes of a scene's source, such as its file.
public protocol SceneWatcher: AnyObject {
  /// A descriptor that is readable when there may be a change; nil for a watcher that has to be polled.
  var descriptor: Int32? { get }

  /// The polling interval; nil for a watcher with a descriptor.
  var interval: Duration? { get }

  /// Returns the last change since the previous call; nil if there was none. Reads all that the descriptor has.
  func takeChange() -> SceneChange?
}

/// A change of a scene's source.
public enum SceneChange: Hashable, Sendable {
  /// There is a new version of it.
  case saved
  /// It does not exist any more.
  case gone
  /// Something that is no file stands in its place; the payload names it, as in "a folder".
  case replaced(by: String)
}
