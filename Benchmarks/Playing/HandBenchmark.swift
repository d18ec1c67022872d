import CSystem
import Interaction
import LayerAnimation
import Terminal

/// What a hand costs: frames of scenes that take inputs, untouched and touched, and jumps into a long log.
enum HandBenchmark {
  /// What a hand does to a scene that takes inputs, on a screen of 80×24.
  private struct Hand {
    let scene: String
    /// The cells in which the pointer is, one after the other, and from the start again.
    let way: [(column: Int, row: Int)]
    var isAltHeld = false
    /// Whether it is pressed and released in turn, and not dragged.
    var clicks = false

    /// How many steps it takes from one press to the next: where the scene begins again, the press before is over.
    var length: Int { clicks ? 2 : 50 }

    func event(_ step: Int) -> InputEvent {
      let kind: MouseEvent.Kind =
        step % length == 0 ? .press(.left) : step % length == length - 1 ? .release(.left) : .drag(.left)
      let cell = way[step % way.count]
      return .mouse(MouseEvent(kind, column: cell.column, row: cell.row, modifiers: isAltHeld ? .alt : []))
    }
  }

  /// Why the result is invalid.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let hands = [
    Hand(scene: "form/live", way: [(57, 5)], clicks: true),
    Hand(
      scene: "gestures/rotation", way: [(30, 11), (29, 13), (27, 14), (24, 14), (21, 13), (19, 11)], isAltHeld: true),
    Hand(scene: "timing/slider", way: (10..<70).map { ($0, 17) }),
    Hand(scene: "timing/pull", way: (5..<18).map { (40, $0) }),
  ]

  private static let size = TerminalSize(columns: 80, rows: 24)
  private static let logLength = 10_000
  private static let jumps = 400

  /// Counts the allocations of untouched frames, and returns their number; and times all, if that is asked for.
  static func run(timesFrames: Bool) throws -> Int {
    var allocations = 0
    for hand in hands {
      let run = try PlayRun(BenchmarkScene.file(hand.scene), size: size, pressing: [])
      allocations += try PlayBenchmarks.report(run, "\(hand.scene), \(size), untouched")
      guard timesFrames else { continue }
      let untouched = try run.microseconds(frames: PlayBenchmarks.frameCount, rounds: 5)
      let touched = try touchedFrame(by: hand)
      let jump = try jump(by: hand)
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

  /// The processor time of a frame in which the pointer has been moved with its button down, or pressed or released.
  private static func touchedFrame(by hand: Hand) throws -> Double {
    let scene = try BenchmarkScene.file(hand.scene)
    let run = try PlayRun(scene, size: size, pressing: [])
    var (step, isTouched) = (0, false)
    let time = try run.microseconds(frames: PlayBenchmarks.frameCount, rounds: 5) {
      run.handle(hand.event(step))
      step += 1
      isTouched = isTouched || self.isTouched(scene)
    }
    try check(isTouched, hand)
    return time
  }

  /// Whether a hand has made something of a scene.
  private static func isTouched(_ scene: Scene) -> Bool {
    guard let interaction = scene.director as? InteractionTimeline else { return false }
    return !zip(interaction.parameters, interaction.behavior.parameters).allSatisfy { $0 == $1.initial }
  }

  /// A hand that reaches nothing would cost nothing.
  private static func check(_ isTouched: Bool, _ hand: Hand) throws {
    guard isTouched else { throw Failure(description: "\(hand.scene): nothing is touched") }
  }

  /// The processor time of going to another time of a log, all touches: the state alone, without a frame of it.
  private static func jump(by hand: Hand) throws -> Double {
    let scene = try BenchmarkScene.file(hand.scene)
    guard let interaction = scene.director as? InteractionTimeline else { return 0 }
    // As the stage of these scenes is fitted into the screen.
    let scale = scene.stage.width / Double(size.columns)
    let inputs = (0..<logLength).map { step in
      let place = step % hand.length
      let phase: Input.PointerPhase = place == 0 ? .down : place == hand.length - 1 ? .up : .moved
      let cell = hand.way[step % hand.way.count]
      let point = Point(x: (Double(cell.column) + 0.5) * scale, y: (Double(cell.row) + 0.5) * 2 * scale)
      return TimedInput(.pointer(phase, point, hand.isAltHeld ? .alt : []), at: Double(step) / 60)
    }
    interaction.replaceLog(by: InputLog(inputs))
    let end = Double(logLength) / 60
    let isTouched = (0...20).contains {
      interaction.advance(to: end * (Double($0) + 0.013) / 21)
      return self.isTouched(scene)
    }
    try check(isTouched, hand)
    interaction.advance(to: end)
    let start = processorTicks()
    for number in 0..<jumps { interaction.advance(to: end * Double(number * 7919 % jumps) / Double(jumps)) }
    return Double(processorTicks() - start) * 1e6 / Double(CLOCKS_PER_SEC) / Double(jumps)
  }
}
