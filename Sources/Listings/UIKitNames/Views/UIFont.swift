import CoreAnimationNames
import LayerAnimation

/// A size and a weight of text. The terminal has one font; the size is visible only if it is large enough for letters
/// to be drawn as shapes.
public struct UIFont: Hashable, Sendable {
  /// The weight of text.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from −1 to 1; 0 is regular.
    public let rawValue: CGFloat
    /// Creates a weight from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// A very light weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// A light weight.
    public static let thin = Weight(rawValue: -0.6)
    /// A weight that is a little lighter than regular.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of text.
    public static let regular = Weight(rawValue: 0)
    /// A weight that is a little heavier than regular.
    public static let medium = Weight(rawValue: 0.23)
    /// A weight that is nearly bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// The bold weight.
    public static let bold = Weight(rawValue: 0.4)
    /// A very bold weight.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest weight.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The purpose of text, from which its size follows.
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
    /// Body text.
    case body = 17
    /// A callout.
    case callout = 16
    /// A subheadline.
    case subheadline = 15
    /// A footnote.
    case footnote = 13
    /// A caption.
    case caption1 = 12
    /// A small caption.
    case caption2 = 11
  }

  /// The size, in points.
  public let pointSize: CGFloat
  /// True if the weight is semibold or heavier.
  let isBold: Bool

  private init(_ size: CGFloat, bold: Bool) { (pointSize, isBold) = (size, bold) }

  /// Returns the system font.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size, bold: weight.rawValue >= Weight.semibold.rawValue)
  }

  /// Returns the bold system font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, bold: true) }

  /// Returns the system font, whose letters are always equally wide here.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the system font, whose digits are always equally wide here.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the font for a purpose.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.rawValue.rounded(.down), bold: style == .headline)
  }

  /// Returns the font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(size, bold: isBold) }

  /// The size of a label's text, in points.
  public static let labelFontSize: CGFloat = 17

  /// The least size at which letters are drawn as shapes, in points: two rows.
  static let leastDrawnSize: CGFloat = 2 * UIScreen.cellSize.height

  /// True if letters of this size are drawn as shapes, and do not take a cell each.
  var isDrawn: Bool { pointSize >= Self.leastDrawnSize }

  /// The height of a line, in points.
  public var lineHeight: CGFloat { isDrawn ? pointSize : UIScreen.cellSize.height }

  /// The width of a letter, in points.
  var letterWidth: CGFloat { isDrawn ? pointSize / 2 : UIScreen.cellSize.width }
}

extension UIFont: StyledFont {
  /// The text style of the font: bold if the weight is semibold or heavier.
  package var textStyle: LayerAnimation.TextStyle { isBold ? .bold : [] }
}
