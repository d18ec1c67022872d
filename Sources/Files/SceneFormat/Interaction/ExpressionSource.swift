import Diagnostics
import Interaction

/// The source of an expression in a value: `$( … )`.
struct ExpressionSource {
  /// The text between the brackets.
  let text: Substring
  /// The position behind the closing bracket.
  let end: String.Index

  /// Creates an expression at the beginning of a text that begins with `$(`; nil if the bracket is not closed.
  init?(beginning text: Substring) {
    let start = text.index(text.startIndex, offsetBy: 2)
    var (depth, mark, index) = (1, Unicode.Scalar?.none, start)
    let scalars = text.unicodeScalars
    while index < text.endIndex {
      let scalar = scalars[index]
      if let open = mark {
        if scalar == open { mark = nil }
      } else if scalar == "\"" || scalar == "'" {
        mark = scalar
      } else if scalar == "(" {
        depth += 1
      } else if scalar == ")" {
        depth -= 1
        if depth == 0 { break }
      }
      index = scalars.index(after: index)
    }
    guard depth == 0 else { return nil }
    self.text = text[start..<index]
    end = scalars.index(after: index)
  }

  /// The number of operations that it takes to read a character of an expression.
  private static let costOfCharacter = 4

  /// The message about an expression that is not closed.
  static let noEnd = "this expression has no end: ')' is missing"

  private init(_ text: Substring) { (self.text, end) = (text, text.endIndex) }

  /// Returns an expression that is the name of a parameter.
  static func ofName(_ name: Substring) -> ExpressionSource { ExpressionSource(name) }

  /// Creates an expression that is the whole of a text.
  init?(whole text: String) {
    guard text.hasPrefix("$("), let source = ExpressionSource(beginning: text[...]), source.end == text.endIndex else {
      return nil
    }
    self = source
  }

  /// Returns the value of an expression that is a whole value of the file, as if that value were written there.
  func entry(at node: SceneNode, in context: DecodingContext, _ scope: Scope) -> Parameters.Entry {
    let reader = NodeReader(node, in: context, scope: nil)
    guard let parsed = parsed(reader, scope, atCharacter: 2),
      let value = value(of: parsed.expression, reader, atCharacter: 0)
    else { return Parameters.Entry(name: "", node: node, isVerbatim: true, isBroken: true) }
    return Parameters.Entry(name: "", node: SceneNode(value, at: node.place), isVerbatim: true)
  }

  /// Returns the expression as a part of a text; nil if it contains no live parameter, or if it is wrong, which is
  /// reported.
  ///
  /// - Parameter offset: The position of the expression in the text, in Unicode scalars.
  func livePart(in reader: NodeReader, _ scope: Scope, atCharacter offset: Int) -> LiveText.Part? {
    guard let (expression, kind) = parsed(reader, scope, atCharacter: offset + 2), !expression.parameters.isEmpty else {
      return nil
    }
    return .expression(expression, kind)
  }

  /// Returns the value of an expression inside a text; nil if it has none, which is reported.
  ///
  /// - Parameter offset: The position of the expression in the text, in Unicode scalars.
  func text(in reader: NodeReader, atCharacter offset: Int) -> String? {
    guard let scope = reader.scope, let parsed = parsed(reader, scope, atCharacter: offset + 2),
      let value = value(of: parsed.expression, reader, atCharacter: offset)?.shown
    else { return nil }
    return reader.context.spend(value.utf8.count, at: reader.place) ? value : nil
  }

  private func value(of expression: Expression, _ reader: NodeReader, atCharacter offset: Int) -> LiveValue? {
    let context = reader.context
    let value = expression.value(
      in: ExpressionEnvironment(parameters: context.live?.values ?? [], work: context.work))
    if context.work.isSpent {
      context.reportSpent(at: reader.place)
    } else if value == nil {
      reader.fail(
        "this expression has no value here: a division by zero, for one", atCharacter: offset, rule: .expression)
    }
    return value
  }

