import Diagnostics
import LayerAnimation

/// A decoder of colour gradients.
enum GradientDecoder {
  static func decode(_ reader: NodeReader) -> GradientLayer? {
    guard let mapping = MappingReader(reader, as: .gradient) else { return nil }
    let layer = GradientLayer()
    mapping.set(&layer.gradient.type, from: "type") { $0.choice(of: GradientType.self) }
    mapping.decode(.gradient, into: &layer.model)
    check(layer.gradient, mapping)
    return layer
  }

  private static func check(_ gradient: GradientContent, _ mapping: MappingReader) {
    if gradient.colors.count == 1, let reader = mapping["colors"] {
      reader.fail("one colour is no gradient; write 'backgroundColor'", severity: .warning, rule: .content)
    }
    guard let locations = gradient.locations, let reader = mapping["locations"] else { return }
    if !gradient.colors.isEmpty, locations.count != gradient.colors.count {
      reader.fail(
        "expected \(gradient.colors.count) locations, one for each colour, found \(locations.count)", rule: .content)
    } else if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      reader.fail("the locations are out of order", severity: .warning, rule: .content)
    }
  }
}
