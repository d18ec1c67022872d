import Cells

/// The characters of a text that is being laid out, spaces included.
final class TextSource {
  @exclusivity(unchecked) var characters = GrowingBuffer<CellGlyph>(capacity: 64)

  /// Without characters.
  init() {}
}
