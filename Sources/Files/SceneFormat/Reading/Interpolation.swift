import Diagnostics
import Interaction

/// Replaces `${name}` and `$( … )` in texts.
extension NodeReader {
  /// Returns a text in which each `${name}` is replaced by the parameter's text; nil if a parameter does not exist,
  /// which is reported.
  func interpolated(_ text: String, _ parameters: Parameters) -> String? {
    var nothing: [LiveText.Part]?
    return interpolated(text, parameters, &nothing)
  }

  /// Returns a text with its parameters replaced, in parts.
  ///
  /// - Parameter live: Receives each live parameter, or expression with live parameters, behind the text before it, so
  ///   that the result is the text behind the last one; nil for a single text with their values when the scene begins.
  func interpolated(_ text: String, _ parameters: Parameters, _ live: inout [LiveText.Part]?) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = Substring(text)
    // This is true if another '}' may follow: after a search without success the rest of the text is not searched
    // again.
    var mayEnd = true
    while let dollar = rest.firstIndex(of: "$") {
      // It is counted only where it is needed, since counting the characters before every reference would take quadratic time.
      let offset = { text.unicodeScalars.distance(from: text.startIndex, to: dollar) }
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      if rest.first == "$" {
        result += "$"
        rest = rest.dropFirst()
      } else if rest.first == "(" {
        guard let source = ExpressionSource(beginning: text[dollar...]) else {
          if let scope { context.noteNames(in: String(text[dollar...]), scope) }
          return fail(ExpressionSource.noEnd, atCharacter: offset(), rule: .expression)
        }
        if live != nil, let scope, let part = source.livePart(in: self, scope, atCharacter: offset()) {
          live? += [.text(result), part]
          result = ""
        } else {
          guard let value = source.text(in: self, atCharacter: offset()) else { return nil }
          result += value
        }
        rest = text[source.end...]
      } else if mayEnd, rest.first == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          let name = rest.dropFirst().prefix { $0.utf8.allSatisfy(\.isPartOfName) }
          guard !Parameters.isName(name) else {
            context.usedParameters.insert(String(name))
            return fail(
              "this has no end: '}' is missing, as in '${\(NodeReader.shortened(String(name)))}'; a dollar sign is '$$'",
              atCharacter: offset(), rule: .expression)
          }
          mayEnd = false
          result += "$"
          continue
        }
        let name = rest[rest.index(after: rest.startIndex)..<end]
        if live != nil, let parts = liveParts(name) {
          live? += [.text(result)] + parts
          result = ""
        } else {
          guard let value = textOfParameter(name, parameters, atCharacter: offset) else { return nil }
          result += value
        }
        rest = rest[rest.index(after: end)...]
      } else {
        warnOfBareName(rest, atCharacter: offset)
        result += "$"
      }
    }
    return result + rest
  }

  /// Warns of a parameter `$name` inside a text, which is kept as it is written.
  private func warnOfBareName(_ rest: Substring, atCharacter offset: () -> Int) {
    let name = String(rest.prefix { $0.utf8.allSatisfy(\.isPartOfName) })
    guard Parameters.isName(name), scope?.parameters.entry(name) != nil else { return }
    context.usedParameters.insert(name)
    warn(
      "this stays as it is written; in a text a parameter is '${\(name)}', and a dollar sign '$$'",
      atCharacter: offset(), rule: .expression)
  }

  private func textOfParameter(
    _ name: Substring, _ parameters: Parameters, atCharacter offset: () -> Int
  ) -> String? {
    guard let entry = scope.flatMap({ context.parameter(name, of: $0, at: place) }) else {
      return fail(scope?.problem(with: name, in: context) ?? "", atCharacter: offset(), rule: .expression)
    }
    guard !entry.isBroken else { return nil }
    // A value that was given to a fragment may be an expression, or contain parameters.
    let given = NodeReader(entry.node, in: context, scope: entry.scope)
    if entry.scope != nil, given.node.text != nil { return given.scalar("a text") }
    guard let text = entry.node.text else {
      let kind = entry.node.isList ? "list" : "mapping"
      return fail(
        "the parameter '\(name)' is a \(kind), which cannot stand inside a text", atCharacter: offset(),
        rule: .expression)
    }
    return context.spend(text.utf8.count, at: place) ? text : nil
  }
}

