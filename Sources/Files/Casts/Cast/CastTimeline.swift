/// A recording as a function of time: the screen at any instant, soon.
///
/// States are kept at intervals of work, about a quarter of a megabyte of output, so that little is played again wherever
/// one goes. They share rows that did not change. If they take more than `memoryLimit`, every other one is dropped.
/// States are made by `prepare`, little by little; until then, later instants take longer, and are the same.
///
/// It is a value: `screen(at:)` depends on the recording and the time alone.
public struct CastTimeline: Sendable {
  /// The recording.
  public let cast: Cast

  /// The states, in the order of their times, and the memory of each that no state before it shares, in bytes.
  private var states: [(playback: CastPlayback, bytes: Int)]

  /// The place up to which states are made.
  private var frontier: CastPlayback

  /// The work between two states.
  private var interval = Self.portion

  /// The greatest memory of all states, in bytes.
  public static let memoryLimit = 40 << 20

  /// Creates the timeline of a recording. Only the first state is made.
  public init(_ cast: Cast) {
    self.cast = cast
    frontier = CastPlayback(cast)
    states = [(frontier, 0)]
  }

  /// The part of the recording for which states are made, from 0 to 1.
  public var preparedPart: Double {
    isPrepared ? 1 : Double(frontier.position) / Double(max(cast.bytes.count, 1))
  }

  /// True if all states are made.
  public var isPrepared: Bool { frontier.isAtEnd }

  /// What is not shown in the part for which states are made: the first of each kind, with their number.
  public var omissions: [CastOmission] { frontier.omissions }

  /// True if something is written in the palette's dark blue in the part for which states are made.
  var hasBlueText: Bool { frontier.screen.hasUsedBlue }

  /// Makes states for the next part of the recording, as large as about some bytes of output. Returns true if all are made.
  ///
  /// - Complexity: O(bytes); about 5 ms for a megabyte.
  @discardableResult
  public mutating func prepare(bytes: Int = .max) -> Bool {
    var left = max(bytes, 1)
    while left > 0, !frontier.isAtEnd {
      let part = min(left, interval)
      let target = (states.last?.playback.work ?? 0) + interval
      let before = frontier.work
      _ = frontier.play(to: .max, of: cast, work: min(part, max(target - before, 1)))
      left -= max(frontier.work - before, 1)
      if frontier.work >= target { keepFrontier() }
    }
    return frontier.isAtEnd
  }

  /// Makes the states up to a time, so that going there is not done in vain: whoever goes about in a recording plays it once.
  ///
  /// - Parameters:
  ///   - time: The time in seconds, as for `screen(at:)`.
  ///   - isUnwanted: Returns true if the states are not wanted any more. It is called about every millisecond.
  /// - Returns: False if they were not wanted any more.
  /// - Complexity: O(bytes) up to the time, as far as they were not played before.
  @discardableResult
  public mutating func prepare(to time: Double, unless isUnwanted: () -> Bool = { false }) -> Bool {
    let instant = Self.instant(time)
    while frontier.time <= instant, !frontier.isAtEnd {
      if isUnwanted() { return false }
      prepare(bytes: Self.portion)
    }
    return true
  }

  /// The work that takes about a millisecond.
  static let portion = 1 << 18

  /// The time in seconds from which on nothing is shown, since what the recording does there takes too long; nil if there is
  /// none in the part for which states are made.
  public var surrender: Double? { frontier.surrender.map { Double($0) / 1e6 } }

  private mutating func keepFrontier() {
    let bytes = states.last.map { frontier.screen.unsharedBytes(with: $0.playback.screen) } ?? 0
    states.append((frontier, bytes))
    var total = states.reduce(0) { $0 + $1.bytes }
    while total > Self.memoryLimit, states.count > 2 {
      thinOut()
      total = states.reduce(0) { $0 + $1.bytes }
    }
  }

  /// Drops every other state.
  private mutating func thinOut() {
    var kept: [(playback: CastPlayback, bytes: Int)] = []
    for (index, state) in states.enumerated() where index.isMultiple(of: 2) {
      let bytes = kept.last.map { state.playback.screen.unsharedBytes(with: $0.playback.screen) } ?? 0
      kept.append((state.playback, bytes))
    }
    states = kept
    interval *= 2
  }

