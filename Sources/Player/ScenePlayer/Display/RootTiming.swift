import Cells

/// The root layer's timing properties, which are all that the player changes.
struct RootTiming {
  var speed = 1.0
  var timeOffset = 0.0
  var beginTime = 0.0

  /// The largest offset that can occur, in seconds, which determines the width of its number.
  var duration = 0.0

  /// The fixed widths of the numbers, so that nothing moves when they change: that of the longest usual speed,
  /// `-0.125`, and that of a begin time below 900 s, `899.99`.
  private static let (speedWidth, beginWidth) = (6, 6)

  /// The gap between two properties.
  private static let gap = 2

  /// Writes the two properties that pausing and seeking change, with their names.
  func writeClock(_ pen: inout Pen, _ theme: Theme, _ tone: Theme.Tone) {
    writeSpeed(&pen, theme, tone)
    pen.put(" ", count: Self.gap)
    writeTimeOffset(&pen, theme, tone)
  }

  /// Writes the third property, the media time at which the others were changed.
  func writeBeginTime(_ pen: inout Pen, _ theme: Theme, _ tone: Theme.Tone) {
    pen.write(name: "beginTime", theme, width: Self.beginWidth, tone: tone) { $0.write(beginTime, decimals: 2) }
  }

  private func writeSpeed(_ pen: inout Pen, _ theme: Theme, _ tone: Theme.Tone) {
    pen.write(name: "speed", theme, width: Self.speedWidth, tone: tone) { $0.write(short: speed) }
  }

  private func writeTimeOffset(_ pen: inout Pen, _ theme: Theme, _ tone: Theme.Tone) {
    let width = Pen.width { $0.write(duration, decimals: 2) }
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
    var pen = Pen(frame, column: 1, row: row, end: region.columns.upperBound - 1, ink: theme.ink(.accent))
    pen.write("root")
    let width = Pen.width { writeAll(&$0, theme) }
    pen.column = axisStart + width <= pen.end ? axisStart : pen.column + Self.gap
    if region.rows.count == 1 { return writeAll(&pen, theme) }
    writeSpeed(&pen, theme, .bright)
    pen = Pen(frame, column: 1, row: row + 1, end: pen.end, ink: theme.ink(.text))
    writeTimes(&pen, theme)
  }

  private func writeAll(_ pen: inout Pen, _ theme: Theme) {
    writeSpeed(&pen, theme, .bright)
    pen.put(" ", count: Self.gap)
    writeTimes(&pen, theme)
  }

  private func writeTimes(_ pen: inout Pen, _ theme: Theme) {
    writeTimeOffset(&pen, theme, .bright)
    pen.put(" ", count: Self.gap)
    writeBeginTime(&pen, theme, .bright)
  }
}

extension Pen {
  /// Writes a name and a value, the value padded to a width.
  mutating func write(
    name: String, _ theme: Theme, width: Int = 0, tone: Theme.Tone, _ value: (inout Pen) -> Void
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
