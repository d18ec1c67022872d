/// A mistake in the text of an expression.
package struct ExpressionError: Error, Hashable, Sendable {
  /// The mistake, in words.
  package let message: String
  /// Its place: the Unicode scalar of the expression's text that it begins with, from 0.
  package let offset: Int
  /// A name that is not known, for whoever knows what may have been meant; nil for other mistakes.
  package var unknownName: String?

  init(_ message: String, at offset: Int, unknownName: String? = nil) {
    (self.message, self.offset, self.unknownName) = (message, offset, unknownName)
  }
}
