import Cells

/// The rows below the stage: where the scene is in time, and the root layer's properties as they are.
///
///        Take-off                       Landing
///     ▌▌  3.38 ━━━━┯━━━━━━━●─────┴──◆─────────────────────────────── 16.45
///     Combination lock        speed 0   timeOffset 3.38   beginTime 4.21   ? help
///
/// Ticks on the bar point down where an animation begins and up where one ends. What does not fit is left out, in this
/// order: the rate, the loop, `beginTime`, `timeOffset`, `speed`, the title. A message takes what room it needs.
struct HeadsUpDisplay {
  /// What there is to show.
  struct State {
    var title = ""
    /// Something to tell in the title's place, and how much it wants to be seen.
    var message: String?
    var messageTone = Theme.Tone.mark
    var isPlaying = true
    var time = 0.0
    var rate = 1.0
    var speed = 1.0
    var timeOffset = 0.0
    var beginTime = 0.0
    var loopStart: Double?
    var loopRange: ClosedRange<Double>?
    var loops = false
  }

  /// What it is drawn with.
  var theme: Theme

  /// The columns of the bar between the two times, on a row that has no lanes above it.
  static func barColumns(in row: ScreenRegion, duration: Double) -> Range<Int> {
    let width = Pen.width { $0.write(time: duration) }
    let start = row.columns.lowerBound + 5 + width
    return start..<max(start, row.columns.upperBound - width - 2)
  }

  // MARK: The timeline

  /// Draws the bar with the times at its ends.
  func drawTimeline(_ state: State, _ timeline: Timeline, row: Int, into frame: CellBuffer) {
    var pen = Pen(frame, column: 0, row: row, ink: theme.ink(.accent))
    pen.fill()
    pen.column = 1
    drawSymbol(state, &pen)
    pen = Pen(frame, column: pen.column, row: row, end: timeline.axis.columns.lowerBound - 1, ink: theme.ink(.bright))
    pen.moveRight(for: Pen.width { $0.write(time: state.time) })
    pen.write(time: state.time)
    drawBar(state, timeline, row: row, into: frame)
    pen = Pen(frame, column: timeline.axis.columns.upperBound + 1, row: row, ink: theme.ink(.muted))
    pen.write(time: timeline.axis.duration)
  }

  private func drawSymbol(_ state: State, _ pen: inout Pen) {
    if !state.isPlaying {
      pen.put(theme.glyph("▌", "|"), count: 2)
    } else {
      pen.put(state.rate < 0 ? theme.glyph("◄", "<") : theme.glyph("►", ">"))
      pen.put(" ")
    }
    pen.put(" ")
  }

  private func drawBar(_ state: State, _ timeline: Timeline, row: Int, into frame: CellBuffer) {
    let playhead = timeline.axis.column(of: state.time)
    let loop = state.loopRange.map { timeline.axis.column(of: $0.lowerBound)...timeline.axis.column(of: $0.upperBound) }
    for column in timeline.axis.columns {
      let isDone = column < playhead
      let isMarked = timeline[column].contains(.marker) || loop?.contains(column) == true
      let tone: Theme.Tone = isMarked ? .mark : isDone ? .accent : .faint
      frame[column, row] = theme.ink(tone).cell(theme.barGlyph(timeline[column], isDone: isDone))
    }
    guard !timeline.axis.columns.isEmpty else { return }
    frame[playhead, row] = theme.ink(.bright).cell(theme.glyph("●", "O"))
    drawLetter("A", at: state.loopStart ?? state.loopRange?.lowerBound, playhead, timeline, row, frame)
    drawLetter("B", at: state.loopRange?.upperBound, playhead, timeline, row, frame)
  }

  private func drawLetter(
    _ letter: Unicode.Scalar, at time: Double?, _ playhead: Int, _ timeline: Timeline, _ row: Int, _ frame: CellBuffer
  ) {
    guard let time else { return }
    let column = timeline.axis.column(of: time)
    // The playhead on the letter is the letter, lit up.
    let isPlayhead = column == playhead
    frame[column, row] = theme.ink(isPlayhead ? .bright : .mark, on: isPlayhead ? .selection : .panel).cell(letter)
  }

