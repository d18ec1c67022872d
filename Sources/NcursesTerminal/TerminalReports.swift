import Cells

/// The reports of a terminal besides keys, and the sequences that turn them on (XTerm Control Sequences, "Mouse Tracking",
/// "Bracketed Paste Mode", "Window manipulation", "Operating System Commands"; "Terminal Spec: Synchronized Output").
enum TerminalReports {
  /// What a terminal says about a mode (DECRPM): `0` to `4`.
  enum Mode: Int, CaseIterable {
    case unknown, set, reset, alwaysSet, neverSet

    /// True if it can be used: a mode that is set or reset is supported; one that is permanently reset or unknown is
    /// not.
    var exists: Bool {
      switch self {
      case .set, .reset, .alwaysSet: true
      case .unknown, .neverSet: false
      }
    }
  }

  /// Turns bracketed paste on.
  static let begin = "\u{1B}[?2004h"

  /// Turns reports of buttons and of movements with a button held down on, in decimal.
  static let beginMouse = "\u{1B}[?1002h\u{1B}[?1006h"

  /// Reports movements without a button as well; and only those with one again.
  static let beginMoves = "\u{1B}[?1003h"
  static let endMoves = "\u{1B}[?1003l\u{1B}[?1002h"

  /// Gives places in pixels, and asks whether it does, so that the answer comes between the last place in cells and the first in
  /// pixels.
  static let beginPixels = "\u{1B}[?1016h" + pixelQuestion

  /// Gives places in cells again.
  static let endPixels = "\u{1B}[?1016l"

  /// Turns all reports off.
  static let end = "\u{1B}[?2004l\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l"

  /// Asks whether the terminal supports synchronized output, and places in pixels (DECRQM).
  static let question = "\u{1B}[?2026$p"
  static let pixelQuestion = "\u{1B}[?1016$p"

  /// How long an answer is at least: that about the size of a cell, which begins with `ESC [ 6 ;`.
  static let shortestAnswer = 8

  /// Asks how large a cell is.
  static let cellQuestion = "\u{1B}[16t"

  /// What a control sequence reports of a mode, if it reports one.
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

  /// Returns the colour that a command reports, and whose it is, if it reports one.
  static func color(in command: String) -> (which: TerminalColor, color: CellColor)? {
    for which in TerminalColor.allCases where command.hasPrefix(which.answer) {
      return ColorReport.color(in: command.dropFirst(which.answer.count)).map { (which, $0) }
    }
    return nil
  }
}

extension TerminalColor {
  /// The number of the command that sets it, or asks for it (OSC 10, 11).
  private var number: Int {
    switch self {
    case .foreground: 10
    case .background: 11
    }
  }

  /// How the answer begins.
  fileprivate var answer: String { "\(number);" }

  /// Asks for it.
  var question: String { "\u{1B}]\(number);?\u{1B}\\" }
}
