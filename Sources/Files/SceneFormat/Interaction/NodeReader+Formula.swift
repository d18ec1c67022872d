import Diagnostics
import Interaction

/// Reads values that are computed when something happens, and not when the scene is read.
extension NodeReader {
  /// Returns an expression `$( … )`, or a parameter `$name`, with the kind of its values; a plain value is one that
  /// never changes.
  func formula(readings: [GestureReading]) -> (expression: Expression, kind: LiveValue.Kind)? {
    guard let (node, scope) = written(mentioning: "$"), let text = node.text else {
      guard let value = LiveValue(self.node, as: nil) else {
        expected("a number, a flag or a text")
        return nil
      }
      return (.constant(value), value.kind)
    }
    let plain = NodeReader(node, in: context, scope: nil)
    if let source = ExpressionSource(whole: text) {
      return source.parsed(plain, scope, atCharacter: 2, readings: readings)
    }
    let name = text.dropFirst()
    if CutExpression.isOpen(text) {
      plain.fail(ExpressionSource.noEnd, rule: .expression)
      context.noteNames(in: text, scope)
      return nil
    }
    guard text.hasPrefix("$"), Parameters.isName(name) || scope.knowsPart(name) else {
      if text.hasPrefix("$"), let first = name.first, first.isLetter, !name.contains("$") {
        plain.fail("an expression stands in brackets: $(\(name))", rule: .expression)
        context.noteNames(in: text, scope)
        return nil
      }
      if let name = Self.bracedName(in: text) {
        plain.fail("an expression stands in round brackets: $(\(name))", rule: .expression)
        context.noteNames(in: text, scope)
        return nil
      }
      plain.fail("a text that is put together is written as an expression: $('a' & b)", rule: .expression)
      return nil
    }
    return ExpressionSource.ofName(name).parsed(plain, scope, atCharacter: 1, readings: readings)
  }

  /// Returns the name in a text that is `${name}`, of a parameter or of a gesture's reading.
  private static func bracedName(in text: String) -> Substring? {
    guard text.hasPrefix("${"), text.hasSuffix("}") else { return nil }
    let name = text.dropFirst(2).dropLast()
    return Parameters.isName(name) || GestureReading(rawValue: String(name)) != nil ? name : nil
  }

  /// Returns an expression whose values are of a kind; nil for one of another kind, which is reported.
  func formula(as kind: LiveValue.Kind, readings: [GestureReading]) -> Expression? {
    if written(mentioning: "$") == nil {
      // The same text may be a number and a text; the kind of the parameter that is set decides.
      guard let value = LiveValue(node, as: kind) else {
        expected(kind.noun, readings)
        return nil
      }
      if kind == .text, isPlain, let hint = expressionHint(readings), hint.isComputed {
        fail("this is a text as it stands\(hint.text)", severity: .warning, rule: .expression)
      }
      return .constant(value)
    }
    guard let (expression, found) = formula(readings: readings) else { return nil }
    guard found == kind else {
      fail("expected \(kind.noun), and this is \(found.noun)", rule: .expression)
      return nil
    }
    return expression
  }
}
