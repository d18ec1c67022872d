import Yams

/// A value of the file that somebody is about to read as what it should be.
///
/// Every typed reading either gives the value or reports what is wrong with it, at its place, and gives nil; so a
/// decoder goes on and the file's mistakes are all found in one run.
struct NodeReader {
  /// The value; a parameter's where the file has `$name`.
  let node: Node
  /// Where messages about it point.
  let place: Place
  let context: DecodingContext
  /// The parameter that it came from, if one was set from outside.
  let overridden: Parameters.Entry?

  init(_ node: Node, in context: DecodingContext) {
    let reference = Self.parameter(of: node, in: context)
    overridden = reference.flatMap { $0.override == nil ? nil : $0 }
    self.node = reference.map { $0.override.map { Node($0) } ?? $0.defaultNode } ?? node
    place = Place(overridden == nil ? self.node.mark : node.mark)
    self.context = context
  }

  /// The parameter that a whole value `$name` stands for; one that does not exist is reported.
  private static func parameter(of node: Node, in context: DecodingContext) -> Parameters.Entry? {
    guard context.resolvesParameters, let text = node.scalar?.string, text.utf8.first == UInt8(ascii: "$") else {
      return nil
    }
    let name = text.dropFirst()
    guard Parameters.isName(name) else { return nil }
    let entry = context.parameters.entry(name)
    if entry == nil {
      let hint = context.suggestion(for: String(name), among: context.parameters.names)
      context.report("there is no parameter '\(name)'\(hint)", at: Place(node.mark))
    }
    return entry
  }

  /// Reports a mistake in the value.
  func fail(_ message: String, severity: Diagnostic.Severity = .error) {
    context.report(message + provenance, at: place, severity: severity)
  }

  /// Reports that the value is not what it should be.
  ///
  /// A reference to a parameter that does not exist has been reported already.
  func expected(_ what: String) {
    if !isUnknownParameter { fail("expected \(what), found \(found)") }
  }

  private var provenance: String {
    overridden.map { " (the parameter '\($0.name)' is set to it)" } ?? ""
  }

  /// What stands there, in words.
  private var found: String {
    switch node {
    case .scalar(let scalar): isNothing ? "nothing" : "'\(Self.shortened(scalar.string))'"
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .alias: "an alias"
    }
  }

  /// A text short enough for a message.
  static func shortened(_ text: String) -> String {
    text.unicodeScalars.count <= 40 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…"
  }

  /// Whether the value was left out: `key:`, `~` or `null`.
  var isNothing: Bool {
    guard let scalar = node.scalar, scalar.style == .plain else { return false }
    return ["", "~", "null"].contains(scalar.string)
  }

  /// A scalar as it stands in the file; nil for anything else. For words with a meaning of their own.
  var word: String? { node.scalar?.string }

  /// Whether it is a list.
  var isList: Bool { node.sequence != nil }

  /// Whether it is a mapping.
  var isMapping: Bool { node.mapping != nil }

  /// Whether it is a reference to a parameter that does not exist, about which enough was said.
  private var isUnknownParameter: Bool {
    guard let text = node.scalar?.string, text.utf8.first == UInt8(ascii: "$") else { return false }
    return Parameters.isName(text.dropFirst()) && overridden == nil
  }

  /// The elements of a list.
  func list(of what: String) -> [NodeReader]? { list(orElse: "a list of \(what)") }

  /// The elements of a list; `form` says what should stand here instead of anything else.
  func list(orElse form: String) -> [NodeReader]? {
    guard let sequence = node.sequence else {
      expected(form)
      return nil
    }
    guard context.spend(sequence.count, at: place) else { return nil }
    return sequence.map { NodeReader($0, in: context) }
  }

  /// The keys and values of a mapping, in order, without knowing what keys there may be.
  func pairs(of what: String) -> [(key: NodeReader, value: NodeReader)]? {
    guard let mapping = node.mapping else {
      expected(what)
      return nil
    }
    guard context.spend(mapping.count, at: place) else { return nil }
    return mapping.map { (NodeReader(verbatim: $0.key, in: context), NodeReader($0.value, in: context)) }
  }

  /// A node that is read as it stands: keys are no references.
  private init(verbatim node: Node, in context: DecodingContext) {
    self.node = node
    self.context = context
    place = Place(node.mark)
    overridden = nil
  }

  /// The raw text of a scalar, parameters inserted.
  ///
  /// - Parameter what: What is expected here, for the message.
  func scalar(_ what: String) -> String? {
    guard let scalar = node.scalar, !isNothing else {
      expected(what)
      return nil
    }
    guard !isUnknownParameter, context.spend(scalar.string.utf8.count, at: place) else { return nil }
    return overridden == nil ? interpolated(scalar.string) : scalar.string
  }

  /// The text as it stands in a key.
  var keyText: String { node.scalar?.string ?? "" }

  /// The place of a character of the value, counted in Unicode scalars from 0; where the source is written otherwise than
  /// the value reads (escapes, parameters), the place of the value.
  func place(ofCharacter offset: Int) -> Place {
    guard overridden == nil, !context.isFull, let scalar = node.scalar else { return place }
    return context.source.place(ofCharacter: offset, of: scalar.string, from: start(of: scalar)) ?? place
  }

  /// Where the characters of a scalar begin: behind the quote, or in the line below the `|`.
  private func start(of scalar: Node.Scalar) -> Place {
    switch scalar.style {
    case .literal, .folded: Place(line: place.line + 1, column: 1)
    case .singleQuoted, .doubleQuoted: Place(line: place.line, column: place.column + 1)
    case .plain, .any: place
    }
  }

  /// Reports a mistake at a character of the value.
  func fail(_ message: String, atCharacter offset: Int) {
    context.report(message + provenance, at: place(ofCharacter: offset))
  }
}

extension NodeReader {
  /// A text with `${name}` replaced by what the parameters are; nil where one does not exist, which is reported.
  private func interpolated(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      if rest.first == "$" {
        result += "$"
        rest = rest.dropFirst()
      } else if rest.first == "{", let end = rest.firstIndex(of: "}") {
        let offset = text.unicodeScalars.distance(from: text.startIndex, to: dollar)
        guard let value = textOfParameter(rest[rest.index(after: rest.startIndex)..<end], atCharacter: offset) else {
          return nil
        }
        result += value
        rest = rest[rest.index(after: end)...]
      } else {
        result += "$"
      }
    }
    return result + rest
  }

  private func textOfParameter(_ name: Substring, atCharacter offset: Int) -> String? {
    guard let entry = context.parameters.entry(name) else {
      let hint = context.suggestion(for: String(name), among: context.parameters.names)
      fail("there is no parameter '\(name)'\(hint)", atCharacter: offset)
      return nil
    }
    guard let text = entry.override ?? entry.defaultNode.scalar?.string else {
      fail("the parameter '\(name)' is a list, which cannot stand inside a text", atCharacter: offset)
      return nil
    }
    return context.spend(text.utf8.count, at: place) ? text : nil
  }
}
