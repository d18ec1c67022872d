/// Replaces `${name}` and `$( … )` in texts.
extension NodeReader {
  /// Returns a text in which each `${name}` is replaced by the parameter's text; nil if a parameter does not exist,
  /// which is reported.
  func interpolated(_ text: String, _ parameters: Parameters) -> String? {
    var nothing: [LiveText.Part]?
    return interpolated(text, parameters, &nothing)
  }

  /// Returns a text with its parameters replaced, in parts.
  ///
  /// - Parameter live: Receives each live parameter, or expression with live parameters, behind the text before it, so
  ///   that the result is the text behind the last one; nil for a single text with their values when the scene begins.
  func interpolated(_ text: String, _ parameters: Parameters, _ live: inout [LiveText.Part]?) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = Substring(text)
    // This is true if another '}' may follow: after a search without success the rest of the text is not searched
    // again.
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
          fail(ExpressionSource.noEnd, atCharacter: offset, rule: .expression)
          if let scope { context.noteNames(in: String(text[dollar...]), scope) }
          return nil
        }
        if live != nil, let scope, let part = source.livePart(in: self, scope, atCharacter: offset) {
          live? += [.text(result), part]
          result = ""
        } else {
          guard let value = source.text(in: self, atCharacter: offset) else { return nil }
          result += value
        }
        rest = text[source.end...]
      } else if mayEnd, rest.first == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          let name = rest.dropFirst().prefix { $0.utf8.allSatisfy(\.isPartOfName) }
          guard !Parameters.isName(name) else {
            context.usedParameters.insert(String(name))
            fail(
              "this has no end: '}' is missing, as in '${\(NodeReader.shortened(String(name)))}'; a dollar sign is '$$'",
              atCharacter: text.unicodeScalars.distance(from: text.startIndex, to: dollar), rule: .expression)
            return nil
          }
          mayEnd = false
          result += "$"
          continue
        }
        let name = rest[rest.index(after: rest.startIndex)..<end]
        // This is computed only for a message, since counting the characters before every reference would take
        // quadratic time.
        let offset = { text.unicodeScalars.distance(from: text.startIndex, to: dollar) }
        if live != nil, let parts = liveParts(name) {
          live? += [.text(result)] + parts
          result = ""
        } else {
          guard let value = textOfParameter(name, parameters, atCharacter: offset) else { return nil }
          result += value
        }
        rest = rest[rest.index(after: end)...]
      } else {
        warnOfBareName(rest, text, atCharacter: { text.unicodeScalars.distance(from: text.startIndex, to: dollar) })
        result += "$"
      }
    }
    return result + rest
  }

  /// Warns of a parameter `$name` inside a text, which is kept as it is written.
  private func warnOfBareName(_ rest: Substring, _ text: String, atCharacter offset: () -> Int) {
    let name = String(rest.prefix { $0.utf8.allSatisfy(\.isPartOfName) })
    guard Parameters.isName(name), scope?.parameters.entry(name) != nil else { return }
    context.usedParameters.insert(name)
    warn(
      "this stays as it is written; in a text a parameter is '${\(name)}', and a dollar sign '$$'",
      atCharacter: offset(), rule: .expression)
  }

  private func textOfParameter(
    _ name: Substring, _ parameters: Parameters, atCharacter offset: () -> Int
  ) -> String? {
    guard let entry = scope.flatMap({ context.parameter(name, of: $0, at: place) }) else {
      fail(scope?.problem(with: name, in: context) ?? "", atCharacter: offset(), rule: .expression)
      return nil
    }
    guard !entry.isBroken else { return nil }
    // A value that was given to a fragment may be an expression, or contain parameters.
    let given = NodeReader(entry.node, in: context, scope: entry.scope)
    if entry.scope != nil, given.node.text != nil { return given.scalar("a text") }
    guard let text = entry.node.text else {
      let kind = entry.node.isList ? "list" : "mapping"
      fail(
        "the parameter '\(name)' is a \(kind), which cannot stand inside a text", atCharacter: offset(),
        rule: .expression)
      return nil
    }
    return context.spend(text.utf8.count, at: place) ? text : nil
  }
}
