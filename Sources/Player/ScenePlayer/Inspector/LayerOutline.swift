import Cells
import LayerAnimation
import SceneRendering

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
