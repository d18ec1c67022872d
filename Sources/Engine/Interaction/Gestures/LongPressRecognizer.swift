import LayerAnimation

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
