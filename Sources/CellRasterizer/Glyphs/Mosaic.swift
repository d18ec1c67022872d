/// Characters that are made of equal parts of a cell, so that a cell is a small picture.
struct Mosaic: Sendable {
  /// The character of each pattern.
  let table: MosaicTable

  /// Whether a part that is on is painted over wholly, as blocks are. If not, parts are dots with space around them.
  let fillsCells: Bool

  /// The characters that are made of other parts and are used where they are nearer; nil where there are none.
  let otherTable: MosaicTable?

  /// What the terminal shows when its lower eighths are covered, one to seven of them.
  static let lowerBars: [UInt32] = "▁▂▃▄▅▆▇".unicodeScalars.map(\.value)

  /// The same for the quarters on the left, one to three.
  static let leftBars: [UInt32] = "▎▌▊".unicodeScalars.map(\.value)

  /// The same for odd eighths of the width on the left: one, three, five and seven. Their edges are in the middle of a sample.
  static let leftOddBars: [UInt32] = "▏▍▋▉".unicodeScalars.map(\.value)

  /// The characters for evenly thin ink without colours, from none to all.
  static let shades: [UInt32] = " ░▒▓█".unicodeScalars.map(\.value)
}
