import Yams

/// Parsing, and going on after mistakes of syntax as far as that makes sense.
///
/// The parser stops at the first mistake. A key that is given twice is put aside, in the text, and the text parsed once
/// more, so that all of them are told; and so is a value that is taken for a comment, where that helps. Behind a real
/// mistake of syntax nothing can be trusted; what stands before it is read for its other mistakes, as the beginning of a
/// scene whose rest is not known.
extension YAMLDocument {
  /// Parses; a mistake of syntax is reported, and is where `DecodingContext.syntaxEnd` says.
  static func parse(_ text: String, in context: DecodingContext) -> Node? {
    var text = text
    for attempt in 0..<min(SceneLimits.repeatedKeys, max(SceneLimits.reparsedSize / max(text.utf8.count, 1), 1)) {
      do {
        guard let root = try root(of: text) else {
          context.report("the file is empty; a scene begins with 'format: 1'", at: .start)
          return nil
        }
        return root
      } catch let error as YamlError {
        guard let next = putAside(error, in: text, attempt, context) ?? uncovered(error, in: text, context) else {
          context.report(error)
          return nil
        }
        text = next
        context.readableText = next
      } catch {
        context.report("the file cannot be read as YAML", at: .start)
        return nil
      }
    }
    return nil
  }

  private static func root(of text: String) throws -> Node? {
    try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
  }

  /// Reports a key that is given twice, and gives its second occurrence a name of its own.
  ///
  /// - Returns: the text without the mistake; nil where it is another one, or the second occurrence cannot be found.
  private static func putAside(
    _ error: YamlError, in text: String, _ attempt: Int, _ context: DecodingContext
  ) -> String? {
    guard case .duplicatedKeysInMapping(let names, let position) = error, let name = names.first else { return nil }
    let source = SourceText(text)
    let first = Place(position.mark)
    guard let second = source.place(ofKey: name, after: first) else { return nil }
    context.report("the key '\(name)' is given more than once here; first in line \(first.line)", at: second)
    return source.replacing(name.unicodeScalars.count, at: second, with: .standIn(attempt))
  }

  /// Reports values that are taken for comments, and makes them plain text; where the text can be read further then.
  ///
  /// - Returns: the text without the mistakes; nil where it is another one.
  private static func uncovered(_ error: YamlError, in text: String, _ context: DecodingContext) -> String? {
    guard let stumble = error.line else { return nil }
    let source = SourceText(text)
    let lines = stride(from: 1, through: source.lineCount, by: 1).map(source.hiddenValues)
    let everywhere = lines.joined().filter { $0.isColor && $0.isInBrackets }
    let isLong = text.utf8.count > SceneLimits.recoverableSize
    let above = isLong ? [] : lines.prefix(stumble).suffix(hiddenLines).reversed().filter { !$0.isEmpty }
    // What one person does once, he does everywhere; if that is not it, it is the nearest.
    for hidden in [Array(everywhere)] + above.prefix(hiddenCandidates) where !hidden.isEmpty {
      let changed = source.replacing(at: hidden.map(\.place), with: hash)
      guard isReadable(changed, upTo: stumble) else { continue }
      for value in hidden { context.report(value.message, at: value.place) }
      return changed
    }
    return nil
  }

  /// Whether there is no mistake of syntax up to a line.
  private static func isReadable(_ text: String, upTo line: Int) -> Bool {
    do {
      _ = try root(of: text)
      return true
    } catch let error as YamlError {
      // Keys that are given twice are another matter.
      return error.line.map { $0 > line } ?? true
    } catch {
      return false
    }
  }

  /// In how many lines above a mistake of syntax its cause is looked for, and how many of these are tried.
  private static let (hiddenLines, hiddenCandidates) = (50, 3)

  /// What stands for a `#` that was taken for the beginning of a comment; a reader knows that it was reported.
  static let hash: Unicode.Scalar = "\u{E200}"

  /// The scene up to a mistake of syntax, that has been reported, with every mistake in it; nil where that is no YAML
  /// either.
  static func beginning(in context: DecodingContext) -> Node? {
    guard var line = context.syntaxEnd, context.source.text.utf8.count <= SceneLimits.recoverableSize else {
      return nil
    }
    let source = context.readableText.map(SourceText.init) ?? context.source
    for _ in 0..<SceneLimits.beginnings {
      guard line > 1 else { return nil }
      do {
        guard let root = try root(of: source.beginning(before: line)) else { return nil }
        context.isCutOff = true
        context.uncertainPlaces = places(atTheEndOf: root)
        context.uncertainLine = line - 1
        return root
      } catch let error as YamlError {
        line = min(line - 1, error.firstLine ?? 0)
      } catch {
        return nil
      }
    }
    return nil
  }

