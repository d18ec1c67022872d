import Cells
import LayerAnimation
import Testing

@Suite("RasterizerText")
struct RasterizerTextTests {
  private let three = Size(width: 12, height: 6)

  /// G27: the first line at the top.
  @Test("Lines stand within their bounds")
  func linesStandWithinTheirBounds() {
    for (alignment, expected) in [
      (TextAlignment.left, ["", "  one", "  three", ""]), (.center, ["", "       one", "      three", ""]),
      (.right, ["", "           one", "         three", ""]),
    ] {
      let lines = picture(columns: 20, rows: 4) {
        $0.text("one\nthree", at: Point(x: 8, y: 5), size: three, alignment)
      }
      #expect(lines == expected, "\(alignment)")
    }
  }

  @Test("Without bounds text is centred")
  func withoutBoundsTextIsCentred() {
    #expect(picture(columns: 11, rows: 3) { $0.text("abc", at: Point(x: 5.5, y: 3)) } == ["", "    abc", ""])
    #expect(
      picture(columns: 11, rows: 3) { $0.text("abcde\nfg", at: Point(x: 5.5, y: 3), .center) }
        == ["", "   abcde", "     fg"])
  }

  @Test(
    "A text without a size hangs at its anchor point, and at the middle by its alignment",
    arguments: [
      (TextAlignment.natural, 0.0, ["          abcd", "          ef"]), (.natural, 1, ["      abcd", "      ef"]),
      (.natural, 0.5, ["        abcd", "        ef"]), (.left, 0.5, ["          abcd", "          ef"]),
      (.right, 0.5, ["      abcd", "        ef"]), (.center, 0.5, ["        abcd", "         ef"]),
      (.left, 1, ["      abcd", "      ef"]), (.right, 0, ["          abcd", "            ef"]),
      (.center, 0, ["          abcd", "           ef"]), (.left, 0, ["          abcd", "          ef"]),
      (.right, 1, ["      abcd", "        ef"]),
    ])
  func hanging(_ alignment: TextAlignment, anchor: Double, lines: [String]) {
    let shown = picture(columns: 20, rows: 2) {
      $0.text("abcd\nef", at: Point(x: 10, y: 2), alignment, anchorPoint: Point(x: anchor, y: 0.5))
    }
    #expect(shown == lines)
  }

  @Test(
    "The height of a text without a size hangs at its anchor point as well", arguments: [(0.0, 3), (0.5, 2), (1, 1)])
  func hangingRows(_ anchor: Double, row: Int) {
    let shown = picture(columns: 9, rows: 6) {
      $0.text("a\nb", at: Point(x: 5, y: 6), anchorPoint: Point(x: 0.5, y: anchor))
    }
    #expect(shown.firstIndex { $0.contains("a") } == row && shown.firstIndex { $0.contains("b") } == row + 1)
  }

  @Test("Text moves with its layer and stays upright")
  func textMovesWithItsLayerAndStaysUpright() {
    let lines = picture(columns: 12, rows: 6) { stage in
      stage.layer {
        $0.position = Point(x: 6, y: 6)
        $0.transform = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
      } inside: {
        stage.text("up", at: Point(x: 4, y: 0))
      }
    }
    #expect(lines == ["", "", "", "", "", "     up"])
  }

  @Test("Places on the border do not tremble")
  func placesOnTheBorderDoNotTremble() {
    let lines = [-1e-9, 0, 1e-9].map { noise in
      picture(columns: 12, rows: 4) { $0.text("x", at: Point(x: 6 + noise, y: 4 + noise)) }
    }
    #expect(lines[0] == lines[1] && lines[1] == lines[2])
  }

  @Test("Text is clipped to the grid")
  func textIsClippedToTheGrid() {
    #expect(
      picture(columns: 6, rows: 2) { $0.text("abcdefghijkl", at: Point(x: 3, y: 1)) } == ["defghi", ""])
    #expect(picture(columns: 6, rows: 2) { $0.text("far", at: Point(x: 1e300, y: 1)) } == ["", ""])
  }

  @Test("Wide characters are never halved")
  func wideCharactersAreNeverHalved() {
    #expect(picture(columns: 6, rows: 1) { $0.text("日本語", at: Point(x: 3, y: 1)) } == ["日本語"])
    #expect(picture(columns: 5, rows: 1) { $0.text("日本語", at: Point(x: 2, y: 1)) } == [" 本語"])
    #expect(
      picture(columns: 6, rows: 1) { stage in
        stage.text("日本語", at: Point(x: 3, y: 1))
        stage.text("x", at: Point(x: 2.5, y: 1))
      } == ["日x 語"])
    #expect(
      picture(columns: 6, rows: 1) { stage in
        stage.text("日本語", at: Point(x: 3, y: 1))
        stage.text("x", at: Point(x: 3.5, y: 1))
      } == ["日 x語"])
  }

  @Test("Text takes the place of ink")
  func textTakesThePlaceOfInk() {
    let lines = picture(columns: 11, rows: 3) { stage in
      stage.shape(.rect(0, 0, 11, 6))
      stage.text("a b", at: Point(x: 5.5, y: 3))
    }
    #expect(lines == ["@@@@@@@@@@@", "@@@ a b @@@", "@@@@@@@@@@@"])
  }

  @Test("Ink behind text becomes its background")
  func inkBehindTextBecomesItsBackground() {
    let stage = PresentationBuilder.stage(width: 6, height: 2) { stage in
      stage.shape(.rect(0, 0, 6, 2), fill: Color(hex: 0x336699))
      stage.text("x", at: Point(x: 2.5, y: 1))
    }
    let cell = frame(stage, columns: 6, rows: 1)[2, 0]
    #expect(cell == Cell("x", foreground: .init(red: 255, green: 255, blue: 255), background: .init(bits: 0x0133_6699)))
  }

  @Test("Later ink hides text where it covers most of the cell")
  func laterInkHidesTextWhereItCoversMostOfTheCell() {
    let lines = picture(columns: 6, rows: 1) { stage in
      stage.text("abcdef", at: Point(x: 3, y: 1))
      stage.shape(.rect(0, 0, 2.3, 2))
    }
    #expect(lines == ["@ cdef"])
  }

  @Test("Faded text goes without colours")
  func fadedTextGoesWithoutColours() {
    func shown(_ opacity: Double) -> [String] {
      picture(columns: 6, rows: 1) { stage in
        stage.layer {
          $0.opacity = opacity
        } inside: {
          stage.text("fade", at: Point(x: 3, y: 1))
        }
      }
    }
    #expect(shown(1) == [" fade"])
    #expect(shown(0.3) == [" fade"])
    #expect(shown(0.1) == [""])
  }

  /// G27: alignment is natural unless said otherwise.
  @Test("Natural text begins where its script does")
  func naturalTextBeginsWhereItsScriptDoes() {
    for (string, expected) in [("abc", "  abc"), ("אבג", "       אבג"), ("12 אבג", "    12 אבג")] {
      let lines = picture(columns: 12, rows: 1) {
        $0.text(string, at: Point(x: 6, y: 1), size: Size(width: 8, height: 2), .natural)
      }
      #expect(lines == [expected])
    }
  }

  @Test("Styles reach the cells")
  func stylesReachTheCells() {
    let stage = PresentationBuilder.stage(width: 4, height: 2) { stage in
      stage.layer {
        var content = TextContent()
        content.string = "日b"
        content.style = [.bold, .underline]
        $0.content = .text(content)
        $0.position = Point(x: 1.5, y: 1)
      }
    }
    for isMonochrome in [false, true] {
      let cells = frame(stage, columns: 4, rows: 1, monochrome: isMonochrome)
      #expect(
        (0..<4).map { cells[$0, 0].style } == [[.bold, .underline], [.bold, .underline], [.bold, .underline], []])
      #expect(cells.lines == ["日b"])
    }
  }

  @Test("Characters of several scalars are drawn whole")
  func charactersOfSeveralScalarsAreDrawnWhole() {
    #expect(picture(columns: 8, rows: 1) { $0.text("x\u{301}🇮🇸e\u{301}", at: Point(x: 4, y: 1)) } == ["  x\u{301}🇮🇸é"])
    #expect(
      picture(columns: 6, rows: 1) { stage in
        stage.text("🇮🇸🇩🇪", at: Point(x: 2, y: 1))
        stage.text("x", at: Point(x: 1.5, y: 1))
      } == [" x🇩🇪"])
  }

  /// Ink that covers one half of a wide character hides the other half.
  @Test("Half covered wide characters go")
  func halfCoveredWideCharactersGo() {
    let lines = picture(columns: 6, rows: 1) { stage in
      stage.text("日本語", at: Point(x: 3, y: 1))
      stage.shape(.rect(0, 0, 3, 2))
    }
    #expect(lines == ["@@@ 語"])
  }

  @Test("Commands never reach the grid")
  func commandsNeverReachTheGrid() {
    #expect(
      picture(columns: 8, rows: 1) { $0.text("a\u{1B}[2J\u{9B}b\u{202E}\r", at: Point(x: 4, y: 1)) } == ["  a[2Jb"])
  }
}
