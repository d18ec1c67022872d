/// An extended box filter: the mean of a value and its neighbours, of which the outermost count in part, so that the
/// blur grows steadily with its radius (P. Gwosdek et al., "Theoretical Foundations of Gaussian Convolution by Extended
/// Box Filtering", 2011).
struct BlurBox {
  /// The number of values on either side that count wholly.
  let radius: Int
  /// The weight of the next value on either side, 0..<1.
  let fraction: Float

  /// The sum of all weights.
  var total: Float { Float(2 * radius + 1) + 2 * fraction }

  /// Creates the box with a variance.
  ///
  /// With r values on either side and the weight f of the next ones, the variance is (r(r + 1)(2r + 1)/3 + 2f(r + 1)²)
  /// / (2r + 1 + 2f). The radius r is the greatest whose box has at most the wanted variance with f = 0, where the
  /// variance is r(r + 1)/3; the equation is then solved for f.
  ///
  /// - Parameter variance: The variance, in squares of the distance between values; not negative.
  init(variance: Double) {
    let whole = (((1 + 12 * variance).squareRoot() - 1) / 2).rounded(.down)
    let next = (whole + 1) * (whole + 1)
    radius = Int(whole)
    fraction = Float((2 * whole + 1) * (variance - whole * (whole + 1) / 3) / (2 * (next - variance)))
  }
}

/// A value that can be blurred: an opacity, or a colour with one.
protocol BlurredValue: BitwiseCopyable {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Float) -> Self
  static func / (a: Self, divisor: Float) -> Self
}

extension Float: BlurredValue {}
extension SIMD4<Float>: BlurredValue {}

extension BlurBox {
  /// Filters all lines of a grid in one direction, each by a running sum. Values beyond the ends of a line equal those
  /// at its ends.
  ///
  /// - Parameters:
  ///   - values: The first value of the first line.
  ///   - result: The memory of the first mean, which must not overlap the values.
  ///   - step: The distance in memory between the values of a line.
  ///   - count: The number of values in a line, at least 1.
  ///   - lines: The number of lines.
  ///   - distance: The distance in memory between the beginnings of lines.
  /// - Complexity: O(count · lines), whatever the radius. Allocates nothing.
  func filter<Value: BlurredValue>(
    _ values: UnsafePointer<Value>, into result: UnsafeMutablePointer<Value>, along step: Int, _ count: Int,
    lines: Int, apart distance: Int
  ) {
    for line in 0..<lines {
      let (from, to) = (values + line * distance, result + line * distance)
      func at(_ index: Int) -> Value { from[min(max(index, 0), count - 1) * step] }
      var sum = Value.zero
      if radius <= count {
        for index in -radius...radius { sum = sum + at(index) }
      } else {
        for index in 0..<count { sum = sum + at(index) }
        sum = sum + at(0) * Float(radius) + at(count) * Float(radius + 1 - count)
      }
      for index in 0..<count {
        to[index * step] = (sum + (at(index - radius - 1) + at(index + radius + 1)) * fraction) / total
        sum = sum + (at(index + radius + 1) - at(index - radius))
      }
    }
  }
}
