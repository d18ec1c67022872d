/// A layer that draws upright characters, one per cell.
open class TextLayer: Layer {
  /// The content of the layer.
  public var text: TextContent {
    get { model.content.text ?? TextContent() }
    set { model.content = .text(newValue) }
  }

  /// The layer whose number replaces `value`, if there is a `numberFormat`; nil for the layer's own. If both are in a
  /// replicator, each copy of the text shows the number of the same copy of the subject; otherwise that of the first
  /// copy.
  public weak var subject: Layer? { didSet { setNeedsCommit(.structure) } }

  /// The number of the subject that is shown, angles in degrees; a property that is not a number has no effect.
  public var subjectKeyPath = AnimationKeyPath(.opacity) { didSet { setNeedsCommit(.structure) } }

  /// The factor of that number, for example 100 for a fraction in per cent.
  public var subjectFactor = 1.0 { didSet { setNeedsCommit(.structure) } }

  override class var firstContent: LayerContent { .text(TextContent()) }

  /// The text; lines are separated by `\n`. Setting it removes the spans.
  public var string: String {
    get { text.string }
    set {
      change(.string) {
        var changed = text
        (changed.string, changed.spans) = (newValue, [])
        text = changed
      }
    }
  }

  /// The parts with another style: other colours, bold, underlined.
  public var spans: [TextSpan] {
    get { text.spans }
    set { text.spans = newValue }
  }

  /// The number that is shown, if there is a `numberFormat`.
  public var value: Double {
    get { text.value }
    set { change(.value) { text.value = newValue } }
  }

  /// The format of the number; nil shows `string`.
  public var numberFormat: NumberFormat? {
    get { text.numberFormat }
    set { text.numberFormat = newValue }
  }

  /// The number of rows by which the text is further down than its bounds say, rounded to whole rows.
  public var row: Double {
    get { text.row }
    set { change(.row) { text.row = newValue } }
  }

  /// The fraction of the text that is shown, from its start.
  public var revealed: Double {
    get { text.revealed }
    set { change(.revealed) { text.revealed = newValue } }
  }

  /// The colour of the characters.
  public var foregroundColor: Color {
    get { text.foregroundColor }
    set { change(.foregroundColor) { text.foregroundColor = newValue } }
  }

  /// The alignment of lines within the width of the bounds.
  public var alignmentMode: TextAlignment {
    get { text.alignmentMode }
    set { text.alignmentMode = newValue }
  }

  /// The alignment of the lines within the height of the bounds.
  public var verticalAlignment: TextVerticalAlignment {
    get { text.verticalAlignment }
    set { text.verticalAlignment = newValue }
  }

  /// True if a line that is too long continues in the next row.
  public var isWrapped: Bool {
    get { text.isWrapped }
    set { text.isWrapped = newValue }
  }

  /// The place at which a text that does not fit the bounds is shortened.
  public var truncationMode: TextTruncation {
    get { text.truncationMode }
    set { text.truncationMode = newValue }
  }

  /// The style of the characters: bold, dim, underlined.
  public var textStyle: TextStyle {
    get { text.style }
    set { text.style = newValue }
  }
}

/// Upright characters: one glyph per cell, whatever the transform, which only moves them. With a `fontSize` the letters
/// have that size, if they can be read at it.
///
/// A text is placed in the layer's bounds: the first line is at the top, each line is aligned within the width. In
/// bounds that are lower than a line, such as the default empty ones, the text is centred. The rasteriser, which has
/// the scale of the stage, determines the columns and rows of the bounds.
public struct TextContent: Hashable, Sendable {
  /// The text; lines are separated by `\n`.
  public var string = ""
  /// The colour of the characters.
  public var foregroundColor: Color = .white
  /// The alignment of lines within the width of the bounds.
  public var alignmentMode: TextAlignment = .natural
  /// The alignment of the lines within the height of the bounds.
  public var verticalAlignment: TextVerticalAlignment = .top
  /// True if a line that is longer than the width of the bounds continues in the next row: after a space, beside a
  /// character that is two columns wide, or, if there is neither, within a word. Bounds without width wrap nothing.
  public var isWrapped = false
  /// The place at which a text that does not fit the bounds is shortened: in wrapped text the last row that fits, if
  /// there are more rows; otherwise each line that is too long.
  public var truncationMode: TextTruncation = .none
  /// The style of the characters.
  public var style: TextStyle = []
  /// The height of a line, in points; its letters are half as wide. If they are large enough to be read, they are drawn
  /// as solid shapes; otherwise, and with 0, a letter takes one cell.
  public var fontSize = 0.0
  /// The format of `value`, whose text is then shown and stored in `string`. Nil for a text that is not a number.
  public var numberFormat: NumberFormat? { didSet { showNumber() } }
  /// The number that is shown, in the unit of its format. A change of it changes `string`, without an allocation for up
  /// to fifteen bytes of UTF-8.
  public var value = 0.0 { didSet { showNumber() } }
  /// The number of rows by which the text is further down than its bounds say, rounded to whole rows, so that it moves from
  /// line to line on any grid.
  public var row = 0.0
  /// The fraction of the text that is shown, from its start.
  public var revealed = 1.0
  /// The unit of `revealed`; a unit is shown when all of it is revealed.
  public var revealUnit: TextUnit = .character
  /// A character that follows the revealed part, one column wide, while the text is partly revealed; nil for none.
  public var caret: Unicode.Scalar?
  /// The parts with another style. Their ranges refer to the characters of the current string.
  public var spans: [TextSpan] = []
  /// The factors of the colours of spans, in 255ths, in a replicator (G25).
  package var spanTint = SIMD4<UInt8>(repeating: 255)
  /// The place of this text in a larger one; nil for a text by itself.
  package var place: TextPlace?

