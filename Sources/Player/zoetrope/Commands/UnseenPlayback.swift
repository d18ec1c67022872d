import CSystem
import Cells
import Interaction
import LayerAnimation
import ScenePlayer
import SceneRendering
import Terminal

/// The playback of a scene that follows a source where there is no screen, until nothing comes any more; then its last
/// frame is written as text.
struct UnseenPlayback {
  let scene: Scene
  /// The number of rows that the frame takes.
  let rows: Int
  /// The glyphs that shapes are drawn with.
  let glyphs: GlyphsSetting
  let source: FilePath

  /// The number of frames a second, by which what comes is told apart.
  private static let framesPerSecond = 20.0

  /// Plays the scene.
  ///
  /// - Returns: The status with which the program is to end, and what came; nil if the scene takes no inputs.
  /// - Throws: The exit status, if the source or the frame fails; the reason has then been printed.
  func run() throws -> (status: Int, log: InputLog?) {
    let terminal = HeadlessTerminal(
      size: TerminalSize(columns: LastFrame.columns, rows: rows), colorDepth: .none, rememberedFrames: 1)
    var options = Player.Options(framesPerSecond: Self.framesPerSecond, showsBars: false, showsMessages: false)
    options.endsWithScene = true
    options.glyphs = glyphs.set(for: scene, hasUnicode: true, hasColors: false).glyphs
    let player = Player(scene: scene, terminal: terminal, options: options)
    try follow(source, in: player)
    var outcome = try player.step()
    while outcome == nil {
      pause(for: player.untilNextStep ?? .milliseconds(50))
      outcome = try player.step()
    }
    try player.leaveLastingFrame(isSettled: true)
    player.complaints.write()
    let lines = terminal.frames.last?.lines ?? []
    try StandardStream.output.writeOrFail(lines.map { $0 + "\n" }.joined())
    if case .quitWithStatus(let status) = outcome { return (status, player.inputLog) }
    return (0, player.inputLog)
  }

  private func pause(for duration: Duration) {
    _ = poll(nil, 0, Int32(min(max(duration.inSeconds, 0), 0.1) * 1000) + 1)
  }
}
