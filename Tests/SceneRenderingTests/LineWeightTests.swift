import Cells
import LayerAnimation
import RealModule
import Testing

@testable import SceneRendering

/// A line has one weight, whichever way it goes and wherever it lies.
@Suite("LineWeight")
struct LineWeightTests {
  /// A third of a row is no whole number of samples: in `sextants` ends and rings are exact but for a third of a row.
  private static let sets = ["blocks", "octants"]
  private static let black = CellColor(red: 0, green: 0, blue: 0)

  /// Draws a line on a black stage of 100 × 60 points, which is a grid of 100 × 30 cells.
  private static func area(of path: Path, width: Double, _ name: String) throws -> SeenArea {
    let rasterizer = Rasterizer(glyphSet: try #require(GlyphSet.all.first { $0.name == name }))
    rasterizer.stageBackground = .black
    let frame = CellBuffer(columns: 100, rows: 30)
    let stage = PresentationBuilder.stage(width: 100, height: 60) {
      $0.shape(path, fill: nil, stroke: .white, width: width)
    }
    rasterizer.render(stage, fit: StageFit(stage: Size(width: 100, height: 60), columns: 100, rows: 30), into: frame)
    return SeenArea(on: black, in: frame)
  }

  /// The height of a part, in points and in pixels of `SeenArea`, where a column is a point wide and eight pixels.
  private static func part(of name: String) -> (points: Double, pixels: Int) {
    let rows = ["blocks": 2, "sextants": 3, "octants": 4][name] ?? 1
    return (2 / Double(rows), SeenArea.down / rows)
  }

  @Test(
    "A level or an upright line is as many whole parts wide wherever it lies, with square ends",
    arguments: sets + ["sextants"])
  func levelLines(_ name: String) throws {
    for width in [1.0, 1.3, 1.9, 2.6, 4] where width >= Self.part(of: name).points {
      var heights: Set<Int> = []
      var widths: Set<Int> = []
      for step in 0..<16 {
        let place = 20 + Double(step) * 0.13
        var level = Path()
        level.move(to: Point(x: 20.3, y: place))
        level.addLine(to: Point(x: 71.6, y: place))
        let across = try Self.area(of: level, width: width, name)
        #expect(across.isRectangle && !across.hasHalftones || name == "sextants", "\(width) at \(place)")
        heights.insert(across.bottom - across.top)
        var upright = Path()
        upright.move(to: Point(x: place, y: 10.4))
        upright.addLine(to: Point(x: place, y: 51.7))
        let down = try Self.area(of: upright, width: width, name)
        #expect(down.isRectangle && !down.hasHalftones || name == "sextants", "\(width) at \(place)")
        widths.insert(down.right - down.left)
      }
      #expect(heights.count == 1 && widths.count == 1, "\(width): \(heights) \(widths)")
    }
  }

  @Test("A slanted line covers as much as a level one, but for half a part of its width", arguments: sets)
  func slantedLines(_ name: String) throws {
    let part = Self.part(of: name)
    for width in [2.0, 2.5, 3, 4, 5] {
      for step in 0..<36 {
        let angle = Double(step) * .pi / 36
        let way = Point(x: 22 * .cos(angle), y: 22 * .sin(angle))
        var path = Path()
        path.move(to: Point(x: 50.2 - way.x, y: 30.1 - way.y))
        path.addLine(to: Point(x: 50.2 + way.x, y: 30.1 + way.y))
        let area = try Self.area(of: path, width: width, name)
        // A point is eight pixels wide and twelve high.
        let seen = Double(area.size) / 96 / 44
        #expect(abs(seen - width) <= part.points / 2 + 0.15, "\(width) at \(step * 5)°: \(seen)")
      }
    }
  }

  @Test(
    "A small or thin ring is equally thick on all four sides wherever it is, and its own mirror image", arguments: sets)
  func rings(_ name: String) throws {
    let part = Self.part(of: name).points
    for (radius, width) in [(4.0, 1.2), (8, 1.2), (9.3, 2.4), (14.3, 1.7), (20, 0.9)]
    where width >= part && (radius <= 10 * part || width < 2 * part) {
      for step in 0..<12 {
        let center = Point(x: 50 + Double(step) * 0.17, y: 30 + Double(step) * 0.11)
        let area = try Self.area(of: .circle(center.x, center.y, radius: radius), width: width, name)
        let (sides, corners) = (area.thickness, area.corners)
        #expect(sides[0] == sides[1] && sides[2] == sides[3], "\(radius) \(width): \(sides)")
        // Sides are in pixels, of which a point has eight across and twelve down.
        #expect(abs(Double(sides[0]) / 8 - Double(sides[2]) / 12) <= Self.part(of: name).points / 2 + 0.01)
        #expect(Set(corners).count == 1 && !area.hasHalftones, "\(radius) \(width)")
      }
    }
  }
}
