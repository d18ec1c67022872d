import ArgumentParser
import CSystem
import Diagnostics
import Interaction
import LayerAnimation
import NcursesTerminal
import SceneFormat
import ScenePlayer
import Terminal

/// A reporter of faults that occur while a scene that takes inputs is played.
enum SceneFaults {
  /// Returns the faults up to a time, as mistakes in the scene's file. Of a recorded session it is that it was not played to its
  /// end; a scene that takes no inputs has none.
  ///
  /// Playing ends at the first error, and when the budget of the scene is spent, which is reported as well.
  static func diagnostics(of scene: Scene, file: FilePath, upTo time: Double) -> [Diagnostic] {
    guard let interaction = scene.director as? InteractionTimeline else {
      return CastDecoder.surrender(of: scene, name: file.sourceName)
    }
    interaction.advance(to: time, untilError: true)
    var diagnostics: [Diagnostic] = []
    if let fault = interaction.fault {
      diagnostics.append(
        interaction.diagnostic("\(fault)", fault.isError ? .error : .warning, file: file, at: interaction.faultPlace))
    }
    guard interaction.isBehind, interaction.fault?.isError != true else { return diagnostics }
    let message =
      "what happens from \(interaction.time.short) s on is not checked: until \(time.short) s that takes too long"
    return diagnostics + [interaction.diagnostic(message, .warning, file: file, at: interaction.lastEventPlace)]
  }

  /// Advances a scene to a time before it is shown at that time.
  ///
  /// - Throws: The exit status 65, if that takes too long, since a wrong state would be shown.
  static func reach(_ time: Double, in scene: Scene, file: FilePath) throws {
    guard let interaction = scene.director as? InteractionTimeline else { return }
    interaction.advance(to: time)
    guard interaction.isBehind else { return }
    let message =
      "what happens until \(time.short) s takes too long: more than \(interaction.mostOperations) operations, of which those until "
      + "\(interaction.time.short) s have been done"
    StandardStream.error.tell(
      interaction.diagnostic(message, .error, file: file, at: interaction.lastEventPlace))
    throw ExitStatus.badScene
  }

  /// Prints the faults up to a time.
  ///
  /// - Throws: The exit status 65, if the scene did not behave as its file describes.
  static func tell(of scene: Scene, file: FilePath, upTo time: Double) throws {
    let diagnostics = diagnostics(of: scene, file: file, upTo: time)
    for diagnostic in diagnostics { StandardStream.error.tell(diagnostic) }
    if diagnostics.count(of: .error) > 0 { throw ExitStatus.badScene }
  }

  /// Returns the time up to which a scene is checked: its end, and some time after the last input.
  static func end(of scene: Scene) -> Double {
    let last = (scene.director as? InteractionTimeline)?.log.inputs.last?.time ?? 0
    return max(scene.duration, last + afterLastInput)
  }

  private static let afterLastInput = 10.0
}

extension InteractionTimeline {
  /// Returns a message at a place of the scene's file.
  fileprivate func diagnostic(
    _ message: String, _ severity: Diagnostic.Severity, file: FilePath, at place: WrittenPlace?
  ) -> Diagnostic {
    Diagnostic(
      .fault, severity: severity, file: file.sourceName,
      place: place.map { Place(line: $0.line, column: $0.column) } ?? .nowhere, message: message,
      source: SourceText(behavior.text))
  }
}

/// A scene that may have errors when it is first to be played, and whose repair the program waits for.
///
/// The diagnostics are printed before the terminal is opened; each time that the scene is saved, those that it has then take
/// their place. A signal ends the waiting as it ends any program, and so does `q`.
struct RepairedScene {
  let reader: SceneReader
  /// The files of the scene and of its data, each of which may have errors.
  let files: WatchedFiles
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
    var shown = StandingLines()
    while true {
      let (scene, lines) = try read(in: library)
      if let scene {
        shown.show(lines)
        return scene
      }
      if watcher == nil { watcher = (try? library.path(of: name)).flatMap(files.watch) }
      guard let watcher else {
        shown.show(lines)
        throw ExitStatus.badScene
      }
      files.followData()
      let waiting = "waiting until '\(name)' is saved without errors; q or Ctrl+C ends"
      shown.show(lines + StandardStream.error.lines(waiting))
      guard try wait(for: watcher) else {
        shown.show(lines)
        throw ExitStatus.badScene
      }
    }
  }

  /// Reads the scene, which is nil if it has errors, with the lines that say what is wrong.
  ///
  /// - Throws: The `Failure`, if the file cannot be read.
  private func read(in library: SceneLibrary) throws(Failure) -> (scene: Scene?, lines: [String]) {
    do throws(Failure) {
      let (scene, diagnostics) = try reader.decode(path: library.path(of: name))
      return (scene, StandardStream.error.lines(of: diagnostics))
    } catch {
      guard error.status == ExitStatus.badScene else { throw error }
      return (nil, StandardStream.error.lines(StandardStream.ownSentence(error.description)))
    }
  }

  /// Waits until a file was saved.
  ///
  /// - Returns: False if the user does not want to wait any longer.
  /// - Throws: A `Failure`, if keys cannot be read.
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
