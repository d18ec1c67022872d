import Diagnostics
import Interaction
import LayerAnimation

/// A decoder of a scene's `parameters:`, which applies the values of `--set`.
struct ParametersDecoder {
  let context: DecodingContext
  let overrides: [String: String]

  /// Returns the scope of the scene's parameters. They are decoded before anything that may refer to them.
  func decode(_ reader: NodeReader?) -> Scope {
    var parameters = Parameters()
    var live = LiveParameters()
    for (key, value) in reader?.pairs(of: "a mapping of names to values") ?? [] {
      guard let (entry, rule, byDefault) = entry(key, value) else { continue }
      parameters.set(entry)
      context.choices[entry.name] = rule?.choices
      let kind = rule?.liveKind ?? LiveValue(byDefault, as: nil)?.kind
      live.add(entry, kind: kind, range: rule?.range ?? -.infinity ... .infinity, choices: rule?.choices)
    }
    (context.live, context.declaredNames) = (live, Set(parameters.names))
    for name in overrides.keys.sorted() where parameters.entry(name) == nil { refuse(name, parameters.names) }
    return Scope(parameters)
  }

  /// Warns about parameters that are never referred to; called after everything else is decoded.
  func warnOfUnused(_ reader: NodeReader?) {
    guard !context.isCutOff else { return }
    for (key, _) in reader?.pairs(of: "") ?? [] where !context.usedParameters.contains(key.keyText) {
      guard Parameters.isName(key.keyText) else { continue }
      key.warn("nothing uses the parameter '\(NodeReader.shortened(key.keyText))'", rule: .parameter)
    }
  }

  private func entry(_ key: NodeReader, _ value: NodeReader) -> (Parameters.Entry, ParameterRule?, SceneNode)? {
    let name = key.keyText
    guard Parameters.isName(name) else {
      return key.fail(
        "a parameter's name has letters, digits, '_' and '-', and does not begin with a digit", rule: .parameter)
    }
    let mapping = value.isMapping && !value.isShades ? MappingReader(value, as: .parameter) : nil
    guard let given = value.isMapping && !value.isShades ? mapping?["default"] : value else { return nil }
    guard let reader = given.shadeText else { return (.broken(name), nil, given.node) }
    guard isPlain(reader) else { return nil }
    _ = mapping?.read("about") { $0.line() }
    let rule = mapping.map(ParameterRule.init)
    let entry = Parameters.Entry(name: name, node: reader.node)
    if rule?.allows(NodeReader(entry, in: context)) == false { entry.isBroken = true }
    return (overridden(entry, rule), rule, reader.node)
  }

  /// Returns the parameter with its value from `--set`, if there is one and it is allowed.
  private func overridden(_ entry: Parameters.Entry, _ rule: ParameterRule?) -> Parameters.Entry {
    guard let text = overrides[entry.name] else { return entry }
    let entry = Parameters.Entry(
      name: entry.name, node: Self.node(text, like: entry.node), isVerbatim: true, from: .option(entry.name))
    if rule?.allows(NodeReader(entry, in: context)) == false { entry.isBroken = true }
    return entry
  }

  /// Returns a value of `--set` as a node. If the parameter's default is a list, `1, 2` and `[1, 2]` are read as lists.
  private static func node(_ text: String, like model: SceneNode) -> SceneNode {
    guard model.isList, text.utf8.count <= longestList else { return SceneNode(text) }
    var parser = DocumentParser()
    guard let root = try? parser.root(of: text.hasPrefix("[") ? text : "[\(text)]"),
      let words = root.elements?.map(\.text), let texts = NodeReader.all(words)
    else { return SceneNode(text) }
    var nodes = NodeTable.Builder()
    let elements = texts.map { nodes.add($0, .absent, at: .start) }
    let list = nodes.add(.list, of: elements, at: .start)
    return nodes.node(list)
  }

  /// The length of the longest text that is read as a list, in bytes.
  private static let longestList = 1 << 16

  /// Returns true if a default is a scalar or a list of scalars. Other defaults are refused, so parameters cannot
  /// contain parameters.
  private func isPlain(_ reader: NodeReader) -> Bool {
    let values = reader.isList ? reader.list(of: "values") ?? [] : [reader]
    for value in values {
      guard let text = value.word, !value.isNothing else {
        value.expected("a text, a number, or a list of them")
        return false
      }
      guard !text.utf8.contains(UInt8(ascii: "$")) else {
        value.fail("a parameter's default cannot refer to a parameter", rule: .parameter)
        return false
      }
    }
    return true
  }

