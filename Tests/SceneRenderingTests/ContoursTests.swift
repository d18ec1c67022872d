import Cells
import LayerAnimation
import RealModule
import Testing

@testable import SceneRendering

/// The thickness of filled shapes, which distinguishes areas from lines and dots.
@Suite("Contours")
struct ContoursTests {
  private func thickness(_ path: Path) -> Double {
    let contours = Contours()
    PathFlattener.flatten(path, tolerance: 0.001, into: contours)
    return contours.thickness
  }

  @Test("A disc is as thick as its radius")
  func aDiscIsAsThickAsItsRadius() {
    var disc = Path()
    disc.addEllipse(in: Rect(x: 90, y: 90, width: 20, height: 20))
    #expect(abs(thickness(disc) - 10) < 0.01)
  }

  @Test("A long bar is as thick as it is wide", arguments: [0, 0.3, 1.2, 2.5])
  func aLongBarIsAsThickAsItIsWide(angle: Double) {
    var bar = Path()
    let (cosine, sine) = (Double.cos(angle), Double.sin(angle))
    for (x, y) in [(-1000.0, -1.0), (1000, -1), (1000, 1), (-1000, 1)] {
      let point = Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
      if bar.elements.isEmpty { bar.move(to: point) } else { bar.addLine(to: point) }
    }
    // Fills close what is open.
    #expect(abs(thickness(bar) - 2) < 0.01)
    bar.closeSubpath()
    #expect(abs(thickness(bar) - 2) < 0.01)
  }

  @Test("Nothing has no thickness")
  func nothingHasNoThickness() {
    #expect(thickness(Path()) == 0)
    var line = Path()
    line.move(to: Point(x: 1, y: 1))
    #expect(thickness(line) == 0)
    line.addLine(to: Point(x: 5, y: 5))
    #expect(thickness(line) == 0)
  }
}

/// The axes of slim shapes, along which these are typed.
@Suite("ContoursAxis")
struct ContoursAxisTests {
  private func axis(_ corners: [(Double, Double)], angle: Double = 0) -> SlimAxis? {
    let contours = Contours()
    let (cosine, sine) = (Double.cos(angle), Double.sin(angle))
    for (x, y) in corners { contours.append(Point(x: x * cosine - y * sine + 300, y: x * sine + y * cosine - 70)) }
    contours.endPart(isClosed: true)
    return contours.slimAxis
  }

  private let hand = [(-4.0, -2.0), (20.0, 0.0), (-4.0, 2.0)]

  @Test("The axis of a hand leads from the middle of its base to its tip, in all directions")
  func theAxisOfAHand() throws {
    for step in 0..<48 {
      let angle = Double(step) / 24 * .pi
      for corners in [hand, hand.reversed()] {
        let found = try #require(axis(corners, angle: angle))
        let (cosine, sine) = (Double.cos(angle), Double.sin(angle))
        let base = Point(x: 300 - 4 * cosine, y: -70 - 4 * sine)
        let tip = Point(x: 300 + 20 * cosine, y: -70 + 20 * sine)
        let ends = found.from.distance(to: base) < found.from.distance(to: tip) ? (base, tip) : (tip, base)
        #expect(found.from.distance(to: ends.0) < 1e-6 && found.to.distance(to: ends.1) < 1e-6, "\(step)")
        #expect(abs(found.width - 2) < 1e-9)
      }
    }
  }

  @Test("A square, an angle, a star and nothing have no axis")
  func otherShapesHaveNoAxis() {
    #expect(axis([(0, 0), (10, 0), (10, 10), (0, 10)]) == nil)
    #expect(axis([(0, 0), (20, 0), (20, 2), (2, 2), (2, 20), (0, 20)]) == nil)
    #expect(axis([(0, -20), (1, -1), (20, 0), (1, 1), (0, 20), (-1, 1), (-20, 0), (-1, -1)]) == nil)
    #expect(axis([]) == nil)
    #expect(axis([(0, 0), (10, 0), (5, 0)]) == nil)
  }
}

@Suite("ContoursBox")
struct ContoursBoxTests {
  private func fillsItsBox(_ path: Path) -> Bool {
    let contours = Contours()
    PathFlattener.flatten(path, tolerance: 0.01, into: contours)
    return contours.fillsItsBox
  }

  @Test("A rectangle fills its box, and so does one with round corners")
  func rectangles() {
    #expect(fillsItsBox(.rect(-3, 2, 12, 5)))
    #expect(fillsItsBox(.lines((1, 0), (9, 0), (10, 1), (10, 5), (9, 6), (1, 6), (0, 5), (0, 1), closed: true)))
  }

  @Test("A disc, a kite and nothing do not")
  func others() {
    #expect(!fillsItsBox(.circle(4, 4, radius: 3)))
    #expect(!fillsItsBox(.lines((0, 3), (4, 0), (8, 3), (4, 6), closed: true)))
    #expect(!fillsItsBox(Path()))
  }
}

/// Circles, which look the same at every angle (`Contours.circle`, `Homography.unturned`).
@Suite("ContoursRoundness")
struct ContoursRoundnessTests {
  private static func contours(corners: Int, radius: Double, squeezed: Double = 1) -> Contours {
    let contours = Contours()
    for corner in 0..<corners {
      let angle = 2 * .pi * Double(corner) / Double(corners)
      contours.append(Point(x: 30 + radius * .cos(angle), y: -8 + squeezed * radius * .sin(angle)))
    }
    contours.endPart(isClosed: true)
    return contours
  }

