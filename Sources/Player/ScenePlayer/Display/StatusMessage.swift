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

extension Pen {
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
