import Cells
import Diagnostics
import LayerAnimation

/// A decoder of upright text: a string alone, or a mapping with a string, its colour and its alignment.
enum TextDecoder {
  /// Decodes a text.
  ///
  /// - Parameter stage: The stage's size, for the warning about texts that do not fit; nil if it is unknown.
  static func decode(_ reader: NodeReader, stage: Size?) -> TextLayer? {
    let layer = TextLayer()
    guard reader.isMapping else {
      guard let string = reader.text() else { return nil }
      layer.string = string
      reader.follow(.string, from: .text(string)) { $0.text().map(Value.text) }
      reader.warnIfWider(string, than: stage, what: "text")
      return layer
    }
    guard let mapping = MappingReader(reader, as: .text) else { return nil }
    mapping.decode(.text, into: &layer.model)
    if let reader = mapping["spans"] {
      for key in mapping.given(["string", "number"]) {
        mapping.fail("a text shows its 'spans' in place of a '\(key)'", atKey: key, rule: .text)
      }
      (layer.text.string, layer.text.spans) = spans(reader)
      reader.follow(.string, from: .text(layer.string)) { .text(spans($0).string) }
    }
    if mapping["string"] != nil, mapping["number"] != nil {
      mapping.fail("a text shows its 'number' in place of a 'string'", atKey: "string", rule: .text)
    } else if mapping.lacksAll(["string", "number", "spans"]) {
      mapping.fail("a text needs the key 'string', or 'number'", rule: .text)
    }
    mapping.set(&layer.text, from: MappingKind.textKeys)
    mapping.set(&layer.text.caret, from: "caret") { $0.narrowCharacter() }
    if layer.text.fontSize > 0 {
      mapping["string"]?.warnOfMissingStrokes(in: layer.string, substitute: "it is written into one cell")
    }
    // Wrapped and truncated texts fit by definition; `StageWarnings` checks large ones.
    guard !layer.text.isWrapped, layer.text.truncationMode == .none, layer.text.fontSize == 0 else { return layer }
    if let reader = mapping["string"] { reader.warnIfWider(layer.string, than: stage, what: "text") }
    return layer
  }

  /// Decodes the parts of a text, each with its own style; their characters together are the text's string.
  private static func spans(_ reader: NodeReader) -> (string: String, spans: [TextSpan]) {
    var (string, spans, count) = ("", [TextSpan](), 0)
    let elements = reader.list(of: "spans") ?? []
    for (index, element) in elements.enumerated() {
      guard let mapping = MappingReader(element.numbered(index, of: elements.count), as: .span),
        let part = mapping["string"]?.text()
      else { continue }
      string += part
      // Characters of two parts may join, such as a letter and an accent.
      let end = string.count
      var span = TextSpan(count..<max(end, count))
      mapping.set(&span, from: MappingKind.spanKeys)
      spans.append(span)
      count = max(end, count)
    }
    return (string, spans)
  }
}

/// Warns about texts that cannot be shown as they are written.
extension NodeReader {
  /// Warns about rows of characters that are wider than the stage in a small terminal: a character takes one cell at
  /// any size of the terminal, so a row may fit in a large terminal and not in a small one.
  ///
  /// - Parameters:
  ///   - rows: The rows, with line breaks between them.
  ///   - stage: The stage's size; nil if it is unknown.
  ///   - what: The word for the rows in the message.
  func warnIfWider(_ rows: String, than stage: Size?, what: String) {
    guard let stage, stage.width > 0, stage.height > 0 else { return }
    // This is the number of columns that the stage takes in a terminal of 80×24, of which the player's bars use two
    // rows; a cell is twice as high as wide.
    let columns = (min(80 / stage.width, 2 * 22 / stage.height) * stage.width).rounded(.down)
    let longest = rows.split(separator: "\n").map(\.count).max() ?? 0
    guard Double(longest) > columns else { return }
    warn(
      "this \(what) is wider than the stage: it takes \(longest) columns, of which the stage has \(columns.plain) in a "
        + "terminal of 80x24", rule: .text)
  }

