/// The ground that a scene is shown on: the colours that `default` stands for in scene files, and the choice between
/// `light` and `dark`.
///
/// The ground is an input of decoding, like the values of parameters; a scene is decoded again for another ground.
package struct Ground: Hashable, Sendable {
  /// The colour of `default` in the foreground: in fills, lines and characters.
  package var ink: Color

  /// The colour of `default` in the background: in backgrounds of layers and in gradients.
  package var paper: Color

  /// True if the background is light.
  package var isLight: Bool

  package init(ink: Color, paper: Color, isLight: Bool) {
    (self.ink, self.paper, self.isLight) = (ink, paper, isLight)
  }

  /// The ground of a terminal about which nothing is known: a dark one.
  ///
  /// The background is not quite black, since this exact colour is left to the terminal (`GroundUse`), and black in a
  /// scene is not.
  package static let unknown = Ground(ink: Color(hex: 0xD8DBE0), paper: Color(hex: 0x010101), isLight: false)

  /// A ground without colours: the foreground has the greatest contrast, and the lightness of the background makes no
  /// difference.
  package static let colorless = Ground(ink: .white, paper: .black, isLight: false)
}

/// The parts of its ground that a scene depends on.
package struct GroundUse: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The colours of the ground; the terminal itself supplies colours that equal them exactly.
  package static let colors = GroundUse(rawValue: 1)

  /// The lightness of the ground.
  package static let lightness = GroundUse(rawValue: 2)
}
