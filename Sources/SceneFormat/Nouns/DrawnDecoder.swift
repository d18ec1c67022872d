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
    // Where there is not enough room for its strokes they are not even made.
    guard reader.context.spend(pathElements: text.elementCount, at: reader.place) else { return nil }
    let layer = ShapeLayer(text)
    var shape = layer.shape
    ShapeDecoder.decodeStroke(mapping, into: &shape)
    layer.shape = shape
    return layer
  }

  /// The same with the middle of its box at (0, 0), for what has a place and no size.
  static func centered(_ reader: NodeReader) -> ShapeContent? {
    guard let layer = decode(reader) else { return nil }
    var shape = layer.shape
    let middle = layer.bounds.center
    shape.path = shape.path?.mapped { $0 - middle }
    return shape
  }
}
