import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// G16: borders of characters that cross.
@Suite("BoxJoints")
struct BoxJointsTests {
  private static func boxes(
    _ glyphSet: GlyphSet, _ boxes: [(Rect, radius: Double, width: Double)], over text: String = "",
    opacity: Double = 1
  ) -> [String] {
    let stage = PresentationBuilder.stage(width: 10, height: 10) { stage in
      stage.text(text, at: Point(x: 5, y: 5), size: Size(width: 10, height: 10))
      stage.layer {
        ($0.bounds, $0.position) = (Rect(x: 0, y: 0, width: 10, height: 10), Point(x: 5, y: 5))
        $0.opacity = opacity
      } inside: {
        add(boxes, to: stage)
      }
    }
    return frame(stage, columns: 10, rows: 5, monochrome: true, glyphSet: glyphSet).lines
  }

  private static func add(_ boxes: [(Rect, radius: Double, width: Double)], to stage: PresentationBuilder) {
    for (frame, radius, width) in boxes {
      stage.layer {
        ($0.bounds, $0.position) = (
          Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height), frame.center
        )
        ($0.borderWidth, $0.borderColor, $0.cornerRadius) = (width, .white, radius)
      }
    }
  }

  private static let crossing: [(Rect, radius: Double, width: Double)] = [
    (Rect(x: 0, y: 0, width: 7, height: 6), 0, 0.5), (Rect(x: 3, y: 4, width: 7, height: 6), 1, 0.5),
  ]

  @Test("Lines that cross are joined")
  func linesThatCrossAreJoined() {
    #expect(Self.boxes(.blocks, Self.crossing) == ["┌─────┐", "│     │", "└──┬──┴──╮", "   │     │", "   ╰─────╯"])
    #expect(Self.boxes(.ascii, Self.crossing) == ["+-----+", "|     |", "+--+--+--.", "   |     |", "   '-----'"])
  }

  /// Two boxes that share a side, and a heavy border that crosses a light one.
  @Test("Shared sides and heavy lines are joined")
  func sharedSidesAndHeavyLines() {
    let shared = Self.boxes(
      .blocks, [(Rect(x: 0, y: 0, width: 5, height: 6), 0, 0.5), (Rect(x: 4, y: 0, width: 6, height: 6), 0, 0.5)])
    #expect(shared.prefix(3) == ["┌───┬────┐", "│   │    │", "└───┴────┘"])
    let heavy = Self.boxes(
      .blocks, [(Rect(x: 0, y: 0, width: 10, height: 6), 0, 0.5), (Rect(x: 3, y: 2, width: 4, height: 8), 0, 1)])
    #expect(heavy == ["┌────────┐", "│  ┏━━┓  │", "└──╂──╂──┘", "   ┃  ┃", "   ┗━━┛"])
  }

  /// Boxes of 3×2 and 2×2 cells, and one with a single row.
  @Test("Small boxes are joined")
  func smallBoxes() {
    func box(_ width: Double, _ height: Double, _ radius: Double, _ set: GlyphSet) -> [String] {
      Self.boxes(set, [(Rect(x: 0, y: 0, width: width, height: height), radius, 0.5)]).filter { !$0.isEmpty }
    }
    #expect(box(3, 4, 0, .blocks) == ["┌─┐", "└─┘"] && box(3, 4, 1, .octants) == ["╭─╮", "╰─╯"])
    #expect(box(2, 4, 0, .sextants) == ["┌┐", "└┘"] && box(3, 4, 1, .ascii) == [".-.", "'-'"])
    #expect(box(5, 2, 0, .braille) == ["[   ]"])
  }

  /// A typed `-`, `|` or `+` is not a line, and neither is one in a text between two borders.
  @Test("Text is not joined")
  func textIsNotJoined() {
    let text = ["-|+-|+-|+-", "||||||||||", "----------", "=-|+='.+-|", "│┼─┃━│┼─┃━"].joined(separator: "\n")
    let box: [(Rect, radius: Double, width: Double)] = [(Rect(x: 0, y: 0, width: 10, height: 8), 0, 0.5)]
    let ascii = Self.boxes(.ascii, box, over: text)
    #expect(ascii == ["+--------+", "||||||||||", "|--------|", "+--------+", "│┼─┃━│┼─┃━"])
    let low: [(Rect, radius: Double, width: Double)] = [(Rect(x: 0, y: 4, width: 10, height: 6), 0, 0.5)]
    #expect(Self.boxes(.blocks, low, over: text).suffix(3) == ["┌────────┐", "│-|+='.+-│", "└────────┘"])
  }

  /// A group is painted into a canvas of its own and composed from there as text; its lines still count as lines.
  @Test("Lines in a group are joined")
  func linesInAGroupAreJoined() {
    #expect(Self.boxes(.ascii, Self.crossing, opacity: 0.7) == Self.boxes(.ascii, Self.crossing))
    let text = String(repeating: "-----|||||\n", count: 5)
    #expect(Self.boxes(.ascii, Self.crossing, over: text, opacity: 0.7)[0] == "+-----+|||")
  }

  /// A corner of this box, 10 points from the middle, moves by a quarter of a row, half a point, at 0.05 radians.
  @Test("A box that tilts by less than a quarter of a cell stays typed")
  func aBoxThatTiltsALittleStaysTyped() {
    func box(turned angle: Double) -> [String] {
      let stage = PresentationBuilder.stage(width: 40, height: 24) { stage in
        stage.layer {
          ($0.borderWidth, $0.borderColor) = (0.5, .white)
          ($0.position, $0.bounds.size) = (Point(x: 20, y: 12), Size(width: 20, height: 8))
          $0.transform = .rotation(angle: angle, x: 0, y: 0, z: 1)
        }
      }
      return frame(stage, columns: 40, rows: 12, monochrome: true, glyphSet: .blocks).lines
    }
    let upright = box(turned: 0)
    #expect(upright.contains { $0.contains("┌──────────────────┐") })
    for angle in [-0.045, -0.02, 0.01, 0.045] { #expect(box(turned: angle) == upright, "\(angle)") }
    #expect(box(turned: 0.3) != upright && !box(turned: 0.3).joined().contains("┌"))
  }

  /// Text that is not a line is overwritten, and each combination of arms has a character of its own.
  @Test("Only lines are joined")
  func onlyLinesAreJoined() {
    let joints = BoxJoints.unicode
    #expect(joints.character(0x2502, over: 0x41) == 0x2502 && joints.character(0x2502, over: 0) == 0x2502)
    #expect(joints.character(0x256D, over: 0x2500) == 0x252C && joints.character(0x2500, over: 0x2500) == 0x2500)
    #expect(joints.character(0x2503, over: 0x2501) == 0x254B && joints.character(0x2502, over: 0x2503) == 0x2503)
    #expect(BoxJoints.ascii.character(0x7C, over: 0x2D) == 0x2B && BoxJoints.ascii.character(0x2D, over: 0x7C) == 0x2B)
  }
}
