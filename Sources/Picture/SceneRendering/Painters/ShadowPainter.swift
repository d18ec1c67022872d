import LayerAnimation

/// A painter of shadows, which are the blurred silhouettes of layers with all of their content, below the layers (G16).
/// It remembers the shadow of each layer.
///
/// In colours a shadow darkens paper, ink and text below. Without colours it is dots on empty cells.
final class ShadowPainter {
  /// The shadow of each layer.
  private var shadows = LayerMemory { SoftShadow() }
  /// The painter of the paths that cast a shadow in place of their layers.
  private let silhouettes = ShapePainter()

  /// Returns true if a layer's shadow may be painted as it was blurred last, since what casts it has not changed
  /// (`forget`).
  func isKnown(of layer: Int) -> Bool { shadows[layer].isKnown }

  /// Marks a layer's shadow to be blurred anew when it is next painted.
  func forget(of layer: Int) { shadows.known(layer)?.isKnown = false }

  /// Paints the shadow of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture that casts the shadow, unless a path does: it is whole if the shadow is blurred anew,
  ///     else it is not read.
  ///   - layer: The layer.
  ///   - step: The group of the layer.
  ///   - isBlurred: True if the shadow is blurred anew.
  ///   - pictureMask: The mask of the picture, which also masks the shadow; nil for none.
  ///   - pictures: The pool of canvases, for the silhouette of a path.
  func paint(
    _ picture: Canvas, of layer: LayerPointer, _ step: PaintStep, isBlurred: Bool, mask pictureMask: Canvas?,
    _ pictures: inout Pool<Canvas>, on target: PaintTarget
  ) {
    let shadow = shadows[step.layer]
    guard let cast = ShadowCast(layer, step) else {
      shadow.isKnown = false
      return
    }
    if isBlurred {
      let sigma = min(cast.sigma, Double(target.columns + target.rows * 2))
      if let path = layer.pointee.properties.shadowPath {
        let silhouette = pictures.take()
        // Its manner, on which the target depends, is that of its last use until then.
        silhouette.begin(like: target.canvas)
        paint(path, step.inOwnPoints(of: layer), on: target.onto(silhouette, isWhole: true))
        shadow.take(silhouette, sigma: sigma)
        pictures.put(back: silhouette)
      } else {
        shadow.take(picture, sigma: sigma)
      }
      shadow.isKnown = true
    }
    paint(shadow, cast, pictureMask, on: target)
  }

  private func paint(_ shadow: SoftShadow, _ cast: ShadowCast, _ pictureMask: Canvas?, on target: PaintTarget) {
    let perCell = SoftShadow.perCell
    let offset = cast.offset
    let columns = cells(shadow.columns, shiftedBy: offset.x, per: 1, limit: target.columns)
    let rows = cells(shadow.rows, shiftedBy: offset.y, per: perCell, limit: target.rows)
    for row in rows {
      for column in target.damage.map({ columns.clamped(to: $0.span(inRow: row)) }) ?? columns {
        let (x, y) = (Double(column) - offset.x, Double(row * perCell) - offset.y)
        let cell = row * target.columns + column
        var run = CoverageRun.wholeCell
        if let clip = target.clip { run = CoverageRun(clip.coverage(of: cell), cell: 0) }
        var paint = cast.paint
        if let pictureMask {
          paint = paint.faded(by: pictureMask.alpha(of: cell).total / Coverage.samples)
        }
        let halves = shadow.halves(x: x, y: y, of: paint)
        guard max(halves.first.alpha, halves.second.alpha) > Self.leastAmount * cast.paint.alpha && run.total > 0
        else { continue }
        if run.isSolid && target.canvas.manner.showsHalves {
          target.canvas.touched(cell).pointee.addHalves(halves)
        } else {
          let even = paint.withAlpha((halves.first.alpha + halves.second.alpha) / 2)
          target.canvas.touched(cell).pointee.addShadow(run, even)
        }
      }
    }
  }

