/// The limits by which the two colours of a character are moved apart.
///
/// Where an edge crosses a part, the mean of the part lies between the colours of both sides, so that the mean of a
/// group of parts is duller than the areas that it shows. Therefore both colours move away from the mean of the cell,
/// by the same factor, which preserves the mean. Neither leaves the range of the cell's colours: areas whose edges fit
/// the parts keep theirs, and no halo appears.
private enum ColorSpread {
  /// The greatest movement of a colour, as a fraction of its distance from the mean.
  static let most: Float = 0.12

  /// The distance from the mean below which a channel does not limit the movement.
  static let still: Float = 1 / 1024

  /// The squared distance of colours below which the movement would be less than a visible step.
  static let faint: Float = 0.02
}

extension GlyphMatch {
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

  /// Returns the fraction by which a colour can move before one of its channels leaves its range.
  private static func room(_ color: Paint, _ direction: Paint, _ low: Paint, _ high: Paint) -> Float {
    let ends = low.replacing(with: high, where: direction .> 0)
    let isStill = (direction * direction) .< ColorSpread.still * ColorSpread.still
    let rooms = ((ends - color) / direction).replacing(with: ColorSpread.most, where: isStill)
    return min(ColorSpread.most, rooms[0], rooms[1], rooms[2])
  }
}
