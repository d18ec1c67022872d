import Testing

@testable import Cells

@Suite("MosaicTable")
struct MosaicTableTests {
  private static let tables: [MosaicTable] = [.quadrants, .sextants, .octants, .braille]

  @Test("Every pattern has a character of its own one column wide", arguments: [0, 1, 2, 3])
  func everyPatternHasACharacterOfItsOwnOneColumnWide(index: Int) throws {
    let table = Self.tables[index]
    #expect(table.scalars.count == 1 << (2 * table.rows))
    #expect(Set(table.scalars).count == table.scalars.count)
    #expect(table.scalars[0] == 0x20)
    for scalar in table.scalars {
      #expect(CharacterWidth.columns(of: try #require(Unicode.Scalar(scalar))) == 1, "U+\(String(scalar, radix: 16))")
    }
  }

  /// The characters of a half are the same in all sets of blocks: U+258C and U+2590, U+2580 and U+2584, U+2588.
  @Test("Halves are the same in all blocks")
  func halvesAreTheSameInAllBlocks() {
    #expect(MosaicTable.quadrants.scalars[0b0101] == 0x258C && MosaicTable.quadrants.scalars[0b1100] == 0x2584)
    #expect(MosaicTable.sextants.scalars[0b010101] == 0x258C && MosaicTable.sextants.scalars[0b101010] == 0x2590)
    #expect(MosaicTable.octants.scalars[0b01010101] == 0x258C && MosaicTable.octants.scalars[0b10101010] == 0x2590)
    #expect(MosaicTable.octants.scalars[0b00001111] == 0x2580 && MosaicTable.octants.scalars[0b11110000] == 0x2584)
    for table in Self.tables.prefix(3) { #expect(table.scalars.last == 0x2588) }
  }

  /// Unicode 13: BLOCK SEXTANT-1 is U+1FB00, SEXTANT-23456 U+1FB3B; 60 in all, in binary order.
  @Test("Sextants are in binary order")
  func sextantsAreInBinaryOrder() {
    let own = MosaicTable.sextants.scalars.filter { $0 >= 0x1FB00 }
    #expect(own == Array(0x1FB00...0x1FB3B))
    #expect(MosaicTable.sextants.scalars[1] == 0x1FB00 && MosaicTable.sextants.scalars[62] == 0x1FB3B)
  }

  /// Unicode 16: BLOCK OCTANT-3 is U+1CD00, OCTANT-2345678 U+1CDE5; 230 in all, and ten more from other blocks.
  @Test("Octants are in binary order")
  func octantsAreInBinaryOrder() {
    let table = MosaicTable.octants.scalars
    #expect(table.filter { (0x1CD00...0x1CDE5).contains($0) } == Array(0x1CD00...0x1CDE5))
    #expect(table[0b100] == 0x1CD00 && table[0b1111_1110] == 0x1CDE5)
    let quarters: [Int: UInt32] = [
      0x01: 0x1CEA8, 0x02: 0x1CEAB, 0x40: 0x1CEA3, 0x80: 0x1CEA0, 0x03: 0x1FB82, 0x3F: 0x1FB85, 0xC0: 0x2582,
      0xFC: 0x2586, 0x14: 0x1FBE6, 0x28: 0x1FBE7,
    ]
    for (pattern, scalar) in quarters { #expect(table[pattern] == scalar) }
  }

  /// Dots 1, 2, 3, 7 are the left column from the top, 4, 5, 6, 8 the right one; each is a bit of the number.
  @Test("Braille goes by the numbers of its dots")
  func brailleGoesByTheNumbersOfItsDots() {
    let dots: [UInt32] = [1, 4, 2, 5, 3, 6, 7, 8]
    for pattern in 1..<256 {
      var scalar: UInt32 = 0x2800
      for bit in 0..<8 where pattern >> bit & 1 == 1 { scalar += 1 << (dots[bit] - 1) }
      #expect(MosaicTable.braille.scalars[pattern] == scalar)
    }
  }
}
