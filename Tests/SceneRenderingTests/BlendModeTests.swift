import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Rule G34: the formulas of W3C's Compositing and Blending Level 1, written down again as they stand there.
@Suite("BlendMode")
struct BlendModeTests {
  private typealias RGB = SIMD3<Double>

  /// B(cb, cs) of one channel, section 10.1.
  private static func channel(_ mode: BlendMode, _ cb: Double, _ cs: Double) -> Double {
    switch mode {
    case .normal: return cs
    case .multiply: return cb * cs
    case .screen: return 1 - (1 - cb) * (1 - cs)
    case .overlay: return channel(.hardLight, cs, cb)
    case .darken: return min(cb, cs)
    case .lighten: return max(cb, cs)
    case .colorDodge: return cb == 0 ? 0 : cs == 1 ? 1 : min(1, cb / (1 - cs))
    case .colorBurn: return cb == 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case .hardLight: return cs <= 0.5 ? channel(.multiply, cb, 2 * cs) : channel(.screen, cb, 2 * cs - 1)
    case .softLight:
      let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cs <= 0.5 ? cb - (1 - 2 * cs) * cb * (1 - cb) : cb + (2 * cs - 1) * (d - cb)
    case .difference: return abs(cb - cs)
    case .exclusion: return cb + cs - 2 * cb * cs
    case .hue, .saturation, .color, .luminosity, .plusLighter: return .nan
    }
  }

  private static func lum(_ c: RGB) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func sat(_ c: RGB) -> Double { c.max() - c.min() }

  private static func setLum(_ c: RGB, _ l: Double) -> RGB {
    let moved = c + (l - lum(c))
    let (l, n, x) = (lum(moved), moved.min(), moved.max())
    var clipped = moved
    if n < 0 { clipped = RGB(repeating: l) + (clipped - l) * l / (l - n) }
    if x > 1 { clipped = RGB(repeating: l) + (clipped - l) * (1 - l) / (x - l) }
    return clipped
  }

  private static func setSat(_ c: RGB, _ s: Double) -> RGB {
    guard c.max() > c.min() else { return .zero }
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    var result = RGB.zero
    result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
    result[order[2]] = s
    return result
  }

  private static func mixture(_ mode: BlendMode, _ cb: RGB, _ cs: RGB) -> RGB {
    switch mode {
    case .hue: setLum(setSat(cs, sat(cb)), lum(cb))
    case .saturation: setLum(setSat(cb, sat(cs)), lum(cb))
    case .color: setLum(cs, lum(cb))
    case .luminosity: setLum(cb, lum(cs))
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
      .difference, .exclusion, .plusLighter:
      RGB(channel(mode, cb.x, cs.x), channel(mode, cb.y, cs.y), channel(mode, cb.z, cs.z))
    }
  }

  /// The composed colour, multiplied by its opacity, and that.
  private static func composite(_ mode: BlendMode, _ s: Paint, _ b: Paint) -> SIMD4<Double> {
    let (cs, cb) = (RGB(Double(s[0]), Double(s[1]), Double(s[2])), RGB(Double(b[0]), Double(b[1]), Double(b[2])))
    let (αs, αb) = (Double(s[3]), Double(b[3]))
    if mode == .plusLighter {
      let sum = cs * αs + cb * αb
      return SIMD4(min(sum.x, 1), min(sum.y, 1), min(sum.z, 1), min(αs + αb, 1))
    }
    let co = cs * αs * (1 - αb) + mixture(mode, cb, cs) * αs * αb + cb * αb * (1 - αs)
    return SIMD4(co.x, co.y, co.z, αs + αb * (1 - αs))
  }

  private static let levels: [Float] = [0, 0.1, 0.25, 0.3, 0.5, 0.7, 0.9, 1]

  /// Colours with channels at and between all edges of the formulas.
  private static let colors: [(Float, Float, Float)] = {
    var colors: [(Float, Float, Float)] = levels.map { ($0, $0, $0) }
    for (index, level) in levels.enumerated() {
      colors.append((level, levels[(index + 3) % 8], levels[(index + 5) % 8]))
      colors.append((1 - level, level, 0.2))
    }
    return colors
  }()

  @Test("Colours are mixed by the formulas, whatever their opacities (G34)", arguments: BlendMode.allCases)
  func formulas(_ mode: BlendMode) {
    for above in Self.colors {
      for below in Self.colors {
        for (a, b) in [(1, 1), (0.5, 1), (1, 0.25), (0.3, 0.6), (0, 0.5), (0.5, 0), (0, 0)] as [(Float, Float)] {
          let (source, backdrop) = (Paint(above.0, above.1, above.2, a), Paint(below.0, below.1, below.2, b))
          let paint = mode.composite(source, over: backdrop)
          let wanted = Self.composite(mode, source, backdrop)
          let found = SIMD4<Double>(paint.premultiplied)
          #expect(
            isNear(found, wanted), "\(source) over \(backdrop) gives \(found) instead of \(wanted)")
        }
      }
    }
  }

  private func isNear(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Bool {
    let difference = a - b
    return max(difference.max(), -difference.min()) < 2e-5
  }

  @Test("Samples are mixed as colours are, each by itself (G34)", arguments: BlendMode.allCases)
  func samples(_ mode: BlendMode) {
    func ramp(_ shift: Int) -> Coverage {
      var coverage = Coverage.bare
      for column in 0..<4 {
        for row in 0..<8 { coverage[column, row] = Self.levels[(column * 5 + row * 3 + shift) % 8] }
      }
      return coverage
    }
    func colors(_ shift: Int) -> SampleColors {
      let alpha = ramp(shift + 2)
      return SampleColors(
        red: ramp(shift) * alpha, green: ramp(shift + 1) * alpha, blue: ramp(shift + 3) * alpha, alpha: alpha)
    }
    let (below, above, share) = (colors(0), colors(4), ramp(6))
    let result = below.blended(with: above, share, mode)
    for column in 0..<4 {
      for row in 0..<8 {
        func paint(_ colors: SampleColors, _ factor: Float = 1) -> Paint {
          Paint(
            premultiplied: SIMD4(
              colors.red[column, row], colors.green[column, row], colors.blue[column, row], colors.alpha[column, row])
              * factor)
        }
        let wanted = Self.composite(mode, paint(above, share[column, row]), paint(below))
        let found = SIMD4<Double>(paint(result).premultiplied)
        #expect(isNear(found, wanted), "sample \(column), \(row): \(found) instead of \(wanted)")
      }
    }
  }
}
