/// A box filter: the mean of a value and its neighbours, with the outermost ones counted in part, so that a growing radius softens
/// steadily.
struct BlurBox {
  /// How many values on either side count wholly.
  let radius: Int
  /// How much the next ones count, 0..<1.
  let fraction: Float

  /// The sum of all weights.
  var total: Float { Float(2 * radius + 1) + 2 * fraction }

  /// Creates the box with a variance. With r values on either side and the fraction f of the next ones, the variance is
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

/// What can be blurred: an opacity, or a colour with one.
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
  /// Filters all lines of a grid in one direction, each as a running sum. Beyond its ends a line continues as at its end.
  ///
  /// - Parameters:
  ///   - values: The first value of the first line.
  ///   - result: Where the first mean is written; the memory is another one.
  ///   - step: The distance in memory between the values of a line.
  ///   - count: How many values a line has, at least 1.
  ///   - lines: How many lines there are.
  ///   - distance: The distance in memory between the beginnings of lines.
  /// - Complexity: O(count · lines), whatever the radius is. Allocates nothing.
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
