import Diagnostics
import LayerAnimation

/// `fragments:` layers that have a name of their own and are used several times, and `use:` which makes a layer of one.
///
/// A layer that uses a fragment has its keys, beneath those that it gives itself. `with:` in the fragment says what `$name`
/// stands for in it; `with:` beside `use:` says what it stands for there.
final class FragmentsDecoder {
  private let context: DecodingContext
  /// What `$name` means outside of all fragments.
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

  /// The keys of a layer, those of the fragment that it uses included.
  func completed(_ reader: NodeReader) -> MappingReader? {
    guard let own = MappingReader(reader, as: .layer) else { return nil }
    guard let use = own["use"] else {
      if own["with"] != nil {
        own.fail("'with' says what a fragment is given, and this layer uses none", atKey: "with")
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
      use.fail("there is no fragment '\(NodeReader.shortened(name))'\(hint)")
      return nil
    }
    used.insert(name)
    let trail = use.scope?.trail ?? []
    guard !trail.contains(name) else {
      use.fail("the fragment '\(name)' is used inside itself")
      return nil
    }
    guard let parameters = parameters(of: value, named: name, with: values) else { return nil }
    let inner = NodeReader(value.node, in: context, scope: Scope(parameters, trail: trail + [name]))
    return MappingReader(inner, as: .fragment)
  }

  /// What `$name` means in a fragment: what it is given, else what it says itself, else what the scene says.
  private func parameters(of fragment: NodeReader, named name: String, with values: NodeReader?) -> Parameters? {
    var parameters = Parameters(inside: scope)
    var (own, names): (Set<String>, [String]) = ([], [])
    guard fragment.isMapping else {
      fragment.expected("a fragment")
      return nil
    }
    // The rest of the fragment means something only when this is known.
    let outside = fragment.node.value(ofKey: "with").map { NodeReader($0, in: context, scope: scope) }
    for (key, value) in outside?.pairs(of: "a mapping of names to values") ?? [] {
      guard Parameters.isName(key.keyText) else {
        key.fail("a parameter's name has letters, digits, '_' and '-', and does not begin with a digit")
        continue
      }
      if own.insert(key.keyText).inserted { names.append(key.keyText) }
      parameters.set(value.bound(as: key.keyText) ?? broken(key.keyText))
    }
    for (key, value) in values?.pairs(of: "a mapping of names to values") ?? [] {
      guard own.contains(key.keyText) else {
        let hint = context.suggestion(for: key.keyText, among: names)
        key.fail("the fragment '\(name)' is not given '\(NodeReader.shortened(key.keyText))'\(hint)")
        continue
      }
      parameters.set(value.bound(as: key.keyText) ?? broken(key.keyText))
    }
    return parameters
  }

  /// Stands for what was refused. Nothing of that may be read once more: it might use the very fragment that it is given to.
  private func broken(_ name: String) -> Parameters.Entry {
    Parameters.Entry(name: name, node: SceneNode(""), isVerbatim: true, isBroken: true)
  }

  /// Reads what nothing uses, for its mistakes, and says that nothing does.
  func checkUnused(_ read: (MappingReader) -> Void) {
    guard !context.isCutOff else { return }
    for name in names where !used.contains(name) {
      guard let (key, value) = fragments[name] else { continue }
      key.fail("nothing uses the fragment '\(NodeReader.shortened(name))'", severity: .warning)
      guard let parameters = parameters(of: value, named: name, with: nil) else { continue }
      let inner = NodeReader(value.node, in: context, scope: Scope(parameters, trail: [name]))
      if let mapping = MappingReader(inner, as: .fragment) { read(mapping) }
    }
  }
}
