import LayerAnimation

/// Decodes upright text: a string alone, or a mapping with a string, its colour and its alignment.
enum TextDecoder {
  /// - Parameter stage: The stage's size, for the warning about texts that do not fit; nil if it is unknown.
  static func decode(_ reader: NodeReader, stage: Size?) -> TextLayer? {
    let layer = TextLayer()
    guard reader.isMapping else {
      guard let string = reader.text() else { return nil }
      layer.string = string
      reader.warnIfWider(string, than: stage, what: "text")
      return layer
    }
    guard let mapping = MappingReader(reader, as: .text) else { return nil }
    mapping.decode(.text, into: &layer.model)
    if mapping["string"] != nil, mapping["number"] != nil {
      mapping.fail("a text shows its 'number' in place of a 'string'", atKey: "string")
    } else if mapping.lacksAll(["string", "number"]) {
      mapping.context.report("a text needs the key 'string', or 'number'", at: mapping.place)
    }
    mapping.set(&layer.text.revealUnit, from: "revealUnit") { $0.choice(of: TextUnit.self) }
    mapping.set(&layer.text.caret, from: "caret") { $0.narrowCharacter() }
    mapping.set(&layer.alignmentMode, from: "alignmentMode") { $0.choice(of: TextAlignment.self) }
    mapping.set(&layer.verticalAlignment, from: "verticalAlignment") { $0.choice(of: TextVerticalAlignment.self) }
    mapping.set(&layer.text.fontSize, from: "fontSize") { $0.number(in: 0.1...10_000) }
    mapping.set(&layer.text.isWrapped, from: "wrapped") { $0.flag() }
    mapping.set(&layer.text.truncationMode, from: "truncationMode") { $0.choice(of: TextTruncation.self) }
    for (key, style) in [("bold", TextStyle.bold), ("dim", .dim), ("underline", .underline)] {
      if mapping.read(key, { $0.flag() }) == true { layer.text.style.insert(style) }
    }
    if layer.text.fontSize > 0 {
      mapping["string"]?.warnOfMissingStrokes(in: layer.string, substitute: "it is written into one cell")
    }
    // Wrapped and truncated texts fit by definition; of large ones the scene tells (`StageWarnings`).
    guard !layer.text.isWrapped, layer.text.truncationMode == .none, layer.text.fontSize == 0 else { return layer }
    if let reader = mapping["string"] { reader.warnIfWider(layer.string, than: stage, what: "text") }
    return layer
  }
}
