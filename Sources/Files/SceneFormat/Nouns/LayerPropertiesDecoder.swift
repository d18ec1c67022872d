import LayerAnimation

/// A decoder of the properties of every layer: words, geometry, appearance, timing. Defaults are the layer's own, which are
/// Core Animation's.
enum LayerPropertiesDecoder {
  static func decode(_ mapping: MappingReader, into layer: Layer) {
    WordsDecoder.decode(mapping, into: layer)
    decodeLook(mapping, into: &layer.model)
    decodeClock(mapping, into: &layer.timing)
    mapping.followClock(from: layer.timing, clockKeys) {
      var timing = Timing.layer
      decodeClock($0, into: &timing)
      return timing
    }
  }

  private static func decodeLook(_ mapping: MappingReader, into look: inout LayerProperties) {
    mapping.decode(.geometry, into: &look)
    mapping.decode(.appearance, into: &look)
    mapping.set(&look.bounds.size, from: "size") { $0.size() }
    mapping["size"]?.follow(.bounds, from: .size(look.bounds.size)) { $0.size().map(Value.size) }
    if mapping["bounds"] != nil, mapping["size"] != nil {
      mapping.fail("the size is in the layer's bounds already", atKey: "size", rule: .layer)
    }
    // A rectangle is standardised here, as Core Animation does (G11).
    mapping.context.followed?.map(.bounds) { [origin = look.bounds.origin] in $0.rect(at: origin) }
    look.bounds = look.bounds.standardized
    mapping.set(&look.maskedCorners, from: "maskedCorners") { $0.corners() }
    mapping.set(&look.contentsGravity, from: "contentsGravity") { $0.choice(of: ContentsGravity.self) }
    mapping.set(&look.allowsGroupOpacity, from: "allowsGroupOpacity") { $0.flag() }
    mapping.set(&look.snapsToCells, from: "snap") { $0.flag() }
    mapping.set(&look.isGeometryFlipped, from: "geometryFlipped") { $0.flag() }
    mapping["border"].flatMap { MappingReader($0, as: .border) }?.decode(.border, into: &look)
    mapping["shadow"].flatMap { MappingReader($0, as: .shadow) }?.decode(.shadow, into: &look)
    mapping["filters"].flatMap { MappingReader($0, as: .filters) }?.decode(.filters, into: &look)
    mapping["backgroundFilters"].flatMap { MappingReader($0, as: .backgroundFilters) }?
      .decode(.backgroundFilters, into: &look)
  }

  private static let clockKeys = [
    "beginTime", "speed", "timeOffset", "fillMode", "duration", "repeatCount", "repeatDuration", "autoreverses",
  ]

  /// Decodes the layer's timing, which applies to everything in the layer (T20).
  private static func decodeClock(_ mapping: MappingReader, into timing: inout Timing) {
    mapping.set(&timing.beginTime, from: "beginTime") { $0.plainBegin() }
    mapping.set(&timing.speed, from: "speed") { $0.number() }
    mapping.set(&timing.timeOffset, from: "timeOffset") { $0.time() }
    mapping.set(&timing.fillMode, from: "fillMode") { $0.choice(of: FillMode.self) }
    mapping.set(&timing.duration, from: "duration") { $0.time(in: 0...SceneLimits.magnitude) }
    mapping.set(&timing.repeatCount, from: "repeatCount") { $0.repeatCount() }
    mapping.set(&timing.repeatDuration, from: "repeatDuration") { $0.repeatDuration() }
    mapping.set(&timing.autoreverses, from: "autoreverses") { $0.flag() }
  }
}

extension Value {
  /// Returns a size as a rectangle at a point, and any rectangle with positive extents (G11).
  fileprivate func rect(at origin: Point) -> Value {
    switch self {
    case .size(let size): .rect(Rect(origin: origin, size: size).standardized)
    case .rect(let rect): .rect(rect.standardized)
    default: self
    }
  }
}

extension NodeReader {
  /// Returns corners of a rectangle: the name of one, or a list of names.
  fileprivate func corners() -> Corners? {
    let names: [(name: String, value: Corners)] = [
      ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
      ("none", []),
    ]
    guard isList else { return choice(names) }
    guard let readers = self.names(of: "corners") else { return nil }
    let corners = readers.map { $0.choice(names) }
    return corners.contains(nil) ? nil : corners.reduce(into: []) { $0.formUnion($1 ?? []) }
  }
}
