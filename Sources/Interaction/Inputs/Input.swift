import LayerAnimation

/// One input from outside: of a pointer, a wheel or a keyboard, or a parameter that is set.
package enum Input: Hashable, Sendable {
  /// The pointer on the stage, at a point of it.
  case pointer(PointerPhase, Point, Modifiers)
  /// The wheel, by some steps at a point of the stage; away from the user is positive.
  case wheel(Double, Point, Modifiers)
  /// A key, by its name.
  case key(String)
  /// Text that was typed or pasted.
  case text(String)
  /// A live parameter is set from outside: its name and what to.
  case set(String, LiveValue)
  /// The focus goes to the next or the previous layer that wants keys, or away.
  case focus(FocusMove)

  /// The phase of what a pointer does.
  package enum PointerPhase: String, Hashable, Sendable, CaseIterable {
    case down, moved, up, cancelled
  }

  /// The direction in which the focus moves.
  package enum FocusMove: Hashable, Sendable {
    case next, previous, none
    /// To a layer, by its path.
    case layer(String)
  }

  /// Keys that are held while a pointer or a wheel moves.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A second finger, the mirror of the first one about the layer's anchor; with the wheel, a turn.
    package static let alt = Modifiers(rawValue: 1)
    package static let shift = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  /// Returns true if it goes on with what the input before it began, so that both are undone together: a move of a
  /// pressed pointer, and text that is typed into a field.
  func continues(_ earlier: Input, isInField: Bool) -> Bool {
    switch (self, earlier) {
    case (.pointer(let phase, _, _), .pointer(let before, _, _)):
      phase != .down && before != .up && before != .cancelled
    case (.text, .text): isInField
    default: false
    }
  }
}

/// An input and when it came.
package struct TimedInput: Hashable, Sendable {
  /// Seconds of the scene's time: the root layer's local time.
  package var time: Double
  package var input: Input

  package init(_ input: Input, at time: Double) { (self.input, self.time) = (input, time) }
}