  /// Paints the silhouette of a path onto a picture.
  private func paint(_ path: Path, _ step: PaintStep, on target: PaintTarget) {
    var shape = ShapeContent()
    shape.path = path
    var opaque = step
    opaque.opacity = 1
    silhouettes.paint(shape, opaque, allowance: OutlineDetail.frameAllowance, on: target)
  }

  /// The least visible share of a shadow's colour.
  private static let leastAmount: Float = 0.004

  /// Returns the cells that contain some values of the shadow, and one more at either end, since values are
  /// interpolated.
  private func cells(_ values: Range<Int>, shiftedBy offset: Double, per cell: Int, limit: Int) -> Range<Int> {
    guard !values.isEmpty else { return 0..<0 }
    let first = ((Double(values.lowerBound) + offset) / Double(cell)).rounded(.down) - 1
    let last = ((Double(values.upperBound) + offset) / Double(cell)).rounded(.up) + 1
    let start = Int(min(max(first, 0), Double(limit)))
    return start..<max(Int(min(max(last, 0), Double(limit))), start)
  }
}

extension CanvasCell {
  /// Paints a shadow in one colour.
  fileprivate mutating func addShadow(_ run: CoverageRun, _ paint: Paint) {
    let isBare = covered == 0 && text == 0
    if manner.isMonochrome {
      if isBare { addStrength(run, 1, paint.alpha * Self.shadowInk, .line) }
    } else if manner.isPicture || paper.alpha > Canvas.leastOpacity {
      addPaper(run, paint, strength: 0)
    } else if isBare, paint.lightness > 0.15 {
      // The paper is the terminal's own colour, which is unknown and cannot be mixed, but light ink can be drawn on it.
      addInk(CoverageRun(run.coverage * (paint.alpha * 0.6), cell: 0), paint.withAlpha(1), .line)
    }
  }

  /// The strength of the ink for a black shadow without colours.
  private static let shadowInk: Float = 0.5
}

/// The parameters of a layer's shadow in the grid.
struct ShadowCast {
  /// The colour where the shadow is deepest.
  let paint: Paint
  /// The standard deviation of the blur, in half cells.
  let sigma: Double
  /// The offset, in half cells.
  let offset: Point

  /// Creates the parameters; nil if the layer casts no visible shadow.
  init?(_ layer: LayerPointer, _ step: PaintStep) {
    guard let color = layer.pointee.properties.shadowColor else { return nil }
    paint = Paint(color, opacity: step.opacity * min(layer.pointee.properties.shadowOpacity, 1))
    guard paint.alpha > Canvas.leastOpacity else { return nil }
    let center = layer.pointee.properties.bounds.center
    let shifted = Point(
      x: center.x + layer.pointee.properties.shadowOffset.width,
      y: center.y + layer.pointee.properties.shadowOffset.height)
    let projection = step.ownProjection(layer)
    guard let from = projection.position(of: center), let to = projection.position(of: shifted) else { return nil }
    offset = (to - from) * (1 / SoftShadow.samples)
    guard max(abs(offset.x), abs(offset.y)) < 1e5 else { return nil }
    let wanted = layer.pointee.properties.shadowRadius * step.projection.scale(at: center) / SoftShadow.samples
    sigma = wanted.isFinite ? min(max(wanted, 0), 1e4) : 0
  }

  /// Returns the cells that a picture and its shadow cover.
  ///
  /// - Parameters:
  ///   - picture: The cells of the layer's picture, which casts the shadow unless a path does.
  ///   - layer: The layer.
  ///   - step: The group of the layer.
  func extent(
    of picture: CellExtent, _ layer: LayerPointer, _ step: PaintStep, columns: Int, rows: Int
  ) -> CellExtent {
    let reach = Int((max(abs(offset.x), abs(offset.y)) + sigma * 3 + 4).rounded(.up))
    guard let path = layer.pointee.properties.shadowPath else {
      return picture.grown(by: reach, columns: columns, rows: rows)
    }
    guard let box = path.controlBounds else { return picture }
    var extent = CellExtent(around: box, step.inOwnPoints(of: layer), columns: columns, rows: rows).grown(
      by: reach, columns: columns, rows: rows)
    extent.add(picture)
    return extent
  }
}

