/// Sides of a cell.
struct CellSides: OptionSet {
  let rawValue: UInt8

  static let left = CellSides(rawValue: 1)
  static let right = CellSides(rawValue: 2)
  static let top = CellSides(rawValue: 4)
  static let bottom = CellSides(rawValue: 8)
}

extension Coverage {
  /// Creates the quarter of a cell along a side; along sides of both directions, the sixteenth in the corner between
  /// them; and the whole cell for no side.
  ///
  /// - Parameter sides: The sides; at most one across and one down.
  init(along sides: CellSides) {
    let (none, all) = (SIMD4<Float>.zero, SIMD4<Float>.one)
    let (ends, starts) = (SIMD4<Float>(0, 0, 1, 1), SIMD4<Float>(1, 1, 0, 0))
    let column =
      sides.contains(.top)
      ? SIMD8(lowHalf: starts, highHalf: none)
      : sides.contains(.bottom) ? SIMD8(lowHalf: none, highHalf: ends) : SIMD8(lowHalf: all, highHalf: all)
    let (isLeft, isRight) = (sides.contains(.left), sides.contains(.right))
    self.init(
      isRight ? .zero : column, isLeft || isRight ? .zero : column, isLeft || isRight ? .zero : column,
      isLeft ? .zero : column)
  }
}
