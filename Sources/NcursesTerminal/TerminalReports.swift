import CNcurses
import Cells

/// The reports of a terminal besides keys, and the sequences that turn them on (XTerm Control Sequences, "Mouse Tracking",
/// "Bracketed Paste Mode", "Window manipulation", "Operating System Commands"; "Terminal Spec: Synchronized Output").
enum TerminalReports {
  /// The kinds of reports, or of their beginnings.
  enum Report {
    case mouse
    case pasteBegins
    case pasteEnds
    case synchronizedOutput(exists: Bool)
    case pixels(Mode)
    /// The height of a cell, in pixels; its width follows.
    case cellHeight(Int)
    /// A colour of the terminal's own follows.
    case color(TerminalColor)
  }

  /// What a terminal says about a mode (DECRPM): `0` to `4`.
  enum Mode: Int, CaseIterable {
    case unknown, set, reset, alwaysSet, neverSet

    /// Whether it can be used.
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

  /// Asks how large a cell is.
  static let cellQuestion = "\u{1B}[16t"

  /// Makes ncurses recognise the beginnings of reports.
  static func define() {
    for (index, sequence) in sequences.enumerated() { define_key(sequence.text, firstCode + Int32(index)) }
  }

  /// The report of a code.
  static func report(ofCode code: Int32) -> Report? {
    let index = Int(code - firstCode)
    return sequences.indices.contains(index) ? sequences[index].report : nil
  }

  /// Greater than the codes of `XtermKeys`.
  private static let firstCode: Int32 = 0x1100

  /// A mode that is set or reset is supported; one that is permanently reset or unknown is not. ncurses takes the first sequence that
  /// is complete, and `ESC [ 6 ;` would hide PageDown with a modifier, `ESC [ 6 ; 5 ~`; so the heights are listed.
  private static let sequences: [(text: String, report: Report)] =
    [("\u{1B}[<", .mouse), ("\u{1B}[200~", .pasteBegins), ("\u{1B}[201~", .pasteEnds)]
    + TerminalColor.allCases.map { ($0.beginning, .color($0)) }
    + Mode.allCases.flatMap { mode in
      [
        ("\u{1B}[?2026;\(mode.rawValue)$y", .synchronizedOutput(exists: mode.exists)),
        ("\u{1B}[?1016;\(mode.rawValue)$y", .pixels(mode)),
      ]
    } + (2...200).map { ("\u{1B}[6;\($0);", .cellHeight($0)) }
}

extension TerminalColor {
  /// The number of the command that sets it, or asks for it (OSC 10, 11).
  private var number: Int {
    switch self {
    case .foreground: 10
    case .background: 11
    }
  }

  /// How the command begins, and the answer.
  fileprivate var beginning: String { "\u{1B}]\(number);" }

  /// Asks for it.
  var question: String { beginning + "?\u{1B}\\" }
}
