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
    ("shift+down", .swipe(.down)),
    (".", .turn(1)), (",", .turn(-1)), ("+", .scale(1)), ("-", .scale(-1)),
  ]
}
