import Cells
import Foundation
import LayerAnimation
import RealModule
import Testing

@testable import SceneRendering

/// Lines that are typed, in ASCII (`TypedLine`).
@Suite("TypedLine")
struct TypedLineTests {
  private static let black = CellColor(red: 0, green: 0, blue: 0)
  private static let white = CellColor(red: 255, green: 255, blue: 255)
  private static let strokes = Set("/\\|_-'.")

  /// The characters of some lines, padded to a width.
  private static func grid(_ lines: [String], columns: Int) -> [[Character]] {
    lines.map { Array($0) + Array(repeating: " ", count: columns - $0.count) }
  }

  /// A ring in the middle of a stage of one point a column.
  private static func ring(radius: Double, columns: Int = 60, rows: Int = 30, at center: Point? = nil) -> [[Character]]
  {
    let lines = picture(columns: columns, rows: rows) { stage in
      let middle = center ?? Point(x: Double(columns) / 2, y: Double(rows))
      stage.shape(.circle(middle.x, middle.y, radius: radius), fill: nil, stroke: .white)
    }
    return grid(lines, columns: columns)
  }

  private static let radii = stride(from: 3.0, through: 28, by: 0.37).map { $0 }

  @Test("A thin ring is the same on its left and its right side, and on its upper and its lower side")
  func aRingIsSymmetric() {
    let mirrored: [Character: Character] = ["/": "\\", "\\": "/"]
    let flipped: [Character: Character] = ["/": "\\", "\\": "/", "'": ".", ".": "'"]
    for radius in Self.radii {
      let ring = Self.ring(radius: radius)
      for line in ring { #expect(line == line.reversed().map { mirrored[$0] ?? $0 }, "\(radius): \(String(line))") }
      for row in ring.indices.dropFirst() {
        // The ink of `_` is at the border to the row below.
        for column in ring[row].indices where ring[row][column] != "_" && ring[row][column] != " " {
          let other = ring[ring.count - 1 - row][column]
          #expect(other == flipped[ring[row][column]] ?? ring[row][column], "\(radius): \(column), \(row)")
        }
      }
    }
  }

  /// A rim's ticks are two or three cells long; a longer line has two characters side by side where its direction asks for it.
  @Test("A short line is of one character, the nearest to its direction, and has no gap", arguments: 0..<24)
  func aShortLineIsOfOneCharacter(step: Int) throws {
    let angle = 2 * Double.pi * Double(step) / 24
    for shift in [0, 0.3, 0.7] {
      let (from, way) = (Point(x: 20 + shift, y: 20 + shift), Point(x: 2.6 * .cos(angle), y: 2.6 * .sin(angle)))
      let lines = picture(columns: 40, rows: 20) {
        $0.shape(.lines((from.x, from.y), (from.x + way.x, from.y + way.y)), fill: nil, stroke: .white)
      }
      let written = Set(lines.joined()).subtracting([" "])
      let character = try #require(written.first)
      // Two points are a row. A slash is one column and one row, so its angle is that of the tangent 2.
      let expected: Set<Character> =
        switch step % 12 {
        case 0, 1, 2, 10, 11: ["-", "_"]
        case 6: ["|"]
        case 3, 4, 5: ["\\"]
        default: ["/"]
        }
      #expect(written.count == 1 && expected.contains(character), "\(step): \(written)")
      let rows = lines.indices.filter { !lines[$0].allSatisfy { $0 == " " } }
      #expect(rows.last.map { $0 - (rows.first ?? 0) + 1 } == rows.count)
    }
  }

  @Test("A thin ring is closed, also where its middle is between two cells, and has no dense characters")
  func aRingIsClosed() {
    for (step, radius) in Self.radii.enumerated() {
      let shift = Double(step % 7) / 7
      let ring = Self.ring(radius: radius, at: Point(x: 30 + shift, y: 30 + shift * 2))
      #expect(Set(ring.joined()).subtracting([" "]).isSubset(of: Self.strokes))
      var inside: Set<[Int]> = [[30, 15]]
      var open = [[30, 15]]
      while let cell = open.popLast() {
        for step in [[1, 0], [-1, 0], [0, 1], [0, -1]] {
          let next = [cell[0] + step[0], cell[1] + step[1]]
          guard (0..<60).contains(next[0]), (0..<30).contains(next[1]), ring[next[1]][next[0]] == " " else { continue }
          if inside.insert(next).inserted { open.append(next) }
        }
      }
      #expect(!inside.contains([0, 0]), "\(radius)")
    }
  }

  @Test("A straight line is one chain of thin characters, one in each column or row")
  func aLineIsAChain() {
    for step in 0..<120 {
      let angle = Double(step) / 120 * .pi
      let (x, y) = (24 * Double.cos(angle), 24 * Double.sin(angle))
      let lines = picture(columns: 60, rows: 30) { stage in
        stage.shape(.lines((30.2 - x, 30.3 - y), (30.2 + x, 30.3 + y)), fill: nil, stroke: .white, width: 1.2)
      }
      let grid = Self.grid(lines, columns: 60)
      var cells: [(column: Int, row: Int)] = []
      for (row, line) in grid.enumerated() {
        for (column, character) in line.enumerated() where character != " " {
          #expect(Self.strokes.contains(character))
          cells.append((column, row))
        }
      }
      let isSteep = abs(y) / 2 > abs(x)
      let places = cells.map { isSteep ? $0.row : $0.column }.sorted()
      #expect(places == Array(places[0]...places[places.count - 1]), "\(step)")
      for cell in cells {
        let neighbours = cells.filter { max(abs($0.column - cell.column), abs($0.row - cell.row)) == 1 }
        #expect((1...2).contains(neighbours.count), "\(step): \(cell)")
      }
    }
  }

  @Test("Nothing of a line's colour is behind its characters, whatever its width, and all of it is in them")
  func nothingIsBehindALine() {
    for width in [0.2, 0.8, 1.4] {
      let stage = PresentationBuilder.stage(width: 40, height: 40) { stage in
        stage.shape(.circle(20, 20, radius: 15), fill: nil, stroke: .white, width: width)
        stage.shape(.lines((4, 3), (33, 31)), fill: nil, stroke: .white, width: width)
      }
      let grid = frame(stage, columns: 40, rows: 20, background: .black)
      let cells = (0..<800).map { grid[$0 % 40, $0 / 40] }.filter { $0.glyph != 0x20 }
      #expect(cells.count > 60)
      #expect(cells.allSatisfy { $0.foreground == Self.white && $0.background == Self.black })
    }
  }

  @Test("On a fill a line has the fill behind it, and beside the fill the ground")
  func aLineOnAFillHasTheFillBehindIt() {
    let stage = PresentationBuilder.stage(width: 40, height: 40) { stage in
      stage.shape(.rect(10, 0, 30, 40), fill: Color(hex: 0xFF0000))
      stage.shape(.lines((0, 21), (40, 21)), fill: nil, stroke: .white)
    }
    let buffer = frame(stage, columns: 40, rows: 20, background: .black)
    for column in 0..<40 {
      #expect(buffer[column, 10].glyph == UInt32(UInt8(ascii: "-")))
      #expect(buffer[column, 10].foreground == Self.white)
      #expect(buffer[column, 10].background == (column < 10 ? Self.black : CellColor(red: 255, green: 0, blue: 0)))
    }
  }

  @Test("A line does not write over text, and a later line writes over an earlier one")
  func aLineDoesNotWriteOverText() {
    let lines = picture(columns: 9, rows: 3) { stage in
      stage.text("a", at: Point(x: 2, y: 2), size: Size(width: 1, height: 2))
      stage.shape(.lines((0, 3), (9, 3)), fill: nil, stroke: .white)
      stage.shape(.lines((6.5, 0), (6.5, 6)), fill: nil, stroke: .white)
    }
    #expect(lines == ["      |", "--a---|--", "      |"])
  }

  @Test("A tick that crosses no middle of a cell is one character")
  func aShortTickIsOneCharacter() {
    for step in 0..<40 {
      let (x, y) = (4.05 + Double(step % 8) / 40, 4.1 + Double(step / 8) / 20)
      let lines = picture(columns: 9, rows: 4) { stage in
        stage.shape(.lines((x, y), (x + 0.3, y + 0.3)), fill: nil, stroke: .white)
      }
      #expect(lines.joined().filter { $0 != " " }.count == 1, "\(step): \(lines)")
    }
  }

  @Test("A slim hand is a line from end to end, and a disc that is not larger than a letter is one")
  func aSlimHandIsALine() {
    let lines = picture(columns: 20, rows: 9) { stage in
      stage.shape(.lines((9, 16), (10.5, 2), (12, 16), closed: true))
      stage.shape(.circle(2.5, 9, radius: 0.5))
    }
    let row = "          |"
    #expect(lines == ["", row, row, row, "  o       |", row, row, row, ""])
  }

  @Test("A box has rounded corners where its sides are in the middles of cells")
  func aBoxHasCorners() {
    let lines = picture(columns: 9, rows: 4) { stage in
      stage.shape(.rect(1.5, 1, 5, 6), fill: nil, stroke: .white)
    }
    #expect(lines == [" .----.", " |    |", " |    |", " '----'"])
  }

  @Test(
    "A disc that is hardly larger than a character is one, wherever it lies; a faint one is an area without colours"
  )
  func dot() {
    func stage(_ step: Int, _ color: Color = .white) -> PresentationTree {
      PresentationBuilder.stage(width: 20, height: 20) {
        $0.shape(.circle(8 + 0.21 * Double(step), 10 + 0.17 * Double(step), radius: 1.4), fill: color)
      }
    }
    for step in 0..<20 {
      let shown = frame(stage(step), columns: 20, rows: 10, background: .black)
      #expect(shown.lines.joined().filter { $0 != " " } == "O", "\(step)")
      let typed = frame(stage(step), columns: 20, rows: 10, monochrome: true)
      #expect(typed.lines.joined().filter { $0 != " " } == "O", "\(step)")
      let faint = frame(stage(step, Color(hex: 0x808080)), columns: 20, rows: 10, monochrome: true)
      #expect(faint.lines.joined().contains("*"), "\(step)")
    }
  }

  @Test("A small disc on a tilted plane is one character, where an upright one of its size has a form")
  func tiltedDot() {
    func shown(tilt: Double, turn: Double = 0) -> String {
      let stage = PresentationBuilder.stage(width: 20, height: 20) { stage in
        stage.layer {
          $0.content = .shape(.circle(0, 0, radius: 2.1), fill: .white)
          $0.position = Point(x: 10.3, y: 10.4)
          $0.transform = .rotation(angle: turn, x: 0, y: 0, z: 1)
            .concatenating(.rotation(angle: tilt, x: 1, y: 1, z: 0))
        }
      }
      let buffer = frame(stage, columns: 20, rows: 10, background: .black)
      return buffer.cells.map { $0.background == buffer[0, 0].background ? $0.text : "#" }.joined().filter { $0 != " " }
    }
    for tilt in [-0.8, -0.3, 0.3, 0.8] { #expect(shown(tilt: tilt) == "O") }
    #expect(shown(tilt: 0).count > 1 && Set(shown(tilt: 0)) == ["#"])
    // A disc that is turned in its plane looks the same.
    #expect(shown(tilt: 0, turn: 0.7) == shown(tilt: 0))
  }

  /// A `'` or `.` alone in its row would be a hole.
  @Test("A ring has no holes, and is the same on both sides", arguments: 0..<40)
  func ringsHaveNoHoles(step: Int) {
    let radius = 7 + Double(step) * 0.6
    let stage = PresentationBuilder.stage(width: 70, height: 70) {
      $0.shape(.circle(35, 35, radius: radius), fill: nil, stroke: .white, width: 0.5)
    }
    let mirrors: [Character: Character] = ["/": "\\", "\\": "/"]
    let lines = frame(stage, columns: 70, rows: 35, background: .black).lines
    let rows = lines.indices.filter { !lines[$0].isEmpty }
    for row in rows {
      let line = lines[row].padding(toLength: 70, withPad: " ", startingAt: 0)
      #expect(line == String(line.reversed().map { mirrors[$0] ?? $0 }), "\(lines[row])")
      let isInside = row != rows.first && row != rows.last
      let characters = lines[row].filter { $0 != " " }
      if isInside { #expect(!["''", ".."].contains(characters), "\(lines.joined(separator: "\n"))") }
    }
  }
}
