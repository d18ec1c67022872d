/// The parsing of values, which are the operands of operators: numbers, texts, flags, names, calls, and expressions in
/// parentheses.
extension ExpressionParser {
  /// Parses one value.
  mutating func value() throws(ExpressionError) -> Part {
    let token = token
    advance()
    switch token.kind {
    case .number(let number): return Part(expression: .constant(.number(number)), kind: .number, offset: token.offset)
    case .text(let text): return Part(expression: .constant(.text(text)), kind: .text, offset: token.offset)
    case .word("true"): return Part(expression: .constant(.flag(true)), kind: .flag, offset: token.offset)
    case .word("false"): return Part(expression: .constant(.flag(false)), kind: .flag, offset: token.offset)
    case .word(let word) where !Self.words.contains(word):
      return self.token.kind == .sign("(") ? try call(word, token.offset) : try named(word, token.offset)
    case .sign("("):
      let part = try choice()
      try need(.sign(")"), "')'")
      return Part(expression: part.expression, kind: part.kind, offset: token.offset)
    case .word, .sign, .end: throw ExpressionError("expected a value, found \(token.shown)", at: token.offset)
    }
  }

  private func named(_ name: String, _ offset: Int) throws(ExpressionError) -> Part {
    guard let (expression, kind) = names(name) else {
      let hint = ExpressionFunction(rawValue: name).map { "; a function is called as \($0.signature.usage)" } ?? ""
      throw ExpressionError(
        "there is no parameter '\(name)'\(hint)", at: offset, unknownName: hint.isEmpty ? name : nil)
    }
    return Part(expression: expression, kind: kind, offset: offset)
  }

  private mutating func call(_ name: String, _ offset: Int) throws(ExpressionError) -> Part {
    guard let function = ExpressionFunction(rawValue: name) else {
      throw ExpressionError("there is no function '\(name)'", at: offset, unknownName: name)
    }
    if let number = try valueOfList(function) {
      return Part(expression: .constant(.number(number)), kind: .number, offset: offset)
    }
    let arguments = try arguments(of: function)
    guard function.signature.takes(arguments.count) else {
      throw ExpressionError("'\(name)' is called as \(function.signature.usage)", at: offset)
    }
    return Part(
      expression: .call(function, arguments.map(\.expression)),
      kind: function.signature.result ?? arguments[arguments.count - 1].kind, offset: offset)
  }

  /// Parses a list as the only argument of a function, and returns the function's value. Returns nil for any other
  /// arguments, which are not consumed.
  private mutating func valueOfList(_ function: ExpressionFunction) throws(ExpressionError) -> Double? {
    guard function.takesLists, case .word(let name) = token(after: 1).kind, token(after: 2).kind == .sign(")"),
      let list = lists(name)
    else { return nil }
    let offset = token(after: 1).offset
    for _ in 0..<3 { advance() }
    guard list.isOfNumbers || function == .count else {
      throw ExpressionError("'\(function.rawValue)' needs numbers, and '\(name)' has other values", at: offset)
    }
    guard let number = list.value(of: function) else {
      throw ExpressionError("'\(name)' is empty, so it has no '\(function.rawValue)'", at: offset)
    }
    return number
  }

  private mutating func arguments(of function: ExpressionFunction) throws(ExpressionError) -> [Part] {
    try need(.sign("("), "'('")
    var arguments: [Part] = []
    guard !skip(.sign(")")) else { return arguments }
    repeat {
      let argument = try choice()
      if let kind = function.signature.kind(ofArgument: arguments.count) {
        try demand(argument, kind, by: "'\(function.rawValue)'")
      } else if function.signature.result == nil, let other = arguments.last, arguments.count > 1 {
        // The function returns one of the arguments, whose kind must be known in advance.
        try demand(argument, other.kind, by: "'\(function.rawValue)', as the value before does,")
      }
      arguments.append(argument)
    } while skip(.sign(","))
    try need(.sign(")"), "')'")
    return arguments
  }
}
