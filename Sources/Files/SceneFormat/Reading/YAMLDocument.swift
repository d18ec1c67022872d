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

  /// Returns true if a text is a file of another kind than a scene, by a key that scenes do not have.
  ///
  /// - Parameter mark: A part of the text of each file with the key; nil for the key itself. Only texts with it are parsed.
  /// - Complexity: O(text).
  static func isDocument(
    _ source: SourceFile, _ kind: DocumentKind, with key: String, markedBy mark: String? = nil
  ) -> Bool {
    // Most files are recognised by their bytes. The mistakes in a file are reported when it is decoded.
    var text = source.text
    let mayBe = text.withUTF8 { bytes in
      let mark = (mark ?? key).utf8
      return bytes.indices.contains { bytes[$0] == mark.first && bytes[$0...].starts(with: mark) }
    }
    guard mayBe, let root = read(in: DecodingContext(source, kind)) else { return false }
    return root.value(ofKey: key) != nil && root.value(ofKey: "layers") == nil
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
      context.report("a control character cannot stand in a \(context.kind.name)", at: $0, rule: .syntax)
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
        "the \(context.kind.name) has more than \(context.kind.nodes) nodes, aliases followed", at: place, rule: .syntax
      )
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

/// Parses texts, and recovers from syntax errors.
///
/// The parser stops at the first error. If its cause may be a value that YAML took for a comment, the `#` of that value
/// is replaced and the text is parsed again. After any other error the rest of the file has no reliable structure, so
/// only the text before it is decoded, as the beginning of an incomplete scene, to find its other mistakes.
extension YAMLDocument {
  /// Parses a text. A syntax error is reported, and its line is stored in `DecodingContext.syntaxEnd`.
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

  /// Parses a text once, and reports repeated keys, expressions that commas have divided, aliases in keys, and an empty
  /// file; nil for the latter two.
  private static func root(of text: String, in context: DecodingContext) throws(SyntaxError) -> SceneNode? {
    var parser = DocumentParser()
    defer {
      for key in parser.repeatedKeys {
        context.report(
          "the key '\(key.name)' is given more than once here; first in line \(key.firstLine)", at: key.place,
          rule: .syntax)
      }
      for cut in parser.cutExpressions.all { context.report(cut.message, at: cut.place, rule: .syntax) }
    }
    let root = try parser.root(of: text)
    if let place = parser.aliasInKey {
      context.reportAliasInKey(at: place)
      return nil
    }
    if root == nil {
      context.report("the file is empty; a \(context.kind.name) begins with 'format: 1'", at: .start, rule: .syntax)
    }
    return root
  }

  /// Finds hidden values that explain a syntax error, reports them, and replaces their `#`.
  ///
  /// - Returns: The changed text; nil if no hidden value explains the error.
  private static func uncovered(_ error: SyntaxError, in text: String, _ context: DecodingContext) -> String? {
    guard let stumble = error.line else { return nil }
    let source = SourceText(text)
    let lines = stride(from: 1, through: source.lineCount, by: 1).map(source.hiddenValues)
    let everywhere = lines.joined().filter { $0.isColor && $0.isInBrackets }
    let isLong = text.utf8.count > SceneLimits.recoverableSize
    let above = isLong ? [] : lines.prefix(stumble).suffix(hiddenLines).reversed().filter { !$0.isEmpty }
    // All hidden colours in brackets are tried first, since quotes are usually missing everywhere, and then the nearest
    // lines above the error.
    for hidden in [Array(everywhere)] + above.prefix(hiddenCandidates) where !hidden.isEmpty {
      let changed = source.replacing(at: hidden.map(\.place), with: hash)
      guard isReadable(changed, upTo: stumble) else { continue }
      for value in hidden { context.report(value.message, at: value.place, rule: .syntax) }
      return changed
    }
    return nil
  }

  /// Returns true if a text parses without an error at least beyond a line.
  private static func isReadable(_ text: String, upTo line: Int) -> Bool {
    var parser = DocumentParser()
    do {
      _ = try parser.root(of: text)
      return true
    } catch {
      return error.line.map { $0 > line } ?? false
    }
  }

  /// The number of lines above a syntax error that are searched for hidden values, and the number of lines with such
  /// values that are tried.
  private static let (hiddenLines, hiddenCandidates) = (50, 3)

  /// The private-use character that replaces the `#` of a hidden value; readers recognise by it a value that was
  /// reported.
  static let hash: Unicode.Scalar = "\u{E200}"

