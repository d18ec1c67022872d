import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Rule G34: pictures blended with what lies below them, in cells.
@Suite("Blending")
struct BlendingTests {
  private static let below = Color(red: 0.8, green: 0.4, blue: 0.1)
  private static let above = Color(red: 0.25, green: 0.6, blue: 0.9)

  /// A stage of 4×2 cells, filled, below a layer that is blended.
  private static func frame(
    _ glyphSet: GlyphSet, isMonochrome: Bool = false, background: Color? = .black, below: Color? = Self.below,
    _ fill: @escaping (PresentationBuilder) -> Void = { _ in }, _ configure: @escaping (inout LayerProperties) -> Void
  ) -> CellBuffer {
    let shown = PresentationBuilder.stage(width: 4, height: 4) { stage in
      if let below { stage.panel(below, center: Point(x: 2, y: 2), size: Size(width: 4, height: 4)) }
      fill(stage)
      stage.layer {
        $0.bounds.size = Size(width: 4, height: 4)
        $0.position = Point(x: 2, y: 2)
        configure(&$0)
      }
    }
    return SceneRenderingTests.frame(
      shown, columns: 4, rows: 2, monochrome: isMonochrome, background: background, glyphSet: glyphSet)
  }

  /// The formula of a mode for one channel, from the specification; nil for those that mix whole colours.
  private static func formula(_ mode: BlendMode) -> ((Double, Double) -> Double)? {
    switch mode {
    case .normal: { _, s in s }
    case .multiply: { b, s in b * s }
    case .screen: { b, s in b + s - b * s }
    case .overlay: { b, s in b <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) }
    case .darken: { b, s in min(b, s) }
    case .lighten: { b, s in max(b, s) }
    case .colorDodge: { b, s in b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) }
    case .colorBurn: { b, s in b >= 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s) }
    case .hardLight: { b, s in s <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) }
    case .softLight:
      { b, s in
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
      }
    case .difference: { b, s in abs(b - s) }
    case .exclusion: { b, s in b + s - 2 * b * s }
    case .plusLighter: { b, s in min(b + s, 1) }
    case .hue, .saturation, .color, .luminosity: nil
    }
  }

  private static func isNear(_ color: CellColor, _ wanted: (Double, Double, Double)) -> Bool {
    abs(Double(color.red) - wanted.0 * 255) <= 1 && abs(Double(color.green) - wanted.1 * 255) <= 1
      && abs(Double(color.blue) - wanted.2 * 255) <= 1
  }

  private static let separable = BlendMode.allCases.filter { formula($0) != nil }

  @Test("Whole cells have the colours of the formulas, in every set of glyphs (G34)", arguments: separable)
  func wholeCells(_ mode: BlendMode) throws {
    let formula = try #require(Self.formula(mode))
    for alpha in [1.0, 0.4] {
      // Of the sum the opacity is a part of the source; of the others it decides how much of the mixture is seen.
      func seen(_ b: Double, _ s: Double) -> Double {
        mode == .plusLighter ? min(b + s * alpha, 1) : formula(b, s) * alpha + b * (1 - alpha)
      }
      let wanted = (seen(0.8, 0.25), seen(0.4, 0.6), seen(0.1, 0.9))
      for glyphSet in [GlyphSet.ascii, .blocks, .braille] {
        let cells = Self.frame(glyphSet) { (layer: inout LayerProperties) in
          (layer.backgroundColor, layer.blendMode, layer.opacity) = (Self.above, mode, alpha)
        }
        for cell in cells.cells {
          #expect(cell.glyph == 0x20)
          #expect(Self.isNear(cell.background, wanted), "\(mode), \(alpha): \(cell.background), not \(wanted)")
        }
      }
    }
  }

  @Test("Only the part of a cell that is covered is blended (G34)", arguments: separable)
  func halfCells(_ mode: BlendMode) throws {
    let formula = try #require(Self.formula(mode))
    let cells = Self.frame(.blocks) { (layer: inout LayerProperties) in
      (layer.backgroundColor, layer.blendMode) = (Self.above, mode)
      layer.bounds.size.width = 2
      layer.position.x = 1.5
    }
    let wanted = (formula(0.8, 0.25), formula(0.4, 0.6), formula(0.1, 0.9))
    let cell = cells[0, 0]
    // The right half of the first cell, and the left one of the third.
    let (left, right) = cell.glyph == 0x258C ? (cell.foreground, cell.background) : (cell.background, cell.foreground)
    if mode != .normal { #expect(cell.glyph == 0x258C || cell.glyph == 0x2590, "\(mode): \(cell.glyph)") }
    #expect(Self.isNear(left, (0.8, 0.4, 0.1)) && Self.isNear(right, wanted), "\(mode): \(left), \(right)")
    #expect(Self.isNear(cells[1, 0].background, wanted) && Self.isNear(cells[3, 0].background, (0.8, 0.4, 0.1)))
  }

  @Test("Hue and saturation come from the one layer, luminosity from the other (G34)")
  func wholeColors() {
    func luminosity(_ color: CellColor) -> Double {
      (0.3 * Double(color.red) + 0.59 * Double(color.green) + 0.11 * Double(color.blue)) / 255
    }
    for (mode, wanted) in [
      (BlendMode.color, 0.3 * 0.8 + 0.59 * 0.4 + 0.11 * 0.1), (.hue, 0.3 * 0.8 + 0.59 * 0.4 + 0.11 * 0.1),
      (.saturation, 0.3 * 0.8 + 0.59 * 0.4 + 0.11 * 0.1), (.luminosity, 0.3 * 0.25 + 0.59 * 0.6 + 0.11 * 0.9),
    ] {
      let cells = Self.frame(.ascii) { (layer: inout LayerProperties) in
        (layer.backgroundColor, layer.blendMode) = (Self.above, mode)
      }
      #expect(abs(luminosity(cells[1, 1].background) - wanted) < 0.01, "\(mode)")
    }
  }

  @Test("A letter below stays, blended with what is above it; one above takes its place (G34)")
  func letters() {
    let cells = Self.frame(.ascii, { $0.text("abcd", at: Point(x: 2, y: 2), size: Size(width: 4, height: 2)) }) {
      layer in
      (layer.backgroundColor, layer.blendMode) = (Self.above, .multiply)
    }
    let cell = cells.cells.first { $0.glyph == 0x62 }
    #expect(cell.map { Self.isNear($0.foreground, (0.25, 0.6, 0.9)) } == true)
    #expect(cell.map { Self.isNear($0.background, (0.8 * 0.25, 0.4 * 0.6, 0.1 * 0.9)) } == true)
    let written = Self.frame(.ascii) { layer in
      var text = TextContent()
      (text.string, text.foregroundColor) = ("xxxx", Self.above)
      layer.content = .text(text)
      layer.blendMode = .multiply
    }
    let letter = written.cells.first { $0.glyph == 0x78 }
    #expect(letter.map { Self.isNear($0.foreground, (0.8 * 0.25, 0.4 * 0.6, 0.1 * 0.9)) } == true)
    #expect(letter.map { Self.isNear($0.background, (0.8, 0.4, 0.1)) } == true)
  }

  @Test("Where nothing is known of what lies below, a layer is as it is (G34)")
  func nothingBelow() {
    let cells = Self.frame(.ascii, background: nil, below: nil) { (layer: inout LayerProperties) in
      (layer.backgroundColor, layer.blendMode) = (Self.above, .multiply)
    }
    #expect(cells.cells.allSatisfy { Self.isNear($0.background, (0.25, 0.6, 0.9)) })
  }

  @Test("Within a picture of its own a layer is blended with what is in that alone (G34)")
  func isolatedGroups() {
    let shown = PresentationBuilder.stage(width: 4, height: 4) { stage in
      stage.panel(Self.below, center: Point(x: 2, y: 2), size: Size(width: 4, height: 4))
      stage.layer {
        ($0.bounds.size, $0.position) = (Size(width: 4, height: 4), Point(x: 2, y: 2))
        $0.blendMode = .screen
      } inside: {
        stage.layer {
          ($0.bounds.size, $0.position) = (Size(width: 4, height: 4), Point(x: 2, y: 2))
          ($0.backgroundColor, $0.blendMode) = (Self.above, .multiply)
        }
      }
    }
    let cells = SceneRenderingTests.frame(shown, columns: 4, rows: 2, background: .black)
    let wanted = (0.8 + 0.25 - 0.2, 0.4 + 0.6 - 0.24, 0.1 + 0.9 - 0.09)
    #expect(cells.cells.allSatisfy { Self.isNear($0.background, wanted) })
  }

  @Test("Without colours it is lightness that is blended (G34)")
  func withoutColors() {
    func ink(_ mode: BlendMode, _ below: Color, _ above: Color) -> Bool {
      let cells = Self.frame(.blocks, isMonochrome: true, below: below) { layer in
        (layer.backgroundColor, layer.blendMode) = (above, mode)
      }
      return cells[1, 1].glyph != 0x20
    }
    #expect(ink(.normal, .black, .white) && ink(.screen, .black, .white) && ink(.plusLighter, .black, .white))
    #expect(!ink(.multiply, .black, .white) && !ink(.darken, .black, .white))
    #expect(!ink(.difference, .white, .white) && ink(.multiply, .white, .white))
  }

  @Test("Two shapes that cross in a cell are blended sample by sample, where parts are shown (G34)")
  func crossingShapes() {
    // The left half of a cell below, the upper half above: all four quarters differ.
    let shown = PresentationBuilder.stage(width: 2, height: 2) { stage in
      stage.shape(.lines((0, 0), (0.5, 0), (0.5, 2), (0, 2), closed: true), fill: Self.below)
      stage.layer {
        $0.content = .shape(.lines((0, 0), (1, 0), (1, 1), (0, 1), closed: true), fill: Self.above)
        $0.blendMode = .screen
      }
    }
    let rasterizer = Rasterizer(glyphSet: .blocks)
    rasterizer.stageBackground = .black
    rasterizer.render(
      shown, fit: StageFit(stage: Size(width: 2, height: 2), columns: 2, rows: 1),
      into: CellBuffer(columns: 2, rows: 1))
    let colors = rasterizer.frameCanvas.cells[0].sampleColors
    let wanted: [(Int, Int, SIMD3<Float>)] = [
      (0, 1, SIMD3(0.85, 0.76, 0.91)), (3, 1, SIMD3(0.25, 0.6, 0.9)), (0, 6, SIMD3(0.8, 0.4, 0.1)),
      (3, 6, SIMD3(0, 0, 0)),
    ]
    for (column, row, color) in wanted {
      let found = SIMD3(colors.red[column, row], colors.green[column, row], colors.blue[column, row])
      let difference = found - color
      #expect(max(difference.max(), -difference.min()) < 0.01, "\(column), \(row): \(found)")
    }
  }
}
