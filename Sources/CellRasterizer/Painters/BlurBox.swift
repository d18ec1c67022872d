/// A box filter: the mean of a value and its neighbours, with the outermost ones counted in part, so that a growing radius softens
/// steadily.
struct BlurBox {
  /// How many values on either side count wholly.
  let radius: Int
  /// How much the next ones count, 0..<1.
  let fraction: Float

  /// The sum of all weights.
  var total: Float { Float(2 * radius + 1) + 2 * fraction }

  /// The box with a variance. With r values on either side and the fraction f of the next ones, the variance is
  /// (r(r + 1)(2r + 1)/3 + 2f(r + 1)²) / (2r + 1 + 2f).
  ///
  /// - Parameter variance: In squares of the distance between values, 0 or more.
  init(variance: Double) {
    let whole = (((1 + 12 * variance).squareRoot() - 1) / 2).rounded(.down)
    let next = (whole + 1) * (whole + 1)
    radius = Int(whole)
    fraction = Float((2 * whole + 1) * (variance - whole * (whole + 1) / 3) / (2 * (next - variance)))
  }
}