/// Copies values out of the file: those that are passed to a fragment, and those that contain live parameters.
extension NodeReader {
  /// Returns the value with all references to parameters resolved, so that it has the same meaning in another scope.
  /// Nil if it refers to a parameter that does not exist, or to a fragment; that is reported.
  func bound(as name: String) -> Parameters.Entry? {
    var (nodes, holes) = (NodeTable.Builder(), [LiveTemplate.Hole]?.none)
    guard let root = bind(into: &nodes, &holes) else { return nil }
    // A value that changes while the scene is played is looked up at each use, and not once.
    if context.isInteractive, let given = written(mentioning: "$") {
      return Parameters.Entry(name: name, node: given.node, scope: given.scope, from: entry?.outside)
    }
    return Parameters.Entry(name: name, node: nodes.node(root), isVerbatim: true, from: entry?.outside)
  }

  /// Returns the value with holes for live parameters in it; nil if there are none, or if a part of it is wrong.
  func template() -> LiveTemplate? {
    var (nodes, holes) = (NodeTable.Builder(), [LiveTemplate.Hole]?.some([]))
    guard let root = bind(into: &nodes, &holes), let holes else { return nil }
    return LiveTemplate(root, of: nodes, holes)
  }

  /// True if the value may contain parameters, as far as that is known without looking them up.
  var mentionsParameters: Bool { written(mentioning: "$") != nil }

  /// Writes the value into a table.
  ///
  /// - Parameter holes: Receives the live parameters in the value, for which the table has empty texts; nil to use
  ///   their values when the scene begins.
  /// - Returns: The row of the value.
  fileprivate func bind(into nodes: inout NodeTable.Builder, _ holes: inout [LiveTemplate.Hole]?) -> UInt32? {
    switch node.kind {
    case .list:
      let elements = (list(of: "values") ?? []).map { $0.bind(into: &nodes, &holes) }
      return Self.all(elements).map { nodes.add(.list, of: $0, at: node.place) }
    case .mapping:
      // A copy that a loop has made is not repeated again.
      let pairs = (pairs(of: "a mapping") ?? []).filter { !isCopy || !$0.key.isWord(Loop.key) }
        .map { $0.bindPair(with: $1, into: &nodes, &holes) }
      return Self.all(pairs).map { nodes.add(.mapping, of: $0.flatMap { $0 }, at: node.place) }
    case .scalar(let style):
      if holes != nil, let live = liveText {
        let row = nodes.add("", style, at: node.place)
        holes?.append(LiveTemplate.Hole(row: row, text: live))
        return row
      }
      return scalar("a value").map { nodes.add($0, style, at: node.place) }
    }
  }

  /// Returns a key with its bound value. Fragments cannot be passed on, since a fragment might then contain itself
  /// without being detected.
  private func bindPair(
    with value: NodeReader, into nodes: inout NodeTable.Builder, _ holes: inout [LiveTemplate.Hole]?
  ) -> [UInt32]? {
    guard keyText != "use" else {
      return fail("what a fragment is given cannot use fragments itself", rule: .expression)
    }
    return value.bind(into: &nodes, &holes).map { [nodes.add(keyText, .plain, at: node.place), $0] }
  }

  // MARK: Live texts

  /// The text with the live parameters in it; nil if there are none.
  var liveText: LiveText? {
    guard let (node, scope) = written(mentioning: "$"), let text = node.text else { return nil }
    let plain = NodeReader(node, in: context, scope: nil)
    if let source = ExpressionSource(whole: text) {
      return source.livePart(in: plain, scope, atCharacter: 0).map { LiveText([$0]) }
    }
    if text.hasPrefix("$"), Parameters.isReference(text.dropFirst()) {
      guard let entry = context.parameter(text.dropFirst(), of: scope, at: node.place) else { return nil }
      return entry.liveText(in: context)
    }
    guard case .scalar(let style) = node.kind else { return nil }
    var parts: [LiveText.Part]? = []
    let rest = NodeReader(deferring: node, in: context, scope: scope).interpolated(text, scope.parameters, &parts)
    guard let rest, let parts, !parts.isEmpty else { return nil }
    return LiveText(parts + [.text(rest)], style)
  }

