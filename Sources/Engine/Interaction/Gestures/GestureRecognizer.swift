import LayerAnimation

/// A recogniser of one gesture on one layer: a state machine that receives the positions of fingers.
///
/// It is a value, so that its state at any time can be stored and restored, which going back in time into the middle of
/// a drag requires.
package protocol GestureRecognizer: Hashable, Sendable {
  /// The facts about all gestures of this kind.
  static var kind: GestureKind { get }

  /// The state of the gesture (J1).
  var state: GestureState { get set }

  /// The time at which the state changes without input, in seconds of the scene's time; nil if there is none.
  var deadline: Double? { get }

  /// The readings for expressions; lengths are in points of the stage.
  var readings: GestureReadings { get }

  /// Takes the positions of the fingers at an instant.
  mutating func take(_ touches: Touches)

  /// Takes new positions of fingers that have not moved: a mirrored finger changes its position with the anchor that it
  /// is mirrored about.
  mutating func carry(to touches: Touches)

  /// Changes the state at the deadline.
  mutating func expire()

  /// Cancels the gesture, or makes it fail if it has not begun: another one was recognised first (J15), or the touches
  /// were cancelled.
  mutating func cancel()

  /// Resets the measure: translation and rotation to 0, scale to 1. It is for actions that add up the changes themselves
  /// (J2, J8).
  mutating func resetMeasure()

  /// Rotates or scales at one instant, for a wheel or a key: the gesture begins, and ends with the next touches without
  /// fingers.
  ///
  /// - Returns: False for a gesture that does neither.
  mutating func jump(by steps: Double, of step: Double, at point: Point) -> Bool

  /// Returns true if a key that stands for a gesture stands for this one.
  func answers(to key: KeyGesture) -> Bool
}

/// The facts about all gestures of a kind.
package struct GestureKind: Sendable {
  /// The name in scene files.
  package let name: String
  /// True if the gesture is continuous (J1): it begins, changes and ends. A gesture that is not is recognised at one
  /// instant.
  package let isContinuous: Bool
  /// The readings, apart from the location.
  package let measures: [GestureReading]
  /// What the user can do, in words.
  package let offer: String
}

/// What a recogniser learns.
package enum GestureSignal {
  case touches(Touches), deadline, cancellation
}

/// A step of a gesture for which actions are called (J1); a gesture that fails has none.
package enum GestureStep {
  case nothing
  /// The gesture begins or, if it is recognised at one instant, ends. The first of the gestures of the same fingers that
  /// reaches this step ends the others, unless both may continue together (J15).
  case recognition
  /// The gesture changes, ends or is cancelled.
  case progress
}

extension GestureRecognizer {
  package var deadline: Double? { nil }
  package mutating func carry(to touches: Touches) {}
  package mutating func expire() {}
  package mutating func cancel() { state.finish(as: .cancelled) }
  package mutating func resetMeasure() {}
  package mutating func jump(by steps: Double, of step: Double, at point: Point) -> Bool { false }

