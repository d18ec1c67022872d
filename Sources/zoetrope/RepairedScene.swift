import ArgumentParser
import CSystem
import LayerAnimation
import ScenePlayer

/// A scene that may have errors when it is first to be played, and whose repair the program waits for.
///
/// The diagnostics are printed before the terminal is opened, each time that the scene is saved. A signal ends the
/// waiting as it ends any program.
struct RepairedScene {
  let reader: SceneReader
  /// The files of the scene and of its data, each of which may have errors.
  let files: SceneFiles
  let name: FilePath

  /// The time that an editor takes to save a file in several steps, in microseconds.
  private static let settlingTime: UInt32 = 20_000

  /// Reads the scene, and waits for its repair if it has errors.
  ///
  /// - Throws: The exit status, if the file cannot be read, or cannot be watched.
  func open(in library: SceneLibrary) throws -> Scene {
    var watcher: FileWatcher?
    while true {
      do {
        return try reader.open(name, in: library)
      } catch let status as ExitCode where status == ExitStatus.badScene {
        if watcher == nil { watcher = (try? library.path(of: name)).flatMap(files.watch) }
        guard let watcher else { throw status }
        files.followData()
        StandardStream.error.write("waiting until '\(name)' is saved without errors; Ctrl+C ends\n")
        wait(for: watcher)
      }
    }
  }

  /// Waits until a file was saved.
  private func wait(for watcher: FileWatcher) {
    repeat {
      if let descriptor = watcher.descriptor {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      } else {
        usleep(100_000)
      }
    } while watcher.takeChange() != .saved
    usleep(Self.settlingTime)
    _ = watcher.takeChange()
  }
}
