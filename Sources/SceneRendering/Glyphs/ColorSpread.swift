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

  /// The share of ink up to which a group of parts has none, and beside which it has nothing else. A part that an edge
  /// hardly touches would be a box of a colour that is nowhere in the picture. With sixteen colours the mean of two is
  /// another hue or a grey, so that a group has the colour of its greater part.
  static func slight(hasFewColors: Bool) -> Float { hasFewColors ? 0.5 : 0.12 }

  /// The greatest share of ink in a group of parts that has none, and of paper in one that is all ink, at the edge of an area: a
  /// mixture with so little of one of them would look like a crumb beside the edge. A line keeps its mixtures, since it would have gaps.
  static let slightOfEdge: Float = 0.34

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
    share < slight ? 0 : share > 1 - slight ? 1 : share
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
  /// - Parameter slight: The share up to which a colour counts as nearly another one.
  mutating func settle(_ slight: Float, within colors: UnsafePointer<SampleColors>) {
    let direction = (foreground - background).withAlpha(0)
    let length = (direction * direction).sum()
    guard length > Self.unseen else { return }
    let along = colors.pointee.along(direction * (1 / length), from: background)
    let (least, most) = along.extremes
    let front = along.members(above: 0.5)
    if let color = Self.common(along.members(above: most - Self.same), of: front, most - 1, slight, colors) {
      foreground = color
    }
    let back = Coverage.solid - front
    if let color = Self.common(
      Coverage.solid - along.members(above: least + Self.same), of: back, -least, slight, colors)
    {
      background = color
    }
  }

  /// Returns the mean colour of equal samples; nil if they are not most of a group.
  private static func common(
    _ samples: Coverage, of group: Coverage, _ distance: Float, _ slight: Float, _ colors: UnsafePointer<SampleColors>
  ) -> Paint? {
    let count = samples.total
    let isSlight = distance > 0 && distance < slight / (1 - slight)
    guard isSlight, count > group.total / 2 else { return nil }
    let (red, green, blue) = (colors.pointee.red, colors.pointee.green, colors.pointee.blue)
    let sum = Paint((samples * red).total, (samples * green).total, (samples * blue).total, 0)
    return (sum / count).withAlpha(1)
  }

  /// The greatest share of ink in a group of parts that has none, and of paper in one that is all ink, at the edge of an area: a
  /// mixture with so little of one of them would look like a crumb beside the edge. A line keeps its mixtures, since it would have gaps.
  static let slightOfEdge: Float = 0.34

  /// The squared distance of colours below which they look alike.
  private static let unseen: Float = 0.001

  /// The difference up to which samples count as equal, as a fraction of that of the two colours.
  private static let same: Float = 0.02

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
