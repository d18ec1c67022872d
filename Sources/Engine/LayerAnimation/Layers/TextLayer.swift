/// A layer that draws upright characters, one per cell.
open class TextLayer: Layer {
  /// The content of the layer.
  public var text: TextContent {
    get { if case .text(let text) = model.content { text } else { TextContent() } }
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

  /// The fraction of the text that is shown, from its beginning.
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
