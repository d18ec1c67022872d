/// A parser of the text of an expression, which checks the kinds of values.
///
///     choice      if A then B else C
///     or          A or B                      flags
///     and         A and B
///     not         not A
///     comparison  A == B  !=  <  <=  >  >=    numbers; == and != anything of one kind
///     join        A & B                       anything, as text
///     sum         A + B   A - B               numbers
///     product     A * B   A / B   A % B
///     sign        -A
///     value       1.5  90deg  200ms  "text"  true  name  translation.x  min(A, B)  max(list)  (A)
///
/// The name of a parameter may contain a `-`; since that is a minus in an expression, such a parameter cannot be used
/// there.
package struct ExpressionParser {
  /// A closure that returns the expression of a name, and its kind; nil for an unknown name.
  package typealias Names = (String) -> (expression: Expression, kind: LiveValue.Kind)?

  /// A closure that returns the list of a name; nil if the name is not that of a list.
  package typealias Lists = (String) -> ExpressionList?

  let tokens: [ExpressionToken]
  /// The index of the next token.
  private(set) var position = 0
  let names: Names
  let lists: Lists
  /// The number of enclosing expressions of the one that is being parsed.
  var depth = 0

  /// The greatest number of characters of an expression, and the greatest depth of nesting.
  static let (longest, deepest) = (1000, 50)

  /// A part of the expression.
  struct Part {
    let expression: Expression
    /// The kind of its value.
    let kind: LiveValue.Kind
    /// The index of the Unicode scalar at which the part begins.
    let offset: Int
  }

  /// Parses an expression.
  ///
  /// - Parameters:
  ///   - text: The text without `$(` and `)`.
  ///   - names: Returns the expressions of names.
  ///   - lists: Returns the lists of names, for functions such as `max` and `sum`.
  /// - Returns: The expression and the kind of its value.
  /// - Throws: The first mistake, with its place.
  /// - Complexity: O(length of the text).
  package static func parse(
    _ text: String, names: Names, lists: @escaping Lists = { _ in nil }
  ) throws(ExpressionError) -> (expression: Expression, kind: LiveValue.Kind) {
    guard text.utf8.count <= longest else {
      throw ExpressionError("an expression has at most \(longest) characters", at: 0)
    }
    let tokens = try ExpressionLexer.tokens(of: text)
    return try withoutActuallyEscaping(names) { names throws(ExpressionError) in
      var parser = ExpressionParser(tokens: tokens, names: names, lists: lists)
      let part = try parser.choice()
      guard parser.token.kind == .end else { throw parser.unexpected(parser.token) }
      return (part.expression, part.kind)
    }
  }

  private init(tokens: [ExpressionToken], names: @escaping Names, lists: @escaping Lists) {
    (self.tokens, self.names, self.lists) = (tokens, names, lists)
  }

  // MARK: Tokens

  /// The next token.
  var token: ExpressionToken { tokens[position] }

  /// Returns the token at a distance from the next one; beyond the end, the end.
  func token(after distance: Int) -> ExpressionToken { tokens[min(position + distance, tokens.count - 1)] }

  /// Advances to the next token, unless it is the end.
  mutating func advance() { position = min(position + 1, tokens.count - 1) }

  /// Consumes a token if it is the next one.
  mutating func skip(_ kind: ExpressionToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Consumes the next token, which must be of a kind.
  mutating func need(_ kind: ExpressionToken.Kind, _ what: String) throws(ExpressionError) {
    guard skip(kind) else { throw ExpressionError("expected \(what), found \(token.shown)", at: token.offset) }
  }

  private func unexpected(_ token: ExpressionToken) -> ExpressionError {
    ExpressionError("expected the end of the expression, found \(token.shown)", at: token.offset)
  }

  /// The reserved words, which are no names of parameters.
  static let words: Set = ["if", "then", "else", "and", "or", "not", "true", "false"]

  // MARK: Kinds

  /// Checks that a part has the kind that an operator or a function requires.
  func demand(_ part: Part, _ kind: LiveValue.Kind, by what: String) throws(ExpressionError) {
    guard part.kind != kind else { return }
    let hint = what == "'+'" && part.kind == .text ? "; texts are joined with '&'" : ""
    throw ExpressionError("\(what) needs \(kind.noun), and this is \(part.kind.noun)\(hint)", at: part.offset)
  }
}
