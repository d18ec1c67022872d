/// What counts as inside, as a function of the signed area that the edges to the left enclose (G23).
enum FillWinding {
  /// The area itself, whatever its sign, at most 1.
  case nonZero
  /// The distance of the area to the nearest even number.
  case evenOdd

  /// Coverage below which rounding may have left something, and as near to full below 1.
  private static let noise: Float = 1 / 1024

  /// The coverage of eight samples.
  @inline(__always)
  func coverage(of area: SIMD8<Float>) -> SIMD8<Float> {
    var covered = area.replacing(with: -area, where: area .< 0)
    if self == .evenOdd {
      let folded = covered - 2 * (covered * 0.5).rounded(.down)
      covered = folded.replacing(with: 2 - folded, where: folded .> 1)
    }
    return
      covered
      .replacing(with: 0, where: covered .< Self.noise)
      .replacing(with: 1, where: covered .> 1 - Self.noise)
  }
}
