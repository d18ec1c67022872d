import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Texts of which parts are set otherwise.
@Suite("Text spans")
struct TextSpansTests {
  private static let red = Color(hex: 0xFF0000)
  private static let blue = Color(hex: 0x0000FF)
  private let ink = CellColor(red: 255, green: 255, blue: 255)
  private let red = CellColor(red: 255, green: 0, blue: 0)
  private let blue = CellColor(red: 0, green: 0, blue: 255)

  /// A text in the upper left corner of a stage of 12 × 3 cells, black.
  private func frame(_ glyphSet: GlyphSet = .ascii, _ configure: (inout TextContent) -> Void) -> CellBuffer {
    let shown = PresentationBuilder.stage(width: 12, height: 6) { stage in
      stage.layer {
        var text = TextContent()
        text.alignmentMode = .left
        configure(&text)
        $0.content = .text(text)
        $0.position = Point(x: 6, y: 3)
        $0.bounds.size = Size(width: 12, height: 6)
      }
    }
    return SceneRenderingTests.frame(shown, columns: 12, rows: 3, background: .black, glyphSet: glyphSet)
  }

  @Test("Each character is set as its span says, and the others as the text")
  func set() {
    let cells = frame {
      $0.string = "ab cd\nef"
      $0.spans = [
        TextSpan(0..<5, foregroundColor: Self.red, backgroundColor: Self.blue),
        TextSpan(3..<4, style: [.bold, .underline]), TextSpan(6..<7, foregroundColor: Self.blue),
      ]
    }
    #expect(cells.lines == ["ab cd", "ef", ""])
    #expect((0..<5).allSatisfy { cells[$0, 0].background == blue })
    #expect(cells[0, 0].foreground == red && cells[3, 0].style == [.bold, .underline] && cells[4, 0].style == [])
    #expect(cells[0, 1].foreground == blue && cells[1, 1].foreground == ink && cells[5, 0].background != blue)
  }

  @Test("A line of many spans, of which few are seen, is painted in less than a second")
  func manySpans() {
    let spans = (0..<20_000).map { index in
      let start = index / 2 * 3 + index % 2
      return TextSpan(start..<start + 1, foregroundColor: index % 2 == 0 ? Self.red : Self.blue)
    }
    let time = ContinuousClock().measure {
      let cells = frame {
        $0.string = String(repeating: "ab ", count: 10_000)
        $0.spans = spans
      }
      #expect(cells.lines.first == "ab ab ab ab")
      #expect(cells[9, 0].foreground == red && cells[10, 0].foreground == blue)
    }
    #expect(time < .seconds(1))
  }

  @Test("Spaces at the ends of a line, and lines of spaces alone, have the background of their spans")
  func blanksAtTheEnds() {
    let cells = frame {
      $0.string = "  a b \n   \n c"
      $0.spans = [
        TextSpan(0..<2, backgroundColor: Self.blue), TextSpan(5..<6, backgroundColor: Self.red),
        TextSpan(7..<10, backgroundColor: Self.red),
      ]
    }
    #expect((0..<12).map { cells[$0, 0].background == blue } == (0..<12).map { $0 < 2 })
    #expect((0..<12).map { cells[$0, 0].background == red } == (0..<12).map { $0 == 5 })
    #expect((0..<12).map { cells[$0, 1].background == red } == (0..<12).map { $0 < 3 })
    #expect((0..<12).allSatisfy { cells[$0, 2].background != red && cells[$0, 2].background != blue })
  }

  @Test("The text stands where it does without spans", arguments: [false, true])
  func places(_ isWrapped: Bool) {
    let strings = ["one two three four", "a\tb\r\nc", "日本語 wide", "", "  x  \n\n y", "e\u{301}a"]
    for (string, alignment) in strings.flatMap({ string in TextAlignment.allCases.map { (string, $0) } }) {
      for truncation in TextTruncation.allCases {
        func lines(_ spans: [TextSpan]) -> [String] {
          frame {
            ($0.string, $0.alignmentMode, $0.spans) = (string, alignment, spans)
            ($0.isWrapped, $0.truncationMode) = (isWrapped, truncation)
          }.lines
        }
        #expect(lines([TextSpan(0..<3, style: .bold)]) == lines([]), "\(string) \(alignment) \(truncation)")
      }
    }
  }

