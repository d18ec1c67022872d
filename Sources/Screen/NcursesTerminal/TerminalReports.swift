import Cells

/// The reports of a terminal besides keys, and the sequences that turn them on
/// ([XTerm Control Sequences](https://invisible-island.net/xterm/ctlseqs/ctlseqs.html), "Mouse Tracking", "Bracketed
/// Paste Mode", "Window manipulation", "Operating System Commands";
/// [Synchronized Output](https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036)).
enum TerminalReports {
  /// The state of a mode in a terminal's answer (DECRPM): `0` to `4`.
  enum Mode: Int, CaseIterable {
    case unknown, set, reset, alwaysSet, neverSet

    /// True if the mode can be used: one that is set or reset is supported; one that is permanently reset or unknown is
    /// not.
    var exists: Bool {
      switch self {
      case .set, .reset, .alwaysSet: true
      case .unknown, .neverSet: false
      }
    }
  }

  /// The sequence that turns bracketed paste on.
  static let begin = "\u{1B}[?2004h"

  /// The sequence that turns reports of buttons and of movements with a button held down on, in decimal.
  static let beginMouse = "\u{1B}[?1002h\u{1B}[?1006h"

  /// The sequences that make the terminal report movements without a button as well, and only those with a button
  /// again.
  static let beginMoves = "\u{1B}[?1003h"
  static let endMoves = "\u{1B}[?1003l\u{1B}[?1002h"

  /// The sequence that makes the terminal report positions in pixels, and asks about that mode, so that the answer
  /// comes between the last position in cells and the first in pixels.
  static let beginPixels = "\u{1B}[?1016h" + pixelQuestion

  /// The sequence that makes the terminal report positions in cells again.
  static let endPixels = "\u{1B}[?1016l"

  /// The sequence that turns all reports off.
  static let end = "\u{1B}[?2004l\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l"

  /// The questions about synchronized output and about positions in pixels (DECRQM).
  static let question = "\u{1B}[?2026$p"
  static let pixelQuestion = "\u{1B}[?1016$p"

  /// The length of the shortest answer, which is that about the size of a cell and begins with `ESC [ 6 ;`.
  static let shortestAnswer = 8

  /// The question about the size of a cell.
  static let cellQuestion = "\u{1B}[16t"

  /// Asks for the terminal's name and version (XTVERSION).
  static let versionQuestion = "\u{1B}[>0q"

  /// The name and version that a device control string reports, if it reports them.
  static func version(in text: String) -> String? { text.hasPrefix(">|") ? String(text.dropFirst(2)) : nil }

  /// Returns the mode that a control sequence reports, by its number, and the state of that mode; nil if it reports
  /// none.
  static func mode(in sequence: ControlSequence) -> (number: Int, mode: Mode)? {
    guard sequence.isOfKind("?", "$", "y"), sequence.count == 2, let mode = Mode(rawValue: sequence.numbers.second)
    else {
      return nil
    }
    return (sequence.numbers.first, mode)
  }

  /// Returns the size of a cell that a control sequence reports, if it reports one.
  static func cellSize(in sequence: ControlSequence) -> CellSize? {
    guard sequence.isOfKind(nil, nil, "t"), sequence.count == 3, sequence.numbers.first == 6 else { return nil }
    return CellSize(width: Double(sequence.numbers.third), height: Double(sequence.numbers.second))
  }

  /// Returns the colour that a command reports, and its role; nil if it reports none.
  static func color(in command: String) -> (which: TerminalColor, color: CellColor)? {
    for which in TerminalColor.allCases where command.hasPrefix(which.answer) {
      return ColorReport.color(in: command.dropFirst(which.answer.count)).map { (which, $0) }
    }
    return nil
  }
}

extension TerminalColor {
  /// The number of the command that sets the colour or asks for it (OSC 10, 11).
  private var number: Int {
    switch self {
    case .foreground: 10
    case .background: 11
    }
  }

  /// The beginning of the answer.
  fileprivate var answer: String { "\(number);" }

  /// The question about the colour.
  var question: String { "\u{1B}]\(number);?\u{1B}\\" }
}
