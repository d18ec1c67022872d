/// A property's values at equal steps over a span of time, both ends included, and the instants at which it changes at once.
///
/// A position is counted in steps from the first sample.
public struct ChartSamples<Shown: Hashable & Sendable>: Hashable, Sendable {
  /// The values; nil where there is none.
  public var values: [Shown?] = []
  /// Where between two of them the property changes at once, in order; not more than one between two.
  public package(set) var jumps: [ChartJump<Shown>] = []

  /// No samples.
  public init() {}

  /// The position of the last sample; 0 for one sample or none.
  var lastPosition: Double { Double(max(values.count - 1, 0)) }

  /// The value of the nearest sample on the same side of a jump; nil where there is none.
  ///
  /// - Parameters:
  ///   - position: From 0 to `lastPosition`.
  ///   - rounding: By how much the position may be too small.
  func nearest(to position: Double, rounding: Double) -> Shown? {
    guard let piece = piece(at: position, rounding: rounding) else { return nil }
    return position.rounded() == position.rounded(.down) ? piece.first : piece.second
  }

  /// The samples, or sides of a jump, that a position lies between, and how far it is from the first to the second, 0…1; nil
  /// without samples.
  func piece(at position: Double, rounding: Double) -> (first: Shown?, second: Shown?, fraction: Double)? {
    guard !values.isEmpty else { return nil }
    let index = min(Int(position.rounded(.down)), values.count - 1)
    guard index + 1 < values.count else { return (values[index], values[index], 0) }
    let (start, end) = (Double(index), Double(index + 1))
    guard let jump = jump(after: index) else { return (values[index], values[index + 1], position - start) }
    if position + rounding < jump.position {
      return (values[index], jump.before, (position - start) / (jump.position - start))
    }
    let rest = end - jump.position
    return (jump.after, values[index + 1], rest > 0 ? max(0, position - jump.position) / rest : 1)
  }

  /// The jump between a sample and the next; nil where there is none.
  ///
  /// - Complexity: O(log jumps).
  func jump(after index: Int) -> ChartJump<Shown>? {
    var (low, high) = (0, jumps.count)
    while low < high {
      let middle = (low + high) / 2
      if jumps[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < jumps.count && jumps[low].index == index ? jumps[low] : nil
  }
}

extension ChartSamples<Double> {
  /// The number at a position, on the line between two samples; the first of them where the second is none.
  func interpolated(at position: Double, rounding: Double) -> Double? {
    guard let piece = piece(at: position, rounding: rounding), let first = piece.first else { return nil }
    return piece.second.map { first + ($0 - first) * piece.fraction } ?? first
  }
}

/// A place in a span of time where the property that a chart shows changes at once, as at an animation's begin and end.
///
/// Samples at equal steps cannot say where between two of them such a change lies; a value that is asked for near it is
/// that of the side of the change that the instant is on.
public struct ChartJump<Shown: Hashable & Sendable>: Hashable, Sendable {
  /// The index of the last sample before it; the next one comes after it.
  public let index: Int
  /// When it happens, in steps between samples from the first one: `index` to `index + 1`, the end included.
  public let position: Double
  /// What is shown up to it; nil for nothing.
  public let before: Shown?
  /// What is shown from it on; nil for nothing.
  public let after: Shown?
}