  @Test("Spans stay with their characters where lines break and something is left out")
  func wrapped() {
    let cells = frame {
      ($0.string, $0.isWrapped, $0.truncationMode) = ("one two three four five six seven", true, .end)
      $0.spans = [TextSpan(8..<13, foregroundColor: Self.red)]
    }
    #expect(cells.lines.first == "one two" && cells.lines[1].hasPrefix("three four"))
    #expect((0..<5).allSatisfy { cells[$0, 1].foreground == red } && cells[6, 1].foreground == ink)
    #expect(cells[0, 0].foreground == ink)
  }

  @Test("What is revealed is set as it is in the whole text, and the caret as the text")
  func revealed() {
    let cells = frame {
      ($0.string, $0.revealed, $0.caret) = ("abcd", 0.5, "_")
      $0.spans = [TextSpan(1..<4, foregroundColor: Self.red)]
    }
    #expect(cells.lines[0] == "ab_" && cells[1, 0].foreground == red && cells[2, 0].foreground == ink)
  }

  @Test("Large letters have the colours of their spans")
  func solid() {
    let cells = frame(.blocks) {
      ($0.string, $0.fontSize) = ("II", 6)
      $0.spans = [TextSpan(1..<2, foregroundColor: Self.red, backgroundColor: Self.blue)]
    }
    let inks = (0..<3).map { column in (0..<3).map { cells[column, $0] }.flatMap { [$0.foreground, $0.background] } }
    #expect(inks[0...2].joined().contains(ink) && !inks[0...2].joined().contains(red))
    let second = (3..<6).flatMap { column in
      (0..<3).map { cells[column, $0] }.flatMap { [$0.foreground, $0.background] }
    }
    #expect(second.contains(red) && second.contains(blue))
  }

  @Test("Copies in a replicator tint the colours of spans (G25)")
  func tinted() {
    let replicator = ReplicatorLayer()
    replicator.instanceCount = 2
    replicator.instanceTransform = .translation(x: 0, y: 2)
    replicator.replicator.instanceColor = Color(red: 1, green: 0.5, blue: 0)
    let text = TextLayer()
    (text.string, text.position) = ("ab", Point(x: 6, y: 1))
    text.spans = [TextSpan(0..<1, foregroundColor: .white)]
    replicator.addSublayer(text)
    replicator.bounds.size = Size(width: 12, height: 6)
    replicator.position = Point(x: 6, y: 3)
    let tree = LayerTree(root: replicator)
    tree.commit(at: 0)
    var shown = PresentationTree()
    tree.sample(at: 0, into: &shown)
    let cells = SceneRenderingTests.frame(shown, columns: 12, rows: 3, background: .black)
    #expect(cells.lines.prefix(2).allSatisfy { $0.hasSuffix("ab") })
    let column = cells.lines[0].count - 2
    for row in 0..<2 {
      let color = cells[column, row].foreground
      #expect(color.red == 255 && abs(Int(color.green) - 128) < 70 && color.blue == 0)
      #expect(color == cells[column + 1, row].foreground)
    }
  }

  @Test("A frame changes where spans do")
  func changes() {
    let layer = TextLayer()
    layer.string = "abc"
    layer.bounds.size = Size(width: 12, height: 6)
    layer.position = Point(x: 6, y: 3)
    let (rasterizer, buffer, tree) = (Rasterizer(), CellBuffer(columns: 12, rows: 3), LayerTree(root: layer))
    func colors(_ spans: [TextSpan]) -> [CellColor] {
      layer.spans = spans
      tree.commit(at: 0)
      var shown = PresentationTree()
      tree.sample(at: 0, into: &shown)
      rasterizer.render(shown, fit: StageFit(stage: layer.bounds.size, columns: 12, rows: 3), into: buffer)
      return (0..<3).map { buffer[$0, 0].foreground }
    }
    #expect(colors([]) == [ink, ink, ink])
    #expect(colors([TextSpan(1..<2, foregroundColor: Self.red)]) == [ink, red, ink])
    #expect(colors([TextSpan(2..<9, foregroundColor: Self.blue)]) == [ink, ink, blue])
    #expect(colors([]) == [ink, ink, ink])
  }
}
