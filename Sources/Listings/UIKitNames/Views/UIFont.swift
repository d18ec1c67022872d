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

/// The measures of text: letters are equally wide, and lines break after spaces.
struct TextMetrics {
  let font: UIFont
  /// The greatest number of lines; 0 for any number.
  let mostLines: Int

  /// Returns the size of a text in a width.
  func size(of text: String, within width: CGFloat) -> CGSize {
    let columns = width > 0 && width.isFinite && mostLines != 1 ? max(1, Int(width / font.letterWidth)) : Int.max
    let lengths = text.split(omittingEmptySubsequences: false) { $0.isNewline }.flatMap { lines(of: $0, columns) }
    let shown = mostLines > 0 ? Array(lengths.prefix(mostLines)) : lengths
    guard !text.isEmpty else { return .zero }
    return CGSize(
      width: CGFloat(shown.max() ?? 0) * font.letterWidth, height: CGFloat(shown.count) * font.lineHeight)
  }

  /// Returns the lengths of the lines that a paragraph takes.
  private func lines(of paragraph: Substring, _ columns: Int) -> [Int] {
    var lengths = [0]
    for (index, word) in paragraph.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let (gap, length) = (index == 0 ? 0 : 1, Self.columns(of: word))
      if lengths[lengths.count - 1] + gap + length <= columns || lengths == [0] && index == 0 {
        lengths[lengths.count - 1] += gap + length
      } else {
        lengths.append(length)
      }
      // A word that is longer than a line is broken.
      while lengths[lengths.count - 1] > columns {
        let rest = lengths[lengths.count - 1] - columns
        lengths[lengths.count - 1] = columns
        lengths.append(rest)
      }
    }
    return lengths
  }

  /// Returns the number of columns that a text takes.
  static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.first.map(isWide) == true ? 2 : 1) }
  }

  /// Returns true if a character takes two columns: those of East Asian scripts, and pictographs. The ranges
  /// approximate the property East_Asian_Width ([UAX #11](https://www.unicode.org/reports/tr11/)).
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension UIImage {
  /// The size in points: a cell for each character; the size of pixels follows from the scale.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    switch cgImage.picture {
    case .pixels: return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    case .characters(let picture):
      let columns = picture.rows.map { TextMetrics.columns(of: $0) }.max() ?? 0
      return CGSize(
        width: CGFloat(columns) * UIScreen.cellSize.width,
        height: CGFloat(picture.rows.count) * UIScreen.cellSize.height)
    }
  }
}
