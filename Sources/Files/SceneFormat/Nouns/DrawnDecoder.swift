import LayerAnimation

/// A decoder of text made of strokes: a shape layer whose size is the bounding box of the text.
enum DrawnDecoder {
  static func decode(_ reader: NodeReader) -> (layer: ShapeLayer, text: DrawnText)? {
    guard let mapping = MappingReader(reader, as: .drawn), let text = text(mapping) else { return nil }
    let layer = ShapeLayer(text)
    mapping.follow(.path, from: .path(text.path), textKeys) { Self.text($0).map { .path($0.path) } }
    mapping.follow(.bounds, from: .rect(text.bounds), textKeys) { Self.text($0).map { .rect($0.bounds) } }
    var shape = layer.shape
    ShapeDecoder.decodeStroke(mapping, into: &shape)
    layer.shape = shape
    return (layer, text)
  }

  private static let textKeys = ["string", "size", "alignmentMode", "letterSpacing", "lineSpacing"]

  private static func text(_ mapping: MappingReader) -> DrawnText? {
    guard let string = mapping.read("string", { $0.text() }) else { return nil }
    mapping["string"]?.warnOfMissingStrokes(in: string, substitute: "a box is drawn in its place")
    var text = DrawnText(string)
    mapping.set(&text.size, from: "size") { $0.number(in: 0.1...10_000) }
    mapping.set(&text.alignment, from: "alignmentMode") { $0.choice(of: TextAlignment.self) }
    mapping.set(&text.letterSpacing, from: "letterSpacing") { $0.number(in: -10_000...10_000) }
    mapping.set(&text.lineSpacing, from: "lineSpacing") { $0.number(in: -10_000...10_000) }
    // The strokes are not even generated if the limit for path elements is exceeded.
    return mapping.context.spend(pathElements: text.elementCount, at: mapping.place) ? text : nil
  }

  /// Returns the text with the centre of its box at (0, 0), for particles, which have a position but no size.
  static func centered(_ reader: NodeReader) -> ShapeContent? {
    guard let layer = decode(reader)?.layer else { return nil }
    var shape = layer.shape
    let middle = layer.bounds.center
    shape.path = shape.path?.mapped { $0 - middle }
    return shape
  }
}
