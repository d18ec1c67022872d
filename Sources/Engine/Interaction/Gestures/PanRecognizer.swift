import LayerAnimation

/// A recogniser of a pan: a finger, or the centre of two, moves (J12).
package struct PanRecognizer: GestureRecognizer {
  package static let kind = GestureKind(
    name: "pan", isContinuous: true, measures: [.translationX, .translationY, .velocityX, .velocityY], offer: "drag, or the arrow keys")

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
