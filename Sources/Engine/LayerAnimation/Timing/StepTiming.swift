/// A timing function that jumps, as
/// [CSS Easing Functions](https://www.w3.org/TR/css-easing-2/#step-easing-functions) defines it.
struct StepTiming: Hashable, BitwiseCopyable, Sendable {
  /// The number of equal parts of the time.
  let count: Int
  let jump: TimingFunction.Jump

  /// Creates a function of at least as many steps as it needs, which is two without a jump at either end.
  init(_ count: Int, _ jump: TimingFunction.Jump) { (self.count, self.jump) = (max(count, jump.leastSteps), jump) }

  /// The same steps, seen from their end.
  var reversed: StepTiming {
    switch jump {
    case .start: StepTiming(count, .end)
    case .end: StepTiming(count, .start)
    case .none, .both: self
    }
  }

  /// Returns the fraction of the distance at a fraction of the time.
  func callAsFunction(_ x: Double) -> Double {
    let jumps = Double(count) + (jump == .both ? 1 : 0) - (jump == .none ? 1 : 0)
    let first = jump == .start || jump == .both ? 1.0 : 0
    return min((Double(count) * min(max(x, 0), 1)).rounded(.down) + first, jumps) / jumps
  }
}

extension TimingFunction {
  /// The ends of the time at which steps jump.
  public enum Jump: String, BitwiseCopyable, CaseIterable, Sendable {
    /// The first jump is at the start, and none at the end.
    case start = "jump-start"
    /// The last jump is at the end, and none at the start.
    case end = "jump-end"
    /// Jumps are only between start and end, so that both values are seen as long as each other.
    case none = "jump-none"
    /// Jumps are at both ends.
    case both = "jump-both"

    /// The least number of steps.
    package var leastSteps: Int { self == .none ? 2 : 1 }
  }
}
