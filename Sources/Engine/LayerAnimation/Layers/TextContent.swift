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
  /// The fraction of the text that is shown, from its beginning.
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
  /// At the beginning: `…cdef`.
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
