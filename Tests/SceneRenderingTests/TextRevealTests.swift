import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// How much of a text is shown, where its caret stands, and where single letters of it do.
@Suite("TextReveal")
struct TextRevealTests {
  private func lines(
    _ string: String, _ revealed: Double, _ unit: TextUnit = .character, caret: Unicode.Scalar? = nil
  ) -> [String] {
    picture(columns: 12, rows: 3) { stage in
      stage.layer {
        var text = TextContent()
        (text.string, text.alignmentMode) = (string, .left)
        (text.revealed, text.revealUnit, text.caret) = (revealed, unit, caret)
        $0.content = .text(text)
        $0.position = Point(x: 6, y: 3)
        $0.bounds.size = Size(width: 12, height: 6)
      }
    }
  }

  @Test("Characters are revealed one by one, spaces among them")
  func charactersAreRevealed() {
    // Eight characters: five and three.
    let shown = (0...8).map { lines("ab cd\nefg", Double($0) / 8) }
    #expect(
      shown.map { $0.joined(separator: "/") } == [
        "//", "a//", "ab//", "ab//", "ab c//", "ab cd//", "ab cd/e/", "ab cd/ef/", "ab cd/efg/",
      ])
  }

  @Test("Words and lines are revealed whole")
  func wordsAndLinesAreRevealedWhole() {
    #expect((0...3).map { lines("ab cd\nefg", Double($0) / 3, .word)[0] } == ["", "ab", "ab cd", "ab cd"])
    #expect(lines("ab cd\nefg", 0.99, .word) == ["ab cd", "", ""])
    #expect(lines("ab cd\nefg", 0.5, .line) == ["ab cd", "", ""])
    #expect(lines("ab cd\nefg", 0.49, .line) == ["", "", ""])
  }

  @Test("The caret stands behind what is being revealed: neither before that begins nor at the end")
  func theCaretStandsBehindWhatIsRevealed() {
    let shown = (0...8).map { lines("ab cd\nefg", Double($0) / 8, caret: "_") }
    #expect(
      shown.map { $0.joined(separator: "/") } == [
        "//", "a_//", "ab_//", "ab _//", "ab c_//", "ab cd_//", "ab cd/e_/", "ab cd/ef_/", "ab cd/efg/",
      ])
    #expect(lines("ab cd\nefg", 0.5, .line, caret: "_") == ["ab cd_", "", ""])
    #expect(lines("a\n\nb", 0.5, caret: "_") == ["a_", "", ""])
    #expect(lines("ab cd\nefg", 0.01, caret: "_") == ["_", "", ""], "typing has begun")
  }

  @Test("Whatever is asked for, no more is revealed than there is")
  func noMoreIsRevealedThanThereIs() {
    #expect(lines("ab", -3, caret: "_")[0] == "")
    #expect(lines("ab", 7, caret: "_")[0] == "ab")
    #expect(lines("", 0.5, caret: "_")[0] == "")
  }

  @Test("Single letters stand where they do in the whole text", arguments: TextAlignment.allCases)
  func singleLettersStandWhereTheyDo(_ alignment: TextAlignment) {
    let string = "one two\nthree 世 x"
    for size in [Size.zero, Size(width: 15, height: 6), Size(width: 15, height: 1)] {
      for x in [9.0, 9.3, 9.5, 9.9] {
        func content() -> TextContent {
          var text = TextContent()
          (text.string, text.alignmentMode) = (string, alignment)
          return text
        }
        let whole = picture(columns: 24, rows: 5) { stage in
          stage.layer {
            $0.content = .text(content())
            ($0.position, $0.bounds.size) = (Point(x: x, y: 4.7), size)
          }
        }
        let parts = content().letterParts(in: Rect(origin: .zero, size: size)) {
          CharacterWidth.columns(of: String($0))
        }
        let letters = picture(columns: 24, rows: 5) { stage in
          stage.layer {
            ($0.position, $0.bounds.size) = (Point(x: x, y: 4.7), size)
          } inside: {
            for part in parts { stage.layer { $0 = part.layer.model } }
          }
        }
        #expect(letters == whole, "at \(x) of \(size)")
        var columns = LettersContent(content()) { CharacterWidth.columns(of: String($0)) }
        columns.motions = [LetterMotion(LetterEffect(name: "", about: "", phases: [LetterPhase()]))]
        for motion in [-1.0, 0] {
          columns.letterMotion = Point(x: motion, y: 9)
          let moved = picture(columns: 24, rows: 5) { stage in
            stage.layer {
              $0.content = .letters(columns)
              ($0.position, $0.bounds.size) = (Point(x: x, y: 4.7), size)
            }
          }
          // The spaces of a text hide what is below, and those between moving letters do not.
          #expect(moved == whole, "\(motion) at \(x) of \(size)")
        }
      }
    }
  }
}

@Suite struct TextRowTests {
  private func lines(row: Double, spans: [TextSpan] = []) -> [String] {
    let stage = PresentationBuilder.stage(width: 20, height: 20) { stage in
      stage.layer {
        var content = TextContent()
        (content.string, content.row, content.spans) = ("ab", row, spans)
        $0.content = .text(content)
        ($0.bounds, $0.position) = (Rect(x: 0, y: 0, width: 20, height: 20), Point(x: 10, y: 10))
      }
    }
    return frame(stage, columns: 10, rows: 5).lines
  }

  @Test("A text is shown further down by whole rows", arguments: [[], [TextSpan(0..<1, style: .bold)]])
  func rows(_ spans: [TextSpan]) {
    for (row, place) in [(0, 0), (1, 1), (2.4, 2), (2.6, 3), (4, 4)] as [(Double, Int)] {
      #expect(lines(row: row, spans: spans).firstIndex(of: "ab") == place)
    }
    #expect(lines(row: 5, spans: spans).allSatisfy(\.isEmpty) && lines(row: -1, spans: spans).allSatisfy(\.isEmpty))
  }
}
