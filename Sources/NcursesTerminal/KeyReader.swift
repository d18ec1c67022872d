import CNcurses
import Terminal

/// Reads keys as ncurses decodes them, from a pad that is never shown.
///
/// Reading from a window makes ncurses refresh that window first, behind the back of whoever presents the picture. A pad
/// has no place on the screen, so nothing is refreshed.
final class KeyReader {
  /// What reading gave.
  enum Result {
    /// A key.
    case key(KeyStroke)

    /// Something that is not passed on, such as a key that nobody knows.
    case ignored

    /// Nothing more is there.
    case nothing
  }

  /// Freed with the screen.
  private let pad: UnsafeMutableRawPointer

  /// A reader of the terminal that ncurses has open.
  ///
  /// - Throws: `TerminalError.refused` when there is no memory.
  init() throws(TerminalError) {
    guard let pad = ncursesNewKeyPad() else { throw .refused(operation: "make room for keys", errorNumber: 0) }
    self.pad = pad
    XtermKeys.define()
  }

  /// The next key that has been typed already. Does not wait, but for the rest of a sequence that has begun
  /// (`CursesSession.escapeDelay`).
  func next() -> Result {
    let first = read()
    guard case .key(let stroke) = first, stroke == KeyStroke(.escape) else { return first }
    // Alt sends an escape character right before the key. Alone, that is the Esc key.
    guard case .key(let altered) = read() else { return first }
    return .key(KeyStroke(altered.key, altered.modifiers.union(.alt)))
  }

  private func read() -> Result {
    var code: wint_t = 0
    let kind = ncursesReadKey(pad, &code)
    if kind == ncursesError { return .nothing }
    let stroke = kind == ncursesKeyCode ? KeyCodes.stroke(ofKeyCode: Int32(code)) : KeyCodes.stroke(ofCharacter: code)
    return stroke.map { .key($0) } ?? .ignored
  }
}