  /// Creates an empty white text, naturally aligned, neither wrapped nor truncated.
  public init() {}

  private mutating func showNumber() {
    if let numberFormat { string = numberFormat.text(for: value, unless: string) }
  }
}

/// The units in which a text is revealed.
public enum TextUnit: String, Hashable, Sendable, CaseIterable {
  /// Single characters, including spaces.
  case character
  /// Words, which are separated by spaces.
  case word
  /// Lines, as they are wrapped.
  case line
}

/// The alignment of lines of text within the width of their layer.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the edge where the script begins: the left one, unless the first letter is of a right-to-left script.
  case natural
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges, with wider gaps between the words, for all wrapped lines but the last one of a paragraph; that one
  /// is naturally aligned, like lines that are not wrapped.
  case justified
}

/// The alignment of lines of text within the height of their layer.
public enum TextVerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// From the upper edge down.
  case top
  /// In the middle.
  case middle
  /// With the last line at the lower edge.
  case bottom
}

/// The place at which a text that does not fit is shortened.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  /// The text is not shortened, and is drawn beyond the bounds.
  case none
  /// At the start: `…cdef`.
  case start
  /// In the middle: `ab…ef`.
  case middle
  /// At the end: `abcd…`.
  case end
}

/// The style of characters, beside their colour.
public struct TextStyle: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier or brighter, depending on the terminal.
  public static let bold = TextStyle(rawValue: 1)

  /// Fainter.
  public static let dim = TextStyle(rawValue: 2)

  /// A line below the characters.
  public static let underline = TextStyle(rawValue: 4)

  /// Slanted, where the terminal can.
  package static let italic = TextStyle(rawValue: 8)

  /// A line through the characters.
  package static let struck = TextStyle(rawValue: 16)
}

extension TextAlignment {
  /// Returns the fraction of a text that is left of its layer's position, where the layer has no width.
  ///
  /// A text hangs at its anchor point; at the middle, which is the default, its alignment says whether it starts or ends there.
  package func hang(at anchor: Double) -> Double {
    guard anchor > 0, anchor < 1 else { return anchor }
    return switch self {
    case .left: max(0, 2 * anchor - 1)
    case .right: min(1, 2 * anchor)
    case .center, .natural, .justified: anchor
    }
  }
}

/// A part of a text with a style of its own.
///
///     title.string = "Fish & Chips"
///     title.spans = [TextSpan(0..<4, foregroundColor: .red, style: .bold)]
public struct TextSpan: Hashable, Sendable {
  /// The range of its characters, counted from 0, including line breaks; indices beyond the text have no effect.
  public var range: Range<Int>
  /// The colour of its characters; nil for the text's.
  public var foregroundColor: Color?
  /// The colour behind its characters; nil for none.
  public var backgroundColor: Color?
  /// The style of its characters, in addition to that of the whole text.
  public var style: TextStyle

