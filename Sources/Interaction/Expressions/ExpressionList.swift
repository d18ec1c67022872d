/// A list that an expression can ask for its greatest value, its sum and so on: all of these are worked out once, since many layers may
/// ask for them, and ask again whenever something happens.
package struct ExpressionList: Sendable {
  /// The number of its values.
  package let count: Int
  /// True if all of them are numbers.
  let isOfNumbers: Bool
  private let answers: [ExpressionFunction: Double]

  /// A list by what is known of it.
  ///
  /// - Parameters:
  ///   - count: How many values it has.
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

  /// Returns the value of a function of lists; nil for the least and the greatest of none.
  func value(of function: ExpressionFunction) -> Double? { function == .count ? Double(count) : answers[function] }
}

extension ExpressionFunction {
  /// True if it takes a list as its only argument.
  var takesLists: Bool { [.min, .max, .sum, .count].contains(self) }
}
