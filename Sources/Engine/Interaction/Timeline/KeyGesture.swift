/// The gesture that a key stands for on the layer with the focus.
package enum KeyGesture: Hashable, Sendable {
  case tap, press
  case move(Double, Double)
  case swipe(SwipeRecognizer.Direction)
  case turn(Double)
  case scale(Double)

  init?(_ key: String) {
    guard let gesture = Self.all.first(where: { $0.key == key })?.gesture else { return nil }
    self = gesture
  }

  /// Returns true if the key's gesture is one that a listener recognises.
  func standsFor(_ gesture: GestureListener.Gesture) -> Bool {
    guard case .touch(let recognizer) = gesture else { return false }
    return switch (self, recognizer) {
    case (.tap, .tap), (.press, .longPress), (.move, .pan), (.turn, .rotation), (.scale, .pinch): true
    case (.swipe(let direction), .swipe(let swipe)): swipe.directions.contains(direction)
    case (.tap, _), (.press, _), (.move, _), (.swipe, _), (.turn, _), (.scale, _): false
    }
  }

  /// The keys, by the names that inputs have.
  package static let all: [(key: String, gesture: KeyGesture)] = [
    ("enter", .tap), ("space", .tap), ("l", .press),
    ("left", .move(-1, 0)), ("right", .move(1, 0)), ("up", .move(0, -1)), ("down", .move(0, 1)),
    ("shift+left", .swipe(.left)), ("shift+right", .swipe(.right)), ("shift+up", .swipe(.up)),
    ("shift+down", .swipe(.down)),
    (".", .turn(1)), (",", .turn(-1)), ("+", .scale(1)), ("-", .scale(-1)),
  ]
}
