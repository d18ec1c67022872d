/// Finds what of some bytes was there before, within the last 32,768: for each position the earlier ones with the same three bytes,
/// latest first, as chains in a table.
final class MatchFinder {
  /// A piece that was there before.
  struct Match {
    /// 3 to 258, or 0 for none.
    var length = 0
    /// How many bytes before.
    var distance = 0
  }

  /// The time to search.
  struct Effort: Hashable, Sendable {
    /// The number of earlier positions that are tried; a quarter of them when a good match is known.
    var chain: Int
    /// The length of a good match.
    var good: Int
    /// A match of this length is not searched any further.
    var enough: Int

    /// For a picture: the shortest output.
    static let best = Effort(chain: 1024, good: 32, enough: longest)
    /// For the many pictures of a film: output longer by some percent in a fifth of the time.
    static let quick = Effort(chain: 96, good: 16, enough: 96)
  }

  /// The farthest that a match may be away.
  static let window = 1 << 15

  /// The shortest match.
  static let shortest = 3

  /// The longest match.
  static let longest = 258

  /// Matches of three bytes farther away than this cost more than the bytes.
  private static let farForShortest = 4096

  private static let hashBits = 15

  private let effort: Effort
  /// The latest position for each hash; −1 for none.
  private let heads: UnsafeMutablePointer<Int32>
  /// For each position, modulo the window, the one before it with the same hash.
  private let previous: UnsafeMutablePointer<Int32>

  /// Creates a finder that knows nothing.
  init(_ effort: Effort) {
    self.effort = effort
    heads = .allocate(capacity: 1 << Self.hashBits)
    heads.initialize(repeating: -1, count: 1 << Self.hashBits)
    previous = .allocate(capacity: Self.window)
    previous.initialize(repeating: -1, count: Self.window)
  }

  deinit {
    heads.deallocate()
    previous.deallocate()
  }

  /// Makes a position known.
  func add(_ position: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard position + Self.shortest <= bytes.count else { return }
    let hash = Self.hash(bytes, position)
    previous[position & (Self.window - 1)] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: position)
  }

  /// Returns the longest match at a position among those that are known, if it is longer than another one; of equals
  /// the nearest.
  ///
  /// - Parameter known: The length to exceed, at least 2.
  func match(at position: Int, in bytes: UnsafeBufferPointer<UInt8>, longerThan known: Int) -> Match {
    var best = Match(length: known, distance: 0)
    let limit = min(Self.longest, bytes.count - position)
    guard limit > known, known < effort.enough, position + Self.shortest <= bytes.count else { return Match() }
    var candidate = Int(heads[Self.hash(bytes, position)])
    var rest = known >= effort.good ? effort.chain / 4 : effort.chain
    while candidate >= 0, position - candidate <= Self.window, rest > 0 {
      rest -= 1
      // What is longer has another byte at its end.
      if candidate < position, bytes[candidate + best.length] == bytes[position + best.length],
        bytes[candidate + best.length - 1] == bytes[position + best.length - 1]
      {
        let length = Self.commonLength(bytes, candidate, position, limit)
        if length > best.length {
          best = Match(length: length, distance: position - candidate)
          if length == limit || length >= effort.enough { break }
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

  /// The number of bytes that are the same at two places; at most `limit`, with which the second place is still within
  /// the bytes.
  private static func commonLength(
    _ bytes: UnsafeBufferPointer<UInt8>, _ first: Int, _ second: Int, _ limit: Int
  ) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var length = 0
    while length + 8 <= limit {
      let difference =
        raw.loadUnaligned(fromByteOffset: first + length, as: UInt64.self)
        ^ raw.loadUnaligned(fromByteOffset: second + length, as: UInt64.self)
      if difference != 0 { return length + difference.littleEndian.trailingZeroBitCount / 8 }
      length += 8
    }
    while length < limit, bytes[first + length] == bytes[second + length] { length += 1 }
    return length
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Int {
    let word = UInt32(bytes[position]) | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2]) << 16
    return Int((word &* 0x9E37_79B1) >> UInt32(32 - hashBits))
  }
}
