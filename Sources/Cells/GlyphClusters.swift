#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The characters that need more than one scalar, each under a number that fits into a cell.
///
/// A cell has room for 32 bits, of which Unicode uses 21. What is above stands for a base with its marks, a flag, or an
/// emoji of several parts, and says itself how wide it is, so that only those who write the scalars have to look them up:
///
///     0000 0000 000s ssss ssss ssss ssss ssss    one scalar
///     0000 0cw1 iiii iiii iiii iiii iiii iiii    character number i; w: two columns; c: terminals may differ about it
///
/// One table for all grids, so that equal cells are equal characters wherever they are. It only grows, up to a limit
/// beyond which a character is shown as its base. Reading takes no lock: nobody has a number who did not get it, by
/// whatever way, from the thread that had written what it stands for.
final class GlyphClusters: @unchecked Sendable {
  /// The scalars of one character; 0 behind the last.
  typealias Scalars = SIMD16<UInt32>

  /// The table.
  static let shared = GlyphClusters(capacity: 1 << 14)

  /// Set in all numbers that stand for several scalars.
  static let mark: UInt32 = 0x0100_0000

  /// Set in addition where two columns are taken.
  static let wide: UInt32 = 0x0200_0000

  /// Set in addition where terminals that know nothing of the sequence take other columns for it.
  static let contested: UInt32 = 0x0400_0000

  /// The scalars of all characters. The system hands the memory out zeroed, and only when it is used.
  private let entries: UnsafeMutableRawPointer
  private let capacity: Int
  private var count = 0
  private var numbers: [Scalars: UInt32] = [:]
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// An empty table.
  ///
  /// - Parameter capacity: How many characters it takes at most.
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

  /// What a cell holds for some scalars: where one scalar is the same character, that one; a number; or, when the table
  /// is full, the first scalar.
  ///
  /// - Parameters:
  ///   - scalars: At least two, a base first.
  ///   - flags: `wide` and `contested`, as they apply.
  /// - Complexity: O(1) for a character that was seen before, which allocates nothing.
  func glyph(for scalars: Scalars, flags: UInt32) -> UInt32 {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if let known = numbers[scalars] { return known }
    guard count < capacity else { return scalars[0] }
    let glyph = flags == 0 || flags == Self.wide ? Composition.scalar(for: scalars) : nil
    numbers[scalars] = glyph ?? add(scalars, flags)
    return numbers[scalars] ?? scalars[0]
  }

  private func add(_ scalars: Scalars, _ flags: UInt32) -> UInt32 {
    let place = entries + count * MemoryLayout<Scalars>.stride
    for lane in 0..<scalars.scalarCount {
      place.storeBytes(of: scalars[lane], toByteOffset: lane * MemoryLayout<UInt32>.stride, as: UInt32.self)
    }
    count += 1
    return Self.mark | flags | UInt32(count - 1)
  }

  /// Whether what a cell holds stands for several scalars.
  @inline(__always)
  static func isNumber(_ glyph: UInt32) -> Bool { glyph & mark != 0 && glyph < contested << 1 }

  /// The scalars of a number, or nil for what is no number of this table.
  func scalars(of glyph: UInt32) -> Scalars? {
    let index = Int(glyph & 0x00FF_FFFF)
    guard Self.isNumber(glyph), index < capacity else { return nil }
    let scalars = entries.loadUnaligned(fromByteOffset: index * MemoryLayout<Scalars>.stride, as: Scalars.self)
    return scalars[0] != 0 ? scalars : nil
  }
}
