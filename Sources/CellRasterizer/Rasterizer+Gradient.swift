import LayerAnimation

/// Gradients: paper whose colour differs from cell to cell (G26).
///
/// A cell has one background, so the gradient is asked for the colour at each cell's centre; in perspective too, since
/// the centre is led back through the layer's projection. Where a centre lies beside the bounds the nearest place within
/// them is asked.
extension Rasterizer {
  func paint(_ gradient: GradientContent, of layer: LayerPointer, _ step: PaintStep) {
    let bounds = layer.pointee.properties.bounds.standardized
    guard !bounds.isEmpty, !gradient.colors.isEmpty, let toLayer = step.projection.inverse else { return }
    sweepBounds(of: layer, step.projection)
    guard !canvas.isProbe else { return }
    let ramp = ramps[step.layer]
    ramp.update(gradient)
    let cells = GradientCells(gradient, toUnits: toLayer.concatenating(.units(of: bounds)), ramp.table)
    let opacity = Paint(1, 1, 1, Float(min(step.opacity, 1)))
    for index in 0..<mask.runs.count { paint(mask.runs[index], cells, opacity) }
  }

  private func paint(_ run: CoverageRun, _ cells: GradientCells, _ opacity: Paint) {
    let canvas = canvas
    let (row, column) = run.cell.quotientAndRemainder(dividingBy: canvas.columns)
    if run.isSolid && !isMonochrome {
      if cells.isStraight {
        canvas.fillPaper(run) { cells.straightColor(column: column + $0, row: row) * opacity }
      } else {
        canvas.fillPaper(run) { offset in cells.color(column: column + offset, row: row).map { $0 * opacity } }
      }
      return
    }
    for offset in 0..<run.count {
      guard let color = cells.color(column: column + offset, row: row) else { continue }
      let paint = color * opacity
      guard paint.alpha > Canvas.leastOpacity else { continue }
      canvas.mixPaper(in: run.cell + offset, run, paint, strength: isMonochrome ? contrast(paint) : 0)
    }
  }
}

/// The colours of a gradient by cells.
private struct GradientCells {
  private let course: GradientCourse
  private let ramp: GradientRamp.Table
  /// From cells to unit space.
  private let map: Homography

  /// Whether neither perspective nor the gradient's type asks for more than a product (`straightColor`).
  let isStraight: Bool

  /// - Parameter toUnits: From samples to unit space.
  init(_ gradient: GradientContent, toUnits: Homography, _ ramp: GradientRamp.Table) {
    course = GradientCourse(gradient)
    self.ramp = ramp
    map = Homography(
      xx: Double(Coverage.columns), xy: 0, xw: 0, yx: 0, yy: Double(Coverage.rows), yw: 0,
      ox: Double(Coverage.columns) / 2, oy: Double(Coverage.rows) / 2, ow: 1
    ).concatenating(toUnits)
    let size = max(abs(map.xx), abs(map.xy), abs(map.yx), abs(map.yy), max(abs(map.ox), abs(map.oy)))
    isStraight = map.isAffine && gradient.type == .axial && size < Self.limit
  }

  /// Places further away than this, in widths of the layer, need not be numbers.
  private static let limit = 1e100

  /// The colour at the centre of a cell, if the gradient is straight.
  @inline(__always)
  func straightColor(column: Int, row: Int) -> Paint {
    let (column, row) = (Double(column), Double(row))
    let x = column * map.xx + row * map.yx + map.ox
    let y = column * map.xy + row * map.yy + map.oy
    return ramp[course.straightFraction(x: x > 0 ? x < 1 ? x : 1 : 0, y: y > 0 ? y < 1 ? y : 1 : 0)]
  }

  /// The colour at the centre of a cell, or at the nearest place within the bounds; nil behind the eye.
  @inline(__always)
  func color(column: Int, row: Int) -> Paint? {
    let place = map.project(Point(x: Double(column), y: Double(row)))
    guard place.isInFront else { return nil }
    let (x, y) = map.isAffine ? (place.x, place.y) : (place.x / place.w, place.y / place.w)
    guard (x + y).isFinite else { return nil }
    return ramp[course.fraction(x: x > 0 ? x < 1 ? x : 1 : 0, y: y > 0 ? y < 1 ? y : 1 : 0)]
  }
}

extension Homography {
  /// From a layer's points to fractions of a rectangle.
  fileprivate static func units(of rect: Rect) -> Homography {
    Homography(
      xx: 1 / rect.size.width, xy: 0, xw: 0, yx: 0, yy: 1 / rect.size.height, yw: 0,
      ox: -rect.minX / rect.size.width, oy: -rect.minY / rect.size.height, ow: 1)
  }
}
