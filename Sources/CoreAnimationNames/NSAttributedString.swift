import LayerAnimation

/// A text of which each part has attributes of its own: colours, a font, a line below.
///
/// Colours, bold fonts and lines below are seen, each character in a cell of the text's colour and style; other attributes are kept and
/// have no effect. Places count units of UTF-16, as in Foundation. What lies outside the text counts for nothing.
open class NSAttributedString: NSObject {
  /// The name of an attribute.
  public struct Key: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An attribute by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An attribute by its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The colour of characters: a `UIColor`.
    public static let foregroundColor = Key("NSColor")
    /// The colour behind them: a `UIColor`.
    public static let backgroundColor = Key("NSBackgroundColor")
    /// The font; a bold one is seen.
    public static let font = Key("NSFont")
    /// A line below: a number or an `NSUnderlineStyle`.
    public static let underlineStyle = Key("NSUnderline")
    /// The colour of that line; no effect: it has that of the characters.
    public static let underlineColor = Key("NSUnderlineColor")
    /// A line through the characters; no effect.
    public static let strikethroughStyle = Key("NSStrikethrough")
    /// The colour of that line; no effect.
    public static let strikethroughColor = Key("NSStrikethroughColor")
    /// The space between characters; no effect.
    public static let kern = Key("NSKern")
    /// How far characters are raised; no effect.
    public static let baselineOffset = Key("NSBaselineOffset")
    /// How lines stand; no effect: the layer or label says that of all of its text.
    public static let paragraphStyle = Key("NSParagraphStyle")
    /// The shadow of characters; no effect.
    public static let shadow = Key("NSShadow")
    /// The colour of their outlines; no effect.
    public static let strokeColor = Key("NSStrokeColor")
    /// The width of their outlines; no effect.
    public static let strokeWidth = Key("NSStrokeWidth")
    /// Where a link leads; no effect.
    public static let link = Key("NSLink")
  }

  /// The text.
  public final var string: String { runs.text }

  /// The text and its attributes.
  final var runs: AttributedRuns

  /// A text whose characters have no attributes.
  @_disfavoredOverload
  public convenience init(string: String) { self.init(string: string, attributes: nil) }

  /// A text whose characters have the same attributes.
  @_disfavoredOverload
  public init(string: String, attributes: [Key: Any]? = nil) {
    runs = AttributedRuns(string, attributes ?? [:])
    super.init()
  }

  /// A copy.
  @_disfavoredOverload
  public init(attributedString: NSAttributedString) {
    runs = attributedString.runs
    super.init()
  }

  /// How long the text is, in units of UTF-16.
  public final var length: Int { runs.length }

  /// The attributes of a character, and a part of the text around it that has the same ones; none outside the text.
  ///
  /// - Parameters:
  ///   - location: Where the character is.
  ///   - range: Where the part is written to.
  public final func attributes(at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?) -> [Key: Any] {
    guard let (run, part) = runs.run(at: location) else { return [:] }
    range?.pointee = NSRange(part)
    return run.attributes
  }

  /// One attribute of a character, and a part of the text around it that has it; nil for none.
  public final func attribute(
    _ key: Key, at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[key]
  }

  /// A part of the text, with its attributes.
  public final func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let part = NSAttributedString(string: "", attributes: nil)
    part.runs = runs.part(range.clamped(to: length))
    return part
  }

  /// A copy that can be changed.
  public final func mutableCopy() -> Any { NSMutableAttributedString(attributedString: self) }

  /// How the engine has it: the parts that are seen to be set otherwise.
  package final var spans: [TextSpan] { runs.spans }
}

/// A line below characters.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// A set from its bits.
  @_disfavoredOverload
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line; here like one line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines; here like one line.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// What can be the font of an attributed text, and be seen.
package protocol StyledFont {
  /// How its characters are set.
  var textStyle: TextStyle { get }
}
