import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Texts that are larger than a letter a cell.
@Suite("SolidLetters")
struct SolidLettersTests {
  private static let sets = GlyphSet.all

  private func lines(
    _ string: String, fontSize: Double, columns: Int = 60, rows: Int = 8, _ set: GlyphSet = .sextants,
    _ change: (inout TextContent) -> Void = { _ in }
  ) -> [String] {
    let stage = PresentationBuilder.stage(width: Double(columns), height: Double(2 * rows)) { stage in
      stage.layer {
        var content = TextContent()
        content.string = string
        content.fontSize = fontSize
        change(&content)
        $0.content = .text(content)
        $0.anchorPoint = Point(x: 0, y: 0.5)
        $0.position = Point(x: 2, y: Double(rows))
        $0.bounds.size = Size(width: 1, height: 1)
      }
    }
    return frame(stage, columns: columns, rows: rows, monochrome: true, glyphSet: set).lines
  }

  private static let printable = (0x21...0x7E).map { $0 } + (0xA1...0xFF).filter { $0 != 0xAD }

  @Test("All of ASCII and Latin-1 has solid shapes, of parts of every kind and in several sizes")
  func everyLetterHasAShape() {
    let letters = SolidLetters()
    for parts in [(2, 2), (2, 3), (2, 4), (1, 1)] {
      for height in [16.0, 20, 33, 64] {
        let size = SolidLetterSize(lineHeight: height, parts, isBold: false)
        for code in Self.printable {
          let outline = letters.letter(for: UInt32(code), size)?.outline
          #expect(outline.map { $0.points.count > 2 } == true, "U+\(String(code, radix: 16))")
        }
      }
    }
  }

  @Test(
    "Letters of the smallest size differ from one another",
    arguments: [("blocks", 5.0, 5), ("sextants", 5, 5), ("octants", 5, 5), ("ascii", 12, 7)])
  func lettersDiffer(name: String, fontSize: Double, rows: Int) throws {
    let set = try #require(GlyphSet.all.first { $0.name == name })
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz123456789"
    var seen: [[String]: Character] = [:]
    for letter in alphabet {
      let picture = lines(String(letter), fontSize: fontSize, columns: 8, rows: rows, set)
      #expect(seen[picture] == nil, "\(letter) looks like \(seen[picture].map { String($0) } ?? "")")
      seen[picture] = letter
    }
  }

  @Test("A text without a size, and one that is hardly larger than a cell, is a letter a cell", arguments: sets)
  func smallTextIsALetterACell(set: GlyphSet) {
    let plain = lines("Letters", fontSize: 0, set)
    #expect(plain.contains { $0.contains("Letters") })
    for fontSize in [0.1, 1, 2, 4.5, 4.7] {
      #expect(lines("Letters", fontSize: fontSize, set) == plain, "\(fontSize)")
    }
  }

  @Test("A text that is hardly smaller than the least size keeps its letters, as in a box that turns a little")
  func smallerLettersStay() {
    #expect(lines("Letters", fontSize: 4.8, .octants) == lines("Letters", fontSize: 5, .octants))
  }

  @Test(
    "Letters of characters are drawn from five rows on, and without colours from seven",
    arguments: [(true, 5.0), (false, 7)])
  func characterLettersAreLarge(hasColors: Bool, rows: Double) {
    #expect(isWritten(rows * 2 - 0.8, hasColors))
    #expect(!isWritten(rows * 2, hasColors))
  }

  /// True if a text in ASCII has one letter in a cell.
  private func isWritten(_ fontSize: Double, _ hasColors: Bool) -> Bool {
    let stage = PresentationBuilder.stage(width: 60, height: 32) { stage in
      stage.layer {
        var content = TextContent()
        (content.string, content.fontSize) = ("Letters", fontSize)
        $0.content = .text(content)
        $0.position = Point(x: 30, y: 16)
      }
    }
    return frame(stage, columns: 60, rows: 16, monochrome: !hasColors, background: .black).lines.contains {
      $0.contains("Letters")
    }
  }

  @Test("Large text has no letters in cells, and is as wide as its letters' halves", arguments: sets)
  func largeTextIsDrawn(set: GlyphSet) {
    let text = lines("HHHH", fontSize: 14, set)
    #expect(!text.contains { $0.contains("H") })
    let width = text.map(\.count).max() ?? 0
    #expect(width > 2 + 3 * 7 && width <= 2 + 4 * 7, "\(width)")
  }

  @Test("What has no strokes is written in the middle of its place")
  func whatHasNoStrokesIsWritten() {
    let text = lines("a東Ω", fontSize: 8)
    #expect(text.contains { $0.contains("東") } && text.contains { $0.contains("Ω") })
    #expect(!text.contains { $0.contains("a") })
  }

  @Test("Lines break and align as at a letter a cell")
  func linesBreakAsAtALetterACell() {
    let stage = PresentationBuilder.stage(width: 60, height: 32) { stage in
      stage.layer {
        var content = TextContent()
        content.string = "to the gates"
        (content.fontSize, content.isWrapped) = (8, true)
        $0.content = .text(content)
        $0.position = Point(x: 30, y: 16)
        // Seven letters of four columns each.
        $0.bounds.size = Size(width: 28, height: 32)
      }
    }
    let lines = frame(stage, columns: 60, rows: 16, monochrome: true, glyphSet: .sextants).lines
    #expect(lines[0..<4].contains { !$0.isEmpty } && lines[4..<8].contains { !$0.isEmpty })
    #expect(lines.allSatisfy { $0.count <= 44 })
  }

  @Test("A dot stands apart from its letter, and bold strokes from one another")
  func strokesStandApart() {
    let text = lines("i", fontSize: 5, columns: 8, rows: 5, .blocks)
    #expect(text != lines("l", fontSize: 5, columns: 8, rows: 5, .blocks))
    #expect(lines("e", fontSize: 24, rows: 16) { $0.style = .bold } != lines("e", fontSize: 24, rows: 16))
  }

  @Test("An underline is as long as the text")
  func anUnderlineIsAsLongAsTheText() {
    let plain = lines("aa", fontSize: 8)
    let underlined = lines("aa", fontSize: 8) { $0.style = .underline }
    #expect(plain != underlined)
  }

  @Test("A line that is centred has the middle of its letters there: the space after the last one does not count")
  func centred() throws {
    for set in Self.sets {
      let stage = PresentationBuilder.stage(width: 60, height: 40) { stage in
        stage.layer {
          var content = TextContent()
          (content.string, content.fontSize, content.alignmentMode) = ("HH", 32, .center)
          $0.content = .text(content)
          $0.position = Point(x: 30, y: 20)
        }
      }
      let lines = frame(stage, columns: 60, rows: 20, monochrome: true, glyphSet: set).lines
      let inked = lines.flatMap { line in line.enumerated().filter { $0.element != " " }.map(\.offset) }
      let (first, last) = (try #require(inked.min()), try #require(inked.max()))
      #expect(abs(first - (59 - last)) <= 1, "\(set): columns \(first) to \(last) of 60")
    }
  }
}
