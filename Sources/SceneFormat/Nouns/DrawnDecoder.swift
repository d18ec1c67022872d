import LayerAnimation

/// Text made of strokes: a shape, with the box of its text for a size.
enum DrawnDecoder {
  static func decode(_ reader: NodeReader) -> ShapeLayer? {
    guard let mapping = MappingReader(reader, as: .drawn), let string = mapping.read("string", { $0.text() }) else {
      return nil
    }
    var text = DrawnText(string)
    mapping.set(&text.size, from: "size") { $0.number(in: 0.1...10_000) }
    mapping.set(&text.alignment, from: "alignmentMode") { $0.choice(of: TextAlignment.self) }
    mapping.set(&text.letterSpacing, from: "letterSpacing") { $0.number(in: -10_000...10_000) }
    mapping.set(&text.lineSpacing, from: "lineSpacing") { $0.number(in: -10_000...10_000) }
    let layer = ShapeLayer(text)
    var shape = layer.shape
    ShapeDecoder.decodeStroke(mapping, into: &shape)
    layer.shape = shape
    return layer
  }
}
