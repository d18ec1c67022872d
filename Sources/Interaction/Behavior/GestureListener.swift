import LayerAnimation

/// A gesture that a layer listens to, and what is done about it.
package struct GestureListener: Sendable {
  /// The kinds of gestures.
  package enum Gesture: Hashable, Sendable {
    /// Of fingers, by a recogniser in its first state.
    case touch(GestureRecognizer)
    /// A pointer that is over the layer without being pressed.
    case hover
    /// A key while the layer, or one in it, has the focus: its name, or any for nil.
    case key(String?)
    /// Text that is typed while the layer has the focus.
    case text(TextField)
  }

  /// The response to some states.
  package struct Reaction: Hashable, Sendable {
    package let states: Set<GestureState>
    package let response: Response

    package init(_ states: Set<GestureState>, _ response: Response) {
      (self.states, self.response) = (states, response)
    }
  }

  /// Which of the behaviour's layers it belongs to.
  package let layer: Int
  package let gesture: Gesture
  /// The responses when it begins, each time that it changes, and when it ends or is cancelled.
  package var reactions: [Reaction] = []
  /// True if the measure is set back after each response, as an action does that adds it up itself (J8); nil does not.
  package var resets: Expression?
  /// True if it is listened to; nil always.
  package var isEnabled: Expression?
  /// True if it goes on when another gesture has begun, and lets that one go on (J15).
  package var isSimultaneous = false
  /// True if one finger is enough, the other being its mirror about the layer's anchor.
  package var isMirrored: Bool {
    if case .touch(.rotation(let rotation)) = gesture { rotation.isMirrored } else { false }
  }
  /// The amount of a key press, or a step of the wheel, that stands for the gesture: points, radians, or a factor.
  package var step = 0.0

  package init(layer: Int, gesture: Gesture) { (self.layer, self.gesture) = (layer, gesture) }

  /// Returns the responses to a state of the gesture; those of all reactions that match, in their order.
  func responses(to state: GestureState) -> [Response] {
    reactions.filter { $0.states.contains(state) }.map(\.response)
  }
}

extension GestureListener {
  /// True if a press on its layer concerns it.
  var isPressed: Bool {
    switch gesture {
    case .touch, .text: true
    case .hover, .key: false
    }
  }

  /// True if its layer gets the focus by being pressed.
  var takesKeys: Bool {
    switch gesture {
    case .text, .key: true
    case .touch, .hover: false
    }
  }

  var isRotation: Bool {
    if case .touch(.rotation) = gesture { true } else { false }
  }

  /// True if the wheel concerns it.
  var isWheeled: Bool {
    switch gesture {
    case .touch(.rotation), .touch(.pinch): true
    case .touch, .hover, .key, .text: false
    }
  }
}

extension GestureListener.Gesture {
  /// Its name in scene files.
  package var name: String {
    switch self {
    case .touch(let recognizer): recognizer.name
    case .hover: "hover"
    case .key(let name): name.map { "key \($0)" } ?? "key"
    case .text: "text"
    }
  }

  /// The readings of it, besides its place.
  package var measures: [GestureReading] {
    switch self {
    case .touch(let recognizer): recognizer.measures
    case .hover, .key, .text: []
    }
  }
}

/// Text that is typed into a live parameter.
package struct TextField: Hashable, Sendable {
  /// The parameter that has the text, by its place.
  package let parameter: Int
  /// The number of characters that it may have.
  package var maximum = 100
  /// The characters that may be typed; nil allows all.
  package var allowed: Set<Character>?
  /// The parameter that is told where the caret is, if any: 0 before the first character.
  package var caret: Int?
  /// The parameter that is told whether the field has the focus, if any.
  package var focused: Int?

  package init(parameter: Int) { self.parameter = parameter }
}
