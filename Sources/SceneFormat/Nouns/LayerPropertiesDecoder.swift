import LayerAnimation

/// What every layer has: its place, its look, its clock. Defaults are the layer's own, which are Core Animation's.
enum LayerPropertiesDecoder {
  static func decode(_ mapping: MappingReader, into layer: Layer) {
    decodeGeometry(mapping, into: layer)
    mapping.set(&layer.opacity, from: "opacity") { $0.number(in: 0...1) }
    mapping.set(&layer.isHidden, from: "hidden") { $0.flag() }
    mapping.set(&layer.backgroundColor, from: "backgroundColor") { $0.optionalColor() }
    decodeClock(mapping, into: layer)
  }

  private static func decodeGeometry(_ mapping: MappingReader, into layer: Layer) {
    mapping.set(&layer.position, from: "position") { $0.point() }
    mapping.set(&layer.bounds, from: "bounds") { $0.rect() }
    mapping.set(&layer.bounds.size, from: "size") { $0.size() }
    if mapping["bounds"] != nil, mapping["size"] != nil {
      mapping.fail("the size is in the layer's bounds already", atKey: "size")
    }
    mapping.set(&layer.anchorPoint, from: "anchorPoint") { $0.point() }
    mapping.set(&layer.zPosition, from: "zPosition") { $0.number() }
    mapping.set(&layer.anchorPointZ, from: "anchorPointZ") { $0.number() }
    mapping.set(&layer.transform, from: "transform") { $0.transform() }
    mapping.set(&layer.sublayerTransform, from: "sublayerTransform") { $0.transform() }
  }

  /// The layer as a clock for everything in it (T20).
  private static func decodeClock(_ mapping: MappingReader, into layer: Layer) {
    mapping.set(&layer.timing.beginTime, from: "beginTime") { $0.time() }
    mapping.set(&layer.timing.speed, from: "speed") { $0.number() }
    mapping.set(&layer.timing.timeOffset, from: "timeOffset") { $0.time() }
    mapping.set(&layer.timing.fillMode, from: "fillMode") { $0.choice(of: FillMode.self) }
  }
}
