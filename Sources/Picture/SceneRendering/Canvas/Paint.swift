import Cells
import LayerAnimation

// Without the inlining asked for below, a frame of the full picture (`Benchmarks/terminal-bench W3`) takes 5 % more instructions.

/// A colour for mixing: red, green, blue and alpha in four lanes, each 0…1, without premultiplication.
typealias Paint = SIMD4<Float>

extension Paint {
  /// Creates a colour with its opacity multiplied, clamped to 0…1; it is invisible if a component is not finite.
  init(_ color: Color, opacity: Double) {
    let lanes = SIMD4(
      Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha * opacity))
    self = lanes.sum().isFinite ? lanes.clamped(lowerBound: .zero, upperBound: .one) : .zero
  }

  /// Creates the opaque colour of a cell; black for the terminal's own.
  init(_ color: CellColor) { self = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 255) / 255 }

  /// The opacity.
  var alpha: Float { self[3] }

  /// Returns the same colour with another opacity.
  func withAlpha(_ alpha: Float) -> Paint { SIMD4(self[0], self[1], self[2], alpha) }

  /// Returns the colour with its opacity multiplied by a factor.
  func faded(by factor: Float) -> Paint { withAlpha(alpha * factor) }

  /// The channels multiplied by the opacity.
  var premultiplied: SIMD4<Float> { (self * alpha).withAlpha(alpha) }

  /// Returns the squared distance of two colours, including their opacities.
  func squaredDifference(from other: Paint) -> Float { ((self - other) * (self - other)).sum() }

  /// Returns true if a character of this colour, which covers less than half of a cell, is seen as well as an area of it: a
  /// light one on a dark ground, or a dark one on a pale ground.
  ///
  /// - Parameter ground: The lightness of the ground, 0…1.
  func standsOut(on ground: Float) -> Bool {
    ground < 0.55 && lightness - ground > 0.25 || ground > 0.86 && ground - lightness > 0.3
  }

  /// Returns the colour of a thin edge around a faint area of this colour: mixed with white on a dark ground, with black on a
  /// light one, until it can be seen there.
  ///
  /// - Parameter ground: The lightness of the ground, 0…1.
  func edge(on ground: Float) -> Paint {
    let isDark = ground < 0.5
    let end: Paint = isDark ? Paint(repeating: 1) : Paint(0, 0, 0, 1)
    let present = isDark ? lightness - ground : ground - lightness
    guard present < Self.edgeContrast else { return self }
    let share = (Self.edgeContrast - present) / abs(end.lightness - lightness)
    return (self + (end - self) * share).withAlpha(alpha)
  }

  /// The difference in lightness from which a thin edge can be seen well.
  private static let edgeContrast: Float = 0.45

  /// The approximate perceived lightness, 0…1.
  ///
  /// The luma of Rec. 709 would make pure blue nearly black. The greatest component counts for a third, so that every
  /// saturated colour has ink where there are no colours.
  var lightness: Float {
    let luma = 0.2126 * self[0] + 0.7152 * self[1] + 0.0722 * self[2]
    return luma * 0.65 + Swift.max(self[0], self[1], self[2]) * 0.35
  }

  /// Returns this colour over another (Porter and Duff, "Compositing Digital Images", 1984).
  @inline(__always)
  func over(_ below: Paint) -> Paint {
    if alpha >= 1 { return self }
    let kept = below.alpha * (1 - alpha)
    let sum = alpha + kept
    guard sum > 0 else { return .zero }
    return ((self * alpha + below * kept) / sum).withAlpha(sum)
  }

  /// The nearest colour of a cell; remaining transparency shows black.
  ///
  /// A small number added to 2²³ is rounded, and is in the lowest bits of the sum, which is faster than a conversion of
  /// each channel.
  @inline(__always)
  var cellColor: CellColor {
    var scaled = self * (alpha * 255)
    scaled.replace(with: 0, where: scaled .< 0)
    scaled.replace(with: 255, where: scaled .> 255)
    let bits = unsafeBitCast(scaled + 8_388_608, to: SIMD4<UInt32>.self) & 0xFF
    return CellColor(bits: 0x0100_0000 | bits[0] << 16 | bits[1] << 8 | bits[2])
  }

  /// Creates a colour from channels that are multiplied by its opacity.
  init(premultiplied sum: SIMD4<Float>) {
    self = sum[3] > 0 ? (sum / sum[3]).withAlpha(Swift.min(sum[3], 1)) : .zero
  }
}
