import LayerAnimation
import Testing

/// Copies with a width, and dashes, against known areas and lengths (G21, G22).
@Suite("Path: copies")
struct PathCopiesTests {
  private let bar = Path([.move(.zero), .line(Point(x: 50, y: 0))])

  @Test("A line covers its length by its width, and its ends what their shape says (G21)")
  func caps() {
    #expect(bar.stroked(width: 4).bounds == Rect(x: 0, y: -2, width: 50, height: 4))
    #expect(bar.stroked(width: 4, lineCap: .square).bounds == Rect(x: -2, y: -2, width: 54, height: 4))
    let round = bar.stroked(width: 4, lineCap: .round)
    #expect(round.contains(Point(x: -1.9, y: 0)) && !round.contains(Point(x: -1.9, y: 1)))
    #expect(abs(round.area - (200 + .pi * 4)) < 0.1)
  }

  @Test("Corners are pointed, round or cut off, and long mitres are cut off (G21)")
  func joins() {
    let corner = Path([.move(Point(x: 0, y: 10)), .line(.zero), .line(Point(x: 10, y: 0))])
    let tip = Point(x: -0.95, y: -0.95)
    #expect(corner.stroked(width: 2).contains(tip))
    #expect(!corner.stroked(width: 2, miterLimit: 1.4).contains(tip))
    #expect(!corner.stroked(width: 2, lineJoin: .bevel).contains(Point(x: -0.55, y: -0.55)))
    let round = corner.stroked(width: 2, lineJoin: .round)
    #expect(round.contains(Point(x: -0.69, y: -0.69)) && !round.contains(Point(x: -0.72, y: -0.72)))
  }

  @Test("A closed line is a ring with a hole (G21)")
  func ring() {
    var circle = Path()
    circle.addEllipse(in: Rect(x: -10, y: -10, width: 20, height: 20))
    let ring = circle.stroked(width: 4)
    #expect(ring.contains(Point(x: 10, y: 0)) && ring.contains(Point(x: 0, y: -8.1)))
    #expect(!ring.contains(.zero) && !ring.contains(Point(x: 12.1, y: 0)))
    #expect(abs(ring.area - .pi * (144 - 64)) < 1)
  }

  @Test("Without a width, a number or a length nothing is covered")
  func nothing() {
    for width in [0, -1, .nan, .infinity] as [Double] { #expect(bar.stroked(width: width).isEmpty) }
    #expect(Path().stroked(width: 4).isEmpty)
    #expect(Path([.move(.zero), .line(Point(x: .nan, y: 0))]).stroked(width: 4).isEmpty)
    #expect(!bar.stroked(width: 4, tolerance: .nan).isEmpty && !bar.stroked(width: 4, tolerance: 0).isEmpty)
  }

  @Test("Dashes are as long as told, and begin again with each part (G22)")
  func dashes() {
    let dashed = bar.dashed(lengths: [10, 5])
    #expect(dashed.parts == [[0, 10], [15, 25], [30, 40], [45, 50]])
    #expect(bar.dashed(lengths: [10, 5], phase: 12).parts.first == [3, 13])
    #expect(bar.dashed(lengths: [10]).parts == [[0, 10], [20, 30], [40, 50]])
    var two = bar
    two.append(bar)
    #expect(two.dashed(lengths: [10, 5]).parts.count == 8)
  }

  @Test(
    "A pattern that is none leaves the path as it is (G22)", arguments: [[], [0, 0], [-1, 2], [.nan]] as [[Double]])
  func noPattern(_ lengths: [Double]) { #expect(bar.dashed(lengths: lengths) == bar) }
}

extension Path {
  /// The x coordinates of each part's points.
  fileprivate var parts: [[Double]] {
    var parts: [[Double]] = []
    for element in elements {
      switch element {
      case .move(let point): parts.append([point.x])
      case .line(let point): parts[parts.count - 1].append(point.x)
      case .quadCurve, .curve, .close: break
      }
    }
    return parts
  }

  /// The area inside, counted on a grid.
  fileprivate var area: Double {
    guard let bounds else { return 0 }
    let (columns, rows) = (400, 400)
    var count = 0
    for row in 0..<rows {
      for column in 0..<columns {
        let point = Point(
          x: bounds.minX + (Double(column) + 0.5) / Double(columns) * bounds.size.width,
          y: bounds.minY + (Double(row) + 0.5) / Double(rows) * bounds.size.height)
        if contains(point) { count += 1 }
      }
    }
    return Double(count) / Double(columns * rows) * bounds.size.width * bounds.size.height
  }
}
