/// A layer that draws upright characters, one a cell.
public final class TextLayer: Layer {
  /// Everything about the text.
  public var text: TextContent {
    get {
      guard case .text(let text) = model.content else { return TextContent() }
      return text
    }
    set { model.content = .text(newValue) }
  }

  /// A text layer without text.
  public override init() {
    super.init()
    text = TextContent()
  }

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
}
