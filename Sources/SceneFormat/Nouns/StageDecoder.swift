import LayerAnimation

/// The part of the plane that is shown, and what lies behind everything.
enum StageDecoder {
  /// The stage; nil where an extent is missing or wrong.
  static func decode(_ reader: NodeReader) -> (size: Size, background: Color?)? {
    guard let mapping = MappingReader(reader, as: .stage) else { return nil }
    let width = mapping.read("width") { $0.number(in: SceneLimits.stage) }
    let height = mapping.read("height") { $0.number(in: SceneLimits.stage) }
    let background = mapping.read("background") { $0.optionalColor() } ?? nil
    guard let width, let height else { return nil }
    return (Size(width: width, height: height), background)
  }
}
