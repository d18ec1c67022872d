import CSystem
import Cells
import Terminal

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

  /// The length of the shortest answer, which is that about the level: `ESC [ ? 6 c`.
  static let shortestAnswer = 5

  /// The question about the size of a cell.
  static let cellQuestion = "\u{1B}[16t"

  /// Ends synchronized output; other terminals leave the sequence out.
  static let endSynchronizedOutput = "\u{1B}[?2026l"

  /// Returns true if a control sequence reports the cursor's position in the first column. With another column in the
  /// first row it is F3 with shift, alt or control (`ESC [ 1 ; 2 R`).
  static func isPosition(_ sequence: ControlSequence) -> Bool {
    sequence.isOfKind(nil, nil, "R") && sequence.count == 2
      && (sequence.numbers.first != 1 || sequence.numbers.second == 1)
  }

  /// Asks for the terminal's name and version (XTVERSION).
  static let versionQuestion = "\u{1B}[>0q"

  /// Asks for the terminal's kind and version as numbers (DA2), and for its level (DA1), which nearly every terminal
  /// answers, so that this answer tells that no other one will come.
  static let deviceQuestion = "\u{1B}[>c"
  static let levelQuestion = "\u{1B}[c"

  /// Sets a colour of 24 bits, asks for the attributes (DECRQSS), and resets them. A terminal that has no such colours
  /// answers with another one, or with none.
  static let colorQuestion = "\u{1B}[0;38;2;12;34;56m\u{1B}P$qm\u{1B}\\\u{1B}[m"

  /// Returns true if an answer to `colorQuestion` has the colour as it was set; nil for any other string.
  static func keepsColor(in text: String) -> Bool? {
    guard text.hasPrefix("1$r") || text.hasPrefix("0$r") else { return nil }
    let numbers = text.dropFirst(3).split { !$0.isWholeNumber }
    return numbers.suffix(3) == ["12", "34", "56"]
  }

  /// Returns the terminal's kind and version that a control sequence reports, if it reports them.
  static func device(in sequence: ControlSequence) -> TerminalAnswers.Device? {
    guard sequence.isOfKind(">", nil, "c"), sequence.count >= 2 else { return nil }
    let (kind, version, option) = sequence.numbers
    return TerminalAnswers.Device(kind: kind, version: version, option: option)
  }

  /// Returns the terminal's level that a control sequence reports, if it reports one.
  static func level(in sequence: ControlSequence) -> Int? {
    sequence.isOfKind("?", nil, "c") ? sequence.numbers.first : nil
  }

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
  private var number: Int { self == .foreground ? 10 : 11 }

  /// The beginning of the answer.
  fileprivate var answer: String { "\(number);" }

  /// The question about the colour.
  var question: String { "\u{1B}]\(number);?\u{1B}\\" }
}

/// A mouse report in xterm's decimal encoding (mode 1006;
/// [XTerm Control Sequences](https://invisible-island.net/xterm/ctlseqs/ctlseqs.html), "Extended coordinates"):
/// `ESC [ < button ; column ; row M`, or `m` at its end for a button that was released. In mode 1016 the position is given
/// in pixels.
///
/// The number of the button also contains 4 for shift, 8 for alt, 16 for control, 32 for a movement and 64 for the
/// wheel.
struct MouseReport {
  private let button: Int
  private let place: (column: Double, row: Double)
  private let isRelease: Bool

  /// Creates a report from a control sequence; nil if the sequence is no mouse report.
  ///
  /// - Parameter cell: The size of a cell, if the position is given in pixels; nil if it is given in columns and rows.
  init?(_ sequence: ControlSequence, cell: CellSize?) {
    isRelease = sequence.isOfKind("<", nil, "m")
    guard isRelease || sequence.isOfKind("<", nil, "M"), sequence.count == 3 else { return nil }
    let (button, column, row) = sequence.numbers
    self.button = button
    // Columns and rows begin at 1. So do pixels, but some terminals begin at 0.
    if let cell {
      // The position is that of the middle of the pixel.
      place = ((Double(max(column, 1)) - 0.5) / cell.width, (Double(max(row, 1)) - 0.5) / cell.height)
    } else {
      guard column > 0, row > 0 else { return nil }
      place = (Double(column) - 0.5, Double(row) - 0.5)
    }
  }

