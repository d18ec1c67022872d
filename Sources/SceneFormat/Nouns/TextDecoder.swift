import LayerAnimation

/// Upright characters: a text alone, or a text with its colour and alignment.
enum TextDecoder {
  static func decode(_ reader: NodeReader) -> TextLayer? {
    let layer = TextLayer()
    guard reader.isMapping else {
      guard let string = reader.text() else { return nil }
      layer.string = string
      return layer
    }
    guard let mapping = MappingReader(reader, as: .text) else { return nil }
    mapping.set(&layer.string, from: "string") { $0.text() }
    mapping.set(&layer.foregroundColor, from: "foregroundColor") { $0.color() }
    mapping.set(&layer.alignmentMode, from: "alignmentMode") { $0.choice(of: TextAlignment.self) }
    return layer
  }
}
