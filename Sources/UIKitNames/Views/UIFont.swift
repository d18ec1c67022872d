import CoreAnimationNames
import LayerAnimation

/// A size and a weight of text. The terminal has one font; a size is seen where it is large enough for letters to be shapes.
public struct UIFont: Hashable, Sendable {
  /// How heavy text is.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From −1 to 1; 0 is regular.
    public let rawValue: CGFloat
    /// Creates a weight from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Very light.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Light.
    public static let thin = Weight(rawValue: -0.6)
    /// A little lighter than regular.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of text.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier than regular.
    public static let medium = Weight(rawValue: 0.23)
    /// Nearly bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Very bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// As bold as can be.
    public static let black = Weight(rawValue: 0.62)
  }

  /// What text is for, in place of a size.
  public enum TextStyle: CGFloat, Hashable, Sendable, CaseIterable {
    /// A title of a page.
    case largeTitle = 34
    /// A title.
    case title1 = 28
    /// A title below that.
    case title2 = 22
    /// A title below that.
    case title3 = 20
    /// A headline; bold.
    case headline = 17.5
    /// Text.
    case body = 17
    /// A remark.
    case callout = 16
    /// A line below a headline.
    case subheadline = 15
    /// A note.
    case footnote = 13
    /// A caption.
    case caption1 = 12
    /// A small caption.
    case caption2 = 11
  }

  /// The size, in points.
  public let pointSize: CGFloat
  /// True if it is semibold or heavier.
  let isBold: Bool

  private init(_ size: CGFloat, bold: Bool) { (pointSize, isBold) = (size, bold) }

  /// Returns the system's font.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size, bold: weight.rawValue >= Weight.semibold.rawValue)
  }

  /// Returns the system's font, bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, bold: true) }

  /// Returns the system's font, whose letters are all equally wide here anyway.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the same.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the font for a purpose.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.rawValue.rounded(.down), bold: style == .headline)
  }

  /// Returns the same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(size, bold: isBold) }

  /// The size of a label's text, in points.
  public static let labelFontSize: CGFloat = 17

  /// From which size on letters are shapes, in points: two rows high.
  static let leastDrawnSize: CGFloat = 2 * UIScreen.cellSize.height

  /// True if letters are shapes of this size, rather than a cell each.
  var isDrawn: Bool { pointSize >= Self.leastDrawnSize }

  /// How high a line is, in points.
  public var lineHeight: CGFloat { isDrawn ? pointSize : UIScreen.cellSize.height }

  /// How wide a letter is, in points.
  var letterWidth: CGFloat { isDrawn ? pointSize / 2 : UIScreen.cellSize.width }
}

extension UIFont: StyledFont {
  /// Bold where it is semibold or heavier.
  package var textStyle: LayerAnimation.TextStyle { isBold ? .bold : [] }
}
