import LayerAnimation
import Testing

@testable import SceneRendering

/// Letters that are drawn part by part.
@Suite("SmallLetters")
struct SmallLettersTests {
  private static let tables = [SmallLetters.five, .seven]

  /// The rows of a letter, written as `X` and dots.
  private func drawing(_ character: Unicode.Scalar, _ letters: SmallLetters) -> [String]? {
    letters.letter(for: character.value).map { letter in
      letter.rows.map { row in String((0..<letter.columns).map { row >> UInt8($0) & 1 == 1 ? "X" : "." }) }
    }
  }

  @Test("Letters and figures end on the base line, and no two are alike", arguments: tables.indices)
  func lettersDiffer(index: Int) throws {
    let letters = Self.tables[index]
    var seen: [[String]: Unicode.Scalar] = [:]
    for character in SolidLetterFormsTests.alphabet where !"0O".unicodeScalars.contains(character) {
      let rows = try #require(drawing(character, letters), "\(character)")
      #expect(seen[rows] == nil, "\(character) looks like \(seen[rows].map(String.init) ?? "")")
      seen[rows] = character
      let hasTail = "gjpqy,;Q".unicodeScalars.contains(character)
      #expect(hasTail || rows.count == letters.capitalRows, "\(character)")
      #expect(rows.last?.contains("X") == true, "\(character)")
    }
  }

  @Test("Small letters have empty rows above them, and narrow letters fit into their places", arguments: tables.indices)
  func smallLettersAreSmall(index: Int) throws {
    let letters = Self.tables[index]
    for character in "acegmnopqrsuvwxyz".unicodeScalars {
      let rows = try #require(drawing(character, letters))
      let above = rows.prefix(letters.capitalRows - letters.smallRows)
      #expect(above.allSatisfy { !$0.contains("X") }, "\(character)")
      #expect(rows[above.count].contains("X"), "\(character)")
    }
    for character in SolidLetterFormsTests.alphabet where !"mwMW%".unicodeScalars.contains(character) {
      let letter = try #require(letters.letter(for: character.value))
      #expect(letter.columns <= SmallLetters.columns, "\(character)")
    }
  }

  @Test("Marks stand above their letters, with a free row below dots")
  func marksStandAbove() throws {
    #expect(
      drawing("ä", .seven) == ["X..X", "....", ".XX.", "...X", ".XXX", "X..X", ".XXX"])
    #expect(drawing("é", .seven)?.prefix(3) == ["..X.", ".X..", ".XX."])
    let capital = try #require(SmallLetters.five.letter(for: ("Ö" as Unicode.Scalar).value))
    #expect(capital.rise == 2 && capital.rows.count == 7)
    #expect(drawing("Ö", .five)?.prefix(3) == ["X..X", "....", ".XX."])
  }

  @Test("A sign that no table has is left to the strokes")
  func unknownSigns() {
    #expect(SmallLetters.seven.letter(for: ("Ж" as Unicode.Scalar).value) == nil)
    #expect(SmallLetters.seven.letter(for: ("ç" as Unicode.Scalar).value) == nil)
    #expect(SmallLetters.seven.letter(for: 0xFFFF_FFFF) == nil)
  }
}
