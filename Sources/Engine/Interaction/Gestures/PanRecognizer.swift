import LayerAnimation

/// A recogniser of a pan: a finger, or the centre of two, moves (J12).
package struct PanRecognizer: GestureRecognizer {
  package static let kind = GestureKind(
    name: "pan", isContinuous: true, measures: [.translationX, .translationY, .velocityX, .velocityY],
    offer: "drag, or the arrow keys")

  /// The distance at which the gesture begins, in points of the stage. It is included in the translation.
  package var threshold = 2.0

  package var state = GestureState.possible
  private var fingers = 0
  /// The point from which the translation is measured.
  private var origin = Point.zero
  private var middle = Point.zero
  private var velocity = VelocityMeter()

  package init() {}

  /// The translation since the gesture began, or since it was set.
  package private(set) var translation = Point.zero

  package mutating func take(_ touches: Touches) {
    defer { fingers = touches.points.count }
    guard let middle = touches.middle else { return lift(at: touches.time) }
    if fingers == 0 {
      (state, origin, translation) = (.possible, middle, .zero)
      velocity = VelocityMeter()
    } else if fingers != touches.points.count {
      // Another finger, or one less, moves the centre; the translation stays as it is.
      origin = Point(x: middle.x - translation.x, y: middle.y - translation.y)
    }
    self.middle = middle
    guard !state.isOver else { return }
    translation = Point(x: middle.x - origin.x, y: middle.y - origin.y)
    velocity.note(translation, at: touches.time)
    if state.isRunning {
      state = .changed
    } else if translation.distance(to: .zero) > threshold {
      state = .began
    }
  }

  /// Takes new positions of fingers without changing the translation: a mirrored finger changes its position with the
  /// anchor that it is mirrored about.
  package mutating func carry(to touches: Touches) {
    guard fingers == touches.points.count, let middle = touches.middle else { return }
    origin = Point(x: middle.x - translation.x, y: middle.y - translation.y)
    self.middle = middle
  }

  private mutating func lift(at time: Double) {
    velocity.rest(at: time)
    state.finish(as: .ended)
  }

  /// Sets the translation (J2), from which it is measured from now on. The velocity is 0 until the fingers move.
  package mutating func set(translation new: Point) {
    let change = Point(x: new.x - translation.x, y: new.y - translation.y)
    translation = new
    origin = Point(x: middle.x - new.x, y: middle.y - new.y)
    velocity.rebase(by: change)
  }

  package var readings: GestureReadings {
    var readings = GestureReadings(state, at: middle)
    (readings.translation, readings.velocity) = (translation, velocity.value)
    return readings
  }

  package mutating func resetMeasure() { set(translation: .zero) }

  package func answers(to key: KeyGesture) -> Bool { if case .move = key { true } else { false } }
}

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

/// A recogniser of a swipe: a finger moves quickly in one direction.
package struct SwipeRecognizer: GestureRecognizer {
  package static let kind = GestureKind(
    name: "swipe", isContinuous: false, measures: [.direction], offer: "swipe, or the arrow keys")

  /// The direction of a swipe.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down
  }

  /// The directions that are recognised.
  package var directions = Set(Direction.allCases)
  /// The length of the swipe, in points of the stage.
  package var distance = 16.0
  /// The greatest duration, in seconds.
  static let longest = 0.5

  package var state = GestureState.possible
  private(set) var direction: Direction?
  private var isDown = false
  private var place = Point.zero
  /// The time at which the gesture fails, in seconds of the scene's time.
  package private(set) var deadline: Double?

  package init() {}

  package mutating func take(_ touches: Touches) {
    guard let middle = touches.middle else {
      if state == .possible { fail() }
      isDown = false
      return
    }
    guard isDown else {
      (place, state, direction, deadline) = (middle, .possible, nil, touches.time + Self.longest)
      isDown = true
      return
    }
    guard state == .possible else { return }
    guard touches.points.count == 1 else { return fail() }
    judge(x: middle.x - place.x, y: middle.y - place.y)
  }

  /// Recognises a movement that is long enough, if it is at most half as long across its direction.
  private mutating func judge(x: Double, y: Double) {
    let (along, across) = (max(x.magnitude, y.magnitude), min(x.magnitude, y.magnitude))
    guard along >= distance else { return }
    let found: Direction = x.magnitude > y.magnitude ? (x < 0 ? .left : .right) : y < 0 ? .up : .down
    guard across <= along / 2, directions.contains(found) else { return fail() }
    (state, direction, deadline) = (.ended, found, nil)
  }

  package mutating func expire() { fail() }

  /// Makes the gesture fail if it was not recognised: another gesture was recognised first (J15), or the touches were
  /// cancelled.
  package mutating func cancel() { if state == .possible { fail() } }

  private mutating func fail() { (state, deadline) = (.failed, nil) }

  package var readings: GestureReadings {
    var readings = GestureReadings(state, at: place)
    readings.direction = direction?.rawValue ?? ""
    return readings
  }

  package func answers(to key: KeyGesture) -> Bool {
    if case .swipe(let direction) = key { directions.contains(direction) } else { false }
  }
}
