import LayerAnimation

/// Decodes text made of strokes: a shape layer whose size is the bounding box of the text.
enum DrawnDecoder {
  static func decode(_ reader: NodeReader) -> (layer: ShapeLayer, text: DrawnText)? {
    guard let mapping = MappingReader(reader, as: .drawn), let string = mapping.read("string", { $0.text() }) else {
      return nil
    }
    mapping["string"]?.warnOfBoxes(in: string)
    var text = DrawnText(string)
    mapping.set(&text.size, from: "size") { $0.number(in: 0.1...10_000) }
    mapping.set(&text.alignment, from: "alignmentMode") { $0.choice(of: TextAlignment.self) }
    mapping.set(&text.letterSpacing, from: "letterSpacing") { $0.number(in: -10_000...10_000) }
    mapping.set(&text.lineSpacing, from: "lineSpacing") { $0.number(in: -10_000...10_000) }
    // The strokes are not even generated if the limit for path elements is exceeded.
    guard reader.context.spend(pathElements: text.elementCount, at: reader.place) else { return nil }
    let layer = ShapeLayer(text)
    var shape = layer.shape
    ShapeDecoder.decodeStroke(mapping, into: &shape)
    layer.shape = shape
    return (layer, text)
  }

  /// The same with the centre of its box at (0, 0), for particles, which have a position but no size.
  static func centered(_ reader: NodeReader) -> ShapeContent? {
    guard let layer = decode(reader)?.layer else { return nil }
    var shape = layer.shape
    let middle = layer.bounds.center
    shape.path = shape.path?.mapped { $0 - middle }
    return shape
  }
}

extension NodeReader {
  /// Warns about the first character that has no strokes, so that a box is drawn in its place, with the number of
  /// further ones.
  fileprivate func warnOfBoxes(in string: String) {
    guard let first = string.firstIndex(where: { !DrawnText.hasStrokes(for: $0) }) else { return }
    let others = Set(string[first...].filter { !DrawnText.hasStrokes(for: $0) }).count - 1
    let code = string[first].unicodeScalars.map(\.codePoint).joined(separator: " ")
    let more = others == 0 ? "" : others == 1 ? ", and one more" : ", and \(others) more"
    warn(
      "there are no strokes for '\(string[first])' (\(code))\(more); a box is drawn in its place",
      atCharacter: string.unicodeScalars.distance(from: string.startIndex, to: first))
  }
}

extension Unicode.Scalar {
  /// The character's number in Unicode's notation: `U+00E9`.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
