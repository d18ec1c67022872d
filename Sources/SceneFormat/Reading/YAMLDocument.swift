import Yams

/// The text of a scene file as nodes, or the one thing that keeps it from being read at all.
///
/// The parser is Yams. What it is not asked to do matters as much: nothing is resolved by tags, so a plain `yes` is the
/// text "yes" until somebody asks for a flag, and no alias is followed before the nodes have been counted.
enum YAMLDocument {
  /// The root node.
  ///
  /// - Returns: nil where the text is not YAML, or asks for too much; that is reported.
  static func read(in context: DecodingContext) -> Node? {
    guard isReadable(in: context), !hasAliasesInKeys(in: context) else { return nil }
    guard let root = parse(context.source.text, in: context) ?? beginning(in: context) else { return nil }
    var count = 0
    return isModest(root, depth: 0, count: &count, in: context) ? root : nil
  }

  /// Whether the text is of a sensible size and has no control characters.
  private static func isReadable(in context: DecodingContext) -> Bool {
    guard context.source.text.utf8.count <= SceneLimits.fileSize else {
      context.report("the file is larger than \(SceneLimits.fileSize) bytes", at: .nowhere)
      return false
    }
    // Bytes are quickly looked through; nearly every file has none. C1 begins with C2 in UTF-8.
    guard context.source.text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F || $0 == 0xC2 }) else {
      return true
    }
    let controls = context.source.places(where: { $0.first?.isForbidden ?? false }, limit: SceneLimits.keptDiagnostics)
    controls.forEach { context.report("a control character cannot stand in a scene", at: $0) }
    return controls.isEmpty
  }

  /// Whether an alias is a key, or stands inside one. That is refused before the parser sees it.
  ///
  /// Yams hashes the keys of every mapping to find duplicates, and hashing follows aliases, so that thirty lines of
  /// aliases to aliases would take longer than anybody lives. To find out without a parser of our own, the text is
  /// parsed with every `*` replaced by a letter: there are no aliases then, and the structure is the same.
  private static func hasAliasesInKeys(in context: DecodingContext) -> Bool {
    let text = context.source.text
    guard text.utf8.contains(UInt8(ascii: "*")), text.utf8.contains(UInt8(ascii: "&")) else { return false }
    if let place = context.source.firstPlace(where: isAliasBeforeColon) { return refuse(at: place) }
    let harmless = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "*" ? stand : $0 }))
    guard let root = parse(harmless, in: context) else { return context.syntaxEnd == nil }
    var keys: [Place] = []
    collectSuspiciousKeys(of: root, into: &keys, source: context.source)
    return keys.first.map { refuse(at: $0) } ?? false

    func refuse(at place: Place) -> Bool {
      context.report("an alias cannot be a key, nor a part of one", at: place)
      return true
    }
  }

  /// Whether a line goes on like `*name:`, where the colon would make the alias a key in flow style. A plain word in its
  /// place would swallow the colon, so this is looked for in the text.
  private static func isAliasBeforeColon(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    guard rest.first == "*" else { return false }
    let name = rest.dropFirst().prefix { $0.value < 0x80 && (UInt8($0.value).isPartOfName) }
    return !name.isEmpty && rest.dropFirst(1 + name.count).first == ":"
  }

  /// What replaces `*`: a character of the private use area, which no scene has a use for.
  private static let stand: Unicode.Scalar = "\u{E000}"

  private static func collectSuspiciousKeys(
    of node: Node, into keys: inout [Place], source: SourceText
  ) {
    switch node {
    case .mapping(let mapping):
      for (key, value) in mapping {
        let place = Place(key.mark)
        if key.scalar == nil || source[place] == "*" { keys.append(place) }
        collectSuspiciousKeys(of: value, into: &keys, source: source)
      }
    case .sequence(let sequence):
      for element in sequence { collectSuspiciousKeys(of: element, into: &keys, source: source) }
    case .scalar, .alias: break
    }
  }

  /// Whether the nodes, aliases followed, are neither too many nor too deeply nested.
  ///
  /// - Complexity: O(limit), however much the aliases would make of it.
  private static func isModest(_ node: Node, depth: Int, count: inout Int, in context: DecodingContext) -> Bool {
    count += 1
    guard count <= SceneLimits.nodes else {
      context.report("the scene has more than \(SceneLimits.nodes) nodes, aliases followed", at: Place(node.mark))
      return false
    }
    guard depth <= SceneLimits.nesting else {
      context.report("lists and mappings are nested more than \(SceneLimits.nesting) deep", at: Place(node.mark))
      return false
    }
    switch node {
    case .mapping(let mapping):
      for (key, value) in mapping {
        guard isModest(key, depth: depth + 1, count: &count, in: context),
          isModest(value, depth: depth + 1, count: &count, in: context)
        else { return false }
      }
    case .sequence(let sequence):
      for element in sequence {
        guard isModest(element, depth: depth + 1, count: &count, in: context) else { return false }
      }
    case .scalar, .alias: break
    }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether YAML would not have the character, or a terminal might act on it; line breaks are not asked about.
  fileprivate var isForbidden: Bool {
    value < 0x20 && self != "\t" || (0x7F..<0xA0).contains(value) && value != 0x85
  }
}

extension Place {
  /// The place of a parser's mark; the start of the text where there is none.
  init(_ mark: Mark?) {
    self = mark.map { Place(line: $0.line, column: $0.column) } ?? .start
  }
}
