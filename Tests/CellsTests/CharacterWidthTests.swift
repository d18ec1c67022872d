import Testing

@testable import Cells

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