  /// Takes a signal, and returns the step to which it leads.
  package mutating func handle(_ signal: GestureSignal) -> GestureStep {
    let before = readings
    switch signal {
    case .touches(let touches): take(touches)
    case .deadline: expire()
    case .cancellation: cancel()
    }
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

/// The state of a recogniser (J1).
///
///     possible → began → changed … → ended | cancelled      what takes time: a pan, a pinch, a rotation, a long press, a hover
///     possible → ended                                      what happens at once: a tap, a swipe, a key
///     possible → failed                                     both
package enum GestureState: String, Hashable, Sendable, CaseIterable {
  case possible, began, changed, ended, cancelled, failed

  /// True if the state is final for the present touches; the next touches begin with `possible`.
  package var isOver: Bool {
    switch self {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }

  /// True if the gesture has begun and has not ended.
  package var isRunning: Bool { self == .began || self == .changed }

  /// Notices that the fingers are gone: a running gesture reaches an end state, and one that has not begun fails.
  mutating func finish(as end: GestureState) {
    if isRunning { self = end } else if self == .possible { self = .failed }
  }
}

/// The fingers on the stage at an instant.
package struct Touches: Hashable, Sendable {
  /// The positions of the fingers, in points of the stage: at most two.
  package let points: [Point]
  /// The time, in seconds of the scene's time.
  package let time: Double

  package init(_ points: [Point], at time: Double) { (self.points, self.time) = (Array(points.prefix(2)), time) }

  /// The centre of the fingers; nil without fingers (J10).
  var middle: Point? {
    switch points.count {
    case 0: nil
    case 1: points[0]
    default: Point(x: (points[0].x + points[1].x) / 2, y: (points[0].y + points[1].y) / 2)
    }
  }
}

/// A reading of the gesture that is being responded to, for expressions; the raw value is its name in scene files.
package enum GestureReading: String, Hashable, Sendable, CaseIterable {
  case state
  case locationX = "location.x"
  case locationY = "location.y"
  case translationX = "translation.x"
  case translationY = "translation.y"
  case velocityX = "velocity.x"
  case velocityY = "velocity.y"
  case rotation, scale, velocity
  case direction, count, key

  /// The kind of the reading's value.
  package var kind: LiveValue.Kind {
    switch self {
    case .state, .direction, .key: .text
    case .locationX, .locationY, .translationX, .translationY, .velocityX, .velocityY, .rotation, .scale, .velocity,
      .count:
      .number
    }
  }

  /// The description of the reading, for the documentation.
  package var about: String {
    switch self {
    case .state: "`began`, `changed`, `ended`, `cancelled`"
    case .locationX, .locationY: "where it is, in the layer's own points: with two fingers in their middle"
    case .translationX, .translationY: "how far it has moved, in the points of the layer around"
    case .velocityX, .velocityY: "how fast it moves, in points of the layer around a second"
    case .rotation: "how far two fingers have turned, in radians; clockwise is positive"
    case .scale: "how much farther apart two fingers are than at the start"
    case .velocity: "how fast `rotation` or `scale` changes, a second"
    case .direction: "`left`, `right`, `up`, `down`"
    case .count: "how many taps"
    case .key: "the key's name"
    }
  }
}

/// The values of a gesture's readings at an instant.
package struct GestureReadings: Hashable, Sendable {
  package var state = GestureState.possible
  package var location = Point.zero
  package var translation = Point.zero
  package var velocity = Point.zero
  package var rotation = 0.0
  package var scale = 1.0
  /// The rate of change of the rotation or the scale, per second.
  package var rate = 0.0
  package var direction = ""
  package var count = 0
  package var key = ""

  package init(_ state: GestureState = .possible, at location: Point = .zero) {
    (self.state, self.location) = (state, location)
  }

  /// Returns the value of a reading.
  package func value(of reading: GestureReading) -> LiveValue? {
    switch reading {
    case .state: .text(state.rawValue)
    case .locationX: finite(location.x)
    case .locationY: finite(location.y)
    case .translationX: finite(translation.x)
    case .translationY: finite(translation.y)
    case .velocityX: finite(velocity.x)
    case .velocityY: finite(velocity.y)
    case .rotation: finite(rotation)
    case .scale: finite(scale)
    case .velocity: finite(rate)
    case .direction: .text(direction)
    case .count: .number(Double(count))
    case .key: .text(key)
    }
  }

  private func finite(_ number: Double) -> LiveValue? { number.isFinite ? .number(number) : nil }
}

/// The gesture that a key stands for on the layer with the focus.
package enum KeyGesture: Hashable, Sendable {
  case tap, press
  case move(Double, Double)
  case swipe(SwipeRecognizer.Direction)
  case turn(Double)
  case scale(Double)

  package init?(_ key: String) {
    guard let gesture = Self.all.first(where: { $0.key == key })?.gesture else { return nil }
    self = gesture
  }

  /// The keys, by the names that inputs have.
  package static let all: [(key: String, gesture: KeyGesture)] = [
    ("enter", .tap), ("space", .tap), ("l", .press),
    ("left", .move(-1, 0)), ("right", .move(1, 0)), ("up", .move(0, -1)), ("down", .move(0, 1)),
    ("shift+left", .swipe(.left)), ("shift+right", .swipe(.right)), ("shift+up", .swipe(.up)),
    ("shift+down", .swipe(.down)), ("H", .swipe(.left)), ("L", .swipe(.right)), ("K", .swipe(.up)),
    ("J", .swipe(.down)),
    (".", .turn(1)), (",", .turn(-1)), ("+", .scale(1)), ("-", .scale(-1)),
  ]
}