  /// Returns the parts that `${name}` stands for in a text; nil if they contain no live parameter.
  func liveParts(_ name: Substring) -> [LiveText.Part]? {
    scope.flatMap { context.parameter(name, of: $0, at: place) }?.liveText(in: context)?.parts
  }
}

extension MappingReader {
  /// Returns a mapping of those of some keys that are given, with holes for live parameters; nil if no value contains
  /// one.
  ///
  /// - Parameter context: The context in which they are read again.
  func template(of keys: [String], in context: DecodingContext) -> LiveTemplate? {
    var (nodes, holes, pairs) = (NodeTable.Builder(), [LiveTemplate.Hole]?.some([]), [UInt32]())
    for key in keys {
      guard let reader = self[key]?.renewed(in: context) else { continue }
      guard let row = reader.bind(into: &nodes, &holes) else { return nil }
      pairs += [nodes.add(key, .plain, at: place), row]
    }
    let root = nodes.add(.mapping, of: pairs, at: place)
    return holes.flatMap { LiveTemplate(root, of: nodes, $0) }
  }
}

extension Parameters.Entry {
  /// Returns the parameter's value, if it is a text that contains live parameters.
  fileprivate func liveText(in context: DecodingContext) -> LiveText? {
    if let index = context.live?.index(of: self), let initial = context.live?.values[index] {
      guard case .scalar(let style) = node.kind, let text = node.text else { return nil }
      return LiveText([.parameter(index, initial: initial, written: (text, style))])
    }
    return scope.flatMap { NodeReader(deferring: node, in: context, scope: $0).liveText }
  }
}

/// Reads values that are computed when something happens, and not when the scene is read.
extension NodeReader {
  /// Returns an expression `$( … )`, or a parameter `$name`, with the kind of its values; a plain value is one that
  /// never changes.
  func formula(readings: [GestureReading]) -> (expression: Expression, kind: LiveValue.Kind)? {
    guard let (node, scope) = written(mentioning: "$"), let text = node.text else {
      guard let value = LiveValue(self.node, as: nil) else { return expected("a number, a flag or a text") }
      return (.constant(value), value.kind)
    }
    let plain = NodeReader(node, in: context, scope: nil)
    if let source = ExpressionSource(whole: text) {
      return source.parsed(plain, scope, atCharacter: 2, readings: readings)
    }
    let (name, isOpen) = (text.dropFirst(), CutExpression.isOpen(text))
    if !isOpen, text.hasPrefix("$"), Parameters.isName(name) || scope.knowsPart(name) {
      return ExpressionSource.ofName(name).parsed(plain, scope, atCharacter: 1, readings: readings)
    }
    var mistake = isOpen ? ExpressionSource.noEnd : nil
    if !isOpen, text.hasPrefix("$"), name.first?.isLetter == true, !name.contains("$") {
      mistake = "an expression stands in brackets: $(\(name))"
    } else if !isOpen, let name = Self.bracedName(in: text) {
      mistake = "an expression stands in round brackets: $(\(name))"
    }
    if mistake != nil { context.noteNames(in: text, scope) }
    return plain.fail(
      mistake ?? "a text that is put together is written as an expression: $('a' & b)", rule: .expression)
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
      guard let value = LiveValue(node, as: kind) else { return expected(kind.noun, readings) }
      if kind == .text, isPlain, let hint = expressionHint(readings), hint.isComputed {
        warn("this is a text as it stands\(hint.text)", rule: .expression)
      }
      return .constant(value)
    }
    guard let (expression, found) = formula(readings: readings) else { return nil }
    guard found == kind else { return fail("expected \(kind.noun), and this is \(found.noun)", rule: .expression) }
    return expression
  }
}