  /// Warns about the first character that has no strokes, with the number of further ones.
  ///
  /// - Parameter substitute: The sign that is shown in its place.
  func warnOfMissingStrokes(in string: String, substitute: String) {
    guard let first = string.firstIndex(where: { !DrawnText.hasStrokes(for: $0) }) else { return }
    let others = Set(string[first...].filter { !DrawnText.hasStrokes(for: $0) }).count - 1
    let scalars = string[first].unicodeScalars
    let code = scalars.prefix(8).map(\.codePoint).joined(separator: " ") + (scalars.count > 8 ? " …" : "")
    let more = others == 0 ? "" : others == 1 ? ", and one more" : ", and \(others) more"
    warn(
      "there are no strokes for '\(Self.shortened(String(string[first])))' (\(code))\(more); \(substitute)",
      atCharacter: string.unicodeScalars.distance(from: string.startIndex, to: first), rule: .text)
  }
}

extension Unicode.Scalar {
  /// The character's number in Unicode's notation: `U+00E9`.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}

extension TextStyle {
  /// True if an attribute is among these.
  fileprivate subscript(attribute: TextStyle) -> Bool {
    get { contains(attribute) }
    set { if newValue { insert(attribute) } else { remove(attribute) } }
  }
}

/// The keys that are decoded here.
extension MappingKind {
  static let text = MappingKind(
    noun: "a text",
    keys: keys(.text) + [
      Key("spans", .list("span"), "parts with colours and styles of their own, in place of `string`", or: "none"),
      Key("number", .mapping("number"), "a number that is shown in its place", or: "none"),
    ] + textKeys.map(\.key) + [caret])

  /// The key of the character that stands behind the part of a text that has been typed.
  static let caret = Key("caret", .text, "a character behind what is revealed, while part of it is", or: "none")

  static let span = MappingKind(
    noun: "a span",
    keys: [Key("string", .text, "its characters", or: .needed)] + spanKeys.map(\.key))

  /// The keys of a text that set its properties.
  static let textKeys: [KeyOf<TextContent>] = [
    KeyOf("alignmentMode", \.alignmentMode, .choice, "how lines stand within the layer's width", or: "`natural`"),
    KeyOf(
      "verticalAlignment", \.verticalAlignment, .choice, "where lines stand within the layer's height", or: "`top`"),
    KeyOf(
      "wrapped", \.isWrapped, .flag, "whether a line that is longer than the layer is wide goes on in the next",
      or: "`false`"),
    KeyOf(
      "truncationMode", \.truncationMode, .choice, "where something is left out of what does not fit", or: "`none`"),
    KeyOf("bold", \.style[.bold], .flag, "heavier or brighter, as the terminal has it", or: "`false`"),
    KeyOf("dim", \.style[.dim], .flag, "fainter", or: "`false`"),
    KeyOf("underline", \.style[.underline], .flag, "with a line below", or: "`false`"),
    KeyOf("revealUnit", \.revealUnit, .choice, "what is revealed at once", or: "`character`"),
  ]

  /// The keys of a span that set its properties.
  static let spanKeys: [KeyOf<TextSpan>] = [
    KeyOf("foregroundColor", \.foregroundColor, .color(.ink), "their colour", or: "the text's"),
    KeyOf(
      "backgroundColor", \.backgroundColor, .color(.paper), "the colour of the cells that they stand in", or: "none"),
    KeyOf("bold", \.style[.bold], .flag, "heavier or brighter, beside what the text is", or: "`false`"),
    KeyOf("dim", \.style[.dim], .flag, "fainter", or: "`false`"),
    KeyOf("underline", \.style[.underline], .flag, "with a line below", or: "`false`"),
  ]
}

/// A decoder of a number that a text shows: its own, or one of another layer, which is found when all layers exist.
struct NumberDecoder {
  private let mapping: MappingReader
  private let layer: TextLayer

  /// Decodes the value and its format into a text; nil if there is no mapping.
  init?(_ reader: NodeReader, into layer: TextLayer) {
    guard let mapping = MappingReader(reader, as: .number) else { return nil }
    (self.mapping, self.layer) = (mapping, layer)
    mapping.decode(.number, into: &layer.model)
    layer.numberFormat = Self.format(mapping)
    mapping.set(&layer.subjectFactor, from: "factor") { $0.number() }
    if mapping["of"] == nil {
      for key in mapping.given(["keyPath", "factor"]) {
        mapping.fail("'\(key)' is for the number of another layer; say which 'of'", atKey: key)
      }
    } else if mapping["keyPath"] == nil, !mapping.meantNames.contains("keyPath") {
      mapping.fail("'of' needs a 'keyPath': which of the layer's numbers is shown", atKey: "of")
    }
  }

