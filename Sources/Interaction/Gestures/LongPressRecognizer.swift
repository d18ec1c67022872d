import LayerAnimation

/// A finger that stays where it is, and may move afterwards (J14).
package struct LongPressRecognizer: Hashable, Sendable {
  /// How long it has to stay, in seconds.
  package var duration = 0.5
  /// How far it may move until then, in points of the stage.
  package var slop = 10.0

  package private(set) var state = GestureState.possible
  private var isDown = false
  private var place = Point.zero
  /// When it will have stayed long enough.
  package private(set) var deadline: Double?

  package init() {}

  /// Takes what the fingers do.
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

  /// Notes that the deadline has passed: the finger has stayed.
  mutating func expire() { (state, deadline) = (.began, nil) }

  /// Notes that another recogniser has won (J15), or that the touches were cancelled.
  mutating func cancel() { end(as: .cancelled) }

  private mutating func end(as end: GestureState) {
    deadline = nil
    state.finish(as: end)
  }

  /// What it reads.
  var readings: GestureReadings {
    var readings = GestureReadings()
    (readings.state, readings.location) = (state, place)
    return readings
  }
}
