/// A mode of mixing the colours of a layer, with everything in it, with those of the picture below.
///
/// The formulas are those of [Compositing and Blending Level 1](https://www.w3.org/TR/compositing-1/), which Core
/// Image's blend modes share; the names are Core Image's.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum BlendMode: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// The layer covers the picture below.
  case normal
  /// The product of both colours: never lighter than either; black stays black.
  case multiply
  /// The complement of the product of the complements: never darker than either, like two projectors on one wall.
  case screen
  /// Multiplies if the colour below is dark, and screens if it is light.
  case overlay
  /// The darker of both, component by component.
  case darken
  /// The lighter of both, component by component.
  case lighten
  /// Lightens the colour below, the more the lighter the layer is.
  case colorDodge
  /// Darkens the colour below, the more the darker the layer is.
  case colorBurn
  /// Multiplies if the layer is dark, and screens if it is light.
  case hardLight
  /// Darkens or lightens like `hardLight`, but less: a pure black or white layer does not give pure black or white.
  case softLight
  /// The absolute difference of both; white inverts the colour below.
  case difference
  /// Like `difference`, with less contrast.
  case exclusion
  /// The layer's hue, with the saturation and the luminosity of the colour below.
  case hue
  /// The layer's saturation, with the hue and the luminosity of the colour below.
  case saturation
  /// The layer's hue and saturation, with the luminosity of the colour below.
  case color
  /// The layer's luminosity, with the hue and saturation of the colour below.
  case luminosity
  /// The sum of both, opacities included, like that of lights.
  case plusLighter
}
