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