  /// Creates a part of a text.
  ///
  /// - Parameters:
  ///   - range: The range of its characters, counted from 0, including line breaks.
  ///   - foregroundColor: Their colour; nil for the text's.
  ///   - backgroundColor: The colour behind them; nil for none.
  ///   - style: The style of its characters, in addition to that of the whole text.
  public init(
    _ range: Range<Int>, foregroundColor: Color? = nil, backgroundColor: Color? = nil, style: TextStyle = []
  ) {
    (self.range, self.style) = (range, style)
    (self.foregroundColor, self.backgroundColor) = (foregroundColor, backgroundColor)
  }
}

/// The colours and the style of a character of a text.
package struct TextSetting: Hashable, Sendable {
  /// The colour of the character.
  package var foregroundColor: Color
  /// The colour behind the character; nil for none.
  package var backgroundColor: Color?
  /// The style: bold, dim, underlined.
  package var style: TextStyle
}

extension TextContent {
  /// The setting of characters outside spans.
  package var setting: TextSetting { TextSetting(foregroundColor: foregroundColor, backgroundColor: nil, style: style) }

  /// Returns the setting of a character. If several spans contain it, later ones take precedence for the attributes
  /// that they set.
  ///
  /// - Parameter index: The index of the character; spans do not apply to one outside the text.
  /// - Complexity: O(spans); allocates nothing.
  package func setting(ofCharacter index: Int) -> TextSetting { setting(ofCharacter: index, among: spans[...]) }

  /// Returns the setting of a character that none but some of the spans can contain.
  package func setting(ofCharacter index: Int, among spans: ArraySlice<TextSpan>) -> TextSetting {
    var setting = setting
    for span in spans where span.range.contains(index) {
      if let color = span.foregroundColor { setting.foregroundColor = color.tinted(spanTint) }
      if let color = span.backgroundColor { setting.backgroundColor = color.tinted(spanTint) }
      setting.style.formUnion(span.style)
    }
    return setting
  }

  /// Returns a text of one of the characters, with its setting.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - index: The index of the character.
  func letter(_ character: Character, at index: Int) -> TextContent {
    var letter = self
    letter.string = String(character)
    guard !spans.isEmpty else { return letter }
    let setting = setting(ofCharacter: index)
    (letter.foregroundColor, letter.style) = (setting.foregroundColor, setting.style)
    letter.spans = setting.backgroundColor.map { [TextSpan(0..<1, backgroundColor: $0)] } ?? []
    return letter
  }

  /// Multiplies the colours of the spans, without changing these: the factors are stored beside them.
  mutating func tintSpans(_ tint: Lanes) {
    let factors = (Color(spanTint).lanes * tint).clamped(lowerBound: .zero, upperBound: .one)
    spanTint = SIMD4(
      UInt8((factors[0] * 255).rounded()), UInt8((factors[1] * 255).rounded()), UInt8((factors[2] * 255).rounded()),
      UInt8((factors[3] * 255).rounded()))
  }
}

extension Color {
  /// Creates a colour from factors in 255ths.
  fileprivate init(_ factors: SIMD4<UInt8>) {
    self.init(
      red: Double(factors[0]) / 255, green: Double(factors[1]) / 255, blue: Double(factors[2]) / 255,
      alpha: Double(factors[3]) / 255)
  }

  /// Returns the colour multiplied by factors in 255ths, component by component.
  fileprivate func tinted(_ factors: SIMD4<UInt8>) -> Color {
    factors == SIMD4(repeating: 255) ? self : tinted(Color(factors).lanes)
  }
}

/// The place of a letter in the text that it was taken from, which is laid out as a whole: one line after another, one
/// column for a narrow character and two for a wide one.
///
/// The bounds of the letter's layer place that text, not the letter. Letters that are not moved therefore appear at the
/// same place as in the text, on any grid.
package struct TextPlace: Hashable, BitwiseCopyable, Sendable {
  /// The number of columns of the text's longest line.
  package var columns: Int32
  /// The number of lines of the text.
  package var lines: Int32
  /// The index of the line that contains the letter.
  package var line: Int32
  /// The number of columns of that line.
  package var lineColumns: Int32
  /// The index of the letter's first column in that line.
  package var column: Int32

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - column: The index of the letter's first column in its line.
  ///   - lineColumns: The number of columns of that line.
  ///   - line: The index of the line.
  ///   - lines: The number of lines of the text.
  ///   - columns: The number of columns of its longest line.
  package init(column: Int, lineColumns: Int, line: Int, lines: Int, columns: Int) {
    self.columns = Int32(clamping: columns)
    self.lines = Int32(clamping: lines)
    self.line = Int32(clamping: line)
    self.lineColumns = Int32(clamping: lineColumns)
    self.column = Int32(clamping: column)
  }
}
