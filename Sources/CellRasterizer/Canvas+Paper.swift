/// Paper: what backgrounds are painted on.
///
/// Edges are mixed in by the area that they cover, so that a panel slides by fractions of a cell. What lies below, ink
/// and text, is covered with it: it takes on the new colour, and is gone where the new colour is opaque.
extension Canvas {
  /// Paints what a mask covers.
  ///
  /// - Parameters:
  ///   - mask: The cells.
  ///   - paint: The paper's colour and opacity.
  ///   - strength: How much ink stands for the colour where there are no colours.
  func addPaper(_ mask: CoverageMask, _ paint: Paint, strength: Float) {
    guard paint.alpha > Self.leastOpacity else { return }
    for index in 0..<mask.runs.count {
      let run = mask.runs[index]
      let area = run.isSolid ? 1 : run.coverage.mean
      for cell in run.cell..<run.cell + run.count {
        touch(cell)
        hideText(cell, covered: area * paint.alpha)
        if isMonochrome {
          addStrength(cell, run.coverage * paint.alpha, strength)
        } else {
          paper[cell] = paint.withAlpha(paint.alpha * area).over(paper[cell])
          cover(cell, run.coverage, paint)
        }
        if text[cell] != 0 { tintText(cell, paint, area) }
      }
    }
  }

  @inline(__always)
  private func cover(_ cell: Int, _ new: Coverage, _ paint: Paint) {
    guard ink[cell][3] > 0 else { return }
    let old = coverage[cell]
    let overlap = (old * new).sum()
    if paint.alpha >= 0.99 {
      coverage[cell] = old - old * new
      ink[cell] *= max(1 - overlap / old.sum(), 0)
      if coverage[cell].max() <= 0 { ink[cell] = .zero }
    } else {
      let share = paint.alpha * overlap
      ink[cell] = ink[cell] * (1 - share / old.sum()) + (paint * share).withAlpha(share)
    }
  }

  private func tintText(_ cell: Int, _ paint: Paint, _ area: Float) {
    let share = paint.alpha * area
    textPaint[cell] = (textPaint[cell] * (1 - share) + paint * share).withAlpha(textPaint[cell].alpha)
  }
}