  /// Returns the format that a mapping has keys for; nil for a wrong one, which is reported.
  static func format(_ mapping: MappingReader) -> NumberFormat? {
    let pattern = mapping.read("format") { $0.line() } ?? "%d"
    let rounding = mapping.read("rounding") { $0.choice(of: NumberFormat.Rounding.self) } ?? .nearest
    let grouping = mapping.read("groupingSeparator") { $0.line() } ?? ","
    let decimal = mapping.read("decimalSeparator") { $0.line() } ?? "."
    do {
      return try NumberFormat(
        pattern, rounding: rounding, groupingSeparator: grouping, decimalSeparator: decimal)
    } catch {
      switch error as? NumberFormatError {
      case .hasSeveralNumbers(let place), .isNoNumber(let place):
        mapping["format"]?.fail("\(error)", atCharacter: place)
      case .hasNoNumber, .isTooLong, .separatorIsTooLong, nil: mapping.fail("\(error)", atKey: "format")
      }
      return nil
    }
  }

  /// Finds the layer whose number is shown, and checks the key path; reports one that does not exist.
  func resolve(in layers: NamedLayers) -> Layer? {
    guard let subject = mapping["of"].flatMap({ layers.layer($0, for: layer) }) else { return nil }
    guard let reader = mapping["keyPath"], let keyPath = reader.keyPath(in: subject.model.content) else { return nil }
    guard keyPath.kind == .number, keyPath.cell == nil else {
      return reader.fail("a text shows numbers, and '\(keyPath)' is none")
    }
    guard subject !== layer else { return mapping.fail("a text cannot show a number of itself", atKey: "of") }
    (layer.subject, layer.subjectKeyPath) = (subject, keyPath)
    return subject
  }
}

/// A decoder of what a layer is to those who do not see it, or not all of it: `label`, `role` and `value`, `essential`.
enum WordsDecoder {
  static func decode(_ mapping: MappingReader, into layer: Layer) {
    if mapping.read("essential", { $0.flag() }) == true { layer.isEssential = true }
    let (content, known) = (layer.model.content, layer.words)
    guard !mapping.given(keys).isEmpty else { return }
    layer.words = words(mapping, of: content, known)
    mapping.follow(\.words, from: layer.words, keys) { words($0, of: content, known) }
  }

  private static let keys = ["label", "role", "value"]

  /// Returns the words that a layer's keys give it, beside those that follow from its content.
  private static func words(_ mapping: MappingReader, of content: LayerContent, _ known: LayerWords) -> LayerWords {
    var words = known
    words.label = mapping.read("label") { $0.line() }
    words.role = mapping.read("role") { $0.choice(of: LayerRole.self) } ?? known.role
    words.value = mapping.read("value") { value($0, of: content) }
    return words
  }

  private static func value(_ reader: NodeReader, of content: LayerContent) -> LayerValue? {
    guard reader.isMapping else { return reader.line().map(LayerValue.text) }
    guard let mapping = MappingReader(reader, as: .spokenValue), let source = mapping["keyPath"],
      let keyPath = source.keyPath(in: content)
    else { return nil }
    guard keyPath.kind == .number, keyPath.cell == nil else {
      return source.fail("a value is a number, and '\(keyPath)' is none", rule: .layer)
    }
    let factor = mapping.read("factor") { $0.number() } ?? 1
    return NumberDecoder.format(mapping).map { .number(keyPath, times: factor, $0) }
  }
}

/// The keys that are decoded here.
extension MappingKind {
  static let number = MappingKind(
    noun: "a number as text",
    keys: keys(.number) + numberFormat + [
      Key("of", .text, "a layer whose number is shown: its path, or its name if only one layer has it", or: "none"),
      Key("keyPath", .text, "which of its numbers; angles are shown in degrees", or: "needed with `of`"),
      Key("factor", .number, "what that number is multiplied with: `100` for percents", or: "`1`"),
    ])

  /// The keys of how a number is written.
  static let numberFormat = [
    Key("format", .text, "how it is written: `%d`, `%.1f`, `%'d`, `%t` … and what stands around it", or: "`%d`"),
    Key(
      "rounding", choice(NumberFormat.Rounding.self), "which number is written where there are too few digits",
      or: "`nearest`"),
    Key("groupingSeparator", .text, "what stands between groups of three digits", or: "`,`"),
    Key("decimalSeparator", .text, "what stands before the decimals", or: "`.`"),
  ]

  static let spokenValue = MappingKind(
    noun: "a value in words",
    keys: [
      Key("keyPath", .text, "which of the layer's numbers; angles are in degrees", or: .needed),
      Key("factor", .number, "what the number is multiplied with: `100` for percents", or: "`1`"),
    ] + numberFormat)
}