/// A blurred silhouette.
final class SoftShadow {
  /// True if the shadow may be painted as it is, since what casts it has not changed. Blurring takes longer than
  /// painting most layers, and needs all cells of the picture.
  var isKnown = false

  private var values = BlurGrid<Float>()

  /// The columns of the grid that have values.
  var columns: Range<Int> { values.columns }
  /// The rows that have values, in half cells.
  var rows: Range<Int> { values.rows }

  /// The number of values in a cell, from top to bottom.
  static let perCell = 2

  /// The variance that the values have before they are blurred, in half cells squared: 1/12 since each is the mean of a
  /// square, and 1/6 on average since they are interpolated where a shadow is moved by a fraction of a square.
  private static let sampledVariance = 0.25

  /// The number of samples in a value, along both axes.
  static let samples = Double(Coverage.columns)

  /// Takes the silhouette of a picture, and blurs it. Values beyond the grid equal those at its edge.
  ///
  /// - Parameters:
  ///   - picture: The picture that casts the shadow.
  ///   - sigma: The standard deviation, in half cells.
  /// - Complexity: O(cells). Allocates only if there has never been as large a picture.
  func take(_ picture: Canvas, sigma: Double) {
    let (box, reach) = (picture.paintedBox, BlurredPicture.reach(of: sigma))
    let columns = box.grown(by: reach, columns: picture.columns, rows: picture.rows).columns
    let rows = box.rows.lowerBound * Self.perCell - reach..<box.rows.upperBound * Self.perCell + reach
    values.take(
      columns: columns, rows: box.isEmpty ? 0..<0 : rows.clamped(to: 0..<picture.rows * Self.perCell), of: picture,
      variance: sigma * sigma - Self.sampledVariance
    ) { cell, isLower in picture.isPainted(cell) ? picture.cells[cell].silhouette(isLower: isLower) : 0 }
  }

  /// Returns the shadow at a point of the grid, in half cells, by bilinear interpolation of the four values around it.
  func value(x: Double, y: Double) -> Float {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    guard left >= -1, top >= -1, left < 1e6, top < 1e6 else { return 0 }
    let (column, row) = (Int(left), Int(top))
    let (across, down) = (Float(x - left), Float(y - top))
    let upper = value(column, row) * (1 - across) + value(column + 1, row) * across
    let lower = value(column, row + 1) * (1 - across) + value(column + 1, row + 1) * across
    return upper * (1 - down) + lower * down
  }

  /// Returns the shadow in a cell, in the two halves between which it differs most.
  ///
  /// - Parameters:
  ///   - x: The column of the cell.
  ///   - y: The row of its upper half, in half cells.
  ///   - paint: The colour where the shadow is deepest.
  func halves(x: Double, y: Double, of paint: Paint) -> Halves {
    let (upper, lower) = (value(x: x, y: y), value(x: x, y: y + 1))
    let (left, right) = (value(x: x - 0.25, y: y + 0.5), value(x: x + 0.25, y: y + 0.5))
    let isSideways = abs(right - left) > abs(lower - upper)
    let (first, second) = isSideways ? (left, right) : (upper, lower)
    return Halves(
      first: paint.withAlpha(paint.alpha * first), second: paint.withAlpha(paint.alpha * second),
      cut: isSideways ? .leftAndRight : .upperAndLower)
  }

  private func value(_ column: Int, _ row: Int) -> Float {
    columns.contains(column) && rows.contains(row) ? values[column, row] : 0
  }
}
