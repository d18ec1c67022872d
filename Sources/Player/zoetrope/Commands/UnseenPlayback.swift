import ArgumentParser
import CSystem
import Cells
import Diagnostics
import Export
import Interaction
import LayerAnimation
import NcursesTerminal
import ScenePlayer
import SceneRendering
import Terminal

/// Playback in words: lines that are only added, in a terminal of any kind or in a pipe.
extension ScenePlayback {
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
    let isOnTerminal = StandardStream.output.isTerminal
    var (lost, isGone): (Failure?, Bool) = (nil, false)
    let (outcome, player) = try play(playlist, settings, keys, on: terminal) { player in
      player.speak { [unowned player] line in
        guard lost == nil, !StandardStream.output.tell(line.visible) else { return }
        // Only a terminal that is gone takes nothing by this error.
        (lost, isGone) = (StandardStream.writeFailure, isOnTerminal && lastError() == EIO)
        player.stop()
      }
    }
    if let savedInput { try save(player.inputLog, to: savedInput) }
    if let lost, !isGone { throw lost }
    try end(with: isGone ? .ended(.hangUp) : outcome)
  }

  private func spokenSettings(hasKeyboard: Bool) -> Player.Options {
    var settings = settings
    settings.framesPerSecond = Self.picturesPerSecond
    settings.reducesMotion = false
    settings.showsBars = true
    if !hasKeyboard { (settings.endsWithScene, settings.loops) = (true, settings.loops ?? false) }
    return settings
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

/// Playback where no picture can be drawn.
extension ScenePlayback {
  /// The number of frames a second, by which what comes is told apart.
  private static let framesPerSecond = 20.0

  /// Writes the last frame of a scene as text: at once, or, if it follows a source, when nothing comes from that any more.
  ///
  /// - Parameter rows: The number of rows that the frame takes.
  /// - Throws: A `Failure`, if the source or the frame fails, or the status with which the program is to end.
  func playUnseen(_ scene: Scene, rows: Int) throws {
    let glyphs = terminal.glyphs(hasUnicode: true)
    guard let source else {
      try LastFrame(scene: scene, rows: rows, glyphs: glyphs).write()
      return try savedInput.map { try save(nil, to: $0) } ?? ()
    }
    let screen = HeadlessTerminal(
      size: TerminalSize(columns: LastFrame.columns, rows: rows), colorDepth: .none, rememberedFrames: 1)
    var options = Player.Options(framesPerSecond: Self.framesPerSecond, showsBars: false, showsMessages: false)
    options.endsWithScene = true
    options.glyphs = glyphs.set(for: scene, hasUnicode: true, hasColors: false).glyphs
    let player = Player(scene: scene, terminal: screen, options: options)
    try follow(source, in: player)
    var outcome = try player.step()
    while outcome == nil {
      pause(for: player.untilNextStep ?? .milliseconds(50))
      outcome = try player.step()
    }
    try player.leaveLastingFrame(isSettled: true)
    player.complaints.write()
    let lines = screen.frames.last?.lines ?? []
    try StandardStream.output.writeOrFail(lines.map { $0 + "\n" }.joined())
    if let savedInput { try save(player.inputLog, to: savedInput) }
    if case .quitWithStatus(let status) = outcome { throw ExitCode(Int32(status)) }
  }

  private func pause(for duration: Duration) {
    _ = poll(nil, 0, Int32(min(max(duration.inSeconds, 0), 0.1) * 1000) + 1)
  }
}

/// The last frame of a scene that is not empty, as text. `play --inline` writes it to a pipe, to a file, or to a
/// terminal that cannot move its cursor.
struct LastFrame {
  let scene: Scene
  /// The number of rows that the frame takes.
  let rows: Int
  /// The glyphs that shapes are drawn with.
  let glyphs: GlyphsSetting
  /// The number of columns that the frame takes.
  var columns = Self.columns

  /// The number of columns if no terminal gives another one.
  private static let usualColumns = 80

  /// The number of columns of a frame that is written as text.
  static var columns: Int { min(StandardStream.output.columns ?? usualColumns, SizeArgument.limit) }

  /// Writes the frame to standard output.
  ///
  /// - Throws: A `Failure`, if the frame cannot be written.
  func write() throws {
    let frame = CellBuffer(columns: columns, rows: rows)
    let renderer = SceneRenderer(
      scene: scene, glyphSet: glyphs.set(for: scene, hasUnicode: true, hasColors: false), isMonochrome: true,
      dither: nil)
    let choice = LastingFrame(of: renderer, columns: columns, rows: rows) {
      renderer.render(at: $0, rows: rows, into: $1)
    }
    renderer.render(at: choice.time(from: scene.duration, backTo: 0), rows: rows, into: frame)
    try StandardStream.output.writeOrFail(frame.plainText)
  }
}
