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

/// The colours of a cell's parts, channel by channel, multiplied by alpha; 0 in the lanes that are left over.
private struct ColorParts {
  let red, green, blue, alpha: SIMD8<Float>
  private let grid: PartGrid
  private let count: Int

  init(_ grid: PartGrid, _ colors: SampleColors) {
    red = grid.parts(of: colors.red)
    green = grid.parts(of: colors.green)
    blue = grid.parts(of: colors.blue)
    alpha = grid.parts(of: colors.alpha)
    (self.grid, count) = (grid, grid.count)
  }

  /// Whether nothing below is seen.
  var isOpaque: Bool { alpha.total > Float(count) * 0.999 }

  /// The character that divides the parts best, and the squares that dividing leaves less, in samples.
  var bestDivision: (ColorDivision, gain: Float) {
    let mask = brighterGroup
    let groups = groups(mask)
    let division = ColorDivision(
      scalar: grid.table.scalars[grid.pattern(mask)], foreground: groups.on.paint, background: groups.off.paint)
    return (division, groups.gain * grid.partSize)
  }

  /// The parts that lie on one side along the direction in which the colours vary most.
  private var brighterGroup: SIMDMask<SIMD8<Int32>> {
    let (red, green, blue) = (centered(red), centered(green), centered(blue))
    let far = (red * red + green * green + blue * blue)
    var lane = 0
    for part in 1..<count where far[part] > far[lane] { lane = part }
    var direction = SIMD4(red[lane], green[lane], blue[lane], 0)
    var along = SIMD8<Float>.zero
    for _ in 0..<Self.rounds {
      along = red * direction[0] + green * direction[1] + blue * direction[2]
      direction = SIMD4((along * red).total, (along * green).total, (along * blue).total, 0)
      let length = (direction * direction).sum().squareRoot()
      guard length > 0 else { break }
      direction /= length
    }
    along = red * direction[0] + green * direction[1] + blue * direction[2]
    let pattern = grid.division(of: along).pattern
    var mask = SIMDMask<SIMD8<Int32>>(repeating: false)
    for part in 0..<count where pattern >> part & 1 == 1 { mask[part] = true }
    return mask
  }

  /// How often the direction is multiplied by the covariance. After three times it is within a few degrees, which is enough to
  /// order eight parts.
  private static let rounds = 3

  private func centered(_ channel: SIMD8<Float>) -> SIMD8<Float> {
    let mean = channel.total / Float(count)
    var centered = channel - mean
    for lane in count..<max(count, 8) { centered[lane] = 0 }
    return centered
  }

  /// The sums of both groups of parts.
  func groups(_ mask: SIMDMask<SIMD8<Int32>>) -> ColorGroups {
    var on: Float = 0
    for part in 0..<count where mask[part] { on += 1 }
    let sum = SIMD4(
      red.replacing(with: 0, where: .!mask).total, green.replacing(with: 0, where: .!mask).total,
      blue.replacing(with: 0, where: .!mask).total, alpha.replacing(with: 0, where: .!mask).total)
    let total = SIMD4(red.total, green.total, blue.total, alpha.total)
    return ColorGroups(on: .init(sum: sum, count: on), off: .init(sum: total - sum, count: Float(count) - on))
  }
}

/// Two groups of samples or parts.
private struct ColorGroups {
  /// The sum of the colours of a group, multiplied by alpha, and how many they are.
  struct Group {
    var sum: SIMD4<Float>
    var count: Float

    /// The mean colour.
    var paint: Paint { count > 0 ? Paint(premultiplied: sum / count) : .zero }

    fileprivate var squares: Float { count > 0 ? (sum * sum).sum() / count : 0 }
  }

  var on, off: Group

  /// The squares that dividing leaves less.
  var gain: Float { on.squares + off.squares }
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
      consider(sum, eighths * Coverage.columns, Mosaic.lowerBars[eighths - 1])
    }
    let columns = (colors.red.columns, colors.green.columns, colors.blue.columns, colors.alpha.columns)
    sum = .zero
    for quarters in 1..<Coverage.columns {
      let column = quarters - 1
      sum += SIMD4(columns.0[column], columns.1[column], columns.2[column], columns.3[column])
      consider(sum, quarters * Coverage.rows, Mosaic.leftBars[quarters - 1])
    }
  }
}

extension Coverage {
  /// The sum of each row of samples, from the top.
  fileprivate var rows: SIMD8<Float> { a + b + c + d }

  /// The sum of each column of samples, from the left.
  fileprivate var columns: SIMD4<Float> { SIMD4(a.total, b.total, c.total, d.total) }
}
