/// The map from the time of a recording to that of an edited one, and back: a line of pieces that never falls.
///
/// Where a part is cut, two times of the recording have one of the edited; where it pauses, one has many.
public struct CastTimeMap: Hashable, Sendable {
  /// A corner of the line: a time of the recording and one of the edited recording, in seconds.
  public struct Corner: Hashable, Sendable {
    /// The time of the recording.
    public let recorded: Double
    /// The time of the edited recording.
    public let edited: Double
  }

  /// The corners, in the order of both times.
  public let corners: [Corner]

  /// The length of the edited recording, in seconds.
  public var duration: Double { corners.last?.edited ?? 0 }

  /// Creates the map of some edits.
  ///
  /// Where two of them overlap, both apply: a part that is twice faster in one and twice slower in another has its own
  /// speed, and nothing brings back what is cut.
  ///
  /// - Complexity: O(events + edits²) with an edit of idle times, else O(edits²).
  public init(_ edits: [CastEdit], of cast: Cast) {
    var pieces = PieceList(duration: cast.duration)
    for edit in edits {
      switch edit {
      case .cut(let range): pieces.scale(range, by: 0)
      case .speed(let factor, let range): pieces.scale(range, by: 1 / factor)
      case .pause(let length, let time): pieces.pauses.append((time, length))
      case .idle(let most):
        for gap in cast.gaps(longerThan: most) { pieces.scale(gap.lowerBound + most...gap.upperBound, by: 0) }
      }
    }
    corners = pieces.corners
  }

  /// Returns the time of the edited recording at which a time of the recording is reached.
  ///
  /// - Complexity: O(log(edits)).
  public func edited(_ recorded: Double) -> Double {
    guard let (a, b) = piece(of: recorded) else { return recorded > 0 ? duration : 0 }
    return a.edited + (b.edited - a.edited) * (recorded - a.recorded) / (b.recorded - a.recorded)
  }

  /// True if something takes longer than it did.
  var lengthens: Bool {
    zip(corners, corners.dropFirst()).contains { $1.edited - $0.edited > ($1.recorded - $0.recorded) * (1 + 1e-9) }
  }

  /// Returns true for a time within a part that is left out, without its ends.
  ///
  /// - Complexity: O(log(edits)).
  func leavesOut(_ recorded: Double) -> Bool {
    guard let (a, b) = piece(of: recorded) else { return false }
    return a.edited == b.edited && recorded < b.recorded
  }

  /// Returns the corners between which a time lies, or at the second of which it is; nil at 0, before and behind all.
  private func piece(of recorded: Double) -> (Corner, Corner)? {
    let index = corners.firstOfOrder { $0.recorded >= recorded }
    return corners.indices.contains(index) && index > 0 ? (corners[index - 1], corners[index]) : nil
  }
}

/// Pieces of a recording with the seconds that each of their seconds takes.
private struct PieceList {
  /// The begin of each piece; it ends where the next one begins, and the last one at the duration.
  private var begins: [Double] = [0]
  private var factors: [Double] = [1]
  private let duration: Double
  var pauses: [(time: Double, length: Double)] = []

  init(duration: Double) { self.duration = duration }

  /// Multiplies the factors of the pieces in a range.
  mutating func scale(_ range: ClosedRange<Double>, by factor: Double) {
    let (start, end) = (max(range.lowerBound, 0), min(range.upperBound, duration))
    guard start < end else { return }
    let (first, last) = (divide(at: start), end < duration ? divide(at: end) : begins.count)
    for index in first..<last { factors[index] *= factor }
  }

  /// Begins a piece at a time, and returns its index.
  private mutating func divide(at time: Double) -> Int {
    let index = begins.firstOfOrder { $0 >= time }
    if begins.indices.contains(index), begins[index] == time { return index }
    begins.insert(time, at: index)
    factors.insert(factors[index - 1], at: index)
    return index
  }

  var corners: [CastTimeMap.Corner] {
    var divided = self
    for pause in pauses where pause.time >= 0 && pause.time < duration { _ = divided.divide(at: pause.time) }
    var (corners, edited) = ([CastTimeMap.Corner(recorded: 0, edited: 0)], 0.0)
    for index in divided.begins.indices {
      let begin = divided.begins[index]
      edited = divided.addPauses(at: begin, to: &corners, edited)
      let end = index + 1 < divided.begins.count ? divided.begins[index + 1] : duration
      edited += (end - begin) * divided.factors[index]
      corners.append(CastTimeMap.Corner(recorded: end, edited: edited))
    }
    _ = divided.addPauses(at: duration, to: &corners, edited)
    return corners
  }

  private func addPauses(at time: Double, to corners: inout [CastTimeMap.Corner], _ edited: Double) -> Double {
    let length = pauses.reduce(0) { $1.time == time || $1.time > duration && time == duration ? $0 + $1.length : $0 }
    guard length > 0 else { return edited }
    corners.append(CastTimeMap.Corner(recorded: time, edited: edited + length))
    return edited + length
  }
}

extension Cast {
  /// Returns the times without an event that are longer than some seconds, also the one before the first event.
  ///
  /// - Complexity: O(bytes).
  fileprivate func gaps(longerThan most: Double) -> [ClosedRange<Double>] {
    let least = EventScanner.microseconds(most)
    var (gaps, last) = ([ClosedRange<Double>](), 0)
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = blocks[0]
      while let event = scanner.next(in: bytes) {
        if event.time - last > least { gaps.append(Double(last) / 1e6...Double(event.time) / 1e6) }
        last = event.time
      }
    }
    if duration - Double(last) / 1e6 > most { gaps.append(Double(last) / 1e6...duration) }
    return gaps
  }
}