  /// Where everything begins that is not over when the text breaks off.
  private static func places(atTheEndOf root: Node) -> Set<Place> {
    var places: Set<Place> = []
    var node: Node? = root
    while let open = node, places.count <= SceneLimits.nesting {
      places.insert(Place(open.mark))
      node = open.mapping.flatMap { Array($0).last?.value } ?? open.sequence.flatMap { Array($0).last }
    }
    return places
  }
}

extension YamlError {
  /// The first line that the mistake is about.
  fileprivate var firstLine: Int? {
    switch self {
    case .scanner(let context, _, let mark, _), .parser(let context, _, let mark, _),
      .composer(let context, _, let mark, _):
      min(mark.line, context?.mark.line ?? mark.line)
    default: nil
    }
  }

  /// The line in which the parser stumbled.
  fileprivate var line: Int? {
    switch self {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// What a key that was given twice is made of instead: characters of the private use area.
  fileprivate static func standIn(_ number: Int) -> Unicode.Scalar {
    Unicode.Scalar(0xE100 + UInt32(number % 0x100)) ?? "\u{E100}"
  }
}

extension String {
  /// Whether it stands for a key that was given twice, or was taken for a comment, about which enough has been said.
  var isStandIn: Bool {
    unicodeScalars.first.map { (0xE100..<0xE200).contains($0.value) || $0 == YAMLDocument.hash } ?? false
  }
}

extension DecodingContext {
  /// A mistake of syntax, in our words.
  fileprivate func report(_ error: YamlError) {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      syntaxEnd = error.firstLine
      if let tab = tab(from: context?.mark.line ?? mark.line, to: mark.line) {
        let others = source.tabbedLineCount - 1
        let more = others > 0 ? ", as there is in \(others) other line\(others == 1 ? "" : "s")" : ""
        return report("YAML is indented with spaces, and here is a tab\(more)", at: tab)
      }
      let hint = hint(problem, context, Place(mark)).map { "; \($0)" } ?? ""
      report(Self.sentence(problem, context) + hint, at: Place(mark))
    case .duplicatedKeysInMapping(let names, let context):
      report("the key \(enumeration(names, "and")) is given more than once here", at: Place(context.mark))
    case .reader(let problem, _, _, _):
      report("this is not YAML: \(problem)", at: .start)
    default:
      report("the file cannot be read as YAML", at: .start)
    }
  }

  /// The last tab that indents one of some lines.
  private func tab(from first: Int, to last: Int) -> Place? {
    stride(from: last, through: min(first, last), by: -1).lazy.compactMap(source.tabInIndentation).first
  }

  /// What is most probably wrong, where that is known; it is seldom what the parser stumbled over.
  private func hint(_ problem: String, _ context: YamlError.Context?, _ place: Place) -> String? {
    if source.isLeftOfItsBlock(place.line) {
      return "the first row of a block of text says how far it is indented: write '|2' above it, or move it to the left"
    }
    let first = context.map { $0.text.contains("flow") ? $0.mark.line : place.line } ?? place.line
    if first <= place.line, (first...place.line).contains(where: hidesColor) {
      return "a colour that begins with '#' needs quotes, since a comment begins there"
    }
    guard problem.contains("mapping values are not allowed") || source.character(at: place) == ":" else { return nil }
    guard first == place.line else { return "perhaps its bracket is not closed" }
    return "a text with ': ' in it needs quotes"
  }

  /// Whether a comment in a line is written like a colour.
  private func hidesColor(inLine number: Int) -> Bool { source.hiddenValues(inLine: number).contains(where: \.isColor) }

  /// What the parser says, and what it was doing when it stumbled.
  private static func sentence(_ problem: String, _ context: YamlError.Context?) -> String {
    if problem.contains("another document") { return "a file holds one scene, and here another document begins" }
    if problem.contains("nesting level") {
      return "lists and mappings are nested more than \(SceneLimits.nesting) deep"
    }
    guard let context else { return "this is not YAML: \(problem)" }
    let activity = context.text.isEmpty ? "" : " \(context.text)"
    return "this is not YAML: \(problem)\(activity) that begins in line \(context.mark.line)"
  }
}
