/// A timing function that leads from one fraction of the distance to another as another function leads from 0 to 1. It
/// is for motions that go on from where an earlier one was interrupted.
struct PartTiming: Hashable, Sendable {
  /// The other function; nil is linear.
  let function: TimingFunction?
  /// The fraction of the distance at the start.
  let start: Double
  /// The fraction of the distance at the end.
  let end: Double

  /// The same way from its end: 1 − f(1 − x).
  var reversed: PartTiming { PartTiming(function: function?.reversed, start: 1 - end, end: 1 - start) }

  /// True if the distance may leave 0…1.
  var overshoots: Bool {
    !(0...1).contains(start) || !(0...1).contains(end) || function.map(\.overshoots) ?? false
  }

  /// True if the numbers that describe it are finite.
  var isFinite: Bool { start.isFinite && end.isFinite && function.map(\.isFinite) ?? true }

  /// Returns the fraction of the distance at a fraction of the time, which is limited to 0…1.
  func callAsFunction(_ x: Double) -> Double {
    let x = min(max(x, 0), 1)
    return start + (end - start) * (function?(x) ?? x)
  }
}
