import HeapCounter
import Interaction
import LayerAnimation
import ScenePlayer
import Terminal

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Plays a scene frame by frame, with a clock that advances only between frames.
final class PlayRun {
  private let player: Player
  private let clock = Clock()

  /// What happens in the scene, if anything does.
  private let play: Play?

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

  /// Presses keys, and plays until the scene's title has faded.
  private init(
    _ scene: Scene, on terminal: any TerminalBackend, askingForInput input: (any TerminalBackend)?,
    pressing keys: [KeyStroke]
  ) throws {
    self.input = input
    play = scene.director as? Play
    var options = Player.Options()
    options.loops = true
    player = try Player(
      playlist: Playlist(scene), terminal: terminal, options: options, now: { [clock] in clock.now })
    for key in keys { player.handle(.key(key)) }
    try play(frames: 600)
  }

  /// The number of allocations during frames; negative if they cannot be counted on this system. A frame in which an event of the
  /// scene happens is left out, and the next one: that changes the layers, is kept, so that one can go back before it, and the inspector
  /// lists the animations anew.
  func allocations(frames: Int) throws -> Int {
    guard allocation_count() >= 0 else { return -1 }
    var total = 0
    var quiet = 0
    for _ in 0..<frames {
      let (before, revision) = (allocation_count(), play?.revision)
      try play(frames: 1)
      quiet = play?.revision == revision ? quiet + 1 : 0
      if play == nil || quiet > 1 { total += Int(allocation_count() - before) }
    }
    return total
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
