import Cells

/// The characters of a text that is being laid out, including spaces.
final class TextSource {
  var characters = GrowingBuffer<CellGlyph>(capacity: 64)

  /// The index in the text of the character that each of them belongs to; set only for texts with spans.
  var indices = GrowingBuffer<Int32>(capacity: 1)

  /// Creates an empty source.
  init() {}
}
