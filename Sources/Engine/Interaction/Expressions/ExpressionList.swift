/// A list whose sum, greatest value and so on expressions can use. These are computed once, since many layers may use
/// them, whenever something happens.
package struct ExpressionList: Sendable {
  /// The number of values.
  package let count: Int
  /// True if all values are numbers.
  let isOfNumbers: Bool
  private let answers: [ExpressionFunction: Double]

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - numbers: The values; nil if one of them is no number.
  package init(count: Int, numbers: [Double]?) {
    (self.count, isOfNumbers) = (count, numbers != nil)
    let values = numbers?.map { LiveValue.number($0) } ?? []
    let functions = ExpressionFunction.allCases.filter(\.takesLists)
    answers = Dictionary(
      uniqueKeysWithValues: functions.compactMap { function in
        function.value(of: values)?.number.map { (function, $0) }
      })
  }

  /// Returns the value of a function of lists; nil for the least and the greatest value of an empty list.
  func value(of function: ExpressionFunction) -> Double? { function == .count ? Double(count) : answers[function] }
}

extension ExpressionFunction {
  /// True if the function can take a list as its only argument.
  var takesLists: Bool { [.min, .max, .sum, .count].contains(self) }
}
