/// Light: ink and characters whose colour is added to what is there (G28). Only in colours.
extension Canvas {
  /// Paints what a mask covers with something that shines: its colour and those of what lies below add up.
  ///
  /// - Parameters:
  ///   - mask: The cells.
  ///   - paint: The light's colour and opacity.
  ///   - isFill: Whether it fills an area, rather than drawing a line.
  func addLight(_ mask: CoverageMask, _ paint: Paint, isFill: Bool) {
    guard paint.alpha > Self.leastOpacity, !isProbe else { return }
    for index in 0..<mask.runs.count {
      let run = mask.runs[index]
      for cell in run.cell..<run.cell + run.count {
        touch(cell)
        mixInk(in: cell, run, sum(of: paint, andWhatIsBelow: run, in: cell), isFill: isFill)
      }
    }
  }

  /// The colour of a light where it falls on a cell. The ink there counts by the share of it that the light falls on.
  private func sum(of light: Paint, andWhatIsBelow run: CoverageRun, in cell: Int) -> Paint {
    var below = evenPaper(cell)
    if covered[cell] > 0 {
      let ink = inkPaint(cell)
      below = ink.withAlpha(ink.alpha * (samples(cell) * run.coverage).total / run.total).over(below)
    }
    let alpha = max(below.alpha, light.alpha)
    let sum = (below * below.alpha + light * light.alpha) / alpha
    return sum.clamped(lowerBound: .zero, upperBound: .one).withAlpha(alpha)
  }

  /// The colour that a character has which shines in a cell: the sum of its own and of what the cell holds.
  func light(_ paint: Paint, in cell: Int) -> Paint {
    touch(cell)
    joinHalves(cell)
    let below = text[cell] != 0 ? textPaint[cell].over(paper[cell]) : inkPaint(cell).over(paper[cell])
    let sum = below * below.alpha + paint * paint.alpha
    let light = Paint(sum[0], sum[1], sum[2], max(below.alpha, paint.alpha)).clamped(
      lowerBound: .zero, upperBound: .one)
    return (light / max(light.alpha, 1 / 256)).clamped(lowerBound: .zero, upperBound: .one).withAlpha(light.alpha)
  }
}
