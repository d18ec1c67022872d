import TestSupport
import Testing

@testable import LayerAnimation

/// Rule F12.
@Suite("StepTiming")
struct StepTimingTests {
  @Test(
    "Steps jump where they are told to (F12)",
    arguments: [
      (TimingFunction.Jump.end, [0, 0, 0.25, 0.25, 0.5, 0.75, 0.75, 1] as [Double]),
      (.start, [0.25, 0.25, 0.5, 0.5, 0.75, 1, 1, 1] as [Double]),
      (.none, [0, 0, 1.0 / 3, 1.0 / 3, 2.0 / 3, 1, 1, 1] as [Double]),
      (.both, [0.2, 0.2, 0.4, 0.4, 0.6, 0.8, 0.8, 1] as [Double]),
    ] as [(TimingFunction.Jump, [Double])])
  func jumps(_ jump: TimingFunction.Jump, _ expected: [Double]) {
    let function = TimingFunction.steps(4, jump)
    for (x, y) in zip([0, 0.2, 0.25, 0.4, 0.5, 0.75, 0.99, 1], expected) { #expect(function(x).isNear(y), "at \(x)") }
    #expect(function(-1) == function(0) && function(2) == function(1))
  }

  @Test("There are at least as many steps as the jumps need")
  func least() {
    #expect(TimingFunction.steps(0) == .steps(1) && TimingFunction.steps(-5, .none) == .steps(2, .none))
    #expect(TimingFunction.steps(1)(0.99) == 0 && TimingFunction.steps(1)(1) == 1)
    #expect(TimingFunction.steps(1, .start)(0) == 1)
  }

  @Test("An animation in steps shows nothing between them")
  func animation() throws {
    var animation = fade("dur=4")
    animation.timingFunction = .steps(4)
    let subject = try Subject(animation)
    for (time, progress) in [(0, 0), (0.9, 0), (1, 0.25), (2.5, 0.5), (3.9, 0.75)] {
      #expect((subject.progress(at: time) ?? .nan).isNear(progress), "at \(time)")
    }
  }
}
