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

/// The map from colours to ink without colours: the strength of the ink grows with the difference of the colour's
/// lightness from the stage's.
///
/// Where glyphs are characters, ink is on one side only: on a dark stage, what is lighter than the stage has ink, on a
/// light one what is darker. So the order of light and dark is kept. Parts and dots can show an area by its edges, and
/// have ink on both sides.
struct Shades {
  /// The form in which ink is shown.
  enum Form {
    /// Characters, of which an area has those of its lightness.
    case characters
    /// Parts of cells.
    case parts
    /// Dots, of which few are visible already.
    case dots
  }

  /// The lightness of the stage, 0…1.
  let stage: Float

  private let form: Form

  /// True if ink is exactly as strong as its colour requires, since it will be blended; if false, hardly visible ink is
  /// made stronger.
  private var isExact = false

  /// Creates the map.
  ///
  /// - Parameters:
  ///   - stage: The lightness of the stage, 0…1.
  ///   - form: The form in which ink is shown.
  init(stage: Float, form: Form) { (self.stage, self.form) = (stage, form) }

  /// Returns the difference of a colour's lightness from the stage's, 0…1, which is the ink of a background.
  func contrast(_ paint: Paint) -> Float {
    let difference = (isDark ? paint.lightness - stage : stage - paint.lightness) / max(stage, 1 - stage)
    return form == .characters ? max(difference, 0) : abs(difference)
  }

  /// Returns the ink of a fill. Of parts it is at least a quarter, so that a dark shape is visible, and 0 for one that is
  /// nearly as dark as the stage; characters show a dark shape by its outline.
  ///
  /// Of dots a tenth is visible already: a quarter would look much lighter than the colour is.
  func fillStrength(_ paint: Paint) -> Float {
    let contrast = contrast(paint)
    if isExact || form == .characters { return contrast }
    guard contrast > 0.04 else { return 0 }
    if form == .dots { return max(0.1, 0.03 + 0.97 * contrast) }
    return min(0.25 + 0.75 * contrast, contrast * 6)
  }

  /// Returns the ink of a line: 0 or 1, since a line in thinner ink would have gaps.
  ///
  /// - Parameter isArea: True if the line is so wide that it is shown as an area.
  func lineStrength(_ paint: Paint, isArea: Bool = false) -> Float {
    let contrast = contrast(paint)
    if isExact || isArea && form == .characters { return contrast }
    return contrast > 0.08 ? 1 : 0
  }

  /// The map for a picture that will be blended with the content below (G34).
  var exact: Shades {
    var shades = self
    shades.isExact = true
    return shades
  }
}

extension Shades {
  /// Returns the lightness of samples for their strength of ink, and vice versa; both are multiplied by the opacity.
  ///
  /// Strong ink is light on a dark stage, and dark on a light one.
  func lightness(_ strength: Coverage, _ alpha: Coverage) -> Coverage { isDark ? strength : alpha - strength }

  private var isDark: Bool { stage < 0.5 }
}

/// The colours of the two halves of a cell.
struct Halves: BitwiseCopyable {
  /// The way in which a cell is divided.
  enum Cut: UInt8 {
    /// The first half is the upper one.
    case upperAndLower
    /// The first half is the left one.
    case leftAndRight
  }

  var first, second: Paint
  let cut: Cut

  /// The mean of both colours, each weighted by its opacity.
  var mean: Paint {
    Paint(premultiplied: (first.premultiplied + second.premultiplied) / 2)
  }

  /// True if both halves are opaque.
  var areOpaque: Bool { first.alpha >= 1 && second.alpha >= 1 }

  /// Returns the halves composed over one colour.
  func over(_ paint: Paint) -> Halves { Halves(first: first.over(paint), second: second.over(paint), cut: cut) }

  /// Returns the halves composed over others with the same cut.
  func over(_ other: Halves) -> Halves {
    Halves(first: first.over(other.first), second: second.over(other.second), cut: cut)
  }

  /// Returns one colour composed over both halves.
  func under(_ paint: Paint) -> Halves { Halves(first: paint.over(first), second: paint.over(second), cut: cut) }

  /// Returns the halves with their opacities multiplied by a factor.
  func faded(by opacity: Float) -> Halves {
    Halves(first: first.faded(by: opacity), second: second.faded(by: opacity), cut: cut)
  }
}
