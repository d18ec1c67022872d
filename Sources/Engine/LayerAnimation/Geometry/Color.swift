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
