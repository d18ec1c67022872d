import Testing

@testable import Cells

@Suite("Characters of a text")
struct CellGlyphsTests {
  /// Each character as its columns and its scalars, which are those that a terminal is sent.
  private func characters(_ text: String) -> [String] {
    CellGlyphs(text).map { glyph in
      var shown = String.UnicodeScalarView()
      Cell(glyph: glyph.value, foreground: .default, background: .default, style: []).forEachScalar { shown.append($0) }
      return "\(glyph.columns)" + shown.map { String($0.value, radix: 16) }.joined(separator: "+")
    }
  }

  @Test(
    "Clusters are bases with what belongs to them",
    arguments: [
      ("a~", ["161", "17e"]), ("日a", ["265e5", "161"]),
      // One scalar if there is a canonically equivalent one.
      ("e\u{301}x", ["1e9", "178"]), ("A\u{30A}", ["1c5"]), ("e\u{302}\u{301}", ["11ebf"]), ("か\u{3099}", ["2304c"]),
      ("\u{1112}\u{1161}\u{11AB}", ["2d55c"]),
      // Otherwise a base with its marks.
      ("x\u{301}", ["178+301"]), ("x\u{301}\u{323}y", ["178+301+323", "179"]), ("日\u{301}", ["265e5+301"]),
      // Flags
      ("🇮🇸🇩🇪", ["21f1ee+1f1f8", "21f1e9+1f1ea"]), ("🇮", ["11f1ee"]), ("🇮🇸🇩", ["21f1ee+1f1f8", "11f1e9"]),
      // Emoji of several parts
      ("👩‍💻!", ["21f469+200d+1f4bb", "121"]), ("👍🏽", ["21f44d+1f3fd"]), ("❤\u{FE0F}", ["22764+fe0f"]),
      ("❤", ["12764"]), ("1\u{FE0F}\u{20E3}", ["231+fe0f+20e3"]), ("🏳\u{FE0F}‍🌈", ["21f3f3+fe0f+200d+1f308"]),
      // Spacing marks take a column, as terminals have it
      ("क\u{93E}", ["1915", "193e"]),
    ] as [(String, [String])])
  func areBasesWithWhatBelongsToThem(text: String, expected: [String]) {
    #expect(characters(text) == expected)
  }

  @Test("The text of a cell is its whole character", arguments: ["a", " ", "日", "x\u{301}", "🇮🇸", "👩‍💻", "é"])
  func theTextOfACellIsItsWholeCharacter(text: String) {
    let frame = CellBuffer(lines: [text + "!"])
    #expect((0..<frame.columns).map { frame[$0, 0].text }.joined() == text + "!")
    #expect(frame[0, 0].text == text)
    let none = Cell(glyph: 0x07FF_FFFF, foreground: .default, background: .default, style: [])
    #expect(none.text == " ")
  }

  @Test(
    "Where nothing is shown there is no cluster",
    arguments: ["\u{301}", "\u{1B}", "\u{200D}", "\u{200B}\u{FEFF}", "\n\r\t\u{7F}\u{9B}", "\u{202E}", ""])
  func areNoneWhereNothingIsShown(text: String) {
    #expect(characters(text) == [])
  }

  @Test("Clusters leave out what shows nothing within a character")
  func leaveOutWhatShowsNothingWithinACharacter() {
    #expect(characters("e\u{AD}\u{301}") == ["165"])
    #expect(characters("x\u{202E}\u{301}y") == ["178+301", "179"])
    #expect(characters("a\u{200D}b") == ["161", "162"])
    #expect(characters("👩\u{200D}b") == ["21f469", "162"])
  }

  @Test("Clusters have at most sixteen scalars")
  func haveAtMostSixteenScalars() {
    let marks = String(repeating: "\u{323}", count: 40)
    #expect(CellGlyphs("x" + marks + "y").map(\.columns) == [1, 1])
    #expect(CharacterWidth.columns(of: "x" + marks) == 1)
    let long = "👩" + String(repeating: "\u{200D}👩", count: 20)
    #expect(!characters(long)[0].hasSuffix("200d"))
  }

  @Test("Clusters are equal where they are the same")
  func areEqualWhereTheyAreTheSame() {
    #expect(CellGlyphs("x\u{301}").map(\.value) == CellGlyphs("x\u{301}").map(\.value))
    #expect(CellGlyphs("x\u{301}").map(\.value) != CellGlyphs("x\u{302}").map(\.value))
  }

  @Test("Clusters are shown as their base when the table is full")
  func showAsTheirBaseWhenTheTableIsFull() {
    let table = GlyphClusters(capacity: 1)
    var scalars = GlyphClusters.Scalars.zero
    (scalars[0], scalars[1]) = (0x78, 0x301)
    let first = table.glyph(for: scalars, flags: 0)
    scalars[1] = 0x302
    #expect(table.glyph(for: scalars, flags: 0) == 0x78)
    #expect(table.scalars(of: first)?[1] == 0x301)
    #expect(table.scalars(of: first + 1) == nil)
  }

