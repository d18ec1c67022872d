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
  @inline(__always)
  var isComposed: Bool { rawValue > CellState.lettered.rawValue }
}

/// The states of eight cells beside one another in one word, a byte for each, so that they are looked at together.
struct CellStates {
  /// How many cells these are. A list of states has as many more at its end, which are not used.
  static let count = 8

  /// The state of the first cell in the lowest byte.
  private(set) var bytes: UInt64

  /// The states at an address.
  @inline(__always)
  init(at first: UnsafePointer<CellState>) {
    bytes = UInt64(littleEndian: UnsafeRawPointer(first).loadUnaligned(as: UInt64.self))
  }

  /// Whether one of the first cells, of so many from 1 to 8, has to be composed.
  @inline(__always)
  func hasComposed(among length: Int) -> Bool { bytes & ~Self.letters & Self.first(length) != 0 }

  /// Whether one of any number of cells has to be composed.
  @inline(__always)
  static func haveComposed(_ states: UnsafePointer<CellState>, count: Int) -> Bool {
    var (all, index) = (UInt64(0), 0)
    while index &+ Self.count <= count {
      all |= CellStates(at: states + index).bytes
      index &+= Self.count
    }
    if index < count { all |= CellStates(at: states + index).bytes & first(count &- index) }
    return all & ~letters != 0
  }

  /// Makes letters of the first cells, of so many from 1 to 8, of which none has to be composed.
  @inline(__always)
  mutating func letter(_ length: Int) { bytes |= Self.letters & Self.first(length) }

  /// Stores all eight.
  @inline(__always)
  func store(at first: UnsafeMutablePointer<CellState>) {
    UnsafeMutableRawPointer(first).storeBytes(of: bytes.littleEndian, as: UInt64.self)
  }

  private static func first(_ length: Int) -> UInt64 { .max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length) }

  private static let letters = 0x0101_0101_0101_0101 * UInt64(CellState.lettered.rawValue)
}
