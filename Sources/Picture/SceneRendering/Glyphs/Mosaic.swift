import Cells

/// A set of characters that consist of equal parts of a cell, so that a cell is a small picture.
struct Mosaic: Sendable {
  /// The character of each pattern.
  let table: MosaicTable

  /// True if a part that is on is filled wholly, as in blocks. If not, parts are dots with space around them.
  let fillsCells: Bool

  /// Characters with other parts, which are used where they are nearer; nil for none.
  let otherTable: MosaicTable?

  /// Returns the character whose lower eighths are filled, for one to seven of them.
  static func lowerBar(eighths: Int) -> UInt32 { 0x2580 + UInt32(truncatingIfNeeded: eighths) }

  /// Returns the character whose left eighths are filled, for one to seven of them.
  static func leftBar(eighths: Int) -> UInt32 { 0x2590 - UInt32(truncatingIfNeeded: eighths) }

  /// The characters for evenly thin ink without colours, from empty to full.
  static let shades: [UInt32] = " ░▒▓█".unicodeScalars.map(\.value)
}
