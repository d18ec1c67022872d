/// The tangents of a smooth curve through keyframes, by Kochanek and Bartels ("Interpolating splines with local tension,
/// continuity, and bias control", 1984), and the curve itself (K10–K12).
///
/// At every key there are two tangents: one for the step that ends there, one for the step that starts there. With tension,
/// continuity and bias 0 both are equal, and the curve is a Catmull–Rom spline.
struct KeyframeTangents {
  /// The values, and when they are reached.
  let values: [Lanes]
  let times: [Double]
  /// The parameters of the curve at each value; missing numbers are 0.
  let tensions: [Double]
  let continuities: [Double]
  let biases: [Double]

  /// Two for each step: how it leaves its first value and how it reaches its second, each per step.
  var lanes: [Lanes] {
    (0..<values.count - 1).flatMap { step in [leaving(step), reaching(step + 1)] }
  }

  /// How the step that starts at a value leaves it.
  private func leaving(_ index: Int) -> Lanes {
    let (k, c, b) = parameters(at: index)
    let own = times[index + 1] - times[index]
    return mix(index, weights: ((1 + c) * (1 + b), (1 - c) * (1 - b))) * (k * share(of: own, around: index))
  }

  /// How the step that ends at a value reaches it.
  private func reaching(_ index: Int) -> Lanes {
    let (k, c, b) = parameters(at: index)
    let own = times[index] - times[index - 1]
    return mix(index, weights: ((1 - c) * (1 + b), (1 + c) * (1 - b))) * (k * share(of: own, around: index))
  }

  private func parameters(at index: Int) -> (slackness: Double, continuity: Double, bias: Double) {
    func number(_ list: [Double]) -> Double { list.indices.contains(index) ? list[index] : 0 }
    return ((1 - number(tensions)) / 2, number(continuities), number(biases))
  }

  /// The differences to both neighbours. A missing neighbour is the other one reflected, so that both are equal (K11).
  private func mix(_ index: Int, weights: (Double, Double)) -> Lanes {
    let before = index > 0 ? values[index] - values[index - 1] : values[1] - values[0]
    let after = index + 1 < values.count ? values[index + 1] - values[index] : before
    return before * weights.0 + after * weights.1
  }

  /// K12: where neighbouring steps have unequal durations, a tangent is scaled by the step's share of both, so that the
  /// speed is continuous.
  private func share(of own: Double, around index: Int) -> Double {
    let before = index > 0 ? times[index] - times[index - 1] : times[1] - times[0]
    let after = index + 1 < times.count ? times[index + 1] - times[index] : before
    return before + after > 0 ? 2 * own / (before + after) : 1
  }
}

extension Lanes {
  /// The cubic curve from one value to another that leaves and reaches them along tangents (Hermite's form, K10).
  static func hermite(_ from: Lanes, _ leaving: Lanes, _ to: Lanes, _ reaching: Lanes, _ s: Double) -> Lanes {
    let (s2, s3) = (s * s, s * s * s)
    let ends = from * (2 * s3 - 3 * s2 + 1) + to * (3 * s2 - 2 * s3)
    return ends + leaving * (s3 - 2 * s2 + s) + reaching * (s3 - s2)
  }
}
