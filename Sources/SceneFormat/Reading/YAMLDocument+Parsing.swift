import Diagnostics

/// Parsing, and going on after mistakes of syntax as far as that makes sense.
///
/// The parser stops at the first mistake. A value that is taken for a comment is put aside, in the text, and the text is parsed
/// once more, where that helps. Behind a real mistake of syntax nothing can be trusted; what stands before it is read for its
/// other mistakes, as the beginning of a scene whose rest is not known.
extension YAMLDocument {
  /// Parses; a mistake of syntax is reported, and is where `DecodingContext.syntaxEnd` says.
  static func parse(_ text: String, in context: DecodingContext) -> SceneNode? {
    var text = text
    for _ in 0..<min(SceneLimits.uncoverings, max(SceneLimits.reparsedSize / max(text.utf8.count, 1), 1)) {
      do {
        return try root(of: text, in: context)
      } catch {
        guard let changed = uncovered(error, in: text, context) else {
          context.report(error)
          return nil
        }
        text = changed
        context.readableText = changed
      }
    }
    return nil
  }

  /// Parses, and reports what is wrong without being a mistake of syntax; nil where that was said, and nothing can be read.
  private static func root(of text: String, in context: DecodingContext) throws(SyntaxError) -> SceneNode? {
    let parser = DocumentParser()
    defer {
      for key in parser.repeatedKeys {
        context.report(
          "the key '\(key.name)' is given more than once here; first in line \(key.firstLine)", at: key.place)
      }
    }
    let root = try parser.root(of: text)
    if let place = parser.aliasInKey {
      context.reportAliasInKey(at: place)
      return nil
    }
    if root == nil { context.report("the file is empty; a scene begins with 'format: 1'", at: .start) }
    return root
  }

  /// Reports values that are taken for comments, and makes them plain text; where the text can be read further then.
  ///
  /// - Returns: the text without the mistakes; nil where it is another one.
  private static func uncovered(_ error: SyntaxError, in text: String, _ context: DecodingContext) -> String? {
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
      _ = try DocumentParser().root(of: text)
      return true
    } catch {
      return error.line.map { $0 > line } ?? false
    }
  }

  /// In how many lines above a mistake of syntax its cause is looked for, and how many of these are tried.
  private static let (hiddenLines, hiddenCandidates) = (50, 3)

  /// What stands for a `#` that was taken for the beginning of a comment; a reader knows that it was reported.
  static let hash: Unicode.Scalar = "\u{E200}"

  /// The scene up to a mistake of syntax, that has been reported, with every mistake in it; nil where that is no YAML
  /// either.
  static func beginning(in context: DecodingContext) -> SceneNode? {
    guard var line = context.syntaxEnd, context.text.utf8.count <= SceneLimits.recoverableSize else { return nil }
    let source = context.readableText.map(SourceText.init) ?? context.source
    for _ in 0..<SceneLimits.beginnings {
      guard line > 1 else { return nil }
      let parser = DocumentParser()
      do {
        guard let root = try parser.root(of: source.beginning(before: line)) else { return nil }
        if let place = parser.aliasInKey {
          context.reportAliasInKey(at: place)
          return nil
        }
        context.isCutOff = true
        context.uncertainPlaces = places(atTheEndOf: root)
        context.uncertainLine = line - 1
        return root
      } catch {
        line = min(line - 1, error.firstLine ?? 0)
      }
    }
    return nil
  }

  /// Where everything begins that is not over when the text breaks off.
  private static func places(atTheEndOf root: SceneNode) -> Set<Place> {
    var places: Set<Place> = []
    var node: SceneNode? = root
    while let open = node, places.count <= SceneLimits.nesting {
      places.insert(open.place)
      node = open.pairs?.last?.value ?? open.elements?.last
    }
    return places
  }
}

extension DecodingContext {
  /// Whether a text begins with what was taken for a comment, about which enough has been said; where nothing was, the
  /// character that stands for it may be in the file.
  func isUncovered(_ text: String) -> Bool {
    readableText != nil && text.unicodeScalars.first == YAMLDocument.hash
  }

  /// A mistake of syntax, in our words.
  fileprivate func report(_ error: SyntaxError) {
    guard let place = error.place else { return report("this is not YAML: \(error.problem)", at: .start) }
    syntaxEnd = error.firstLine
    if let tab = tab(from: error.activity?.place.line ?? place.line, to: place.line) {
      let others = source.tabbedLineCount - 1
      let more = others > 0 ? ", as there is in \(others) other line\(others == 1 ? "" : "s")" : ""
      return report("YAML is indented with spaces, and here is a tab\(more)", at: tab)
    }
    let hint = hint(error, at: place).map { "; \($0)" } ?? ""
    report(Self.sentence(error) + hint, at: place)
  }

  fileprivate func reportAliasInKey(at place: Place) {
    report("an alias cannot be a key, nor a part of one", at: place)
  }

  /// The last tab that indents one of some lines.
  private func tab(from first: Int, to last: Int) -> Place? {
    stride(from: last, through: min(first, last), by: -1).lazy.compactMap(source.tabInIndentation).first
  }

  /// What is most probably wrong, where that is known; it is seldom what the parser stumbled over.
  private func hint(_ error: SyntaxError, at place: Place) -> String? {
    if source.isLeftOfItsBlock(place.line) {
      return "the first row of a block of text says how far it is indented: write '|2' above it, or move it to the left"
    }
    let first = error.activity.map { $0.text.contains("flow") ? $0.place.line : place.line } ?? place.line
    if first <= place.line, (first...place.line).contains(where: hidesColor) {
      return "a colour that begins with '#' needs quotes, since a comment begins there"
    }
    guard error.problem.contains("mapping values are not allowed") || source.character(at: place) == ":" else {
      return nil
    }
    guard first == place.line else { return "perhaps its bracket is not closed" }
    return "a text with ': ' in it needs quotes"
  }

  /// Whether a comment in a line is written like a colour.
  private func hidesColor(inLine number: Int) -> Bool { source.hiddenValues(inLine: number).contains(where: \.isColor) }

  /// What the parser says, and what it was doing when it stumbled.
  private static func sentence(_ error: SyntaxError) -> String {
    if error.problem.contains("another document") { return "a file holds one scene, and here another document begins" }
    if error.problem.contains("nesting level") {
      return "lists and mappings are nested more than \(SceneLimits.nesting) deep"
    }
    guard let activity = error.activity else { return "this is not YAML: \(error.problem)" }
    let doing = activity.text.isEmpty ? "" : " \(activity.text)"
    return "this is not YAML: \(error.problem)\(doing) that begins in line \(activity.place.line)"
  }
}
