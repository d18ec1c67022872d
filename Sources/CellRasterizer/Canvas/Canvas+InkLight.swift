/// Light: ink whose colour is added to what is there.
extension Canvas {
  /// Paints what a mask covers with something that shines: its colour, and those of what lies below, add up (G28). In
  /// colours only.
  ///
  /// - Parameters:
  ///   - mask: The cells.
  ///   - paint: The light's colour and opacity.
  ///   - isFill: Whether it fills an area, rather than drawing a line.
  func addInkLight(_ mask: CoverageMask, _ paint: Paint, isFill: Bool) {
    guard paint.alpha > Self.leastOpacity, !isProbe else { return }
    for index in 0..<mask.runs.count {
      let run = mask.runs[index]
      for cell in run.cell..<run.cell + run.count {
        touch(cell)
        mixInk(in: cell, run, sum(of: paint, andWhatIsBelow: run, in: cell), isFill: isFill)
      }
    }
  }

  /// What a light looks like where it falls in a cell. Of the ink there counts the share that it falls upon.
  @inline(__always)
  private func sum(of light: Paint, andWhatIsBelow run: CoverageRun, in cell: Int) -> Paint {
    var below = paper[cell]
    if covered[cell] > 0 {
      let ink = inkPaint(cell)
      below = ink.withAlpha(ink.alpha * (samples(cell) * run.coverage).total / run.total).over(below)
    }
    let alpha = max(below.alpha, light.alpha)
    let sum = (below * below.alpha + light * light.alpha) / alpha
    return sum.clamped(lowerBound: .zero, upperBound: .one).withAlpha(alpha)
  }
}
