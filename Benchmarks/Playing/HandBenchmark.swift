import Interaction
import LayerAnimation
import Terminal

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a hand costs: frames of scenes that take inputs, untouched and touched, and jumps into a long log.
enum HandBenchmark {
  /// Scenes that take inputs, and cells of a screen of 80×24 between which something is dragged in them.
  private static let scenes: [(name: String, row: Int, columns: Range<Int>)] = [
    ("form/live", 5, 55..<60), ("gestures/rotation", 10, 12..<28), ("timing/slider", 14, 10..<70),
  ]

  private static let size = TerminalSize(columns: 80, rows: 24)
  private static let logLength = 10_000
  private static let jumps = 400

  /// Counts the allocations of untouched frames, and returns their number; and times all, if that is asked for.
  static func run(timesFrames: Bool) throws -> Int {
    var allocations = 0
    for (name, row, columns) in scenes {
      let run = try PlayRun(BenchmarkScene.file(name), size: size, pressing: [])
      allocations += try PlayBenchmarks.report(run, "\(name), \(size), untouched")
      guard timesFrames else { continue }
      let untouched = try run.microseconds(frames: PlayBenchmarks.frameCount, rounds: 5)
      let touched = try touchedFrame(of: name, row: row, columns: columns)
      let jump = try jump(in: name, row: row, columns: columns)
      print(
        "  untouched \(tenths(untouched)) µs, touched \(tenths(touched)) µs a frame: \(tenths(touched / untouched)) times"
      )
      print(
        "  a jump into a log of \(logLength) inputs \(tenths(jump)) µs, \(tenths(jump / untouched)) frames that are untouched"
      )
    }
    return allocations
  }

  private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  /// The processor time of a frame in which the pointer has been moved with its button down.
  private static func touchedFrame(of name: String, row: Int, columns: Range<Int>) throws -> Double {
    let run = try PlayRun(BenchmarkScene.file(name), size: size, pressing: [])
    run.handle(.mouse(MouseEvent(.press(.left), column: columns.lowerBound, row: row)))
    var step = 0
    return try run.microseconds(frames: PlayBenchmarks.frameCount, rounds: 5) {
      step += 1
      run.handle(.mouse(MouseEvent(.drag(.left), column: columns.lowerBound + step % columns.count, row: row)))
    }
  }

  /// The processor time of going to another time of a log, all drags: the state alone, without a frame of it.
  private static func jump(in name: String, row: Int, columns: Range<Int>) throws -> Double {
    let scene = try BenchmarkScene.file(name)
    guard let play = scene.director as? Play else { return 0 }
    // As the stage of these scenes is fitted into the screen.
    let scale = scene.stage.width / Double(size.columns)
    let inputs = (0..<logLength).map { step in
      let phase: Input.PointerPhase = step % 50 == 0 ? .down : step % 50 == 49 ? .up : .moved
      let point = Point(
        x: (Double(columns.lowerBound + step % columns.count) + 0.5) * scale, y: (Double(row) + 0.5) * 2 * scale)
      return TimedInput(.pointer(phase, point, []), at: Double(step) / 60)
    }
    play.replaceLog(by: InputLog(inputs))
    let end = Double(logLength) / 60
    play.advance(to: end)
    let start = processorTicks()
    for number in 0..<jumps { play.advance(to: end * Double(number * 7919 % jumps) / Double(jumps)) }
    return Double(processorTicks() - start) * 1e6 / Double(CLOCKS_PER_SEC) / Double(jumps)
  }
}
