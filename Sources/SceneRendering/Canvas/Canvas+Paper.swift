// Without the inlining asked for below and in `GradientField`, a frame of the full picture (`Benchmarks/terminal-bench W3`) takes 7 % more instructions.

/// Paper: the cells' background colours.
///
/// A cell that is covered in part is mixed by the area that is covered, so that a panel can move by fractions of a cell; or, where
/// characters can show parts of a cell, the covered part becomes ink. Ink and text below take on the new colour, and are removed
/// where it is opaque.
extension Canvas {
  /// Paints what a mask covers.
  ///
  /// - Parameters:
  ///   - mask: The cells.
  ///   - paint: The paper's colour and opacity.
  ///   - strength: How much ink stands for the colour where there are no colours.
  ///   - hasEdges: Whether a cell that is covered in part shows which part that is, in any set of glyphs.
  func addPaper(_ mask: CoverageMask, _ paint: Paint, strength: Float, hasEdges: Bool) {
    guard paint.alpha > Self.leastOpacity, !isProbe else { return }
    for index in 0..<mask.runs.count {
      let run = mask.runs[index]
      for cell in run.cell..<run.cell + run.count {
        mixPaper(in: cell, run, paint, strength: strength, hasEdges: hasEdges)
      }
    }
  }

  /// Paints one cell of a run, whatever limits painting.
  func mixPaper(in cell: Int, _ run: CoverageRun, _ paint: Paint, strength: Float, hasEdges: Bool = false) {
    touch(cell)
    if keepsHidden && !isMonochrome { hide(cell, run, paint.alpha) }
    if run.isSolid && paint.alpha >= 1 && !isMonochrome {
      setPaper(cell, paint)
      text[cell] = 0
      return
    }
    let area = run.total / Coverage.samples
    hideText(cell, covered: area * paint.alpha)
    if isMonochrome {
      addStrength(cell, run, paint.alpha, strength)
      if strength > 0 { isFilled[cell] = true }
    } else if (drawsEdges || hasEdges) && !run.isSolid && text[cell] == 0 {
      return addColor(cell, run, paint, isFill: true)
    } else if run.isSolid, let halves = halves(cell) {
      setHalves(cell, halves.under(paint))
    } else if state[cell] == .mixed && !mixesPaper {
      paper[cell] = paint.withAlpha(paint.alpha * area).over(paper[cell])
      mix(cell).pointee.tint(paint, run.coverage)
    } else if state[cell] == .mixed || state[cell].isHalved {
      mix(cell).pointee.add(paint, run.coverage)
    } else {
      paper[cell] = paint.withAlpha(paint.alpha * area).over(paper[cell])
      cover(cell, run.coverage, paint)
    }
    if text[cell] != 0 { tintText(cell, paint, area) }
  }

  /// Makes a touched cell's paper all that it holds, but for its text.
  private func setPaper(_ cell: Int, _ paint: Paint) {
    if covered[cell] > 0 || state[cell].isHalved { removeInk(cell) }
    paper[cell] = paint
  }

  /// Paints all cells of a run that is covered wholly, in colour.
  ///
  /// - Parameter paint: Gives the colour of a cell, counted from the first one of the run; nil leaves the cell as it is.
  @inline(__always)
  func fillPaper(_ run: CoverageRun, _ paint: (_ offset: Int) -> Paint?) {
    if isPicture { notice(run.cell..<run.cell + run.count) }
    let (state, covered, isFilled) = (state + run.cell, covered + run.cell, isFilled + run.cell)
    let (paper, text) = (paper + run.cell, text + run.cell)
    let hidden = keepsHidden ? hidden : nil
    for offset in 0..<run.count {
      guard let paint = paint(offset), paint.alpha > Self.leastOpacity else { continue }
      guard paint.alpha >= 1 else {
        mixPaper(in: run.cell + offset, run, paint, strength: 0)
        continue
      }
      if !state[offset].isComposed {
        state[offset] = .bare
        covered[offset] = 0
        isFilled[offset] = false
      } else if covered[offset] > 0 || state[offset].isHalved {
        removeInk(run.cell + offset)
      }
      paper[offset] = paint
      text[offset] = 0
      hidden?.fill(run.cell + offset)
    }
  }

  /// Removes ink under an opaque colour, or mixes it with another one.
  private func cover(_ cell: Int, _ new: Coverage, _ paint: Paint) {
    guard covered[cell] > 0 else { return }
    let old = samples(cell)
    let overlap = (old * new).total
    if paint.alpha >= Self.opaque {
      ink[cell] *= max(1 - overlap / covered[cell], 0)
      setSamples(cell, old - old * new)
    } else {
      let share = paint.alpha * overlap
      ink[cell] = ink[cell] * (1 - share / covered[cell]) + (paint * share).withAlpha(share)
    }
  }

  /// The opacity from which nothing below is seen.
  static let opaque: Float = 0.99

  /// Paints over a share of a character's cell, and so over its colour.
  func tintText(_ cell: Int, _ paint: Paint, _ area: Float) {
    let share = paint.alpha * area
    textPaint[cell] = (textPaint[cell] * (1 - share) + paint * share).withAlpha(textPaint[cell].alpha)
  }
}
