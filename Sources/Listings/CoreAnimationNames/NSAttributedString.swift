import LayerAnimation

/// A text whose parts have attributes: colours, a font, a line below.
///
/// Colours, bold fonts and lines below are visible, each character in a cell of its colour and style; other attributes
/// are stored and have no effect. Positions count UTF-16 code units, as in Foundation. The part of a range outside the
/// text is ignored.
open class NSAttributedString: NSObject {
  /// The name of an attribute.
  public struct Key: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates the key of an attribute.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates the key of an attribute.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The colour of characters: a `UIColor`.
    public static let foregroundColor = Key("NSColor")
    /// The colour behind characters: a `UIColor`.
    public static let backgroundColor = Key("NSBackgroundColor")
    /// The font; whether it is bold is visible.
    public static let font = Key("NSFont")
    /// A line below: a number or an `NSUnderlineStyle`.
    public static let underlineStyle = Key("NSUnderline")
    /// The colour of that line; without effect, since the line has that of the characters.
    public static let underlineColor = Key("NSUnderlineColor")
    /// A line through the characters; no effect.
    public static let strikethroughStyle = Key("NSStrikethrough")
    /// The colour of that line; no effect.
    public static let strikethroughColor = Key("NSStrikethroughColor")
    /// The space between characters; no effect.
    public static let kern = Key("NSKern")
    /// The baseline offset of characters; no effect.
    public static let baselineOffset = Key("NSBaselineOffset")
    /// The alignment of lines; without effect, since the layer or label determines that of its whole text.
    public static let paragraphStyle = Key("NSParagraphStyle")
    /// The shadow of characters; no effect.
    public static let shadow = Key("NSShadow")
    /// The colour of the characters' outlines; no effect.
    public static let strokeColor = Key("NSStrokeColor")
    /// The width of the characters' outlines; no effect.
    public static let strokeWidth = Key("NSStrokeWidth")
    /// The target of a link; no effect.
    public static let link = Key("NSLink")
  }

  /// The text.
  public final var string: String { runs.text }

  /// The text and its attributes.
  final var runs: AttributedRuns

  /// Creates a text whose characters have no attributes.
  @_disfavoredOverload
  public convenience init(string: String) { self.init(string: string, attributes: nil) }

  /// Creates a text whose characters have the same attributes.
  @_disfavoredOverload
  public init(string: String, attributes: [Key: Any]? = nil) {
    runs = AttributedRuns(string, attributes ?? [:])
    super.init()
  }

  /// Creates a copy.
  @_disfavoredOverload
  public init(attributedString: NSAttributedString) {
    runs = attributedString.runs
    super.init()
  }

  /// The length of the text, in UTF-16 code units.
  public final var length: Int { runs.length }

  /// Returns the attributes of a character, and the range around it with the same ones; none outside the text.
  ///
  /// - Parameters:
  ///   - location: The position of the character.
  ///   - range: The address that the range is written to; nil to discard it.
  public final func attributes(at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?) -> [Key: Any] {
    guard let (run, part) = runs.run(at: location) else { return [:] }
    range?.pointee = NSRange(part)
    return run.attributes
  }

  /// Returns one attribute of a character, and the range around it with the same attributes; nil for none.
  public final func attribute(
    _ key: Key, at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[key]
  }

  /// Returns a part of the text, with its attributes.
  public final func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let part = NSAttributedString(string: "", attributes: nil)
    part.runs = runs.part(range.clamped(to: length))
    return part
  }

  /// Returns a mutable copy.
  public final func mutableCopy() -> Any { NSMutableAttributedString(attributedString: self) }

  /// The engine's form of the text's attributes: the parts with visible ones.
  package final var spans: [TextSpan] { runs.spans }
}

/// A line below characters.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  @_disfavoredOverload
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line; drawn as a single line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines; drawn as a single line.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// A font of an attributed text whose style is visible.
package protocol StyledFont {
  /// The style of its characters.
  var textStyle: TextStyle { get }
}
