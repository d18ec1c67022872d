import LayerAnimation

/// Recognises a long press: a finger that stays at its place for a while, and may move afterwards (J14).
package struct LongPressRecognizer: Hashable, Sendable {
  /// The time that it has to stay, in seconds.
  package var duration = 0.5
  /// The distance that it may move until then, in points of the stage.
  package var slop = 10.0

  package private(set) var state = GestureState.possible
  private var isDown = false
  private var place = Point.zero
  /// The time at which the finger will have stayed long enough, in seconds of the scene's time.
  package private(set) var deadline: Double?

  package init() {}

  /// Takes the positions of the fingers at an instant.
  mutating func take(_ touches: Touches) {
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

  /// Lets the deadline pass: the finger has stayed, and the press begins.
  mutating func expire() { (state, deadline) = (.began, nil) }

  /// Cancels the gesture, or lets it fail if it has not begun: another gesture was recognised first (J15), or the touches were cancelled.
  mutating func cancel() { end(as: .cancelled) }

  private mutating func end(as end: GestureState) {
    deadline = nil
    state.finish(as: end)
  }

  /// Its readings.
  var readings: GestureReadings { GestureReadings(state, at: place) }
}
