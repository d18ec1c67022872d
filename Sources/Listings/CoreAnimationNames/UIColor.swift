import LayerAnimation

/// A colour of UIKit, as far as listings need it for `.cgColor`.
public struct UIColor: Hashable, Sendable {
  /// The colour itself.
  public let cgColor: CGColor

  /// Creates a colour from one of Core Graphics.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Creates a colour from its components, 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey.
  public init(white: CGFloat, alpha: CGFloat) { cgColor = CGColor(white: white, alpha: alpha) }

  /// Creates a colour from its hue, saturation and brightness, each 0…1: the HSV model of A. R. Smith, "Color Gamut
  /// Transform Pairs", 1978.
  ///
  /// Each component is the brightness reduced in proportion to the saturation: not at all within a sixth of the hue
  /// circle around the component's own hue, fully from a third on, and linearly in between.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ own: CGFloat) -> CGFloat {
      let away = abs((hue - own) - (hue - own).rounded()) * 6
      return brightness * (1 - saturation * min(max(away - 1, 0), 1))
    }
    cgColor = CGColor(red: channel(0), green: channel(1 / 3), blue: channel(2 / 3), alpha: alpha)
  }

  /// Writes red, green, blue and opacity, each 0…1, to the given addresses; nil discards a value. The result is always
  /// true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = cgColor.red
    green?.pointee = cgColor.green
    blue?.pointee = cgColor.blue
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Writes hue, saturation, brightness and opacity, each 0…1, to the given addresses; nil discards a value. A grey has
  /// the hue 0. The result is always true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (cgColor.red, cgColor.green, cgColor.blue)
    let (greatest, least) = (max(red, green, blue), min(red, green, blue))
    let range = greatest - least
    var sixths = 0.0
    if range > 0 {
      if greatest == red {
        sixths = (green - blue) / range
      } else if greatest == green {
        sixths = 2 + (blue - red) / range
      } else {
        sixths = 4 + (red - green) / range
      }
    }
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = greatest > 0 ? range / greatest : 0
    brightness?.pointee = greatest
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Writes the lightness of a grey, and the opacity, to the given addresses; nil discards a value.
  ///
  /// - Returns: True if it is a grey; if not, nothing is written.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard cgColor.red == cgColor.green, cgColor.green == cgColor.blue else { return false }
    white?.pointee = cgColor.red
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Returns the colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
  }
}

/// The name of the type in AppKit.
public typealias NSColor = UIColor

// The named colours with their documented components.
extension UIColor {
  /// A transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A third of white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Two thirds of white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Pure red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red and half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and of blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

// The colours of the system in a light appearance.
extension UIColor {
  private init(_ hex: UInt32, alpha: CGFloat = 1) {
    let color = CGColor(hex: hex)
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }

  // MARK: Colours

  /// The system's red.
  public static let systemRed = UIColor(0xFF3B30)
  /// The system's orange.
  public static let systemOrange = UIColor(0xFF9500)
  /// The system's yellow.
  public static let systemYellow = UIColor(0xFFCC00)
  /// The system's green.
  public static let systemGreen = UIColor(0x34C759)
  /// The system's mint.
  public static let systemMint = UIColor(0x00C7BE)
  /// The system's teal.
  public static let systemTeal = UIColor(0x30B0C7)
  /// The system's cyan.
  public static let systemCyan = UIColor(0x32ADE6)
  /// The system's blue.
  public static let systemBlue = UIColor(0x007AFF)
  /// The system's indigo.
  public static let systemIndigo = UIColor(0x5856D6)
  /// The system's purple.
  public static let systemPurple = UIColor(0xAF52DE)
  /// The system's pink.
  public static let systemPink = UIColor(0xFF2D55)
  /// The system's brown.
  public static let systemBrown = UIColor(0xA2845E)

  // MARK: Greys

  /// The system's grey.
  public static let systemGray = UIColor(0x8E8E93)
  /// The system's grey number 2; the greater the number, the lighter.
  public static let systemGray2 = UIColor(0xAEAEB2)
  /// The system's grey number 3; the greater the number, the lighter.
  public static let systemGray3 = UIColor(0xC7C7CC)
  /// The system's grey number 4; the greater the number, the lighter.
  public static let systemGray4 = UIColor(0xD1D1D6)
  /// The system's grey number 5; the greater the number, the lighter.
  public static let systemGray5 = UIColor(0xE5E5EA)
  /// The system's grey number 6; the greater the number, the lighter.
  public static let systemGray6 = UIColor(0xF2F2F7)

  // MARK: Text and lines

  /// The colour of text.
  public static let label = UIColor(0x000000)
  /// The colour of secondary text.
  public static let secondaryLabel = UIColor(0x3C3C43, alpha: 0.6)
  /// The colour of tertiary text.
  public static let tertiaryLabel = UIColor(0x3C3C43, alpha: 0.3)
  /// The colour of quaternary text.
  public static let quaternaryLabel = UIColor(0x3C3C43, alpha: 0.18)
  /// The colour of placeholder text.
  public static let placeholderText = UIColor(0x3C3C43, alpha: 0.3)
  /// The colour of links.
  public static let link = UIColor(0x007AFF)
  /// The colour of translucent separators.
  public static let separator = UIColor(0x3C3C43, alpha: 0.29)
  /// The colour of opaque separators.
  public static let opaqueSeparator = UIColor(0xC6C6C8)
  /// The colour of text on a light background.
  public static let darkText = UIColor(0x000000)
  /// The colour of text on a dark background.
  public static let lightText = UIColor(0xFFFFFF, alpha: 0.6)
  /// The colour of controls.
  public static let tintColor = UIColor(0x007AFF)

  // MARK: Grounds

  /// The primary background.
  public static let systemBackground = UIColor(0xFFFFFF)
  /// The secondary background, on the primary one.
  public static let secondarySystemBackground = UIColor(0xF2F2F7)
  /// The tertiary background, on the secondary one.
  public static let tertiarySystemBackground = UIColor(0xFFFFFF)
  /// The primary background of groups.
  public static let systemGroupedBackground = UIColor(0xF2F2F7)
  /// The secondary background of groups, on the primary one.
  public static let secondarySystemGroupedBackground = UIColor(0xFFFFFF)
  /// The tertiary background of groups, on the secondary one.
  public static let tertiarySystemGroupedBackground = UIColor(0xF2F2F7)

  // MARK: Fills

  /// The fill of thin and small shapes.
  public static let systemFill = UIColor(0x787880, alpha: 0.2)
  /// The fill of medium shapes.
  public static let secondarySystemFill = UIColor(0x787880, alpha: 0.16)
  /// The fill of large shapes.
  public static let tertiarySystemFill = UIColor(0x767680, alpha: 0.12)
  /// The fill of large areas with contents of their own.
  public static let quaternarySystemFill = UIColor(0x747480, alpha: 0.08)
}

/// A colour. It is a value here and an object in Core Graphics, which makes no difference, since neither can be
/// changed.
public typealias CGColor = Color

extension CGColor {
  /// Creates a grey.
  public init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }

  /// Creates a colour of the sRGB space, the only one supported.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour from its components, opacity last.
  public init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch colorSpace {
    case .deviceRGB:
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case .deviceGray: self.init(white: components[0], alpha: components[1])
    }
  }

  /// The components red, green, blue and opacity, also for a grey.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  /// The number of components.
  public var numberOfComponents: Int { 4 }

  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}

/// The meaning of a colour's components; in either case the colour is in the sRGB space.
public enum CGColorSpace: Sendable {
  /// Red, green, blue.
  case deviceRGB
  /// A grey.
  case deviceGray
}

/// Returns the space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
