/// A finder of repeated bytes within the last 32,768: for each position it finds the earlier ones with the same hash of
/// three bytes, latest first, as chains in a table.
final class MatchFinder {
  /// A repeated sequence of bytes.
  struct Match {
    /// The number of equal bytes, 3 to 258; 0 for none.
    var length = 0
    /// The distance to the earlier bytes.
    var distance = 0
  }

  /// The effort of the search.
  struct Effort: Hashable, Sendable {
    /// The number of earlier positions that are tried; a quarter of them when a good match is known.
    var chain: Int
    /// The length of a good match.
    var good: Int
    /// The length of a match with which the search ends.
    var enough: Int

    /// The effort for a picture: the shortest output.
    static let best = Effort(chain: 1024, good: 32, enough: longest)
    /// The effort for the many pictures of a film: the output is longer by some percent, in a fifth of the time.
    static let quick = Effort(chain: 96, good: 16, enough: 96)
  }

  /// The greatest distance of a match.
  static let window = 1 << 15

  /// The length of the shortest match.
  static let shortest = 3

  /// The length of the longest match.
  static let longest = 258

  /// The greatest distance of a match of three bytes; one farther away costs more than the bytes.
  private static let farForShortest = 4096

  private static let hashBits = 15

  private let effort: Effort
  /// The latest position for each hash; −1 for none.
  private let heads: UnsafeMutablePointer<Int32>
  /// The last position with the same hash before each position, modulo the window.
  private let previous: UnsafeMutablePointer<Int32>

  /// Creates a finder that knows no positions.
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

  /// Adds a position to the known ones.
  func add(_ position: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard position + Self.shortest <= bytes.count else { return }
    let hash = Self.hash(bytes, position)
    previous[position & (Self.window - 1)] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: position)
  }

  /// Returns the longest match at a position among the known ones, if it is longer than another one; of equal ones the
  /// nearest.
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
      // A longer match also has these two bytes at its end.
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
      // An overwritten entry leads forwards.
      guard next < candidate else { break }
      candidate = next
    }
    if best.distance == 0 || (best.length == Self.shortest && best.distance > Self.farForShortest) { return Match() }
    return best
  }

  /// Returns the number of equal bytes at two positions; at most `limit`, with which the second one is still within the
  /// bytes.
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
