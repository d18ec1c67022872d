import Diagnostics

/// A reader of the text of a file as nodes.
enum YAMLDocument {
  /// Returns the root node.
  ///
  /// - Returns: The node; nil if the text is not YAML or exceeds a limit, which is reported.
  static func read(in context: DecodingContext) -> SceneNode? {
    guard isReadable(in: context), let root = parse(context.text, in: context) ?? beginning(in: context) else {
      return nil
    }
    return isModest(root, in: context) ? root : nil
  }

  /// Returns true if the text is within the size limit and free of control characters.
  private static func isReadable(in context: DecodingContext) -> Bool {
    guard context.text.utf8.count <= context.kind.fileSize else {
      context.report("the file is larger than \(context.kind.fileSize) bytes", at: .nowhere, rule: .syntax)
      return false
    }
    guard mayHaveControls(context.text) else { return true }
    let controls = context.source.places(where: { $0.first?.isForbidden ?? false }, limit: SceneLimits.keptDiagnostics)
    controls.forEach {
      context.report("a control character cannot stand in \(context.kind.noun)", at: $0, rule: .syntax)
    }
    return controls.isEmpty
  }

  /// Returns true if a text may contain a control character, judged by its bytes. This is quick, and false for most
  /// texts; the C1 controls begin with the byte C2 in UTF-8.
  private static func mayHaveControls(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // The loop has no branch, so that many bytes are tested together.
      var hits: UInt8 = 0
      for byte in bytes {
        hits |= (byte < 0x20 ? 1 : 0) & (byte != 0x0A ? 1 : 0) | (byte == 0x7F ? 1 : 0) | (byte == 0xC2 ? 1 : 0)
      }
      return hits != 0
    }
  }

  /// Returns true if the number of nodes, counted once for each alias, and their nesting are within the limits.
  private static func isModest(_ root: SceneNode, in context: DecodingContext) -> Bool {
    switch root.excess(nodes: context.kind.nodes, nesting: SceneLimits.nesting) {
    case .nodes(let place):
      context.report(
        "\(context.kind.definiteNoun) has more than \(context.kind.nodes) nodes, aliases followed", at: place,
        rule: .syntax)
    case .nesting(let place):
      context.report("lists and mappings are nested more than \(SceneLimits.nesting) deep", at: place, rule: .syntax)
    case nil: return true
    }
    return false
  }
}

extension Unicode.Scalar {
  /// True if YAML forbids the character ([YAML 1.2.2, § 5.1](https://yaml.org/spec/1.2.2/#51-character-set)), or a
  /// terminal might act on it; line breaks are not considered.
  fileprivate var isForbidden: Bool {
    value < 0x20 && self != "\t" || (0x7F..<0xA0).contains(value) && value != 0x85
  }
}
