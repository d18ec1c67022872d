import Casts
import Cells
import Diagnostics

/// A message of one line in several wordings, of which the first that fits is shown.
///
/// If none fits, the sentence is cut, but not its ending: the required size of the screen, or the number of further
/// mistakes.
struct StatusMessage: Hashable {
  /// A wording of a message; control characters are made visible.
  struct Wording: Hashable {
    /// The part that may be shortened.
    let sentence: String
    /// The text after it, which is never shortened.
    let ending: String
    /// The width of both, in columns.
    let width: Int
    let endingWidth: Int

    fileprivate init(_ sentence: String, _ ending: String) {
      (self.sentence, self.ending) = (sentence.visible, ending.visible)
      endingWidth = CharacterWidth.columns(of: self.ending)
      width = CharacterWidth.columns(of: self.sentence) + endingWidth
    }
  }

  /// The wordings, the longest first; at least one.
  private let wordings: [Wording]

  /// The tone of the message, which determines how conspicuous it is.
  let tone: Theme.Tone

  /// The width of the first wording. Parts that repeat the content of the message are left out in its favour.
  let fullWidth: Int

  /// The width of the first wording without redundant words. Other parts are left out in its favour.
  let leastWidth: Int

  /// True if the message stays until its cause is removed; a message that does not disappears after a while.
  let lasts: Bool

  private init(_ wordings: [Wording], _ tone: Theme.Tone, lasts: Bool) {
    (self.wordings, self.tone, self.lasts) = (wordings, tone, lasts)
    fullWidth = wordings[0].width
    leastWidth = wordings[min(2, wordings.count - 1)].width
  }

  /// Creates a message with one wording.
  init(_ sentence: String, ending: String = "", tone: Theme.Tone = .mark, lasts: Bool = false) {
    self.init([Wording(sentence, ending)], tone, lasts: lasts)
  }

  /// Creates the message for a scene that cannot be loaded.
  init(_ error: any Error, lasts: Bool = false) {
    self.init(Self.wordings(of: error), .warning, lasts: lasts)
  }

  /// Creates the message for a scene that was loaded again, with its first warning.
  init(reloadedWith warning: BrokenScene) {
    self.init(Self.wordings(of: warning, behind: "reloaded; "), .mark, lasts: false)
  }

  private static func wordings(of error: any Error) -> [Wording] {
    guard let broken = error as? BrokenScene else { return [Wording("\(error)", "")] }
    return wordings(of: broken, behind: "")
  }

  private static func wordings(of broken: BrokenScene, behind beginning: String) -> [Wording] {
    let (long, short) = (beginning + broken.headline, beginning + broken.shortHeadline)
    guard broken.others > 0 else { return [Wording(long, ""), Wording(short, "")] }
    let more = "\(broken.others) more"
    return [
      Wording(long, " (\(more): \(broken.advice))"), Wording(long, " (\(more))"), Wording(short, " (\(more))"),
      Wording(short, " +\(broken.others)"),
    ]
  }

  /// The message in its longest wording.
  var text: String { wordings[0].sentence + wordings[0].ending }

  /// Returns the wording for a number of columns; its sentence may have to be shortened.
  func wording(columns: Int) -> Wording {
    let whole = wordings.first { $0.width <= columns }
    // An ending of more than a third of the columns would leave too little of the sentence.
    return whole ?? wordings.suffix(2).first { $0.endingWidth * 3 <= columns }
      ?? wordings[wordings.count - 1]
  }
}

extension DisplayPen {
  /// Writes a message in the wording for the columns up to the end.
  mutating func write(_ message: StatusMessage) {
    let wording = message.wording(columns: end - column)
    guard wording.width > end - column else {
      write(wording.sentence)
      return write(wording.ending)
    }
    column = with(end: end - wording.endingWidth).written(fitting: wording.sentence)
    write(fitting: wording.ending)
  }

  /// Returns the pen's column after writing as much of a text as fits.
  private func written(fitting text: String) -> Int {
    var pen = self
    pen.write(fitting: text)
    return pen.column
  }
}

/// The messages of the status line: a notice that is shown for a while, and a message that lasts until its cause is
/// removed.
struct StatusMessages {
  private var notice: StatusMessage?

