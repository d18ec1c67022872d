import LayerAnimation

/// Paints gradients: paper whose colour differs from cell to cell (G26). Remembers each layer's colours.
///
/// A cell has one background, so each cell gets the gradient's colour at its centre; in perspective too, since the centre is
/// mapped back through the layer's projection. A centre outside the bounds gets the colour at the nearest point of them.
final class GradientPainter {
  private let bounds: BoundsPainter
  /// Each layer's colours; used by one gradient at a time, so that accesses never overlap.
  @exclusivity(unchecked) private var ramps = LayerMemory { GradientRamp() }

  /// - Parameter bounds: Finds the cells that a layer's bounds cover.
  init(_ bounds: BoundsPainter) { self.bounds = bounds }

  func paint(_ gradient: GradientContent, of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    let area = layer.pointee.properties.bounds.standardized
    guard !area.isEmpty, !gradient.colors.isEmpty, let toLayer = step.projection.inverse else { return }
    bounds.sweepBounds(of: layer, step.projection, on: target)
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
    if run.isSolid && canvas.mixesSamples && cells.variesDownwards {
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
      var upper = cells.straightColor(column: column, row: row, downBy: -0.25) * opacity
      var lower = cells.straightColor(column: column, row: row, downBy: 0.25) * opacity
      for offset in 0..<run.count {
        if offset > 0 && cells.variesAcross {
          upper = cells.straightColor(column: column + offset, row: row, downBy: -0.25) * opacity
          lower = cells.straightColor(column: column + offset, row: row, downBy: 0.25) * opacity
        }
        canvas.mixHalves(in: run.cell + offset, upper, lower)
      }
      return
    }
    for offset in 0..<run.count {
      guard let upper = cells.color(column: column + offset, row: row, downBy: -0.25),
        let lower = cells.color(column: column + offset, row: row, downBy: 0.25)
      else { continue }
      canvas.mixHalves(in: run.cell + offset, upper * opacity, lower * opacity)
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
  }

  /// The largest entries with which products are sure to be finite.
  private static let limit = 1e100

  /// The colour at the centre of a cell, if the gradient is straight.
  ///
  /// - Parameter offset: How far below the centre the point is instead, in rows.
  @inline(__always)
  func straightColor(column: Int, row: Int, downBy offset: Double = 0) -> Paint {
    let (column, row) = (Double(column), Double(row) + offset)
    let x = column * map.xx + row * map.yx + map.ox
    let y = column * map.xy + row * map.yy + map.oy
    return ramp[field.straightFraction(x: x > 0 ? x < 1 ? x : 1 : 0, y: y > 0 ? y < 1 ? y : 1 : 0)]
  }

  /// Whether colours differ from the top of a cell to its bottom.
  var variesDownwards: Bool { !isStraight || field.variesAlong(x: map.yx, y: map.yy) }

  /// Whether the colours of a straight gradient differ at all from one cell to the next in a row.
  var variesAcross: Bool { field.differs(along: Point(x: map.xx, y: map.xy)) }

  /// The colour at the centre of a cell, or at the nearest point of the bounds; nil behind the eye.
  ///
  /// - Parameter offset: How far below the centre the point is instead, in rows.
  @inline(__always)
  func color(column: Int, row: Int, downBy offset: Double = 0) -> Paint? {
    let center = map.project(Point(x: Double(column), y: Double(row) + offset))
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
