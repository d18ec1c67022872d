import Casts
import Cells
import LayerAnimation
import TestSupport
import Testing

@testable import SceneRendering

/// Screens of recorded sessions: copied where they lie along the grid, sampled where they are turned.
@Suite("RecordingPainter")
struct RecordingPainterTests {
  private static let session = try? CastSession(
    Cast(
      Array(
        #"""
        {"version": 2, "width": 12, "height": 3}
        [1, "o", "plain\r\n\u001b[1;31mred\u001b[0m \u001b[7minv\u001b[0m 日"]
        [2, "o", "\u001b[3;5H\u001b[48;2;1;2;3mend\u001b[0m"]

        """#.utf8)))

  private func stage(
    _ columns: Int, _ rows: Int, at time: Double, _ configure: @escaping (inout LayerProperties) -> Void = { _ in }
  ) -> PresentationTree {
    PresentationBuilder.stage(width: Double(columns), height: Double(rows * 2)) { stage in
      stage.layer {
        var content = RecordingContent()
        (content.session, content.recordingTime) = (Self.session, time)
        content.showsCursor = false
        $0.content = .recording(content)
        $0.position = Point(x: Double(columns) / 2, y: Double(rows))
        configure(&$0)
      }
    }
  }

  @Test("A screen is shown cell by cell", arguments: [(0.5, ["", "", ""]), (1.0, ["plain", "red inv 日", ""])])
  func oneToOne(_ time: Double, _ lines: [String]) {
    #expect(frame(stage(12, 3, at: time), columns: 12, rows: 3).lines == lines)
    #expect(frame(stage(12, 3, at: time), columns: 12, rows: 3, monochrome: true).lines == lines)
  }

  @Test("Colours and attributes are the recorded ones")
  func attributes() {
    let shown = frame(stage(12, 3, at: 2), columns: 12, rows: 3)
    #expect(shown[0, 1].style == .bold && shown[0, 1].foreground == CellColor(red: 0xCD, green: 0, blue: 0))
    #expect(shown[4, 2].background == CellColor(red: 1, green: 2, blue: 3))
    #expect(shown[4, 1].foreground == CellColor(red: 0, green: 0, blue: 0))
    #expect(shown[4, 1].background == CellColor(red: 255, green: 255, blue: 255))
  }

  @Test("In a smaller frame the middle is shown, in a larger one it is in the middle")
  func otherSizes() {
    #expect(frame(stage(4, 1, at: 1), columns: 4, rows: 1, monochrome: true).lines == ["inv"])
    let large = frame(stage(20, 5, at: 1), columns: 20, rows: 5, monochrome: true).lines
    #expect(large == ["", "    plain", "    red inv 日", "", ""])
  }

  @Test(
    "A recording that is a scene of its own shows the part up to the cursor in a smaller frame",
    arguments: [(1.0, 5, ["v 日"]), (2.0, 8, ["plain", "red inv", "    end"]), (2.0, 6, ["d inv", "  end"])])
  func followsCursor(_ time: Double, _ columns: Int, _ lines: [String]) {
    let shown = frame(
      stage(columns, lines.count, at: time) {
        guard case .recording(var content) = $0.content else { return }
        content.followsCursor = true
        $0.content = .recording(content)
      }, columns: columns, rows: lines.count, monochrome: true)
    #expect(shown.lines == lines, "\(shown.lines)")
  }

  @Test("A part of the screen is shown")
  func crop() {
    let shown = frame(
      stage(4, 1, at: 1) {
        guard case .recording(var content) = $0.content else { return }
        (content.shownColumns, content.shownRows) = (4..<8, 1..<2)
        $0.content = .recording(content)
      }, columns: 4, rows: 1, monochrome: true)
    #expect(shown.lines == ["inv"])
  }

  @Test("A screen that is mirrored or turned shows its cells upright")
  func turned() {
    let mirrored = frame(
      stage(12, 3, at: 1) { $0.transform = .scale(x: -1, y: 1, z: 1) }, columns: 12, rows: 3, monochrome: true)
    #expect(mirrored.lines[0] == "       nialp")
    let half = frame(
      stage(12, 3, at: 1) { $0.transform = .rotation(angle: .pi, x: 0, y: 0, z: 1) }, columns: 12, rows: 3,
      monochrome: true)
    #expect(half.lines[2] == "       nialp")
  }

  @Test("A screen that is enlarged shows each word once", arguments: [1.1, 1.5, 2.5, 4])
  func enlarged(_ scale: Double) {
    let shown = frame(
      stage(60, 16, at: 2) { $0.transform = .scale(x: scale, y: scale, z: 1) }, columns: 60, rows: 16, monochrome: true)
    for word in ["plain", "red", "inv", "end"] {
      #expect(shown.lines.filter { $0.contains(word) }.count == 1, "\(word) in \(shown.lines)")
    }
  }

  @Test("Lines that are nearly level are level, with all of their words", arguments: [-9, -4, 4, 9])
  func nearlyLevel(_ degrees: Double) {
    let tilted = frame(
      stage(24, 8, at: 1) { $0.transform = .rotation(angle: degrees * .pi / 180, x: 0, y: 0, z: 1) }, columns: 24,
      rows: 8, monochrome: true)
    let lines = tilted.lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("plain") && lines.contains { $0.hasPrefix("red inv") }, "\(tilted.lines)")
  }

  @Test("A level line is whole also where its ends lie beyond the screen", arguments: 0..<16)
  func levelLineIsWhole(step: Int) {
    for degrees in [-4.0, 4] {
      let tilted = frame(
        stage(24, 8, at: 1) {
          $0.position.y += Double(step) / 8
          $0.transform = .rotation(angle: degrees * .pi / 180, x: 0, y: 0, z: 1)
        }, columns: 24, rows: 8, monochrome: true)
      #expect(tilted.lines.contains { $0.contains("plain") }, "\(tilted.lines)")
      #expect(tilted.lines.contains { $0.contains("red inv") }, "\(tilted.lines)")
    }
  }

  @Test("The lines of a screen that is turned further follow it")
  func turnedFurther() {
    let steep = frame(
      stage(24, 12, at: 1) { $0.transform = .rotation(angle: 0.9, x: 0, y: 0, z: 1) }, columns: 24, rows: 12,
      monochrome: true)
    #expect(!steep.lines.contains { $0.contains("plain") }, "\(steep.lines)")
  }

  @Test("A character two columns wide is drawn in a tilted screen where both of its halves are seen, side by side")
  func wideAndTilted() {
    let tilted = frame(
      stage(12, 3, at: 1) { $0.transform = .rotation(angle: 0.3, x: 1, y: 0, z: 0) }, columns: 12, rows: 3,
      monochrome: true)
    #expect(tilted.lines.contains { $0.contains("日") }, "\(tilted.lines)")
    let mirrored = frame(
      stage(12, 3, at: 1) { $0.transform = .scale(x: -1, y: 1, z: 1) }, columns: 12, rows: 3, monochrome: true)
    #expect(!mirrored.lines.contains { $0.contains("日") })
  }

  @Test("The cursor is drawn reversed, where the program shows it")
  func cursor() {
    let shown = frame(
      stage(12, 3, at: 0.5) {
        guard case .recording(var content) = $0.content else { return }
        content.showsCursor = true
        $0.content = .recording(content)
      }, columns: 12, rows: 3)
    #expect(shown[0, 0].background == CellColor(red: 255, green: 255, blue: 255))
    #expect(shown[1, 0].background != shown[0, 0].background)
  }

  @Test("Where a screen is smaller, the row with the cursor is not left out, and the cursor is behind its letters")
  func cursorOfSmallScreen() throws {
    let lines = (1...8).map { "line \($0)" }.joined(separator: "\\r\\n")
    let session = try CastSession(
      Cast(
        Array(
          "{\"version\": 2, \"width\": 24, \"height\": 8}\n[0, \"o\", \"\(lines)\\u001b[5;1Ha:~$ make \"]\n".utf8)))
    for rows in 4...7 {
      let columns = rows * 3
      let stage = PresentationBuilder.stage(width: Double(columns), height: Double(2 * rows)) { stage in
        stage.layer {
          var content = RecordingContent()
          content.session = session
          $0.content = .recording(content)
          $0.position = Point(x: Double(columns) / 2, y: Double(rows))
          $0.transform = .scale(x: Double(columns) / 24, y: Double(rows) / 8, z: 1)
        }
      }
      let shown = frame(stage, columns: columns, rows: rows)
      let cursors = (0..<columns * rows).filter {
        shown[$0 % columns, $0 / columns].background == CellColor(red: 255, green: 255, blue: 255)
      }
      let line = shown.lines.first { $0.hasPrefix("a:~$ make") }
      #expect(line != nil && cursors.count == 1, "\(rows) rows: \(shown.lines), \(cursors)")
    }
  }

  @Test("With a font size a screen is larger: letters are solid, and the cursor is one cell of it")
  func large() throws {
    let session = try CastSession(
      Cast(Array("{\"version\": 2, \"width\": 4, \"height\": 2}\n[0, \"o\", \"ab\\r\\n█\"]\n".utf8)))
    let stage = PresentationBuilder.stage(width: 16, height: 16) { stage in
      stage.layer {
        var content = RecordingContent()
        (content.session, content.fontSize) = (session, 8)
        $0.content = .recording(content)
        $0.position = Point(x: 8, y: 8)
      }
    }
    let shown = frame(stage, columns: 16, rows: 8, glyphSet: .blocks)
    // The block and the cursor behind it have four columns and four rows each.
    for row in 4..<8 {
      for column in 0..<16 { #expect((shown[column, row] == shown[0, 4]) == (column < 8), "\(column), \(row)") }
    }
    // The letters are drawn, in more than one row each.
    let inked = (0..<4).filter { row in (0..<8).contains { shown[$0, row].glyph != 0x20 } }
    #expect(inked.count >= 2 && !shown.lines[0..<4].joined().contains("a"))
  }

  @Test("Where a screen is shown a little larger, the cursor is one cell of the grid")
  func cursorOfOneCell() throws {
    let session = try CastSession(
      Cast(Array("{\"version\": 2, \"width\": 6, \"height\": 2}\n[0, \"o\", \"$ \"]\n".utf8)))
    for fontSize in [2.0, 3, 4, 4.5] {
      let stage = PresentationBuilder.stage(width: 20, height: 16) { stage in
        stage.layer {
          var content = RecordingContent()
          (content.session, content.fontSize) = (session, fontSize)
          $0.content = .recording(content)
          $0.position = Point(x: 10, y: 8)
        }
      }
      let shown = frame(stage, columns: 20, rows: 8)
      let cursors = (0..<160).filter {
        shown[$0 % 20, $0 / 20].background == CellColor(red: 255, green: 255, blue: 255)
      }
      #expect(cursors.count == 1, "\(fontSize): \(cursors)")
    }
  }
}
