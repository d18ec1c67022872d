import CSystem
import LayerAnimation
import Terminal

/// Times whole frames of the player, with its bars, inspector and statistics, and counts their allocations: on a
/// terminal without a screen, and with each presenter on a pseudo-terminal; counts those of windows with UIKit's names, and what the
/// values of a scene cost when it is read.
/// With the argument `check` it only counts, in all scenes of the gallery, and fails unless frames have no allocations and values few;
/// names of scenes after it limit it to these. With `hand` it only times what a hand costs, with `window` it
/// only counts the frames of a window. Run it in the folder that contains `Scenes`.
@main
enum PlayBenchmarks {
  private static let scenes = [
    "combination-lock", "take-off", "rotation/full-turn", "timing/cheat-sheet", "timing/pull-to-refresh",
  ]

  /// A size of the terminal, and the panels that are open in it, with the keys that open them.
  private struct View {
    let size: TerminalSize
    let name: String
    let keys: [KeyStroke]
  }

  /// What the scenes above are played in.
  private static let views = [small, large].flatMap { size in
    [
      View(size: size, name: "bars", keys: []), View(size: size, name: "bars, statistics", keys: [KeyStroke("I")]),
      View(size: size, name: "bars, inspector", keys: [KeyStroke("i")]),
      View(size: size, name: "bars, inspector, statistics", keys: [KeyStroke("i"), KeyStroke("I")]),
    ]
  }

  /// What all other scenes are played in: each panel is there once, each size as well.
  private static let fewViews = [
    View(size: small, name: "bars, inspector", keys: [KeyStroke("i")]), View(size: large, name: "bars", keys: []),
  ]

  /// The scenes whose animations mix lists of colours or paths, and how many of these a frame mixes at most, for the picture and for the
  /// lanes of the inspector: each is a new list, as `LayerTree.sample(at:into:)` says. Nothing else in them allocates.
  private static let mixed = ["keyframes/connecting-flights": 3, "show/aquarium": 14]

  /// The scenes that play recorded sessions, and how often all frames together allocate at most: only a frame in which a session writes does,
  /// for the memory of what is written, and for a copy of each row that a kept state of the screen shares. Frames without events allocate nothing.
  private static let written = ["recordings/two-sessions": 50]

  private static let (small, large) = (TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 200, rows: 60))

  /// The number of frames that are counted, and timed.
  static let frameCount = 120

  @MainActor static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "hand" {
      _ = try HandBenchmark.run(timesFrames: true)
      return
    }
    if arguments.first == "window" {
      _ = WindowBenchmark.run()
      return
    }
    let isCheck = arguments.first == "check"
    let chosen = isCheck ? Array(arguments.dropFirst()) : []
    var allocations = try play(chosen.isEmpty ? scenes : chosen, views, isCheck: isCheck)
    if chosen.isEmpty {
      if isCheck {
        let others = try BenchmarkScene.names().filter { !scenes.contains($0) }
        allocations += try play(others, fewViews, isCheck: true)
      }
      allocations += WindowBenchmark.run()
      allocations += try HandBenchmark.run(timesFrames: !isCheck)
      allocations += try PresenterBenchmark.run(timesFrames: !isCheck)
    }
    let isReadingCheap = ReadingBenchmark.run()
    guard isCheck else { return }
    if allocations > 0 { print("frames of the player shall not allocate, but for lists and paths that are mixed") }
    if !isReadingCheap { print("reading a scene shall not allocate more for each value") }
    if allocations > 0 || !isReadingCheap { exit(1) }
  }

  private static func play(_ scenes: [String], _ views: [View], isCheck: Bool) throws -> Int {
    var allocations = 0
    for name in scenes {
      for view in views {
        let scene = try BenchmarkScene.file(name)
        // What happens in a scene happens within its length.
        let frames = scene.director == nil ? frameCount : max(frameCount, Int(scene.duration * 60))
        let run = try PlayRun(scene, size: view.size, pressing: view.keys)
        let found = try report(run, "\(name), \(view.size), \(view.name)", frames: frames)
        allocations += max(0, found - mixed[name, default: 0] * frames - written[name, default: 0])
        guard !isCheck else { continue }
        print("  \((try run.microseconds(frames: frameCount, rounds: 9) * 10).rounded() / 10) µs a frame")
      }
    }
    return allocations
  }

  /// Counts and prints the allocations of frames; returns their number, 0 if they cannot be counted.
  static func report(_ run: PlayRun, _ name: String, frames: Int = frameCount) throws -> Int {
    let count = try run.allocations(frames: frames)
    print("\(name): \(count < 0 ? "not counted here" : "\(count)") allocations in \(frames) frames")
    return max(count, 0)
  }
}
