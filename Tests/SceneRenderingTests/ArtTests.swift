import Cells
import LayerAnimation
import TestSupport
import Testing

@testable import SceneRendering

/// Character art (G24): placed, cut, coloured, mirrored, turned.
@Suite("Art")
struct ArtTests {
  static let plane = ArtPicture(
    #"""
          __
          \ \
    __     \ \____________
    \ \_____\  o o o o o  \__
     \________________________>
             / /
            /_/
    """#)

  static let box = ArtPicture(
    """
    +----------+
    | (hello)  |
    |  <==>  b |
    +----------+
    """)

  /// A picture in the middle of a grid whose points are columns.
  private func stage(
    _ picture: ArtPicture, _ columns: Int, _ rows: Int, below: String = "",
    _ configure: @escaping (inout LayerProperties) -> Void
  ) -> PresentationTree {
    PresentationBuilder.stage(width: Double(columns), height: Double(rows * 2)) { stage in
      if !below.isEmpty { stage.text(below, at: Point(x: Double(columns) / 2, y: Double(rows))) }
      stage.layer {
        var art = ArtContent()
        art.picture = picture
        $0.content = .art(art)
        $0.position = Point(x: Double(columns) / 2, y: Double(rows))
        configure(&$0)
      }
    }
  }

  private func lines(
    _ picture: ArtPicture, _ columns: Int, _ rows: Int, below: String = "",
    _ configure: @escaping (inout LayerProperties) -> Void = { _ in }
  ) -> [String] {
    frame(stage(picture, columns, rows, below: below, configure), columns: columns, rows: rows, monochrome: true).lines
  }

  private func turned(_ picture: ArtPicture, _ columns: Int, _ rows: Int, by degrees: Double) -> [String] {
    lines(picture, columns, rows) { $0.transform = .rotation(angle: degrees * .pi / 180, x: 0, y: 0, z: 1) }
  }

  // MARK: - As typed

  @Test("Unturned it is shown as typed")
  func unturnedItIsShownAsTyped() {
    #expect(lines(Self.box, 12, 4) == Self.box.rows)
    #expect(lines(Self.plane, 27, 7) == Self.plane.rows)
  }

  /// A character takes one cell however large a point is seen.
  @Test("The natural size is in cells")
  func theNaturalSizeIsInCells() {
    let tree = stage(Self.box, 24, 8) { _ in }
    #expect(frame(tree, columns: 12, rows: 4, monochrome: true).lines == Self.box.rows)
    #expect(frame(tree, columns: 16, rows: 6, monochrome: true).lines[1] == "  +----------+")
  }

  @Test("The edges of the grid cut it")
  func theEdgesOfTheGridCutIt() {
    let digits = ArtPicture(rows: ["01234567", "abcdefgh"])
    #expect(lines(digits, 4, 1) == ["2345"] || lines(digits, 4, 1) == ["cdef"])
    #expect(lines(digits, 6, 2) { $0.position = Point(x: 0, y: 2) } == ["4567", "efgh"])
    #expect(lines(digits, 6, 2) { $0.position = Point(x: 6, y: 4) } == ["", "  0123"])
    #expect(lines(digits, 6, 2) { $0.position = Point(x: 1e300, y: 0) } == ["", ""])
  }

  @Test("It hangs at its anchor point, as a text does")
  func anchored() {
    let digits = ArtPicture(rows: ["01", "ab"])
    for (anchor, rows) in [
      (Point(x: 0, y: 0), ["", "", "   01", "   ab"]), (Point(x: 1, y: 1), [" 01", " ab", "", ""]),
      (Point(x: 0.5, y: 0.5), ["", "  01", "  ab", ""]),
    ] {
      #expect(lines(digits, 6, 4) { $0.anchorPoint = anchor } == rows)
    }
  }

  @Test("Wide characters are never halved")
  func wideCharactersAreNeverHalved() {
    let picture = ArtPicture(rows: ["日本語"])
    #expect(lines(picture, 6, 1) == ["日本語"])
    #expect(lines(picture, 6, 1) { $0.position = Point(x: 2, y: 1) } == [" 本語"])
    #expect(lines(picture, 6, 1) { $0.position = Point(x: 4, y: 1) } == [" 日本"])
    #expect(lines(picture, 6, 1) { $0.contentsRect = Rect(x: 0.5, y: 0, width: 0.5, height: 1) } == ["   語"])
    #expect(lines(picture, 6, 1) { $0.transform = .scale(x: -1, y: 1, z: 1) } == ["語本日"])
  }

  @Test("Spaces show what lies below unless it is opaque")
  func spacesShowWhatLiesBelowUnlessItIsOpaque() {
    #expect(lines(ArtPicture(rows: ["a b"]), 5, 1, below: "xxxxx") == ["xaxbx"])
    #expect(lines(ArtPicture(rows: ["a b"], transparent: nil), 5, 1, below: "xxxxx") == ["xa bx"])
    #expect(lines(ArtPicture(rows: ["a.b "], transparent: "."), 6, 1, below: "xxxxxx") == ["xaxb x"])
  }

  @Test("Characters have the colours of the legend")
  func charactersHaveTheColoursOfTheLegend() {
    let picture = ArtPicture(
      rows: ["abc"], colorRows: ["r b"], legend: ["r": Color(hex: 0xFF0000), "b": Color(hex: 0x0000FF)])
    let cells = frame(stage(picture, 3, 1) { _ in }, columns: 3, rows: 1)
    #expect(
      (0..<3).map { cells[$0, 0].foreground } == [
        CellColor(red: 255, green: 0, blue: 0), CellColor(red: 255, green: 255, blue: 255),
        CellColor(red: 0, green: 0, blue: 255),
      ])
  }

  @Test("Commands never reach the grid")
  func commandsNeverReachTheGrid() {
    #expect(lines(ArtPicture(rows: ["a\u{1B}[2J", "\u{202E}b"]), 6, 2) == [" a[2J", " b"])
  }

  // MARK: - Placed (G24)

  @Test(
    "Gravity places a picture (G24)",
    arguments: [
      (ContentsGravity.center, ["", "  ab", "  cd", ""]), (.top, ["", "", "  ab", "  cd"]),
      (.bottom, ["  ab", "  cd", "", ""]), (.left, ["", "ab", "cd", ""]), (.right, ["", "    ab", "    cd", ""]),
      (.topLeft, ["", "", "ab", "cd"]), (.bottomRight, ["    ab", "    cd", "", ""]),
      (.topRight, ["", "", "    ab", "    cd"]), (.bottomLeft, ["ab", "cd", "", ""]),
      (.resize, ["aaabbb", "aaabbb", "cccddd", "cccddd"]),
      (.resizeAspectFill, ["aaabbb", "aaabbb", "cccddd", "cccddd"]),
      (.resizeAspect, [" aabb", " aabb", " ccdd", " ccdd"]),
    ])
  func gravity(_ gravity: ContentsGravity, _ expected: [String]) {
    let shown = lines(ArtPicture(rows: ["ab", "cd"]), 6, 4) {
      $0.bounds.size = Size(width: 6, height: 8)
      $0.contentsGravity = gravity
    }
    #expect(shown == expected)
  }

  @Test("A sheet is shown one picture at a time")
  func aSheetIsShownOnePictureAtATime() {
    let sheet = ArtPicture(rows: ["abcd", "efgh"])
    for (index, expected) in [["ab", "ef"], ["cd", "gh"]].enumerated() {
      let rect = Rect(x: Double(index) / 2, y: 0, width: 0.5, height: 1)
      #expect(lines(sheet, 2, 2) { $0.contentsRect = rect } == expected)
    }
    #expect(lines(sheet, 2, 1) { $0.contentsRect = Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.5) } == ["fg"])
    #expect(lines(sheet, 2, 1) { $0.contentsRect = Rect(x: 2, y: 0, width: 1, height: 1) } == [""])
    #expect(lines(sheet, 2, 1) { $0.contentsRect = Rect(x: .nan, y: 0, width: 1, height: 1) } == [""])
  }

  // MARK: - Mirrored and turned

  @Test("Mirrored characters are exchanged")
  func mirroredCharactersAreExchanged() {
    let picture = ArtPicture(rows: [#"<b(p[{/ \}])q"#, "-_|a9=   'vd>"])
    #expect(
      lines(picture, 13, 2) { $0.transform = .scale(x: -1, y: 1, z: 1) } == [#"p([{/ \}]q)d>"#, "<bv'   =9a|_-"])
  }

  @Test("Lines turn with the picture")
  func linesTurnWithThePicture() {
    let line = ArtPicture(rows: ["--------"])
    let upright = turned(line, 8, 6, by: 90).joined().filter { $0 != " " }
    #expect(upright.contains("|||") && Set(upright).isSubset(of: "|,.'_"), "\(upright)")
    for degrees in [40.0, 45, 50, 63, 75] {
      for (sign, expected) in [(1.0, "\\"), (-1, "/")] {
        #expect(Set(turned(line, 12, 6, by: sign * degrees).joined()) == Set(expected + " "), "\(sign * degrees)")
      }
    }
    let post = ArtPicture(rows: ["|", "|", "|", "|"])
    let level = turned(post, 12, 3, by: 90).filter { !$0.isEmpty }
    #expect(level.count == 1 && Set(level[0]).isSubset(of: " -~_"), "\(level)")
    #expect(level[0].filter { $0 != " " }.count >= 7)
  }

  @Test(
    "Arrows turn and letters stay",
    arguments: [
      (0, false, "^>v<()bd.'a7"), (1, false, ">v<^()bd.'a7"), (2, false, "v<^>)(qp'.a7"), (3, false, "<^>v()bd.'a7"),
      (0, true, "^<v>)(db.'a7"), (2, true, "v>^<()pq'.a7"),
    ])
  func arrowsTurnAndLettersStay(_ quarters: Int, _ isMirrored: Bool, _ expected: String) {
    let turn = GlyphTurn(quarters: quarters, isMirrored: isMirrored)
    let shown = "^>v<()bd.'a7".unicodeScalars.map { Character(Unicode.Scalar(turn($0.value)) ?? "?") }
    #expect(String(shown) == expected)
  }

  /// Four quarter turns give the original picture.
  @Test("Quarters add up")
  func quartersAddUp() {
    for glyph in 0x21..<0x7F as Range<UInt32> where "^>v<".unicodeScalars.contains(where: { $0.value == glyph }) {
      let quarter = GlyphTurn(quarters: 1, isMirrored: false)
      #expect(quarter(quarter(quarter(quarter(glyph)))) == glyph)
    }
    for glyph in 0x21..<0x7F as Range<UInt32> {
      let mirror = GlyphTurn(quarters: 0, isMirrored: true)
      #expect(mirror(mirror(glyph)) == glyph)
      let half = GlyphTurn(quarters: 2, isMirrored: false)
      #expect(half(half(glyph)) == glyph)
    }
  }

  @Test("Scaled characters are sampled")
  func scaledCharactersAreSampled() {
    let scaled = lines(ArtPicture(rows: ["a9", "#x"]), 8, 4) { $0.transform = .scale(x: 2, y: 2, z: 1) }
    #expect(scaled == ["  aa99", "  aa99", "  ##xx", "  ##xx"])
  }

  @Test("Turned lines take the place of text below")
  func turnedLinesTakeThePlaceOfTextBelow() {
    let shown = lines(ArtPicture(rows: ["---------"]), 9, 1, below: "xxxxxxxxx") {
      $0.transform = .scale(x: 1.2, y: 1, z: 1)
    }
    #expect(!shown[0].contains("x"))
  }

  @Test("Nothing is drawn edge on or behind the eye")
  func nothingIsDrawnEdgeOnOrBehindTheEye() {
    #expect(lines(Self.box, 20, 6) { $0.transform = .scale(x: 0, y: 1, z: 1) }.allSatisfy { $0.isEmpty })
    for angle in stride(from: 0.0, through: 6.4, by: 0.1) {
      _ = lines(Self.box, 20, 6) {
        var eye = Transform3D.identity
        eye.m34 = -1 / 5
        $0.transform = Transform3D.rotation(angle: angle, x: 0.3, y: 1, z: 0).concatenating(eye)
      }
    }
  }

  @Test(
    "Test pictures look as they did",
    arguments: [
      ("plane--22.5", -22.5, false), ("plane--5", -5, false), ("plane-45", 45, false), ("plane-180", 180, false),
      ("plane-folded", 0.0, true),
    ])
  func pictures(_ name: String, _ degrees: Double, _ isFolded: Bool) {
    let shown = lines(Self.plane, 36, 18) {
      var eye = Transform3D.identity
      eye.m34 = -1 / 40
      $0.transform =
        isFolded
        ? Transform3D.rotation(angle: 0.8, x: 0, y: 1, z: 0).concatenating(eye)
        : .rotation(angle: degrees * .pi / 180, x: 0, y: 0, z: 1)
    }
    Golden("Art").expect(shown.joined(separator: "\n") + "\n", matches: name)
  }
}

@Suite("WordSampling")
struct WordSamplingTests {
  /// Returns what a row of cells shows of a text, if a cell sees so many columns.
  private func shown(_ text: String, columnsPerCell: Double, cells: Int) -> String {
    let characters = Array(text)
    var words = WordSampling(from: 0)
    return String(
      (0..<cells).map { cell in
        let seen = Int((Double(cell) + 0.5) * columnsPerCell)
        let column = words.next(seen, 0) { characters.indices.contains($0) && characters[$0] != " " }
        return characters.indices.contains(column) ? characters[column] : " "
      })
  }

  @Test("Along the grid a text is shown as it is")
  func plain() {
    let text = "~/clock $ make test   ok"
    #expect(shown(text, columnsPerCell: 1, cells: text.count) == text)
  }

  @Test("Words keep their letters, and spaces make up for the difference", arguments: [1.1, 1.25, 0.8, 0.5])
  func words(_ columnsPerCell: Double) {
    let text = "it    strikes    twelve    "
    let shown = shown(text, columnsPerCell: columnsPerCell, cells: Int(Double(text.count) / columnsPerCell))
    #expect(shown.split(separator: " ").map(String.init) == ["it", "strikes", "twelve"], "\(shown)")
  }

  @Test("No word is passed over, however short it is", arguments: [1.05, 1.1, 1.15])
  func shortWords(_ columnsPerCell: Double) {
    let text = "~/clock $ make a = 1       ok    "
    let shown = shown(text, columnsPerCell: columnsPerCell, cells: Int(Double(text.count) / columnsPerCell))
    #expect(shown.split(separator: " ").map(String.init) == ["~/clock", "$", "make", "a", "=", "1", "ok"], "\(shown)")
  }

  @Test("A wider word does not begin before it is seen")
  func begin() { #expect(shown("a    b", columnsPerCell: 0.5, cells: 12) == "a         b ") }

  @Test("In another row the words begin anew")
  func rows() {
    var words = WordSampling(from: 0)
    let columns = [(0, 0), (2, 0), (4, 1), (6, 1)].map { words.next($0, $1) { _ in true } }
    #expect(columns == [0, 1, 4, 5])
  }

  @Test("A word keeps its first letter where the first column is seen in the middle of no cell")
  func firstColumn() {
    func begin(_ seen: [Int], from first: Int, _ letters: ClosedRange<Int>) -> [Int] {
      var words = WordSampling(from: first)
      return seen.map { words.next($0, 0) { letters.contains($0) } }
    }
    #expect(begin([1, 2, 3], from: 0, 0...9) == [0, 1, 2])
    #expect(begin([4, 5], from: 3, 0...9) == [3, 4])
    #expect(begin([1, 2], from: 0, 1...9) == [1, 2])
    #expect(begin([1, 2], from: 0, 0...0) == [0, 2])
    #expect(begin([2, 3], from: 0, 0...9) == [2, 3])
    // A mirrored picture shows each cell for itself.
    #expect(begin([3, 2, 1, 0], from: 0, 0...9) == [3, 2, 1, 0])
  }
}
