import LayerAnimation

/// A meter of velocity: the change of position over the last tenth of a second.
///
/// A terminal reports positions in whole cells, so that the velocity between two reports would vary widely. A finger
/// that rests for a tenth of a second before it is lifted has the velocity 0.
struct VelocityMeter: Hashable, Sendable {
  private struct Sample: Hashable {
    var place: Point
    let time: Double
  }

  private var samples: [Sample] = []
  /// The velocity, in points per second.
  private(set) var value = Point.zero

  /// The time over which the velocity is measured, in seconds.
  static let window = 0.1

  /// Takes the position at an instant.
  mutating func note(_ place: Point, at time: Double) {
    // Only the last of several positions at one time is kept, so that none accumulate while a scene is paused.
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(place: place, time: time))
    measure(at: time)
  }

  /// Notices that the position is unchanged at an instant.
  mutating func rest(at time: Double) {
    if let last = samples.last, time - last.time > Self.window { samples = [last] }
    measure(at: time)
  }

  /// Moves the origin of positions, and resets the velocity until the next position.
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
