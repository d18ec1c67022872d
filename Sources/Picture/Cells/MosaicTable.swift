/// A set of mosaic characters: one for each pattern of parts of a cell, in two columns.
package struct MosaicTable: Sendable {
  /// The number of rows of parts, 2 to 4.
  package let rows: Int

  /// The character of each pattern, in which bit 0 is the upper left part, bit 1 the upper right one, and so on
  /// downwards.
  package let scalars: [UInt32]

  /// The halves and quadrants of a cell, all 16 patterns of 2×2 parts. Unicode has had them since its first and its third
  /// version.
  package static let quadrants = MosaicTable(rows: 2, scalars: " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(\.value))

  /// The sextants, all 64 patterns of 2×3 parts, which are new in Unicode 13 but for four of them.
  package static let sextants = MosaicTable(
    rows: 3, from: 0x1FB00, older: [0: " ", 0b01_01_01: "▌", 0b10_10_10: "▐", 0b11_11_11: "█"])

  /// The octants, all 256 patterns of 2×4 parts, which are new in Unicode 16 but for 26 of them: quadrants, and pieces of whole
  /// rows or columns.
  package static let octants = MosaicTable(
    rows: 4, from: 0x1CD00,
    older: [
      0b00_00_00_01: "\u{1CEA8}", 0b00_00_00_10: "\u{1CEAB}", 0b01_00_00_00: "\u{1CEA3}", 0b10_00_00_00: "\u{1CEA0}",
      0b00_01_01_00: "\u{1FBE6}", 0b00_10_10_00: "\u{1FBE7}", 0b00_00_00_11: "\u{1FB82}", 0b00_11_11_11: "\u{1FB85}",
      0b11_00_00_00: "▂", 0b11_11_11_00: "▆",
    ].merging(quadrants.scalars.enumerated().map { (twiceAsHigh($0), Unicode.Scalar($1) ?? " ") }) { $1 })

  /// The Braille patterns, all 256 of 2×4 dots. Unicode has them from U+2800 on, with a bit for each of Braille's numbers of the
  /// dots: the left column from the top, the right one, and then the lowest row, which was added later. The pattern
  /// without dots is a space, since some fonts show the positions of its dots.
  package static let braille: MosaicTable = {
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    let patterns = (1..<256).map { pattern in
      bits.indices.reduce(0x2800) { pattern >> $1 & 1 == 1 ? $0 | bits[$1] : $0 }
    }
    return MosaicTable(rows: 4, scalars: [0x20] + patterns)
  }()

  private init(rows: Int, scalars: [UInt32]) { (self.rows, self.scalars) = (rows, scalars) }

  /// Creates a table of characters that Unicode has in the order of their patterns, without those that it had before.
  ///
  /// - Parameters:
  ///   - rows: The number of rows of parts.
  ///   - first: The character of the first pattern that is not among the older ones.
  ///   - older: The characters of the other patterns.
  private init(rows: Int, from first: UInt32, older: [Int: Unicode.Scalar]) {
    var next = first
    self.init(
      rows: rows,
      scalars: (0..<1 << (2 * rows)).map { pattern in
        if let scalar = older[pattern] { return scalar.value }
        defer { next += 1 }
        return next
      })
  }

  /// Returns a pattern of two rows as one of four.
  private static func twiceAsHigh(_ pattern: Int) -> Int { (pattern & 3) * 0b01_01 | (pattern >> 2) * 0b01_01_00_00 }
}
