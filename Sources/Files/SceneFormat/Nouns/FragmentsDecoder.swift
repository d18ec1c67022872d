import Diagnostics
import LayerAnimation

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
      let hint = context.suggestion(for: name, among: names)
      use.fail("there is no fragment '\(NodeReader.shortened(name))'\(hint)", rule: .layer)
      return nil
    }
    used.insert(name)
    let trail = use.scope?.trail ?? []
    guard !trail.contains(name) else {
      use.fail("the fragment '\(name)' is used inside itself", rule: .layer)
      return nil
    }
    guard let parameters = parameters(of: value, named: name, with: values) else { return nil }
    let inner = NodeReader(value.node, in: context, scope: Scope(parameters, trail: trail + [name]))
    return MappingReader(inner, as: .fragment)
  }

  /// Returns the parameters inside a fragment: values given by the user of the fragment, then the fragment's defaults,
  /// then the scene's parameters.
  private func parameters(of fragment: NodeReader, named name: String, with values: NodeReader?) -> Parameters? {
    var parameters = Parameters(inside: scope)
    var (own, names): (Set<String>, [String]) = ([], [])
    guard fragment.isMapping else {
      fragment.expected("a fragment")
      return nil
    }
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
        let hint = context.suggestion(for: key.keyText, among: names)
        key.fail("the fragment '\(name)' is not given '\(NodeReader.shortened(key.keyText))'\(hint)", rule: .layer)
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
        key.fail("nothing uses the fragment '\(NodeReader.shortened(name))'", severity: .warning, rule: .layer)
      }
      guard let parameters = parameters(of: value, named: name, with: nil) else { continue }
      let inner = NodeReader(value.node, in: context, scope: Scope(parameters, trail: [name]))
      if let mapping = MappingReader(inner, as: .fragment) { read(mapping) }
    }
  }
}
