import LayerAnimation

/// The colours of cells seen through filters (G35).
extension Canvas {
  /// Changes the colours of all cells of a picture. Without colours the strength of its ink, as far as that stands for lightness.
  ///
  /// - Parameters:
  ///   - filter: The map of colours.
  ///   - shades: How ink stands for lightness where there are no colours.
  /// - Complexity: O(cells from the first to the last that the picture has painted). Allocates nothing.
  func filter(_ filter: ColorFilter, _ shades: Shades) {
    for cell in touchedCells where state[cell].isComposed { self.filter(cell, filter, shades) }
  }

  /// Changes the colours of a touched cell: paper, ink, text.
  func filter(_ cell: Int, _ filter: ColorFilter, _ shades: Shades) {
    if text[cell] != 0 { textPaint[cell] = filter(textPaint[cell]) }
    if isMonochrome { return filterStrength(cell, filter, shades) }
    if paper[cell].alpha > 0 { paper[cell] = filter(paper[cell]) }
    switch state[cell] {
    case .upperAndLower, .leftAndRight: ink[cell] = filter(ink[cell])
    case .mixed:
      let colors = mixtures[mixture[cell]]
      colors.pointee = filter(colors.pointee)
    case .inked, .solid: setInk(cell, filter(inkPaint(cell)))
    case .untouched, .lettered, .bare: break
    }
  }

  /// Gives the ink of a cell another colour, and leaves its shape.
  func setInk(_ cell: Int, _ paint: Paint) { ink[cell] = (paint * paint.alpha).withAlpha(paint.alpha) * covered[cell] }

  private func filterStrength(_ cell: Int, _ filter: ColorFilter, _ shades: Shades) {
    let alpha = opacity(of: cell)
    let (factor, offset) = filter.lightness
    let seen = shades.lightness(samples(cell), alpha) * factor + alpha * offset
    let limited = Coverage.greater(.bare, alpha - .greater(.bare, alpha - seen))
    setSamples(cell, shades.lightness(limited, alpha))
    if covered[cell] > 0 { isFilled[cell] = true }
  }

  /// The colour of a touched cell on the whole, text left out, and how opaque it is.
  func wholePaint(_ cell: Int) -> Paint {
    let mean = sampleColors(cell).mean
    return mixesPaper || state[cell].isHalved ? mean : mean.over(paper[cell])
  }

  /// How opaque each sample of a cell is where there are no colours; the frame itself is.
  func opacity(of cell: Int) -> Coverage { keepsHidden ? hidden[cell] : .solid }
}
