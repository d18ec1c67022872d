import CSystem
import Cells
import HeapCounter
import LayerAnimation
import SceneRendering

/// Times the frames of the workloads, in microseconds of processor time, and counts their allocations. With
/// the argument `check` it only counts, and fails unless there are none. Another argument, such as `W1`, selects a
/// workload. With a number it only draws this many frames, after those that allocate memory: for a profiler. Absolute
/// times depend on the machine and its load; compare within one run.
@main
enum RasterBenchmarks {
  static func main() throws {
    let isCheck = CommandLine.arguments.contains("check")
    let wanted = CommandLine.arguments.dropFirst().first { $0.hasPrefix("W") }
    var allocations = 0
    for workload in try Workload.all() where workload.name.hasPrefix(wanted ?? "") {
      let run = FrameRun(workload)
      if let frames = CommandLine.arguments.dropFirst().lazy.compactMap({ Int($0) }).first {
        run.drawFrames(frames)
        continue
      }
      let count = run.allocations(frames: 240)
      let countOfHits = run.allocations(hitTests: 240)
      allocations += max(count, 0) + max(countOfHits, 0)
      print(workload.name)
      if !isCheck {
        let times = run.microseconds(frames: 240, rounds: 15)
        let plain = run.microsecondsOfPlainWrites(rounds: 15)
        print("  sample \(rounded(times.sample))   draw \(rounded(times.all - times.sample))   µs a frame")
        print("  all \(rounded(times.all))   every cell written once by a bare loop \(rounded(plain))", terminator: "")
        print("   ratio \(rounded(times.all / plain))")
      }
      print("  allocations in 240 frames: \(counted(count)), in 240 hit tests: \(counted(countOfHits))")
    }
    guard isCheck, allocations > 0 else { return }
    print("frames and hit tests shall not allocate")
    exit(1)
  }

  private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  private static func counted(_ allocations: Int) -> String { allocations < 0 ? "not counted here" : "\(allocations)" }
}

/// A workload that is played frame by frame.
final class FrameRun {
  private let tree: LayerTree
  private let rasterizer = Rasterizer()
  private let fit: StageFit
  private let frame: CellBuffer
  private var presentation = PresentationTree()
  /// How many hit tests found a layer.
  private var hits = 0

  init(_ workload: Workload) {
    tree = LayerTree(root: workload.root)
    tree.commit(at: 0)
    fit = StageFit(stage: workload.root.bounds.size, columns: workload.columns, rows: workload.rows)
    frame = CellBuffer(columns: workload.columns, rows: workload.rows)
    for frame in 0..<240 { draw(frame) }
  }

  /// Draws the first frames; a separate function, so that a profiler can count it alone.
  @inline(never)
  func drawFrames(_ count: Int) {
    for frame in 0..<count { draw(frame) }
  }

  /// The number of allocations during frames; negative if they cannot be counted on this system.
  func allocations(frames: Int) -> Int {
    let before = allocation_count()
    drawFrames(frames)
    return before < 0 ? -1 : Int(allocation_count() - before)
  }

  /// The number of allocations during hit tests at cells all over the grid; negative if they cannot be counted on this system.
  func allocations(hitTests count: Int) -> Int {
    let before = allocation_count()
    for index in 0..<count {
      let cell = Point(x: Double(index * 7 % fit.columns) + 0.5, y: Double(index * 3 % fit.rows) + 0.5)
      if let point = fit.point(at: cell), presentation.frontmostLayer(at: point) != nil { hits += 1 }
    }
    return before < 0 ? -1 : Int(allocation_count() - before)
  }

  /// What sampling and all of a frame take: the least of several rounds, since whatever else the machine does only adds.
  func microseconds(frames: Int, rounds: Int) -> (sample: Double, all: Double) {
    var least = (sample: Double.infinity, all: Double.infinity)
    let start = clock()
    var round = 0
    while round < rounds || clock() - start < CLOCKS_PER_SEC {
      least.sample = min(least.sample, microseconds(frames: frames, sample))
      least.all = min(least.all, microseconds(frames: frames, draw))
      round += 1
    }
    return least
  }

  private func microseconds(frames: Int, _ work: (Int) -> Void) -> Double {
    let start = clock()
    for frame in 0..<frames { work(frame) }
    return Double(clock() - start) * 1e6 / Double(CLOCKS_PER_SEC) / Double(frames)
  }

  /// The time for writing each cell of the grid once, without any decision: a reference for an unknown machine.
  func microsecondsOfPlainWrites(rounds: Int) -> Double {
    var least = Double.infinity
    for round in 0..<rounds {
      let start = clock()
      for repetition in 0..<100 {
        for index in frame.cells.indices {
          frame.cells[index] = Cell(
            glyph: UInt32(33 + (index + repetition) & 63), foreground: CellColor(bits: UInt32(round)),
            background: .default, style: [])
        }
      }
      least = min(least, Double(clock() - start) * 1e6 / Double(CLOCKS_PER_SEC) / 100)
    }
    for row in 0..<frame.rows { frame.noteWrite(toRow: row) }
    return least
  }

  private func sample(_ frame: Int) {
    tree.sample(at: (Double(frame) + 0.5) / Workload.framesPerSecond, into: &presentation)
  }

  private func draw(_ frame: Int) {
    sample(frame)
    rasterizer.render(presentation, fit: fit, into: self.frame)
  }
}
