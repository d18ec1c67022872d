import LayerAnimation

/// An input from outside: an action of a hand, by a pointer, a wheel or a keyboard, or what a program says: a parameter
/// that is set, or an event that is raised.
package enum Input: Hashable, Sendable {
  /// An action of the pointer at a point of the stage.
  case pointer(PointerPhase, Point, Modifiers)
  /// Some steps of the wheel at a point of the stage; those away from the user are positive.
  case wheel(Double, Point, Modifiers)
  /// A key, by its name.
  case key(String)
  /// Text that was typed or pasted.
  case text(String)
  /// The new value of a live parameter, by the parameter's name.
  case set(String, LiveValue)
  /// An event that happens, by its name.
  case event(String)
  /// A move of the focus to the next or the previous layer that listens to keys, or away.
  case focus(FocusMove)

  /// A phase of a pointer's press and movement.
  package enum PointerPhase: String, Hashable, Sendable, CaseIterable {
    case down, moved, up, cancelled
  }

  /// The direction in which the focus moves.
  package enum FocusMove: Hashable, Sendable {
    case next, previous, none
    /// The focus moves to a layer, by its path.
    case layer(String)
  }

  /// Keys that are held while a pointer or a wheel moves.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The second finger, which mirrors the first one about the layer's anchor; with the wheel, a rotation.
    package static let alt = Modifiers(rawValue: 1)
    package static let shift = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  /// True if a hand has made the input, so that a later input of a hand may take its place, and it can be undone. What a
  /// program says stays said.
  package var isOfHand: Bool {
    switch self {
    case .pointer, .wheel, .key, .text, .focus: true
    case .set, .event: false
    }
  }

  /// Returns true if the input continues an earlier one, so that both are undone together: a move of a pressed pointer,
  /// or text that is typed into a field.
  func continues(_ earlier: Input, isInField: Bool) -> Bool {
    switch (self, earlier) {
    case (.pointer(let phase, _, _), .pointer(let before, _, _)):
      phase != .down && before != .up && before != .cancelled
    case (.text, .text): isInField
    default: false
    }
  }
}

/// An input and its time.
package struct TimedInput: Hashable, Sendable {
  /// The time, in seconds of the scene's time, which is the root layer's local time.
  package var time: Double
  package var input: Input

  package init(_ input: Input, at time: Double) { (self.input, self.time) = (input, time) }
}
