import Cells
import LayerAnimation
import RealModule
import Testing

@testable import SceneRendering

/// Bars that keep the points of filled shapes visible (G21).
@Suite("ContoursTips")
struct ContoursTipsTests {
  private func tips(_ path: Path, width: Double = 2) -> Contours {
    let (outline, tips) = (Contours(), Contours())
    PathFlattener.flatten(path, tolerance: 0.001, into: outline)
    tips.addTips(of: outline, width: width)
    return tips
  }

  private func path(_ corners: [(Double, Double)], isMirrored: Bool = false) -> Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = Point(x: isMirrored ? -corner.0 : corner.0, y: corner.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  private let wedge = [(0.0, 0.0), (60.0, -5.0), (60.0, 5.0)]

  /// The bar of a wedge whose width is a sixth of its length: it extends from the tip to where the wedge is as wide as
  /// the bar, 12 points in, and winds in the same direction as the wedge, whatever that is.
  @Test("A bar reaches to where the shape is as wide", arguments: [false, true])
  func aBarReachesToWhereTheShapeIsAsWide(isMirrored: Bool) {
    let tips = tips(path(wedge, isMirrored: isMirrored))
    #expect(tips.parts.count == 1)
    let way: Double = isMirrored ? -1 : 1
    var corners: [Point] = []
    for index in 0..<tips.points.count { corners.append(tips.points[index]) }
    for (x, y) in [(0.0, 1.0), (0, -1), (12, 1), (12, -1)] {
      #expect(corners.contains { $0.distance(to: Point(x: x * way, y: y)) < 1e-6 }, "\(corners)")
    }
    let outline = Contours()
    PathFlattener.flatten(path(wedge, isMirrored: isMirrored), tolerance: 0.1, into: outline)
    #expect(tips.signedArea(of: tips.parts[0]) * outline.signedArea(of: outline.parts[0]) > 0)
  }

  /// A star has ten corners, five of which are tips; a square and a disc have none.
  @Test("Only sharp corners that point outwards are tips")
  func onlySharpCornersThatPointOutwardsAreTips() {
    let star = (0..<10).map { corner -> (Double, Double) in
      let (angle, radius) = (Double(corner) * .pi / 5, corner.isMultiple(of: 2) ? 10.0 : 4)
      return (radius * .cos(angle), radius * .sin(angle))
    }
    #expect(tips(path(star)).parts.count == 5 && tips(path(star.reversed())).parts.count == 5)
    #expect(tips(.rect(0, 0, 5, 5)).parts.count == 0 && tips(.circle(0, 0, radius: 5)).parts.count == 0)
  }

  /// A hole winds in the opposite direction, so its corners are not tips.
  @Test("Holes have no tips")
  func holesHaveNoTips() {
    var path = Path.rect(-10, -10, 100, 20)
    path.move(to: Point(x: 60, y: 5))
    path.addLine(to: Point(x: 60, y: -5))
    path.addLine(to: .zero)
    path.closeSubpath()
    let turned = tips(path)
    var reversed = Path.rect(-10, -10, 100, 20)
    reversed.move(to: .zero)
    reversed.addLine(to: Point(x: 60, y: -5))
    reversed.addLine(to: Point(x: 60, y: 5))
    reversed.closeSubpath()
    #expect(turned.parts.count + tips(reversed).parts.count == 1)
  }

  /// Between 75° and 60° bars grow gradually, so that they do not appear suddenly.
  @Test("Bars grow with sharpness")
  func barsGrowWithSharpness() {
    var before = 0.0
    for degrees in stride(from: 80.0, through: 60, by: -2) {
      let half = degrees * .pi / 360
      let (x, y) = (60 * Double.cos(half), 60 * Double.sin(half))
      let tips = tips(path([(0, 0), (x, -y), (x + 60, -y), (x + 60, y), (x, y)]))
      let width = tips.parts.count > 0 ? tips.points[0].distance(to: tips.points[3]) : 0
      #expect(width >= before && width - before < 0.5, "\(degrees)°")
      before = width
    }
    #expect(abs(before - 2) < 1e-6)
  }

  /// Coincident edges and edges without a finite position add nothing, and produce no NaN.
  @Test("What has no shape has no tips")
  func whatHasNoShapeHasNoTips() {
    for corners in [[(0.0, 0.0)], [(0, 0), (1, 1)], [(0, 0), (1, 1), (0, 0)], [(0, 0), (1e300, 0), (1e300, 1e-300)]] {
      #expect(tips(path(corners)).isFinite)
    }
    #expect(tips(path(wedge), width: 0).parts.count == 0)
  }

  // MARK: On the grid

  /// A triangle that lies in 12 columns, its point in the first one, on known paper.
  private func lightness(_ glyphSet: GlyphSet, fillRule: FillRule = .nonZero, monochrome: Bool = false) -> [UInt8] {
    let triangle = path([(0, 5), (12, 2.5), (12, 7.5)])
    let stage = PresentationBuilder.stage(width: 12, height: 10) { stage in
      stage.layer { $0.content = .shape(triangle, fill: .white) { $0.fillRule = fillRule } }
    }
    let grid = frame(stage, columns: 12, rows: 5, monochrome: monochrome, background: .black, glyphSet: glyphSet)
    return (0..<12).map { max(grid[$0, 2].background.red, grid[$0, 2].foreground.red) }
  }

  @Test("Where each part of a cell has its colour, no bars are needed")
  func noBarsWhereEachPartHasItsColour() {
    #expect(lightness(.blocks) == lightness(.blocks, fillRule: .evenOdd))
  }
}
