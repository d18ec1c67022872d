import Cells
import Terminal

/// A line for typing, shown in place of the status line.
struct Prompt {
  /// The text typed so far.
  private(set) var text = ""

  /// The subjects that a prompt asks for.
  enum Subject {
    /// A time or a marker to go to.
    case time
    /// A text to look for.
    case text
  }

  /// The subject of the question.
  let subject: Subject

  /// The question, with the possible answers.
  let label: String
  let hint: String
  /// The hint up to its first semicolon, for a screen on which there is no room for all of it.
  private let shortHint: String

  /// The effect of a key.
  enum Answer: Hashable {
    case typing, entered, cancelled, ignored
  }

  private static let limit = 64

  /// Creates a prompt without an answer.
  init(_ subject: Subject, label: String, hint: String) {
    (self.subject, self.label, self.hint) = (subject, label, hint)
    shortHint = String(hint.prefix { $0 != ";" })
  }

  /// Handles a key.
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

  /// Draws the prompt with a cursor, and, before anything is typed, with a hint of what is expected.
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
    if text.isEmpty { pen.write(fitting: CharacterWidth.columns(of: hint) > pen.end - pen.column ? shortHint : hint) }
  }
}
