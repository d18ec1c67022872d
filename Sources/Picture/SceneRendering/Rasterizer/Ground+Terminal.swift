import Casts
import Cells
import LayerAnimation

extension Ground {
  /// Creates the ground of a terminal. Unknown colours are assumed: a dark background, and text that can be read on it.
  /// Without colours the ground is `colorless`, or the inverse of that on a light background.
  package init(_ colors: TerminalColors, hasColors: Bool = true) {
    guard hasColors else {
      self = colors.isLight ? Ground(ink: .black, paper: .white, isLight: true) : .colorless
      return
    }
    self.init(
      ink: Color(colors.text), paper: colors.background.map { Color($0) } ?? Ground.unknown.paper,
      isLight: colors.isLight)
  }
}
