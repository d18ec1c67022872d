import Cells
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

/// The holes, pieces, stems and bars of solid letters, compared with those of very large ones.
@Suite("SolidLetterForms")
struct SolidLetterFormsTests {
  /// What a letter consists of.
  private struct Form: Equatable, CustomStringConvertible {
    /// The numbers of parts that are connected, and of areas that they enclose.
    let pieces, holes: Int
    /// The greatest numbers of strokes along a row and along a column.
    let stems, bars: Int

    var description: String { "\(pieces) pieces, \(holes) holes, \(stems) stems, \(bars) bars" }
  }

  /// The parts that a letter covers, row by row, with an empty margin.
  private static func parts(_ letter: Unicode.Scalar, _ size: SolidLetterSize, _ letters: SolidLetters) -> [[Bool]] {
    guard let outline = letters.letter(for: letter.value, size)?.outline else { return [] }
    let (stem, bar) = size.lettersOfParts?.letter(for: letter.value) != nil ? (1, 1) : (size.stem, size.bar)
    let margin = 2 * max(size.bar, size.stem) + 1
    let (columns, rows) = (size.width + 2 * margin, size.descender + 2 * margin)
    let path = Path(outline)
    return (0..<rows).map { row in
      (0..<columns).map { column in
        let x = (Double(column - margin) + 0.5) / Double(stem) + 1e-4
        let y = (Double(row - margin) + 0.5) / Double(bar) + 1e-4
        return path.contains(Point(x: x, y: y))
      }
    }
  }

  private static func form(_ parts: [[Bool]]) -> Form {
    let columns = parts.first?.count ?? 0
    let turned = (0..<columns).map { column in parts.map { $0[column] } }
    return Form(
      pieces: areas(parts, of: true), holes: areas(parts, of: false) - 1, stems: parts.map(runs).max() ?? 0,
      bars: turned.map(runs).max() ?? 0)
  }

  private static func runs(_ line: [Bool]) -> Int {
    zip(line, [false] + line).reduce(0) { $0 + ($1.0 && !$1.1 ? 1 : 0) }
  }

  /// The number of areas of ink, which may touch at corners, or of paper, which may not.
  private static func areas(_ parts: [[Bool]], of ink: Bool) -> Int {
    var rest = parts
    var count = 0
    for row in rest.indices {
      for column in rest[row].indices where rest[row][column] == ink {
        count += 1
        var open = [(row, column)]
        rest[row][column] = !ink
        while let (y, x) = open.popLast() {
          for dy in -1...1 {
            for dx in -1...1 where ink || dx == 0 || dy == 0 {
              guard rest.indices.contains(y + dy), rest[y].indices.contains(x + dx), rest[y + dy][x + dx] == ink else {
                continue
              }
              rest[y + dy][x + dx] = !ink
              open.append((y + dy, x + dx))
            }
          }
        }
      }
    }
    return count
  }

  static let alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:;!?".unicodeScalars.map { $0 }

  /// The forms of letters that lines of some heights have, in parts of half a cell, a third and a quarter, and in cells.
  private static let sizes = [(2, 2), (2, 3), (2, 4), (1, 1)].flatMap { parts in
    var seen: Set<SolidLetterSize.Form> = []
    let isCells = parts.0 == 1
    return stride(from: isCells ? 40.0 : 20, through: isCells ? 128 : 56, by: isCells ? 8 : 1)
      .map { SolidLetterSize(lineHeight: $0, parts, isBold: false) }
      .filter { seen.insert($0.form).inserted }
  }

  @Test("Nearly all letters have as many pieces and holes as when they are large, and signs with dots always")
  func piecesAndHolesAreThoseOfLargeLetters() {
    let letters = SolidLetters()
    let large = SolidLetterSize(lineHeight: 100, (2, 4), isBold: false)
    // A figure four that is drawn by parts is open, and an `e` has no room for a hole.
    let others: Set<Unicode.Scalar> = ["4", "e"]
    var (wrong, count): ([String], Int) = ([], 0)
    for letter in Self.alphabet {
      let wanted = Self.form(Self.parts(letter, large, letters))
      for size in Self.sizes where !(size.lettersOfParts != nil && others.contains(letter)) {
        let found = Self.form(Self.parts(letter, size, letters))
        count += 1
        guard found.pieces != wanted.pieces || found.holes != wanted.holes else { continue }
        wrong.append("\(letter) of \(size.form): \(found)")
        #expect(!Self.dotted.contains(letter), "\(letter) of \(size.form): \(found)")
      }
    }
    #expect(wrong.count * 200 < count, "\(wrong.count) of \(count): \(wrong)")
  }

  private static let dotted: Set<Unicode.Scalar> = ["i", "j", ":", ";", "!", "?"]

  @Test("The stems of letters stand apart, where there is room for them and the space between")
  func stemsStandApart() {
    let letters = SolidLetters()
    for size in Self.sizes where size.lettersOfParts == nil && size.width > 4 {
      for (letter, stems) in [("n", 2), ("u", 2), ("h", 2), ("m", 3), ("H", 2), ("U", 2)] as [(Unicode.Scalar, Int)] {
        let found = Self.form(Self.parts(letter, size, letters))
        #expect(found.stems == stems, "\(letter) of \(size.form): \(found)")
      }
    }
  }
}

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
