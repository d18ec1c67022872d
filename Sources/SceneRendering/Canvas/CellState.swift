// Without the inlining and the wrapping arithmetic below, a frame of the full picture (`Benchmarks/terminal-bench W3`) takes 1 % more instructions.

/// What a cell holds in a frame.
enum CellState: UInt8 {
  /// Nothing has been painted; its memory holds another frame's.
  case untouched
  /// A finished cell: an opaque character, and nothing else (`LetterBoard`). It is kept as it is shown, with the layer that
  /// it belongs to; text, paper and ink are not kept.
  case lettered
  /// Paper or text, but no ink.
  case bare
  /// Paper of two colours, one in the upper half and one in the lower, but no ink (`Canvas+Halves`).
  case upperAndLower
  /// Paper of two colours, one in the left half and one in the right, but no ink.
  case leftAndRight
  /// Ink on some samples.
  case inked
  /// Ink on all samples.
  case solid
  /// Several colours, sample by sample (`Canvas+Mixed`).
  case mixed

  /// Whether it is paper of two colours.
  @inline(__always)
  var isHalved: Bool { self == .upperAndLower || self == .leftAndRight }

  /// Whether it holds paper, ink and text, of which the shown cell is still to be made.
  var isComposed: Bool { rawValue > CellState.lettered.rawValue }
}

/// The states of eight cells beside one another in one word, a byte for each, so that they are looked at together.
struct CellStates {
  /// How many cells these are. A list of states has as many more at its end, which are not used.
  static let count = 8

  /// The state of the first cell in the lowest byte.
  private(set) var bytes: UInt64

  /// The states at an address.
  init(at first: UnsafePointer<CellState>) {
    bytes = UInt64(littleEndian: UnsafeRawPointer(first).loadUnaligned(as: UInt64.self))
  }

  private init(bytes: UInt64) { self.bytes = bytes }

  /// Whether one of the first cells, of so many from 1 to 8, has to be composed.
  func hasComposed(among length: Int) -> Bool { bytes & ~Self.letters & Self.first(length) != 0 }

  /// Whether one of any number of cells has to be composed.
  static func haveComposed(_ states: UnsafePointer<CellState>, count: Int) -> Bool {
    var (all, index) = (UInt64(0), 0)
    while index &+ Self.count <= count {
      all |= CellStates(at: states + index).bytes
      index &+= Self.count
    }
    if index < count { all |= CellStates(at: states + index).bytes & first(count &- index) }
    return all & ~letters != 0
  }

  /// The states of the first cells, so many from 1 to 8, the others untouched.
  func touched(among length: Int) -> CellStates { CellStates(bytes: bytes & Self.first(length)) }

  /// Whether a cell is touched.
  var isAnyTouched: Bool { bytes != 0 }

  /// Whether all eight cells are touched.
  ///
  /// A state is below 128. Added to 127, it reaches the highest bit of its byte unless it is 0, and never the next byte.
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

  /// Makes letters of the first cells, of so many from 1 to 8, of which none has to be composed.
  mutating func letter(_ length: Int) { bytes |= Self.letters & Self.first(length) }

  /// Stores all eight.
  func store(at first: UnsafeMutablePointer<CellState>) {
    UnsafeMutableRawPointer(first).storeBytes(of: bytes.littleEndian, as: UInt64.self)
  }

  private static func first(_ length: Int) -> UInt64 { .max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length) }

  private static let letters = 0x0101_0101_0101_0101 * UInt64(CellState.lettered.rawValue)
}
