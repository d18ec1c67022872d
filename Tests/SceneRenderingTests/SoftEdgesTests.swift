import Cells
import LayerAnimation
import RealModule
import Testing

@testable import SceneRendering

/// Large round edges have half-tones, and no others do.
@Suite("SoftEdges")
struct SoftEdgesTests {
  private static let sets = [("blocks", 2), ("sextants", 3), ("octants", 4)]
  private static let (columns, rows) = (110, 34)
  private static let black = CellColor(red: 0, green: 0, blue: 0)

  private static func frame(_ name: String, _ build: (PresentationBuilder) -> Void) throws -> CellBuffer {
    let rasterizer = Rasterizer(glyphSet: try #require(GlyphSet.all.first { $0.name == name }))
    rasterizer.stageBackground = .black
    let frame = CellBuffer(columns: columns, rows: rows)
    let size = Size(width: Double(columns), height: Double(2 * rows))
    rasterizer.render(
      PresentationBuilder.stage(width: size.width, height: size.height, build),
      fit: StageFit(stage: size, columns: columns, rows: rows), into: frame)
    return frame
  }

  /// The shades of white that a frame has.
  private static func shades(_ frame: CellBuffer) -> Set<UInt8> {
    Set(frame.cells.flatMap { $0.glyph == 0x20 ? [$0.background.red] : [$0.foreground.red, $0.background.red] })
  }

  @Test("A disc has half-tones if its radius is more than ten parts", arguments: sets)
  func discs(_ name: String, _ parts: Int) throws {
    let part = 2 / Double(parts)
    for radius in [3, 5.2, 8, 9.9, 10.2, 12, 16, 20] where radius * part < 32 {
      for step in 0..<6 {
        let frame = try Self.frame(name) {
          $0.shape(.circle(50 + 0.17 * Double(step), 33.4, radius: radius * part), fill: .white)
        }
        #expect((Self.shades(frame).count > 2) == (radius > 10), "\(radius) parts: \(Self.shades(frame).sorted())")
      }
    }
  }

  @Test("A disc of up to ten parts has one form wherever it is", arguments: sets.filter { $0.0 != "sextants" })
  func smallDiscs(_ name: String, _ parts: Int) throws {
    let part = 2 / Double(parts)
    for radius in [1.7, 3, 5.4, 9.6] {
      var sizes: Set<[Int]> = []
      for place in 0..<100 {
        let center = Point(
          x: 30 + (Double(place) * 0.618).truncatingRemainder(dividingBy: 1) * 4,
          y: 30 + (Double(place) * 0.381).truncatingRemainder(dividingBy: 1) * 4)
        let area = SeenArea(
          on: Self.black,
          in: try Self.frame(name) { $0.shape(.circle(center.x, center.y, radius: radius * part), fill: .white) })
        sizes.insert([area.right - area.left, area.bottom - area.top, area.size])
      }
      #expect(sizes.count == 1, "\(radius) parts: \(sizes)")
    }
  }

  @Test("A star, a slim curved body and a turned box have none", arguments: sets)
  func figures(_ name: String, _ parts: Int) throws {
    var star = Path()
    for corner in 0..<10 {
      let (radius, angle) = (corner % 2 == 0 ? 28.0 : 12, Double(corner) * .pi / 5 + 0.1)
      let point = Point(x: 55 + radius * .sin(angle), y: 34 - radius * .cos(angle))
      if corner == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    var body = Path()
    body.move(to: Point(x: 52, y: 64))
    body.addCurve(to: Point(x: 54, y: 4), control1: Point(x: 51, y: 40), control2: Point(x: 52, y: 14))
    body.addCurve(to: Point(x: 56, y: 64), control1: Point(x: 56, y: 14), control2: Point(x: 57, y: 40))
    body.closeSubpath()
    for path in [star, body] {
      let shades = Self.shades(try Self.frame(name) { $0.shape(path, fill: .white) })
      #expect(shades == [0, 255], "\(shades.sorted())")
    }
    let turned = try Self.frame(name) { stage in
      stage.layer {
        $0.content = .shape(.rect(-22, -15, 44, 30), fill: .white)
        $0.position = Point(x: 55, y: 34)
        $0.transform = .rotation(angle: 0.4, x: 0, y: 0, z: 1)
      }
    }
    #expect(Self.shades(turned) == [0, 255])
  }

  @Test("The faces of a solid meet without a trace of what is behind them", arguments: sets)
  func seams(_ name: String, _ parts: Int) throws {
    for step in 0..<20 {
      let tilt = Double(step) * 0.31 - 3
      let frame = try Self.frame(name) {
        for (side, color) in [(-1.0, Color(hex: 0x20C0FF)), (1, Color(hex: 0x2060FF))] {
          var face = Path()
          face.move(to: Point(x: 55 - tilt, y: 6))
          face.addLine(to: Point(x: 55 + tilt, y: 62))
          face.addLine(to: Point(x: 55 + side * 30, y: 62))
          face.addLine(to: Point(x: 55 + side * 30, y: 6))
          face.closeSubpath()
          $0.shape(face, fill: color)
        }
      }
      // Both faces have much blue, and the ground has none.
      for row in 4..<30 {
        for column in 48..<62 {
          let cell = frame[column, row]
          let seen =
            cell.glyph == 0x20
            ? [cell.background] : cell.glyph == 0x2588 ? [cell.foreground] : [cell.foreground, cell.background]
          #expect(seen.allSatisfy { $0.blue > 250 }, "\(tilt): \(cell)")
        }
      }
    }
  }

  /// The squared error of cells whose parts are in two groups, each in its mean colour, with the best of all groups.
  private static func leastError(_ parts: [Double]) -> Double {
    var least = Double.infinity
    for pattern in 0..<(1 << (parts.count - 1)) {
      var (sums, counts) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
      for (index, value) in parts.enumerated() {
        let group = pattern >> index & 1
        sums[group] += value
        counts[group] += 1
      }
      let means = SIMD2(counts[0] > 0 ? sums[0] / counts[0] : 0, counts[1] > 0 ? sums[1] / counts[1] : 0)
      least = min(
        least,
        parts.enumerated().reduce(0) {
          $0 + ($1.element - means[pattern >> $1.offset & 1]) * ($1.element - means[pattern >> $1.offset & 1])
        })
    }
    return least
  }

  @Test("The error of large discs, rings and ridges is that of an exhaustive search, but for a tenth", arguments: sets)
  func errors(_ name: String, _ parts: Int) throws {
    let part = 2 / Double(parts)
    var (ours, best) = (0.0, 0.0)
    for step in 0..<12 {
      let (x, y) = (52 + 0.37 * Double(step), 33 + 0.23 * Double(step))
      let radius = min(part * (11 + 0.7 * Double(step)), 30)
      let (width, kind) = (part * (2.2 + 0.2 * Double(step)), step % 3)
      let length = Double(90) * part
      func ridge(_ x: Double) -> Double { y + 5 * part * .sin(x * 2 * .pi / length) }
      let frame = try Self.frame(name) {
        switch kind {
        case 0: $0.shape(.circle(x, y, radius: radius), fill: .white)
        case 1: $0.shape(.circle(x, y, radius: radius), fill: nil, stroke: .white, width: width)
        default:
          var path = Path()
          path.move(to: Point(x: -2, y: 80))
          for step in -4...224 { path.addLine(to: Point(x: Double(step) / 2, y: ridge(Double(step) / 2))) }
          path.addLine(to: Point(x: 112, y: 80))
          path.closeSubpath()
          $0.shape(path, fill: .white)
        }
      }
      func isInside(_ px: Double, _ py: Double) -> Bool {
        let distance = Point(x: px, y: py).distance(to: Point(x: x, y: y))
        return kind == 0 ? distance < radius : kind == 1 ? abs(distance - radius) < width / 2 : py > ridge(px)
      }
      for row in 0..<Self.rows {
        for column in 0..<Self.columns {
          let (seen, truth) = (Self.seen(frame[column, row]), Self.fine(column, row, isInside))
          guard truth.contains(where: { $0 > 0 }), truth.contains(where: { $0 < 1 }) else { continue }
          ours += zip(seen, truth).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
          let means = Self.means(truth, parts)
          let inParts = Double(truth.count / means.count)
          let within = zip(Self.spread(means, parts), truth).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
          best += within + Self.leastError(means) * inParts
        }
      }
    }
    #expect(ours <= best * 1.1, "\(ours / best)")
  }

  /// Numbers of pixels in a cell.
  private static let (across, down) = (SeenArea.across, SeenArea.down)

  /// The lightness of each pixel of a cell, row by row.
  private static func seen(_ cell: Cell) -> [Double] {
    var (front, back) = (cell.foreground, cell.background)
    if cell.style.contains(.reverse) { swap(&front, &back) }
    let (ink, paper) = (Double(front.red) / 255, Double(back.red) / 255)
    let filled = SeenArea.pixels(of: cell.glyph)
    return filled.map { $0 ? ink : paper }
  }

  /// The share of each pixel of a cell that is inside something, from four samples.
  private static func fine(_ column: Int, _ row: Int, _ isInside: (Double, Double) -> Bool) -> [Double] {
    (0..<across * down).map { pixel in
      var share = 0.0
      for sample in 0..<4 {
        let x = Double(column) + (Double(pixel % across) + 0.25 + 0.5 * Double(sample % 2)) / Double(across)
        let y = 2 * (Double(row) + (Double(pixel / across) + 0.25 + 0.5 * Double(sample / 2)) / Double(down))
        if isInside(x, y) { share += 0.25 }
      }
      return share
    }
  }

  /// The means of the parts of a cell.
  private static func means(_ pixels: [Double], _ parts: Int) -> [Double] {
    var means = [Double](repeating: 0, count: 2 * parts)
    for (pixel, value) in pixels.enumerated() {
      means[index(pixel, parts)] += value / Double(pixels.count / means.count)
    }
    return means
  }

  /// The pixels of a cell whose parts are even.
  private static func spread(_ means: [Double], _ parts: Int) -> [Double] {
    (0..<across * down).map { means[index($0, parts)] }
  }

  private static func index(_ pixel: Int, _ parts: Int) -> Int {
    pixel / across * parts / down * 2 + pixel % across * 2 / across
  }
}
