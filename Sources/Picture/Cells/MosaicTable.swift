/// A set of mosaic characters: one for each pattern of parts in two columns, read from pictures of them side by side.
///
/// Each band of the picture is a line of the characters' numbers, in hexadecimal, and as many lines of parts as a
/// character has rows. An `X` is a filled part, a `.` an empty one.
package struct MosaicTable: Sendable {
  /// The number of rows of parts, 2 to 4.
  package let rows: Int

  /// The character of each pattern, in which bit 0 is the upper left part, bit 1 the upper right one, and so on
  /// downwards.
  package let scalars: [UInt32]

  /// Creates a table from its pictures.
  ///
  /// - Precondition: The pictures show each pattern once.
  /// - Complexity: O(size of the pictures).
  init(rows: Int, pictures: String) {
    self.rows = rows
    let lines = pictures.split(separator: "\n").map { $0.split(separator: " ") }
    var scalars = [UInt32?](repeating: nil, count: 1 << (2 * rows))
    for band in stride(from: 0, to: lines.count, by: rows + 1) {
      for (index, number) in lines[band].enumerated() {
        scalars[Self.pattern(lines[band + 1...band + rows].map { $0[index] })] = UInt32(number, radix: 16)
      }
    }
    precondition(!scalars.contains(nil), "a mosaic needs a character for every pattern")
    self.scalars = scalars.compactMap(\.self)
  }

  private static func pattern(_ rows: [Substring]) -> Int {
    var (pattern, dot) = (0, 1)
    for row in rows {
      for character in row {
        if character == "X" { pattern |= dot }
        dot <<= 1
      }
    }
    return pattern
  }
}
