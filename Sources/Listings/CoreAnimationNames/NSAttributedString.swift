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

/// A text with attributes that can be changed; a layer or a label to which it was given keeps a copy.
open class NSMutableAttributedString: NSAttributedString {
  /// Adds an attribute to a part of the text.
  public final func addAttribute(_ key: Key, value: Any, range: NSRange) { addAttributes([key: value], range: range) }

  /// Adds attributes to a part of the text.
  public final func addAttributes(_ attributes: [Key: Any], range: NSRange) {
    change(range) { $0.merge(attributes) { $1 } }
  }

  /// Replaces the attributes of a part of the text; nil for none.
  public final func setAttributes(_ attributes: [Key: Any]?, range: NSRange) {
    change(range) { $0 = attributes ?? [:] }
  }

  /// Removes an attribute from a part of the text.
  public final func removeAttribute(_ key: Key, range: NSRange) { change(range) { $0[key] = nil } }

  /// Appends a text.
  public final func append(_ other: NSAttributedString) { insert(other, at: length) }

  /// Inserts a text before a character.
  public final func insert(_ other: NSAttributedString, at location: Int) {
    replaceCharacters(in: NSRange(location: location, length: 0), with: other)
  }

  /// Replaces a part of the text.
  public final func replaceCharacters(in range: NSRange, with other: NSAttributedString) {
    runs.replace(range.clamped(to: length), with: other.runs)
  }

  /// Replaces a part of the text; the new text has the attributes of the part's first character, or of the one before.
  public final func replaceCharacters(in range: NSRange, with text: String) {
    let range = range.clamped(to: length)
    let attributes = (runs.run(at: range.lowerBound) ?? runs.run(at: range.lowerBound - 1))?.run.attributes ?? [:]
    runs.replace(range, with: AttributedRuns(text, attributes))
  }

  /// Removes a part of the text.
  public final func deleteCharacters(in range: NSRange) {
    runs.replace(range.clamped(to: length), with: AttributedRuns("", [:]))
  }

  /// Replaces all of the text.
  public final func setAttributedString(_ other: NSAttributedString) { runs = other.runs }

  private func change(_ range: NSRange, _ change: (inout [Key: Any]) -> Void) {
    runs.change(range.clamped(to: length), change)
  }
}

/// A range of a string, in UTF-16 code units.
public struct NSRange: Hashable, Sendable {
  /// The start of the range.
  public var location: Int
  /// The length of the range.
  public var length: Int

  /// Creates a range from its start and its length.
  @_disfavoredOverload
  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }

  /// Creates a range from its bounds.
  @_disfavoredOverload
  public init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }

  /// Creates the range of characters of a string.
  @_disfavoredOverload
  public init<Text: StringProtocol>(_ range: some RangeExpression<String.Index>, in text: Text) {
    let range = range.relative(to: text)
    let start = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
    self.init(location: start, length: text.utf16.distance(from: range.lowerBound, to: range.upperBound))
  }

  /// The start of the range.
  public var lowerBound: Int { location }

  /// The position after the range.
  public var upperBound: Int { location + length }

  /// Returns the part of the range in a string of a length.
  func clamped(to count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    return start..<min(max(start, location.addingReportingOverflow(max(length, 0)).partialValue), count)
  }
}

