import Cells
import LayerAnimation
import RealModule
import Testing

@testable import SceneRendering

/// Rule G35: what filters do to pictures, and to what lies behind layers.
@Suite("Filter")
struct FilterTests {
  private static func isNear(_ color: CellColor, _ wanted: (Double, Double, Double), within: Double = 1) -> Bool {
    abs(Double(color.red) - wanted.0 * 255) <= within && abs(Double(color.green) - wanted.1 * 255) <= within
      && abs(Double(color.blue) - wanted.2 * 255) <= within
  }

  /// The colour 0.8, 0.4, 0.1 through filters, worked out by hand from the matrices of Filter Effects Level 1 and, for brightness,
  /// from the sum that Core Image describes.
  static let examples: [(LayerFilters, (Double, Double, Double))] = [
    // 0.213 · 0.8 + 0.715 · 0.4 + 0.072 · 0.1
    (LayerFilters(saturation: 0), (0.4636, 0.4636, 0.4636)),
    (LayerFilters(saturation: 0.5), (0.6318, 0.4318, 0.2818)),
    // 0.4636 + 2 · (c − 0.4636), limited.
    (LayerFilters(saturation: 2), (1, 0.3364, 0)),
    (LayerFilters(brightness: 0.15), (0.95, 0.55, 0.25)),
    (LayerFilters(brightness: -0.3), (0.5, 0.1, 0)),
    (LayerFilters(contrast: 0.5), (0.65, 0.45, 0.3)),
    (LayerFilters(contrast: 0), (0.5, 0.5, 0.5)),
    // By half a turn the first matrix less the second: 0.213 − 0.787 = −0.574 …
    (
      LayerFilters(hue: .pi),
      (
        -0.574 * 0.8 + 1.43 * 0.4 + 0.144 * 0.1, 0.426 * 0.8 + 0.43 * 0.4 + 0.144 * 0.1,
        0.426 * 0.8 + 1.43 * 0.4 - 0.856 * 0.1
      )
    ),
    (LayerFilters(hue: 2 * .pi), (0.8, 0.4, 0.1)),
    // By a quarter: the sums of the first matrix and the third.
    (
      LayerFilters(hue: .pi / 2),
      (
        0 * 0.8 + 0 * 0.4 + 1 * 0.1, 0.356 * 0.8 + 0.855 * 0.4 - 0.211 * 0.1,
        -0.574 * 0.8 + 1.43 * 0.4 + 0.144 * 0.1
      )
    ),
    (LayerFilters(invert: 1), (0.2, 0.6, 0.9)),
    (LayerFilters(invert: 0.5), (0.5, 0.5, 0.5)),
    (
      LayerFilters(sepia: 1),
      (
        0.393 * 0.8 + 0.769 * 0.4 + 0.189 * 0.1, 0.349 * 0.8 + 0.686 * 0.4 + 0.168 * 0.1,
        0.272 * 0.8 + 0.534 * 0.4 + 0.131 * 0.1
      )
    ),
    // In this order, limited at the end: (1.2 − 0.5) · 0.5 + 0.5 …
    (LayerFilters(brightness: 0.4, contrast: 0.5), (0.85, 0.65, 0.5)),
  ]

  @Test("Colours are those of the definitions (G35)", arguments: examples.indices)
  func colors(_ index: Int) {
    let (filters, wanted) = Self.examples[index]
    let paint = ColorFilter(filters)(Paint(0.8, 0.4, 0.1, 0.5))
    for (channel, value) in [wanted.0, wanted.1, wanted.2].enumerated() {
      #expect(abs(Double(paint[channel]) - value) < 2e-3, "channel \(channel): \(paint)")
    }
    #expect(paint.alpha == 0.5)
    let samples = ColorFilter(filters)(SampleColors(Paint(0.8, 0.4, 0.1, 0.5)))
    for (channel, value) in [wanted.0, wanted.1, wanted.2].enumerated() {
      let sample = [samples.red, samples.green, samples.blue][channel][2, 5]
      #expect(abs(Double(sample) - value * 0.5) < 2e-3, "channel \(channel): \(sample)")
    }
  }

