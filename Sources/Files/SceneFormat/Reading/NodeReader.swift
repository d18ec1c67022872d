import Diagnostics
import Interaction

/// A node of the file in its scope, with methods that read it as a value of an expected type.
///
/// Each of these methods returns the value, or reports the mistake at its position and returns nil. Decoders then
/// continue, so that one run finds all mistakes of a file.
struct NodeReader {
  /// The node; for a reference `$name` the value of the parameter.
  let node: SceneNode
  let context: DecodingContext
  /// The parameters in scope; nil if references are not resolved, as in the parameters' own declarations.
  let scope: Scope?
  /// The origin of a value that is not written here in the file. It is nil for most values, so that their readers are
  /// small.
  private let origin: Origin?

  /// The origin of a value that was taken from a parameter.
  private final class Origin {
    /// The parameter that it was taken from.
    let entry: Parameters.Entry
    /// The position for messages.
    let place: Place
    /// The node that is written here in the file, and the scope of its references.
    let written: (node: SceneNode, scope: Scope?)

    init(_ entry: Parameters.Entry, at place: Place, writtenAs node: SceneNode, _ scope: Scope?) {
      (self.entry, self.place, written) = (entry, place, (node, scope))
    }
  }

  init(_ node: SceneNode, in context: DecodingContext, scope: Scope?) {
    self.context = context
    guard scope != nil, node.firstByte == UInt8(ascii: "$") else {
      (self.node, self.scope, origin) = (node, scope, nil)
      return
    }
    var (current, currentScope, entry) = (node, scope, Parameters.Entry?.none)
    while let next = Self.meaning(of: current, in: context, currentScope) {
      (entry, current) = (next, next.node)
      guard let inner = next.scope else { break }
      currentScope = inner
    }
    (self.node, self.scope) = (current, currentScope)
    origin = entry.map { Origin($0, at: $0.outside == nil ? current.place : node.place, writtenAs: node, scope) }
  }

  /// Creates a value that is evaluated only when an event happens, and so is not resolved yet.
  init(deferring node: SceneNode, in context: DecodingContext, scope: Scope?) {
    (self.node, self.context, self.scope, origin) = (node, context, scope, nil)
  }

  /// Creates a reader of a value inside one that is not in the file, for which messages point to the use of the whole
  /// value.
  private init(inside node: SceneNode, of whole: NodeReader, _ outside: Parameters.Outside) {
    (self.node, context, scope) = (node, whole.context, nil)
    let entry = Parameters.Entry(name: "", node: node, isVerbatim: true, from: outside)
    origin = Origin(entry, at: whole.place, writtenAs: node, nil)
  }

  /// Returns a reader of a value inside this one.
  private func inner(_ node: SceneNode) -> NodeReader {
    if let outside = entry?.outside { return NodeReader(inside: node, of: self, outside) }
    return NodeReader(node, in: context, scope: innerScope)
  }

  /// Creates a reader of a parameter's own value, independent of its uses.
  init(_ entry: Parameters.Entry, in context: DecodingContext) {
    (node, self.context, scope) = (entry.node, context, nil)
    origin = Origin(entry, at: entry.outside == nil ? node.place : .nowhere, writtenAs: node, nil)
  }

  /// The position for messages.
  var place: Place { origin?.place ?? node.place }

  /// The parameter that the value was taken from, if any.
  var entry: Parameters.Entry? { origin?.entry }

  /// The node that is written here in the file, and the scope of its references.
  private var written: (node: SceneNode, scope: Scope?) { origin?.written ?? (node, scope) }

  /// True if the value is that of a parameter that was reported as invalid.
  var isBroken: Bool { origin?.entry.isBroken ?? false }

  /// Returns the keys and values of a mapping whose values are not resolved yet.
  func deferredPairs(of what: @autoclosure () -> String) -> [(key: NodeReader, value: NodeReader)] {
    guard let pairs = node.pairs else {
      expected(what(), nil)
      return []
    }
    return pairs.map {
      (NodeReader($0.key, in: context, scope: nil), NodeReader(deferring: $0.value, in: context, scope: innerScope))
    }
  }

  /// Returns a reader of the same value in another context.
  func renewed(in context: DecodingContext) -> NodeReader {
    NodeReader(written.node, in: context, scope: written.scope)
  }

  /// Returns a reader of the same value as one of several, in which `index` and `count` stand for the number of values before it and
  /// of all, as in a loop; a loop around gives them first.
  func numbered(_ index: Int, of count: Int) -> NodeReader {
    let (node, scope) = written
    guard let scope, node.mentions("$"), scope.parameters.entry("index") == nil else { return self }
    var parameters = Parameters(inside: scope)
    for (name, number) in [("index", index), ("count", count)] {
      let value = SceneNode("\(number)", .plain, at: node.place)
      parameters.set(Parameters.Entry(name: name, node: value, isVerbatim: true))
    }
    return NodeReader(node, in: context, scope: Scope(parameters, trail: scope.trail, copied: scope.copied))
  }

