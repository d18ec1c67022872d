import LayerAnimation

/// Gradients: paper whose colour differs from cell to cell (G26).
///
/// A cell has one background, so the gradient is asked for the colour at each cell's centre; in perspective too, since
/// the centre is led back through the layer's projection. Where a centre lies beside the bounds the nearest place within
/// them is asked.
extension Rasterizer {
  func paint(_ gradient: GradientContent, of properties: LayerProperties, _ step: PaintStep) {
    let bounds = properties.bounds.standardized
    guard !bounds.isEmpty, !gradient.colors.isEmpty, let toLayer = step.projection.inverse else { return }
    sweepBounds(of: properties, step.projection)
    for index in 0..<mask.runs.count {
      let run = mask.runs[index]
      for cell in run.cell..<run.cell + run.count {
        guard let place = toLayer.position(of: center(of: cell)) else { continue }
        guard let color = gradient.color(at: bounds.unitPoint(nearest: place)) else { continue }
        let paint = Paint(color, opacity: step.opacity)
        guard paint.alpha > Canvas.leastOpacity else { continue }
        canvas.addPaper(to: cell, run, paint, strength: contrast(paint))
      }
    }
  }

  /// The centre of a cell, in samples.
  private func center(of cell: Int) -> Point {
    let (row, column) = cell.quotientAndRemainder(dividingBy: canvas.columns)
    return Point(
      x: (Double(column) + 0.5) * Double(Coverage.columns), y: (Double(row) + 0.5) * Double(Coverage.rows))
  }
}

extension Rect {
  /// A place as fractions of the rectangle, limited to it.
  fileprivate func unitPoint(nearest point: Point) -> Point {
    Point(
      x: min(max((point.x - minX) / size.width, 0), 1), y: min(max((point.y - minY) / size.height, 0), 1))
  }
}
