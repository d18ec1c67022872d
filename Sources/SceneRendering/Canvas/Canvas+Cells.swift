import Cells

// Without the wrapping arithmetic below and in `CellStates`, a frame of the dial (`Benchmarks/terminal-bench W1`) takes 1 % more instructions.

/// The end of compositing: paper, ink and text become cells.
extension Canvas {
  /// Writes some columns of a row into a row of a grid that has at least as many.
  ///
  /// - Parameters:
  ///   - target: The grid's row.
  ///   - matcher: Finds the glyphs of ink; without one it stays a plain area of its colour.
  /// - Complexity: O(columns). Allocates nothing.
  func write(row: Int, _ span: Range<Int>, to target: UnsafeMutablePointer<Cell>, _ matcher: GlyphMatcher?) {
    let first = row * columns
    var column = span.lowerBound
    while column < span.upperBound {
      let lettersEnd = endOfLetters(from: column, to: span.upperBound, first)
      if lettersEnd > column {
        (target + column).update(from: letters.cells.base + first + column, count: lettersEnd - column)
        column = lettersEnd
      } else {
        let end = endOfComposed(from: column, to: span.upperBound, first)
        compose(column..<end, of: first, to: target, matcher)
        column = end
      }
    }
  }

  /// The column where the next stretch begins in which no cell has to be composed.
  private func endOfComposed(from column: Int, to limit: Int, _ first: Int) -> Int {
    var end = column
    repeat { end &+= CellStates.count } while end < limit && hasComposed(from: end, to: limit, first)
    return min(end, limit)
  }

  private func compose(
    _ span: Range<Int>, of first: Int, to target: UnsafeMutablePointer<Cell>, _ matcher: GlyphMatcher?
  ) {
    let (state, text, letters) = (state + first, text + first, letters.cells.base + first)
    let (textPaint, paper, isMonochrome) = (textPaint + first, paper + first, isMonochrome)
    for column in span {
      if !state[column].isComposed {
        target[column] = letters[column]
      } else if Self.isPlain(text[column]) && !isMonochrome {
        target[column] = plainCell(text[column], textPaint[column], on: paper[column])
      } else {
        target[column] = cell(at: first + column, column: column, matcher)
      }
    }
  }

  /// The column where the stretches end in which no cell has to be composed; the first one where that is at once.
  private func endOfLetters(from column: Int, to limit: Int, _ first: Int) -> Int {
    // In most rows none has to.
    if !CellStates.haveComposed(UnsafePointer(state + (first &+ column)), count: limit &- column) { return limit }
    var end = column
    while end < limit, !hasComposed(from: end, to: limit, first) { end &+= CellStates.count }
    return min(end, limit)
  }

  /// Whether a cell has to be composed in the stretch that begins at a column.
  private func hasComposed(from column: Int, to limit: Int, _ first: Int) -> Bool {
    CellStates(at: state + (first &+ column)).hasComposed(among: min(limit &- column, CellStates.count))
  }

  private func cell(at cell: Int, column: Int, _ matcher: GlyphMatcher?) -> Cell {
    let background = paper[cell]
    if text[cell] != 0 { return textCell(at: cell, column: column, background) }
    if let halves = halves(cell) { return halvedCell(halves) }
    guard covered[cell] > 0 else { return Cell(" ", background: color(of: background)) }
    guard let matcher else { return Cell(" ", background: color(of: inkPaint(cell).over(background))) }
    if isMonochrome {
      let isSolid = state[cell] == .solid
      let glyph =
        isSolid
        ? matcher.solidGlyph
        : matcher.glyph(for: coverage[cell], isFill: isFilled[cell], isOddColumn: column & 1 == 1)
      return Cell(glyph: glyph, foreground: .default, background: .default, style: [])
    }
    if state[cell] == .mixed { return mixedCell(matcher.division(of: mixtures[mixture[cell]], on: background)) }
    let paint = inkPaint(cell)
    guard paint.alpha > Self.leastOpacity else { return Cell(" ", background: color(of: background)) }
    if state[cell] == .solid && !matcher.drawsDots {
      return Cell(" ", background: color(of: paint.over(background)))
    }
    let traits = InkTraits(isFill: isFilled[cell], hasPaper: background.alpha > Self.leastOpacity)
    return inkedCell(matcher.match(for: samples(cell), traits), paint, on: background)
  }

  /// A glyph in two mixtures of ink and paper. A glyph in the terminal's own background colour is written by reversing the cell.
  private func inkedCell(_ match: GlyphMatch, _ paint: Paint, on background: Paint) -> Cell {
    let back = mixture(paint, match.background, background)
    if match.scalar == 0x20 { return Cell(" ", background: back) }
    let front = mixture(paint, match.foreground, background)
    if front == back { return Cell(" ", background: back) }
    guard front.isDefault else { return Cell(glyph: match.scalar, foreground: front, background: back, style: []) }
    return Cell(glyph: match.scalar, foreground: back, background: front, style: .reverse)
  }

  /// The first half of a cell as a character, before the second half's colour.
  private func halvedCell(_ halves: Halves) -> Cell {
    let scalar: UInt32 = halves.cut == .upperAndLower ? 0x2580 : 0x258C
    return mixedCell(ColorDivision(scalar: scalar, foreground: halves.first, background: halves.second))
  }

  /// A glyph in two colours. One in the terminal's own background colour is written by reversing the cell.
  private func mixedCell(_ division: ColorDivision) -> Cell {
    let (front, back) = (color(of: division.foreground), color(of: division.background))
    if division.scalar == 0x20 || front == back { return Cell(" ", background: back) }
    guard front.isDefault else { return Cell(glyph: division.scalar, foreground: front, background: back, style: []) }
    return Cell(glyph: division.scalar, foreground: back, background: front, style: .reverse)
  }

  private func mixture(_ paint: Paint, _ share: Float, _ background: Paint) -> CellColor {
    color(of: paint.withAlpha(paint.alpha * share).over(background))
  }

  /// The colour a cell has for some paint; the default where the terminal paints it itself.
  func color(of paint: Paint) -> CellColor {
    if isMonochrome || paint.alpha <= Self.leastOpacity { return .default }
    let color = paint.cellColor
    return color == defaultPaper ? .default : color
  }
}
