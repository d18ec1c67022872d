import CSystem

/// A table of clusters, the characters of several scalars, each with a number that fits into a cell.
///
/// A cell has 32 bits for its glyph, of which Unicode uses 21. Greater values are numbers of clusters, with their
/// width, so that the table is read only to write the scalars:
///
///     0000 0000 000s ssss ssss ssss ssss ssss    one scalar
///     0000 0000 cw1i iiii iiii iiii iiii iiii    character number i; w: two columns; c: terminals may differ about it
///
/// There is one table for all grids, so that equal cells have equal characters in all of them. It only grows; when it
/// is full, new clusters are shown as their base. Reading takes no lock: an entry is written before its number is
/// returned, and never changes.
final class GlyphClusters: @unchecked Sendable {
  /// The scalars of one character, followed by zeros.
  typealias Scalars = SIMD16<UInt32>

  /// What a number stands for. The same scalars have one number for texts, where a symbol with U+FE0F takes two columns, and
  /// another one for recorded screens, where it takes one.
  private struct Key: Hashable {
    let scalars: Scalars
    let flags: UInt32
  }

  /// The table of the process.
  static let shared = GlyphClusters(capacity: 1 << 14)

  /// The bit that all numbers of clusters have.
  static let mark: UInt32 = 0x0020_0000

  /// The bit of clusters that take two columns.
  static let wide: UInt32 = 0x0040_0000

  /// The bit of clusters whose number of columns differs between terminals, since some do not support the sequence.
  static let contested: UInt32 = 0x0080_0000

  /// The scalars of all characters. The system provides the memory zeroed, and page by page as it is used.
  private let entries: UnsafeMutableRawPointer
  private let capacity: Int
  private var count = 0
  private var numbers: [Key: UInt32] = [:]
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Creates an empty table.
  ///
  /// - Parameter capacity: The greatest number of characters.
  init(capacity: Int) {
    self.capacity = capacity
    guard let entries = calloc(capacity, MemoryLayout<Scalars>.stride) else { preconditionFailure("out of memory") }
    self.entries = entries
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    free(entries)
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Returns the glyph value of some scalars: the composed scalar if there is one, else the number of the cluster, or
  /// the first scalar if the table is full.
  ///
  /// - Parameters:
  ///   - scalars: At least two scalars, the base first.
  ///   - flags: Any of `wide` and `contested`.
  /// - Complexity: O(1), without allocation, for a character that was seen before.
  func glyph(for scalars: Scalars, flags: UInt32) -> UInt32 {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let key = Key(scalars: scalars, flags: flags)
    if let known = numbers[key] { return known }
    guard count < capacity else { return scalars[0] }
    let glyph = flags == 0 || flags == Self.wide ? Composition.scalar(for: scalars) : nil
    let number = glyph ?? add(scalars, flags)
    numbers[key] = number
    return number
  }

  private func add(_ scalars: Scalars, _ flags: UInt32) -> UInt32 {
    let place = entries + count * MemoryLayout<Scalars>.stride
    for lane in 0..<scalars.scalarCount {
      place.storeBytes(of: scalars[lane], toByteOffset: lane * MemoryLayout<UInt32>.stride, as: UInt32.self)
    }
    count += 1
    return Self.mark | flags | UInt32(count - 1)
  }

  /// Returns true if a glyph value is the number of a cluster.
  static func isNumber(_ glyph: UInt32) -> Bool { glyph & mark != 0 && glyph < contested << 1 }

  /// Returns the scalars of a cluster's number; nil if this table has no such number.
  func scalars(of glyph: UInt32) -> Scalars? {
    let index = Int(glyph & (Self.mark - 1))
    guard Self.isNumber(glyph), index < capacity else { return nil }
    let scalars = entries.loadUnaligned(fromByteOffset: index * MemoryLayout<Scalars>.stride, as: Scalars.self)
    return scalars[0] != 0 ? scalars : nil
  }
}
