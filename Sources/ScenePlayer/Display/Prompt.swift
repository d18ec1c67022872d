import Cells
import Terminal

/// A line to type into, in the status line's place.
struct Prompt {
  /// What has been typed.
  private(set) var text = ""

  /// What is asked for, and what may be typed.
  let label: String
  let hint: String

  /// What a key did.
  enum Answer: Hashable {
    case typing, entered, cancelled, ignored
  }

  private static let limit = 64

  /// Takes a key.
  mutating func handle(_ stroke: KeyStroke) -> Answer {
    switch stroke.key {
    case .enter: return .entered
    case .escape: return .cancelled
    case .backspace:
      guard !text.isEmpty else { return .cancelled }
      text.unicodeScalars.removeLast()
    case .character("u") where stroke.modifiers == .control: text = ""
    case .character(let scalar)
    where stroke.modifiers.isEmpty && CharacterWidth.columns(of: scalar) > 0 && text.unicodeScalars.count < Self.limit:
      text.unicodeScalars.append(scalar)
    default: return .ignored
    }
    return .typing
  }

  /// Draws it, with a cursor and, while nothing has been typed, with what may be.
  func draw(row: Int, theme: Theme, into frame: CellBuffer) {
    var pen = Pen(frame, column: 0, row: row, ink: theme.ink(.accent))
    pen.fill()
    pen.column = 1
    pen.write(label)
    pen.put(" ")
    pen.ink = theme.ink(.bright)
    pen.write(text)
    pen.ink.style.formUnion(.reverse)
    pen.put(" ")
    pen.ink = theme.ink(.muted)
    pen.put(" ")
    if text.isEmpty { pen.write(fitting: hint) }
  }
}
