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
    let width = DisplayPen.width { $0.write(time: duration) }
    let start = row.columns.lowerBound + signColumns.upperBound + width + 1
    return start..<max(start, row.columns.upperBound - width - 2)
  }

  /// Returns the part at a column of the bar's row; nil if there is none.
  static func target(atColumn column: Int, axis: TimeAxis) -> Target? {
    let width = DisplayPen.width { $0.write(time: axis.duration) }
    let bar = axis.columns.lowerBound - 1..<axis.columns.upperBound + 1
    if bar.contains(column) { return .bar }
    if signColumns.contains(column) { return .sign }
    if (bar.lowerBound - width..<bar.lowerBound).contains(column) { return .time }
    return (bar.upperBound..<bar.upperBound + width).contains(column) ? .duration : nil
  }

  // MARK: The timeline

  /// Draws the bar with the times at its ends.
  func drawTimeline(_ state: State, _ timeline: Timeline, row: Int, into frame: CellBuffer) {
    var pen = DisplayPen(frame, column: 0, row: row, ink: theme.ink(.accent))
    pen.fill()
    pen.column = 1
    drawSymbol(state, &pen)
    pen = DisplayPen(
      frame, column: pen.column, row: row, end: timeline.axis.columns.lowerBound - 1, ink: theme.ink(.bright))
    pen.moveRight(for: DisplayPen.width { $0.write(time: state.time) })
    pen.write(time: state.time)
    drawBar(state, timeline, row: row, into: frame)
    pen = DisplayPen(frame, column: timeline.axis.columns.upperBound + 1, row: row, ink: theme.ink(.muted))
    pen.write(time: timeline.axis.duration)
  }

  private func drawSymbol(_ state: State, _ pen: inout DisplayPen) {
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
    switch (mark.contains(.start), mark.contains(.end)) {
    case (true, true): return isDone ? glyph("┿", "+") : glyph("┼", "+")
    case (true, false): return isDone ? glyph("┯", "+") : glyph("┬", "+")
    case (false, true): return isDone ? glyph("┷", "+") : glyph("┴", "+")
    case (false, false): return isDone ? glyph("━", "=") : glyph("─", "-")
    }
  }
}

/// The root layer's timing properties, which are all that the player changes.
struct RootTiming {
  var speed = 1.0
  var timeOffset = 0.0
  var beginTime = 0.0

  /// The largest offset that can occur, in seconds, which determines the width of its number.
  var duration = 0.0

  /// The fixed widths of the numbers, so that nothing moves when they change: that of the longest usual speed,
  /// `-0.125`, and that of a `beginTime` below 900 s, `899.99`.
  private static let (speedWidth, beginWidth) = (6, 6)

  /// The gap between two properties.
  private static let gap = 2

  /// Writes the two properties that pausing and seeking change, with their names.
  func writeClock(_ pen: inout DisplayPen, _ theme: Theme, _ tone: Theme.Tone) {
    writeSpeed(&pen, theme, tone)
    pen.put(" ", count: Self.gap)
    writeTimeOffset(&pen, theme, tone)
  }

  /// Writes the third property, the media time at which the others were changed.
  func writeBeginTime(_ pen: inout DisplayPen, _ theme: Theme, _ tone: Theme.Tone) {
    pen.write(name: "beginTime", theme, width: Self.beginWidth, tone: tone) { $0.write(beginTime, decimals: 2) }
  }

  private func writeSpeed(_ pen: inout DisplayPen, _ theme: Theme, _ tone: Theme.Tone) {
    pen.write(name: "speed", theme, width: Self.speedWidth, tone: tone) { $0.write(short: speed) }
  }

  private func writeTimeOffset(_ pen: inout DisplayPen, _ theme: Theme, _ tone: Theme.Tone) {
    let width = DisplayPen.width { $0.write(duration, decimals: 2) }
    pen.write(name: "timeOffset", theme, width: width, tone: tone) { $0.write(timeOffset, decimals: 2) }
  }
}

// MARK: In the inspector

extension RootTiming {
  /// The least number of columns at which all three properties fit into one row after the layer's name.
  private static let oneRow = 60

  /// Returns the number of rows of the properties on a screen.
  static func rows(columns: Int) -> Int { columns < oneRow ? 2 : 1 }

  /// Draws the properties into rows of their own, aligned with the lanes' axis if they fit beside it.
  func draw(_ region: ScreenRegion, axisStart: Int, theme: Theme, into frame: CellBuffer) {
    frame.fill(region, with: theme.ink(.text).cell(" "))
    guard let row = region.rows.first else { return }
    var pen = DisplayPen(frame, column: 1, row: row, end: region.columns.upperBound - 1, ink: theme.ink(.accent))
    pen.write("root")
    let width = DisplayPen.width { writeAll(&$0, theme) }
    pen.column = axisStart + width <= pen.end ? axisStart : pen.column + Self.gap
    if region.rows.count == 1 { return writeAll(&pen, theme) }
    writeSpeed(&pen, theme, .bright)
    pen = DisplayPen(frame, column: 1, row: row + 1, end: pen.end, ink: theme.ink(.text))
    writeTimes(&pen, theme)
  }

  private func writeAll(_ pen: inout DisplayPen, _ theme: Theme) {
    writeSpeed(&pen, theme, .bright)
    pen.put(" ", count: Self.gap)
    writeTimes(&pen, theme)
  }

  private func writeTimes(_ pen: inout DisplayPen, _ theme: Theme) {
    writeTimeOffset(&pen, theme, .bright)
    pen.put(" ", count: Self.gap)
    writeBeginTime(&pen, theme, .bright)
  }
}

extension DisplayPen {
  /// Writes a name and a value, the value padded to a width.
  mutating func write(
    name: String, _ theme: Theme, width: Int = 0, tone: Theme.Tone, _ value: (inout DisplayPen) -> Void
  ) {
    ink = theme.ink(.muted)
    write(name)
    put(" ")
    ink = theme.ink(tone)
    let start = column
    value(&self)
    put(" ", count: start + width - column)
  }
}

/// The number of a slide and the progress of a talk, in the last row of the stage.
///
///     ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━                                       2/4
struct TalkProgress {
  /// The index of the slide, from 0, and the number of slides.
  let (index, count): (Int, Int)

  /// Draws the number and the progress.
  func draw(on stage: ScreenRegion, theme: Theme, into frame: CellBuffer) {
    guard let row = stage.rows.last, count > 0 else { return }
    let width = DisplayPen.width(of: writeNumber)
    let (start, end) = (stage.columns.lowerBound, stage.columns.upperBound)
    guard width + 2 <= stage.columns.count else { return }
    var line = DisplayPen(frame, column: start, row: row, end: end - width - 2, ink: theme.ink(.accent))
    line.put(theme.glyph("━", "="), count: max(0, line.end - start) * (index + 1) / count)
    var number = DisplayPen(frame, column: end - width - 1, row: row, end: end, ink: theme.ink(.bright))
    writeNumber(&number)
  }

  private func writeNumber(_ pen: inout DisplayPen) {
    pen.write(Double(index + 1), decimals: 0)
    pen.put("/")
    pen.write(Double(count), decimals: 0)
  }
}
