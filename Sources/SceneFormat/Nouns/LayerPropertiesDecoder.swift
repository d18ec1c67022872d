import LayerAnimation

/// What every layer has: its place, its look, its clock. Defaults are the layer's own, which are Core Animation's.
enum LayerPropertiesDecoder {
  static func decode(_ mapping: MappingReader, into layer: Layer) {
    decodeGeometry(mapping, into: layer)
    decodeLook(mapping, into: layer)
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

  private static func decodeLook(_ mapping: MappingReader, into layer: Layer) {
    mapping.set(&layer.backgroundColor, from: "backgroundColor") { $0.optionalColor() }
    mapping.set(&layer.cornerRadius, from: "cornerRadius") { $0.number(in: lengths) }
    mapping.set(&layer.opacity, from: "opacity") { $0.number(in: 0...1) }
    mapping.set(&layer.isHidden, from: "hidden") { $0.flag() }
    mapping.set(&layer.isDoubleSided, from: "doubleSided") { $0.flag() }
    mapping.set(&layer.masksToBounds, from: "masksToBounds") { $0.flag() }
    mapping.set(&layer.contentsRect, from: "contentsRect") { $0.rect() }
    mapping.set(&layer.contentsGravity, from: "contentsGravity") { $0.choice(of: ContentsGravity.self) }
    mapping.set(&layer.allowsGroupOpacity, from: "allowsGroupOpacity") { $0.flag() }
    if let border = mapping["border"].flatMap({ MappingReader($0, as: .border) }) {
      border.set(&layer.borderWidth, from: "width") { $0.number(in: lengths) }
      border.set(&layer.borderColor, from: "color") { $0.optionalColor() }
    }
    if let shadow = mapping["shadow"].flatMap({ MappingReader($0, as: .shadow) }) {
      shadow.set(&layer.shadowOpacity, from: "opacity") { $0.number(in: 0...1) }
      shadow.set(&layer.shadowColor, from: "color") { $0.optionalColor() }
      shadow.set(&layer.shadowRadius, from: "radius") { $0.number(in: lengths) }
      shadow.set(&layer.shadowOffset, from: "offset") { $0.size() }
      shadow.set(&layer.shadowPath, from: "path") { $0.path().map { .some($0) } }
    }
  }

  private static let lengths = 0...SceneLimits.magnitude

  /// The layer as a clock for everything in it (T20).
  private static func decodeClock(_ mapping: MappingReader, into layer: Layer) {
    mapping.set(&layer.timing.beginTime, from: "beginTime") { $0.time() }
    mapping.set(&layer.timing.speed, from: "speed") { $0.number() }
    mapping.set(&layer.timing.timeOffset, from: "timeOffset") { $0.time() }
    mapping.set(&layer.timing.fillMode, from: "fillMode") { $0.choice(of: FillMode.self) }
    mapping.set(&layer.timing.duration, from: "duration") { $0.time(in: 0...SceneLimits.magnitude) }
    mapping.set(&layer.timing.repeatCount, from: "repeatCount") { $0.repeatCount() }
    mapping.set(&layer.timing.repeatDuration, from: "repeatDuration") { $0.repeatDuration() }
    mapping.set(&layer.timing.autoreverses, from: "autoreverses") { $0.flag() }
  }
}
