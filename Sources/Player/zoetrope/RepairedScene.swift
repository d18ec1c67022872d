import ArgumentParser
import CSystem
import LayerAnimation
import NcursesTerminal
import ScenePlayer
import Terminal

/// A scene that may have errors when it is first to be played, and whose repair the program waits for.
///
/// The diagnostics are printed before the terminal is opened, each time that the scene is saved. A signal ends the
/// waiting as it ends any program, and so does `q`.
struct RepairedScene {
  let reader: SceneReader
  /// The files of the scene and of its data, each of which may have errors.
  let files: SceneFiles
  let name: FilePath

  /// The time that an editor takes to save a file in several steps, in microseconds.
  private static let settlingTime: UInt32 = 20_000

  /// The time after which a file is looked at again where the system reports no changes.
  private static let interval = Duration.milliseconds(100)

  /// Reads the scene, and waits for its repair if it has errors.
  ///
  /// - Throws: The exit status, if the file cannot be read, cannot be watched, or the user does not want to wait.
  func open(in library: SceneLibrary) throws -> Scene {
    var watcher: FileWatcher?
    while true {
      do {
        return try reader.open(name, in: library)
      } catch where ((error as? Failure)?.status ?? error as? ExitCode) == ExitStatus.badScene {
        if let failure = error as? Failure { StandardStream.tell(failure.description) }
        if watcher == nil { watcher = (try? library.path(of: name)).flatMap(files.watch) }
        guard let watcher else { throw ExitStatus.badScene }
        files.followData()
        StandardStream.error.tell("waiting until '\(name)' is saved without errors; q or Ctrl+C ends")
        guard try wait(for: watcher) else { throw ExitStatus.badScene }
      }
    }
  }

  /// Waits until a file was saved.
  ///
  /// - Returns: False if the user does not want to wait any longer.
  /// - Throws: The exit status, if keys cannot be read; the reason has then been printed.
  private func wait(for watcher: FileWatcher) throws -> Bool {
    // Keys are read, so that they are not echoed.
    let keyboard: LineTerminal
    do { keyboard = try LineTerminal() } catch { throw Failure("\(error)", ExitStatus.unavailable) }
    defer { keyboard.close() }
    keyboard.wakeDescriptor = watcher.descriptor
    repeat {
      switch keyboard.poll(timeout: watcher.descriptor == nil ? Self.interval : nil) {
      case .key(let key, _) where key == .character("q"): return false
      case .end(let reason):
        keyboard.close()
        CursesTerminal.die(of: reason.signal)
      default: break
      }
    } while watcher.takeChange() != .saved
    usleep(Self.settlingTime)
    _ = watcher.takeChange()
    return true
  }
}
