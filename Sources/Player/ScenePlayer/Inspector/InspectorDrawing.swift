import Cells
import Interaction
import LayerAnimation
import SceneRendering

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
        var pen = DisplayPen(frame, column: column, row: y, end: region.columns.upperBound - 1, ink: theme.ink(.bright))
        pen.write(fitting: gestureState(of: lanes[lane]))
        continue
      }
      let animation = animations[index]
      let evaluation = listing.moments.read(index, at: time, in: tree) {
        tree.evaluate($0, in: $1, atRootTime: time)
      }
      let tone: Theme.Tone = evaluation?.isApplied == true ? .bright : .muted
      var pen = DisplayPen(frame, column: column, row: y, end: region.columns.upperBound - 1, ink: theme.ink(tone))
      if let keyPath = animation.keyPath,
        let value = tree.value(of: keyPath, ofLayer: animation.layer, atRootTime: time)
      {
        pen.write(value, of: keyPath)
      } else if let evaluation, evaluation.isApplied {
        pen.write(short: evaluation.easedProgress, decimals: 2)
      }
      guard lane == selection, row + 1 < region.rows.count, let evaluation else { continue }
      pen = DisplayPen(frame, column: column, row: y + 1, end: region.columns.upperBound - 1, ink: theme.ink(.mark))
      if evaluation.isApplied { pen.write(evaluation.sample.progress, decimals: 2) }
    }
  }
}

/// Draws the gestures of a layer into a region of the screen, with their states and readings, and the values of the live parameters.
///
///      piece
///      rotation             changed
///        rotation           0.79
///        velocity           1.2
///      ────────────────────────────
///      angle                0.79
///      resets               true
struct GesturePage {
  let interaction: InteractionTimeline
  let region: ScreenRegion
  let theme: Theme
  let frame: CellBuffer

  private var left: Int { region.columns.lowerBound + 2 }
  private var right: Int { region.columns.upperBound - 1 }
  /// The column at which values begin.
  private var middle: Int { left + min(20, (right - left) / 2) }

  /// Draws the gestures of a layer, and the live parameters below them.
  ///
  /// - Parameter place: The index of the layer in the behaviour.
  func draw(_ place: Int, name: String) {
    var row = region.rows.lowerBound
    draw(name, interaction.focusPlace == place ? "has the keys" : "", row, .bright)
    row += 1
    for index in interaction.listenersOfLayers[place] {
      draw(interaction.behavior.listeners[index].gesture.name, state(of: index), row, .accent)
      row += 1
      for (reading, value) in readings(of: index) {
        draw("  " + reading.rawValue, value, row)
        row += 1
      }
    }
    guard row + 1 < region.rows.upperBound else { return }
    var rule = DisplayPen(frame, column: left, row: row, end: right, ink: theme.ink(.faint))
    rule.put(theme.glyph("─", "-"), count: right - left)
    drawParameters(from: row + 1)
  }

  /// Draws the live parameters.
  func drawParameters() {
    draw("parameters", "", region.rows.lowerBound, .bright)
    drawParameters(from: region.rows.lowerBound + 1)
  }

  private func drawParameters(from top: Int) {
    let parameters = interaction.behavior.parameters
    let room = max(region.rows.upperBound - top, 0)
    let shown = parameters.count <= room ? parameters.count : max(room - 1, 0)
    for index in 0..<shown { draw(parameters[index].name, Self.text(of: interaction.parameters[index]), top + index) }
    if shown < parameters.count, room > 0 { draw("\(parameters.count - shown) more", "", top + shown, .muted) }
  }

  private func draw(_ name: String, _ value: String, _ row: Int, _ tone: Theme.Tone = .muted) {
    guard region.rows.contains(row) else { return }
    var pen = DisplayPen(frame, column: left, row: row, end: value.isEmpty ? right : middle - 1, ink: theme.ink(tone))
    pen.write(fitting: name)
    pen = DisplayPen(frame, column: middle, row: row, end: right, ink: theme.ink(.text))
    pen.write(fitting: value)
  }

  private func state(of listener: Int) -> String { interaction.state(ofListener: listener)?.word ?? "" }

  /// Returns the readings of a recogniser that is not waiting for the first touch.
  private func readings(of listener: Int) -> [(GestureReading, String)] {
    guard let readings = interaction.readings(ofListener: listener), readings.state != .possible,
      readings.state != .failed
    else { return [] }
    return interaction.behavior.listeners[listener].gesture.measures.compactMap { reading in
      readings.value(of: reading).map { (reading, Self.text(of: $0)) }
    }
  }

  private static func text(of value: LiveValue) -> String {
    switch value {
    case .number(let number): NumberText.short(number, decimals: 3)
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): "'\(text)'"
    }
  }
}

extension GestureState {
  /// The state as the inspector names it.
  fileprivate var word: String { self == .possible ? "waiting" : rawValue }
}

extension Inspector {
  /// Returns the text beside a lane of gestures: the state of the first running gesture, or else of the first gesture.
  func gestureState(of lane: Lane) -> String {
    guard case .gestures(let place) = lane, let interaction else { return "" }
    var first: GestureState?
    for index in interaction.listenersOfLayers[place] {
      guard let state = interaction.state(ofListener: index) else { continue }
      if state.isRunning { return state.word }
      first = first ?? state
    }
    return first?.word ?? ""
  }
}

/// The outline of a layer on the stage: that of its bounds; without bounds, a box around everything that it and its
/// sublayers paint; a cross if nothing is painted.
struct LayerOutline {
  /// The colours and glyphs.
  let theme: Theme

