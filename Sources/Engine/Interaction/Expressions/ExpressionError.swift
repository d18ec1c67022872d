/// A mistake in the text of an expression.
package struct ExpressionError: Error, Hashable, Sendable {
  /// The description of the mistake.
  package let message: String
  /// The index of the Unicode scalar in the expression's text at which the mistake begins.
  package let offset: Int
  /// The unknown name, from which a similar known one can be suggested; nil for other mistakes.
  package var unknownName: String?

  init(_ message: String, at offset: Int, unknownName: String? = nil) {
    (self.message, self.offset, self.unknownName) = (message, offset, unknownName)
  }
}