  /// Returns the expression, with the kind of its values; nil if the expression is wrong, which is reported.
  ///
  /// - Parameters:
  ///   - offset: The position of its text in the value, in Unicode scalars.
  ///   - readings: The readings of gestures that the expression can name.
  func parsed(
    _ reader: NodeReader, _ scope: Scope, atCharacter offset: Int, readings: [GestureReading] = []
  ) -> (expression: Expression, kind: LiveValue.Kind)? {
    guard reader.context.spend(Self.costOfCharacter * text.utf8.count, at: reader.place) else { return nil }
    // The array collects the parameters of the expression whose values do not come from the file.
    var outer: [Parameters.Entry] = []
    do {
      let parsed = try ExpressionParser.parse(
        String(text),
        names: { name in
          // The scene's own names take precedence over readings.
          if let entry = reader.context.parameter(name, of: scope, at: reader.place),
            let meaning = entry.meaning(reader)
          {
            if entry.outside != nil { outer.append(entry) }
            return meaning
          }
          return readings.first { $0.rawValue == name }.map { (.reading($0), $0.kind) }
        },
        lists: { name in
          let entry = reader.context.parameter(name, of: scope, at: reader.place)
          if let entry, entry.outside != nil { outer.append(entry) }
          return entry?.list(in: reader.context)
        })
      reader.warnOfChoices(in: parsed.expression, atCharacter: offset)
      return parsed
    } catch {
      reader.context.noteNames(in: String(text), scope)
      var message = error.message
      if let name = error.unknownName {
        let names = scope.parameters.names + readings.map(\.rawValue) + ExpressionFunction.allCases.map(\.rawValue)
        let isReading = GestureReading(rawValue: name) != nil
        let suggestion = reader.context.suggestion(for: name, among: names)
        if !isReading, let problem = scope.problem(withPart: name, in: reader.context) {
          reader.fail("in this expression: " + problem, atCharacter: offset + error.offset, rule: .expression)
          return nil
        }
        message +=
          isReading
          ? "; a gesture's values are known in its own responses"
          : !suggestion.isEmpty
            ? suggestion
            : readings.isEmpty
              ? "; a text stands in quotes: '\(NodeReader.shortened(name))'"
              : "; this gesture gives \(enumeration(readings.map(\.rawValue), "and"))"
      } else {
        message += Self.origin(of: outer, in: reader.context)
      }
      reader.fail("in this expression: " + message, atCharacter: offset + error.offset, rule: .expression)
      return nil
    }
  }
}

extension ExpressionSource {
  /// Returns the place of the value that makes an expression wrong, of some values from outside the file: of the only one
  /// that is no number, else of the only one; an empty text if there are several.
  private static func origin(of values: [Parameters.Entry], in context: DecodingContext) -> String {
    let origins = Set(values.compactMap { $0.originOfOther(in: context) })
    if let origin = origins.first { return origins.count == 1 ? origin : "" }
    let others = Set(values.compactMap { $0.origin(in: context) })
    return others.count == 1 ? others.first ?? "" : ""
  }
}

extension DecodingContext {
  /// Notes the parameters that a wrong expression names as used, since its author meant to use them.
  func noteNames(in text: String, _ scope: Scope) {
    let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    usedParameters.formUnion(words.filter { scope.parameters.entry($0) != nil })
  }
}

extension Scope {
  /// Returns the live parameter that a name stands for, by its index: one of the scene, or one that was given to a
  /// fragment under that name.
  func liveParameter(_ name: String, in context: DecodingContext) -> Int? {
    guard let entry = parameters.entry(name) else { return nil }
    if let index = context.live?.index(of: entry) { return index }
    guard let inner = entry.scope, let text = entry.node.text, text.hasPrefix("$") else { return nil }
    return inner.liveParameter(String(text.dropFirst()), in: context)
  }
}

extension Parameters.Entry {
  /// Returns the list that expressions can use of a parameter; nil for a parameter that is no list.
  ///
  /// - Complexity: O(values) the first time.
  fileprivate func list(in context: DecodingContext) -> ExpressionList? {
    if let knownList { return knownList }
    guard !isBroken else { return ExpressionList(count: 1, numbers: [1]) }
    guard let elements = resolved(in: context).elements, context.spend(elements.count, at: node.place)
    else { return nil }
    let list = ExpressionList(count: elements.count, numbers: NodeReader.all(elements.map(\.number)))
    knownList = list
    return list
  }

  /// Returns the origin of a value from outside the file, in the form in which messages append it; nil for a list.
  fileprivate func origin(in context: DecodingContext) -> String? {
    let value = resolved(in: context)
    return value.isList ? nil : outside?.words(for: value)
  }

  /// Returns the origin of the value if it is no number, and of a list that of its first value that is none; nil if all
  /// are numbers.
  fileprivate func originOfOther(in context: DecodingContext) -> String? {
    let value = resolved(in: context)
    let other = value.isList ? value.elements?.first { $0.number == nil } : value.number == nil ? value : nil
    return other.flatMap { outside?.words(for: $0) }
  }

  /// A substitute for a parameter whose value was reported as wrong, so that nothing is reported again: one can divide
  /// by the number 1.
  private static let broken = (expression: Expression.constant(.number(1)), kind: LiveValue.Kind.number)

  fileprivate func meaning(_ reader: NodeReader) -> (expression: Expression, kind: LiveValue.Kind)? {
    let context = reader.context
    guard !isBroken else { return Self.broken }
    if let index = context.live?.index(of: self), let parameter = context.live?.parameters[index] {
      return (.parameter(index), parameter.initial.kind)
    }
    guard let text = node.text else {
      reader.fail(
        "'\(name)' is a \(node.isList ? "list" : "mapping"), which an expression cannot use", rule: .expression)
      return Self.broken
    }
    if let scope {
      if let source = ExpressionSource(whole: text) {
        return source.parsed(NodeReader(node, in: context, scope: nil), scope, atCharacter: 2) ?? Self.broken
      }
      if text.hasPrefix("$"), Parameters.isReference(text.dropFirst()),
        let inner = context.parameter(text.dropFirst(), of: scope, at: node.place)
      {
        return inner.meaning(reader)
      }
    }
    guard let value = LiveValue(NodeReader(node, in: context, scope: scope).node, as: nil) else { return Self.broken }
    return (.constant(value), value.kind)
  }
}
