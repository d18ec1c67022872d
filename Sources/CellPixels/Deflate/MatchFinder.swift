/// Finds what of some bytes was there before, within the last 32,768: for each position the earlier ones with the same three bytes,
/// latest first, as chains in a table.
struct MatchFinder {
  /// A piece that was there before.
  struct Match {
    /// 3 to 258, or 0 for none.
    var length = 0
    /// How many bytes before.
    var distance = 0
  }

  /// The farthest that a match may be away.
  static let window = 1 << 15

  /// The shortest match.
  static let shortest = 3

  /// The longest match.
  static let longest = 258

  /// How many earlier positions are tried; a quarter of them when a good match is known.
  private static let chain = 1024
  private static let good = 32

  /// Matches of three bytes farther away than this cost more than the bytes.
  private static let farForShortest = 4096

  private static let hashBits = 15

  /// The latest position for each hash; −1 for none.
  private var heads = [Int32](repeating: -1, count: 1 << hashBits)
  /// For each position, modulo the window, the one before it with the same hash.
  private var previous = [Int32](repeating: -1, count: window)

  /// A finder that knows nothing.
  init() {}

  /// Makes a position known.
  @inline(__always)
  mutating func add(_ position: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard position + Self.shortest <= bytes.count else { return }
    let hash = Self.hash(bytes, position)
    previous[position & (Self.window - 1)] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: position)
  }

  /// The longest match at a position among those that are known, if it is longer than another one; of equals the nearest.
  ///
  /// - Parameter known: The length to exceed, at least 2.
  @inline(__always)
  func match(at position: Int, in bytes: UnsafeBufferPointer<UInt8>, longerThan known: Int) -> Match {
    var best = Match(length: known, distance: 0)
    let limit = min(Self.longest, bytes.count - position)
    guard limit > known, position + Self.shortest <= bytes.count else { return Match() }
    var candidate = Int(heads[Self.hash(bytes, position)])
    var rest = known >= Self.good ? Self.chain / 4 : Self.chain
    while candidate >= 0, position - candidate <= Self.window, rest > 0 {
      rest -= 1
      if candidate < position, bytes[candidate + best.length] == bytes[position + best.length] {
        var length = 0
        while length < limit, bytes[candidate + length] == bytes[position + length] { length += 1 }
        if length > best.length {
          best = Match(length: length, distance: position - candidate)
          if length == limit { break }
        }
      }
      let next = Int(previous[candidate & (Self.window - 1)])
      // An entry that was overwritten leads forwards.
      guard next < candidate else { break }
      candidate = next
    }
    if best.distance == 0 || (best.length == Self.shortest && best.distance > Self.farForShortest) { return Match() }
    return best
  }

  @inline(__always)
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Int {
    let word = UInt32(bytes[position]) | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2]) << 16
    return Int((word &* 0x9E37_79B1) >> UInt32(32 - hashBits))
  }
}
