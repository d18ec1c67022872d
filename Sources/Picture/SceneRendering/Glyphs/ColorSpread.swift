/// The limits by which the two colours of a character are moved apart.
///
/// Where an edge crosses a part, the mean of the part lies between the colours of both sides, so that the mean of a
/// group of parts is duller than the areas that it shows. Therefore both colours move away from the mean of the cell,
/// by the same factor, which preserves the mean. Neither leaves the range of the cell's colours: areas whose edges fit
/// the parts keep theirs, and no halo appears.
enum ColorSpread {
  /// The greatest movement of a colour, as a fraction of its distance from the mean.
  static let most: Float = 0.12

  /// The distance from the mean below which a channel does not limit the movement.
  static let still: Float = 1 / 1024

  /// The share of ink up to which a group of parts has none, and of paper up to which it is all ink. At the edge of an area each group
  /// has one of the two colours: a mixture would look like a crumb beside the edge. So it has with sixteen colours, where the mean of
  /// two is another hue or a grey. A line keeps its mixtures, since it would have gaps, and so does a large round edge, but for those
  /// that are hardly touched.
  static func slight(isCrisp: Bool, hasFewColors: Bool) -> Float { isCrisp || hasFewColors ? 0.5 : 0.12 }

  /// The rounding error of a share.
  static let rounding: Float = 1 / 256

  /// The squared distance of colours below which the movement would be less than a visible step.
  static let faint: Float = 0.02
}

extension GlyphMatch {
  /// Lets a colour that is nearly that of the paper, or that of the ink, be that.
  ///
  /// - Parameter slight: The share up to which a colour counts as nearly another one.
  mutating func settle(_ slight: Float) {
    foreground = Self.settled(foreground, slight)
    background = Self.settled(background, slight)
  }

  private static func settled(_ share: Float, _ slight: Float) -> Float {
    share > 1 - slight - ColorSpread.rounding ? 1 : share < slight ? 0 : share
  }

  /// Moves the colours apart, within the range of a cell's samples.
  mutating func spread(within coverage: Coverage) {
    let mean = coverage.total / Coverage.samples
    let (front, back) = (foreground - mean, background - mean)
    guard abs(front) > ColorSpread.still, abs(back) > ColorSpread.still else { return }
    let (least, most) = coverage.extremes
    let rooms = (((front > 0 ? most : least) - foreground) / front, ((back > 0 ? most : least) - background) / back)
    let factor = max(min(ColorSpread.most, rooms.0, rooms.1), 0)
    foreground += front * factor
    background += back * factor
  }
}

extension ColorDivision {
  /// Moves the colours apart, within the range of an opaque cell's samples, whose mean is known.
  mutating func spread(about mean: Paint, within colors: UnsafePointer<SampleColors>) {
    let difference = (foreground - background).withAlpha(0)
    guard (difference * difference).sum() > ColorSpread.faint else { return }
    let (front, back) = (foreground - mean, background - mean)
    let (low, high) = colors.pointee.range
    let factor = max(min(Self.room(foreground, front, low, high), Self.room(background, back, low, high)), 0)
    foreground = (foreground + front * factor).withAlpha(1)
    background = (background + back * factor).withAlpha(1)
  }

  /// Lets each colour be that which most of the samples nearest to it have, if it differs only slightly from that.
  ///
  /// - Parameters:
  ///   - slight: The share up to which a colour counts as nearly another one.
  ///   - isCrisp: True if the edge between two areas is crisp: each colour is then that of the side which has more of it.
  mutating func settle(_ slight: Float, isCrisp: Bool, within colors: UnsafePointer<SampleColors>) {
    let direction = (foreground - background).withAlpha(0)
    let length = (direction * direction).sum()
    guard length > Self.unseen else { return }
    let along = colors.pointee.along(direction * (1 / length), from: background)
    let (least, most) = along.extremes
    let (highest, lowest) = (
      along.members(above: most - Self.same), Coverage.solid - along.members(above: least + Self.same)
    )
    if isCrisp {
      let middle = (least + most) / 2 + ColorSpread.rounding
      let high = along.members(above: middle)
      let upper = colors.pointee.main(of: high, purest: highest)
      let lower = colors.pointee.main(of: .solid - high, purest: lowest)
      (foreground, background) = (middle <= 1 ? upper : lower, middle < 0 ? upper : lower)
      return
    }
    let front = along.members(above: 0.5)
    if let color = Self.common(highest, of: front, most - 1, slight, colors) { foreground = color }
    if let color = Self.common(lowest, of: Coverage.solid - front, -least, slight, colors) { background = color }
  }

  /// Returns the mean colour of equal samples; nil if they are not most of a group.
  private static func common(
    _ samples: Coverage, of group: Coverage, _ distance: Float, _ slight: Float, _ colors: UnsafePointer<SampleColors>
  ) -> Paint? {
    let count = samples.total
    let isSlight = distance > 0 && distance < slight / (1 - slight)
    guard isSlight, count > group.total / 2 else { return nil }
    return mean(of: samples, colors)
  }

  private static func mean(of samples: Coverage, _ colors: UnsafePointer<SampleColors>) -> Paint {
    let (red, green, blue) = (colors.pointee.red, colors.pointee.green, colors.pointee.blue)
    let sum = Paint((samples * red).total, (samples * green).total, (samples * blue).total, 0)
    return (sum / samples.total).withAlpha(1)
  }

  /// The squared distance of colours below which they look alike.
  private static let unseen: Float = 0.001

  /// The difference up to which samples count as equal, as a fraction of that of the two colours.
  private static let same: Float = 0.005

  /// Returns the fraction by which a colour can move before one of its channels leaves its range.
  private static func room(_ color: Paint, _ direction: Paint, _ low: Paint, _ high: Paint) -> Float {
    let ends = low.replacing(with: high, where: direction .> 0)
    let isStill = (direction * direction) .< ColorSpread.still * ColorSpread.still
    let rooms = ((ends - color) / direction).replacing(with: ColorSpread.most, where: isStill)
    return min(ColorSpread.most, rooms[0], rooms[1], rooms[2])
  }
}

extension SampleColors {
  /// Returns the coordinate of each sample along a direction.
  fileprivate func along(_ direction: Paint, from origin: Paint) -> Coverage {
    let offset = Coverage(column: SIMD8(repeating: (direction * origin).withAlpha(0).sum()))
    return red * direction[0] + green * direction[1] + blue * direction[2] - offset
  }
}

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

/// The form in which a cell of several colours is shown: a character, and the colours of the parts that it fills and of
/// those that it leaves bare.
struct ColorDivision {
  /// The character.
  var scalar: UInt32
  /// The colour of the character.
  var foreground: Paint
  /// The colour behind the character.
  var background: Paint
}
