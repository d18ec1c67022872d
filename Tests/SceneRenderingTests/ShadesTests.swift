import Testing

@testable import SceneRendering

/// Lightness as ink, without colours.
@Suite("Shades")
struct ShadesTests {
  private static func grey(_ lightness: Float) -> Paint { Paint(lightness, lightness, lightness, 1) }

  @Test("Fills and backgrounds have ink in the order of their lightness", arguments: [0, 0.1, 0.3, 0.6, 1] as [Float])
  func inkIsInTheOrderOfLightness(stage: Float) {
    let shades = Shades(stagePaper: Self.grey(stage))
    let isDark = stage < 0.5
    var last: (Float, Float) = (0, 0)
    for step in 0...50 {
      let lightness = isDark ? Float(step) / 50 : 1 - Float(step) / 50
      let paint = Self.grey(lightness)
      let ink = (shades.contrast(paint), shades.fillStrength(paint))
      #expect(ink.0 >= last.0 && ink.1 >= last.1, "\(lightness)")
      #expect(abs(ink.0 - ink.1) < 0.1, "a background and a fill of one colour are alike")
      if isDark ? lightness <= stage : lightness >= stage { #expect(ink == (0, 0)) }
      last = ink
    }
    #expect(last == (1, 1))
  }

  @Test("A line is drawn if it is lighter or darker than the stage")
  func aLineIsDrawn() {
    let shades = Shades(stagePaper: Self.grey(0.3))
    #expect(shades.lineStrength(Self.grey(0.1)) == 1)
    #expect(shades.lineStrength(Self.grey(0.6)) == 1)
    #expect(shades.lineStrength(Self.grey(0.31)) == 0)
  }
}
