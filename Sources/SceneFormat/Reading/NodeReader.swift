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
  /// What `$name` means here; nil where it means nothing, as in the parameters themselves.
  let scope: Scope?
  /// The parameter that it came from, if it came from one.
  private let entry: Parameters.Entry?

  init(_ node: Node, in context: DecodingContext, scope: Scope?) {
    entry = Self.parameter(of: node, in: context, scope)
    self.node = entry?.node ?? node
    place = Place(entry?.setBy == nil ? self.node.mark : node.mark)
    self.context = context
    self.scope = scope
  }

  /// What a parameter is, apart from where it is used.
  init(_ entry: Parameters.Entry, in context: DecodingContext) {
    self.entry = entry
    node = entry.node
    place = entry.setBy == nil ? Place(node.mark) : .nowhere
    self.context = context
    scope = nil
  }

  /// The parameter that a whole value `$name` stands for; one that does not exist is reported.
  private static func parameter(of node: Node, in context: DecodingContext, _ scope: Scope?) -> Parameters.Entry? {
    guard let scope, let text = node.scalar?.string, text.utf8.first == UInt8(ascii: "$") else { return nil }
    let name = text.dropFirst()
    guard Parameters.isName(name) else { return nil }
    context.usedParameters.insert(String(name))
    let entry = scope.parameters.entry(name)
    if entry == nil {
      let hint = context.suggestion(for: String(name), among: scope.parameters.names)
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
    guard !isKnownToBeWrong else { return }
    if isNothing, entry == nil, !context.isFull, let hidden = context.source.hiddenValue(near: place) {
      return context.report(hidden.message, at: hidden.place)
    }
    fail("expected \(what), found \(found)")
  }

  /// What the scene calls the parameter that it came from, if that was set from outside.
  var parameterSetOutside: String? { entry?.setBy }

  private var provenance: String {
    entry?.setBy.map { " (the parameter '\($0)' is set to it)" } ?? ""
  }

  /// What stands there, in words.
  private var found: String {
    switch node {
    case .scalar(let scalar):
      isNothing ? "nothing" : "'\(Self.shortened(scalar.string))'"
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

  /// Whether enough was said about it: a reference to a parameter that does not exist, or that is not what it should be,
  /// or what had been taken for a comment.
  private var isKnownToBeWrong: Bool {
    if let entry { return entry.isBroken }
    if node.scalar?.string.unicodeScalars.first == YAMLDocument.hash { return true }
    guard scope != nil, let text = node.scalar?.string, text.utf8.first == UInt8(ascii: "$") else { return false }
    return Parameters.isName(text.dropFirst())
  }

  /// The elements of a list.
  func list(of what: String) -> [NodeReader]? {
    guard !isMapping else {
      fail("expected a list of \(what), found a mapping; each of a list's elements begins with '- '")
      return nil
    }
    return list(orElse: "a list of \(what)")
  }

  /// The elements of a list; `form` says what should stand here instead of anything else.
  func list(orElse form: String) -> [NodeReader]? {
    guard let sequence = node.sequence else {
      expected(form)
      return nil
    }
    guard context.spend(sequence.count, at: place) else { return nil }
    return sequence.map { NodeReader($0, in: context, scope: innerScope) }
  }

  /// The keys and values of a mapping, in order, without knowing what keys there may be.
  func pairs(of what: String) -> [(key: NodeReader, value: NodeReader)]? {
    guard let mapping = node.mapping else {
      expected(what)
      return nil
    }
    guard context.spend(mapping.count, at: place) else { return nil }
    // A key that was given twice has been reported, and stands under a name of its own.
    return mapping.filter { !($0.key.scalar?.string.isStandIn ?? false) }.map {
      (NodeReader($0.key, in: context, scope: nil), NodeReader($0.value, in: context, scope: innerScope))
    }
  }

  /// What `$name` means in the elements: nothing, where all of it is a parameter's value that is meant as it stands.
  private var innerScope: Scope? { entry == nil ? scope : nil }

  /// The raw text of a scalar, parameters inserted.
  ///
  /// - Parameter what: What is expected here, for the message.
  func scalar(_ what: String) -> String? {
    guard let scalar = node.scalar, !isNothing else {
      expected(what)
      return nil
    }
    guard !isKnownToBeWrong, context.spend(scalar.string.utf8.count, at: place) else { return nil }
    guard let scope, entry?.isVerbatim != true else { return scalar.string }
    return interpolated(scalar.string, scope.parameters)
  }

  /// The text as it stands in a key.
  var keyText: String { node.scalar?.string ?? "" }

  /// The place of a character of the value, counted in Unicode scalars from 0; where the source is written otherwise than
  /// the value reads (escapes, parameters), the place of the value.
  func place(ofCharacter offset: Int) -> Place {
    guard entry?.setBy == nil, !context.isFull, let scalar = node.scalar else { return place }
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

  /// Says at a character of the value that it is legal, and surely not meant.
  func warn(_ message: String, atCharacter offset: Int) {
    context.report(message + provenance, at: place(ofCharacter: offset), severity: .warning)
  }

  /// Reports a mistake at a character of the value.
  func fail(_ message: String, atCharacter offset: Int) {
    context.report(message + provenance, at: place(ofCharacter: offset))
  }
}
