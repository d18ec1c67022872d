import CNcurses
import Terminal

/// The sequences by which a terminal sends keys, according to its description.
struct KeySequences {
  private let sequences: [(text: String, stroke: KeyStroke)]

  /// Those with these texts.
  init(_ sequences: [(text: String, stroke: KeyStroke)]) {
    self.sequences = sequences.filter { !Self.isPlaceOfCursor($0.text) && !$0.text.isEmpty }
  }

  /// Those of the description that is loaded. The capabilities of function keys are `kf1` to `kf63`.
  static func described() -> KeySequences {
    let functions = (1...63).map { ("kf\($0)", KeyStroke(.function($0))) }
    return KeySequences(
      (capabilities + functions).compactMap { name, stroke in TerminalDescription.string(name).map { ($0, stroke) } })
  }

  /// What is known of characters that have been received.
  enum Match: Equatable {
    /// No key sends anything that begins with them.
    case none

    /// They are the beginning of what a key sends.
    case beginning

    /// They are a key.
    case key(KeyStroke)
  }

  /// Whether a sequence may begin with a character.
  func mayBegin(with scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7F }

  /// What some characters are.
  func match(_ text: String) -> Match {
    var isBeginning = false
    for sequence in sequences where sequence.text.utf8.starts(with: text.utf8) {
      if sequence.text.utf8.count == text.utf8.count { return .key(sequence.stroke) }
      isBeginning = true
    }
    return isBeginning ? .beginning : .none
  }

  /// Whether a sequence is also the answer of a terminal that says where its cursor is, `ESC [ row ; column R`. xterm sends the same for F3
  /// with modifiers; it counts as the answer.
  private static func isPlaceOfCursor(_ text: String) -> Bool {
    var sequence = ControlSequence()
    guard text.hasPrefix("\u{1B}[") else { return false }
    for scalar in text.unicodeScalars.dropFirst(2) where sequence.take(scalar.value) != .incomplete { break }
    return sequence.isOfKind(nil, nil, "R") && sequence.count == 2
  }

  /// `kri` and `kind`, "scroll", are terminfo's names for shift with the arrows up and down. Find and Select are in the
  /// position of Home and End on VT220 keyboards; `ka1` and the like are the corners of the keypad.
  private static let capabilities: [(name: String, stroke: KeyStroke)] = [
    ("kcub1", KeyStroke(.left)), ("kLFT", KeyStroke(.left, .shift)),
    ("kcuf1", KeyStroke(.right)), ("kRIT", KeyStroke(.right, .shift)),
    ("kcuu1", KeyStroke(.up)), ("kri", KeyStroke(.up, .shift)),
    ("kcud1", KeyStroke(.down)), ("kind", KeyStroke(.down, .shift)),
    ("khome", KeyStroke(.home)), ("kHOM", KeyStroke(.home, .shift)), ("kfnd", KeyStroke(.home)),
    ("ka1", KeyStroke(.home)),
    ("kend", KeyStroke(.end)), ("kEND", KeyStroke(.end, .shift)), ("kslt", KeyStroke(.end)), ("kc1", KeyStroke(.end)),
    ("kpp", KeyStroke(.pageUp)), ("kPRV", KeyStroke(.pageUp, .shift)), ("ka3", KeyStroke(.pageUp)),
    ("knp", KeyStroke(.pageDown)), ("kNXT", KeyStroke(.pageDown, .shift)), ("kc3", KeyStroke(.pageDown)),
    ("kdch1", KeyStroke(.delete)), ("kDC", KeyStroke(.delete, .shift)),
    ("kbs", KeyStroke(.backspace)), ("kent", KeyStroke(.enter)), ("kcbt", KeyStroke(.backTab)),
  ]
}
