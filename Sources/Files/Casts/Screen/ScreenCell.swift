import Cells

/// One cell of a screen: its character, colours and attributes.
///
/// Sixteen bytes, so that rows are filled and copied as memory.
public struct ScreenCell: Hashable, Sendable {
  /// The character: a Unicode scalar, the number of a cluster (`CellGlyph.value`), or `Cell.continuation` in the right
  /// half of a wide character.
  public internal(set) var glyph: UInt32

  /// The colour of the character.
  public internal(set) var foreground: ScreenColor

  /// The colour behind the character.
  public internal(set) var background: ScreenColor

  /// The attributes in the lower half, and in the upper half the number of the cell's `CellExtras`.
  var attributes: UInt32

  /// The attributes of the character.
  public var style: ScreenStyle { ScreenStyle(rawValue: attributes & ScreenStyle.mask) }

  /// A space in the terminal's default colours.
  public static let blank = ScreenCell(glyph: 0x20)

  /// Creates a cell from its properties.
  init(glyph: UInt32, foreground: ScreenColor = .standard, background: ScreenColor = .standard, attributes: UInt32 = 0)
  {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The character as it is seen: a space for one that is concealed (SGR 8).
  public var shownGlyph: UInt32 { style.contains(.concealed) && !isRightHalf ? 0x20 : glyph }

  /// The character as text, with all of its scalars; empty in the right half of a wide character.
  public var text: String { Cell(glyph: glyph, foreground: .default, background: .default, style: []).text }

  /// True in the right half of a wide character.
  public var isRightHalf: Bool { glyph == Cell.continuation }

  /// The number of the cell's extras in the screen's table; 0 if it has none.
  var extras: Int { Int(attributes >> 16) }
}

extension ScreenCell {
  /// Writes the printable ASCII at the start of some bytes into cells, and returns the number of characters.
  ///
  /// A cell is stored as one vector; four stores of its properties took twice the time.
  static func fill(
    _ cells: UnsafeMutableBufferPointer<ScreenCell>, from first: Int, to end: Int, with template: ScreenCell,
    ofASCII bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    guard let base = cells.baseAddress, let text = bytes.baseAddress.map({ $0 + start }) else { return 0 }
    let count = min(end - first, bytes.count - start)
    let place = UnsafeMutableRawPointer(base + first)
    var vector = SIMD4(0, template.foreground.bits, template.background.bits, template.attributes)
    var written = 0
    while written < count {
      let byte = text[written]
      if !PlainCharacter.isASCII(byte) { break }
      vector[0] = UInt32(byte)
      place.storeBytes(of: vector, toByteOffset: written << 4, as: SIMD4<UInt32>.self)
      written += 1
    }
    return written
  }
}

/// What few cells have: a colour of their underline, and a link.
struct CellExtras: Hashable, Sendable {
  /// The colour of the underline (SGR 58).
  var underlineColor = ScreenColor.standard

  /// The address that the cell leads to (OSC 8).
  var link: String?

  /// True if there is nothing to keep.
  var isEmpty: Bool { underlineColor.isStandard && link == nil }
}

/// The attributes of a character beyond its colours, as SGR sequences set them (ECMA-48, xterm).
public struct ScreenStyle: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A heavier glyph (SGR 1).
  public static let bold = ScreenStyle(rawValue: 1)
  /// A fainter glyph (SGR 2).
  public static let faint = ScreenStyle(rawValue: 1 << 1)
  /// A slanted glyph (SGR 3).
  public static let italic = ScreenStyle(rawValue: 1 << 2)
  /// A blinking glyph (SGR 5 and 6).
  public static let blink = ScreenStyle(rawValue: 1 << 3)
  /// A glyph whose colours are exchanged (SGR 7).
  public static let inverse = ScreenStyle(rawValue: 1 << 4)
  /// A glyph that is not shown (SGR 8). The cell keeps its character.
  public static let concealed = ScreenStyle(rawValue: 1 << 5)
  /// A glyph with a line through it (SGR 9).
  public static let struck = ScreenStyle(rawValue: 1 << 6)
  /// A glyph with a line above it (SGR 53).
  public static let overlined = ScreenStyle(rawValue: 1 << 7)
  /// A character that a selective erasure leaves (DECSCA).
  static let protected = ScreenStyle(rawValue: 1 << 8)

