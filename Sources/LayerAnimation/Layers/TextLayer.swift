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

  override class var firstContent: LayerContent { .text(TextContent()) }

  /// The text; lines are separated by `\n`.
  public var string: String {
    get { text.string }
    set { change(.string) { text.string = newValue } }
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
