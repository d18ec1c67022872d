/// The colours between a paper and an ink, for the levels of a mask.
///
/// The colours are mixed in the encoding of sRGB, as terminals do: a letter looks equally strong on dark and on white.
/// In linear light, which would be physically right, small letters are pale on white and heavy on dark.
struct ColorRamp: Sendable {
  /// The colours of the levels from 0, which is the paper, to `GlyphMask.full`, which is the ink.
  private(set) var colors = [UInt32](repeating: 0, count: Int(GlyphMask.full) + 1)

  /// The paper and the ink that `colors` is for.
  private var known: (paper: UInt32, ink: UInt32) = (0, 0)

  /// Prepares the colours for a paper and an ink.
  ///
  /// - Complexity: O(1); nothing is computed for the same two colours as before, and nothing is allocated.
  mutating func prepare(paper: UInt32, ink: UInt32) {
    if known == (paper, ink) { return }
    known = (paper, ink)
    let full = UInt32(GlyphMask.full)
    for level in 0...full {
      var color: UInt32 = 0
      for shift in stride(from: UInt32(0), through: 16, by: 8) {
        let (from, to) = (paper >> shift & 0xFF, ink >> shift & 0xFF)
        color |= ((from * (full - level) + to * level + full / 2) / full) << shift
      }
      colors[Int(level)] = color
    }
  }
}
