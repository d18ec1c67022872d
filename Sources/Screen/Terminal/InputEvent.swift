import Cells

/// An event of a terminal.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key, Modifiers)

  /// A button of the mouse or its wheel was used.
  case mouse(MouseEvent)

  /// The screen has another size now, and is empty. Several changes in a row may be reported as one.
  case resize(TerminalSize)

  /// The terminal has reported its own colours, which are the backend's `colors` now.
  case colors(TerminalColors)

  /// The terminal has reported its name, and so the characters that it draws by itself: the backend's `drawnGlyphs`.
  case glyphs(DrawnGlyphs)

  /// The program was stopped, by Ctrl-Z for instance, and runs again. The screen has been set up again; a frame should
  /// be presented, even an unchanged one.
  case resume

  /// The backend's `wakeDescriptor` has something to read.
  case wake

  /// There will be no more input; the player should close the terminal and end.
  case end(EndReason)
}

/// The reason why a terminal's input has ended.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum EndReason: Hashable, Sendable {
  /// A signal asked the program to end: `SIGINT`, `SIGTERM` or `SIGHUP`. After closing the terminal a well-behaved
  /// program dies of that same signal, so that its parent learns of it.
  case signal(Int32)

  /// The terminal is gone, or its input was closed.
  case hangUp
}

/// An event of the mouse, with its position.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of event.
  public var kind: Kind

  /// The column, from 0 at the left.
  public var column: Int

  /// The row, from 0 at the top.
  public var row: Int

  /// The horizontal position in the cell, as a fraction of its width: at least 0 and less than 1. It is 0.5 if the
  /// terminal reports whole cells only.
  public var columnPart = 0.5

  /// The vertical position in the cell, as a fraction of its height, from the top.
  public var rowPart = 0.5

  /// The modifier keys that were held down.
  public var modifiers: Modifiers

  /// The kinds of mouse events.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive
  #endif
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case press(MouseButton)

    /// A button was released; nil if the terminal does not report which.
    case release(MouseButton?)

    /// The mouse was moved with a button held down.
    case drag(MouseButton)

    /// The mouse was moved without a button; it is reported only if `TerminalBackend.reportsMoves` is true.
    case move

    /// The wheel was turned away from the user.
    case wheelUp

    /// The wheel was turned towards the user.
    case wheelDown
  }

  /// Creates an event from its parts.
  public init(_ kind: Kind, column: Int, row: Int, modifiers: Modifiers = []) {
    self.kind = kind
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

/// A button of the mouse.
public enum MouseButton: Hashable, Sendable {
  /// The primary button, under the index finger of a right hand.
  case left

  /// The button in the middle, often the wheel.
  case middle

  /// The secondary button, which opens menus.
  case right
}
