/// A colour: red, green and blue in the sRGB encoding, not premultiplied, and an opacity.
///
/// Components are numbers from 0 to 1; sums and extrapolation may leave that range, and a renderer clamps them.
/// Interpolation uses the encoded components, as in Core Animation, not linear light.
public struct Color: Hashable, BitwiseCopyable, Sendable {
  /// The red component, sRGB-encoded.
  public var red: Double

  /// The green component, sRGB-encoded.
  public var green: Double

  /// The blue component, sRGB-encoded.
  public var blue: Double

  /// The opacity, from 0, transparent, to 1.
  public var alpha: Double

  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Creates a colour from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates an opaque colour from 24 bits, `0xRRGGBB`.
  public init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
  }

  /// Returns the colour with its opacity multiplied by a factor.
  package func faded(by opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  /// Returns the interpolation of unpremultiplied components, opacity included (V4), without a clamp.
  package static func lerp(_ from: Color, _ to: Color, _ fraction: Double) -> Color {
    Color(
      red: from.red + (to.red - from.red) * fraction,
      green: from.green + (to.green - from.green) * fraction,
      blue: from.blue + (to.blue - from.blue) * fraction,
      alpha: from.alpha + (to.alpha - from.alpha) * fraction)
  }

  /// Returns the sum by component (V17).
  package static func + (a: Color, b: Color) -> Color {
    Color(red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue, alpha: a.alpha + b.alpha)
  }
}

extension Color {
  /// The colour in the notation of scenes: `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  package var hexDigits: String {
    let components = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    return "#"
      + components.map { component in
        let byte = Int((max(0, min(component.isNaN ? 0 : component, 1)) * 255).rounded())
        return String(byte / 16, radix: 16) + String(byte % 16, radix: 16)
      }.joined()
  }
}

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

/// The filters of a finished picture: blur and colour adjustments.
///
/// Each filter corresponds to one of Core Image's, with its neutral value as the default.
public struct LayerFilters: Hashable, BitwiseCopyable, Sendable {
  /// The standard deviation of the Gaussian blur, in points; 0 leaves the picture sharp.
  public var blur = 0.0
  /// The saturation: 0 is grey, 1 is unchanged, more is more saturated.
  public var saturation = 1.0
  /// The number that is added to each colour component, −1…1; 0 is unchanged.
  public var brightness = 0.0
  /// The factor of each component's distance from the middle: 0 is uniform grey, 1 is unchanged.
  public var contrast = 1.0
  /// The angle by which hues are rotated, in radians.
  public var hue = 0.0
  /// The amount by which colours are replaced with shades of brown, 0…1.
  public var sepia = 0.0
  /// The amount by which colours are replaced with their inverses, 0…1.
  public var invert = 0.0

  /// Creates filters that change nothing.
  public init() {}

  /// Creates filters of given strengths.
  public init(
    blur: Double = 0, saturation: Double = 1, brightness: Double = 0, contrast: Double = 1, hue: Double = 0,
    sepia: Double = 0, invert: Double = 0
  ) {
    (self.blur, self.saturation, self.brightness, self.contrast) = (blur, saturation, brightness, contrast)
    (self.hue, self.sepia, self.invert) = (hue, sepia, invert)
  }

  /// True if the filters change nothing.
  @usableFromInline package var isNeutral: Bool { self == LayerFilters() }

  /// True if a filter other than the blur changes something.
  package var changesColors: Bool {
    var colors = self
    colors.blur = 0
    return !colors.isNeutral
  }
}
