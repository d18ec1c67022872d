/// What a scene is shown on: the colours that `default` stands for in scene files, and which of `light` and `dark` is taken.
///
/// It is an input of decoding, like the values of parameters; a scene for another ground is decoded again.
package struct Ground: Hashable, Sendable {
  /// The colour of `default` where it is ink: fills, lines, characters.
  package var ink: Color

  /// The colour of `default` where it is paper: backgrounds of layers, gradients.
  package var paper: Color

  /// Whether the paper is light.
  package var isLight: Bool

  package init(ink: Color, paper: Color, isLight: Bool) {
    (self.ink, self.paper, self.isLight) = (ink, paper, isLight)
  }

  /// A ground of which nothing is known: a dark one.
  ///
  /// The paper is not quite black: what is exactly of this colour is left to the terminal (`GroundUse`), and what a scene draws in
  /// black is not.
  package static let unknown = Ground(ink: Color(hex: 0xD8DBE0), paper: Color(hex: 0x010101), isLight: false)

  /// A ground without colours: ink is as strong as can be, and whether the paper is light makes no difference.
  package static let colorless = Ground(ink: .white, paper: .black, isLight: false)
}

/// Which parts of its ground a scene depends on.
package struct GroundUse: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Its ink and paper: what is exactly in one of these colours is left to the terminal.
  package static let colors = GroundUse(rawValue: 1)

  /// Whether it is light.
  package static let lightness = GroundUse(rawValue: 2)
}
