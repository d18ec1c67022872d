import Yams

/// The `parameters:` of a scene, and what they are set to from outside.
struct ParametersDecoder {
  let context: DecodingContext
  let overrides: [String: String]

  /// Fills the context's parameters. Has to come before anything that may refer to one.
  func decode(_ reader: NodeReader?) {
    context.resolvesParameters = false
    defer { context.resolvesParameters = true }
    for (key, value) in reader?.pairs(of: "a mapping of names to values") ?? [] { decode(key, value) }
    for name in overrides.keys.sorted() where context.parameters.entry(name) == nil { refuse(name) }
  }

  private func decode(_ key: NodeReader, _ value: NodeReader) {
    let name = key.keyText
    guard Parameters.isName(name) else {
      return key.fail("a parameter's name has letters, digits, '_' and '-', and does not begin with a digit")
    }
    guard let (node, about) = value.isMapping ? described(value) : (value, ""), checkDefault(node) else { return }
    context.parameters.append(
      Parameters.Entry(name: name, about: about, defaultNode: node.node, override: overrides[name]))
  }

  /// The long form: a default and a sentence.
  private func described(_ reader: NodeReader) -> (NodeReader, String)? {
    guard let mapping = MappingReader(reader, as: .parameter), let value = mapping["default"] else { return nil }
    return (value, mapping.read("about") { $0.line() } ?? "")
  }

  /// A default is a plain value, or a list of them; so nothing can be built up from parameters in parameters.
  private func checkDefault(_ reader: NodeReader) -> Bool {
    let values = reader.isList ? reader.list(of: "values") ?? [] : [reader]
    for value in values {
      guard let text = value.word, !value.isNothing else {
        value.expected("a text, a number, or a list of them")
        return false
      }
      guard !text.utf8.contains(UInt8(ascii: "$")) else {
        value.fail("a parameter's default cannot refer to a parameter")
        return false
      }
    }
    return true
  }

  private func refuse(_ name: String) {
    let names = context.parameters.names
    let hint = names.isEmpty ? "the scene has none" : "the scene has \(enumeration(names, "and"))"
    context.report("there is no parameter '\(name)'; \(hint)", at: .nowhere)
  }
}
