import LayerAnimation

/// Decodes the stage: the visible part of the plane, and its background.
enum StageDecoder {
  /// The stage; nil if width or height is missing or invalid.
  static func decode(_ reader: NodeReader) -> (size: Size, background: Color?)? {
    guard let mapping = MappingReader(reader, as: .stage) else { return nil }
    let width = mapping.read("width") { $0.number(in: SceneLimits.stage) }
    let height = mapping.read("height") { $0.number(in: SceneLimits.stage) }
    let background = mapping.read("background") { $0.optionalColor() } ?? nil
    guard let width, let height else { return nil }
    return (Size(width: width, height: height), background)
  }
}
