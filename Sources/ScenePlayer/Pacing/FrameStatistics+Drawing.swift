import Cells

/// The statistics on the screen.
extension FrameStatistics {
  private static let width = 30

  /// Draws a box into the upper right corner of the stage, if it has room for it.
  func draw(on stage: ScreenRegion, theme: Theme, into frame: CellBuffer) {
    let height = 7 + Stage.allCases.count
    guard stage.columns.count >= Self.width, stage.rows.count >= height else { return }
    let region = ScreenRegion(
      columns: stage.columns.upperBound - Self.width..<stage.columns.upperBound,
      rows: stage.rows.lowerBound..<stage.rows.lowerBound + height)
    Panel(theme: theme).draw(region, title: "Statistics", into: frame)
    var row = region.rows.lowerBound + 1
    func line(_ name: String, _ value: (inout Pen) -> Void) {
      var pen = Pen(
        frame, column: region.columns.lowerBound + 2, row: row, end: region.columns.upperBound - 2,
        ink: theme.ink(.muted))
      pen.write(name)
      pen.ink = theme.ink(.bright)
      pen.moveRight(for: Pen.width(of: value))
      value(&pen)
      row += 1
    }
    let count = Double(max(1, shown.frames))
    line("frames/s") { $0.write(Double(shown.frames) / shown.seconds, decimals: 1) }
    line("late, dropped") { pen in
      pen.write(Double(late), decimals: 0)
      pen.write(", ")
      pen.write(Double(dropped), decimals: 0)
    }
    line("processor") { pen in
      pen.write(shown.processor / shown.seconds * 100, decimals: 1)
      pen.write(" %")
    }
    line("bytes/frame") { $0.write(Double(shown.bytes) / count, decimals: 0) }
    line("cells/frame") { $0.write(Double(shown.cells) / count, decimals: 0) }
    for stage in Stage.allCases {
      line(stage.name) { pen in
        pen.write(shown.stages[stage.rawValue] / count * 1e6, decimals: 0)
        pen.write(theme.usesUnicode ? " µs" : " us")
      }
    }
  }
}
