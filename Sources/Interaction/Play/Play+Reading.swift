/// What can be seen of the gestures at the time that the tree shows.
extension Play {
  /// Where a gesture stands; nil for keys and text, which take no time.
  package func state(ofListener index: Int) -> GestureState? {
    switch behavior.listeners[index].gesture {
    case .touch: state.recognizers[index]?.state
    case .hover: state.hovered.contains(index) ? .changed : .possible
    case .key, .text: nil
    }
  }

  /// What expressions read of a gesture of fingers; nil for other gestures.
  package func readings(ofListener index: Int) -> GestureReadings? {
    guard let recognizer = state.recognizers[index] else { return nil }
    let touched = (state.touch ?? state.lastTouch)?.listeners.first { $0.index == index }
    return touched.map { recognizer.readings.seen(by: $0) } ?? recognizer.readings
  }
}

extension GestureListener.Gesture {
  /// What scene files call it.
  package var name: String {
    switch self {
    case .touch(let recognizer): recognizer.name
    case .hover: "hover"
    case .key(let name): name.map { "key \($0)" } ?? "key"
    case .text: "text"
    }
  }

  /// What it measures, besides its place.
  package var measures: [GestureReading] {
    switch self {
    case .touch(let recognizer): recognizer.measures
    case .hover, .key, .text: []
    }
  }
}

extension GestureRecognizer {
  fileprivate var name: String {
    switch self {
    case .tap: "tap"
    case .longPress: "longPress"
    case .pan: "pan"
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotation: "rotation"
    }
  }

  fileprivate var measures: [GestureReading] {
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
