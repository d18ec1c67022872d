import Cells
import LayerAnimation

/// What a text layer draws, and how that is laid out, as numbers only: most texts are moved and not changed, and to find
/// that out no string need be looked at, nor held.
struct TextStamp {
  /// What is drawn.
  let look: TextLook
  /// How the text is laid out.
  let lines: TextLines

  /// The layer's `contentRevision`, while that may be compared; and how strong the text was.
  private var revision: UInt64?
  private let opacity: Double

  /// The cells' foreground and style, if the text is opaque.
  let color: CellColor
  let style: CellStyle
  /// Whether the text is opaque, and in characters one column wide (`LetterBoard`).
  let isLetters: Bool

  /// What is known of a text that has not been drawn.
  static var nothing: TextStamp { TextStamp(.nothing, .nothing, revision: nil, opacity: 0) }

  /// A stamp of a text that its layout holds, whatever room there is.
  init(_ look: TextLook, _ lines: TextLines, revision: UInt64?, opacity: Double) {
    (self.look, self.lines, self.revision, self.opacity) = (look, lines, revision, opacity)
    (color, style) = (look.paint.cellColor, CellStyle(look.style))
    isLetters = look.paint.alpha >= 1 && lines.isNarrow
  }

  /// Whether it is what a layer draws now, which can be told without looking at its content.
  @inline(__always)
  func isLook(atRevision revision: UInt64, opacity: Double) -> Bool {
    self.revision == revision && self.opacity == opacity
  }

  /// The same, of a layer whose revision says nothing any more.
  var withoutRevision: Self {
    var stamp = self
    stamp.revision = nil
    return stamp
  }

  /// Whether a text would be laid out alike.
  ///
  /// The layout holds the string of the stamp, therefore another one cannot have come to its place in memory.
  func isLayout(of other: TextLook) -> Bool {
    look.string == other.string && look.alignment == other.alignment && !other.needsRoom
  }
}

/// A text's content without the text: only where that lies.
struct TextLook {
  /// The string's own two words: the same string, as long as somebody holds it.
  fileprivate let string: SIMD2<UInt64>
  /// How lines stand within the width of the bounds.
  let alignment: TextAlignment
  /// Whether the room that the text has makes a difference.
  let needsRoom: Bool
  /// How the characters are set.
  let style: TextStyle
  /// Their colour.
  let paint: Paint

  /// No text; no string consists of nothing but zeros.
  static var nothing: TextLook { TextLook() }

  private init() {
    (string, alignment, needsRoom, style, paint) = (.zero, .natural, false, [], .zero)
  }

  /// Nil if it is no text that is drawn.
  @inline(__always)
  init?(_ content: UnsafePointer<LayerContent>, opacity: Double) {
    guard case .text(let text) = content.pointee else { return nil }
    string = unsafeBitCast(text.string, to: SIMD2<UInt64>.self)
    alignment = text.alignmentMode
    needsRoom = text.isWrapped || text.truncationMode != .none
    style = text.style
    paint = Paint(text.foregroundColor, opacity: opacity)
  }
}
