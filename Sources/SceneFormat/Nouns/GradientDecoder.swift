import LayerAnimation

/// Colours that pass into one another.
enum GradientDecoder {
  static func decode(_ reader: NodeReader) -> GradientLayer? {
    guard let mapping = MappingReader(reader, as: .gradient) else { return nil }
    var gradient = GradientContent()
    mapping.set(&gradient.type, from: "type") { $0.choice(of: GradientType.self) }
    mapping.set(&gradient.colors, from: "colors") { $0.colors() }
    gradient.locations = mapping.read("locations") { $0.numbers(in: 0...1) }
    mapping.set(&gradient.startPoint, from: "startPoint") { $0.point() }
    mapping.set(&gradient.endPoint, from: "endPoint") { $0.point() }
    check(gradient, mapping)
    let layer = GradientLayer()
    layer.gradient = gradient
    return layer
  }

  private static func check(_ gradient: GradientContent, _ mapping: MappingReader) {
    if gradient.colors.count == 1, let reader = mapping["colors"] {
      reader.fail("one colour is no gradient; write 'backgroundColor'", severity: .warning)
    }
    guard let locations = gradient.locations, let reader = mapping["locations"] else { return }
    if !gradient.colors.isEmpty, locations.count != gradient.colors.count {
      reader.fail("expected \(gradient.colors.count) locations, one for each colour, found \(locations.count)")
    } else if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      reader.fail("the locations are out of order", severity: .warning)
    }
  }
}
