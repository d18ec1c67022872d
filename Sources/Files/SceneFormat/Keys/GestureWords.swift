/// The names of gestures in other programs: the source of "did you mean" for gestures, besides `Synonyms`.
enum GestureWords {
  /// Returns the gesture that a word from another program means; nil for one that is not known.
  static func meant(by word: String) -> GestureNotation? {
    let small = word.lowercased().filter { $0 != "-" && $0 != "_" }
    let bare = small.hasPrefix("on") && small.count > 2 ? String(small.dropFirst(2)) : small
    return GestureNotation.allCases.first { $0.rawValue.lowercased() == bare } ?? table[bare]
  }

  /// Returns the gesture for a word among the keys of a layer, where it has to begin with `on` or to have no other
  /// meaning.
  static func meant(byKeyOfLayer word: String) -> GestureNotation? {
    guard let notation = meant(by: word) else { return nil }
    return word.lowercased().hasPrefix("on") || !ambiguous.contains(notation) ? notation : nil
  }

  /// The gestures whose words are properties as well.
  private static let ambiguous: Set<GestureNotation> = [.rotation, .pinch, .text, .key]

  private static let table: [String: GestureNotation] = [
    "click": .tap, "press": .tap, "touch": .tap, "taps": .tap, "mousedown": .tap, "mouseup": .tap, "pointerdown": .tap,
    "tapgesture": .tap, "doubletap": .tap, "doubleclick": .tap, "button": .tap,
    "hold": .longPress, "longpressgesture": .longPress, "longtap": .longPress,
    "drag": .pan, "draggesture": .pan, "pangesture": .pan, "slide": .pan, "scroll": .pan, "mousemove": .pan,
    "flick": .swipe, "zoom": .pinch, "magnify": .pinch, "magnification": .pinch, "magnifygesture": .pinch,
    "rotate": .rotation, "turn": .rotation, "twist": .rotation, "rotationgesture": .rotation,
    "rotategesture": .rotation,
    "mouseover": .hover, "mouseenter": .hover, "pointerover": .hover,
    "keypress": .key, "keydown": .key, "keyup": .key, "keyboard": .key,
    "input": .text, "textfield": .text, "type": .text, "typing": .text, "change": .text, "submit": .text,
  ]
}
