import Diagnostics
import Interaction

/// Recognises expressions that are written without `$( )`.
extension NodeReader {
  /// Returns a hint about how a text is written if it is an expression: "; an expression is written as $(a + 1)"; nil
  /// if it is none.
  ///
  /// - Parameter readings: The readings of gestures that the expression can name.
  /// - Returns: The hint, and true if the expression is more than the name of a parameter.
  func expressionHint(_ readings: [GestureReading] = []) -> (text: String, isComputed: Bool)? {
    guard !context.isFull, let text = node.text, !isNothing, let scope, text.utf8.count <= Self.longestHint else {
      return nil
    }
    var names: Set<String> = []
    let parsed = try? ExpressionParser.parse(text) { name in
      names.insert(name)
      if let entry = scope.parameters.entry(name) { return entry.plainMeaning(in: context) }
      return readings.first { $0.rawValue == name }.map { (.reading($0), $0.kind) }
    }
    guard let (expression, _) = parsed else { return nil }
    // It is clear that the parameters are meant to be used, though not how.
    context.usedParameters.formUnion(names)
    switch expression {
    case .constant, .negated(.constant):
      // The text is the name of a parameter that never changes.
      return names.isEmpty ? nil : ("; a parameter is written as $\(text)", false)
    case .parameter: return ("; a parameter is written as $\(text)", false)
    case .reading: return ("; an expression is written as $(\(text))", false)
    case .negated, .inverted, .arithmetic, .comparison, .both, .either, .joined, .choice, .call:
      guard !names.isEmpty || text.contains("(") else { return nil }
      let whole = "$(\(text))"
      return ("; an expression is written as \(text.contains(",") ? CutExpression.quoted(whole) : whole)", true)
    }
  }

  /// The length of the longest text that is tried. Longer texts are hardly expressions.
  private static let longestHint = 200

  /// True if the node is a text without quotes.
  var isPlain: Bool {
    if case .scalar(.plain) = node.kind { true } else { false }
  }
}

extension Parameters.Entry {
  /// Returns the meaning of the parameter in an expression, without noting that it is used; nil for a list, or a value
  /// that is not known.
  fileprivate func plainMeaning(in context: DecodingContext) -> (expression: Expression, kind: LiveValue.Kind)? {
    if let index = context.live?.index(of: self), let parameter = context.live?.parameters[index] {
      return (.parameter(index), parameter.initial.kind)
    }
    return LiveValue(node, as: nil).map { (.constant($0), $0.kind) }
  }
}

/// Explains readings of gestures that are named where there is no gesture.
extension NodeReader {
  /// A hint about where a reading can be named, for a value that names one as a parameter: `$location.x`; empty for any
  /// other value.
  var readingHint: String {
    guard let text = node.text, text.hasPrefix("$") else { return "" }
    return Self.readingHint(for: text.dropFirst())
  }

  /// Returns the hint for a name; empty if it is no reading.
  static func readingHint(for name: some StringProtocol) -> String {
    guard GestureReading(rawValue: String(name)) != nil else { return "" }
    return "; a gesture's values are known in its own responses, such as 'set: {NAME: $(\(name))}'"
  }
}
