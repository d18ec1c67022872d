import Cells
import LayerAnimation
import TestSupport
import Testing

@testable import SceneRendering

/// The coverage of outlines, in samples, on a grid of cells; one digit a cell in tenths, `X` for a fully covered cell.
private func covered(
  columns: Int = 6, rows: Int = 3, _ rule: FillWinding = .nonZero, through projection: Homography = .still, path: Path
) -> [String] {
  let contours = Contours()
  PathFlattener.flatten(path, tolerance: 0.1, into: contours)
  let mask = CoverageMask()
  mask.resize(columns: columns, rows: rows)
  mask.add(contours, through: projection)
  mask.sweep(rule)
  var cells = [Float](repeating: 0, count: columns * rows)
  for index in 0..<mask.runs.count {
    let run = mask.runs[index]
    for cell in run.cell..<run.cell + run.count { cells[cell] += run.total / Coverage.samples }
  }
  return (0..<rows).map { row in
    (0..<columns).map { column in
      let share = cells[row * columns + column]
      return share == 1 ? "X" : share == 0 ? "." : "\(min(Int((share * 10).rounded()), 9))"
    }.joined()
  }
}

extension Homography {
  fileprivate static let still = Homography(xx: 1, xy: 0, xw: 0, yx: 0, yy: 1, yw: 0, ox: 0, oy: 0, ow: 1)
}

@Suite("CoverageMask")
struct CoverageMaskTests {
  @Test("Areas of a rectangle are exact")
  func areasOfARectangleAreExact() {
    // From the middle of the first cell to a quarter of the fifth; from the lower half of row 0 to the end of row 1.
    #expect(covered(path: .rect(2, 4, 15, 12)) == ["35551.", "5XXX3.", "......"])
  }

  @Test("The direction of an outline does not matter")
  func theDirectionOfAnOutlineDoesNotMatter() {
    let there = covered(path: .lines((1, 1), (20, 3), (9, 22), closed: true))
    let back = covered(path: .lines((9, 22), (20, 3), (1, 1), closed: true))
    #expect(there == back)
  }

  @Test("Holes follow the fill rule (G23)")
  func holesFollowTheRule() {
    var path = Path.rect(0, 0, 24, 24)
    path.addRect(Rect(x: 8, y: 8, width: 8, height: 8))
    #expect(covered(.nonZero, path: path) == ["XXXXXX", "XXXXXX", "XXXXXX"])
    #expect(covered(.evenOdd, path: path) == ["XXXXXX", "XX..XX", "XXXXXX"])
  }

  @Test("Opposite windings cancel under nonZero (G23)")
  func oppositeWindingsCancelUnderNonZero() {
    var path = Path.rect(0, 0, 24, 24)
    path = Path(path.elements + Path.lines((8, 8), (8, 16), (16, 16), (16, 8), closed: true).elements)
    #expect(covered(.nonZero, path: path) == ["XXXXXX", "XX..XX", "XXXXXX"])
  }

  @Test("What lies outside the grid is cut off")
  func whatLiesOutsideTheGridIsCutOff() {
    #expect(covered(path: .rect(-1e7, -1e7, 2e7, 2e7)) == ["XXXXXX", "XXXXXX", "XXXXXX"])
    #expect(covered(path: .rect(-50, 8, 58, 8)) == ["......", "XX....", "......"])
    #expect(covered(path: .rect(100, 0, 50, 24)) == ["......", "......", "......"])
    #expect(covered(path: .lines((-12, 0), (12, 24), (-12, 24), closed: true)) == ["......", "3.....", "X83..."])
  }

  @Test("A second sweep finds nothing")
  func aSecondSweepFindsNothing() {
    let contours = Contours()
    PathFlattener.flatten(.rect(0, 0, 4, 8), tolerance: 0.1, into: contours)
    let mask = CoverageMask()
    mask.resize(columns: 2, rows: 2)
    mask.add(contours, through: .still)
    mask.sweep(.nonZero)
    #expect(mask.runs.count == 1)
    mask.sweep(.nonZero)
    #expect(mask.runs.count == 0)
  }

