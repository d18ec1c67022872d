import Cells
import LayerAnimation

/// The drawing of the lanes: a cached picture, and the parts that change from frame to frame.
extension Inspector {
  /// Draws ruler, lanes, playhead, and the values at a time of the scene.
  func draw(_ layout: ScreenLayout, _ axis: TimeAxis, time: Double, theme: Theme, into frame: CellBuffer) {
    let region = layout.lanes
    refresh(region, axis, theme)
    frame.copy(listing.picture, toColumn: region.columns.lowerBound, row: region.rows.lowerBound)
    drawPlayhead(region, axis, time, theme, frame)
    drawValues(region, axis, time, theme, frame)
  }

  private func refresh(_ region: ScreenRegion, _ axis: TimeAxis, _ theme: Theme) {
    let key = PictureKey(
      axis: axis, region: region, firstLane: firstLane, selection: selection, foldCount: listing.foldCount, theme: theme
    )
    guard key != listing.pictureOf else { return }
    listing.pictureOf = key
    if listing.sampledAxis != axis { listing.samples.removeAll() }
    listing.sampledAxis = axis
    let picture = listing.picture
    picture.resize(columns: region.columns.count, rows: region.rows.count)
    let drawing = LaneDrawing(axis: axis, theme: theme, into: picture)
    drawing.drawGround()
    drawing.drawRuler(title: animations.isEmpty ? "no animations" : "Animations")
    for lane in lanes.indices {
      guard let row = row(ofLane: lane), row < region.rows.count else { continue }
      let isSelected = lane == selection
      drawing.drawName(label(of: lane), isSelected: isSelected, row: row)
      guard case .animation(let index) = lanes[lane] else { continue }
      drawing.draw(samples(of: index, axis), isGroup: animations[index].isGroup, row: row)
      guard isSelected, row + 1 < region.rows.count else { continue }
      drawing.drawRun(samples(of: index, axis), name: "progress", row: row + 1)
    }
  }

  private func samples(of index: Int, _ axis: TimeAxis) -> LaneSamples {
    if let known = listing.samples[index] { return known }
    let made = LaneSamples(index, of: listing.moments, in: tree, axis: axis)
    listing.samples[index] = made
    return made
  }

  private func drawPlayhead(
    _ region: ScreenRegion, _ axis: TimeAxis, _ time: Double, _ theme: Theme, _ frame: CellBuffer
  ) {
    guard !axis.columns.isEmpty else { return }
    let column = axis.column(of: time)
    let color = theme.ink(.bright).foreground
    clearLabel(at: column, region.rows.lowerBound, axis, theme, frame)
    for row in region.rows {
      let isRuler = row == region.rows.lowerBound
      frame[column, row].glyph = (isRuler ? theme.glyph("▼", "v") : theme.glyph("│", "|")).value
      frame[column, row].foreground = color
      frame[column, row].style = theme.isMonochrome ? .bold : []
    }
  }

  /// Removes the time on the ruler that the playhead would cut, since the rest of `2.5s` would be another time.
  private func clearLabel(at column: Int, _ row: Int, _ axis: TimeAxis, _ theme: Theme, _ frame: CellBuffer) {
    let line = theme.ink(.faint).cell(theme.glyph("─", "-"))
    let isLabel = { (column: Int) in axis.columns.contains(column) && frame[column, row].glyph != line.glyph }
    guard isLabel(column) else { return }
    var (first, last) = (column, column)
    while isLabel(first - 1) { first -= 1 }
    while isLabel(last + 1) { last += 1 }
    for column in first...last { frame[column, row] = line }
  }

  private func drawValues(
    _ region: ScreenRegion, _ axis: TimeAxis, _ time: Double, _ theme: Theme, _ frame: CellBuffer
  ) {
    let column = axis.columns.upperBound + 1
    guard region.columns.upperBound - column > 3 else { return }
    for lane in lanes.indices {
      guard let row = row(ofLane: lane), row < region.rows.count else { continue }
      let y = region.rows.lowerBound + row
      guard case .animation(let index) = lanes[lane] else {
        var pen = Pen(frame, column: column, row: y, end: region.columns.upperBound - 1, ink: theme.ink(.bright))
        pen.write(fitting: gestureState(of: lanes[lane]))
        continue
      }
      let animation = animations[index]
      let evaluation = listing.moments.read(index, at: time, in: tree) {
        tree.evaluate($0, in: $1, atRootTime: time)
      }
      let tone: Theme.Tone = evaluation?.isApplied == true ? .bright : .muted
      var pen = Pen(frame, column: column, row: y, end: region.columns.upperBound - 1, ink: theme.ink(tone))
      if let keyPath = animation.keyPath,
        let value = tree.value(of: keyPath, ofLayer: animation.layer, atRootTime: time)
      {
        pen.write(value, of: keyPath)
      } else if let evaluation, evaluation.isApplied {
        pen.write(short: evaluation.easedProgress, decimals: 2)
      }
      guard lane == selection, row + 1 < region.rows.count, let evaluation else { continue }
      pen = Pen(frame, column: column, row: y + 1, end: region.columns.upperBound - 1, ink: theme.ink(.mark))
      if evaluation.isApplied { pen.write(evaluation.sample.progress, decimals: 2) }
    }
  }
}
