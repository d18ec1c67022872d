import LayerAnimation

/// Shadows: the blurred silhouette of a layer with all that is in it, painted below it (G16).
///
/// In colours it darkens what lies below, paper, ink and text alike. Without colours it is dots where there is nothing
/// else.
extension Rasterizer {
  /// Whether what casts a layer's shadow is what it was when the shadow was blurred, so that it need not be known again.
  func keepsShadow(of layer: Int) -> Bool { !isPaintingAll && shadows[layer].isKept }

  /// Paints the shadow of a picture onto the canvas.
  ///
  /// - Parameters:
  ///   - picture: What casts it, unless a path does; all of it, unless the shadow is kept.
  ///   - layer: The layer whose picture it is.
  ///   - step: The layer's group.
  ///   - pictureMask: What the picture will be multiplied with; the shadow is as well.
  func paintShadow(of picture: Canvas, _ layer: LayerPointer, _ step: PaintStep, _ pictureMask: Canvas?) {
    let shadow = shadows[step.layer]
    guard let cast = ShadowCast(layer, step) else {
      shadow.isKept = false
      return
    }
    if !keepsShadow(of: step.layer) {
      let sigma = min(cast.sigma, Double(canvas.columns + canvas.rows * 2))
      let pathPicture = layer.pointee.properties.shadowPath.map { silhouette(of: $0, step) }
      shadow.take(pathPicture ?? picture, sigma: sigma)
      if let pathPicture { closePicture(pathPicture) }
      shadow.isKept = true
    }
    paint(shadow, cast, pictureMask)
  }

  private func paint(_ shadow: SoftShadow, _ cast: ShadowCast, _ pictureMask: Canvas?) {
    let perCell = SoftShadow.perCell
    let offset = cast.offset
    let columns = cells(shadow.columns, shiftedBy: offset.x, per: 1, limit: canvas.columns)
    let rows = cells(shadow.rows, shiftedBy: offset.y, per: perCell, limit: canvas.rows)
    for row in rows {
      for column in canvas.damage.map({ columns.clamped(to: $0.span(inRow: row)) }) ?? columns {
        let (x, y) = (Double(column) - offset.x, Double(row * perCell) - offset.y)
        let cell = row * canvas.columns + column
        var run = CoverageRun.wholeCell
        if let clip = canvas.clip { run = CoverageRun(clip.coverage(of: cell), cell: 0) }
        var amount = (shadow.value(x: x, y: y) + shadow.value(x: x, y: y + 1)) / 2
        if let pictureMask {
          amount *= pictureMask.state[cell] == .untouched ? 0 : pictureMask.alpha(of: cell).total / Coverage.samples
        }
        if amount > 0.004 && run.total > 0 { shade(cell, run, cast.paint.withAlpha(cast.paint.alpha * amount)) }
      }
    }
  }

  /// A picture of what casts a shadow in place of the layer.
  private func silhouette(of path: Path, _ step: PaintStep) -> Canvas {
    let (below, clip, damage) = (canvas, mask.clip, mask.damage)
    let picture = pictures.popLast() ?? Canvas(isPicture: true)
    picture.begin(like: below)
    (picture.damage, mask.damage) = (nil, nil)
    canvas = picture
    limit(to: nil)
    var shape = ShapeContent()
    shape.path = path
    var opaque = step
    opaque.opacity = 1
    paint(shape, opaque, ShapeOutliner())
    canvas = below
    mask.damage = damage
    limit(to: clip)
    return picture
  }

  private func shade(_ cell: Int, _ run: CoverageRun, _ paint: Paint) {
    canvas.touch(cell)
    if isMonochrome {
      guard canvas.covered[cell] == 0, canvas.text[cell] == 0 else { return }
      canvas.addStrength(cell, run, 1, paint.alpha * Self.shadowInk)
    } else {
      guard canvas.isPicture || canvas.paper[cell].alpha > Canvas.leastOpacity else {
        return glow(cell, run, paint)
      }
      canvas.mixPaper(in: cell, run, paint, strength: 0)
    }
  }

  /// What colour the terminal has is not known, so that it cannot be darkened; but light can be dotted onto it.
  private func glow(_ cell: Int, _ run: CoverageRun, _ paint: Paint) {
    guard paint.lightness > 0.15, canvas.covered[cell] == 0, canvas.text[cell] == 0 else { return }
    let dots = CoverageRun(run.coverage * (paint.alpha * 0.6), cell: cell)
    canvas.mixInk(in: cell, dots, paint.withAlpha(1), isFill: false)
  }

  /// How much ink stands for a black shadow where there are no colours.
  private static let shadowInk: Float = 0.5

  /// The cells that some values fall on, one more at either end.
  private func cells(_ values: Range<Int>, shiftedBy offset: Double, per cell: Int, limit: Int) -> Range<Int> {
    guard !values.isEmpty else { return 0..<0 }
    let first = ((Double(values.lowerBound) + offset) / Double(cell)).rounded(.down) - 1
    let last = ((Double(values.upperBound) + offset) / Double(cell)).rounded(.up) + 1
    let start = Int(min(max(first, 0), Double(limit)))
    return start..<max(Int(min(max(last, 0), Double(limit))), start)
  }
}
