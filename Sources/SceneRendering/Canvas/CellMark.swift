// Without the wrapping arithmetic below, a frame of the full picture (`Benchmarks/terminal-bench W3`) takes 1 % more instructions.

/// True if a canvas holds something in a cell, and where.
enum CellMark: UInt8 {
  /// Nothing has been painted; its record is another frame's.
  case untouched
  /// A finished cell: an opaque character, and nothing else (`LetterBoard`). It is kept as it is shown, with the layer that
  /// it belongs to; its record is another frame's.
  case lettered
  /// Its record says what it holds, of which the shown cell is still to be made.
  case painted
}

/// The marks of eight cells beside one another in one word, a byte for each, so that they are looked at together.
struct CellMarks {
  /// The number of cells. A list of marks has as many more at its end, which are not used.
  static let count = 8

  /// The mark of the first cell in the lowest byte.
  private(set) var bytes: UInt64

  /// Creates the marks at an address.
  init(at first: UnsafePointer<CellMark>) {
    bytes = UInt64(littleEndian: UnsafeRawPointer(first).loadUnaligned(as: UInt64.self))
  }

  private init(bytes: UInt64) { self.bytes = bytes }

  /// Returns true if one of the first cells, of so many from 1 to 8, is painted.
  func havePainted(among length: Int) -> Bool { bytes & Self.painted & Self.first(length) != 0 }

  /// Returns true if one of any number of cells is painted.
  static func havePainted(_ marks: UnsafePointer<CellMark>, count: Int) -> Bool {
    var (all, index) = (UInt64(0), 0)
    while index &+ Self.count <= count {
      all |= CellMarks(at: marks + index).bytes
      index &+= Self.count
    }
    if index < count { all |= CellMarks(at: marks + index).bytes & first(count &- index) }
    return all & painted != 0
  }

  /// Returns the marks of the first cells, so many from 1 to 8, the others untouched.
  func touched(among length: Int) -> CellMarks { CellMarks(bytes: bytes & Self.first(length)) }

  /// True if a cell is touched.
  var isAnyTouched: Bool { bytes != 0 }

  /// True if all eight cells are touched.
  ///
  /// A mark is below 128. Added to 127, it reaches the highest bit of its byte unless it is 0, and never the next byte.
  var areAllTouched: Bool { (bytes &+ 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080 }

  /// Makes the first cell that is touched untouched; there must be one.
  ///
  /// - Returns: which of the eight it is.
  mutating func forgetFirst() -> Int {
    let index = bytes.trailingZeroBitCount &>> 3
    bytes &= ~(0xFF &<< UInt64(truncatingIfNeeded: 8 &* index))
    return index
  }

  /// Makes the first cells, so many from 1 to 8, untouched.
  mutating func forget(_ length: Int) { bytes &= ~Self.first(length) }

  /// Makes letters of the first cells, of so many from 1 to 8, of which none is painted.
  mutating func letter(_ length: Int) { bytes |= Self.letters & Self.first(length) }

  /// Stores all eight.
  func store(at first: UnsafeMutablePointer<CellMark>) {
    UnsafeMutableRawPointer(first).storeBytes(of: bytes.littleEndian, as: UInt64.self)
  }

  private static func first(_ length: Int) -> UInt64 { .max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length) }

  private static let letters = 0x0101_0101_0101_0101 * UInt64(CellMark.lettered.rawValue)
  private static let painted = 0x0101_0101_0101_0101 * UInt64(CellMark.painted.rawValue)
}
