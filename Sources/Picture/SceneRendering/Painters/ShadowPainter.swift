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
