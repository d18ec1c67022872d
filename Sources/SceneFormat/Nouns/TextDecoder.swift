import LayerAnimation

/// Upright characters: a text alone, or a text with its colour and alignment.
enum TextDecoder {
  /// - Parameter stage: What is shown of the plane, for the warning about texts that do not fit; nil where not known.
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
    mapping.set(&layer.alignmentMode, from: "alignmentMode") { $0.choice(of: TextAlignment.self) }
    mapping.set(&layer.text.isWrapped, from: "wrapped") { $0.flag() }
    mapping.set(&layer.text.truncationMode, from: "truncationMode") { $0.choice(of: TextTruncation.self) }
    for (key, style) in [("bold", TextStyle.bold), ("dim", .dim), ("underline", .underline)] {
      if mapping.read(key, { $0.flag() }) == true { layer.text.style.insert(style) }
    }
    // What is wrapped or truncated has found its own way to fit.
    guard !layer.text.isWrapped, layer.text.truncationMode == .none else { return layer }
    if let reader = mapping["string"] { reader.warnIfWider(layer.string, than: stage, what: "text") }
    return layer
  }
}
