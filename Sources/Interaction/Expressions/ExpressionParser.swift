/// Reads the text of an expression, and checks the kinds of the values in it.
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
/// A parameter's name may have a `-` in it; in an expression, where that is a minus, such a parameter cannot be named.
package struct ExpressionParser {
  /// The expression that a name stands for, and its kind; nil for a name that is not known.
  package typealias Names = (String) -> (expression: Expression, kind: LiveValue.Kind)?

  /// The list that a name stands for; nil for a name that stands for none.
  package typealias Lists = (String) -> ExpressionList?

  let tokens: [ExpressionToken]
  /// The place of the next token.
  private(set) var position = 0
  let names: Names
  let lists: Lists
  /// The number of expressions that are open around the one that is being read.
  var depth = 0

  /// The number of characters that an expression may have, and the depth to which it may be nested.
  static let (longest, deepest) = (1000, 50)

  /// A part of the expression.
  struct Part {
    let expression: Expression
    /// The kind of its value.
    let kind: LiveValue.Kind
    /// The Unicode scalar of the text that it begins with.
    let offset: Int
  }

  /// Reads an expression.
  ///
  /// - Parameters:
  ///   - text: Without `$(` and `)`.
  ///   - names: What names stand for.
  ///   - lists: Which of them stand for lists, of which there can be the greatest value, the sum and so on.
  /// - Returns: the expression, and the kind of its values.
  /// - Throws: what is wrong with it, and where.
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

  /// Returns the token at a distance from the next one; the end beyond it.
  func token(after distance: Int) -> ExpressionToken { tokens[min(position + distance, tokens.count - 1)] }

  /// Goes to the next token; stays at the end.
  mutating func advance() { position = min(position + 1, tokens.count - 1) }

  /// Goes past a token if it comes next.
  mutating func skip(_ kind: ExpressionToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Goes past what has to come next.
  mutating func need(_ kind: ExpressionToken.Kind, _ what: String) throws(ExpressionError) {
    guard skip(kind) else { throw ExpressionError("expected \(what), found \(token.shown)", at: token.offset) }
  }

  private func unexpected(_ token: ExpressionToken) -> ExpressionError {
    ExpressionError("expected the end of the expression, found \(token.shown)", at: token.offset)
  }

  /// The words of the language, which no parameter is named by.
  static let words: Set = ["if", "then", "else", "and", "or", "not", "true", "false"]

  // MARK: Kinds

  /// Checks that a part is of the kind that an operator or a function needs.
  func demand(_ part: Part, _ kind: LiveValue.Kind, by what: String) throws(ExpressionError) {
    guard part.kind != kind else { return }
    let hint = what == "'+'" && part.kind == .text ? "; texts are joined with '&'" : ""
    throw ExpressionError("\(what) needs \(kind.noun), and this is \(part.kind.noun)\(hint)", at: part.offset)
  }
}
