// Without the inlining asked for below, a frame of the aquarium (`Scenes/show/aquarium.yaml`) takes 1 % more instructions.

/// The rule that decides what is inside an outline, as a function of the signed area that the edges to the left enclose
/// (G23).
enum FillWinding {
  /// The absolute value of the area, at most 1.
  case nonZero
  /// The distance of the area from the nearest even number.
  case evenOdd

  /// The coverage below which a value is a rounding error, and the distance from 1 likewise.
  private static let noise: Float = 1 / 1024

  /// Returns the coverage of eight samples.
  @inline(__always)
  func coverage(of area: SIMD8<Float>) -> SIMD8<Float> {
    let magnitude = unsafeBitCast(
      unsafeBitCast(area, to: SIMD8<UInt32>.self) & SIMD8(repeating: 0x7FFF_FFFF), to: SIMD8<Float>.self)
    return self == .nonZero ? Self.limited(magnitude) : Self.limited(Self.folded(magnitude))
  }

  /// Returns the distances from the nearest even numbers.
  @inline(never)
  private static func folded(_ magnitude: SIMD8<Float>) -> SIMD8<Float> {
    let folded = magnitude - 2 * (magnitude * 0.5).rounded(.down)
    return folded.replacing(with: 2 - folded, where: folded .> 1)
  }

  @inline(__always)
  private static func limited(_ covered: SIMD8<Float>) -> SIMD8<Float> {
    covered
      .replacing(with: 0, where: covered .< noise)
      .replacing(with: 1, where: covered .> 1 - noise)
  }
}
