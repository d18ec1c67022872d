import Cells

/// The rows below the stage: the timeline of the scene, and its playback state.
///
///                  Take-off         Landing
///     ▌▌  3.38 ━━━━◆━━━━━━━●─────┴──◆─────────────────────────────── 16.45
///     Combination lock                        rate 0.5   paused     ? help
///
/// A tick of the bar points down where an animation begins and up where one ends. The last row is a `StatusLine`.
struct HeadsUpDisplay {
  /// The contents of the bars.
  struct State {
    var title = ""
    /// A message shown in place of the title.
    var message: StatusMessage?
    var phase = Phase.playing
    var time = 0.0
    var rate = 1.0
    var root = RootTiming()
    /// The number of the scene among those that are played.
    var progress = TalkProgress(index: 0, count: 1)
    /// True if the root layer's timing properties are shown; false while the inspector shows them.
    var showsProperties = true
    var loopStart: Double?
    var loopRange: ClosedRange<Double>?
    var loops = false
    /// The name of the layer that receives keys; nil while the player receives them.
    var focus: String?
  }

  /// The playback states, with the words that are shown for them.
  enum Phase: String, CaseIterable {
    case playing
    /// Playing backwards.
    case reversed
    case paused
    /// Paused at the end of the playing direction; playing on starts again from the other end.
    case ended

    /// The width of the longest word, in columns.
    static let width = allCases.map(\.rawValue.count).max() ?? 0
  }

  /// The colours and glyphs.
  var theme: Theme

  // MARK: Hit testing

  /// The parts of the bar's row that can be clicked.
  enum Target: Hashable {
    /// The symbol for playing or pausing.
    case sign
    /// The current time.
    case time
    /// The bar, including the gaps beside it.
    case bar
    /// The duration; a click on it goes to the end.
    case duration
  }

  /// The columns of the symbol, including the gaps beside it.
  private static let signColumns = 0..<4

  /// Returns the columns of the bar between the two times, for a row without lanes above it.
  static func barColumns(in row: ScreenRegion, duration: Double) -> Range<Int> {
    let width = Pen.width { $0.write(time: duration) }
    let start = row.columns.lowerBound + signColumns.upperBound + width + 1
    return start..<max(start, row.columns.upperBound - width - 2)
  }

  /// Returns the part at a column of the bar's row; nil if there is none.
  static func target(atColumn column: Int, axis: TimeAxis) -> Target? {
    let width = Pen.width { $0.write(time: axis.duration) }
    let bar = axis.columns.lowerBound - 1..<axis.columns.upperBound + 1
    if bar.contains(column) { return .bar }
    if signColumns.contains(column) { return .sign }
    if (bar.lowerBound - width..<bar.lowerBound).contains(column) { return .time }
    return (bar.upperBound..<bar.upperBound + width).contains(column) ? .duration : nil
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
    switch state.phase {
    case .paused, .ended: pen.put(theme.glyph("▌", "|"), count: 2)
    case .playing: pen.put(theme.glyph("►", ">"))
    case .reversed: pen.put(theme.glyph("◄", "<"))
    }
    pen.column = Self.signColumns.upperBound
  }

  private func drawBar(_ state: State, _ timeline: Timeline, row: Int, into frame: CellBuffer) {
    let playhead = timeline.axis.column(of: state.time)
    let loop = state.loopRange.map { timeline.axis.column(of: $0.lowerBound)...timeline.axis.column(of: $0.upperBound) }
    for column in timeline.axis.columns {
      let isDone = column < playhead
      let isMarked =
        !timeline[column].isDisjoint(with: [.marker, .input, .found]) || loop?.contains(column) == true
      let tone: Theme.Tone = isMarked ? .mark : isDone ? .accent : .faint
      let glyph = theme.barGlyph(timeline[column], timeline.activity(column: column), isDone: isDone)
      frame[column, row] = theme.ink(tone).cell(glyph)
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
    // The playhead only highlights the letter A or B of the loop.
    let isPlayhead = column == playhead
    frame[column, row] = theme.ink(isPlayhead ? .bright : .mark, on: isPlayhead ? .selection : .panel).cell(letter)
  }
}

extension Theme {
  /// Returns the glyph of a column of the bar: heavy before the playhead, light after it, with a tick for the mark; for
  /// a recording, a bar as high as its output.
  fileprivate func barGlyph(_ mark: Timeline.Mark, _ activity: UInt8?, isDone: Bool) -> Unicode.Scalar {
    if mark.contains(.marker) { return glyph("◆", "*") }
    if mark.contains(.found) { return glyph("▼", "!") }
    if mark.contains(.input) { return glyph("•", "'") }
    if let activity, usesUnicode { return Unicode.Scalar(0x2581 + UInt32(min(activity, 7))) ?? "▁" }
    switch (mark.contains(.begin), mark.contains(.end)) {
    case (true, true): return isDone ? glyph("┿", "+") : glyph("┼", "+")
    case (true, false): return isDone ? glyph("┯", "+") : glyph("┬", "+")
    case (false, true): return isDone ? glyph("┷", "+") : glyph("┴", "+")
    case (false, false): return isDone ? glyph("━", "=") : glyph("─", "-")
    }
  }
}
