/// A property's values at equal steps over a span of time, both ends included, and the jumps between them.
///
/// A position is a number of steps from the first sample.
package struct ChartSamples<Shown: Hashable & Sendable>: Hashable, Sendable {
  /// The values; nil for a missing one.
  package var values: [Shown?] = []
  /// The instants between samples at which the property jumps, in order; at most one between two samples.
  package var jumps: [ChartJump<Shown>] = []

  /// Creates an empty list of samples.
  package init() {}

  /// The position of the last sample; 0 for one sample or none.
  var lastPosition: Double { Double(max(values.count - 1, 0)) }

  /// Returns the value of the nearest sample on the same side of a jump; nil if there is none.
  ///
  /// - Parameters:
  ///   - position: The position, from 0 to `lastPosition`.
  ///   - rounding: The rounding error by which the position may be too small.
  func nearest(to position: Double, rounding: Double) -> Shown? {
    guard let piece = piece(at: position, rounding: rounding) else { return nil }
    return position.rounded() == position.rounded(.down) ? piece.first : piece.second
  }

  /// Returns the two samples, or the sample and the side of a jump, between which a position lies, and its fraction of
  /// the distance from the first to the second, 0…1; nil without samples.
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

  /// Returns the jump between a sample and the next; nil if there is none.
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
  /// Returns how fast the numbers change, in a second, at the same positions. Where a number jumps, the speed is that on both sides.
  ///
  /// - Parameter step: The time between two samples, in seconds; positive.
  /// - Complexity: O(samples · log jumps).
  func speeds(step: Double) -> ChartSamples<Double> {
    /// The speeds at the start and the end of a piece between two samples; nil where there is no number.
    func piece(_ index: Int) -> (first: Double?, last: Double?) {
      func speed(_ a: Double?, _ b: Double?, _ steps: Double) -> Double? {
        guard let a, let b, steps > 1e-6 else { return nil }
        return (b - a) / (steps * step)
      }
      guard let jump = jump(after: index) else {
        let speed = speed(values[index], values[index + 1], 1)
        return (speed, speed)
      }
      let first = speed(values[index], jump.before, jump.position - Double(index))
      let last = speed(jump.after, values[index + 1], Double(index + 1) - jump.position)
      return (first ?? last, last ?? first)
    }
    guard values.count > 1 else { return ChartSamples() }
    let pieces = (0..<values.count - 1).map(piece)
    var speeds = ChartSamples()
    speeds.values = values.indices.map { index in
      let sides = [index > 0 ? pieces[index - 1].last : nil, index < pieces.count ? pieces[index].first : nil]
        .compactMap(\.self)
      return sides.isEmpty ? nil : sides.reduce(0, +) / Double(sides.count)
    }
    speeds.jumps = jumps.map { jump in
      ChartJump(
        index: jump.index, position: jump.position, before: pieces[jump.index].first, after: pieces[jump.index].last)
    }
    return speeds
  }

  /// Returns the number at a position, interpolated between two samples; that of the first if there is no second.
  func interpolated(at position: Double, rounding: Double) -> Double? {
    guard let piece = piece(at: position, rounding: rounding), let first = piece.first else { return nil }
    return piece.second.map { first + ($0 - first) * piece.fraction } ?? first
  }
}

/// An instant at which the property that a chart shows changes abruptly, as at an animation's begin and end.
///
/// Samples at equal steps do not contain the instant of such a change. The jump does, so that a value at an instant
/// near it is taken from the correct side. A corner of a curve, as at a keyframe, is a jump with equal sides.
package struct ChartJump<Shown: Hashable & Sendable>: Hashable, Sendable {
  /// The index of the last sample before the jump.
  package let index: Int
  /// The position of the jump in steps from the first sample: `index` to `index + 1`, the end included.
  package let position: Double
  /// The value before the jump; nil for none.
  package let before: Shown?
  /// The value from the jump on; nil for none.
  package let after: Shown?
}