  private static func stage(_ fill: (PresentationBuilder) -> Void) -> PresentationTree {
    PresentationBuilder.stage(width: 40, height: 24, fill)
  }

  private static func draw(
    _ shown: PresentationTree, _ glyphSet: GlyphSet = .blocks, isMonochrome: Bool = false
  ) -> CellBuffer {
    SceneRenderingTests.frame(
      shown, columns: 40, rows: 12, monochrome: isMonochrome, background: .black, glyphSet: glyphSet)
  }

  @Test("A layer is filtered with all that is in it, letters too (G35)")
  func wholePictures() {
    for glyphSet in [GlyphSet.ascii, .blocks] {
      let cells = Self.draw(
        Self.stage { stage in
          stage.layer {
            ($0.bounds.size, $0.position) = (Size(width: 20, height: 12), Point(x: 20, y: 12))
            $0.backgroundColor = Color(red: 0.8, green: 0.4, blue: 0.1)
            $0.filters.invert = 1
          } inside: {
            stage.text("a", at: Point(x: 10, y: 6), size: Size(width: 1, height: 2))
          }
        }, glyphSet)
      let letter = cells.cells.first { $0.glyph == 0x61 }
      #expect(letter.map { Self.isNear($0.foreground, (0, 0, 0)) } == true)
      #expect(letter.map { Self.isNear($0.background, (0.2, 0.6, 0.9)) } == true)
      #expect(cells[2, 2].background == CellColor(red: 0, green: 0, blue: 0))
    }
  }

  /// The share of a half plane's white that is seen at a distance from its edge, blurred by a Gaussian.
  private static func edge(_ distance: Double, _ sigma: Double) -> Double {
    (1 + Double.erf(distance / (sigma * 2.0.squareRoot()))) / 2
  }

  @Test("An edge is blurred as by a Gaussian of that deviation (G35)", arguments: [1.0, 2, 3.5, 6])
  func gaussian(sigma: Double) {
    for glyphSet in [GlyphSet.ascii, .blocks] {
      let cells = Self.draw(
        Self.stage { stage in
          // It ends far beyond the grid above and below, and to the right.
          stage.layer {
            ($0.bounds.size, $0.position) = (Size(width: 200, height: 400), Point(x: 120, y: 12))
            $0.backgroundColor = .white
            $0.filters.blur = sigma
          }
        }, glyphSet)
      for column in 0..<40 {
        let cell = cells[column, 6]
        let isHalved = cell.glyph == 0x258C
        let middle = Double(column) + 0.5 - 20
        for (distance, color) in isHalved
          ? [(middle - 0.25, cell.foreground), (middle + 0.25, cell.background)] : [(middle, cell.background)]
        {
          let wanted = Self.edge(distance, sigma)
          #expect(abs(Double(color.red) / 255 - wanted) < 0.03, "\(glyphSet), \(column): \(color.red), \(wanted * 255)")
        }
      }
    }
  }

  @Test("A blurred letter is a soft area, without colours as well (G35)", arguments: [false, true])
  func blurredLetters(isMonochrome: Bool) {
    let cells = Self.draw(
      Self.stage { stage in
        stage.layer {
          ($0.bounds.size, $0.position) = (Size(width: 10, height: 2), Point(x: 20, y: 12))
          var text = TextContent()
          (text.string, text.foregroundColor) = ("WWWWWWWWWW", .white)
          $0.content = .text(text)
          $0.filters.blur = 2
        }
      }, .ascii, isMonochrome: isMonochrome)
    #expect(!cells.cells.contains { $0.glyph == 0x57 })
    #expect(cells.cells.contains { isMonochrome ? $0.glyph != 0x20 : $0.background.red > 30 })
  }

