import Cells

/// The number of a slide and the progress of a talk, in the last row of the stage.
///
///     ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━                                       2/4
struct TalkProgress {
  /// The index of the slide, from 0, and the number of slides.
  let (index, count): (Int, Int)

  /// Draws the number and the progress.
  func draw(on stage: ScreenRegion, theme: Theme, into frame: CellBuffer) {
    guard let row = stage.rows.last, count > 0 else { return }
    let width = Pen.width(of: writeNumber)
    let (start, end) = (stage.columns.lowerBound, stage.columns.upperBound)
    guard width + 2 <= stage.columns.count else { return }
    var line = Pen(frame, column: start, row: row, end: end - width - 2, ink: theme.ink(.accent))
    line.put(theme.glyph("━", "="), count: max(0, line.end - start) * (index + 1) / count)
    var number = Pen(frame, column: end - width - 1, row: row, end: end, ink: theme.ink(.bright))
    writeNumber(&number)
  }

  private func writeNumber(_ pen: inout Pen) {
    pen.write(Double(index + 1), decimals: 0)
    pen.put("/")
    pen.write(Double(count), decimals: 0)
  }
}
