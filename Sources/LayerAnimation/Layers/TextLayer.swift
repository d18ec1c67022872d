/// A layer that draws upright characters, one a cell.
open class TextLayer: Layer {
  /// Everything about the text.
  public var text: TextContent {
    get {
      guard case .text(let text) = model.content else { return TextContent() }
      return text
    }
    set { model.content = .text(newValue) }
  }

  /// The layer whose number is shown in place of `value`, while there is a `numberFormat`; nil for the layer's own. If both
  /// are in a replicator, each copy of the text shows the number of its own copy of the subject; else of the first copy.
  public weak var subject: Layer? { didSet { setNeedsCommit(.structure) } }

  /// Which of the subject's numbers is shown, angles in degrees; what is no number changes nothing.
  public var subjectKeyPath = AnimationKeyPath(.opacity) { didSet { setNeedsCommit(.structure) } }

  /// What that number is multiplied with: 100 for the percents of a fraction.
  public var subjectFactor = 1.0 { didSet { setNeedsCommit(.structure) } }

  override class var firstContent: LayerContent { .text(TextContent()) }

  /// The text; lines are separated by `\n`. Another one has no spans.
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

  /// Parts that are set otherwise: in other colours, bold, underlined.
  public var spans: [TextSpan] {
    get { text.spans }
    set { text.spans = newValue }
  }

  /// The number that is shown, where there is a `numberFormat`.
  public var value: Double {
    get { text.value }
    set { change(.value) { text.value = newValue } }
  }

  /// How the number is written; nil shows `string`.
  public var numberFormat: NumberFormat? {
    get { text.numberFormat }
    set { text.numberFormat = newValue }
  }

  /// How much of the text is shown, from its beginning, 0…1.
  public var revealed: Double {
    get { text.revealed }
    set { change(.revealed) { text.revealed = newValue } }
  }

  /// The colour of the characters.
  public var foregroundColor: Color {
    get { text.foregroundColor }
    set { change(.foregroundColor) { text.foregroundColor = newValue } }
  }

  /// How lines stand within the width of the bounds.
  public var alignmentMode: TextAlignment {
    get { text.alignmentMode }
    set { text.alignmentMode = newValue }
  }

  /// Where the lines stand within the height of the bounds.
  public var verticalAlignment: TextVerticalAlignment {
    get { text.verticalAlignment }
    set { text.verticalAlignment = newValue }
  }

  /// Whether a line that is too long goes on in the next row.
  public var isWrapped: Bool {
    get { text.isWrapped }
    set { text.isWrapped = newValue }
  }

  /// What is left out of a text that the bounds have no room for.
  public var truncationMode: TextTruncation {
    get { text.truncationMode }
    set { text.truncationMode = newValue }
  }

  /// Bold, dim, underlined.
  public var textStyle: TextStyle {
    get { text.style }
    set { text.style = newValue }
  }
}
