/// The characters that shapes are drawn with, and what each looks like.
package struct GlyphSet: Sendable {
  /// The characters.
  let scalars: [UInt32]

  /// What each looks like, in the terms of comparison.
  let shapes: [SIMD16<Float>]

  /// How much each must be better than its neighbours to be chosen.
  let reluctances: [Float]

  /// The characters for evenly covered cells, thin to dense, and the ink from which each is used.
  let ramp: [(scalar: UInt32, from: Float)]

  /// The printable characters of ASCII: what every terminal has.
  package static let ascii = GlyphSet(
    .ascii, plain: " /\\|_-'`,.:;=+*#@()<>^~\"%", ramp: " .:-=+*#%@")

  /// A set from its pictures.
  ///
  /// - Parameters:
  ///   - table: The pictures.
  ///   - plain: The characters that read as ink rather than as writing; they are preferred.
  ///   - ramp: From thin to dense, for evenly covered cells.
  init(_ table: GlyphTable, plain: String, ramp: String) {
    let preferred = plain.unicodeScalars.map(\.value)
    scalars = table.scalars
    shapes = table.coverages().map { GlyphShape($0).ink * GlyphMatcher.glyphGain }
    reluctances = table.scalars.map { preferred.contains($0) ? 0 : GlyphMatcher.reluctance($0) }
    let steps = ramp.unicodeScalars.map(\.value)
    self.ramp = steps.enumerated().map { index, scalar in
      (scalar, index == 0 ? 0 : (Float(index) - 0.5) / (Float(steps.count) - 1))
    }
  }
}
