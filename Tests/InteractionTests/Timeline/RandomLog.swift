import LayerAnimation
import TestSupport

@testable import Interaction

/// What a hand does that knows nothing of the scene.
struct RandomLog {
  private var random: SeededGenerator
  private var time = 0.0
  private var isDown = false
  private var place = Point(x: 50, y: 30)

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Some inputs, in the order of their times.
  mutating func inputs(_ count: Int) -> [TimedInput] { (0..<count).map { _ in next() } }

  private mutating func next() -> TimedInput {
    if random.number(0...1) < 0.6 { time += random.number(0...0.4) }
    return TimedInput(input(), at: time)
  }

  private mutating func input() -> Input {
    let modifiers: Input.Modifiers = random.number(0...1) < 0.2 ? .alt : []
    switch random.element(of: Array(0..<12)) {
    case 0...6: return pointer(modifiers)
    case 7: return .wheel(random.element(of: [-1, 1, 2]), anywhere(), modifiers)
    case 8: return .text(random.element(of: ["4", "42", "x", "ä "]))
    case 9: return .key(random.element(of: KeyGesture.all.map(\.key) + ["backspace", "home", "end", "enter"]))
    case 10: return .focus(random.element(of: [.next, .previous, .none, .layer("layer0"), .layer("no layer")]))
    default:
      return random.element(of: [
        .set("n0", .number(random.number(-60...120))), .set("f0", .flag(true)), .set("t0", .number(1)),
        .set("nobody", .text("")),
      ])
    }
  }

  private mutating func pointer(_ modifiers: Input.Modifiers) -> Input {
    guard isDown else {
      // Now and then a pointer that only moves, or is released twice.
      if random.number(0...1) < 0.2 {
        return .pointer(random.element(of: [.moved, .up, .cancelled]), anywhere(), modifiers)
      }
      (isDown, place) = (true, anywhere())
      return .pointer(.down, place, modifiers)
    }
    place = Point(x: place.x + random.number(-9...9), y: place.y + random.number(-9...9))
    let phase = random.element(of: [Input.PointerPhase.moved, .moved, .moved, .up, .up, .cancelled, .down])
    isDown = phase == .moved || phase == .down
    return .pointer(phase, place, modifiers)
  }

  private mutating func anywhere() -> Point {
    Point(
      x: random.number(-5...RandomInteraction.stage.width + 5),
      y: random.number(-5...RandomInteraction.stage.height + 5))
  }
}
