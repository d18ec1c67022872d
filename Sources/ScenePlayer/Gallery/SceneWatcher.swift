/// Notices when what a scene is made from changes.
public protocol SceneWatcher: AnyObject {
  /// Has something to read when there may be a change; nil for a watcher that has to be asked again and again.
  var descriptor: Int32? { get }

  /// How often to ask; nil for a watcher with a descriptor.
  var interval: Duration? { get }

  /// What has happened since this was asked last, the latest counting; nil for nothing. Reads the descriptor empty.
  func takeChange() -> SceneChange?
}

/// What happened to what a scene is made from.
public enum SceneChange: Hashable, Sendable {
  /// There is a new version.
  case saved
  /// It is not there any more.
  case gone
}
