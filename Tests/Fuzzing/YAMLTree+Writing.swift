/// Writing a tree as YAML: mappings and lists in lines of their own as people write them, lists of short scalars in one line.
extension YAMLTree {
  /// The document, with a line break at its end.
  package var yaml: String {
    var text = ""
    write(into: &text, indentation: 0, isInline: false)
    if text.last != "\n" { text += "\n" }
    return text
  }

  /// The largest depth of block style; deeper nodes are written in flow style, so that a tree of any depth can be
  /// written.
  private static let deepestBlock = 100

  /// Appends the node.
  ///
  /// - Parameter isInline: Whether it follows a key or a dash; it then begins with the space or line break that
  ///   separates it.
  private func write(into text: inout String, indentation: Int, isInline: Bool) {
    switch self {
    case .mapping(let pairs) where !pairs.isEmpty && indentation < Self.deepestBlock:
      if isInline { text += "\n" }
      for pair in pairs {
        text += String(repeating: " ", count: indentation) + Self.spelled(pair.key, isQuoted: false) + ":"
        pair.value.write(into: &text, indentation: indentation + 2, isInline: true)
      }
    case .list(let elements) where !elements.isEmpty && !isShort && indentation < Self.deepestBlock:
      if isInline { text += "\n" }
      for element in elements {
        text += String(repeating: " ", count: indentation) + "-"
        element.write(into: &text, indentation: indentation + 2, isInline: true)
      }
    case .anchored(let name, let node):
      text += (isInline ? " " : "") + "&\(name)"
      node.write(into: &text, indentation: indentation, isInline: true)
    default:
      if isInline { text += " " }
      writeFlow(into: &text)
      text += "\n"
    }
  }

  /// Appends the node in one line, with braces and brackets.
  private func writeFlow(into text: inout String) {
    switch self {
    case .scalar(let scalar, let isQuoted): text += Self.spelled(scalar, isQuoted: isQuoted)
    case .raw(let raw): text += raw
    case .anchored(let name, let node):
      text += "&\(name) "
      node.writeFlow(into: &text)
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.writeFlow(into: &text)
      }
      text += "]"
    case .mapping(let pairs):
      text += "{"
      for (index, pair) in pairs.enumerated() {
        if index > 0 { text += ", " }
        text += Self.spelled(pair.key, isQuoted: false) + ": "
        pair.value.writeFlow(into: &text)
      }
      text += "}"
    }
  }

  /// Whether a list is written in one line.
  private var isShort: Bool {
    guard case .list(let elements) = self else { return false }
    return elements.allSatisfy {
      switch $0 {
      case .scalar, .raw: true
      case .list, .mapping, .anchored: false
      }
    }
  }

  /// A scalar, quoted if necessary.
  private static func spelled(_ text: String, isQuoted: Bool) -> String {
    !isQuoted && isPlain(text) ? text : quoted(text)
  }

  /// Whether a text consists of letters, digits and other characters that have no special meaning in YAML.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "-") || text.utf8.count > 1 else { return false }
    guard first != UInt8(ascii: " "), text.utf8.last != UInt8(ascii: " ") else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "~"):
        true
      default: false
      }
    }
  }

  /// A text in double quotes. Control characters are not escaped, since their handling is to be tested.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
