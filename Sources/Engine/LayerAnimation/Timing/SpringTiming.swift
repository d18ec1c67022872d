/// A timing function that is the motion of a spring over a time, so that what has no spring of its own, such as
/// keyframes, is pulled by one. It is 0 and 1 at its ends exactly, even if the spring is not at rest (S7).
struct SpringTiming: Hashable, Sendable {
  let spring: Spring
  /// The time that the input from 0 to 1 stands for, in seconds.
  let duration: Double
  /// True if the same way is gone from its end.
  private var isReversed = false

  init(_ spring: Spring, over duration: Double) { (self.spring, self.duration) = (spring, duration) }

  /// The same way from its end: 1 − f(1 − x).
  var reversed: SpringTiming {
    var copy = self
    copy.isReversed.toggle()
    return copy
  }

  /// True if the numbers that describe it are finite.
  var isFinite: Bool { spring.isValid && duration.isFinite }

  /// Returns the fraction of the distance at a fraction of the time.
  func callAsFunction(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let solver = SpringSolver(spring)
    return isReversed ? 1 - solver((1 - x) * duration) : solver(x * duration)
  }
}
