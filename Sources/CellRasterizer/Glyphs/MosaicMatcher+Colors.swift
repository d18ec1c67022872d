/// Cells in which several colours meet: the character whose two parts differ least from the samples.
///
/// Of all ways to divide the parts of a cell into two groups, each in the mean colour of its samples, the one is wanted that leaves
/// the least squares. Two groups of least squares can be separated by a plane, and nearly always by one across the direction in
/// which the colours vary most. So the colours are projected on that direction, and divided at one of their values as shares of
/// ink are.
extension MosaicMatcher {
  /// The character of a cell, and its colours. O(1), allocates nothing.
  func division(of colors: SampleColors) -> ColorDivision {
    let parts = ColorParts(grid, colors)
    guard parts.isOpaque else { return crispDivision(parts) }
    var (best, gain) = parts.bestDivision
    if let otherGrid {
      let other = ColorParts(otherGrid, colors).bestDivision
      if other.gain > gain + Self.margin { (best, gain) = other }
    }
    ColorBars(colors).better(than: gain + Self.margin, &best)
    return best
  }

  /// By how many squared samples a bar, or a pattern of other parts, has to be better than a pattern.
  private static let margin: Float = 0.002

  /// Over the terminal's own paper, which is not known, a part is in the mean colour of what is there, or bare.
  private func crispDivision(_ parts: ColorParts) -> ColorDivision {
    let mask = parts.alpha .>= 0.5
    let on = parts.groups(mask).on
    guard on.count > 0 else { return ColorDivision(scalar: 0x20, foreground: .zero, background: .zero) }
    return ColorDivision(
      scalar: grid.table.scalars[grid.pattern(mask)], foreground: on.paint.withAlpha(1), background: .zero)
  }
}

/// A cell divided by one straight edge: at an eighth of its height, or at a quarter of its width.
private struct ColorBars {
  private let colors: SampleColors
  private let total: SIMD4<Float>

  init(_ colors: SampleColors) {
    self.colors = colors
    total = SIMD4(colors.red.total, colors.green.total, colors.blue.total, colors.alpha.total)
  }

  /// Puts the best bar in the place of a character if it is better.
  ///
  /// - Parameter least: The squares that a bar has to leave less.
  func better(than least: Float, _ best: inout ColorDivision) {
    var most = least
    func consider(_ sum: SIMD4<Float>, _ count: Int, _ scalar: UInt32) {
      let groups = ColorGroups(
        on: .init(sum: sum, count: Float(count)),
        off: .init(sum: total - sum, count: Coverage.samples - Float(count)))
      guard groups.gain > most else { return }
      most = groups.gain
      best = ColorDivision(scalar: scalar, foreground: groups.on.paint, background: groups.off.paint)
    }
    let rows = (colors.red.rows, colors.green.rows, colors.blue.rows, colors.alpha.rows)
    var sum = SIMD4<Float>.zero
    for eighths in 1..<Coverage.rows {
      let row = Coverage.rows - eighths
      sum += SIMD4(rows.0[row], rows.1[row], rows.2[row], rows.3[row])
      consider(sum, eighths * Coverage.columns, Mosaic.lowerBar(eighths: eighths))
    }
    let columns = (colors.red.columns, colors.green.columns, colors.blue.columns, colors.alpha.columns)
    sum = .zero
    for quarters in 1...Coverage.columns {
      let column = quarters - 1
      let next = SIMD4(columns.0[column], columns.1[column], columns.2[column], columns.3[column])
      considerMiddle(MiddleBar(column: column), left: sum + next / 2, &most, &best)
      sum += next
      if quarters < Coverage.columns { consider(sum, quarters * Coverage.rows, Mosaic.leftBar(eighths: 2 * quarters)) }
    }
  }

  private func considerMiddle(
    _ bar: MiddleBar, left: SIMD4<Float>, _ most: inout Float, _ best: inout ColorDivision
  ) {
    let (on, off) = bar.colors(left, of: total)
    let gain = (on * left + off * (total - left)).sum()
    guard gain > most, on.isShown, off.isShown else { return }
    most = gain
    best = ColorDivision(
      scalar: bar.scalar, foreground: Paint(premultiplied: on), background: Paint(premultiplied: off))
  }
}

extension SIMD4<Float> {
  /// Whether least squares give a colour that can be shown.
  fileprivate var isShown: Bool { self.min() >= 0 && self.max() <= 1.0001 }
}

extension Coverage {
  /// The sum of each row of samples, from the top.
  fileprivate var rows: SIMD8<Float> { a + b + c + d }

  /// The sum of each column of samples, from the left.
  fileprivate var columns: SIMD4<Float> { SIMD4(a.total, b.total, c.total, d.total) }
}
