import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Where solid letters stand (`LetterPlace`).
@Suite("LetterPlace")
struct LetterPlaceTests {
  /// Letters whose places are five parts wide, one part being a cell.
  private static let size = SolidLetterSize(lineHeight: 5 * Double(Coverage.rows), (columns: 1, rows: 1), isBold: false)

  private static func glyph(_ column: Int32) -> TextLayout.PlacedGlyph {
    TextLayout.PlacedGlyph(value: 0x6D, columns: 1, column: column)
  }

  @Test("What follows a letter that is too wide is moved by its excess, and spaces take it back")
  func spaces() {
    var place = LetterPlace(x: 8, Self.size)
    let (advance, part) = (Self.size.advance, Self.size.partWidth)
    #expect(place.left(ofColumn: 2) == 8 + 2 * advance)
    for column in 0..<4 as Range<Int32> { place.pass(Self.glyph(column), excess: 1) }
    #expect(place.left(ofColumn: 4) == 8 + 4 * advance + 4 * part)
    // A space of five parts gives three of them.
    #expect(place.left(ofColumn: 5) == 8 + 5 * advance + part)
    #expect(place.left(ofColumn: 6) == 8 + 6 * advance)
    #expect(place.span(of: 4..<5) == place.left(ofColumn: 4)..<place.left(ofColumn: 5))
    place.pass(Self.glyph(5), excess: 0)
    #expect(place.left(ofColumn: 6) == 8 + 6 * advance + part)
  }

  @Test("No two letters touch, however wide they are", arguments: ["memory", "swimmer", "MWmw", "NMW", "100%m"])
  func lettersDoNotTouch(word: String) {
    var content = TextContent()
    (content.string, content.fontSize) = (word, 10)
    let stage = PresentationBuilder.stage(width: 60, height: 20) { stage in
      stage.layer {
        $0.content = .text(content)
        $0.position = Point(x: 30, y: 10)
      }
    }
    let shown = frame(stage, columns: 60, rows: 10, background: .black)
    let rows = (0..<10).map { row in
      (0..<60).map { shown[$0, row].background == shown[0, 0].background ? "." : "X" }.joined()
    }
    let inked = (0..<60).map { column in (0..<10).contains { shown[column, $0].background != shown[0, 0].background } }
    let letters = zip(inked, [false] + inked).count { $0 && !$1 }
    #expect(letters == word.count, "\(rows.joined(separator: "\n"))")
  }
}
