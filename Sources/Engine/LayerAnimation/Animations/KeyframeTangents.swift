/// The tangents of a smooth curve through keyframes (K10–K12), by D. Kochanek and R. Bartels, "Interpolating splines
/// with local tension, continuity, and bias control", 1984.
///
/// There are two tangents at every key: one for the step that ends there, one for the step that starts there. With
/// tension, continuity and bias 0 both are equal, and the curve is a Catmull–Rom spline.
///
/// A tangent is a weighted sum of the differences to the values before and after its own, so that it exists for all
/// values with differences.
struct KeyframeTangents {
  /// The times of the values.
  let times: [Double]
  /// The parameters of the curve at each value; missing numbers are 0.
  let tensions: [Double]
  let continuities: [Double]
  let biases: [Double]

  /// The weights of the differences to both neighbours of a value in its tangent.
  struct Weights: Hashable {
    /// The weight of the difference to the value before; 0 at the first value.
    var before: Double
    /// The weight of the difference to the value after; 0 at the last value.
    var after: Double
  }

  /// The weights of two tangents for each step: at its first value and at its second, both per step.
  var weights: [Weights] {
    (0..<times.count - 1).flatMap { step in [tangent(step, 1), tangent(step + 1, -1)] }
  }

  /// Returns the tangents of values that are made of numbers, in the same order.
  func lanes(of values: [Lanes]) -> [Lanes] {
    weights.enumerated().map { number, weights in
      let index = (number + 1) / 2
      let before = index > 0 ? (values[index] - values[index - 1]) * weights.before : .zero
      let after = index + 1 < values.count ? (values[index + 1] - values[index]) * weights.after : .zero
      return before + after
    }
  }

  /// Returns the weights of the tangent at a value for the step that starts there, or, with a sign of −1, that ends there.
  private func tangent(_ index: Int, _ sign: Double) -> Weights {
    let (k, c, b) = parameters(at: index)
    let own = sign * (times[index + Int(sign)] - times[index])
    return weights(
      index, ((1 + sign * c) * (1 + b), (1 - sign * c) * (1 - b)), k * share(of: own, around: index))
  }

  private func parameters(at index: Int) -> (slackness: Double, continuity: Double, bias: Double) {
    func number(_ list: [Double]) -> Double { list.indices.contains(index) ? list[index] : 0 }
    return ((1 - number(tensions)) / 2, number(continuities), number(biases))
  }

  /// Returns the weights of a tangent, multiplied by a factor. A missing neighbour is the reflection of the other one,
  /// so that both differences are equal (K11).
  private func weights(_ index: Int, _ weights: (Double, Double), _ factor: Double) -> Weights {
    let (before, after) = (weights.0 * factor, weights.1 * factor)
    if index == 0 { return Weights(before: 0, after: before + after) }
    return index + 1 < times.count ? Weights(before: before, after: after) : Weights(before: before + after, after: 0)
  }

  /// Returns the factor of a tangent for a step: twice the step's share of the durations on both sides, so that the
  /// speed is continuous (K12).
  private func share(of own: Double, around index: Int) -> Double {
    let before = index > 0 ? times[index] - times[index - 1] : times[1] - times[0]
    let after = index + 1 < times.count ? times[index + 1] - times[index] : before
    return before + after > 0 ? 2 * own / (before + after) : 1
  }
}

/// The weights of the values and tangents in a cubic Hermite curve (K10): 2s³ − 3s² + 1, s³ − 2s² + s, 3s² − 2s³ and s³
/// − s².
struct HermiteWeights {
  let from: Double, leaving: Double, to: Double, reaching: Double

  /// - Parameter s: The fraction of the step.
  init(at s: Double) {
    let (s2, s3) = (s * s, s * s * s)
    (from, to) = (2 * s3 - 3 * s2 + 1, 3 * s2 - 2 * s3)
    (leaving, reaching) = (s3 - 2 * s2 + s, s3 - s2)
  }
}
