/// Replacing `${name}` and `$( … )` in texts, and binding values that are passed to a fragment.
extension NodeReader {
  /// A text in which each `${name}` is replaced by the parameter's text; nil if a parameter does not exist, which is
  /// reported.
  func interpolated(_ text: String, _ parameters: Parameters) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = Substring(text)
    // Whether another '}' may follow: after a search in vain the rest of the text is not searched again.
    var mayEnd = true
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      if rest.first == "$" {
        result += "$"
        rest = rest.dropFirst()
      } else if rest.first == "(" {
        let offset = text.unicodeScalars.distance(from: text.startIndex, to: dollar)
        guard let source = ExpressionSource(beginning: text[dollar...]) else {
          fail(ExpressionSource.noEnd, atCharacter: offset)
          if let scope { context.noteNames(in: String(text[dollar...]), scope) }
          return nil
        }
        guard let value = source.text(in: self, atCharacter: offset) else { return nil }
        result += value
        rest = text[source.end...]
      } else if mayEnd, rest.first == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          let name = rest.dropFirst().prefix { $0.utf8.allSatisfy(\.isPartOfName) }
          guard !Parameters.isName(name) else {
            context.usedParameters.insert(String(name))
            fail(
              "this has no end: '}' is missing, as in '${\(NodeReader.shortened(String(name)))}'; a dollar sign is '$$'",
              atCharacter: text.unicodeScalars.distance(from: text.startIndex, to: dollar))
            return nil
          }
          mayEnd = false
          result += "$"
          continue
        }
        let name = rest[rest.index(after: rest.startIndex)..<end]
        // Computed only for a message, since counting the characters before every reference would take quadratic time.
        let offset = { text.unicodeScalars.distance(from: text.startIndex, to: dollar) }
        guard let value = textOfParameter(name, parameters, atCharacter: offset) else { return nil }
        result += value
        rest = rest[rest.index(after: end)...]
      } else {
        warnOfBareName(rest, text, atCharacter: { text.unicodeScalars.distance(from: text.startIndex, to: dollar) })
        result += "$"
      }
    }
    return result + rest
  }

  /// Warns of a parameter `$name` inside a text, which stands there as it is written.
  private func warnOfBareName(_ rest: Substring, _ text: String, atCharacter offset: () -> Int) {
    let name = String(rest.prefix { $0.utf8.allSatisfy(\.isPartOfName) })
    guard Parameters.isName(name), scope?.parameters.entry(name) != nil else { return }
    context.usedParameters.insert(name)
    warn(
      "this stays as it is written; in a text a parameter is '${\(name)}', and a dollar sign '$$'",
      atCharacter: offset())
  }

  private func textOfParameter(
    _ name: Substring, _ parameters: Parameters, atCharacter offset: () -> Int
  ) -> String? {
    guard let entry = scope.flatMap({ context.parameter(name, of: $0, at: place) }) else {
      fail(scope?.problem(with: name, in: context) ?? "", atCharacter: offset())
      return nil
    }
    guard !entry.isBroken else { return nil }
    // What a fragment was given may be an expression, or have parameters in it.
    let given = NodeReader(entry.node, in: context, scope: entry.scope)
    if entry.scope != nil, given.node.text != nil { return given.scalar("a text") }
    guard let text = entry.node.text else {
      let kind = entry.node.isList ? "list" : "mapping"
      fail("the parameter '\(name)' is a \(kind), which cannot stand inside a text", atCharacter: offset())
      return nil
    }
    return context.spend(text.utf8.count, at: place) ? text : nil
  }

  /// The value with all references to parameters resolved, so that it has the same meaning in another scope. Nil if it
  /// refers to a parameter that does not exist, or to a fragment; that is reported.
  func bound(as name: String) -> Parameters.Entry? {
    var nodes = NodeTable.Builder()
    guard let root = bind(into: &nodes) else { return nil }
    // What changes while the scene is played with is looked up when it is used, and not once.
    if context.isInteractive, let given = written(mentioning: "$") {
      return Parameters.Entry(name: name, node: given.node, scope: given.scope, from: entry?.outside)
    }
    return Parameters.Entry(name: name, node: nodes.node(root), isVerbatim: true, from: entry?.outside)
  }

  /// Writes the value into a table.
  ///
  /// - Returns: its row.
  private func bind(into nodes: inout NodeTable.Builder) -> UInt32? {
    switch node.kind {
    case .list:
      let elements = (list(of: "values") ?? []).map { $0.bind(into: &nodes) }
      return Self.all(elements).map { nodes.add(.list, of: $0, at: node.place) }
    case .mapping:
      // A copy that a loop has made is not repeated again.
      let pairs = (pairs(of: "a mapping") ?? []).filter { !isCopy || !$0.key.isWord(Loop.key) }
        .map { $0.bindPair(with: $1, into: &nodes) }
      return Self.all(pairs).map { nodes.add(.mapping, of: $0.flatMap { $0 }, at: node.place) }
    case .scalar(let style): return scalar("a value").map { nodes.add($0, style, at: node.place) }
    }
  }

  /// A key with its bound value. Fragments cannot be passed on, since a fragment might then contain itself without
  /// being detected.
  private func bindPair(with value: NodeReader, into nodes: inout NodeTable.Builder) -> [UInt32]? {
    guard keyText != "use" else {
      fail("what a fragment is given cannot use fragments itself")
      return nil
    }
    return value.bind(into: &nodes).map { [nodes.add(keyText, .plain, at: node.place), $0] }
  }
}
