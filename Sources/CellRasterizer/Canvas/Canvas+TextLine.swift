import Cells

/// Text whose characters are all one column wide, all opaque, and limited by no clip: most of it.
extension Canvas {
  /// Writes some cells beside one another. What `addLine` says of the parameters holds here.
  ///
  /// - Parameter glyphs: One character a column, spaces included.
  /// - Complexity: O(cells that are shown). Allocates nothing.
  func addCells(
    _ glyphs: UnsafeBufferPointer<UInt32>, at start: Int, row: Int, _ paint: Paint, style: CellStyle
  ) {
    let left = max(start, 0)
    let right = min(start + glyphs.count, columns)
    guard left < right, let base = glyphs.baseAddress else { return }
    extent.add(column: left, row: row)
    extent.add(column: right - 1, row: row)
    guard !isProbe else { return }
    let shown = damagedSpans.map { (left..<right).clamped(to: $0[row]) } ?? left..<right
    guard !shown.isEmpty else { return }
    if isPicture { notice(row * columns + shown.lowerBound..<row * columns + shown.upperBound) }
    write(base + (shown.lowerBound - start), shown.count, to: row * columns + shown.lowerBound, paint, style)
  }

  /// The memory of the canvas is read once and not for each cell, as the compiler cannot know that none of these writes
  /// changes where it is.
  private func write(
    _ glyphs: UnsafePointer<UInt32>, _ count: Int, to first: Int, _ paint: Paint, _ style: CellStyle
  ) {
    let (state, covered, isFilled) = (state + first, covered + first, isFilled + first)
    let (paper, text, textPaint) = (paper + first, text + first, textPaint + first)
    let (stagePaper, packed) = (stagePaper, Self.packed(style))
    let hidden = keepsHidden ? hidden + first : nil
    let boxes = isPicture ? letterBoxes + first : nil
    for index in 0..<count {
      if !state[index].isComposed {
        state[index] = .bare
        covered[index] = 0
        isFilled[index] = false
        paper[index] = stagePaper
        if let hidden { hidden[index] = .bare }
      } else if covered[index] > 0 {
        blot(first + index)
      }
      text[index] = glyphs[index] | packed
      textPaint[index] = paint
      if let boxes { boxes[index] = letterBox }
    }
  }
}
