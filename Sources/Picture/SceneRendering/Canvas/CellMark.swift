// Without the wrapping arithmetic below, a frame of the full picture (`Benchmarks/terminal-bench W3`) takes 1 % more instructions.

/// The state of a cell of a canvas, which determines the memory that holds its content.
enum CellMark: UInt8 {
  /// Nothing has been painted; the record belongs to an earlier frame.
  case untouched
  /// The cell holds an opaque character and nothing else (`LetterBoard`). It is kept as it is shown, with the layer
  /// that it belongs to; the record belongs to an earlier frame.
  case lettered
  /// The record holds the content, from which the shown cell is still to be made.
  case painted
}

/// The marks of eight adjacent cells in one word, a byte for each, so that they are read together.
struct CellMarks {
  /// The number of cells. A list of marks has as many unused ones at its end.
  static let count = 8

  /// The mark of the first cell in the lowest byte.
  private(set) var bytes: UInt64

  /// Creates the marks at an address.
  init(at first: UnsafePointer<CellMark>) {
    bytes = UInt64(littleEndian: UnsafeRawPointer(first).loadUnaligned(as: UInt64.self))
  }

  private init(bytes: UInt64) { self.bytes = bytes }

  /// Returns true if any of the first cells is painted.
  ///
  /// - Parameter length: The number of cells, 1…8.
  func havePainted(among length: Int) -> Bool { bytes & Self.painted & Self.first(length) != 0 }

  /// Returns true if any of some cells is painted, however many they are.
  static func havePainted(_ marks: UnsafePointer<CellMark>, count: Int) -> Bool {
    var (all, index) = (UInt64(0), 0)
    while index &+ Self.count <= count {
      all |= CellMarks(at: marks + index).bytes
      index &+= Self.count
    }
    if index < count { all |= CellMarks(at: marks + index).bytes & first(count &- index) }
    return all & painted != 0
  }

  /// Returns the marks of the first cells; the others are untouched.
  ///
  /// - Parameter length: The number of cells, 1…8.
  func touched(among length: Int) -> CellMarks { CellMarks(bytes: bytes & Self.first(length)) }

  /// True if any cell is touched.
  var isAnyTouched: Bool { bytes != 0 }

  /// True if all eight cells are touched.
  ///
  /// A mark is below 128. Added to 127, it reaches the highest bit of its byte unless it is 0, and never the next byte.
  var areAllTouched: Bool { (bytes &+ 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080 }

  /// Makes the first touched cell untouched.
  ///
  /// - Precondition: A cell is touched.
  /// - Returns: The index of the cell, 0…7.
  mutating func forgetFirst() -> Int {
    let index = bytes.trailingZeroBitCount &>> 3
    bytes &= ~(0xFF &<< UInt64(truncatingIfNeeded: 8 &* index))
    return index
  }

  /// Makes the first cells untouched.
  ///
  /// - Parameter length: The number of cells, 1…8.
  mutating func forget(_ length: Int) { bytes &= ~Self.first(length) }

  /// Makes the first cells lettered.
  ///
  /// - Precondition: None of them is painted.
  /// - Parameter length: The number of cells, 1…8.
  mutating func letter(_ length: Int) { bytes |= Self.letters & Self.first(length) }

  /// Stores the marks of all eight cells.
  func store(at first: UnsafeMutablePointer<CellMark>) {
    UnsafeMutableRawPointer(first).storeBytes(of: bytes.littleEndian, as: UInt64.self)
  }

  private static func first(_ length: Int) -> UInt64 { .max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length) }

  private static let letters = 0x0101_0101_0101_0101 * UInt64(CellMark.lettered.rawValue)
  private static let painted = 0x0101_0101_0101_0101 * UInt64(CellMark.painted.rawValue)
}
