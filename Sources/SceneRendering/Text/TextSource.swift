import Cells

/// The characters of a text that is being laid out, spaces included.
final class TextSource {
  var characters = GrowingBuffer<CellGlyph>(capacity: 64)

  /// Which character of the text each of them is, from 0; only of texts with spans.
  var indices = GrowingBuffer<Int32>(capacity: 1)

  /// Without characters.
  init() {}
}