  /// The lines below the character, as a part of the set.
  public var underline: UnderlineStyle {
    get { UnderlineStyle(rawValue: UInt8(truncatingIfNeeded: rawValue >> Self.underlineShift & 7)) ?? .none }
    set {
      self = ScreenStyle(
        rawValue: rawValue & ~(7 << Self.underlineShift) | UInt32(newValue.rawValue) << Self.underlineShift)
    }
  }

  private static let underlineShift: UInt32 = 9

  /// The bits that attributes use. The bits above them are the number of a cell's extras.
  static let mask: UInt32 = 0xFFFF
}

/// The line below a character, by its number in SGR 4:n.
public enum UnderlineStyle: UInt8, Hashable, Sendable {
  /// No line.
  case none
  /// One line.
  case single
  /// Two lines.
  case double
  /// A wavy line.
  case curly
  /// A dotted line.
  case dotted
  /// A dashed line.
  case dashed
}

/// A row of a screen.
///
/// Rows are values: copies of a screen share them until one is written to.
struct ScreenRow: Sendable {
  /// The cells, as many as the screen has columns.
  var cells: [ScreenCell]

  /// True if the text goes on in the next row, since it was wrapped there.
  var isWrapped = false

  /// True if the row was written to since `hits` was counted; see `CastSearch`.
  var isFresh = true

  /// The occurrences of a text that is searched for, when they were last counted.
  var hits: UInt16 = 0

  /// Creates a row of equal cells.
  init(columns: Int, filledWith cell: ScreenCell = .blank) {
    cells = Array(repeating: cell, count: columns)
  }

  /// Creates a row from its cells.
  init(cells: [ScreenCell], isWrapped: Bool) {
    self.cells = cells
    self.isWrapped = isWrapped
  }

  /// Takes the cells of another row of the same length, without sharing its memory.
  mutating func copyCells(of other: ScreenRow) {
    copyCells(of: other, from: 0, to: cells.count - 1)
    isWrapped = false
  }

  /// Takes some cells of another row of the same length.
  mutating func copyCells(of other: ScreenRow, from first: Int, to last: Int) {
    cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { source in
        guard let target = cells.baseAddress, let start = source.baseAddress else { return }
        (target + first).update(from: start + first, count: last + 1 - first)
      }
    }
    isFresh = true
  }

  /// The number of cells before the blanks at the end of the row.
  var usedCount: Int {
    var count = cells.count
    while count > 0, cells[count - 1] == .blank { count -= 1 }
    return count
  }
}

extension ScreenRow: Equatable {
  static func == (a: ScreenRow, b: ScreenRow) -> Bool { a.isWrapped == b.isWrapped && a.cells == b.cells }
}

/// The last rows that have left the screen at its top, which return when it is made larger.
///
/// Their number is bounded, and zero for a screen that is never resized.
struct RowHistory: Equatable, Sendable {
  /// The greatest number of rows.
  private(set) var limit: Int
  private var rows: [ScreenRow] = []
  /// The index of the oldest row, once there are as many as fit.
  private var oldest = 0

  /// Creates a history without rows.
  init(limit: Int) { self.limit = limit }

  /// Adds a row, and returns the oldest one if there are too many.
  mutating func push(_ row: ScreenRow) -> ScreenRow? {
    guard limit > 0 else { return row }
    if rows.count < limit {
      rows.append(row)
      return nil
    }
    let evicted = rows[oldest]
    rows[oldest] = row
    oldest = oldest + 1 == limit ? 0 : oldest + 1
    return evicted
  }

  /// The number of rows.
  var count: Int { rows.count }

  /// The rows from the oldest to the newest.
  var all: [ScreenRow] { Array(rows[oldest...] + rows[..<oldest]) }

  /// Replaces all rows; of more than fit, the newest are kept.
  mutating func replace(with newRows: ArraySlice<ScreenRow>) {
    rows = Array(newRows.suffix(limit))
    oldest = 0
  }
}