/// Returns a range of a string, in UTF-16 code units.
public func NSMakeRange(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

/// A text with the attributes of its parts, in order. Positions count UTF-16 code units.
struct AttributedRuns {
  /// Successive characters with the same attributes.
  struct Run {
    var length: Int
    var attributes: [NSAttributedString.Key: Any]
  }

  private(set) var text: String
  private var runs: [Run]

  /// Creates a text with the same attributes everywhere.
  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    self.text = text
    runs = text.isEmpty ? [] : [Run(length: text.utf16.count, attributes: attributes)]
  }

  private init(_ text: String, _ runs: [Run]) { (self.text, self.runs) = (text, runs) }

  /// The length of the text.
  var length: Int { runs.reduce(0) { $0 + $1.length } }

  /// Returns the run at a position, with its range; nil outside the text.
  func run(at location: Int) -> (run: Run, range: Range<Int>)? {
    var start = 0
    for run in runs {
      if location >= start, location < start + run.length { return (run, start..<start + run.length) }
      start += run.length
    }
    return nil
  }

  /// Returns a part of the text.
  func part(_ range: Range<Int>) -> AttributedRuns {
    var copy = self
    let range = aligned(range)
    let (from, to) = (copy.split(at: range.lowerBound), copy.split(at: range.upperBound))
    return AttributedRuns(String(text[index(range.lowerBound)..<index(range.upperBound)]), Array(copy.runs[from..<to]))
  }

  /// Changes the attributes of a part.
  mutating func change(_ range: Range<Int>, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    let from = split(at: range.lowerBound)
    for run in from..<split(at: range.upperBound) { change(&runs[run].attributes) }
  }

  /// Replaces a part with another text.
  mutating func replace(_ range: Range<Int>, with other: AttributedRuns) {
    let range = aligned(range)
    let from = split(at: range.lowerBound)
    runs.replaceSubrange(from..<split(at: range.upperBound), with: other.runs)
    text = text[..<index(range.lowerBound)] + other.text + text[index(range.upperBound)...]
  }

  /// Divides a run, so that one begins at a position.
  ///
  /// - Returns: The index of that run; at the end of the text, the number of runs.
  private mutating func split(at place: Int) -> Int {
    var start = 0
    for index in runs.indices {
      if place <= start { return index }
      if place < start + runs[index].length {
        let rest = Run(length: start + runs[index].length - place, attributes: runs[index].attributes)
        runs[index].length = place - start
        runs.insert(rest, at: index + 1)
        return index + 1
      }
      start += runs[index].length
    }
    return runs.count
  }

  /// Returns a range that neither begins nor ends inside a character of two code units.
  private func aligned(_ range: Range<Int>) -> Range<Int> {
    func aligned(_ place: Int) -> Int {
      let index = text.utf16.index(text.startIndex, offsetBy: place)
      return index.samePosition(in: text.unicodeScalars) == nil ? place - 1 : place
    }
    return aligned(range.lowerBound)..<aligned(range.upperBound)
  }

  private func index(_ place: Int) -> String.Index { text.utf16.index(text.startIndex, offsetBy: place) }

  /// The parts with visible attributes, in characters. One that begins inside a character begins after it.
  var spans: [TextSpan] {
    var spans: [TextSpan] = []
    var (run, end, place, count, first) = (0, runs.first?.length ?? 0, 0, 0, 0)
    func close(_ spans: inout [TextSpan]) {
      guard run < runs.count, first < count else { return }
      if let span = TextSpan(first..<count, runs[run].attributes) { spans.append(span) }
    }
    for character in text {
      while place >= end, run + 1 < runs.count {
        close(&spans)
        (run, first) = (run + 1, count)
        end += runs[run].length
      }
      (place, count) = (place + character.utf16.count, count + 1)
    }
    close(&spans)
    return spans
  }
}

extension TextSpan {
  /// Creates a span with the visible attributes; nil if there are none.
  fileprivate init?(_ range: Range<Int>, _ attributes: [NSAttributedString.Key: Any]) {
    var style = (attributes[.font] as? any StyledFont)?.textStyle ?? []
    if Self.isLine(attributes[.underlineStyle]) { style.insert(.underline) }
    let ink = CGColor(attribute: attributes[.foregroundColor])
    let paper = CGColor(attribute: attributes[.backgroundColor])
    guard ink != nil || paper != nil || !style.isEmpty else { return nil }
    self.init(range, foregroundColor: ink, backgroundColor: paper, style: style)
  }

  /// Returns true if the value of an attribute draws a line.
  private static func isLine(_ value: Any?) -> Bool {
    switch value {
    case let style as NSUnderlineStyle: style.rawValue != 0
    case let number as any BinaryInteger: Double(number) != 0
    case let number as Double: number != 0
    default: false
    }
  }
}

extension CGColor {
  /// Creates the colour of an attribute; nil for none.
  fileprivate init?(attribute: Any?) {
    switch attribute {
    case let color as UIColor: self = color.cgColor
    case let color as CGColor: self = color
    default: return nil
    }
  }
}