  /// The number of states, and their memory in bytes.
  public var kept: (states: Int, bytes: Int) { (states.count, states.reduce(0) { $0 + $1.bytes }) }

  /// Returns the screen at a time.
  ///
  /// - Parameter time: The time in seconds; events at exactly this time have happened. Before 0 it is the first screen,
  ///   and after the end the last.
  /// - Complexity: O(work between two states), once they are made up to the time.
  public func screen(at time: Double) -> Screen { playback(at: Self.instant(time)).screen }

  /// Returns the state at a time in microseconds.
  func playback(at instant: Int) -> CastPlayback {
    var playback = state(before: instant)
    _ = playback.play(to: instant, of: cast)
    return playback
  }

  /// Returns the last state that is not after a time.
  func state(before instant: Int) -> CastPlayback {
    if frontier.time <= instant { return frontier }
    return states[max(states.firstOfOrder { $0.playback.time > instant } - 1, 0)].playback
  }

  /// Returns a time in microseconds. A hundredth of one is allowed for, since times are sums of fractions of seconds.
  static func instant(_ time: Double) -> Int {
    guard time > 0 else { return time.isNaN || time < 0 ? -1 : 0 }
    return time < 864_000 ? Int((time * 1e6 + 0.01).rounded(.down)) : EventScanner.latest
  }
}

extension Screen {
  /// Returns the memory of the rows that another screen does not share, in bytes, and of what else there is of it.
  fileprivate func unsharedBytes(with other: Screen) -> Int {
    let known = Set((other.grid + other.otherGrid + other.history.all).map(\.identity))
    let rows = (grid + otherGrid + history.all).filter { !known.contains($0.identity) }
    return rows.reduce(2048) { $0 + $1.cells.count * MemoryLayout<ScreenCell>.stride + 64 }
  }
}

extension ScreenRow {
  /// The place of the row's cells in memory.
  fileprivate var identity: Int { cells.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
}

extension Array {
  /// Returns the index of the first element for which a condition holds, which holds for all after it; the number of elements if
  /// there is none.
  ///
  /// - Complexity: O(log(count)).
  func firstOfOrder(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The place in a recording that is shown, which moves with the time.
///
/// Going forwards, it plays only what comes; going back, it begins at a state of the timeline. What it shows is
/// `CastTimeline.screen(at:)` either way.
public struct CastPlayhead: Sendable {
  private var playback: CastPlayback
  private var instant = -1

  /// Creates a playhead before the beginning.
  public init(_ timeline: CastTimeline) { playback = CastPlayback(timeline.cast) }

  /// The screen that is shown.
  public var screen: Screen { playback.screen }

  /// Moves to a time, and returns true if the screen may have changed.
  ///
  /// - Parameters:
  ///   - time: The time in seconds, as for `CastTimeline.screen(at:)`.
  ///   - timeline: The timeline with which the playhead was made.
  public mutating func move(to time: Double, in timeline: CastTimeline) -> Bool {
    move(to: time, in: timeline) { false } ?? false
  }

  /// Moves to a time; see `move(to:in:)`.
  ///
  /// - Parameter isUnwanted: Returns true if that is not wanted any more. It is called about every millisecond.
  /// - Returns: True if the screen may have changed; nil if it was not wanted any more. Then the screen is one on the way,
  ///   from which the next move goes on.
  mutating func move(to time: Double, in timeline: CastTimeline, unless isUnwanted: () -> Bool) -> Bool? {
    let target = CastTimeline.instant(time)
    if target == instant { return false }
    let state = timeline.state(before: target)
    let before = playback.work
    if playback.time > target || state.work > before { playback = state }
    while !playback.play(to: target, of: timeline.cast, work: CastTimeline.portion) {
      guard isUnwanted() else { continue }
      instant = -1
      return nil
    }
    defer { instant = target }
    return target < instant || playback.work != before
  }
}

/// A recording at a place: the screen, and where to go on.
///
/// It is a value, so that a copy of it is a state to which one can return.
struct CastPlayback: Sendable {
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
