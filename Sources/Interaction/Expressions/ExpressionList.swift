/// A list that an expression can ask for its greatest value, its sum and so on.
package struct ExpressionList: Sendable {
  /// How many values it has.
  package let count: Int
  /// The values; nil if one of them is no number.
  package let numbers: [Double]?

  /// A list by what is known of it.
  package init(count: Int, numbers: [Double]?) { (self.count, self.numbers) = (count, numbers) }
}

extension ExpressionFunction {
  /// Whether it takes a list as its only argument.
  var takesLists: Bool {
    switch self {
    case .min, .max, .sum, .count: true
    case .clamp, .mix, .round, .floor, .ceil, .abs, .sign, .sqrt, .pow, .sin, .cos, .atan2, .random, .length, .fixed,
      .grouped, .padded, .repeated, .upper, .lower, .trimmed, .part, .index, .contains, .replaced, .number, .text,
      .choose:
      false
    }
  }
}
