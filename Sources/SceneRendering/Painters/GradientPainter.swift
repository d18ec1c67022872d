import LayerAnimation

/// Paints gradients: paper whose colour differs from cell to cell (G26). Remembers each layer's colours.
///
/// A cell has one background, so each cell gets the gradient's colour at its centre; in perspective too, since the centre is
/// mapped back through the layer's projection. A centre outside the bounds gets the colour at the nearest point of them.
final class GradientPainter {
  private let bounds: BoundsPainter
  /// Each layer's colours.
  private var ramps = LayerMemory { GradientRamp() }

  /// - Parameter bounds: Finds the cells that a layer's bounds cover.
  init(_ bounds: BoundsPainter) { self.bounds = bounds }

  func paint(_ gradient: GradientContent, of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    let area = layer.pointee.properties.bounds.standardized
    guard !area.isEmpty, !gradient.colors.isEmpty, let toLayer = step.ownProjection(layer).inverse else { return }
    bounds.sweepBounds(of: layer, step, on: target)
    guard !target.canvas.isProbe else { return }
    let ramp = ramps[step.layer]
    ramp.update(gradient)
    let cells = GradientCells(gradient, toUnits: toLayer.concatenating(.units(of: area)), ramp.table)
    let opacity = Paint(1, 1, 1, Float(min(step.opacity, 1)))
    for index in 0..<target.mask.runs.count { paint(target.mask.runs[index], cells, opacity, on: target) }
  }

  private func paint(_ run: CoverageRun, _ cells: GradientCells, _ opacity: Paint, on target: PaintTarget) {
    let canvas = target.canvas
    let (row, column) = run.cell.quotientAndRemainder(dividingBy: canvas.columns)
    if run.isSolid && canvas.fillsHalves && cells.variesWithinCells {
      paintHalves(run, cells, column, row, opacity, on: canvas)
      return
    }
    if run.isSolid && !canvas.isMonochrome {
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
      let strength = canvas.isMonochrome ? target.shades.contrast(paint) : 0
      canvas.mixPaper(in: run.cell + offset, run, paint, strength: strength)
    }
  }
}

extension GradientPainter {
  /// Paints each half of a cell in the gradient's colour at its own centre.
  private func paintHalves(
    _ run: CoverageRun, _ cells: GradientCells, _ column: Int, _ row: Int, _ opacity: Paint, on canvas: Canvas
  ) {
    if cells.isStraight {
      var halves = cells.straightHalves(column: column, row: row, opacity)
      for offset in 0..<run.count {
        if offset > 0 && cells.variesAcross {
          halves = cells.straightHalves(column: column + offset, row: row, opacity)
        }
        canvas.mixHalves(in: run.cell + offset, halves)
      }
      return
    }
    for offset in 0..<run.count {
      guard let halves = cells.halves(column: column + offset, row: row, opacity) else { continue }
      canvas.mixHalves(in: run.cell + offset, halves)
    }
  }
}

/// The colours of a gradient by cells.
private struct GradientCells {
  private let field: GradientField
  private let ramp: GradientRamp.Table
  /// From cells to unit space.
  private let map: Homography

  /// Whether neither perspective nor the gradient's type asks for more than a product (`straightColor`).
  let isStraight: Bool

  /// Where cells are cut in halves.
  let cut: Halves.Cut

  /// - Parameter toUnits: From samples to unit space.
  init(_ gradient: GradientContent, toUnits: Homography, _ ramp: GradientRamp.Table) {
    field = GradientField(gradient)
    self.ramp = ramp
    map = Homography(
      xx: Double(Coverage.columns), xy: 0, xw: 0, yx: 0, yy: Double(Coverage.rows), yw: 0,
      ox: Double(Coverage.columns) / 2, oy: Double(Coverage.rows) / 2, ow: 1
    ).concatenating(toUnits)
    let size = max(abs(map.xx), abs(map.xy), abs(map.yx), abs(map.yy), max(abs(map.ox), abs(map.oy)))
    isStraight = map.isAffine && gradient.type == .axial && size < Self.limit
    let (across, down) = (field.change(x: map.xx, y: map.xy), field.change(x: map.yx, y: map.yy))
    cut = isStraight && abs(across) > max(abs(down), GradientField.leastChange) ? .leftAndRight : .upperAndLower
  }

  /// The largest entries with which products are sure to be finite.
  private static let limit = 1e100

  /// The colour at the centre of a cell, if the gradient is straight.
  ///
  /// - Parameters:
  ///   - across: How far to the right of the centre the point is instead, in columns.
  ///   - down: How far below the centre the point is instead, in rows.
  func straightColor(column: Int, row: Int, across: Double = 0, down: Double = 0) -> Paint {
    let (column, row) = (Double(column) + across, Double(row) + down)
    let x = column * map.xx + row * map.yx + map.ox
    let y = column * map.xy + row * map.yy + map.oy
    return ramp[field.straightFraction(x: x > 0 ? x < 1 ? x : 1 : 0, y: y > 0 ? y < 1 ? y : 1 : 0)]
  }

  /// The colours at the centres of a cell's halves, if the gradient is straight. All cells are cut alike, across the way that the
  /// colours change faster.
  func straightHalves(column: Int, row: Int, _ opacity: Paint) -> Halves {
    switch cut {
    case .upperAndLower:
      Halves(
        first: straightColor(column: column, row: row, down: -0.25) * opacity,
        second: straightColor(column: column, row: row, down: 0.25) * opacity, cut: cut)
    case .leftAndRight:
      Halves(
        first: straightColor(column: column, row: row, across: -0.25) * opacity,
        second: straightColor(column: column, row: row, across: 0.25) * opacity, cut: cut)
    }
  }

  /// The colours at the centres of a cell's upper and lower half; nil behind the eye.
  func halves(column: Int, row: Int, _ opacity: Paint) -> Halves? {
    guard let upper = color(column: column, row: row, down: -0.25),
      let lower = color(column: column, row: row, down: 0.25)
    else { return nil }
    return Halves(first: upper * opacity, second: lower * opacity, cut: .upperAndLower)
  }

  /// Whether colours differ from one half of a cell to the other.
  var variesWithinCells: Bool { !isStraight || variesDownwards || cut == .leftAndRight }

  /// Whether the colours of a straight gradient differ at all from one cell to the next in a row.
  var variesAcross: Bool { field.differs(along: Point(x: map.xx, y: map.xy)) }

  private var variesDownwards: Bool { field.variesAlong(x: map.yx, y: map.yy) }

  /// The colour at the centre of a cell, or at the nearest point of the bounds; nil behind the eye.
  ///
  /// - Parameter down: How far below the centre the point is instead, in rows.
  func color(column: Int, row: Int, down: Double = 0) -> Paint? {
    let center = map.project(Point(x: Double(column), y: Double(row) + down))
    guard center.isInFront else { return nil }
    let (x, y) = map.isAffine ? (center.x, center.y) : (center.x / center.w, center.y / center.w)
    guard (x + y).isFinite else { return nil }
    return ramp[field.fraction(x: x > 0 ? x < 1 ? x : 1 : 0, y: y > 0 ? y < 1 ? y : 1 : 0)]
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
