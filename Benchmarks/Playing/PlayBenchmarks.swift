import Cells
import HeapCounter
import LayerAnimation
import SceneFormat
import ScenePlayer
import Terminal

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Times whole frames of the player, on a terminal without a screen, with its bars, inspector and statistics, and counts
/// what they allocate; with the argument `check` only the latter, which fails unless it is nothing. To be run where the
/// folder `Scenes` is.
@main
enum PlayBenchmarks {
  private static let scenes = [
    "combination-lock", "take-off", "rotation/full-turn", "timing/cheat-sheet", "timing/pull-to-refresh",
  ]

  /// What is open: the keys that open it.
  private static let views: [(name: String, keys: [KeyStroke])] = [
    ("bars", []), ("bars, statistics", [KeyStroke("I")]), ("bars, inspector", [KeyStroke("i")]),
    ("bars, inspector, statistics", [KeyStroke("i"), KeyStroke("I")]),
  ]

  private static let sizes = [TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 200, rows: 60)]

  static func main() throws {
    let isCheck = CommandLine.arguments.contains("check")
    var allocations = 0
    for name in scenes {
      for size in sizes {
        for view in views {
          let run = try PlayRun(scene: "Scenes/\(name).yaml", size: size, keys: view.keys)
          let count = try run.allocations(frames: 240)
          allocations += max(count, 0)
          print(
            "\(name), \(size), \(view.name): \(count < 0 ? "not counted here" : "\(count)") allocations in 240 frames")
          if !isCheck { print("  \((try run.microseconds(frames: 240, rounds: 9) * 10).rounded() / 10) µs a frame") }
        }
      }
    }
    guard isCheck, allocations > 0 else { return }
    print("frames of the player shall not allocate")
    exit(1)
  }
}

/// A scene that is played frame by frame, by a clock that only frames move.
final class PlayRun {
  private let player: Player
  private let clock = Clock()

  private final class Clock {
    var now = Duration.zero
  }

  /// Opens a scene, presses keys, and plays until its title has faded.
  init(scene path: String, size: TerminalSize, keys: [KeyStroke]) throws {
    let scene = try Self.scene(in: path)
    let terminal = HeadlessTerminal(size: size, rememberedFrames: 0)
    var options = Player.Options()
    options.loops = true
    player = try Player(
      playlist: Playlist(scene), terminal: terminal, options: options, now: { [clock] in clock.now })
    for key in keys { player.handle(.key(key)) }
    for _ in 0..<600 { try draw() }
  }

  /// How often frames asked for memory; negative if that is not counted on this system.
  func allocations(frames: Int) throws -> Int {
    let before = allocation_count()
    for _ in 0..<frames { try draw() }
    return before < 0 ? -1 : Int(allocation_count() - before)
  }

  /// What a frame takes of the processor: the least of several rounds, since whatever else the machine does only adds.
  func microseconds(frames: Int, rounds: Int) throws -> Double {
    var least = Double.infinity
    for _ in 0..<rounds {
      let start = processorTicks()
      for _ in 0..<frames { try draw() }
      least = min(least, Double(processorTicks() - start) * 1e6 / Double(CLOCKS_PER_SEC) / Double(frames))
    }
    return least
  }

  private func draw() throws {
    clock.now += .nanoseconds(16_666_667)
    try player.tick()
  }

  /// Why there is no scene to play.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static func scene(in path: String) throws -> Scene {
    guard let file = fopen(path, "r") else { throw Failure(description: "cannot read '\(path)'") }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    let source = SceneSource(name: path, text: String(decoding: bytes, as: UTF8.self))
    guard let scene = SceneDecoder.decode(source, parameters: [:]).scene else {
      throw Failure(description: "'\(path)' has mistakes")
    }
    return scene
  }
}

/// `clock`, which a property hides above.
private func processorTicks() -> clock_t { clock() }
