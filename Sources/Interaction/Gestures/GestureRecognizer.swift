import LayerAnimation

/// What makes a gesture of the fingers on a layer: one of the kinds that there are.
///
/// A value: it can be kept and put back, which is how one scrubs through a drag.
package enum GestureRecognizer: Hashable, Sendable {
  case tap(TapRecognizer)
  case longPress(LongPressRecognizer)
  case pan(PanRecognizer)
  case swipe(SwipeRecognizer)
  case pinch(PinchRecognizer)
  case rotation(RotationRecognizer)

  /// Where it stands.
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

  /// Whether it takes its time, rather than happen at once (J1).
  package var isContinuous: Bool {
    switch self {
    case .tap, .swipe: false
    case .longPress, .pan, .pinch, .rotation: true
    }
  }

  /// Until when it waits for something to happen, in seconds of the scene's time; nil where it does not.
  package var deadline: Double? {
    switch self {
    case .tap(let tap): tap.deadline
    case .longPress(let press): press.deadline
    case .swipe(let swipe): swipe.deadline
    case .pan, .pinch, .rotation: nil
    }
  }

  /// What expressions can read of it: lengths in points of the stage.
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

  /// Takes what the fingers do.
  ///
  /// - Returns: whether there is something to do about it: it began, changed, ended or was cancelled.
  package mutating func take(_ touches: Touches) -> Bool {
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

  /// Notes that its deadline has passed.
  ///
  /// - Returns: whether there is something to do about it.
  package mutating func expire() -> Bool {
    change { recognizer in
      switch recognizer {
      case .tap(var tap): tap.expire(); recognizer = .tap(tap)
      case .longPress(var press): press.expire(); recognizer = .longPress(press)
      case .swipe(var swipe): swipe.expire(); recognizer = .swipe(swipe)
      case .pan, .pinch, .rotation: break
      }
    }
  }

  /// Notes that another one has won (J15), or that the touches were cancelled.
  ///
  /// - Returns: whether there is something to do about it.
  package mutating func cancel() -> Bool {
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

  /// Sets what it has measured so far back to nothing, as an action does that adds it up itself (J2, J8).
  package mutating func resetMeasure() {
    switch self {
    case .pan(var pan): pan.set(translation: .zero); self = .pan(pan)
    case .pinch(var pinch): pinch.set(scale: 1); self = .pinch(pinch)
    case .rotation(var rotation): rotation.set(rotation: 0); self = .rotation(rotation)
    case .tap, .longPress, .swipe: break
    }
  }

  /// Turns or scales at once, as a wheel or a key does: it begins, and ends with the next touches of no finger.
  ///
  /// - Returns: false for a gesture that does neither.
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

  /// An action is called when it began, each time it changed, and when it ended or was cancelled; not when it failed (J1).
  private mutating func change(_ body: (inout GestureRecognizer) -> Void) -> Bool {
    let before = readings
    body(&self)
    switch state {
    case .possible, .failed: return false
    case .began, .ended, .cancelled: return state != before.state
    // One finger may have been lifted, which changes nothing that is read.
    case .changed: return readings != before
    }
  }
}
