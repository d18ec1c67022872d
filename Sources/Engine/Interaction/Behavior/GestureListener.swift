import LayerAnimation

/// A gesture that a layer listens to, and the responses to it.
package struct GestureListener: Sendable {
  /// The kinds of gestures.
  package enum Gesture: Sendable {
    /// A gesture of fingers, with a recogniser in its first state.
    case touch(any GestureRecognizer)
    /// A pointer over the layer that is not pressed.
    case hover
    /// A key that is pressed while the layer, or a layer inside it, has the focus: the key's name, or nil for any key.
    case key(String?)
    /// Text that is typed while the layer has the focus.
    case text(TextField)
  }

  /// The response to some states of the gesture.
  package struct Reaction: Hashable, Sendable {
    package let states: Set<GestureState>
    package let response: Response

    package init(_ states: Set<GestureState>, _ response: Response) {
      (self.states, self.response) = (states, response)
    }
  }

  /// The index of the layer in the behaviour.
  package let layer: Int
  package let gesture: Gesture
  /// The responses to the start of the gesture, to each change, and to its end or cancellation.
  package var reactions: [Reaction] = []
  /// A flag: if it is true, the measure is reset after each response, since the action adds up the changes itself (J8).
  /// Nil stands for false.
  package var resets: Expression?
  /// A flag: if it is false, the gesture is ignored. Nil stands for true.
  package var isEnabled: Expression?
  /// True if the gesture continues when another one has begun, and lets that one continue (J15).
  package var isSimultaneous = false
  /// True if one finger suffices, the other being its mirror image about the layer's anchor.
  package var isMirrored: Bool { (recognizer as? RotationRecognizer)?.isMirrored ?? false }
  /// The amount of a key press, or of a step of the wheel: points, radians, or a factor.
  package var step = 0.0

  package init(layer: Int, gesture: Gesture) { (self.layer, self.gesture) = (layer, gesture) }

  /// Returns the responses of all reactions to a state of the gesture, in order.
  func responses(to state: GestureState) -> [Response] {
    reactions.filter { $0.states.contains(state) }.map(\.response)
  }
}

extension GestureListener {
  /// The recogniser of a gesture of fingers, in its first state; nil for other gestures.
  package var recognizer: (any GestureRecognizer)? {
    if case .touch(let recognizer) = gesture { recognizer } else { nil }
  }

  /// True if the gesture is a pointer over the layer that is not pressed.
  var isHover: Bool { if case .hover = gesture { true } else { false } }

  /// True if the gesture involves a press on the layer.
  var isPressed: Bool {
    switch gesture {
    case .touch, .text: true
    case .hover, .key: false
    }
  }

  /// True if a press gives the focus to the layer.
  package var takesKeys: Bool {
    switch gesture {
    case .text, .key: true
    case .touch, .hover: false
    }
  }

  /// True if the gesture involves the wheel.
  package var isWheeled: Bool { recognizer is RotationRecognizer || recognizer is PinchRecognizer }
}

extension GestureListener.Gesture {
  /// The name of the gesture in scene files.
  package var name: String {
    switch self {
    case .touch(let recognizer): type(of: recognizer).kind.name
    case .hover: "hover"
    case .key(let name): name.map { "key \($0)" } ?? "key"
    case .text: "text"
    }
  }

  /// What the user can do, in words.
  package var offer: String {
    switch self {
    case .touch(let recognizer): type(of: recognizer).kind.offer
    case .hover: "point at it"
    case .key(let name): name.map { "the key \($0)" } ?? "any key"
    case .text: "type"
    }
  }

  /// The readings of the gesture, apart from its location.
  package var measures: [GestureReading] {
    switch self {
    case .touch(let recognizer): type(of: recognizer).kind.measures
    case .hover, .key, .text: []
    }
  }
}

/// A text field, which puts typed text into a live parameter.
package struct TextField: Hashable, Sendable {
  /// The index of the parameter that has the text.
  package let parameter: Int
  /// The greatest number of characters.
  package var maximum = 100
  /// The characters that may be typed; nil allows all.
  package var allowed: Set<Character>?
  /// The index of a parameter that is set to the position of the caret, with 0 before the first character; nil for
  /// none.
  package var caret: Int?
  /// The index of a parameter that is set to true while the field has the focus; nil for none.
  package var focused: Int?

  package init(parameter: Int) { self.parameter = parameter }
}
