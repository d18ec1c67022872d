/// A type that detects changes of a scene's source, such as its file.
public protocol SceneWatcher: AnyObject {
  /// A descriptor that is readable when there may be a change; nil for a watcher that must be polled.
  var descriptor: Int32? { get }

  /// The polling interval; nil for a watcher with a descriptor.
  var interval: Duration? { get }

  /// Returns the last change since the previous call; nil if there was none. It reads all data from the descriptor.
  func takeChange() -> SceneChange?
}

/// A change of a scene's source.
public enum SceneChange: Hashable, Sendable {
  /// There is a new version of the source.
  case saved
  /// The source does not exist any more.
  case gone
  /// Something that is no file has the source's name; the payload describes it, as in "a folder".
  case replaced(by: String)
}
