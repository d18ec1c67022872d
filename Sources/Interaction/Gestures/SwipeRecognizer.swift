import LayerAnimation

/// Recognises a swipe: a finger that moves quickly in one direction.
package struct SwipeRecognizer: Hashable, Sendable {
  /// The direction of a swipe.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down
  }

  /// The directions that count.
  package var directions = Set(Direction.allCases)
  /// The distance that it has to go, in points of the stage, and the time that it may take, in seconds.
  package var distance = 16.0
  static let longest = 0.5

  package private(set) var state = GestureState.possible
  private(set) var direction: Direction?
  private var isDown = false
  private var place = Point.zero
  /// The time at which it will have taken too long, in seconds of the scene's time.
  package private(set) var deadline: Double?

  package init() {}

  /// Takes the positions of the fingers at an instant.
  mutating func take(_ touches: Touches) {
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

  /// It counts once it has gone far enough, at most half as far to the side.
  private mutating func judge(x: Double, y: Double) {
    let (along, across) = (max(x.magnitude, y.magnitude), min(x.magnitude, y.magnitude))
    guard along >= distance else { return }
    let found: Direction = x.magnitude > y.magnitude ? (x < 0 ? .left : .right) : y < 0 ? .up : .down
    guard across <= along / 2, directions.contains(found) else { return fail() }
    (state, direction, deadline) = (.ended, found, nil)
  }

  /// Lets the deadline pass.
  mutating func expire() { fail() }

  /// Cancels the gesture, or lets it fail if it has not begun: another gesture was recognised first (J15), or the touches were cancelled.
  mutating func cancel() { if state == .possible { fail() } }

  private mutating func fail() { (state, deadline) = (.failed, nil) }

  /// Its readings.
  var readings: GestureReadings {
    var readings = GestureReadings(state, at: place)
    readings.direction = direction?.rawValue ?? ""
    return readings
  }
}
