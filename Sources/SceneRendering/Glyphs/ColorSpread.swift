/// The two colours of a character, moved apart.
///
/// Where an edge runs through a part, the part's mean lies between the colours of its sides, so that the mean of a group of parts is
/// duller than the areas that it shows. So both colours move away from the cell's mean, by the same factor, which keeps the mean.
/// Neither goes beyond the colours that the cell has: areas whose edges fit the parts keep theirs, and nothing gets a halo.
private enum ColorSpread {
  /// How far colours move at most, as a share of how far they are from the mean.
  static let most: Float = 0.12

  /// What differs by less from the mean does not limit how far the rest moves.
  static let still: Float = 1 / 1024

  /// Colours whose squared distance is less would move by less than a step that is seen.
  static let faint: Float = 0.02
}

extension GlyphMatch {
  /// Moves the colours apart, within what a cell's samples have.
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
  /// Moves the colours apart, within what the samples of an opaque cell have, whose mean is known.
  mutating func spread(about mean: Paint, within colors: UnsafePointer<SampleColors>) {
    let difference = (foreground - background).withAlpha(0)
    guard (difference * difference).sum() > ColorSpread.faint else { return }
    let (front, back) = (foreground - mean, background - mean)
    let (low, high) = colors.pointee.range
    let factor = max(min(Self.room(foreground, front, low, high), Self.room(background, back, low, high)), 0)
    foreground = (foreground + front * factor).withAlpha(1)
    background = (background + back * factor).withAlpha(1)
  }

  /// How far a colour moves before one of its channels leaves its range.
  private static func room(_ color: Paint, _ direction: Paint, _ low: Paint, _ high: Paint) -> Float {
    let ends = low.replacing(with: high, where: direction .> 0)
    let isStill = (direction * direction) .< ColorSpread.still * ColorSpread.still
    let rooms = ((ends - color) / direction).replacing(with: ColorSpread.most, where: isStill)
    return min(ColorSpread.most, rooms[0], rooms[1], rooms[2])
  }
}
