import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("SVGPath")
struct SVGPathTests {
  /// A path in words: `M0,0 L1,1 Z`, coordinates rounded to thousandths.
  private func words(_ path: Path) -> String {
    func point(_ p: Point) -> String { "\(number(p.x)),\(number(p.y))" }
    func number(_ n: Double) -> String { ((n * 1000).rounded() / 1000 + 0).plain }
    return path.elements.map { element in
      switch element {
      case .move(let p): "M\(point(p))"
      case .line(let p): "L\(point(p))"
      case .quadCurve(let p, let c): "Q\(point(c)) \(point(p))"
      case .curve(let p, let c1, let c2): "C\(point(c1)) \(point(c2)) \(point(p))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  @Test(
    "Path data is read",
    arguments: [
      ("", ""),
      ("M1 2", "M1,2"),
      ("M1,2L3,4", "M1,2 L3,4"),
      ("m1 2l3 4", "M1,2 L4,6"),
      ("M0 0 1 1 2 0", "M0,0 L1,1 L2,0"),
      ("m1 1 1 1 1 0", "M1,1 L2,2 L3,2"),
      ("M10-20.5.5 0", "M10,-20.5 L0.5,0"),
      ("M1 2H5V6h-1v-1", "M1,2 L5,2 L5,6 L4,6 L4,5"),
      ("M0 0C1 2 3 4 5 6c1 1 2 2 3 3", "M0,0 C1,2 3,4 5,6 C6,7 7,8 8,9"),
      ("M0 0C0 1 1 2 2 2S4 1 4 0", "M0,0 C0,1 1,2 2,2 C3,2 4,1 4,0"),
      ("M1 1S2 2 3 1", "M1,1 C1,1 2,2 3,1"),
      ("M0 0Q1 2 2 0T4 0t2 0", "M0,0 Q1,2 2,0 Q3,-2 4,0 Q5,2 6,0"),
      ("M1 1T3 3", "M1,1 Q1,1 3,3"),
      ("M0 0L2 0L2 2ZL9 9", "M0,0 L2,0 L2,2 Z M0,0 L9,9"),
      ("M5 5l1 0zm1 1l1 0z", "M5,5 L6,5 Z M6,6 L7,6 Z"),
      ("M1e1 2E-1", "M10,0.2"),
      ("M0 0A0 5 0 0 0 9 9", "M0,0 L9,9"),
      ("M0 0A5 5 0 0 0 0 0", "M0,0 L0,0"),
    ])
  func isRead(_ data: String, as expected: String) throws {
    #expect(words(try SVGPath.path(data)) == expected)
  }

  /// A quarter of a circle is the well-known curve, whichever way its flags are written.
  @Test("A quarter arc is a cubic curve", arguments: ["M1 0A1 1 0 0 1 0 1", "M1 0a1 1 0 01-1 1", "M1 0A1,1,0,0,1,0,1"])
  func quarterArc(_ data: String) throws {
    #expect(words(try SVGPath.path(data)) == "M1,0 C1,0.552 0.552,1 0,1")
  }

  /// All four arcs between two points lie on circles of the radius given, and the large ones go the long way.
  @Test("Arcs keep their radius", arguments: [(0, 0, 1), (0, 1, 1), (1, 0, 3), (1, 1, 3)])
  func arcsKeepTheirRadius(large: Int, sweep: Int, quarters: Int) throws {
    let path = try SVGPath.path("M10 0A10 10 0 \(large) \(sweep) 0 10")
    let curves = path.elements.dropFirst()
    #expect(curves.count == quarters)
    let ends = curves.compactMap { if case .curve(let p, _, _) = $0 { p } else { nil } }
    let candidates = [Point(x: 0, y: 0), Point(x: 10, y: 10)]
    #expect(candidates.contains { c in ends.allSatisfy { abs($0.distance(to: c) - 10) < 1e-9 } })
    #expect(ends.last.map { $0.distance(to: Point(x: 0, y: 10)) < 1e-9 } == true)
  }

  /// F.6.6: radii that do not reach are enlarged until they do.
  @Test("Small radii grow")
  func smallRadiiGrow() throws {
    #expect(words(try SVGPath.path("M-2 0A1 1 0 0 1 2 0")) == words(try SVGPath.path("M-2 0A2 2 0 0 1 2 0")))
  }

  @Test(
    "Mistakes are located",
    arguments: [
      ("L1 1", 0), ("M", 1), ("M1", 2), ("M1 1 L", 6), ("M1 1 X", 5), ("M1 1 L2 #", 8), ("M0 0 A1 1 0 2 0 1 1", 12),
      ("M1e9 0", 1), ("Mé", 1), ("M0 0Z 1 2", 6),
    ])
  func mistakesAreLocated(_ data: String, offset: Int) {
    #expect { try SVGPath.path(data) } throws: { ($0 as? SVGPath.Mistake)?.offset == offset }
  }
}