  private func refuse(_ name: String, _ names: [String]) {
    guard !context.isCutOff else { return }
    let hint = names.isEmpty ? "the scene has none" : "the scene has \(enumeration(names, "and"))"
    context.report("there is no parameter '\(name)'; \(hint)", at: .nowhere, rule: .parameter)
  }
}

/// The type, limits and choices of a parameter.
struct ParameterRule {
  private let type: ParameterType?
  private let minimum: Double?
  private let maximum: Double?
  /// The only allowed values; nil if any value is allowed.
  let choices: [String]?

  init(_ mapping: MappingReader) {
    type = mapping.read("type") { $0.choice(of: ParameterType.self) }
    choices = mapping.read("choices") {
      $0.list(of: "values").flatMap { NodeReader.all($0.map { $0.scalar("a value") }) }
    }
    let quantity = (type ?? .number).quantity
    if quantity == nil, let key = mapping.given(["minimum", "maximum"]).first {
      mapping.fail("only numbers, times and angles have a \(key)", atKey: key, rule: .parameter)
    }
    minimum = mapping.read("minimum") { quantity?($0) }
    maximum = mapping.read("maximum") { quantity?($0) }
    if let minimum, let maximum, minimum > maximum {
      mapping.fail("the least value is greater than the greatest", atKey: "maximum", rule: .parameter)
    }
  }

  /// The range of the parameter's numbers.
  var range: ClosedRange<Double> {
    let (low, high) = (minimum ?? -.infinity, maximum ?? .infinity)
    return low...max(low, high)
  }

  /// The kind of value that the parameter has for gestures and expressions; nil to infer it from the text.
  var liveKind: LiveValue.Kind? {
    switch type {
    case .number, .integer, .time, .angle: .number
    case .flag: .flag
    case .text, .color: .text
    case .point, .size, .list, nil: nil
    }
  }

  /// Returns true if a value is allowed; a violation is reported.
  func allows(_ reader: NodeReader) -> Bool {
    if let choices, let text = reader.word, !choices.contains(text) {
      let hint = reader.context.suggestion(for: text, among: choices)
      reader.fail(
        "expected \(enumeration(choices, "or")), found '\(NodeReader.shortened(text))'\(hint)", rule: .parameter)
      return false
    }
    guard let type = type ?? (minimum ?? maximum).map({ _ in .number }) else { return true }
    guard let quantity = type.quantity else { return type.isRead(reader) }
    guard let value = quantity(reader) else { return false }
    guard value >= minimum ?? -.infinity, value <= maximum ?? .infinity else {
      let text = NodeReader.shortened(reader.word ?? "")
      let limits = [minimum.map { "at least \($0.plain)" }, maximum.map { "at most \($0.plain)" }].compactMap { $0 }
      reader.fail("'\(text)' is out of range: it has to be \(limits.joined(separator: " and "))", rule: .parameter)
      return false
    }
    return true
  }
}

extension ParameterType {
  /// Reads a value as a number, in seconds or radians; nil for a type whose values have no order, and so no limits.
  fileprivate var quantity: ((NodeReader) -> Double?)? {
    switch self {
    case .integer: { $0.integer(in: -Int(SceneLimits.magnitude)...Int(SceneLimits.magnitude)).map { Double($0) } }
    case .time: { $0.time() }
    case .angle: { $0.angle() }
    case .number: { $0.number() }
    case .text, .color, .flag, .point, .size, .list: nil
    }
  }

  fileprivate func isRead(_ reader: NodeReader) -> Bool {
    switch self {
    case .color: reader.color() != nil
    case .flag: reader.flag() != nil
    case .point: reader.point() != nil
    case .size: reader.size() != nil
    case .list: reader.list(of: "values") != nil
    case .number, .integer, .time, .angle: quantity?(reader) != nil
    case .text: reader.text() != nil
    }
  }
}

/// A decoder of `fragments:`, named layer descriptions that can be used several times, and `use:`, which inserts one
/// into a layer.
///
/// A layer that uses a fragment has the fragment's keys, except those that the layer gives itself. `with:` in the
/// fragment declares its parameters with their defaults; `with:` beside `use:` gives them other values.
final class FragmentsDecoder {
  private let context: DecodingContext
  /// The parameters of the scene, which are in scope outside of fragments.
  private let scope: Scope
  private var fragments: [String: (key: NodeReader, value: NodeReader)] = [:]
  private var names: [String] = []
  private var used: Set<String> = []

  init(_ reader: NodeReader?, in context: DecodingContext, scope: Scope) {
    self.context = context
    self.scope = scope
    for (key, value) in reader?.pairs(of: "a mapping of names to layers") ?? [] {
      fragments[key.keyText] = (key, value)
      names.append(key.keyText)
    }
  }

