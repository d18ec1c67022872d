/// The division of a cell of several colours by one straight edge: at an eighth of its height, at a quarter of its
/// width, or in the middle of a column of samples.
///
/// The gain of an edge is the reduction of the squared error by the mean colours of both sides, compared with a black
/// cell. The gains of several edges are computed at once, with an edge in each lane.
struct ColorBars {
  /// The sums of each channel below each eighth of the height, from the lowest one to the seventh; the last lane is
  /// unused.
  private let below: Channels<SIMD8<Float>>
  /// The sums of each channel in each column of samples, and to the left of it.
  private let columns, left: Channels<SIMD4<Float>>
  /// The sums of each channel over all samples, and the number of samples.
  private let total: SIMD4<Float>

  /// Creates the sums of a cell's samples, which are opaque.
  init(_ colors: UnsafePointer<SampleColors>) {
    let (red, green) = (EdgeSums(colors.pointee.red), EdgeSums(colors.pointee.green))
    let blue = EdgeSums(colors.pointee.blue)
    below = Channels(red.below, green.below, blue.below)
    columns = Channels(red.columns, green.columns, blue.columns)
    left = Channels(red.left, green.left, blue.left)
    total = SIMD4(red.total, green.total, blue.total, Coverage.samples)
  }

  /// The mean colour of the cell.
  var mean: Paint { (total / Coverage.samples).withAlpha(1) }

  /// Replaces a character by the best bar, if that is better.
  ///
  /// - Parameter least: The gain that a bar must exceed.
  func better(than least: Float, _ best: inout ColorDivision) {
    let (levels, uprights, middles) = (levelGains, uprightGains, middleGains)
    if !any(levels .> least), !any(uprights .> least), !any(middles .> least) { return }
    take(levels, uprights, middles, least, &best)
  }

  /// Replaces a character by the first of the bars with the greatest gain.
  @inline(never)
  private func take(
    _ levels: SIMD8<Float>, _ uprights: SIMD4<Float>, _ middles: SIMD4<Float>, _ least: Float,
    _ best: inout ColorDivision
  ) {
    var most = least
    for lane in 0..<Coverage.rows - 1 where levels[lane] > most {
      most = levels[lane]
      best = division(below[lane], (lane + 1) * Coverage.columns, Mosaic.lowerBar(eighths: lane + 1))
    }
    for column in 0..<Coverage.columns {
      if middles[column] > most, let division = middleDivision(column) { (most, best) = (middles[column], division) }
      guard column < Coverage.columns - 1, uprights[column] > most else { continue }
      most = uprights[column]
      best = division(
        left[column] + columns[column], (column + 1) * Coverage.rows, Mosaic.leftBar(eighths: 2 * (column + 1)))
    }
  }

  private func division(_ sum: SIMD4<Float>, _ count: Int, _ scalar: UInt32) -> ColorDivision {
    let group = ColorGroups.Group(sum: sum.withAlpha(Float(count)), count: Float(count))
    let others = ColorGroups.Group(sum: total - group.sum, count: Coverage.samples - group.count)
    return ColorDivision(scalar: scalar, foreground: group.paint, background: others.paint)
  }

  /// Returns the bar in the middle of a column; nil if the colours of least squares cannot be shown.
  private func middleDivision(_ column: Int) -> ColorDivision? {
    let bar = MiddleBar(column: column)
    let (on, off) = bar.colors(left[column] + columns[column] / 2, of: total.withAlpha(0))
    guard on.isShown, off.isShown else { return nil }
    return ColorDivision(scalar: bar.scalar, foreground: on.withAlpha(1), background: off.withAlpha(1))
  }

  // MARK: - What the edges leave less

  /// The gains of the upper ends of the eighths.
  private var levelGains: SIMD8<Float> {
    let counts = EdgeSums.belowCounts
    let above = Channels(total[0] - below.red, total[1] - below.green, total[2] - below.blue)
    var gains = below.squares / counts + above.squares / (Coverage.samples - counts)
    gains[7] = -.infinity
    return gains
  }

  /// The gains of the right ends of the quarters.
  private var uprightGains: SIMD4<Float> {
    let counts = EdgeSums.throughCounts
    let through = Channels(left.red + columns.red, left.green + columns.green, left.blue + columns.blue)
    let rest = Channels(total[0] - through.red, total[1] - through.green, total[2] - through.blue)
    var gains = through.squares / counts + rest.squares / (Coverage.samples - counts)
    gains[3] = -.infinity
    return gains
  }

  /// The gains of the middles of the columns, including those whose colours cannot be shown.
  private var middleGains: SIMD4<Float> {
    MiddleBar.gains(left.red + columns.red / 2, of: total[0])
      + MiddleBar.gains(left.green + columns.green / 2, of: total[1])
      + MiddleBar.gains(left.blue + columns.blue / 2, of: total[2])
  }
}

/// A vector for each channel.
private struct Channels<Lanes: SIMD> where Lanes.Scalar == Float {
  let red, green, blue: Lanes

  init(_ red: Lanes, _ green: Lanes, _ blue: Lanes) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The channels of one lane, followed by 0.
  subscript(lane: Int) -> SIMD4<Float> { SIMD4(red[lane], green[lane], blue[lane], 0) }

  /// The sums of the squares of the channels.
  var squares: Lanes { red * red + green * green + blue * blue }
}

extension SIMD4<Float> {
  /// True if all channels of a colour of least squares can be shown.
  fileprivate var isShown: Bool { self.min() >= 0 && self.max() <= 1.0001 }
}
