import LayerAnimation

/// Shadows: the blurred silhouette of a layer with all that is in it, painted below it (G16).
///
/// In colours it darkens what lies below, paper, ink and text alike. Without colours it is dots where there is nothing
/// else.
extension Rasterizer {
  /// Paints the shadow of a picture onto the canvas.
  ///
  /// - Parameters:
  ///   - picture: What casts it.
  ///   - properties: The layer's.
  ///   - step: The layer's group.
  ///   - pictureMask: What the picture will be multiplied with; the shadow is as well.
  func paintShadow(of picture: Canvas, _ properties: LayerProperties, _ step: PaintStep, _ pictureMask: Canvas?) {
    guard let color = properties.shadowColor else { return }
    let paint = Paint(color, opacity: step.opacity * min(properties.shadowOpacity, 1))
    guard paint.alpha > Canvas.leastOpacity else { return }
    let center = properties.bounds.center
    let scale = step.projection.scale(at: center) / SoftShadow.samples
    guard let from = step.projection.position(of: center),
      let to = step.projection.position(
        of: Point(x: center.x + properties.shadowOffset.width, y: center.y + properties.shadowOffset.height)),
      scale.isFinite
    else { return }
    let sigma = min(max(properties.shadowRadius * scale, 0), Double(canvas.columns + canvas.rows * 2))
    shadow.take(picture, sigma: sigma.isFinite ? sigma : 0)
    paintShadow(paint, by: Point(x: to.x - from.x, y: to.y - from.y) * (1 / SoftShadow.samples), pictureMask)
  }

  private func paintShadow(_ paint: Paint, by offset: Point, _ pictureMask: Canvas?) {
    guard max(abs(offset.x), abs(offset.y)) < 1e5 else { return }
    let perCell = SoftShadow.perCell
    let columns = cells(shadow.columns, shiftedBy: offset.x, per: 1, limit: canvas.columns)
    let rows = cells(shadow.rows, shiftedBy: offset.y, per: perCell, limit: canvas.rows)
    for row in rows {
      for column in columns {
        let (x, y) = (Double(column) - offset.x, Double(row * perCell) - offset.y)
        let cell = row * canvas.columns + column
        var run = CoverageRun.wholeCell
        if let clip = canvas.clip { run = CoverageRun(clip.coverage(of: cell), cell: 0) }
        var amount = (shadow.value(x: x, y: y) + shadow.value(x: x, y: y + 1)) / 2
        if let pictureMask {
          amount *= pictureMask.state[cell] == .untouched ? 0 : pictureMask.alpha(of: cell).total / Coverage.samples
        }
        if amount > 0.004 && run.total > 0 { shade(cell, run, paint.withAlpha(paint.alpha * amount)) }
      }
    }
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
      canvas.addPaper(to: cell, run, paint, strength: 0)
    }
  }

  /// What colour the terminal has is not known, so that it cannot be darkened; but light can be dotted onto it.
  private func glow(_ cell: Int, _ run: CoverageRun, _ paint: Paint) {
    guard paint.lightness > 0.15, canvas.covered[cell] == 0, canvas.text[cell] == 0 else { return }
    let dots = CoverageRun(run.coverage * (paint.alpha * 0.6), cell: cell)
    canvas.addInk(to: cell, dots, paint.withAlpha(1), isFill: false)
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
