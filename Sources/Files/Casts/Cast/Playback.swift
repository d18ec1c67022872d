/// A recording at a place: the screen, and where to go on.
///
/// It is a value, so that a copy of it is a state to which one can return.
struct Playback: Sendable {
  /// The screen.
  private(set) var screen: Screen

  /// The time of the last event that was begun, in microseconds.
  private(set) var time = 0

  /// The event that is played, as far as something of its data is left.
  private var rest: Range<Int>?

  /// What has been decoded of the event, and not been taken by the screen yet.
  private var decoded: ArraySlice<UInt8> = []

  /// The time in microseconds from which on nothing is played, since it takes too long (`Cast.mostWork`); nil if all is.
  private(set) var surrender: Int?

  /// Where the events go on.
  private var scanner: EventScanner

  /// The event that comes next, and the scanner after it; nil if it was not looked for.
  private var upcoming: (event: ScannedEvent, scanner: EventScanner)?

  /// The number of new sizes so far.
  private var resizes = 0

  /// What was not shown so far: the first of each kind.
  private(set) var omissions: [CastOmission] = []

  /// True if nothing is left.
  private(set) var isAtEnd = false

  /// The number of bytes of the file before this place.
  var position: Int { rest?.lowerBound ?? scanner.index }

  /// The work so far; see `Screen.work`.
  var work: Int { screen.work }

  /// Creates the beginning of a recording.
  init(_ cast: Cast) {
    let header = cast.header
    let historyLimit = cast.isResized ? min(400, 32_768 / cast.largestColumns) : 0
    screen = Screen(columns: header.columns, rows: header.rows, historyLimit: historyLimit)
    scanner = cast.blocks[0]
  }

  /// Plays all events up to a time, and those at it.
  ///
  /// - Parameters:
  ///   - limit: The time in microseconds.
  ///   - work: The work after which it stops before that; see `Screen.work`.
  /// - Returns: True if all were played; false if it has stopped before.
  mutating func play(to limit: Int, of cast: Cast, work: Int = .max) -> Bool {
    cast.bytes.withUnsafeBufferPointer { bytes in
      // In most frames there is nothing to play. So large a memory is on the heap.
      guard rest != nil || begin(before: limit, bytes) else { return true }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.chunk + 16) { memory in
        let end = work == .max ? Int.max : screen.work + work
        while true {
          if rest != nil { playRest(bytes, memory, until: min(end, cast.mostWork)) }
          if screen.work >= cast.mostWork {
            giveUp()
            return true
          }
          if screen.work >= end { return false }
          if rest == nil, !begin(before: limit, bytes) { return true }
        }
      }
    }
  }

  /// How far an instant was played.
  enum InstantResult {
    /// All of its events.
    case played
    /// Not all of them.
    case unfinished
    /// Nothing is left.
    case end
  }

  /// Plays the next event, or the rest of one, and all that follow at the same time.
  ///
  /// - Parameter work: The work after which it stops before that; see `Screen.work`.
  mutating func playInstant(of cast: Cast, work: Int) -> InstantResult {
    let next = cast.bytes.withUnsafeBufferPointer { bytes in
      look(bytes)
      return rest == nil ? upcoming?.event.time : time
    }
    guard let next else { return .end }
    return play(to: next, of: cast, work: work) ? .played : .unfinished
  }

  /// Leaves out what is left, since it takes too long.
  private mutating func giveUp() {
    (rest, decoded, upcoming, isAtEnd, surrender) = (nil, [], nil, true, time)
  }

  private static let chunk = 1 << 15

  private mutating func look(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard upcoming == nil, !isAtEnd else { return }
    var after = scanner
    if let event = after.next(in: bytes) { upcoming = (event, after) } else { isAtEnd = true }
  }

  /// Begins the next event; false if it is after a time, or there is none.
  private mutating func begin(before limit: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    look(bytes)
    guard let next = upcoming, next.event.time <= limit else { return false }
    // Events that write nothing take time as well, though less.
    screen.work += (next.scanner.index - scanner.index) >> 3
    (scanner, time, upcoming) = (next.scanner, next.event.time, nil)
    switch next.event.kind {
    case UInt8(ascii: "o"): rest = next.event.data
    case UInt8(ascii: "r"): resize(to: CastSize(bytes[next.event.data]))
    default: break
    }
    return true
  }

  private mutating func resize(to size: CastSize?) {
    resizes += 1
    if let size, resizes <= CastReader.resizeLimit { screen.resize(columns: size.columns, rows: size.rows) }
  }

  private mutating func playRest(
    _ bytes: UnsafeBufferPointer<UInt8>, _ memory: UnsafeMutableBufferPointer<UInt8>, until limit: Int
  ) {
    guard let range = rest else { return }
    let before = screen.swallowedCounts
    if decoded.isEmpty {
      let (next, count) = JSONText.decode(bytes, range, into: memory)
      let taken = screen.feed(UnsafeBufferPointer(rebasing: memory[..<count]), untilWork: limit)
      if taken < count { decoded = ArraySlice(memory[taken..<count]) }
      rest = next..<range.upperBound
    } else {
      decoded = decoded.dropFirst(decoded.withUnsafeBufferPointer { screen.feed($0, untilWork: limit) })
    }
    if screen.swallowedCounts != before { noteOmissions(at: range.lowerBound) }
    if decoded.isEmpty, rest?.isEmpty == true { rest = nil }
  }

  private mutating func noteOmissions(at byte: Int) {
    for kind in SwallowedString.allCases where screen.swallowed(kind) > 0 {
      if let index = omissions.firstIndex(where: { $0.kind == kind }) {
        omissions[index].count = screen.swallowed(kind)
      } else {
        omissions.append(
          CastOmission(kind: kind, time: Double(time) / 1e6, byte: byte, count: screen.swallowed(kind)))
      }
    }
  }

  /// Calls `body` with the screen, which may change what it has noted in it.
  mutating func withScreen<Result>(_ body: (inout Screen) -> Result) -> Result { body(&screen) }
}
