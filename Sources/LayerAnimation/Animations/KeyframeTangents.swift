/// The tangents of a smooth curve through keyframes, by Kochanek and Bartels ("Interpolating splines with local tension,
/// continuity, and bias control", 1984), and the curve itself (K10–K12).
///
/// At every key there are two tangents: one for the step that ends there, one for the step that starts there. With tension,
/// continuity and bias 0 both are equal, and the curve is a Catmull–Rom spline.
///
/// A tangent is a weighted sum of the differences to the values before and after its own, so that values of any kind have
/// tangents that can be taken apart.
struct KeyframeTangents {
  /// When the values are reached.
  let times: [Double]
  /// The parameters of the curve at each value; missing numbers are 0.
  let tensions: [Double]
  let continuities: [Double]
  let biases: [Double]

  /// How a tangent follows from the differences to both neighbours of its value.
  struct Weights: Hashable {
    /// That of the difference to the value before; 0 at the first value.
    var before: Double
    /// That of the difference to the value after; 0 at the last value.
    var after: Double
  }

  /// Two for each step: how it leaves its first value and how it reaches its second, each per step.
  var weights: [Weights] {
    (0..<times.count - 1).flatMap { step in [leaving(step), reaching(step + 1)] }
  }

  /// The tangents themselves of values that are made of numbers, in the same order.
  func lanes(of values: [Lanes]) -> [Lanes] {
    weights.enumerated().map { number, weights in
      let index = (number + 1) / 2
      let before = index > 0 ? (values[index] - values[index - 1]) * weights.before : .zero
      let after = index + 1 < values.count ? (values[index + 1] - values[index]) * weights.after : .zero
      return before + after
    }
  }

  /// How the step that starts at a value leaves it.
  private func leaving(_ index: Int) -> Weights {
    let (k, c, b) = parameters(at: index)
    let own = times[index + 1] - times[index]
    return weights(index, ((1 + c) * (1 + b), (1 - c) * (1 - b)), k * share(of: own, around: index))
  }

  /// How the step that ends at a value reaches it.
  private func reaching(_ index: Int) -> Weights {
    let (k, c, b) = parameters(at: index)
    let own = times[index] - times[index - 1]
    return weights(index, ((1 - c) * (1 + b), (1 + c) * (1 - b)), k * share(of: own, around: index))
  }

  private func parameters(at index: Int) -> (slackness: Double, continuity: Double, bias: Double) {
    func number(_ list: [Double]) -> Double { list.indices.contains(index) ? list[index] : 0 }
    return ((1 - number(tensions)) / 2, number(continuities), number(biases))
  }

  /// A missing neighbour is the other one reflected, so that both differences are equal (K11).
  private func weights(_ index: Int, _ weights: (Double, Double), _ factor: Double) -> Weights {
    let (before, after) = (weights.0 * factor, weights.1 * factor)
    if index == 0 { return Weights(before: 0, after: before + after) }
    return index + 1 < times.count ? Weights(before: before, after: after) : Weights(before: before + after, after: 0)
  }

  /// K12: where neighbouring steps have unequal durations, a tangent is scaled by the step's share of both, so that the
  /// speed is continuous.
  private func share(of own: Double, around index: Int) -> Double {
    let before = index > 0 ? times[index] - times[index - 1] : times[1] - times[0]
    let after = index + 1 < times.count ? times[index + 1] - times[index] : before
    return before + after > 0 ? 2 * own / (before + after) : 1
  }
}

/// The curve from one value to another (Hermite's form, K10): what each end and each tangent counts.
struct HermiteWeights {
  let from: Double, leaving: Double, to: Double, reaching: Double

  /// - Parameter s: A fraction of the step.
  init(at s: Double) {
    let (s2, s3) = (s * s, s * s * s)
    (from, to) = (2 * s3 - 3 * s2 + 1, 3 * s2 - 2 * s3)
    (leaving, reaching) = (s3 - 2 * s2 + s, s3 - s2)
  }
}
