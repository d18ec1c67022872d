import LayerAnimation

/// A decoder of the stage: the visible part of the plane, and its background.
enum StageDecoder {
  /// Returns the stage; nil if width or height is missing or invalid.
  static func decode(_ reader: NodeReader) -> (size: Size, background: Color?)? {
    guard let mapping = MappingReader(reader, as: .stage) else { return nil }
    let width = mapping.read("width") { $0.number(in: SceneLimits.stage) }
    let height = mapping.read("height") { $0.number(in: SceneLimits.stage) }
    let background = mapping.read("background") { $0.optionalColor(.paper) } ?? nil
    guard let width, let height else { return nil }
    return (Size(width: width, height: height), reader.isTerminalPaper(background) ? nil : background)
  }
}

extension NodeReader {
  /// Returns true if a colour is the one that `default` stands for; a stage of that colour has no background.
  fileprivate func isTerminalPaper(_ color: Color?) -> Bool {
    context.groundUse.contains(.colors) && color == context.ground.paper
  }
}