  @Test("Discs and rings have a middle; ellipses, polygons of few corners, arcs and nothing have none")
  func whatIsRound() throws {
    let center = try #require(Self.contours(corners: 40, radius: 12).circle(tolerance: 0.05)?.center)
    #expect(center.distance(to: Point(x: 30, y: -8)) < 1e-9)
    let ring = Self.contours(corners: 40, radius: 12)
    for corner in 0..<24 {
      let angle = 2 * .pi * Double(corner) / 24
      ring.append(Point(x: 30 + 5 * .cos(angle), y: -8 - 5 * .sin(angle)))
    }
    ring.endPart(isClosed: true)
    #expect(ring.circle(tolerance: 0.05) != nil)
    #expect(Self.contours(corners: 40, radius: 12, squeezed: 0.98).circle(tolerance: 0.05) == nil)
    #expect(Self.contours(corners: 12, radius: 12).circle(tolerance: 0.05) == nil)
    let arc = Self.contours(corners: 40, radius: 12)
    arc.append(Point(x: 42, y: -8))
    arc.append(Point(x: 30, y: 4))
    arc.endPart(isClosed: false)
    #expect(arc.circle(tolerance: 0.05) == nil)
    #expect(Contours().circle(tolerance: 0.05) == nil)
  }

  /// A layer in the middle of a stage, turned by an angle.
  private static func cells(_ glyphSet: GlyphSet, angle: Double, _ configure: (inout LayerProperties) -> Void)
    -> CellBuffer
  {
    let stage = PresentationBuilder.stage(width: 120, height: 80) { stage in
      stage.layer {
        $0.position = Point(x: 61.3, y: 40)
        $0.bounds = Rect(x: -31, y: -31, width: 62, height: 62)
        $0.transform = .rotation(angle: angle, x: 0, y: 0, z: 1)
        configure(&$0)
      }
    }
    return frame(stage, columns: 120, rows: 40, glyphSet: glyphSet)
  }

  private static let sets = [GlyphSet.ascii, .blocks, .sextants, .octants, .braille]

  @Test("Rings, discs and round bounds are the same cell by cell at every angle", arguments: sets)
  func circlesAreTheSameAtEveryAngle(set: GlyphSet) {
    let circles: [(String, (inout LayerProperties) -> Void)] = [
      ("ring", { $0.content = .shape(.circle(0, 0, radius: 30), stroke: .white, width: 3) }),
      ("thin ring", { $0.content = .shape(.circle(0, 0, radius: 22.5), stroke: .white, width: 0.5) }),
      ("disc", { $0.content = .shape(.circle(0, 0, radius: 27), fill: .white) }),
      (
        "bounds",
        {
          ($0.cornerRadius, $0.backgroundColor) = (31, .white)
          ($0.borderWidth, $0.borderColor) = (4, Color(red: 1, green: 0, blue: 0))
        }
      ),
    ]
    for (name, configure) in circles {
      let turned = (1...40).map { Self.cells(set, angle: Double($0) * 0.37, configure) }
      for cells in turned.dropFirst() { #expect(cells.hasSameCells(as: turned[0]), "\(name)") }
    }
  }

  @Test("An arc, dashes and an ellipse turn with their layer")
  func othersTurn() {
    let shapes: [(inout LayerProperties) -> Void] = [
      { $0.content = .shape(.circle(0, 0, radius: 30), stroke: .white, width: 3) { $0.strokeEnd = 0.5 } },
      { $0.content = .shape(.circle(0, 0, radius: 30), stroke: .white, width: 3) { $0.lineDashPattern = [20, 20] } },
      { properties in
        var path = Path()
        path.addEllipse(in: Rect(x: -30, y: -15, width: 60, height: 30))
        properties.content = .shape(path, fill: .white)
      },
    ]
    for configure in shapes {
      let (before, after) = (Self.cells(.blocks, angle: 0.1, configure), Self.cells(.blocks, angle: 0.9, configure))
      #expect(!before.hasSameCells(as: after))
    }
  }

  /// A ball that moves would change its shape in each step.
  @Test("A small disc of characters in colours has the same cells wherever it is", arguments: [2.5, 4, 5.5, 9, 16])
  func aSmallDiscHasTheSameCells(width: Double) {
    var shapes: Set<[String]> = []
    for step in 0..<30 {
      let place = Point(x: 20 + Double(step) * 0.13, y: 20 + Double(step) * 0.29)
      let stage = PresentationBuilder.stage(width: 60, height: 60) {
        $0.shape(.circle(place.x, place.y, radius: width / 2), fill: .white)
      }
      let cells = frame(stage, columns: 60, rows: 30, background: .black)
      let rows = (0..<30).map { row in
        (0..<60).map {
          cells[$0, row].background.red > 0 ? "#" : Unicode.Scalar(cells[$0, row].glyph).map(String.init) ?? "?"
        }
        .joined()
      }
      let marked = rows.filter { $0.contains { $0 != " " } }
      let left = marked.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      shapes.insert(marked.map { String($0.dropFirst(left).prefix(20)) })
    }
    #expect(shapes.count == 1, "\(shapes)")
    #expect(shapes.first?.count == (width == 4 || width == 5.5 ? 3 : Int((width / 2).rounded())))
  }
}
