/// How the colours of a layer, with all in it, are mixed with those that lie below (G34).
///
/// The formulas are those of W3C's Compositing and Blending Level 1, which Core Image's blend modes share; names are Core Image's.
public enum BlendMode: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// Covers what lies below.
  case normal
  /// The product: never lighter than either, black stays black.
  case multiply
  /// The product of what is missing to white: never darker than either, as two projectors on one wall.
  case screen
  /// Darkens what is dark below and lightens what is light.
  case overlay
  /// The darker of both, channel by channel.
  case darken
  /// The lighter of both, channel by channel.
  case lighten
  /// Lightens what lies below, the more the lighter the layer is.
  case colorDodge
  /// Darkens what lies below, the more the darker the layer is.
  case colorBurn
  /// Multiplies where the layer is dark, and screens where it is light.
  case hardLight
  /// As `hardLight`, softer: it never makes pure black or white.
  case softLight
  /// How far both are apart; white inverts what lies below.
  case difference
  /// As `difference`, with less contrast.
  case exclusion
  /// The layer's hue, with the saturation and the luminosity of what lies below.
  case hue
  /// The layer's saturation, with the hue and the luminosity of what lies below.
  case saturation
  /// The layer's hue and saturation, with the luminosity of what lies below.
  case color
  /// The layer's luminosity, with the hue and saturation of what lies below.
  case luminosity
  /// The sum of both, opacities included: lights add up.
  case plusLighter
}

extension BlendMode: StoredValue {
  static var storedType: StoredType { .blendMode }
  var storedValue: Value { .text(rawValue) }

  init?(storedValue value: Value) {
    guard case .text(let name) = value else { return nil }
    self.init(rawValue: name)
  }
}
