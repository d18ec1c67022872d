import TestSupport
import Testing

@testable import Pixels

@Suite("CoverageSweep")
struct CoverageSweepTests {
  private static func polygon(_ corners: [(Double, Double)]) -> [PixelPoint] {
    corners.map { PixelPoint(x: $0.0, y: $0.1) }
  }

  private static func area(_ polygons: [[PixelPoint]], width: Int = 20, height: Int = 20) -> Double {
    var sweep = CoverageSweep()
    for polygon in polygons { sweep.addPolygon(polygon) }
    return sweep.coverage(width: width, height: height).reduce(0, +)
  }

  private static func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test("The areas of triangles and squares are exact, whichever way they are drawn")
  func areas() {
    let triangle = Self.polygon([(1.3, 2.7), (17.9, 4.1), (6.2, 18.4)])
    let twice = (17.9 - 1.3) * (18.4 - 2.7) - (6.2 - 1.3) * (4.1 - 2.7)
    #expect(Self.isNear(Self.area([triangle]), twice / 2) && Self.isNear(Self.area([triangle.reversed()]), twice / 2))
    let square = Self.polygon([(2.25, 3.5), (5.75, 3.5), (5.75, 4.25), (2.25, 4.25)])
    #expect(Self.isNear(Self.area([square]), 3.5 * 0.75))
  }

  @Test("A pixel's share is the area in it")
  func shares() {
    var sweep = CoverageSweep()
    sweep.addPolygon(Self.polygon([(0, 0), (2, 0), (0, 2)]))
    let shares = sweep.coverage(width: 3, height: 3)
    for (share, expected) in zip(shares, [1, 0.5, 0, 0.5, 0, 0, 0, 0, 0]) { #expect(Self.isNear(share, expected)) }
  }

  @Test("Shapes that overlap count once, also where their edges cross inside a pixel")
  func overlaps() {
    let level = Self.polygon([(1.1, 5.2), (15.1, 5.2), (15.1, 7.9), (1.1, 7.9)])
    let upright = Self.polygon([(6.3, 0.4), (8.6, 0.4), (8.6, 16.4), (6.3, 16.4)])
    let union = 14 * 2.7 + 2.3 * 16 - 2.3 * 2.7
    #expect(Self.isNear(Self.area([level, upright]), union))
    #expect(Self.isNear(Self.area([level, level, upright]), union))
    // Two triangles of area 8 that cross: both drawn the same way round.
    let (up, down) = (Self.polygon([(2, 6), (6, 6), (4, 2)]), Self.polygon([(6, 3), (2, 3), (4, 7)]))
    #expect(Self.isNear(Self.area([up]), 8) && Self.isNear(Self.area([down]), 8))
    // At y the one is y − 2 wide, the other 7 − y: the smaller, from 3 to 6, is 1 to 2.5 and back to 1.
    let both: Double = 16 - 1.5 * 3.5
    #expect(Self.isNear(Self.area([up, down]), both))
  }

  @Test("A contour that is drawn the other way inside of another one is a hole")
  func holes() {
    let outer = Self.polygon([(1, 1), (9, 1), (9, 9), (1, 9)])
    let inner = Self.polygon([(3.5, 3), (7, 3), (7, 6.5), (3.5, 6.5)])
    #expect(Self.isNear(Self.area([outer, inner.reversed()]), 64 - 3.5 * 3.5))
    #expect(Self.isNear(Self.area([outer, inner]), 64))
  }

  @Test("What is outside of the picture is cut off")
  func clipping() {
    let large = Self.polygon([(-50, -7), (90, -7), (90, 40), (-50, 40)])
    #expect(Self.isNear(Self.area([large]), 400))
    let diamond = Self.polygon([(0, -10), (10, 0), (0, 10), (-10, 0)])
    #expect(Self.isNear(Self.area([diamond]), 50))
  }

  @Test("A random shape and the same one with a frame around it the other way cover everything once")
  func complements() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<50 {
      let corners = (0..<3).map { _ in PixelPoint(x: random.number(0...12), y: random.number(0...12)) }
      let turn =
        (corners[1].x - corners[0].x) * (corners[2].y - corners[0].y) - (corners[2].x - corners[0].x)
        * (corners[1].y - corners[0].y)
      let frame = Self.polygon([(0, 0), (12, 0), (12, 12), (0, 12)])
      var (shape, rest) = (CoverageSweep(), CoverageSweep())
      shape.addPolygon(corners)
      rest.addPolygon(corners)
      // The frame goes the other way round, so that the shape is a hole in it.
      rest.addPolygon(turn > 0 ? frame.reversed() : frame)
      let (inside, outside) = (shape.coverage(width: 12, height: 12), rest.coverage(width: 12, height: 12))
      #expect(zip(inside, outside).allSatisfy { Self.isNear($0 + $1, 1) })
    }
  }

  @Test("A circle has its area")
  func circle() {
    var sweep = CoverageSweep()
    sweep.addCircle(center: PixelPoint(x: 10, y: 10), radius: 8)
    let area = sweep.coverage(width: 20, height: 20).reduce(0, +)
    #expect(abs(area - Double.pi * 64) < 0.1)
  }

  @Test("A curve is as far from its polygon as is stated at most")
  func curves() {
    // A parabola over a chord: two thirds of the box.
    let outline = GlyphOutline(
      points: [
        GlyphOutline.Point(x: 0, y: 0, isOnCurve: true), GlyphOutline.Point(x: 8, y: 16, isOnCurve: false),
        GlyphOutline.Point(x: 16, y: 0, isOnCurve: true),
      ], ends: [3])
    var sweep = CoverageSweep()
    sweep.add(outline, scale: 1, origin: PixelPoint(x: 2, y: 12))
    let area = sweep.coverage(width: 20, height: 20).reduce(0, +)
    #expect(area <= 16 * 8 * 2 / 3 && area > 16 * 8 * 2 / 3 - 16 * CoverageSweep.tolerance)
  }
}
