import LayerAnimation

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

  package func answers(to key: KeyGesture) -> Bool { if case .swipe(let direction) = key { directions.contains(direction) } else { false } }
}
