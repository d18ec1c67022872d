import Cells

/// The rows below the stage: where the scene is in time, and the root layer's properties as they are.
///
///     || 3.38 ━━━━━━━━━━━━━━━━━┃───────────────────────────────────────────── 16.45
///     Combination lock        speed 0   timeOffset 3.38   beginTime 4.21   ? help
///
/// What does not fit is left out, the least important first; a screen too low for both shows the stage only.
struct HeadsUpDisplay {
  /// What there is to show.
  struct State {
    var title = ""
    /// Something to tell in the title's place; until the next key.
    var message: String?
    var isPlaying = true
    var time = 0.0
    var duration = 0.0
    var rate = 1.0
    var speed = 1.0
    var timeOffset = 0.0
    var beginTime = 0.0
    var loopStart: Double?
    var loopRange: ClosedRange<Double>?
    var loops = false
  }

  /// Whether lines may be drawn with more than ASCII.
  var usesUnicode: Bool

  /// How many rows it takes of a screen that has so many.
  static func rows(columns: Int, rows: Int) -> Int { columns < 20 || rows < 5 ? 0 : 2 }

  private static let bright = CellColor(red: 230, green: 232, blue: 236)
  private static let muted = CellColor(red: 138, green: 144, blue: 153)
  private static let accent = CellColor(red: 95, green: 175, blue: 215)
  private static let mark = CellColor(red: 240, green: 180, blue: 80)

  /// Draws into the last rows of a frame.
  func draw(_ state: State, into frame: CellBuffer) {
    guard Self.rows(columns: frame.columns, rows: frame.rows) > 0 else { return }
    for column in 0..<frame.columns {
      frame[column, frame.rows - 2] = .blank
      frame[column, frame.rows - 1] = .blank
    }
    drawTimeline(state, row: frame.rows - 2, into: frame)
    drawStatus(state, row: frame.rows - 1, into: frame)
  }

  // MARK: The timeline

  private func drawTimeline(_ state: State, row: Int, into frame: CellBuffer) {
    let symbol = state.isPlaying ? (state.rate < 0 ? "< " : "> ") : "||"
    let duration = NumberText.time(state.duration)
    let time = NumberText.time(state.time)
    let padding = String(repeating: " ", count: max(0, duration.count - time.count))
    var column = frame.write(" \(symbol) ", column: 0, row: row, foreground: Self.accent)
    column = frame.write("\(padding)\(time) ", column: column, row: row, foreground: Self.bright)
    let end = frame.columns - duration.count - 2
    drawBar(state, columns: column..<max(column, end), row: row, into: frame)
    frame.write(duration, column: end + 1, row: row, foreground: Self.muted)
  }

  private func drawBar(_ state: State, columns: Range<Int>, row: Int, into frame: CellBuffer) {
    guard columns.count > 3 else { return }
    let playhead = column(of: state.time, state, columns)
    for column in columns {
      let glyph: Unicode.Scalar = column < playhead ? done : column == playhead ? head : ahead
      let color = column < playhead ? Self.accent : column == playhead ? Self.bright : Self.muted
      frame[column, row] = Cell(glyph, foreground: color)
    }
    let marks = [state.loopStart, state.loopRange?.lowerBound, state.loopRange?.upperBound]
    for (index, time) in marks.enumerated() {
      guard let time else { continue }
      frame[column(of: time, state, columns), row] = Cell(index == 2 ? "B" : "A", foreground: Self.mark)
    }
  }

  private func column(of time: Double, _ state: State, _ columns: Range<Int>) -> Int {
    let fraction = state.duration > 0 ? max(0, min(time / state.duration, 1)) : 0
    return columns.lowerBound + Int((fraction * Double(columns.count - 1)).rounded())
  }

  private var done: Unicode.Scalar { usesUnicode ? "━" : "=" }
  private var head: Unicode.Scalar { usesUnicode ? "┃" : "|" }
  private var ahead: Unicode.Scalar { usesUnicode ? "─" : "-" }

  // MARK: The status line

  /// A name and its value; parts of a low rank are the first to be left out.
  private struct Part {
    let name: String
    let value: String
    let rank: Int

    var width: Int { name.count + 1 + value.count }
  }

  private static let gap = 3

  private func drawStatus(_ state: State, row: Int, into frame: CellBuffer) {
    var parts = parts(of: state)
    while parts.count > 1, Self.width(of: parts) > frame.columns - 2, let least = parts.map(\.rank).min() {
      parts.removeAll { $0.rank == least }
    }
    let start = max(1, frame.columns - 1 - Self.width(of: parts))
    var column = start
    for part in parts {
      column = frame.write(part.name + " ", column: column, row: row, foreground: Self.muted)
      column = frame.write(part.value, column: column, row: row, foreground: Self.bright)
      column += Self.gap
    }
    let color = state.message == nil ? Self.muted : Self.mark
    let title = (state.message ?? state.title).prefix(columns: start - 1 - Self.gap)
    frame.write(title, column: 1, row: row, foreground: color)
  }

  private func parts(of state: State) -> [Part] {
    var parts: [Part] = []
    if state.loopRange != nil || state.loops {
      parts.append(Part(name: "loop", value: state.loopRange == nil ? "all" : "A-B", rank: 1))
    }
    if !state.isPlaying, state.rate != 1 {
      parts.append(Part(name: "rate", value: NumberText.short(state.rate, decimals: 3), rank: 0))
    }
    parts.append(Part(name: "speed", value: NumberText.short(state.speed, decimals: 3), rank: 4))
    parts.append(Part(name: "timeOffset", value: NumberText.fixed(state.timeOffset, decimals: 2), rank: 3))
    parts.append(Part(name: "beginTime", value: NumberText.fixed(state.beginTime, decimals: 2), rank: 2))
    parts.append(Part(name: "help", value: "?", rank: 5))
    return parts
  }

  private static func width(of parts: [Part]) -> Int {
    parts.reduce(-gap) { $0 + $1.width + gap }
  }
}

extension String {
  /// As much of the beginning as fits into so many columns.
  fileprivate func prefix(columns: Int) -> String {
    var left = columns
    var fitting = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      left -= CharacterWidth.columns(of: scalar)
      if left < 0 { break }
      fitting.append(scalar)
    }
    return String(fitting)
  }
}
