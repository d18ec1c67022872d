import LayerAnimation

/// Recognises a pinch: two fingers that move apart or together (J11).
package struct PinchRecognizer: Hashable, Sendable {
  /// The change of their distance from which on it counts, in points of the stage.
  package var threshold = 2.0

  package private(set) var state = GestureState.possible
  /// The distance at which the scale is 1; nil while there are no two fingers.
  private var origin: Double?
  private var distance = 0.0
  private var fingers = 0
  /// The middle of the fingers (J10).
  private var middle = Point.zero
  private var rate = RateMeter()

  package init() {}

  /// Their distance as a multiple of that at the start, or of that when the scale was set.
  package private(set) var scale = 1.0

  /// Takes the positions of the fingers at an instant.
  mutating func take(_ touches: Touches) {
    if fingers == 0, !touches.points.isEmpty, state.isOver { reset() }
    fingers = touches.points.count
    middle = touches.middle ?? middle
    switch fingers {
    case 0: lift()
    case 1: origin = nil
    default: spread(touches)
    }
  }

  /// Takes other positions of the fingers without anything being scaled: what one of them is the mirror about has moved.
  mutating func carry(to touches: Touches) {
    guard let origin, touches.points.count == 2 else { return }
    let new = Self.distance(touches)
    (self.origin, distance) = (origin * new / distance, new)
  }

  private mutating func spread(_ touches: Touches) {
    // A gesture that was over before the fingers are lifted stays so.
    guard !state.isOver else { return }
    distance = Self.distance(touches)
    guard let origin else {
      self.origin = distance / scale
      return
    }
    if state.isRunning { state = .changed } else { begin(origin) }
    guard state.isRunning, let origin = self.origin else { return }
    scale = distance / origin
    rate.note(scale, at: touches.time)
  }

  /// The change up to the threshold is not counted, so that the scale begins near 1.
  private mutating func begin(_ origin: Double) {
    guard (distance - origin).magnitude > threshold else { return }
    self.origin = max(origin + (distance > origin ? threshold : -threshold), 1e-6)
    state = .began
  }

  private mutating func lift() {
    state.finish(as: .ended)
    origin = nil
  }

  private mutating func reset() { self = PinchRecognizer(threshold: threshold) }

  private init(threshold: Double) { self.threshold = threshold }

  /// Scales at once, as a wheel does: begins, and ends with the next touches of no finger.
  mutating func jump(by factor: Double, at point: Point) {
    reset()
    middle = point
    (scale, state) = (factor, .began)
  }

  /// Sets the scale: from now on it is counted from there. A scale that is not positive changes nothing.
  package mutating func set(scale new: Double) {
    guard new > 0, new.isFinite else { return }
    if origin != nil { origin = distance / new }
    scale = new
    rate.set(new)
  }

  /// Cancels the gesture, or lets it fail if it has not begun: another gesture was recognised first (J15), or the touches were cancelled.
  mutating func cancel() { state.finish(as: .cancelled) }

  /// Its readings.
  var readings: GestureReadings {
    var readings = GestureReadings(state, at: middle)
    (readings.scale, readings.rate) = (scale, rate.value)
    return readings
  }

  /// Returns the distance of two fingers; at one point they have no scale.
  private static func distance(_ touches: Touches) -> Double {
    max(touches.points[0].distance(to: touches.points[1]), 1e-6)
  }
}
