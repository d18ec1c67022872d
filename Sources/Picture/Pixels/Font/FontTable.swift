/// A table of a font, which is a range of its bytes. Every read is checked.
struct FontTable: Sendable {
  /// The bytes of the whole file.
  let bytes: [UInt8]

  /// The range of the table in the file.
  let range: Range<Int>

  /// The table's name, for errors.
  let name: String

  /// The number of bytes of the table.
  var count: Int { range.count }

  /// Returns a byte.
  ///
  /// - Parameter offset: The offset from the table's beginning.
  /// - Throws: `FontError` if the offset is outside of the table.
  func byte(_ offset: Int) throws(FontError) -> UInt8 {
    guard offset >= 0, offset < range.count else { throw error(offset, "the table ends too early") }
    return bytes[range.lowerBound + offset]
  }

  /// Returns two bytes, the more significant one first.
  func word(_ offset: Int) throws(FontError) -> Int { Int(try byte(offset)) << 8 | Int(try byte(offset + 1)) }

  /// Returns two bytes with a sign.
  func signedWord(_ offset: Int) throws(FontError) -> Int {
    Int(Int16(truncatingIfNeeded: try word(offset)))
  }

  /// Returns four bytes, the most significant one first.
  func long(_ offset: Int) throws(FontError) -> Int { try word(offset) << 16 | (try word(offset + 2)) }

  /// Returns a part of the table as a table.
  func part(_ part: Range<Int>) throws(FontError) -> FontTable {
    guard part.lowerBound >= 0, part.upperBound <= range.count else {
      throw error(part.lowerBound, "\(part.count) bytes were expected")
    }
    return FontTable(
      bytes: bytes, range: range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound, name: name)
  }

  /// Returns an error at a position in the table.
  func error(_ offset: Int, _ problem: String) -> FontError {
    FontError(table: name, offset: range.lowerBound + max(0, min(offset, Int(Int32.max))), problem: problem)
  }
}
