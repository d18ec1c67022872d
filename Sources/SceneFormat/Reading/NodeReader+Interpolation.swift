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
      let hint = Self.readingHint(for: name) + context.suggestion(for: String(name), among: parameters.names)
      fail("there is no parameter '\(name)'\(hint)", atCharacter: offset())
      return nil
    }
    guard !entry.isBroken else { return nil }
    // What a fragment was given may be an expression, or have parameters in it.
    let given = NodeReader(entry.node, in: context, scope: entry.scope)
    if entry.scope != nil, given.node.text != nil { return given.scalar("a text") }
    guard let text = entry.node.text else {
      let kind = entry.node.elements == nil ? "mapping" : "list"
      fail("the parameter '\(name)' is a \(kind), which cannot stand inside a text", atCharacter: offset())
      return nil
    }
    return context.spend(text.utf8.count, at: place) ? text : nil
  }

  /// The value with all references to parameters resolved, so that it has the same meaning in another scope. Nil if it
  /// refers to a parameter that does not exist, or to a fragment; that is reported.
  func bound(as name: String) -> Parameters.Entry? {
    guard let node = boundNode() else { return nil }
    // What changes while the scene is played with is looked up when it is used, and not once.
    if context.isInteractive, let given = written(mentioning: "$") {
      return Parameters.Entry(name: name, node: given.node, scope: given.scope, setBy: parameterSetOutside)
    }
    return Parameters.Entry(name: name, node: node, isVerbatim: true, setBy: parameterSetOutside)
  }

  private func boundNode() -> SceneNode? {
    switch node.content {
    case .list:
      guard let nodes = Self.all((list(of: "values") ?? []).map { $0.boundNode() }) else { return nil }
      return SceneNode(.list(nodes), at: node.place)
    case .mapping:
      guard let pairs = Self.all((pairs(of: "a mapping") ?? []).map { $0.boundPair(with: $1) }) else { return nil }
      return SceneNode(.mapping(pairs), at: node.place)
    case .scalar(_, let style):
      return scalar("a value").map { SceneNode(.scalar($0, style), at: node.place) }
    }
  }

  /// A key with its bound value. Fragments cannot be passed on, since a fragment might then contain itself without
  /// being detected.
  private func boundPair(with value: NodeReader) -> SceneNode.Pair? {
    guard keyText != "use" else {
      fail("what a fragment is given cannot use fragments itself")
      return nil
    }
    return value.boundNode().map { (node, $0) }
  }
}
