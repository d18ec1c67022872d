import LayerAnimation

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
