/// The times of the last changes of many places, of which seven within a second are more than three flashes.
///
/// A flash is a pair of opposing changes, so that each change is half of one: six changes are three flashes, which are
/// allowed, and a seventh one within the same second is more. Times are known to a frame, so that the first and the last of
/// the seven count only if they are less than a second apart by more than a frame: three flashes a second, of which one
/// begins a frame late, are allowed.
struct FlashWindow {
  /// The number of changes that are more than the allowed flashes.
  static let tooMany = 7

  /// The number of frames from the first to the last of the changes that lie within a second.
  private let span: Int
  /// The frames of the last changes of each place, in a ring.
  private var frames: [Int32]
  /// The number of changes of each place so far.
  private var counts: [Int32]

  /// The first frame at which the changes of a place do not lie in the last second any more; 0 if it never had too many.
  private(set) var ends: [Int32]
  /// The frame of the last change of each place.
  private(set) var latest: [Int32]
  /// The frames that the last seven changes of a place took that were too many.
  private(set) var spans: [Int32]
  /// The greatest of `ends`.
  private(set) var lastEnd: Int32 = 0

  /// Creates the times of places without changes.
  ///
  /// - Parameters:
  ///   - places: The number of places.
  ///   - framesPerSecond: The number of frames in a second.
  init(places: Int, framesPerSecond: Int) {
    span = framesPerSecond - 2
    frames = [Int32](repeating: 0, count: places * Self.tooMany)
    counts = [Int32](repeating: 0, count: places)
    ends = [Int32](repeating: 0, count: places)
    (spans, latest) = (ends, ends)
  }

  /// Notes a change, and returns the frames from the first of seven to this one if that is less than a second; else nil.
  mutating func note(_ place: Int, at frame: Int) -> Int? {
    let slot = Int(counts[place]) % Self.tooMany
    frames[place * Self.tooMany + slot] = Int32(truncatingIfNeeded: frame)
    counts[place] &+= 1
    latest[place] = Int32(truncatingIfNeeded: frame)
    guard counts[place] >= Self.tooMany else { return nil }
    let first = Int(frames[place * Self.tooMany + (slot + 1) % Self.tooMany])
    guard frame - first <= span else { return nil }
    ends[place] = Int32(truncatingIfNeeded: first + span + 2)
    lastEnd = max(lastEnd, ends[place])
    spans[place] = Int32(frame - first)
    return frame - first
  }
}
