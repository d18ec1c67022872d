import Cells
import LayerAnimation
import RealModule
import Testing

@testable import SceneRendering

/// The characters of open lines (`TypedCurve`).
@Suite("TypedCurve")
struct TypedCurveTests {
  /// The lines of a curve through points in columns and rows, on a stage of one point a column and two a row.
  private static func typed(_ points: [(Double, Double)], columns: Int = 12, rows: Int = 6) -> [String] {
    var line = Path()
    for (index, point) in points.enumerated() {
      let place = Point(x: point.0, y: point.1 * 2)
      if index == 0 { line.move(to: place) } else { line.addLine(to: place) }
    }
    return picture(columns: columns, rows: rows) { $0.shape(line, fill: nil, stroke: .white, width: 0.4) }
  }

  @Test("A peak is a dot between two slashes where the line turns within one column")
  func turns() {
    let zigzag = Self.typed([(0.5, 4.3), (4.5, 0.2), (7.6, 4.2), (11.5, 0.9)])
    #expect(zigzag == ["    .      /", "   / \\    /", "  /   \\  /", " /     \\/", "", ""])
  }

  @Test("A line that falls steeply and goes on level has a character in each row between")
  func aFallIsJoined() {
    let lines = Self.typed([(0, 1.5), (3.2, 1.5), (3.6, 3.4), (4.2, 3.95), (12, 3.95)])
    #expect(lines == ["", "---|", "   |", "    \\_______", "", ""])
  }

  @Test("Sines of any length, height and phase are one chain of characters", arguments: [7.0, 11, 18, 29, 47])
  func sinesAreChains(length: Double) {
    for height in [0.6, 1.4, 2.5, 4] {
      for phase in 0..<12 {
        let points = (0...240).map { step -> (Double, Double) in
          let x = Double(step) / 4
          return (x, 5.1 - height * .sin(2 * .pi * (x / length + Double(phase) / 12)))
        }
        let lines = Self.typed(points, columns: 60, rows: 10)
        #expect(Self.chain(lines), "\(length), \(height), \(phase):\n\(lines.joined(separator: "\n"))")
      }
    }
  }

  /// Returns true if the ink of all characters hangs together, and each column has one but for those at the ends.
  private static func chain(_ lines: [String]) -> Bool {
    var cells: [[Int]: Character] = [:]
    for (row, line) in lines.enumerated() {
      for (column, character) in line.enumerated() where character != " " { cells[[column, row]] = character }
    }
    guard Set(cells.keys.map { $0[0] }).isSuperset(of: 2...57), let first = cells.first else { return false }
    var open = [(first.key, ink(first.value, row: first.key[1]))]
    cells[first.key] = nil
    while let (cell, inked) = open.popLast() {
      for across in -1...1 {
        for down in -1...1 {
          let next = [cell[0] + across, cell[1] + down]
          guard let character = cells[next] else { continue }
          let other = ink(character, row: next[1])
          guard other.lowerBound - inked.upperBound < 0.7, inked.lowerBound - other.upperBound < 0.7 else { continue }
          cells[next] = nil
          open.append((next, other))
        }
      }
    }
    return cells.isEmpty
  }

  /// The heights of a character's ink, in rows.
  private static func ink(_ character: Character, row: Int) -> ClosedRange<Double> {
    let row = Double(row)
    return switch character {
    case "_": row + 1...row + 1
    case ".": row + 0.8...row + 0.8
    case "'": row + 0.2...row + 0.2
    case "-": row + 0.5...row + 0.5
    default: row...row + 1
    }
  }
}

/// Panels where glyphs are characters without colours.
@Suite("TypedPanel")
struct TypedPanelTests {
  private static let faint = Color(hex: 0x404040), clear = Color(hex: 0x909090)

  private func lines(
    columns: Int = 20, rows: Int = 8, monochrome: Bool = true, _ fill: (PresentationBuilder) -> Void
  ) -> [String] {
    frame(
      PresentationBuilder.stage(width: 20, height: 16, fill), columns: columns, rows: rows, monochrome: monochrome
    ).lines
  }

  private func panel(
    _ color: Color, _ size: Size = Size(width: 10, height: 8), in stage: PresentationBuilder, inside: () -> Void = {}
  ) {
    stage.layer {
      $0.backgroundColor = color
      $0.position = Point(x: 10, y: 8)
      $0.bounds.size = size
    } inside: {
      inside()
    }
  }

  @Test("A panel on the stage is an empty box", arguments: [faint, clear])
  func aPanelIsABox(_ color: Color) {
    let shown = lines { panel(color, in: $0) }
    #expect(shown[2] == "     +--------+")
    #expect(shown[3] == "     |        |")
    #expect(shown[5] == "     +--------+")
  }

  @Test("A faint panel on another one is blank, a clear one is a box", arguments: [(faint, false), (clear, true)])
  func aPanelOnAPanel(_ color: Color, _ isBox: Bool) {
    let shown = lines { stage in
      panel(Self.clear, Size(width: 18, height: 8), in: stage) {
        stage.layer {
          $0.backgroundColor = color
          $0.position = Point(x: 9, y: 4)
          $0.bounds.size = Size(width: 10, height: 8)
        }
      }
    }
    #expect(shown[4] == (isBox ? " |   |        |   |" : " |                |"))
  }

  @Test("A panel hides what is below it, also if it is blank")
  func aPanelHides() {
    let shown = lines { stage in
      stage.text("below below below", at: Point(x: 10, y: 8), .center)
      panel(Color(hex: 0x101010), in: stage)
    }
    #expect(shown[4].contains("be") && !shown[4].contains("below below"))
    #expect(shown[4].dropFirst(5).prefix(10).allSatisfy { $0 == " " })
  }

  @Test("Bars without room inside keep their textures")
  func barsAreTextures() {
    #expect(lines { panel(Self.clear, Size(width: 10, height: 4), in: $0) }.joined().contains("**********"))
    #expect(!lines { panel(Self.clear, Size(width: 4, height: 12), in: $0) }.joined().contains("+"))
  }

  @Test("In front of a painted ground, and with colours, a panel is no box")
  func othersAreNoBoxes() {
    let before = lines { stage in
      stage.panel(Color(hex: 0x303030), center: Point(x: 10, y: 8), size: Size(width: 20, height: 16))
      panel(Self.clear, in: stage)
    }
    #expect(before[3].contains("**********"))
    #expect(!lines(monochrome: false) { panel(Self.clear, in: $0) }.joined().contains("+"))
  }

  @Test("Round corners are round")
  func roundCorners() {
    let shown = lines { stage in
      stage.layer {
        ($0.backgroundColor, $0.cornerRadius) = (Self.clear, 2)
        ($0.position, $0.bounds.size) = (Point(x: 10, y: 8), Size(width: 10, height: 8))
      }
    }
    #expect(shown[2] == "     .--------." && shown[5] == "     '--------'")
  }
}
