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
  private var states: [(playback: Playback, bytes: Int)]

  /// The place up to which states are made.
  private var frontier: Playback

  /// The work between two states.
  private var interval = Self.portion

  /// The greatest memory of all states, in bytes.
  public static let memoryLimit = 40 << 20

  /// Creates the timeline of a recording. Only the first state is made.
  public init(_ cast: Cast) {
    self.cast = cast
    frontier = Playback(cast)
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
    var kept: [(playback: Playback, bytes: Int)] = []
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
  func playback(at instant: Int) -> Playback {
    var playback = state(before: instant)
    _ = playback.play(to: instant, of: cast)
    return playback
  }

  /// Returns the last state that is not after a time.
  func state(before instant: Int) -> Playback {
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