  /// The event; nil for one that the player does not use, such as horizontal scrolling.
  var event: MouseEvent? {
    guard let kind else { return nil }
    var modifiers: Modifiers = []
    if button & 4 != 0 { modifiers.insert(.shift) }
    if button & 8 != 0 { modifiers.insert(.alt) }
    if button & 16 != 0 { modifiers.insert(.control) }
    var event = MouseEvent(kind, column: Int(place.column), row: Int(place.row), modifiers: modifiers)
    (event.columnPart, event.rowPart) = (
      place.column - place.column.rounded(.down), place.row - place.row.rounded(.down)
    )
    return event
  }

  private var kind: MouseEvent.Kind? {
    let isMovement = button & 32 != 0
    switch button & ~0x3C {
    case 64: return isRelease ? nil : .wheelUp
    case 65: return isRelease ? nil : .wheelDown
    case 3: return isRelease ? .release(nil) : isMovement ? .move : nil
    case let number where number < 3:
      let button = [MouseButton.left, .middle, .right][number]
      return isRelease ? .release(button) : isMovement ? .drag(button) : .press(button)
    default: return nil
    }
  }
}

/// The notches of a wheel, for which some terminals send two or three reports at once (alacritty 0.11, foot 1.13.1).
struct WheelNotches {
  private var last: (kind: MouseEvent.Kind, time: Int64)?

  /// The time within which reports of one direction belong to one notch, in nanoseconds: a terminal sends them in one
  /// write, and no finger turns a wheel as fast.
  private static let together: Int64 = 4_000_000

  /// Returns true if a report is the first one of a notch, or no report of a wheel.
  mutating func isFirst(_ event: MouseEvent, at time: Int64) -> Bool {
    guard event.kind == .wheelUp || event.kind == .wheelDown else { return true }
    if let last, last.kind == event.kind, time - last.time < Self.together { return false }
    last = (event.kind, time)
    return true
  }
}

/// The size of a terminal's cell, in pixels.
struct CellSize: Equatable {
  let width: Double
  let height: Double

  /// Creates a size; nil if no cell can have it.
  init?(width: Double, height: Double) {
    guard (1...1000).contains(width), (1...1000).contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// Creates the size of a cell from the size of the window that the terminal has reported to the driver; nil if the
  /// driver knows the size in cells only, or the window is more than its cells: xterm counts its border and its
  /// scrollbar, and konsole some more pixels.
  init?(of terminal: Int32) {
    let window = windowSize(terminal)
    guard window.ws_col > 0, window.ws_row > 0 else { return nil }
    let (columns, rows) = (Int(window.ws_col), Int(window.ws_row))
    guard Int(window.ws_xpixel) % columns == 0, Int(window.ws_ypixel) % rows == 0 else { return nil }
    self.init(width: Double(Int(window.ws_xpixel) / columns), height: Double(Int(window.ws_ypixel) / rows))
  }
}

/// A reader of a terminal's answer to the question about one of its colours: `rgb:RRRR/GGGG/BBBB`, each with one to
/// four hexadecimal digits ([XTerm Control Sequences](https://invisible-island.net/xterm/ctlseqs/ctlseqs.html), OSC 10
/// and 11; the notation is that of XParseColor(3)). Some terminals answer `rgba:`, with an opacity behind, and
/// terminology 1.13 answers `#RRGGBB`.
enum ColorReport {
  /// Returns the colour in an answer; nil if there is none in it.
  static func color(in text: Substring) -> CellColor? {
    if text.first == "#" { return hexadecimal(text.dropFirst()) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false).map(Self.component)
    guard parts[0] == "rgb" && channels.count == 3 || parts[0] == "rgba" && channels.count == 4 else { return nil }
    guard let red = channels[0], let green = channels[1], let blue = channels[2] else { return nil }
    return CellColor(red: red, green: green, blue: blue)
  }

  /// Returns the colour of digits that stand together: one, two, three or four for each component.
  private static func hexadecimal(_ digits: Substring) -> CellColor? {
    let count = digits.utf8.count / 3
    guard digits.utf8.count == 3 * count, (1...4).contains(count) else { return nil }
    let (green, blue) = (digits.dropFirst(count), digits.dropFirst(2 * count))
    guard let red = component(digits.prefix(count)), let green = component(green.prefix(count)),
      let blue = component(blue)
    else { return nil }
    return CellColor(red: red, green: green, blue: blue)
  }

  /// Returns the value of a component of one to four digits, whose greatest number is the greatest value, 255.
  private static func component(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
    else {
      return nil
    }
    let greatest = (1 << (4 * digits.utf8.count)) - 1
    return UInt8((value * 255 + greatest / 2) / greatest)
  }
}
