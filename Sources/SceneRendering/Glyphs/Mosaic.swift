import Cells

/// Characters that are made of equal parts of a cell, so that a cell is a small picture.
struct Mosaic: Sendable {
  /// The character of each pattern.
  let table: MosaicTable

  /// True if a part that is on is painted over wholly, as blocks are. If not, parts are dots with space around them.
  let fillsCells: Bool

  /// The characters that are made of other parts and are used where they are nearer; nil where there are none.
  let otherTable: MosaicTable?

  /// The character whose lower eighths are covered, one to seven of them.
  static func lowerBar(eighths: Int) -> UInt32 { 0x2580 + UInt32(truncatingIfNeeded: eighths) }

  /// Returns the same for the eighths on the left.
  static func leftBar(eighths: Int) -> UInt32 { 0x2590 - UInt32(truncatingIfNeeded: eighths) }

  /// The characters for evenly thin ink without colours, from none to all.
  static let shades: [UInt32] = " ░▒▓█".unicodeScalars.map(\.value)
}
