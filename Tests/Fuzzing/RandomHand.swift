import Interaction
import LayerAnimation
import TestSupport

/// Inputs of a hand that knows nothing of the scene but how large its stage is.
package struct RandomHand {
  private var random: SeededGenerator
  private let stage: Size
  private var time = 0.0
  private var isDown = false

  package init(random: SeededGenerator, stage: Size) { (self.random, self.stage) = (random, stage) }

  /// Some inputs, in the order of their times.
  package mutating func log(_ count: Int) -> InputLog {
    InputLog(
      (0..<count).map { _ in
        if random.chance(0.6) { time += random.number(0...0.4) }
        return TimedInput(input(), at: time)
      })
  }

  private mutating func input() -> Input {
    switch random.count(0...9) {
    case 0...5: pointer()
    case 6: .wheel(random.element(of: [-1, 1, 2, 1e3]), point(), random.chance(0.4) ? .alt : [])
    case 7: .text(random.element(of: ["4", "42", "x", "é日", "\u{301}", "\u{1B}"]))
    case 8: .key(random.element(of: KeyGesture.all.map(\.key) + ["backspace", "delete", "home", "end", "f5"]))
    default: .focus(random.element(of: [.next, .next, .previous, .none]))
    }
  }

  private mutating func pointer() -> Input {
    let phases: [Input.PointerPhase] = isDown ? [.moved, .moved, .up, .cancelled] : [.down, .down, .down, .moved, .up]
    let phase = random.element(of: phases)
    isDown = phase == .down || phase == .moved && isDown
    return .pointer(phase, point(), random.chance(0.2) ? .alt : [])
  }

  private mutating func point() -> Point {
    if random.chance(0.02) { return Point(x: 1e6, y: -1e6) }
    return Point(x: random.number(0...1) * stage.width, y: random.number(0...1) * stage.height)
  }
}
