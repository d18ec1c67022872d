/// Upright characters: one glyph a cell, whatever the transform, which only moves them. With a `fontSize` they are as large as it
/// says, as far as their letters can be read.
///
/// A block of text is placed by the layer's bounds: the first line at the top (G27), each line aligned within the
/// width. Bounds that are lower than a line, such as the empty ones a layer begins with, have the text centred on them.
/// How many columns and rows the bounds have is for the rasteriser to say, which knows how large a point is seen.
public struct TextContent: Hashable, Sendable {
  /// The text; lines are separated by `\n`.
  public var string = ""
  /// The colour of the characters.
  public var foregroundColor: Color = .white
  /// How lines stand within the width of the bounds.
  public var alignmentMode: TextAlignment = .natural
  /// Where the lines stand within the height of the bounds.
  public var verticalAlignment: TextVerticalAlignment = .top
  /// Whether a line that is longer than the bounds are wide goes on in the next row: after a space, beside a character
  /// that is two columns wide, or, where there is neither, within a word. Bounds without width wrap nothing.
  public var isWrapped = false
  /// What is left out of a text that the bounds have no room for. Wrapped, it is more rows than there is room for that
  /// are meant, and something is left out of the last; else each line that is too long.
  public var truncationMode: TextTruncation = .none
  /// How the characters are set.
  public var style: TextStyle = []
  /// How high a line is, in points; its letters are half as wide. Where that is larger than a cell by enough for letters to be read,
  /// they are solid shapes; where it is not, and with 0, a letter takes one cell.
  public var fontSize = 0.0
  /// How `value` is written; then the text shows that, and `string` follows from it. Nil for a text that is no number.
  public var numberFormat: NumberFormat? { didSet { showNumber() } }
  /// The number that is shown, in whatever its format counts. A change of it changes `string`, without allocating anything for up to
  /// fifteen bytes of UTF-8.
  public var value: Double {
    get { number }
    set {
      number = newValue
      showNumber()
    }
  }
  /// `value`, for animations, which write it where it lies and show it afterwards.
  var number = 0.0
  /// How much of the text is shown, from its beginning: 0 for nothing, 1 for all.
  public var revealed = 1.0
  /// What `revealed` counts; a part is shown when all of it is revealed.
  public var revealUnit: TextUnit = .character
  /// A character that stands behind what is revealed, one column wide, while part of it is; nil for none.
  public var caret: Unicode.Scalar?
  /// Parts that are set otherwise. They count characters of whatever string is shown.
  public var spans: [TextSpan] = []
  /// What the colours of spans are multiplied with, in 255ths: a replicator's doing (G25).
  package var spanTint = SIMD4<UInt8>(repeating: 255)
  /// Where in a larger text this one stands; nil for one that stands by itself.
  public var place: TextPlace?

  /// No text, white, naturally aligned, neither wrapped nor truncated.
  public init() {}

  mutating func showNumber() {
    if let numberFormat { string = numberFormat.text(for: number, unless: string) }
  }
}

/// The parts in which a text is revealed.
public enum TextUnit: String, Hashable, Sendable, CaseIterable {
  /// One character after another, spaces included.
  case character
  /// One word after another; what stands between two spaces is one.
  case word
  /// One line after another, as the lines are broken.
  case line
}

/// How lines of text stand within the width of their layer.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the edge where the script begins: the left one, unless the first letter is one that is read to the left.
  case natural
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges, with wider gaps between the words, for all wrapped lines but a paragraph's last; that one is
  /// naturally aligned, as is all that is not wrapped.
  case justified
}

/// Where lines of text stand within the height of their layer.
public enum TextVerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// From the upper edge on.
  case top
  /// In the middle.
  case middle
  /// Down to the lower edge.
  case bottom
}

/// Where something is left out of a text that does not fit.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  /// Nowhere: it is drawn beyond the bounds.
  case none
  /// At the beginning: `…cdef`.
  case start
  /// In the middle: `ab…ef`.
  case middle
  /// At the end: `abcd…`.
  case end
}

/// How characters are set, beyond their colour.
public struct TextStyle: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier or brighter, as the terminal has it.
  public static let bold = TextStyle(rawValue: 1)

  /// Fainter.
  public static let dim = TextStyle(rawValue: 2)

  /// A line below.
  public static let underline = TextStyle(rawValue: 4)
}