  @Test("Clusters can be added from many threads")
  func canBeAddedFromManyThreads() async {
    let values = await withTaskGroup(of: [UInt32].self) { group in
      for _ in 0..<8 {
        group.addTask { "abcdefghijklmnopqrstuvwxyz".flatMap { CellGlyphs("\($0)\u{332}").map(\.value) } }
      }
      return await group.reduce(into: Set<[UInt32]>()) { $0.insert($1) }
    }
    #expect(values.count == 1)
    #expect(Set(values.first ?? []).count == 26)
  }

  @Test("Clusters tell what terminals differ about")
  func tellWhatTerminalsDifferAbout() {
    func isContested(_ text: String) -> [Bool] {
      CellGlyphs(text).map { Cell(glyph: $0.value, foreground: .default, background: .default, style: []).isContested }
    }
    #expect(isContested("ax\u{301}🇮🇸日") == [false, false, false, false])
    #expect(isContested("👩‍💻👍🏽❤\u{FE0F}") == [true, true, true])
  }

  @Test(
    "A mark that is written after a character leaves its columns as they are",
    arguments: [
      ("e", "\u{301}", 1), ("日", "\u{301}", 2), ("❤", "\u{FE0F}", 1), ("1", "\u{FE0F}", 1), ("👍", "\u{FE0F}", 2),
    ])
  func marked(_ base: Unicode.Scalar, _ mark: Unicode.Scalar, _ columns: Int) throws {
    let glyph = try #require(CellGlyphs(String(base)).first { _ in true })
    let marked = glyph.marked(with: mark)
    #expect(marked.columns == columns && marked.value != glyph.value)
    #expect(glyph.marked(with: "x") == glyph && glyph.marked(with: "\u{200D}") == glyph)
    let cell = Cell(glyph: marked.value, foreground: .default, background: .default, style: [])
    #expect(cell.isWide == (columns == 2))
  }

  @Test("A symbol with the selector of emoji is narrow on a recorded screen and wide in a text, at once")
  func twoWidths() throws {
    let heart = try #require(CellGlyphs("❤").first { _ in true })
    let narrow = heart.marked(with: "\u{FE0F}")
    let wide = try #require(CellGlyphs("❤\u{FE0F}").first { _ in true })
    #expect(narrow.columns == 1 && wide.columns == 2 && narrow.value != wide.value)
    #expect(heart.marked(with: "\u{FE0F}") == narrow)
    let cells = [narrow, wide].map { Cell(glyph: $0.value, foreground: .default, background: .default, style: []) }
    #expect(cells.map(\.text) == ["❤\u{FE0F}", "❤\u{FE0F}"] && cells.allSatisfy(\.isContested))
  }
}

@Suite("Character width")
struct CharacterWidthTests {
  @Test(
    "A scalar takes its columns",
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("·", 1), ("█", 1), ("⣿", 1), ("─", 1), ("←", 1), ("\u{E0B0}", 1),
      ("日", 2), ("ｱ", 1), ("Ａ", 2), ("가", 2), ("\u{1100}", 2), ("😀", 2), ("🌀", 2), ("\u{1FAE9}", 2), ("\u{1F6D8}", 2),
      ("\u{1FAEB}", 2), ("\u{600}", 1), ("\u{1F1E6}", 1),
      ("🏽", 2), ("\u{93E}", 1), ("\u{20000}", 2), ("⌚", 2),
      ("\u{301}", 0), ("\u{20DD}", 0), ("\u{1160}", 0), ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{3099}", 0),
      ("\u{0}", 0), ("\u{1B}", 0), ("\u{7F}", 0), ("\u{9B}", 0), ("\u{AD}", 0), ("\u{202E}", 0), ("\u{FFFF}", 0),
    ] as [(Unicode.Scalar, Int)])
  func aScalarTakesItsColumns(scalar: Unicode.Scalar, columns: Int) {
    #expect(CharacterWidth.columns(of: scalar) == columns)
  }

  /// Unicode's Prepended_Concatenation_Mark (18.0).
  private static let enclosing: Set<UInt32> = [
    0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD,
  ]

  @Test("No control or format character is printable")
  func noControlOrFormatCharacterIsPrintable() {
    let commands: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
    for value in 0...0x2FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // Marks that enclose numbers are visible, although they are of category Cf.
      if Self.enclosing.contains(value) { continue }
      if commands.contains(scalar.properties.generalCategory) {
        #expect(!CharacterWidth.isPrintable(scalar), "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test("What is not printable takes no column")
  func whatIsNotPrintableTakesNoColumn() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), !CharacterWidth.isPrintable(scalar) else { continue }
      if CharacterWidth.columns(of: scalar) != 0 { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test(
    "The ranges ascend and do not touch",
    arguments: [CharacterWidthTable.wide, CharacterWidthTable.combining, CharacterWidthTable.unprintable])
  func theRangesAscendAndDoNotTouch(ranges: [CharacterWidthTable.Range]) {
    #expect(ranges.allSatisfy { $0.first <= $0.last })
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.last < $1.first })
  }

  @Test("A text is as wide as its characters together")
  func aTextIsAsWideAsItsCharactersTogether() {
    #expect(CharacterWidth.columns(of: "日本 e\u{301}\u{1B}") == 6)
  }
}
