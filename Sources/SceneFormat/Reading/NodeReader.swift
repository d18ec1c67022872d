import Diagnostics
import Interaction

/// A node of the file in its scope, with methods that read it as a value of an expected type.
///
/// Each of these methods returns the value, or reports what is wrong at its position and returns nil. Decoders then
/// continue, so that one run finds all mistakes of a file.
struct NodeReader {
  /// The node; for a reference `$name` the parameter's.
  let node: SceneNode
  /// The position for messages.
  let place: Place
  let context: DecodingContext
  /// The parameters in scope; nil where references are not resolved, as in the parameters' own declarations.
  let scope: Scope?
  /// The parameter that the value was taken from, if any.
  private let entry: Parameters.Entry?
  /// What the file has here, and what `$name` means in that.
  private let written: (node: SceneNode, scope: Scope?)

  init(_ node: SceneNode, in context: DecodingContext, scope: Scope?) {
    var (current, currentScope, entry) = (node, scope, Parameters.Entry?.none)
    while let next = Self.meaning(of: current, in: context, currentScope) {
      (entry, current) = (next, next.node)
      guard let inner = next.scope else { break }
      currentScope = inner
    }
    (self.entry, self.node, self.scope) = (entry, current, currentScope)
    place = entry?.setBy == nil ? current.place : node.place
    self.context = context
    written = (node, scope)
  }

  /// A value that means something only when something happens, and so is not looked at yet.
  private init(deferring node: SceneNode, in context: DecodingContext, scope: Scope?) {
    (self.node, self.context, self.scope, place, entry) = (node, context, scope, node.place, nil)
    written = (node, scope)
  }

  /// The keys and values of a mapping whose values are not looked at yet.
  func deferredPairs(of what: @autoclosure () -> String) -> [(key: NodeReader, value: NodeReader)] {
    guard let pairs = node.pairs else {
      expected(what(), nil)
      return []
    }
    return pairs.map {
      (NodeReader($0.key, in: context, scope: nil), NodeReader(deferring: $0.value, in: context, scope: innerScope))
    }
  }

  /// The same value read anew: what it refers to may have changed.
  func renewed(in context: DecodingContext) -> NodeReader {
    NodeReader(written.node, in: context, scope: written.scope)
  }

  /// Where the value stands in the file, also where it is a parameter that stands elsewhere.
  var writtenPlace: Place { written.node.place }

  /// What the file has here, and what `$name` means in that, if a character is anywhere in it.
  func written(mentioning character: Character) -> (node: SceneNode, scope: Scope)? {
    guard let scope = written.scope, written.node.mentions(character) else { return nil }
    return (written.node, scope)
  }

  /// A reader of a parameter's own value, independent of where it is used.
  init(_ entry: Parameters.Entry, in context: DecodingContext) {
    self.entry = entry
    node = entry.node
    place = entry.setBy == nil ? node.place : .nowhere
    self.context = context
    scope = nil
    written = (node, nil)
  }

  /// What stands for a whole value: a parameter, or the value of an expression.
  private static func meaning(of node: SceneNode, in context: DecodingContext, _ scope: Scope?) -> Parameters.Entry? {
    guard let scope, let text = node.text, text.utf8.first == UInt8(ascii: "$") else { return nil }
    if let source = ExpressionSource(whole: text) { return source.entry(at: node, in: context, scope) }
    return parameter(of: node, in: context, scope)
  }

  /// The parameter that a reference `$name` names; reports one that does not exist.
  private static func parameter(of node: SceneNode, in context: DecodingContext, _ scope: Scope?) -> Parameters.Entry? {
    guard let scope, let text = node.text, text.utf8.first == UInt8(ascii: "$") else { return nil }
    let name = text.dropFirst()
    guard Parameters.isName(name) else { return nil }
    let entry = context.parameter(name, of: scope, at: node.place)
    if entry == nil {
      let hint = readingHint(for: name) + context.suggestion(for: String(name), among: scope.parameters.names)
      context.report("there is no parameter '\(name)'\(hint)", at: node.place)
    }
    return entry
  }

  /// Reports a mistake in the value.
  func fail(_ message: String, severity: Diagnostic.Severity = .error) {
    context.report(message + provenance, at: place, severity: severity)
  }

  /// Reports that the value is not of the expected form.
  ///
  /// A reference to a parameter that does not exist was reported before, and is not reported again.
  ///
  /// - Parameter readings: What gestures read that an expression here can name; nil where no expression can stand.
  func expected(_ what: String, _ readings: [GestureReading]? = []) {
    guard !isKnownToBeWrong else { return }
    if isNothing, entry == nil, !context.isFull, let hidden = context.source.hiddenValue(near: place) {
      return context.report(hidden.message, at: hidden.place)
    }
    let hint = entry == nil ? readings.flatMap { expressionHint($0)?.text } : nil
    fail("expected \(what), found \(found)\(hint ?? readingHint)")
  }