  /// The position in the file at which the value, or the reference to it, is written.
  var writtenPlace: Place { written.node.place }

  /// Returns the node that is written here in the file, and the scope of its references, if it contains a word at any
  /// depth.
  func written(mentioning word: String) -> (node: SceneNode, scope: Scope)? {
    guard let scope = written.scope, written.node.mentions(word) else { return nil }
    return (written.node, scope)
  }

  /// Returns the value that a node refers to as a whole: that of a parameter or of an expression; nil if it is no
  /// reference.
  private static func meaning(of node: SceneNode, in context: DecodingContext, _ scope: Scope?) -> Parameters.Entry? {
    guard let scope, node.firstByte == UInt8(ascii: "$"), let text = node.text else { return nil }
    if let source = ExpressionSource(whole: text) { return source.entry(at: node, in: context, scope) }
    return parameter(text.dropFirst(), at: node.place, in: context, scope)
  }

  /// Returns the parameter that a reference `$name` names; reports one that does not exist.
  private static func parameter(
    _ name: Substring, at place: Place, in context: DecodingContext, _ scope: Scope
  ) -> Parameters.Entry? {
    guard Parameters.isReference(name) else { return nil }
    let entry = context.parameter(name, of: scope, at: place)
    if entry == nil { context.report(scope.problem(with: name, in: context), at: place) }
    return entry
  }

  /// Reports a mistake in the value.
  ///
  /// - Parameter offset: The character that is wrong, counted in Unicode scalars from 0; nil for the whole value.
  func fail(_ message: String, atCharacter offset: Int? = nil, rule: DiagnosticRule = .value) {
    report(message, atCharacter: offset, severity: .error, rule: rule)
  }

  /// Reports a mistake in the value, and returns nil in its place.
  func fail<T>(_ message: String, atCharacter offset: Int? = nil, rule: DiagnosticRule = .value) -> T? {
    report(message, atCharacter: offset, severity: .error, rule: rule)
    return nil
  }

  /// Reports that the value is legal but probably not intended.
  func warn(_ message: String, atCharacter offset: Int? = nil, rule: DiagnosticRule = .value) {
    report(message, atCharacter: offset, severity: .warning, rule: rule)
  }

  private func report(_ message: String, atCharacter offset: Int?, severity: Diagnostic.Severity, rule: DiagnosticRule)
  {
    context.report(message + provenance, at: offset.map(place) ?? place, severity: severity, rule: rule)
  }

  /// Returns the sentence about a name that nothing has, with the nearest of those that there are.
  func lacking(_ what: String, _ name: String, among names: [String]) -> String {
    "\(what) '\(Self.shortened(name))'\(context.suggestion(for: name, among: names))"
  }

  /// Reports that the value is not of the expected form.
  ///
  /// A reference to a parameter that does not exist was reported before, and is not reported again.
  ///
  /// - Parameter readings: The readings of gestures that an expression here can name; nil if no expression is allowed.
  func expected(_ what: String, _ readings: [GestureReading]? = []) {
    guard !isKnownToBeWrong else { return }
    if isNothing, entry == nil, !context.isFull, let hidden = context.source.hiddenValue(near: place) {
      return context.report(hidden.message, at: hidden.place)
    }
    let hint = isCopy ? Loop.valueHint : entry == nil ? readings.flatMap { expressionHint($0)?.text } : nil
    fail("expected \(what), found \(found)\(hint ?? readingHint)")
  }

  /// Reports that the value is not of the expected form, and returns nil in its place.
  func expected<T>(_ what: String, _ readings: [GestureReading]? = []) -> T? {
    expected(what, readings) as Void
    return nil
  }

  private var provenance: String { entry?.outside.map { $0.words(for: node) } ?? "" }

  /// A description of the value, for messages.
  private var found: String {
    switch node.kind {
    case .scalar: isNothing ? "nothing" : "'\(Self.shortened(node.text ?? ""))'"
    case .mapping: "a mapping"
    case .list: "a list"
    }
  }

  /// Returns a text short enough for a message.
  static func shortened(_ text: String) -> String {
    text.unicodeScalars.count <= 40 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…"
  }

  /// True if the value is empty: `key:`, `~` or `null`.
  var isNothing: Bool {
    guard case .scalar(.plain) = node.kind else { return false }
    return node.textSize == 0 || node.isText("~") || node.isText("null")
  }

  /// The text of a scalar exactly as in the file, without parameters; nil for anything else. It is used for words with
  /// a special meaning.
  var word: String? { node.text }

  /// Returns true if the value is a certain word.
  func isWord(_ word: String) -> Bool { node.isText(word) }

  /// True if the value is a list.
  var isList: Bool { node.isList }

  /// True if the value is a mapping.
  var isMapping: Bool { node.isMapping }