  /// G5: half of the rectangle lies behind the eye; the rest reaches to the grid's edge instead of coming back.
  @Test("What lies behind the eye is cut off")
  func whatLiesBehindTheEyeIsCutOff() {
    var projection = Homography.still
    projection.xw = -1 / 12.0
    projection.yx = 0
    #expect(covered(through: projection, path: .rect(0, 0, 24, 8))[0] == "XXXXXX")
    projection.ow = -1
    #expect(covered(through: projection, path: .rect(0, 0, 24, 8)) == ["......", "......", "......"])
  }
}

/// The cells inside rings of characters.
@Suite("RingInside")
struct RingInsideTests {
  private static let fill = CellColor(red: 0x2B, green: 0x36, blue: 0x44)

  /// Adds a panel that is not directly on the stage: on the stage's own colour a ring would be empty.
  private static func addPanel(_ stage: PresentationBuilder) {
    stage.layer {
      _ in
    } inside: {
      stage.panel(Color(hex: 0x182028), center: Point(x: 20, y: 20), size: Size(width: 40, height: 40))
    }
  }

  /// Returns a faint disc in characters on a panel.
  private func disc(x: Double, y: Double, radius: Double) -> CellBuffer {
    let stage = PresentationBuilder.stage(width: 40, height: 40) {
      Self.addPanel($0)
      $0.shape(.circle(x, y, radius: radius), fill: Color(hex: 0x2B3644))
    }
    return frame(stage, columns: 40, rows: 20, background: .black)
  }

  @Test("The cells between the characters of a ring are filled, and no others", arguments: 0..<24)
  func meetsTheRing(step: Int) {
    let shift = Double(step)
    let shown = disc(x: 20 + 0.13 * shift, y: 20 + 0.29 * shift, radius: 8 + 0.4 * shift)
    var filled = 0
    for row in 0..<20 {
      let ring = (0..<40).filter { shown[$0, row].glyph != 0x20 }
      let inside = (0..<40).filter { shown[$0, row].background == Self.fill }
      filled += inside.count
      guard let first = inside.first, let last = inside.last else { continue }
      #expect(inside == Array(first...last), "row \(row)")
      #expect(Set(inside).isDisjoint(with: ring))
      // Beyond the edge of the grid a ring has no characters.
      #expect(first == 0 || ring.contains(first - 1), "row \(row)")
      #expect(last == 39 || ring.contains(last + 1), "row \(row)")
    }
    #expect(filled > 60)
  }

  @Test("A mirrored disc is the same")
  func mirrored() {
    func disc(_ transform: Transform3D) -> CellBuffer {
      let stage = PresentationBuilder.stage(width: 40, height: 40) { stage in
        Self.addPanel(stage)
        stage.layer {
          $0.content = .shape(.circle(0, 0, radius: 12), fill: Color(hex: 0x2B3644))
          $0.position = Point(x: 20.2, y: 19.7)
          $0.transform = transform
        }
      }
      return frame(stage, columns: 40, rows: 20, background: .black)
    }
    let plain = disc(.identity)
    #expect(plain.lines.contains { $0.contains("|") })
    for (x, y) in [(1.0, -1.0), (-1, 1), (-1, -1)] {
      let mirrored = disc(.scale(x: x, y: y, z: 1))
      #expect(mirrored.places(in: .truecolor) == plain.places(in: .truecolor))
    }
  }

  @Test("A ring that is partly beyond the grid is filled as far as it is seen")
  func beyondTheGrid() {
    let shown = disc(x: 0, y: 20, radius: 14)
    #expect((0..<13).allSatisfy { shown[$0, 10].background == Self.fill })
    #expect(shown[13, 10].glyph != 0x20 && shown[14, 10].background != Self.fill)
    #expect((0..<40).allSatisfy { shown[$0, 1].background != Self.fill })
    // All of the ring is beyond the grid.
    let wide = disc(x: 20, y: 20, radius: 60)
    #expect((0..<40).allSatisfy { shown in (0..<20).allSatisfy { wide[shown, $0].background == Self.fill } })
  }
}
