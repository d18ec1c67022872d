import ArgumentParser
import CSystem
import Diagnostics
import Interaction
import LayerAnimation
import NcursesTerminal
import ScenePlayer
import Terminal

/// Playback in words: lines that are only added, in a terminal of any kind or in a pipe.
extension Playback {
  /// The number of pictures a second that are compared.
  private static let picturesPerSecond = 10.0

  /// Plays until the user quits, or, where there is no keyboard, until the scene ends.
  ///
  /// - Parameter start: The time at which the first scene begins, in seconds; nil for its beginning.
  func speak(_ playlist: Playlist, from start: Double?) throws {
    let keys = UserKeys.installed()
    let (keyboard, isTerminal) = keyboard
    var settings = spokenSettings(hasKeyboard: isTerminal)
    settings.startsInGallery = scenes.isEmpty && settings.advance == nil && isTerminal
    settings.start = start
    let terminal: LineTerminal
    do {
      terminal = try LineTerminal(input: keyboard)
    } catch {
      throw Failure("\(error)", ExitStatus.unavailable)
    }
    let outcome = try say(playlist, settings, keys, on: terminal)
    if case .ended(let reason) = outcome { CursesTerminal.die(of: reason.signal) }
    if case .quitWithStatus(let status) = outcome { throw ExitCode(Int32(status)) }
  }

  private func spokenSettings(hasKeyboard: Bool) -> Player.Options {
    var settings = settings
    settings.framesPerSecond = Self.picturesPerSecond
    settings.reducesMotion = false
    settings.showsBars = true
    if !hasKeyboard { (settings.endsWithScene, settings.loops) = (true, settings.loops ?? false) }
    return settings
  }

  private func say(
    _ playlist: Playlist, _ settings: Player.Options, _ keys: UserKeys, on terminal: LineTerminal
  ) throws -> Player.Outcome {
    defer { terminal.close() }
    let isOnTerminal = StandardStream.output.isTerminal
    var (lost, isGone): (Failure?, Bool) = (nil, false)
    do {
      let player = try Player(playlist: playlist, terminal: terminal, options: settings, keys: keys.table)
      player.speak { [unowned player] line in
        guard lost == nil, !StandardStream.output.tell(line.visible) else { return }
        // Only a terminal that is gone takes nothing by this error.
        (lost, isGone) = (StandardStream.writeFailure, isOnTerminal && lastError() == EIO)
        player.stop()
      }
      player.saveFrame = FrameFile.save
      try source.map { try follow($0, in: player) }
      let outcome = try player.run()
      if let savedInput { try save(player.inputLog, to: savedInput) }
      if isGone { return .ended(.hangUp) }
      if let lost { throw lost }
      return outcome
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(error)", ExitStatus.outputFailed)
    }
  }

  /// The descriptor that keys come from, and whether that is a terminal: standard input if that is one, or else the
  /// controlling terminal if the lines go to one; or else standard input, whatever it is, unless the scene follows it.
  private var keyboard: (descriptor: Int32, isTerminal: Bool) {
    if isatty(0) == 1 { return (0, true) }
    guard StandardStream.output.isTerminal else {
      return (source == .standardStream ? openFile("/dev/null", O_RDONLY | O_CLOEXEC, 0) : 0, false)
    }
    let descriptor = openFile("/dev/tty", O_RDWR | O_CLOEXEC, 0)
    return descriptor < 0 ? (0, false) : (descriptor, true)
  }
}
