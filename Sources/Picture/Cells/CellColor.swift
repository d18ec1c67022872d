/// The colour of a cell's glyph or background: 24 bits, or the terminal's own default.
///
/// It is always opaque, since cells are the result of compositing. It has four bytes, so that a cell has sixteen and
/// two rows can be compared with one `memcmp`.
public struct CellColor: Hashable, Sendable {
  /// `0x01RRGGBB`, or 0 for the terminal's default.
  @usableFromInline package var bits: UInt32

  /// The terminal's own foreground or background colour.
  @inlinable public static var `default`: CellColor { CellColor(bits: 0) }

  /// Creates a colour from its packed form.
  ///
  /// - Parameter bits: `0x01RRGGBB`, or 0 for the default.
  @inlinable
  package init(bits: UInt32) { self.bits = bits }

  /// Creates a colour from three components of the sRGB encoding.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    bits = 0x0100_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// True if this is the terminal's own colour, whose components are unknown.
  public var isDefault: Bool { bits == 0 }

  /// The red component; 0 for the default colour.
  public var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }

  /// The green component; 0 for the default colour.
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }

  /// The components as `#rrggbb`.
  package var hexDigits: String {
    let digits = String(bits & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The perceived lightness, from 0 for black to 1 for white (`Oklab`); 0 for the default colour.
  package var lightness: Double { Oklab(self).lightness }

  /// The blue component; 0 for the default colour.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }
}

/// How well a colour is told from another one (WCAG 2).
extension CellColor {
  /// Returns the ratio of the relative luminances of two colours, from 1 for equal ones to 21.
  package func contrast(with other: CellColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The relative luminance, from 0 to 1.
  private var luminance: Double {
    0.2126 * Oklab.linear(red) + 0.7152 * Oklab.linear(green) + 0.0722 * Oklab.linear(blue)
  }
}

/// A method that mixes colours of cells.
extension CellColor {
  /// Returns a mixture with another colour, component by component in the sRGB encoding. If either is the terminal's
  /// default colour, whose components are unknown, the result is the nearer of the two.
  package func mixed(with other: CellColor, _ fraction: Double) -> CellColor {
    guard !isDefault, !other.isDefault else { return fraction < 0.5 ? self : other }
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(max(0, min(255, (Double(a) + (Double(b) - Double(a)) * fraction).rounded())))
    }
    return CellColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

/// The number of colours that a terminal shows. Colours of 24 bits are reduced to these before they are sent.
public enum ColorDepth: String, CaseIterable, Comparable, Sendable {
  /// No colours; bold, dim, reverse and underline remain.
  case none = "none"

  /// The eight colours of ECMA-48 and their bright variants. The terminal decides which colours they are.
  case palette16 = "16"

  /// The xterm palette, of which the 6×6×6 cube and the greys are used.
  case palette256 = "256"

  /// All colours with 8 bits each of red, green and blue.
  case truecolor = "truecolor"

  /// Returns true if the left depth has fewer colours than the right one.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rank < right.rank }

  /// Returns the colours that a terminal shows, as far as its environment tells.
  ///
  /// The first rule that applies decides:
  /// - `NO_COLOR` that is not empty means none (no-color.org).
  /// - `TERM` that is missing or `dumb` means none.
  /// - `COLORTERM=truecolor` or `24bit`, or a `TERM` that ends in `-direct`, means 24 bits. The variable does not count
  ///   in screen, dvtm and the terminal of Emacs, which inherit it and have no such colours (measured:
  ///   `docs/terminals.md`); tmux, which may be named as screen is, has them.
  /// - `256color` within `TERM` means 256.
  /// - A name of a monochrome terminal means none; any other name means 16.
  ///
  /// - Parameter environment: Returns the value of an environment variable, or `nil`.
  public static func detect(environment: (String) -> String?) -> ColorDepth {
    if let refusal = environment("NO_COLOR"), !refusal.isEmpty { return .none }
    guard let term = environment("TERM"), !term.isEmpty, term != "dumb" else { return .none }
    if let promise = environment("COLORTERM"), promise == "truecolor" || promise == "24bit",
      !inheritsPromise(term, environment)
    {
      return .truecolor
    }
    if term.hasSuffix("-direct") { return .truecolor }
    if term.contains("256color") { return .palette256 }
    return isMonochrome(term) ? .none : .palette16
  }

  /// Returns true for a terminal in which `COLORTERM` is that of the terminal around it.
  private static func inheritsPromise(_ term: String, _ environment: (String) -> String?) -> Bool {
    term.hasPrefix("screen") ? environment("TMUX") == nil : term.hasPrefix("dvtm") || term.hasPrefix("eterm")
  }

  /// Returns true for DEC's terminals without colour, and for names that end in `-m` or `-mono`, which terminfo uses
  /// for monochrome variants.
  private static func isMonochrome(_ term: String) -> Bool {
    ["vt52", "vt100", "vt102", "vt220"].contains(term) || term.hasSuffix("-m") || term.hasSuffix("-mono")
  }

  private var rank: Int {
    switch self {
    case .none: 0
    case .palette16: 1
    case .palette256: 2
    case .truecolor: 3
    }
  }
}

/// A colour in Oklab: lightness and two opponent axes, in which equal distances are perceived as about equal.
///
/// Source: Björn Ottosson, ["A perceptual color space for image processing"](https://bottosson.github.io/posts/oklab/),
/// 2020. Linear sRGB is multiplied by a matrix to cone responses, of which the cube roots are multiplied by another
/// matrix to lightness, green–red and blue–yellow. Both matrices are Ottosson's.
package struct Oklab: Sendable {
  package var lightness: Double
  package var greenRed: Double
  package var blueYellow: Double

  /// Creates a colour from components of linear light, 0 to 1.
  package init(red: Double, green: Double, blue: Double) {
    let l = root(3, of: 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = root(3, of: 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = root(3, of: 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    greenRed = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Creates a colour from an sRGB colour; the terminal's default counts as black.
  package init(_ color: CellColor) {
    self.init(red: Self.linear(color.red), green: Self.linear(color.green), blue: Self.linear(color.blue))
  }

  /// Returns the squared distance of two colours, for comparisons.
  ///
  /// - Parameter hueWeight: The factor by which differences in the two opponent axes count more than those in
  ///   lightness.
  package func squaredDistance(to other: Oklab, hueWeight: Double = 1) -> Double {
    let dl = lightness - other.lightness
    let da = greenRed - other.greenRed
    let db = blueYellow - other.blueYellow
    return dl * dl + hueWeight * (da * da + db * db)
  }

  /// Returns the colour with its hue stressed, for finding the most similar of the colours of a large palette.
  ///
  /// Oklab's distances are perceptually uniform only if they are small. To a deep blue a grey would be nearest, since it is
  /// no farther in lightness and less vivid. So the chroma becomes its power of 2/5: whether a colour has a hue at all
  /// counts more than how vivid it is. Pale colours count as grey, since the hues of a palette are too vivid for them,
  /// and deep ones, which have less chroma, as more vivid than they are. What is nearly black has no hue.
  package var stressingHue: Oklab {
    let depth = (1 + 3 * max(0.4 - lightness, 0)) * min(max((lightness - 0.17) / 0.06, 0), 1)
    let excess = max(chroma * depth - 0.03, 0)
    return withChroma(root(5, of: excess * excess))
  }

  /// Returns the colour with its hue stressed, for finding the most similar of a dozen colours.
  ///
  /// Among so few, what counts is whether a colour has a hue, and which. That follows from its saturation, which is the
  /// chroma by the lightness: a slate is grey, and a deep sea with the same chroma is blue. What is nearly black has
  /// none.
  package var stressingHueAmongFew: Oklab {
    let shown = min(max((lightness - 0.15) / 0.1, 0), 1)
    return withChroma(root(5, of: chroma / (lightness + 0.1) * shown - 0.09))
  }

  /// True if the colour has no hue.
  package var isGrey: Bool { greenRed == 0 && blueYellow == 0 }

  private var chroma: Double { (greenRed * greenRed + blueYellow * blueYellow).squareRoot() }

  private func withChroma(_ new: Double) -> Oklab {
    let factor = new > 0 ? new / chroma : 0
    var changed = self
    (changed.greenRed, changed.blueYellow) = (greenRed * factor, blueYellow * factor)
    return changed
  }

  /// Returns the linear light, 0 to 1, of a component in the sRGB encoding (IEC 61966-2-1).
  package static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    if value <= 0.04045 { return value / 12.92 }
    // The power x^2.4 is x² · ⁵√x², so that no mathematics library is needed.
    let base = (value + 0.055) / 1.055
    return base * base * root(5, of: base * base)
  }
}

/// Returns the `degree`-th root of a value v between 0 and 1, by Newton's method: x ← x − (xⁿ − v) / (n · xⁿ⁻¹).
/// Returns 0 for values that are not positive.
///
/// xⁿ − v is convex and not negative at 1, so the iteration from 1 falls monotonically towards the root; it ends when
/// rounding stops it.
private func root(_ degree: Int, of value: Double) -> Double {
  guard value > 0 else { return 0 }
  var guess = 1.0
  while true {
    var power = 1.0
    for _ in 1..<degree { power *= guess }
    let next = guess - (power * guess - value) / (Double(degree) * power)
    guard next < guess else { return guess }
    guess = next
  }
}
