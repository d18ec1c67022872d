/// The function that chooses by an index.
extension ExpressionFunction {
  /// The value at an index, a fraction being left out; the first before the first, and the last behind the last.
  static func choice(_ index: Double, of values: ArraySlice<LiveValue>) -> LiveValue? {
    guard !index.isNaN, !values.isEmpty else { return nil }
    let place = Swift.min(Swift.max(index.rounded(.down), 0), Double(values.count - 1))
    return values[values.startIndex + Int(place)]
  }
}
