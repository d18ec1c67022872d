import CSystem
import HeapCounter
import LayerAnimation
import ScenePlayer
import Terminal

/// Plays a scene frame by frame, with a clock that advances only between frames.
final class PlayRun {
  private let player: Player
  private let clock = Clock()

  /// The terminal that is polled after each frame, as by a running player.
  private let input: (any TerminalBackend)?

  private final class Clock {
    var now = Duration.zero
  }

  /// Plays on a terminal without a screen.
  convenience init(_ scene: Scene, size: TerminalSize, pressing keys: [KeyStroke]) throws {
    let terminal = HeadlessTerminal(size: size, rememberedFrames: 0)
    try self.init(scene, on: terminal, askingForInput: nil, pressing: keys)
  }

  /// Plays on a terminal, and polls it for input.
  convenience init(_ scene: Scene, on terminal: any TerminalBackend, pressing keys: [KeyStroke]) throws {
    try self.init(scene, on: terminal, askingForInput: terminal, pressing: keys)
  }

  /// Presses keys, and plays until the scene's title has faded, and the scene has begun again: then everything in it has been seen, and
  /// the states are kept in which its events have left it. Of a scene of hours only the first minute is played.
  private init(
    _ scene: Scene, on terminal: any TerminalBackend, askingForInput input: (any TerminalBackend)?,
    pressing keys: [KeyStroke]
  ) throws {
    self.input = input
    var options = Player.Options()
    options.loops = true
    player = try Player(
      playlist: Playlist(scene), terminal: terminal, options: options, now: { [clock] in clock.now })
    for key in keys { player.handle(.key(key)) }
    try play(frames: max(600, Int(min(scene.duration, 60) * 60) + 2))
  }

  /// The number of allocations during frames; negative if they cannot be counted on this system.
  func allocations(frames: Int) throws -> Int {
    let before = allocation_count()
    try play(frames: frames)
    return before < 0 ? -1 : Int(allocation_count() - before)
  }

  /// The processor time of a frame: the minimum over several rounds, since other load on the machine only adds to it.
  func microseconds(frames: Int, rounds: Int, before action: () -> Void = {}) throws -> Double {
    var least = Double.infinity
    for _ in 0..<rounds {
      let start = processorTicks()
      try play(frames: frames, before: action)
      least = min(least, Double(processorTicks() - start) * 1e6 / Double(CLOCKS_PER_SEC) / Double(frames))
    }
    return least
  }

  /// Hands an event to the player.
  func handle(_ event: InputEvent) { player.handle(event) }

  /// Plays on, and does something before each frame.
  func play(frames: Int, before action: () -> Void = {}) throws {
    for _ in 0..<frames {
      clock.now += .nanoseconds(16_666_667)
      action()
      try player.tick()
      _ = try input?.poll(timeout: .zero)
    }
  }
}

/// `clock(3)`, which is hidden by a property of that name.
func processorTicks() -> clock_t { clock() }
