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
      mapping.context.report("a text needs the key 'string', or 'number'", at: mapping.place, rule: .text)
    }
    mapping.set(&layer.text.revealUnit, from: "revealUnit") { $0.choice(of: TextUnit.self) }
    mapping.set(&layer.text.caret, from: "caret") { $0.narrowCharacter() }
    mapping.set(&layer.alignmentMode, from: "alignmentMode") { $0.choice(of: TextAlignment.self) }
    mapping.set(&layer.verticalAlignment, from: "verticalAlignment") { $0.choice(of: TextVerticalAlignment.self) }
    mapping.set(&layer.text.isWrapped, from: "wrapped") { $0.flag() }
    mapping.set(&layer.text.truncationMode, from: "truncationMode") { $0.choice(of: TextTruncation.self) }
    layer.text.style = style(mapping)
    if layer.text.fontSize > 0 {
      mapping["string"]?.warnOfMissingStrokes(in: layer.string, substitute: "it is written into one cell")
    }
    // Wrapped and truncated texts fit by definition; `StageWarnings` checks large ones.
    guard !layer.text.isWrapped, layer.text.truncationMode == .none, layer.text.fontSize == 0 else { return layer }
    if let reader = mapping["string"] { reader.warnIfWider(layer.string, than: stage, what: "text") }
    return layer
  }

  /// Returns the style that `bold`, `dim` and `underline` give.
  private static func style(_ mapping: MappingReader) -> TextStyle {
    [("bold", TextStyle.bold), ("dim", .dim), ("underline", .underline)].reduce(into: []) { style, key in
      if mapping.read(key.0, { $0.flag() }) == true { style.insert(key.1) }
    }
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
      var span = TextSpan(count..<max(end, count), style: style(mapping))
      mapping.set(&span.foregroundColor, from: "foregroundColor") { $0.color() }
      mapping.set(&span.backgroundColor, from: "backgroundColor") { $0.color(.paper) }
      spans.append(span)
      count = max(end, count)
    }
    return (string, spans)
  }
}