  // MARK: The status line

  /// A name and its value in the status line.
  private enum Part: Int, CaseIterable {
    case loop, rate, speed, timeOffset, beginTime, help

    /// The order in which parts are left out where there is no room for all.
    static let dispensable: [Part] = [.rate, .loop, .beginTime, .timeOffset, .speed]
  }

  /// The width that a title wants at least, before parts are left out for it.
  private static let titleWidth = 12
  private static let gap = 3

  /// Draws the title and the root's properties.
  func drawStatus(_ state: State, row: Int, into frame: CellBuffer) {
    var pen = Pen(frame, column: 0, row: row, ink: theme.ink(.text))
    pen.fill()
    var shown = Part.allCases.reduce(UInt(0)) { isWanted($1, state) ? $0 | 1 << UInt($1.rawValue) : $0 }
    // A message is worth more than what can be read off at any other time.
    let title = state.message.map { CharacterWidth.columns(of: $0) } ?? Self.titleWidth
    let room = frame.columns - 2 - Self.gap - title
    for part in Part.dispensable where Pen.width(of: { write(shown, state, &$0) }) > room {
      shown &= ~(1 << UInt(part.rawValue))
    }
    if state.message != nil, Pen.width(of: { write(shown, state, &$0) }) > room { shown = 0 }
    let width = Pen.width { write(shown, state, &$0) }
    pen = Pen(frame, column: 1, row: row, end: frame.columns - 1, ink: theme.ink(.bright))
    pen.moveRight(for: width)
    let start = pen.column
    write(shown, state, &pen)
    pen = Pen(frame, column: 1, row: row, end: shown == 0 ? frame.columns - 1 : start - Self.gap, ink: theme.ink(.text))
    if state.message != nil { pen.ink = theme.ink(state.messageTone) }
    pen.write(fitting: state.message ?? state.title)
  }

  private func isWanted(_ part: Part, _ state: State) -> Bool {
    switch part {
    case .loop: state.loopRange != nil || state.loops
    case .rate: !state.isPlaying && state.rate != 1
    case .speed, .timeOffset, .beginTime, .help: true
    }
  }

  private func write(_ shown: UInt, _ state: State, _ pen: inout Pen) {
    var isFirst = true
    for part in Part.allCases where shown & 1 << UInt(part.rawValue) != 0 {
      if !isFirst { pen.put(" ", count: Self.gap) }
      isFirst = false
      write(part, state, &pen)
    }
  }

  private func write(_ part: Part, _ state: State, _ pen: inout Pen) {
    switch part {
    case .loop: label("loop", &pen) { $0.write(state.loopRange == nil ? "all" : "A-B") }
    case .rate: label("rate", &pen) { $0.write(short: state.rate) }
    case .speed: label("speed", &pen) { $0.write(short: state.speed) }
    case .timeOffset: label("timeOffset", &pen) { $0.write(state.timeOffset, decimals: 2) }
    case .beginTime: label("beginTime", &pen) { $0.write(state.beginTime, decimals: 2) }
    case .help:
      pen.ink = theme.ink(.bright)
      pen.put("?")
      pen.ink = theme.ink(.muted)
      pen.write(" help")
    }
  }

  private func label(_ name: String, _ pen: inout Pen, _ value: (inout Pen) -> Void) {
    pen.ink = theme.ink(.muted)
    pen.write(name)
    pen.put(" ")
    pen.ink = theme.ink(.bright)
    value(&pen)
  }
}

extension Theme {
  /// A place of the bar: heavy where time has been, light where it will be, with ticks.
  fileprivate func barGlyph(_ mark: Timeline.Mark, isDone: Bool) -> Unicode.Scalar {
    if mark.contains(.marker) { return glyph("◆", "*") }
    switch (mark.contains(.begin), mark.contains(.end)) {
    case (true, true): return isDone ? glyph("┿", "+") : glyph("┼", "+")
    case (true, false): return isDone ? glyph("┯", "+") : glyph("┬", "+")
    case (false, true): return isDone ? glyph("┷", "+") : glyph("┴", "+")
    case (false, false): return isDone ? glyph("━", "=") : glyph("─", "-")
    }
  }
}
