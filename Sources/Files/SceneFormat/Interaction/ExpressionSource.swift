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
          return reader.fail("in this expression: " + problem, atCharacter: offset + error.offset, rule: .expression)
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
      return reader.fail("in this expression: " + message, atCharacter: offset + error.offset, rule: .expression)
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

/// Checks expressions against the choices of live parameters.
extension NodeReader {
  /// Reports values that an expression would give to a parameter that cannot have them, as far as they are constants in
  /// the expression.
  func check(_ expression: Expression, setTo parameter: LiveParameter) {
    guard let choices = parameter.choices else { return }
    for value in expression.constantResults where parameter.allowed(value) == nil {
      fail(
        "'\(parameter.name)' cannot be '\(Self.shortened(value.shown))'\(among(choices, nearTo: value))",
        rule: .expression)
    }
  }

  /// Warns of comparisons with a value that a parameter never has.
  ///
  /// - Parameter offset: The position of the expression in the value, in Unicode scalars.
  func warnOfChoices(in expression: Expression, atCharacter offset: Int) {
    for (index, value) in expression.comparedConstants {
      guard let parameter = context.live?.parameters[index], let choices = parameter.choices, !choices.contains(value)
      else { continue }
      warn(
        "in this expression: '\(parameter.name)' is never '\(Self.shortened(value.shown))'\(among(choices, nearTo: value))",
        atCharacter: offset, rule: .expression)
    }
  }

  private func among(_ choices: [LiveValue], nearTo value: LiveValue) -> String {
    let names = choices.map(\.shown)
    let suggestion = context.suggestion(for: value.shown, among: names)
    return suggestion.isEmpty ? "; it is \(enumeration(names, "or"))" : suggestion
  }
}

extension Expression {
  /// The constants in the expression that may be its result.
  fileprivate var constantResults: [LiveValue] {
    switch self {
    case .constant(let value): [value]
    case .choice(_, let then, let other): then.constantResults + other.constantResults
    case .call(.choose, let arguments): arguments.dropFirst().flatMap(\.constantResults)
    case .parameter, .reading, .negated, .inverted, .arithmetic, .comparison, .both, .either, .joined, .call: []
    }
  }

  /// The parameters in the expression that are compared with a constant, each with the constant.
  fileprivate var comparedConstants: [(parameter: Int, value: LiveValue)] {
    switch self {
    case .comparison(.equal, .parameter(let index), .constant(let value)),
      .comparison(.unequal, .parameter(let index), .constant(let value)),
      .comparison(.equal, .constant(let value), .parameter(let index)),
      .comparison(.unequal, .constant(let value), .parameter(let index)):
      [(index, value)]
    case .constant, .parameter, .reading: []
    case .negated(let operand), .inverted(let operand): operand.comparedConstants
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right), .both(let left, let right),
      .either(let left, let right), .joined(let left, let right):
      left.comparedConstants + right.comparedConstants
    case .choice(let condition, let then, let other):
      condition.comparedConstants + then.comparedConstants + other.comparedConstants
    case .call(_, let arguments): arguments.flatMap(\.comparedConstants)
    }
  }
}

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

extension WrittenPlace {
  /// Creates a place in the file; nil for a value that is not in it.
  init?(_ place: Place) {
    guard place != .nowhere else { return nil }
    self.init(line: place.line, column: place.column)
  }
}
