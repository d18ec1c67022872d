import Cells
import Pixels

/// The light of the eight blocks of a cell, each of 4 × 4 pixels: what is finer is mixed.
///
/// WCAG 2 excepts fine, balanced patterns whose squares are smaller than a tenth of a degree, which is 3.4 pixels.
struct BlockLight {
  /// The relative luminance, from 0 to 1.
  var luminance: SIMD8<Float>
  /// (R − G − B) · 320, at least 0, in linear light.
  var redness: SIMD8<Float>
  /// True where R / (R + G + B) is 0.8 or more.
  var isSaturatedRed: SIMDMask<SIMD8<Int32>>

  /// The linear light of each component.
  private static let linear = (0...255).map { Float(Oklab.linear(UInt8($0))) }

  /// Creates the light of a cell.
  ///
  /// - Parameters:
  ///   - colors: The cell's colours.
  ///   - shares: The parts of the blocks that are ink.
  init(_ colors: CellInk, shares: SIMD8<Float>) {
    let red = Self.mixed(colors, shares, shift: 16)
    let green = Self.mixed(colors, shares, shift: 8)
    let blue = Self.mixed(colors, shares, shift: 0)
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let difference = (red - green - blue) * 320
    redness = difference.replacing(with: 0, where: difference .< 0)
    let sum = red + green + blue
    // What is black is not red.
    isSaturatedRed = (red .>= pointwiseMax(0.8 * sum, SIMD8(repeating: .leastNormalMagnitude)))
  }

  /// Returns the linear light of one component.
  private static func mixed(_ colors: CellInk, _ shares: SIMD8<Float>, shift: UInt32) -> SIMD8<Float> {
    let ink = linear[Int(colors.ink >> shift & 0xFF)]
    let paper = linear[Int(colors.paper >> shift & 0xFF)]
    return paper + shares * (ink - paper)
  }
}