  @Test("What lies behind is filtered within the bounds alone (G35)")
  func backgrounds() {
    let cells = Self.draw(
      Self.stage { stage in
        stage.panel(
          Color(red: 0.8, green: 0.4, blue: 0.1), center: Point(x: 20, y: 12), size: Size(width: 40, height: 24))
        stage.layer {
          ($0.bounds.size, $0.position) = (Size(width: 20, height: 12), Point(x: 20, y: 12))
          $0.backgroundFilters.saturation = 0
        }
        stage.panel(.white, center: Point(x: 20, y: 12), size: Size(width: 4, height: 4))
      })
    #expect(Self.isNear(cells[11, 4].background, (0.4636, 0.4636, 0.4636)))
    #expect(
      Self.isNear(cells[8, 4].background, (0.8, 0.4, 0.1)) && Self.isNear(cells[31, 6].background, (0.8, 0.4, 0.1)))
    #expect(Self.isNear(cells[20, 6].background, (1, 1, 1)))
  }

  @Test("A background is filtered as strongly as its layer is opaque (G35)")
  func translucentBackgrounds() {
    let cells = Self.draw(
      Self.stage { stage in
        stage.panel(
          Color(red: 0.8, green: 0.4, blue: 0.1), center: Point(x: 20, y: 12), size: Size(width: 40, height: 24))
        stage.layer {
          ($0.bounds.size, $0.position) = (Size(width: 20, height: 12), Point(x: 20, y: 12))
          ($0.backgroundFilters.saturation, $0.opacity) = (0, 0.5)
        }
      })
    #expect(Self.isNear(cells[20, 6].background, (0.6318, 0.4318, 0.2818)))
  }

  @Test("A blurred background does not mix with what is beside the layer (G35)")
  func blurredBackgrounds() {
    let cells = Self.draw(
      Self.stage { stage in
        stage.panel(.white, center: Point(x: 10, y: 12), size: Size(width: 20, height: 24))
        stage.panel(Color(hex: 0xff0000), center: Point(x: 30, y: 12), size: Size(width: 20, height: 24))
        stage.layer {
          ($0.bounds.size, $0.position) = (Size(width: 10, height: 12), Point(x: 15, y: 12))
          $0.backgroundFilters.blur = 3
        }
      })
    // All that is behind the layer is white, so it stays that, up to its edge.
    #expect(Self.isNear(cells[12, 6].background, (1, 1, 1)) && Self.isNear(cells[19, 6].background, (1, 1, 1)))
  }

  @Test("Filters that change nothing cost no picture, and show nothing else (G35)")
  func neutral() {
    func draw(_ filters: LayerFilters?) -> CellBuffer {
      Self.draw(
        Self.stage { stage in
          stage.layer {
            ($0.bounds.size, $0.position) = (Size(width: 20, height: 12), Point(x: 20, y: 12))
            ($0.backgroundColor, $0.cornerRadius) = (.white, 4)
            if let filters { $0.filters = filters }
          }
        })
    }
    var none = LayerFilters(blur: 2)
    none.blur = 0
    #expect(draw(none).hasSameCells(as: draw(nil)))
    var layer = LayerProperties()
    layer.filters.blur = 2
    layer.filters.blur = 0
    #expect(withUnsafePointer(to: layer) { !$0.hasFilters })
  }
}

@Suite("BlurBox")
struct BlurBoxTests {
  @Test(
    "A box has the variance that it is made for",
    arguments: [0, 0.1, 0.5, 2.0 / 3, 1.5, 1.71, 2, 7.3, 100, 4321.5])
  func aBoxHasTheVarianceThatItIsMadeFor(_ variance: Double) {
    let box = BlurBox(variance: variance)
    let (radius, fraction) = (box.radius, Double(box.fraction))
    #expect((0...1).contains(fraction))
    var (squares, weights) = (0.0, 1.0)
    for distance in stride(from: 1, through: radius + 1, by: 1) {
      let weight = distance > radius ? fraction : 1
      squares += 2 * weight * Double(distance * distance)
      weights += 2 * weight
    }
    #expect(abs(squares / weights - variance) < 1e-4 * max(variance, 1))
    #expect(abs(Double(box.total) - weights) < 1e-3)
  }
}
