import LayerAnimation

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
