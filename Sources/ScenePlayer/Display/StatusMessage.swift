import Cells
import VisibleText

/// Something to tell on one line, in several wordings: of those that fit, the first is told.
///
/// Where none fits, a sentence is cut, and what stands behind it stays: how large a screen has to be, how many mistakes more
/// there are.
struct StatusMessage: Hashable {
  /// One way to say it; whatever is hidden in it is made visible.
  struct Wording: Hashable {
    /// What may be cut.
    let sentence: String
    /// What stands behind it, and is not cut.
    let ending: String
    /// How many columns both take.
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

  /// How much it wants to be seen.
  let tone: Theme.Tone

  /// How many columns it wants at least, before other things are left out for it: those of the first wording that does
  /// without what goes without saying.
  let leastWidth: Int

  /// Whether it stands until what it tells of is over, not for a moment.
  let lasts: Bool

  private init(_ wordings: [Wording], _ tone: Theme.Tone, lasts: Bool) {
    (self.wordings, self.tone, self.lasts) = (wordings, tone, lasts)
    leastWidth = wordings[min(2, wordings.count - 1)].width
  }

  /// A message in one wording.
  init(_ sentence: String, ending: String = "", tone: Theme.Tone = .mark, lasts: Bool = false) {
    self.init([Wording(sentence, ending)], tone, lasts: lasts)
  }

  /// What keeps a scene from being made.
  init(_ error: any Error, lasts: Bool = false) {
    self.init(Self.wordings(of: error), .warning, lasts: lasts)
  }

  private static func wordings(of error: any Error) -> [Wording] {
    guard let broken = error as? BrokenScene else { return [Wording("\(error)", "")] }
    let (long, short) = (broken.headline, broken.shortHeadline)
    guard broken.others > 0 else { return [Wording(long, ""), Wording(short, "")] }
    let more = "\(broken.others) more"
    return [
      Wording(long, " (\(more): \(broken.advice))"), Wording(long, " (\(more))"), Wording(short, " (\(more))"),
      Wording(short, " +\(broken.others)"),
    ]
  }

  /// The wording for so many columns; its sentence may have to be cut.
  func wording(columns: Int) -> Wording {
    let whole = wordings.first { $0.width <= columns }
    // An ending that took more than a third would leave too little of the sentence.
    return whole ?? wordings.suffix(2).first { $0.endingWidth * 3 <= columns }
      ?? wordings[wordings.count - 1]
  }
}

extension Pen {
  /// Writes a message in the wording for the room up to the end.
  mutating func write(_ message: StatusMessage) {
    let wording = message.wording(columns: end - column)
    guard wording.width > end - column else {
      write(wording.sentence)
      return write(wording.ending)
    }
    column = with(end: end - wording.endingWidth).written(fitting: wording.sentence)
    write(fitting: wording.ending)
  }

  /// Where the pen is after as much of a text as fits.
  private func written(fitting text: String) -> Int {
    var pen = self
    pen.write(fitting: text)
    return pen.column
  }
}
