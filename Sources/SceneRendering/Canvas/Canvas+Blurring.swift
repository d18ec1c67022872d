import LayerAnimation

/// Blurred areas in place of what cells held (G35).
extension Canvas {
  /// Blurs a picture, with all that is in it.
  ///
  /// - Parameters:
  ///   - sigma: How far, in half cells.
  ///   - blurred: Works it out.
  /// - Complexity: O(cells of the picture and around it that the blur reaches).
  func blur(sigma: Double, _ blurred: BlurredPicture) {
    let box = paintedCells.grown(by: BlurredPicture.reach(of: sigma), columns: columns, rows: rows)
    guard !box.isEmpty else { return }
    blurred.take(self, box, sigma: sigma)
    for row in box.rows {
      for column in box.columns {
        let (first, second, cut) = blurred.halves(column: column, row: row)
        fill(row * columns + column, first, second, cut)
      }
    }
  }

  /// The box around the cells that a picture has painted.
  private var paintedCells: CellExtent {
    var box = CellExtent.nothing
    for cell in touchedCells where state[cell] != .untouched { box.add(column: cell % columns, row: cell / columns) }
    return box
  }

  /// Makes a cell show two halves and nothing else.
  ///
  /// - Parameters: What `BlurredPicture.halves` gives.
  func fill(_ cell: Int, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ cut: Halves.Cut) {
    guard max(first[3], second[3]) > Self.leastOpacity else {
      guard state[cell] != .untouched else { return }
      leaveMixture(cell)
      state[cell] = .untouched
      return
    }
    touch(cell)
    text[cell] = 0
    removeInk(cell)
    if keepsHidden { hidden[cell] = Coverage(first[3], second[3], cut) }
    if isMonochrome {
      paper[cell] = .zero
      setSamples(cell, Coverage(first[0], second[0], cut))
      isFilled[cell] = true
    } else if showsHalves {
      setHalves(cell, Halves(first: Paint(premultiplied: first), second: Paint(premultiplied: second), cut: cut))
    } else {
      paper[cell] = Paint(premultiplied: (first + second) / 2)
    }
  }

  /// Mixes two halves with what a cell holds.
  ///
  /// - Parameter run: How much of it they replace.
  func mix(_ cell: Int, _ run: CoverageRun, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ cut: Halves.Cut) {
    guard run.total > 0 else { return }
    if run.total > Coverage.samples * 0.998 { return fill(cell, first, second, cut) }
    if isMonochrome {
      hideText(cell, covered: run.total / Coverage.samples)
      let old = samples(cell)
      setSamples(cell, old + run.coverage * (Coverage(first[0], second[0], cut) - old))
      return
    }
    let halves = Halves(first: Paint(premultiplied: first), second: Paint(premultiplied: second), cut: cut)
    if mixesPaper {
      hideText(cell, covered: run.total / Coverage.samples)
      mix(cell).pointee.add(halves, run.coverage)
    } else {
      mixPaper(in: cell, run, halves.mean, strength: 0)
    }
  }
}
