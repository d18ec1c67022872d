import LayerAnimation
import Terminal

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Times whole frames of the player, with its bars, inspector and statistics, and counts their allocations: on a
/// terminal without a screen, and with each presenter on a pseudo-terminal; and counts what the values of a scene cost when it
/// is read. With the argument `check` it only counts, and fails unless frames have no allocations and values few. Run it in the folder that contains `Scenes`.
@main
enum PlayBenchmarks {
  private static let scenes = [
    "combination-lock", "take-off", "rotation/full-turn", "timing/cheat-sheet", "timing/pull-to-refresh",
  ]

  /// The open panels, with the keys that open them.
  private static let views: [(name: String, keys: [KeyStroke])] = [
    ("bars", []), ("bars, statistics", [KeyStroke("I")]), ("bars, inspector", [KeyStroke("i")]),
    ("bars, inspector, statistics", [KeyStroke("i"), KeyStroke("I")]),
  ]

  private static let sizes = [TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 200, rows: 60)]

  /// The number of frames that are counted, and timed.
  static let frameCount = 240

  static func main() throws {
    let isCheck = CommandLine.arguments.contains("check")
    var allocations = 0
    for name in scenes {
      for size in sizes {
        for view in views {
          let run = try PlayRun(BenchmarkScene.file(name), size: size, pressing: view.keys)
          allocations += try report(run, "\(name), \(size), \(view.name)")
          if !isCheck {
            print("  \((try run.microseconds(frames: frameCount, rounds: 9) * 10).rounded() / 10) µs a frame")
          }
        }
      }
    }
    allocations += try HandBenchmark.run(timesFrames: !isCheck)
    allocations += try PresenterBenchmark.run(timesFrames: !isCheck)
    let isReadingCheap = ReadingBenchmark.run()
    guard isCheck else { return }
    if allocations > 0 { print("frames of the player shall not allocate") }
    if !isReadingCheap { print("reading a scene shall not allocate more for each value") }
    if allocations > 0 || !isReadingCheap { exit(1) }
  }

  /// Counts and prints the allocations of frames; returns their number, 0 if they cannot be counted.
  static func report(_ run: PlayRun, _ name: String) throws -> Int {
    let count = try run.allocations(frames: frameCount)
    print("\(name): \(count < 0 ? "not counted here" : "\(count)") allocations in \(frameCount) frames")
    return max(count, 0)
  }
}