  /// Returns the root node of the text before a reported syntax error; nil if that text does not parse either.
  static func beginning(in context: DecodingContext) -> SceneNode? {
    guard var line = context.syntaxEnd, context.text.utf8.count <= SceneLimits.recoverableSize else { return nil }
    let source = context.readableText.map(SourceText.init) ?? context.source
    for _ in 0..<SceneLimits.beginnings {
      guard line > 1 else { return nil }
      var parser = DocumentParser()
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

  /// Returns the positions of the values that were still open at the end of the text.
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
  /// Returns true if a text begins with the replaced `#` of a hidden value, which has been reported. False if nothing
  /// was replaced, since the file itself may contain that character.
  func isUncovered(_ node: SceneNode) -> Bool {
    readableText != nil && node.text?.unicodeScalars.first == YAMLDocument.hash
  }

  /// Reports a syntax error, with the probable cause if it is known.
  fileprivate func report(_ error: SyntaxError) {
    guard let place = error.place else {
      return report("this is not YAML: \(error.problem)", at: .start, rule: .syntax)
    }
    syntaxEnd = error.firstLine
    if let tab = tab(from: error.activity?.place.line ?? place.line, to: place.line) {
      let others = source.tabbedLineCount - 1
      let more = others > 0 ? ", as there is in \(others) other line\(others == 1 ? "" : "s")" : ""
      return report("YAML is indented with spaces, and here is a tab\(more)", at: tab, rule: .syntax)
    }
    let hint = hint(error, at: place).map { "; \($0)" } ?? ""
    report(sentence(error) + hint, at: place, rule: .syntax)
  }

  fileprivate func reportAliasInKey(at place: Place) {
    report("an alias cannot be a key, nor a part of one", at: place, rule: .syntax)
  }

  /// Returns the position of the last tab in the indentation of some lines.
  private func tab(from first: Int, to last: Int) -> Place? {
    stride(from: last, through: min(first, last), by: -1).lazy.compactMap(source.tabInIndentation).first
  }

  /// Returns the probable cause of an error, which is seldom at the position that the parser reports; nil if it is
  /// unknown.
  private func hint(_ error: SyntaxError, at place: Place) -> String? {
    if source.isLeftOfItsBlock(place.line) {
      return "the first row of a block of text says how far it is indented: write '|2' above it, or move it to the left"
    }
    let first = error.activity.map { $0.text.contains("flow") ? $0.place.line : place.line } ?? place.line
    if first <= place.line, (first...place.line).contains(where: hidesColor) {
      return "a colour that begins with '#' needs quotes, since a comment begins there"
    }
    if error.activity?.text.contains("tag") == true {
      return "a '!' at the beginning needs quotes; in an expression, 'not' is written: $(not name)"
    }
    if let hint = hintAboutBraces(at: place) { return hint }
    guard error.problem.contains("mapping values are not allowed") || source.character(at: place) == ":" else {
      return nil
    }
    guard first == place.line else { return "perhaps its bracket is not closed" }
    return "a text with ': ' in it needs quotes"
  }

  /// Returns the notation of a parameter in a text, `ball-${i}`, that stands in `{ }` or `[ ]` without quotes; nil if there
  /// is none.
  private func hintAboutBraces(at place: Place) -> String? {
    let (line, brace) = (Array(source.line(place.line)), place.column - 1)
    guard brace > 0, brace < line.count, line[brace] == "{", line[brace - 1] == "$",
      let end = line[brace...].firstIndex(of: "}")
    else { return nil }
    func text(_ scalars: some Sequence<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
    let name = text(line[brace + 1..<end])
    guard Parameters.isReference(name) else {
      let whole = "$(\(NodeReader.shortened(name)))"
      return "an expression is written \(name.contains(",") ? CutExpression.quoted(whole) : whole)"
    }
    let start = line[..<brace].lastIndex { " ,[{".unicodeScalars.contains($0) }.map { $0 + 1 } ?? 0
    let rest = line[end...].dropFirst().prefix { !" ,]}".unicodeScalars.contains($0) }
    let value = NodeReader.shortened(text(line[start...end] + rest))
    return "in { } and [ ] a text with '${' stands in quotes: \(CutExpression.quoted(value))"
  }

  /// Returns true if a comment in a line has the form of a colour.
  private func hidesColor(inLine number: Int) -> Bool { source.hiddenValues(inLine: number).contains(where: \.isColor) }

  /// Returns the message: the parser's description, and the construct that the parser was reading.
  private func sentence(_ error: SyntaxError) -> String {
    if error.problem.contains("another document") {
      return "a file holds one \(kind.name), and here another document begins"
    }
    if error.problem == DocumentParser.tooDeep {
      return "lists and mappings are nested more than \(SceneLimits.nesting) deep"
    }
    guard let activity = error.activity else { return "this is not YAML: \(error.problem)" }
    let doing = activity.text.isEmpty ? "" : " \(activity.text)"
    return "this is not YAML: \(error.problem)\(doing) that begins in line \(activity.place.line)"
  }
}

/// An error of YAML syntax as libyaml reports it.
struct SyntaxError: Error {
  /// The parser's description of the error.
  let problem: String
  /// The position of the error; nil if the parser gives none, as for bytes that are not UTF-8.
  let place: Place?
  /// The construct that the parser was reading at the time, and its beginning.
  var activity: (text: String, place: Place)?

  /// The line of the error.
  var line: Int? { place?.line }

  /// The first line that the error concerns.
  var firstLine: Int? { place.map { min($0.line, activity?.place.line ?? $0.line) } }
}
