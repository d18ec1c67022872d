import LayerAnimation
import Testing

/// Lines drawn with wide pens, seen as pictures.
@Suite("Stroker")
struct StrokerTests {
  private func stroke(_ path: Path, width: Double, _ configure: @escaping (inout ShapeContent) -> Void) -> [String] {
    picture(columns: 16, rows: 6) { stage in
      stage.layer { $0.content = .shape(path, stroke: .white, width: width, configure) }
    }
  }

  private let bar = Path.lines((4, 6), (12, 6))

  @Test("Butt ends are cut off")
  func buttEndsAreCutOff() {
    #expect(stroke(bar, width: 4) { $0.lineCap = .butt } == ["", "", "    @@@@@@@@", "    @@@@@@@@", "", ""])
  }

  @Test("Square ends reach half a width further")
  func squareEndsReachHalfAWidthFurther() {
    #expect(stroke(bar, width: 4) { $0.lineCap = .square } == ["", "", "  @@@@@@@@@@@@", "  @@@@@@@@@@@@", "", ""])
  }

  @Test("Round ends are half circles")
  func roundEndsAreHalfCircles() {
    #expect(
      stroke(bar, width: 8) { $0.lineCap = .round }
        == [
          #""#,
          #",@@@@@@@@@@@@@@,"#,
          #"@@@@@@@@@@@@@@@@"#,
          #"@@@@@@@@@@@@@@@@"#,
          #" @@@@@@@@@@@@@@"#,
          #""#,
        ])
  }

  @Test("Joins differ")
  func joinsDiffer() {
    let corner = Path.lines((4, 11), (8, 5), (12, 11))
    let miter = stroke(corner, width: 4) { $0.lineJoin = .miter }
    let bevel = stroke(corner, width: 4) { $0.lineJoin = .bevel }
    let limited = stroke(corner, width: 4) {
      $0.lineJoin = .miter
      $0.miterLimit = 1.1
    }
    #expect(miter.ink > bevel.ink)
    #expect(limited == bevel)
  }

  @Test("A closed path has no ends")
  func aClosedPathHasNoEnds() {
    let lines = picture(columns: 16, rows: 6) { stage in
      stage.shape(.rect(3.5, 3.5, 9, 5), fill: nil, stroke: .white, width: 3)
    }
    #expect(lines == lines.map(\.mirroredWithin16), "\(lines)")
  }

  /// A line that is thinner than a cell is still a whole line.
  @Test("Thin lines stay whole", arguments: [0.01, 0.1, 0.3])
  func thinLinesStayWhole(_ width: Double) {
    #expect(stroke(.lines((1, 7), (15, 7)), width: width) { _ in }[3].contains("--------------"))
    let upright = stroke(.lines((8.5, 0), (8.5, 12)), width: width) { _ in }
    #expect(upright == Array(repeating: "        |", count: 6))
  }

  @Test("Diagonals are runs of slashes")
  func diagonalsAreRunsOfSlashes() {
    #expect(
      stroke(.lines((2, 12), (8, 0)), width: 0.5) { _ in }
        == ["       /", "      /", "     /", "    /", "   /", "  /"])
    #expect(
      stroke(.lines((2, 0), (8, 12)), width: 0.5) { _ in }
        == ["  \\", "   \\", "    \\", "     \\", "      \\", "       \\"])
  }

  @Test("Dashes leave gaps")
  func dashesLeaveGaps() {
    let dashed = stroke(.lines((0, 7), (16, 7)), width: 1) { $0.lineDashPattern = [4] }
    #expect(dashed.map(\.inkColumns) == ["", "", "", "XXXX....XXXX", "", ""])
    let shifted = stroke(.lines((0, 7), (16, 7)), width: 1) {
      $0.lineDashPattern = [4]
      $0.lineDashPhase = -2
    }
    #expect(shifted.map(\.inkColumns) == ["", "", "", "..XXXX....XXXX", "", ""].map { $0 })
  }

  /// G21: fractions of the length.
  @Test("A line is written on")
  func aLineIsWrittenOn() {
    let half = stroke(.lines((0, 7), (16, 7)), width: 1) { $0.strokeEnd = 0.5 }
    #expect(half.map(\.inkColumns) == ["", "", "", "XXXXXXXX", "", ""])
    let rest = stroke(.lines((0, 7), (16, 7)), width: 1) { $0.strokeStart = 0.5 }
    #expect(rest.map(\.inkColumns) == ["", "", "", "........XXXXXXXX", "", ""])
  }

  /// The line of a layer that is scaled unevenly is thicker in one direction.
  @Test("Lines are stretched with their layer")
  func linesAreStretchedWithTheirLayer() {
    let lines = picture(columns: 24, rows: 8) { stage in
      stage.layer {
        $0.transform = .scale(x: 6, y: 1)
        $0.content = .shape(.lines((0.5, 1), (0.5, 15)), stroke: .white, width: 1)
      }
    }
    #expect(lines[3] == "@@@@@@")
  }
}

extension String {
  /// The columns from the first mark to the last.
  var inkWidth: Int { drop { $0 == " " }.count }

  /// Marks as `X`, bare columns as `.`.
  var inkColumns: String { String(map { $0 == " " ? "." : "X" }) }

  /// Which columns have marks, read from the right, on sixteen columns; slanted marks count as marks.
  var mirroredWithin16: String {
    let padded = Array(self) + Array(repeating: " ", count: Swift.max(16 - count, 0))
    let swapped = padded.reversed().map { Self.mirrors[$0] ?? $0 }
    return String(String(swapped).reversed().drop { $0 == " " }.reversed())
  }

  private static let mirrors: [Character: Character] = ["/": "\\", "\\": "/", "g": "g", "d": "b", "b": "d"]
}

extension [String] {
  /// How many cells have marks.
  var ink: Int { joined().filter { $0 != " " }.count }
}
