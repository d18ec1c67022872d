import LayerAnimation

/// The velocity of something that moves: its change of place over the last tenth of a second.
///
/// A terminal reports positions in whole cells, so the velocity between two reports would vary much. A finger that rests for a tenth
/// of a second before it is lifted has the velocity 0.
struct VelocityMeter: Hashable, Sendable {
  private struct Sample: Hashable {
    var place: Point
    let time: Double
  }

  private var samples: [Sample] = []
  /// In points a second.
  private(set) var value = Point.zero

  /// The span that it takes into account, in seconds.
  static let window = 0.1

  /// Notes where it is.
  mutating func note(_ place: Point, at time: Double) {
    // Of several positions at one time only the last is kept; so nothing piles up while a scene is paused.
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(place: place, time: time))
    measure(at: time)
  }

  /// Notes that it is still where it was.
  mutating func rest(at time: Double) {
    if let last = samples.last, time - last.time > Self.window { samples = [last] }
    measure(at: time)
  }

  /// Counts places from another origin, and forgets how fast it moved until it is noted again.
  mutating func rebase(by change: Point) {
    for index in samples.indices {
      samples[index].place.x += change.x
      samples[index].place.y += change.y
    }
    value = .zero
  }

  private mutating func measure(at time: Double) {
    samples.removeFirst(samples.firstIndex { time - $0.time <= Self.window } ?? max(samples.count - 1, 0))
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      value = .zero
      return
    }
    let duration = last.time - first.time
    value = Point(x: (last.place.x - first.place.x) / duration, y: (last.place.y - first.place.y) / duration)
  }
}
