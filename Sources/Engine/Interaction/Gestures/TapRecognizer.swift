import LayerAnimation

/// A recogniser of a tap, or of several taps in quick succession at one place (J13).
package struct TapRecognizer: GestureRecognizer {
  package static let kind = GestureKind(
    name: "tap", isContinuous: false, measures: [.count], offer: "press")

  /// The number of taps.
  package var count = 1
  /// The distance that the finger may move, in points of the stage.
  package var slop = 10.0

  package var state = GestureState.possible
  private var taps = 0
  private var isDown = false
  private var place = Point.zero
  /// The time at which the press, or the pause before the next tap, has become too long.
  package private(set) var deadline: Double?

  /// The greatest duration of a press, and of the pause before the next one, in seconds.
  static let (longestPress, longestGap) = (0.75, 0.35)

  package init(count: Int = 1) { self.count = count }

  package mutating func take(_ touches: Touches) {
    if state.isOver, !touches.points.isEmpty, !isDown { reset() }
    guard state == .possible else {
      isDown = !touches.points.isEmpty
      return
    }
    switch (touches.points.count, isDown) {
    case (0, true): lift(at: touches.time)
    case (1, false): press(touches.points[0], at: touches.time)
    case (1, true): if touches.points[0].distance(to: place) > slop { fail() }
    case (0, false): break
    default: fail()
    }
    isDown = !touches.points.isEmpty
  }

  private mutating func press(_ point: Point, at time: Double) {
    if taps > 0, point.distance(to: place) > slop { return fail() }
    place = point
    deadline = time + Self.longestPress
  }

  private mutating func lift(at time: Double) {
    taps += 1
    if taps == count {
      (state, deadline) = (.ended, nil)
    } else {
      deadline = time + Self.longestGap
    }
  }

  package mutating func expire() { fail() }

  /// Makes the gesture fail if it was not recognised: another gesture was recognised first (J15), or the touches were
  /// cancelled.
  package mutating func cancel() { if state == .possible { fail() } }

  private mutating func fail() { (state, deadline) = (.failed, nil) }

  private mutating func reset() { (state, taps, deadline) = (.possible, 0, nil) }

  package var readings: GestureReadings {
    var readings = GestureReadings(state, at: place)
    readings.count = taps
    return readings
  }

  package func answers(to key: KeyGesture) -> Bool { key == .tap }
}

/// A recogniser of a long press: a finger stays in its place for a while, and may move afterwards (J14).
package struct LongPressRecognizer: GestureRecognizer {
  package static let kind = GestureKind(
    name: "longPress", isContinuous: true, measures: [.locationX, .locationY], offer: "hold, or the key L")

  /// The duration of the press, in seconds.
  package var duration = 0.5
  /// The distance that the finger may move during that time, in points of the stage.
  package var slop = 10.0

  package var state = GestureState.possible
  private var isDown = false
  private var place = Point.zero
  /// The time at which the press begins, in seconds of the scene's time.
  package private(set) var deadline: Double?

  package init() {}

  package mutating func take(_ touches: Touches) {
    if !isDown, touches.points.count == 1 {
      (state, place, deadline) = (.possible, touches.points[0], touches.time + duration)
    } else if touches.points.isEmpty {
      end(as: .ended)
    } else if state == .possible, touches.points.count > 1 || touches.points[0].distance(to: place) > slop {
      (state, deadline) = (.failed, nil)
    } else if state.isRunning {
      (state, place) = (.changed, touches.points[0])
    }
    isDown = !touches.points.isEmpty
  }

  /// Begins the press at the deadline, since the finger has stayed in its place.
  package mutating func expire() { (state, deadline) = (.began, nil) }

  /// Cancels the gesture, or makes it fail if it has not begun: another gesture was recognised first (J15), or the
  /// touches were cancelled.
  package mutating func cancel() { end(as: .cancelled) }

  private mutating func end(as end: GestureState) {
    deadline = nil
    state.finish(as: end)
  }

  package var readings: GestureReadings { GestureReadings(state, at: place) }

  package func answers(to key: KeyGesture) -> Bool { key == .press }
}