  /// True if the value was reported before: it is a reference to a parameter that does not exist or is invalid, or a
  /// value that YAML took for a comment.
  private var isKnownToBeWrong: Bool {
    if let entry, entry.isBroken || entry.scope == nil { return entry.isBroken }
    if context.isUncovered(node) { return true }
    guard scope != nil, node.firstByte == UInt8(ascii: "$"), let text = node.text else { return false }
    return Parameters.isReference(text.dropFirst())
  }

  /// Returns the elements of a list.
  func list(of what: String) -> [NodeReader]? {
    guard !isMapping else {
      return fail("expected a list of \(what), found a mapping; each of a list's elements begins with '- '")
    }
    return list(orElse: "a list of \(what)")
  }

  /// Returns the elements of a list of names, in which no loop is allowed.
  func names(of what: String) -> [NodeReader]? {
    guard !hasLoops else { return fail("\(what) are named one by one, and none is repeated") }
    return list(of: what)
  }

  /// Returns the elements of a list; `form` is the expected form, for the message.
  func list(orElse form: @autoclosure () -> String) -> [NodeReader]? {
    guard let elements = node.elements else { return expected(form(), nil) }
    return charged(elements)
  }

  /// Returns a reader of each element, charged to the budget; apart from `list(orElse:)`, which is compiled anew for each text that it is called with.
  private func charged(_ elements: SceneNode.Elements) -> [NodeReader]? {
    guard context.spend(elements.count, at: place) else { return nil }
    if entry?.outside != nil { return elements.map(inner) }
    guard let scope = innerScope else { return elements.map { NodeReader($0, in: context, scope: nil) } }
    guard elements.contains(where: \.isRepeated) else {
      return elements.map { NodeReader($0, in: context, scope: scope) }
    }
    return elements.flatMap {
      $0.isRepeated ? context.elements(repeating: $0, scope) : [NodeReader($0, in: context, scope: scope)]
    }
  }

  /// Returns the keys and values of a mapping, charged to the budget.
  func chargedPairs(of what: @autoclosure () -> String) -> SceneNode.Pairs? {
    guard let pairs = node.pairs else { return expected(what(), nil) }
    return context.spend(pairs.count, at: place) ? pairs : nil
  }

  /// Returns the keys and values of a mapping, in order; for mappings without a fixed set of keys.
  func pairs(of what: @autoclosure () -> String) -> [(key: NodeReader, value: NodeReader)]? {
    guard let pairs = chargedPairs(of: what()) else { return nil }
    let scope = innerScope
    // Keys that YAML took for comments have been reported.
    return pairs.lazy.filter { !context.isUncovered($0.key) }.map {
      (NodeReader($0.key, in: context, scope: nil), NodeReader($0.value, in: context, scope: scope))
    }
  }

  /// Returns true if the value is a mapping that has a key.
  func has(_ key: String) -> Bool { node.value(ofKey: key) != nil }

  /// Returns the value of a key of a mapping, if the mapping has the key.
  func value(ofKey key: String) -> NodeReader? {
    node.value(ofKey: key).map(inner)
  }

  /// The scope of the elements: none in a parameter's value, whose references have been resolved already.
  var innerScope: Scope? { entry == nil || entry?.scope != nil ? scope : nil }

  /// Returns the text of a scalar with its parameters replaced.
  ///
  /// - Parameter what: The expected form, for the message.
  func scalar(_ what: @autoclosure () -> String) -> String? {
    guard node.isScalar, !isNothing else { return expected(what()) }
    guard !isKnownToBeWrong, context.spend(node.textSize, at: place), let text = node.text else { return nil }
    guard let scope, entry?.isVerbatim != true, node.hasByte(UInt8(ascii: "$")) else { return text }
    return interpolated(text, scope.parameters)
  }

  /// The number that a text of the file represents; nil for anything else, for which `scalar` reports the reason. The
  /// text is charged to the budget.
  var plainNumber: Double? {
    guard !isBroken, let number = node.number, context.spend(node.textSize, at: place) else { return nil }
    return number
  }

  /// The text of a key, exactly as in the file.
  var keyText: String { node.text ?? "" }

  /// Returns the position of a character of the value, counted in Unicode scalars from 0; the position of the value
  /// itself if its source differs from its text (escapes, parameters).
  func place(ofCharacter offset: Int) -> Place {
    guard entry?.outside == nil, !context.isFull, case .scalar(let style) = node.kind, let text = node.text else {
      return place
    }
    return context.source.place(ofCharacter: offset, of: text, from: start(ofText: style)) ?? place
  }

  /// Returns the position at which the characters of a text begin: after the quote, or in the line below the `|`.
  private func start(ofText style: SceneNode.Style) -> Place {
    switch style {
    case .block: Place(line: place.line + 1, column: 1)
    case .quoted: Place(line: place.line, column: place.column + 1)
    case .plain, .absent: place
    }
  }
}
