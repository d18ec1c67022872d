/// The files of a scene that is played: its own, and those of its data, which may differ each time it is read.
final class SceneFiles {
  /// The files of data that were read last, or should have been.
  var data: [FilePath] = []
  private weak var watcher: FileWatcher?

  /// Begins to watch the scene's file and those of its data.
  func watch(_ path: FilePath) -> FileWatcher? {
    let watcher = FileWatcher(path: path)
    watcher?.follow(data)
    self.watcher = watcher
    return watcher
  }

  /// Watches the files of data that were read last; this is to be called when the scene was read again.
  func followData() { watcher?.follow(data) }
}
