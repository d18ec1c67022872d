import LayerAnimation

/// A recogniser of one gesture on one layer: a state machine that receives the positions of fingers.
///
/// It is a value, so that its state at any time can be stored and restored, which going back in time into the middle of
/// a drag requires.
package enum GestureRecognizer: Hashable, Sendable {
  case tap(TapRecognizer)
  case longPress(LongPressRecognizer)
  case pan(PanRecognizer)
  case swipe(SwipeRecognizer)
  case pinch(PinchRecognizer)
  case rotation(RotationRecognizer)

  /// A step of a gesture for which actions are called (J1); a gesture that fails has none.
  package enum Step {
    case nothing
    /// The gesture begins or, if it is recognised at one instant, ends. The first of the gestures of the same fingers
    /// that reaches this step ends the others, unless both may continue together (J15).
    case recognition
    /// The gesture changes, ends or is cancelled.
    case progress
  }

  /// The state of the gesture (J1).
  package var state: GestureState {
    switch self {
    case .tap(let tap): tap.state
    case .longPress(let press): press.state
    case .pan(let pan): pan.state
    case .swipe(let swipe): swipe.state
    case .pinch(let pinch): pinch.state
    case .rotation(let rotation): rotation.state
    }
  }

  /// True if the gesture is continuous (J1): it begins, changes and ends. A gesture that is not is recognised at one
  /// instant.
  package var isContinuous: Bool {
    switch self {
    case .tap, .swipe: false
    case .longPress, .pan, .pinch, .rotation: true
    }
  }

  /// The time at which the state changes without input, in seconds of the scene's time; nil if there is none.
  package var deadline: Double? {
    switch self {
    case .tap(let tap): tap.deadline
    case .longPress(let press): press.deadline
    case .swipe(let swipe): swipe.deadline
    case .pan, .pinch, .rotation: nil
    }
  }

  /// The readings for expressions; lengths are in points of the stage.
  package var readings: GestureReadings {
    switch self {
    case .tap(let tap): tap.readings
    case .longPress(let press): press.readings
    case .pan(let pan): pan.readings
    case .swipe(let swipe): swipe.readings
    case .pinch(let pinch): pinch.readings
    case .rotation(let rotation): rotation.readings
    }
  }

  /// Takes the positions of the fingers at an instant.
  @discardableResult
  package mutating func take(_ touches: Touches) -> Step {
    change { recognizer in
      switch recognizer {
      case .tap(var tap): tap.take(touches); recognizer = .tap(tap)
      case .longPress(var press): press.take(touches); recognizer = .longPress(press)
      case .pan(var pan): pan.take(touches); recognizer = .pan(pan)
      case .swipe(var swipe): swipe.take(touches); recognizer = .swipe(swipe)
      case .pinch(var pinch): pinch.take(touches); recognizer = .pinch(pinch)
      case .rotation(var rotation): rotation.take(touches); recognizer = .rotation(rotation)
      }
    }
  }

  /// Takes new positions of fingers that have not moved: a mirrored finger changes its position with the anchor that it
  /// is mirrored about.
  mutating func carry(to touches: Touches) {
    switch self {
    case .pan(var pan): pan.carry(to: touches); self = .pan(pan)
    case .pinch(var pinch): pinch.carry(to: touches); self = .pinch(pinch)
    case .rotation(var rotation): rotation.carry(to: touches); self = .rotation(rotation)
    case .tap, .longPress, .swipe: break
    }
  }

  /// Changes the state at the deadline.
  package mutating func expire() -> Step {
    change { recognizer in
      switch recognizer {
      case .tap(var tap): tap.expire(); recognizer = .tap(tap)
      case .longPress(var press): press.expire(); recognizer = .longPress(press)
      case .swipe(var swipe): swipe.expire(); recognizer = .swipe(swipe)
      case .pan, .pinch, .rotation: break
      }
    }
  }

  /// Cancels the gesture, or makes it fail if it has not begun: another one was recognised first (J15), or the touches
  /// were cancelled.
  @discardableResult
  package mutating func cancel() -> Step {
    change { recognizer in
      switch recognizer {
      case .tap(var tap): tap.cancel(); recognizer = .tap(tap)
      case .longPress(var press): press.cancel(); recognizer = .longPress(press)
      case .pan(var pan): pan.cancel(); recognizer = .pan(pan)
      case .swipe(var swipe): swipe.cancel(); recognizer = .swipe(swipe)
      case .pinch(var pinch): pinch.cancel(); recognizer = .pinch(pinch)
      case .rotation(var rotation): rotation.cancel(); recognizer = .rotation(rotation)
      }
    }
  }

  /// Resets the measure: translation and rotation to 0, scale to 1. It is for actions that add up the changes
  /// themselves (J2, J8).
  package mutating func resetMeasure() {
    switch self {
    case .pan(var pan): pan.set(translation: .zero); self = .pan(pan)
    case .pinch(var pinch): pinch.set(scale: 1); self = .pinch(pinch)
    case .rotation(var rotation): rotation.set(rotation: 0); self = .rotation(rotation)
    case .tap, .longPress, .swipe: break
    }
  }

  /// Rotates or scales at one instant, for a wheel or a key: the gesture begins, and ends with the next touches without
  /// fingers.
  ///
  /// - Returns: False for a gesture that is neither a rotation nor a pinch.
  mutating func jump(by steps: Double, of step: Double, at point: Point) -> Bool {
    switch self {
    case .rotation(var rotation):
      rotation.jump(by: steps * step, at: point)
      self = .rotation(rotation)
    case .pinch(var pinch):
      let factor = 1 + (step - 1) * steps.magnitude
      pinch.jump(by: steps < 0 ? 1 / factor : factor, at: point)
      self = .pinch(pinch)
    case .tap, .longPress, .pan, .swipe: return false
    }
    return true
  }

  private mutating func change(_ body: (inout GestureRecognizer) -> Void) -> Step {
    let before = readings
    body(&self)
    switch state {
    case .possible, .failed: return .nothing
    case .began, .ended, .cancelled:
      if state == before.state { return .nothing }
      return state == .began || state == .ended && before.state == .possible ? .recognition : .progress
    // One finger may have been lifted, which does not change the readings.
    case .changed: return readings != before ? .progress : .nothing
    }
  }
}

extension GestureRecognizer {
  var name: String {
    switch self {
    case .tap: "tap"
    case .longPress: "longPress"
    case .pan: "pan"
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotation: "rotation"
    }
  }

  var measures: [GestureReading] {
    switch self {
    case .tap: [.count]
    case .longPress: [.locationX, .locationY]
    case .pan: [.translationX, .translationY, .velocityX, .velocityY]
    case .swipe: [.direction]
    case .pinch: [.scale, .velocity]
    case .rotation: [.rotation, .velocity]
    }
  }
}