  /// Draws the outline of a layer, by its index in the presentation that was drawn last.
  func draw(_ index: Int, of renderer: SceneRenderer, on stage: ScreenRegion, into frame: CellBuffer) {
    let presentation = renderer.presentation
    guard presentation.layers.indices.contains(index), presentation.layers[index].isPresent else { return }
    let rect = presentation.layers[index].properties.extent
    func cell(_ point: Point) -> Point? {
      presentation.convert(point, from: index, to: nil).map(renderer.fit.position)
    }
    guard !rect.isEmpty else {
      if let box = boxOfPictures(index, renderer) {
        drawFrame(
          (box.low, Point(x: box.high.x, y: box.low.y), box.high, Point(x: box.low.x, y: box.high.y)), stage, frame)
      } else if let place = cell(rect.center) {
        put("┼", "+", place, stage, frame)
      }
      return
    }
    let (a, b, c, d) = rect.corners
    guard let a = cell(a), let b = cell(b), let c = cell(c), let d = cell(d) else { return }
    drawFrame((a, b, c, d), stage, frame)
  }

  private func drawFrame(_ corners: (Point, Point, Point, Point), _ stage: ScreenRegion, _ frame: CellBuffer) {
    drawLine(corners.0, corners.1, stage, frame)
    drawLine(corners.1, corners.2, stage, frame)
    drawLine(corners.2, corners.3, stage, frame)
    drawLine(corners.3, corners.0, stage, frame)
    put("◆", "+", corners.0, stage, frame)
    put("◆", "+", corners.1, stage, frame)
    put("◆", "+", corners.2, stage, frame)
    put("◆", "+", corners.3, stage, frame)
  }

  /// Returns the bounding box, in cells, of everything that a layer without bounds and its sublayers paint; nil if
  /// nothing is painted.
  private func boxOfPictures(_ index: Int, _ renderer: SceneRenderer) -> (low: Point, high: Point)? {
    let presentation = renderer.presentation
    var box: (low: Point, high: Point)?
    func grow(to place: Point) {
      let (low, high) = box ?? (place, place)
      box = (
        Point(x: min(low.x, place.x), y: min(low.y, place.y)), Point(x: max(high.x, place.x), y: max(high.y, place.y))
      )
    }
    func include(_ corner: Point, of inner: Int) {
      if let place = presentation.convert(corner, from: inner, to: nil) { grow(to: renderer.fit.position(of: place)) }
    }
    for inner in index..<max(index + 1, presentation.layers[index].subtreeEnd)
    where presentation.layers[inner].isPresent {
      let extent = presentation.layers[inner].properties.extent
      if !extent.isEmpty {
        let (a, b, c, d) = extent.corners
        include(a, of: inner)
        include(b, of: inner)
        include(c, of: inner)
        include(d, of: inner)
      } else if let cells = renderer.cells(ofLayer: inner) {
        // The line is drawn around the characters, not over them.
        grow(to: Point(x: Double(cells.columns.lowerBound) - 0.5, y: Double(cells.rows.lowerBound) - 0.5))
        grow(to: Point(x: Double(cells.columns.upperBound) + 0.5, y: Double(cells.rows.upperBound) + 0.5))
      }
    }
    return box
  }

  /// Draws a line cell by cell; the slope decides the glyph.
  private func drawLine(_ start: Point, _ end: Point, _ stage: ScreenRegion, _ frame: CellBuffer) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let steps = max(abs(dx), abs(dy))
    // Extremely long lines are nearly everywhere outside the screen.
    guard steps.isFinite, steps < 5000 else { return }
    let count = max(1, Int(steps.rounded(.up)))
    for step in 0...count {
      let place = Point.lerp(start, end, Double(step) / Double(count))
      if abs(dy) * 4 < abs(dx) {
        put("╌", "-", place, stage, frame)
      } else if abs(dx) < abs(dy) {
        put("╎", ":", place, stage, frame)
      } else {
        put(dx * dy > 0 ? "╲" : "╱", dx * dy > 0 ? "\\" : "/", place, stage, frame)
      }
    }
  }

  /// The distance from the stage, in cells, up to which a line counts as on its edge.
  private static let slack = 1e-6

  /// Sets a cell of the outline. Lines on the stage's edge are moved inside, so that a layer of the stage's size is
  /// outlined.
  private func put(
    _ glyph: Unicode.Scalar, _ ascii: Unicode.Scalar, _ place: Point, _ stage: ScreenRegion, _ frame: CellBuffer
  ) {
    guard place.x >= -Self.slack, place.y >= -Self.slack, place.x <= Double(stage.columns.upperBound) + Self.slack,
      place.y <= Double(stage.rows.upperBound) + Self.slack
    else { return }
    let column = min(Int(place.x), stage.columns.upperBound - 1)
    let row = min(Int(place.y), stage.rows.upperBound - 1)
    guard stage.contains(column: column, row: row), !frame[column, row].isWide,
      !frame.isRightHalf(column: column, row: row)
    else { return }
    frame[column, row].glyph = theme.glyph(glyph, ascii).value
    frame[column, row].foreground = theme.ink(.mark).foreground
    frame[column, row].style = theme.ink(.mark).style
  }
}

extension LayerProperties {
  /// The extent of a layer's own content in its coordinates: its bounds, or the bounding box of its outline.
  fileprivate var extent: Rect {
    guard bounds.isEmpty, case .shape(let shape) = content else { return bounds }
    return shape.path?.controlBounds ?? bounds
  }
}
