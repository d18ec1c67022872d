import Cells
import Terminal

/// The last row: the title, the playback state, and the root layer's properties that pausing and seeking change.
///
///     Combination lock           loop A-B   rate 0.5×   paused     speed 0       timeOffset 3.38   ? help
///
/// Parts are aligned to the right and the state has the width of its longest word, so that no part moves when another
/// one appears. A region that can be clicked is a part. Without enough room, parts are left out in this order: the
/// end of the title, the state (which the symbol beside the time shows as well), the loop, the title, the root's `speed` and `timeOffset`, the word "help". The rate is always shown.
struct StatusLine {
  /// The colours and glyphs.
  let theme: Theme

  /// The parts, from right to left.
  enum Part: Int, CaseIterable {
    case help, helpSign, properties, state, rate, loop, focus

    fileprivate var mask: Parts { Parts(rawValue: 1 << UInt8(rawValue)) }
  }

  fileprivate struct Parts: OptionSet {
    let rawValue: UInt8
  }

  /// The width of the title below which the state and the loop are left out in its favour.
  private static let leastTitle = 12

  /// The width below which a title is left out rather than shortened.
  private static let shortestTitle = 6

  /// The largest width of the rate. It is reserved when properties are shown, so that these do not disappear whenever the
  /// rate appears.
  private static let rateWidth = 12

  /// The width beyond which the name of the layer that receives keys is shortened.
  private static let focusWidth = 16

  private static let (gap, narrowGap, narrow) = (3, 2, 60)

  // Parts are left out in these orders: in favour of the title, of a message that stays, and of a temporary message.
  private static let titleOrder: [Part] = [.state, .loop]
  private static let messageOrder: [Part] = [.loop, .state, .help]
  private static let momentOrder: [Part] = [.rate]

  private static func gap(_ columns: Int) -> Int { columns < narrow ? narrowGap : gap }

  // MARK: Hit testing

  /// Calls a closure with each part that is shown and its columns, from right to left.
  func forEachPart(of state: HeadsUpDisplay.State, columns: Int, _ body: (Part, Range<Int>) -> Void) {
    let shown = shownParts(of: state, columns: columns)
    var end = columns - 1
    for part in Part.allCases where shown.contains(part.mask) {
      let start = end - width(of: part, state)
      body(part, start..<end)
      end = start - Self.gap(columns)
    }
  }

  /// Returns the part at a column; nil for the title, a message, and the gaps.
  func part(atColumn column: Int, of state: HeadsUpDisplay.State, columns: Int) -> Part? {
    var found: Part?
    forEachPart(of: state, columns: columns) { part, place in if place.contains(column) { found = part } }
    return found
  }

  /// Returns true if a part is shown.
  func shows(_ part: Part, of state: HeadsUpDisplay.State, columns: Int) -> Bool {
    shownParts(of: state, columns: columns).contains(part.mask)
  }

  private func shownParts(of state: HeadsUpDisplay.State, columns: Int) -> Parts {
    var shown: Parts = [Part.help.mask, Part.state.mask]
    if state.showsProperties { shown.formUnion(properties(of: state, columns)) }
    if state.rate != 1 { shown.insert(Part.rate.mask) }
    if state.loopRange != nil || state.loops { shown.insert(Part.loop.mask) }
    if state.focus != nil { shown.insert(Part.focus.mask) }
    if let message = state.message {
      leave([.properties], of: &shown, for: message.fullWidth, state, columns)
      // A temporary message takes precedence over parts that can be read at any other time.
      leave(Self.messageOrder, of: &shown, for: message.leastWidth, state, columns)
      if !message.lasts { leave(Self.momentOrder, of: &shown, for: message.leastWidth, state, columns) }
      return shown
    }
    let title = CharacterWidth.columns(of: state.title)
    leave(Self.titleOrder, of: &shown, for: min(title, Self.leastTitle), state, columns)
    if !fit(shown, state, columns) { shown.remove(Part.properties.mask) }
    if !fit(shown, state, columns) {
      shown.remove(Part.help.mask)
      shown.insert(Part.helpSign.mask)
    }
    return shown
  }

