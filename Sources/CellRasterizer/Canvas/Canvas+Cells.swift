import Cells

/// The end of compositing: paper, ink and text become cells.
extension Canvas {
  /// Writes some columns of a row into a grid that is at least as large.
  ///
  /// - Parameter matcher: Finds the glyphs of ink; without one it stays a plain area of its colour.
  /// - Complexity: O(columns). Allocates nothing.
  func write(row: Int, _ span: Range<Int>, to frame: CellBuffer, _ matcher: GlyphMatcher?) {
    guard let start = frame.cells.baseAddress, !span.isEmpty else { return }
    let blank = Cell(" ", background: color(of: stagePaper))
    let target = start + row * frame.columns
    let first = row * columns
    var column = span.lowerBound
    while column < span.upperBound {
      if column + Self.stretch <= span.upperBound, let mask = letterMask(from: first + column) {
        copyLetters(mask, from: letters + first + column, to: target + column, blank)
        column += Self.stretch
      } else {
        let end = endOfComposed(from: column, to: span.upperBound, first)
        compose(column..<end, of: first, to: target, blank, matcher)
        column = end
      }
    }
    frame.noteWrite(toRow: row)
  }

  /// The column where the next stretch begins in which no cell has to be composed.
  @inline(__always)
  private func endOfComposed(from column: Int, to limit: Int, _ first: Int) -> Int {
    var end = column
    repeat { end += Self.stretch } while end + Self.stretch <= limit && letterMask(from: first + end) == nil
    return end + Self.stretch <= limit ? end : limit
  }

  private func compose(
    _ span: Range<Int>, of first: Int, to target: UnsafeMutablePointer<Cell>, _ blank: Cell, _ matcher: GlyphMatcher?
  ) {
    let (state, text, letters) = (state + first, text + first, letters + first)
    let (textPaint, paper, isMonochrome) = (textPaint + first, paper + first, isMonochrome)
    for column in span {
      if !state[column].isComposed {
        target[column] = state[column] == .untouched ? blank : letters[column]
      } else if Self.isPlain(text[column]) && !isMonochrome {
        target[column] = Self.plainCell(text[column], textPaint[column], on: paper[column])
      } else {
        target[column] = cell(at: first + column, column: column, matcher)
      }
    }
  }

  /// How many cells are looked at together: as many as have their states in one word.
  private static let stretch = 8

  /// Which cells of a stretch hold letters: the lowest bit of a byte for each cell; nil where one of them has to be composed.
  @inline(__always)
  private func letterMask(from first: Int) -> UInt64? {
    let states = UInt64(littleEndian: UnsafeRawPointer(state + first).loadUnaligned(as: UInt64.self))
    return states & ~Self.allLetters == 0 ? states : nil
  }

  /// What `letterMask` gives where all cells hold letters.
  private static let allLetters = 0x0101_0101_0101_0101 * UInt64(CellState.lettered.rawValue)

  @inline(__always)
  private func copyLetters(
    _ mask: UInt64, from letters: UnsafePointer<Cell>, to target: UnsafeMutablePointer<Cell>, _ blank: Cell
  ) {
    if mask == Self.allLetters { return target.update(from: letters, count: Self.stretch) }
    target.update(repeating: blank, count: Self.stretch)
    var rest = mask
    while rest != 0 {
      let index = rest.trailingZeroBitCount >> 3
      target[index] = letters[index]
      rest &= rest &- 1
    }
  }

  @inline(__always)
  private func cell(at cell: Int, column: Int, _ matcher: GlyphMatcher?) -> Cell {
    let background = paper[cell]
    if text[cell] != 0 { return textCell(at: cell, column: column, background) }
    guard covered[cell] > 0 else { return Cell(" ", background: color(of: background)) }
    guard let matcher else { return Cell(" ", background: color(of: inkPaint(cell).over(background))) }
    if isMonochrome {
      let isSolid = state[cell] == .solid
      let glyph = isSolid ? matcher.solidGlyph : matcher.glyph(for: coverage[cell], isFill: isFilled[cell])
      return Cell(glyph: glyph, foreground: .default, background: .default, style: [])
    }
    let paint = inkPaint(cell)
    guard paint.alpha > Self.leastOpacity else { return Cell(" ", background: color(of: background)) }
    if state[cell] == .solid { return Cell(" ", background: paint.over(background).cellColor) }
    let traits = InkTraits(isFill: isFilled[cell], hasPaper: background.alpha > Self.leastOpacity)
    return inkedCell(matcher.match(for: coverage[cell], traits), paint, on: background)
  }

  /// A glyph in two mixtures of ink and paper. A glyph in the terminal's own background colour, which is not known, is written by
  /// reversing the cell.
  private func inkedCell(_ match: GlyphMatch, _ paint: Paint, on background: Paint) -> Cell {
    let back = mixture(paint, match.background, background)
    if match.scalar == 0x20 { return Cell(" ", background: back) }
    let front = mixture(paint, match.foreground, background)
    guard front.isDefault else { return Cell(glyph: match.scalar, foreground: front, background: back, style: []) }
    return Cell(glyph: match.scalar, foreground: back, background: front, style: .reverse)
  }

  private func mixture(_ paint: Paint, _ share: Float, _ background: Paint) -> CellColor {
    color(of: paint.withAlpha(paint.alpha * share).over(background))
  }

  /// The colour a cell has for some paint.
  @inline(__always)
  func color(of paint: Paint) -> CellColor {
    isMonochrome || paint.alpha <= Self.leastOpacity ? .default : paint.cellColor
  }
}