  /// The name of the parameter that the value was taken from, if `--set` has set it.
  var parameterSetOutside: String? { entry?.setBy }

  private var provenance: String {
    entry?.setBy.map { " (the parameter '\($0)' is set to it)" } ?? ""
  }

  /// A description of the value, for messages.
  private var found: String {
    switch node.content {
    case .scalar(let text, _): isNothing ? "nothing" : "'\(Self.shortened(text))'"
    case .mapping: "a mapping"
    case .list: "a list"
    }
  }

  /// A text short enough for a message.
  static func shortened(_ text: String) -> String {
    text.unicodeScalars.count <= 40 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…"
  }

  /// Whether the value is empty: `key:`, `~` or `null`.
  var isNothing: Bool {
    guard case .scalar(let text, .plain) = node.content else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  /// The text of a scalar exactly as in the file, without parameters; nil for anything else. For words with a special
  /// meaning.
  var word: String? { node.text }

  /// Whether it is a list.
  var isList: Bool { node.elements != nil }

  /// Whether it is a mapping.
  var isMapping: Bool { node.pairs != nil }

  /// Whether the value was reported before: it is a reference to a parameter that does not exist or is invalid, or a
  /// value that YAML took for a comment.
  private var isKnownToBeWrong: Bool {
    if let entry { return entry.isBroken }
    guard let text = node.text else { return false }
    if context.isUncovered(text) { return true }
    guard scope != nil, text.utf8.first == UInt8(ascii: "$") else { return false }
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

  /// The elements of a list; `form` describes for the message what is expected here.
  func list(orElse form: @autoclosure () -> String) -> [NodeReader]? {
    guard let elements = node.elements else {
      expected(form(), nil)
      return nil
    }
    guard context.spend(elements.count, at: place) else { return nil }
    return elements.map { NodeReader($0, in: context, scope: innerScope) }
  }

  /// The keys and values of a mapping, in order; for mappings without a fixed set of keys.
  func pairs(of what: @autoclosure () -> String) -> [(key: NodeReader, value: NodeReader)]? {
    guard let pairs = node.pairs else {
      expected(what(), nil)
      return nil
    }
    guard context.spend(pairs.count, at: place) else { return nil }
    // Keys that YAML took for comments have been reported.
    return pairs.lazy.filter { !($0.key.text.map(context.isUncovered) ?? false) }.map {
      (NodeReader($0.key, in: context, scope: nil), NodeReader($0.value, in: context, scope: innerScope))
    }
  }

  /// Whether it is a mapping that has a key.
  func has(_ key: String) -> Bool { node.value(ofKey: key) != nil }

  /// The value of a key of a mapping, if it has it.
  func value(ofKey key: String) -> NodeReader? {
    node.value(ofKey: key).map { NodeReader($0, in: context, scope: innerScope) }
  }

  /// The scope of the elements: none in a parameter's value, whose references have been resolved already.
  private var innerScope: Scope? { entry == nil || entry?.scope != nil ? scope : nil }

  /// The text of a scalar with its parameters replaced.
  ///
  /// - Parameter what: What is expected here, for the message.
  func scalar(_ what: @autoclosure () -> String) -> String? {
    guard let text = node.text, !isNothing else {
      expected(what())
      return nil
    }
    guard !isKnownToBeWrong, context.spend(text.utf8.count, at: place) else { return nil }
    guard let scope, entry?.isVerbatim != true else { return text }
    return interpolated(text, scope.parameters)
  }

  /// The text of a key, exactly as in the file.
  var keyText: String { node.text ?? "" }

  /// The position of a character of the value, counted in Unicode scalars from 0; the position of the value itself if
  /// its source differs from its text (escapes, parameters).
  func place(ofCharacter offset: Int) -> Place {
    guard entry?.setBy == nil, !context.isFull, case .scalar(let text, let style) = node.content else {
      return place
    }
    return context.source.place(ofCharacter: offset, of: text, from: start(ofText: style)) ?? place
  }

  /// Where the characters of a text begin: after the quote, or in the line below the `|`.
  private func start(ofText style: SceneNode.Style) -> Place {
    switch style {
    case .block: Place(line: place.line + 1, column: 1)
    case .quoted: Place(line: place.line, column: place.column + 1)
    case .plain, .absent: place
    }
  }

  /// Reports a warning at a character of the value.
  func warn(_ message: String, atCharacter offset: Int) {
    context.report(message + provenance, at: place(ofCharacter: offset), severity: .warning)
  }

  /// Reports an error at a character of the value.
  func fail(_ message: String, atCharacter offset: Int) {
    context.report(message + provenance, at: place(ofCharacter: offset))
  }
}