  /// The media time at which the notice ends, in seconds; nil without one.
  private(set) var end: Double?

  /// The message that lasts; setting it removes the notice.
  var lasting: StatusMessage? {
    didSet { if lasting != nil { dismiss() } }
  }

  private static let noticeDuration = 6.0

  /// The message to be shown.
  var shown: StatusMessage? { notice ?? lasting }

  /// Shows a notice for a while.
  mutating func tell(_ message: StatusMessage, at now: Double) {
    (notice, end) = (message, now + Self.noticeDuration)
  }

  /// Removes the notice. Returns false if there is none.
  @discardableResult
  mutating func dismiss() -> Bool {
    defer { (notice, end) = (nil, nil) }
    return notice != nil
  }
}

/// The keys that were pressed in a recording, as they are named on keyboards.
enum PressedKeys {
  /// The time for which a key is shown, in seconds.
  static let seconds = 2.0

  /// The greatest number of inputs that are shown.
  static let limit = 40

  /// Returns the names of keys: letters as they are, and others in words.
  ///
  ///     ls enter   ctrl+c   up
  static func text(of inputs: [CastInput]) -> String {
    var names: [String] = []
    var letters = ""
    func endLetters() {
      if !letters.isEmpty { names.append(letters) }
      letters = ""
    }
    for input in inputs {
      var rest = input.text.unicodeScalars[...]
      while let first = rest.first {
        if first.value > 0x20, first.value != 0x7F {
          letters.unicodeScalars.append(first)
          rest.removeFirst()
        } else {
          endLetters()
          names.append(name(ofNext: &rest))
        }
      }
    }
    endLetters()
    return names.joined(separator: " ")
  }

  /// Removes a key that is no letter from the start of a text, and returns its name.
  private static func name(ofNext rest: inout Substring.UnicodeScalarView) -> String {
    guard let first = rest.popFirst() else { return "" }
    switch first.value {
    case 0x0D, 0x0A: return "enter"
    case 0x09: return "tab"
    case 0x20: return "space"
    case 0x7F, 0x08: return "backspace"
    case 0x1B: return sequenceName(&rest)
    default: return Unicode.Scalar(first.value + 0x60).map { "ctrl+\($0)" } ?? ""
    }
  }

  /// Removes the rest of a sequence that begins with an escape character, and returns its key's name.
  private static func sequenceName(_ rest: inout Substring.UnicodeScalarView) -> String {
    guard let kind = rest.first, kind == "[" || kind == "O" else { return "escape" }
    rest.removeFirst()
    var parameters = ""
    while let next = rest.popFirst() {
      if (0x40...0x7E).contains(next.value) {
        return finals[next] ?? tildes[parameters] ?? "escape \(parameters)\(next)"
      }
      parameters.unicodeScalars.append(next)
    }
    return "escape"
  }

  /// The keys of the last characters of sequences (ECMA-48's cursor keys as xterm sends them).
  private static let finals: [Unicode.Scalar: String] = [
    "A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end", "P": "f1", "Q": "f2", "R": "f3",
    "S": "f4", "Z": "shift+tab",
  ]

  /// The keys of sequences that end with a tilde, by their number.
  private static let tildes = [
    "2": "insert", "3": "delete", "5": "pageup", "6": "pagedown", "15": "f5", "17": "f6", "18": "f7", "19": "f8",
    "20": "f9", "21": "f10", "23": "f11", "24": "f12",
  ]
}

/// The sentences about what was said wrongly from outside: each once, and of many only their number.
package struct Complaints: Hashable, Sendable {
  /// The different sentences, without full stops, in the order in which they came.
  package private(set) var sentences: [String] = []
  /// The number of further sentences that are not kept.
  package private(set) var others = 0

  /// The greatest number of sentences that are kept.
  package static let most = 20

  /// Adds a sentence.
  ///
  /// - Returns: False if it is known already, or is one too many.
  mutating func add(_ sentence: String) -> Bool {
    guard !sentences.contains(sentence) else { return false }
    guard sentences.count < Self.most else {
      others += 1
      return false
    }
    sentences.append(sentence)
    return true
  }
}
