/// A place in a span of time where what a strip or a plot shows changes at once, as at an animation's begin and end.
///
/// Samples at equal steps cannot say where between two of them such a change lies; a value that is asked for near it is
/// that of the side of the change that the instant is on.
public struct SpanJump<Shown: Hashable & Sendable>: Hashable, Sendable {
  /// The last sample before it, by its index; the next one comes after it.
  public let index: Int
  /// When it happens, in steps between samples from the first one: `index` to `index + 1`, the end included.
  public let place: Double
  /// What is shown up to it; nil for nothing.
  public let before: Shown?
  /// What is shown from it on; nil for nothing.
  public let after: Shown?
}

extension Array {
  /// The jump between a sample and the next; nil where there is none. Jumps are in the order of their places.
  ///
  /// - Complexity: O(log n).
  func jump<Shown>(after index: Int) -> Element? where Element == SpanJump<Shown> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].index == index ? self[low] : nil
  }
}