  /// Returns the root's properties that are shown on a screen of a width, independent of the title, the rate and the
  /// loop.
  private func properties(of state: HeadsUpDisplay.State, _ columns: Int) -> Parts {
    let least: Parts = [Part.help.mask, Part.properties.mask]
    return width(of: least, state, Self.gap(columns)) + Self.rateWidth <= columns - 2 ? Part.properties.mask : []
  }

  /// Returns true if parts fit on a screen of a width, without any text to the left of them.
  private func fit(_ shown: Parts, _ state: HeadsUpDisplay.State, _ columns: Int) -> Bool {
    let gap = Self.gap(columns)
    return width(of: shown, state, gap) - gap <= columns - 2
  }

  /// Removes parts in an order until the others fit beside a text of a width.
  private func leave(
    _ order: [Part], of shown: inout Parts, for least: Int, _ state: HeadsUpDisplay.State, _ columns: Int
  ) {
    for part in order where width(of: shown, state, Self.gap(columns)) + least > columns - 2 { shown.remove(part.mask) }
  }

  /// Returns the width of parts, including the gaps before them.
  private func width(of shown: Parts, _ state: HeadsUpDisplay.State, _ gap: Int) -> Int {
    var sum = 0
    for part in Part.allCases where shown.contains(part.mask) { sum += width(of: part, state) + gap }
    return sum
  }

  private func width(of part: Part, _ state: HeadsUpDisplay.State) -> Int {
    DisplayPen.width { write(part, state, &$0) }
  }

  // MARK: Drawing

  /// Draws the status line.
  func draw(_ state: HeadsUpDisplay.State, row: Int, into frame: CellBuffer) {
    var pen = DisplayPen(frame, column: 0, row: row, ink: theme.ink(.text))
    pen.fill()
    var start = frame.columns - 1 + Self.gap(frame.columns)
    forEachPart(of: state, columns: frame.columns) { part, columns in
      var pen = DisplayPen(frame, column: columns.lowerBound, row: row, end: frame.columns - 1, ink: theme.ink(.bright))
      write(part, state, &pen)
      start = columns.lowerBound
    }
    pen = DisplayPen(frame, column: 1, row: row, end: start - Self.gap(frame.columns), ink: theme.ink(.text))
    if let message = state.message {
      pen.ink = theme.ink(message.tone)
      pen.write(message)
    } else if pen.end - pen.column >= Self.shortestTitle {
      pen.write(fitting: state.title)
    }
  }

  private func write(_ part: Part, _ state: HeadsUpDisplay.State, _ pen: inout DisplayPen) {
    switch part {
    case .help:
      write(.helpSign, state, &pen)
      pen.ink = theme.ink(.muted)
      pen.write(" help")
    case .helpSign:
      pen.ink = theme.ink(.bright)
      pen.put("?")
    case .properties: state.root.writeClock(&pen, theme, .text)
    case .state:
      let start = pen.column
      pen.ink = theme.ink(state.phase == .playing ? .muted : .bright)
      pen.write(state.phase.rawValue)
      pen.put(" ", count: start + HeadsUpDisplay.Phase.width - pen.column)
    case .focus:
      pen.write(name: "keys go to", theme, tone: .accent) { pen in
        var name = pen.with(end: min(pen.end, pen.column + Self.focusWidth))
        name.write(fitting: state.focus ?? "")
        pen.column = name.column
      }
    case .rate:
      pen.write(name: "rate", theme, tone: .mark) {
        $0.write(short: state.rate)
        $0.put(theme.glyph("×", "x"))
      }
    case .loop:
      pen.ink = theme.ink(state.loopRange == nil ? .mark : .muted)
      pen.write("loop")
      if state.loopRange != nil {
        pen.ink = theme.ink(.mark)
        pen.write(" A-B")
      }
    }
  }
}

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
    var pen = DisplayPen(frame, column: 0, row: row, ink: theme.ink(.accent))
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