  /// Returns the keys of a layer together with those of the fragment that it uses.
  func completed(_ reader: NodeReader) -> MappingReader? {
    guard let own = MappingReader(reader, as: .layer) else { return nil }
    guard let use = own["use"] else {
      if own["with"] != nil {
        own.fail("'with' says what a fragment is given, and this layer uses none", atKey: "with", rule: .layer)
      }
      return own
    }
    guard let name = use.line(), let fragment = fragment(name, use, with: own["with"]) else { return own }
    return own.completed(by: fragment)
  }

  private func fragment(_ name: String, _ use: NodeReader, with values: NodeReader?) -> MappingReader? {
    guard let (_, value) = fragments[name] else {
      guard !context.isCutOff else { return nil }
      return use.fail(use.lacking("there is no fragment", name, among: names), rule: .layer)
    }
    used.insert(name)
    let trail = use.scope?.trail ?? []
    guard !trail.contains(name) else { return use.fail("the fragment '\(name)' is used inside itself", rule: .layer) }
    guard let parameters = parameters(of: value, named: name, with: values) else { return nil }
    let inner = NodeReader(value.node, in: context, scope: Scope(parameters, trail: trail + [name]))
    return MappingReader(inner, as: .fragment)
  }

  /// Returns the parameters inside a fragment: values given by the user of the fragment, then the fragment's defaults,
  /// then the scene's parameters.
  private func parameters(of fragment: NodeReader, named name: String, with values: NodeReader?) -> Parameters? {
    var parameters = Parameters(inside: scope)
    var (own, names): (Set<String>, [String]) = ([], [])
    guard fragment.isMapping else { return fragment.expected("a fragment") }
    // The defaults are read first, in the scope of the scene; the rest of the fragment is read with them in scope.
    let outside = fragment.node.value(ofKey: "with").map { NodeReader($0, in: context, scope: scope) }
    for (key, value) in outside?.pairs(of: "a mapping of names to values") ?? [] {
      guard Parameters.isName(key.keyText) else {
        key.fail("a parameter's name has letters, digits, '_' and '-', and does not begin with a digit", rule: .layer)
        continue
      }
      if own.insert(key.keyText).inserted { names.append(key.keyText) }
      parameters.set(value.bound(as: key.keyText) ?? .broken(key.keyText))
    }
    for (key, value) in values?.pairs(of: "a mapping of names to values") ?? [] {
      guard own.contains(key.keyText) else {
        key.fail(key.lacking("the fragment '\(name)' is not given", key.keyText, among: names), rule: .layer)
        continue
      }
      parameters.set(value.bound(as: key.keyText) ?? .broken(key.keyText))
    }
    return parameters
  }

  /// Warns about fragments that are never used, and decodes them so that their mistakes are reported.
  func checkUnused(_ read: (MappingReader) -> Void) {
    guard !context.isCutOff else { return }
    for name in names where !used.contains(name) {
      guard let (key, value) = fragments[name] else { continue }
      if !context.leavesOut {
        key.warn("nothing uses the fragment '\(NodeReader.shortened(name))'", rule: .layer)
      }
      guard let parameters = parameters(of: value, named: name, with: nil) else { continue }
      let inner = NodeReader(value.node, in: context, scope: Scope(parameters, trail: [name]))
      if let mapping = MappingReader(inner, as: .fragment) { read(mapping) }
    }
  }
}

/// The keys that are decoded here.
extension MappingKind {
  static let parameter = MappingKind(
    noun: "a parameter",
    keys: [
      Key("default", .plainValueOrColor, "its value, unless another one is set", or: .needed),
      Key("about", .text, "what it is for", or: "nothing"),
      Key("type", choice(ParameterType.self), "what it has to be", or: "whatever its uses take"),
      Key("minimum", .plainValue, "the least that it may be, in the same units", or: "no limit"),
      Key("maximum", .plainValue, "the most that it may be", or: "no limit"),
      Key("choices", .plainValues, "the only values that it may have", or: "any"),
    ])

  /// The mapping of a layer that can be used several times: the keys of a layer and some of its own.
  static let fragment = MappingKind(
    noun: "a fragment",
    sections: layer.sections.map {
      Section(title: $0.title, keys: $0.keys.filter { !["name", "use", Loop.key].contains($0.name) })
    })
}

/// The type that the value of a parameter has to have.
enum ParameterType: String, CaseIterable {
  case text, number, integer, time, angle, color, flag, point, size, list
}
