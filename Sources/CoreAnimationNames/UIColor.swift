/// UIKit's colours, as far as listings need them for `.cgColor`.
public struct UIColor: Hashable, Sendable {
  /// The colour itself.
  public let cgColor: CGColor

  /// A colour of Core Graphics.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// A colour from its components, 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey.
  public init(white: CGFloat, alpha: CGFloat) { cgColor = CGColor(white: white, alpha: alpha) }

  /// A colour from its hue, saturation and brightness, each 0…1.
  ///
  /// Each channel is the brightness reduced in proportion to the saturation: not at all within a sixth of the hue
  /// circle around the channel's own hue, fully from a third on, and linearly in between.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ own: CGFloat) -> CGFloat {
      let away = abs((hue - own) - (hue - own).rounded()) * 6
      return brightness * (1 - saturation * min(max(away - 1, 0), 1))
    }
    cgColor = CGColor(red: channel(0), green: channel(1 / 3), blue: channel(2 / 3), alpha: alpha)
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
  }

  private init(_ hex: UInt32) { cgColor = CGColor(hex: hex) }
}

/// AppKit's name of the same type.
public typealias NSColor = UIColor

// The named colours with their documented components; those of the system have their values for a light appearance.
extension UIColor {
  /// Fully transparent.
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
  /// The system's red.
  public static let systemRed = UIColor(0xFF3B30)
  /// The system's orange.
  public static let systemOrange = UIColor(0xFF9500)
  /// The system's yellow.
  public static let systemYellow = UIColor(0xFFCC00)
  /// The system's green.
  public static let systemGreen = UIColor(0x34C759)
  /// The system's blue.
  public static let systemBlue = UIColor(0x007AFF)
  /// The system's indigo.
  public static let systemIndigo = UIColor(0x5856D6)
  /// The system's purple.
  public static let systemPurple = UIColor(0xAF52DE)
  /// The system's pink.
  public static let systemPink = UIColor(0xFF2D55)
  /// The system's grey.
  public static let systemGray = UIColor(0x8E8E93)
}
