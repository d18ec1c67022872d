import LayerAnimation

/// Upright characters: a text alone, or a text with its colour and alignment.
enum TextDecoder {
  /// - Parameter stage: What is shown of the plane, for the warning about texts that do not fit; nil where not known.
  static func decode(_ reader: NodeReader, stage: Size?) -> TextLayer? {
    let layer = TextLayer()
    guard reader.isMapping else {
      guard let string = reader.text() else { return nil }
      layer.string = string
      warnOfWidth(string, stage, reader)
      return layer
    }
    guard let mapping = MappingReader(reader, as: .text) else { return nil }
    mapping.set(&layer.string, from: "string") { $0.text() }
    mapping.set(&layer.foregroundColor, from: "foregroundColor") { $0.color() }
    mapping.set(&layer.alignmentMode, from: "alignmentMode") { $0.choice(of: TextAlignment.self) }
    mapping.set(&layer.text.isWrapped, from: "wrapped") { $0.flag() }
    mapping.set(&layer.text.truncationMode, from: "truncationMode") { $0.choice(of: TextTruncation.self) }
    for (key, style) in [("bold", TextStyle.bold), ("dim", .dim), ("underline", .underline)] {
      if mapping.read(key, { $0.flag() }) == true { layer.text.style.insert(style) }
    }
    // What is wrapped or truncated has found its own way to fit.
    guard !layer.text.isWrapped, layer.text.truncationMode == .none else { return layer }
    if let reader = mapping["string"] { warnOfWidth(layer.string, stage, reader) }
    return layer
  }

  /// A character takes a cell however large the terminal is, so a long line may not fit the stage in a small one.
  private static func warnOfWidth(_ string: String, _ stage: Size?, _ reader: NodeReader) {
    guard let stage, stage.width > 0, stage.height > 0 else { return }
    // A terminal of 80×24, two rows of which are the player's; a cell is twice as high as wide.
    let columns = (min(80 / stage.width, 2 * 22 / stage.height) * stage.width).rounded(.down)
    let longest = string.split(separator: "\n").map(\.count).max() ?? 0
    guard Double(longest) > columns else { return }
    reader.fail(
      "this text is wider than the stage: it takes \(longest) columns, of which the stage has \(columns.short) in a "
        + "terminal of 80x24", severity: .warning)
  }
}
