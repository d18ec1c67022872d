import Cells

/// The colours of a cell's parts, one vector for each channel, premultiplied by alpha; unused lanes are 0.
struct ColorParts {
  let red, green, blue, alpha: SIMD8<Float>

  /// Creates the parts into which a grid divides a cell.
  init(_ grid: borrowing PartGrid, _ colors: UnsafePointer<SampleColors>) {
    red = grid.parts(of: colors.pointee.red)
    green = grid.parts(of: colors.pointee.green)
    blue = grid.parts(of: colors.pointee.blue)
    alpha = grid.parts(of: colors.pointee.alpha)
  }

  /// Creates the parts of an opaque cell (`SampleColors.isOpaque`).
  init(opaque grid: borrowing PartGrid, _ colors: UnsafePointer<SampleColors>) {
    red = grid.parts(of: colors.pointee.red)
    green = grid.parts(of: colors.pointee.green)
    blue = grid.parts(of: colors.pointee.blue)
    alpha = grid.ones
  }

  /// Returns the best division of the parts of an opaque cell, and its gain (`ColorGroups.gain`), in samples.
  func bestDivision(_ grid: borrowing PartGrid) -> (ColorDivision, gain: Float) {
    if grid.count == 4 { return bestQuarters(grid) }
    let group = brighterGroup(grid)
    let groups = groups(group, grid)
    let division = ColorDivision(
      scalar: grid.table.scalars[group.pattern], foreground: groups.on.paint, background: groups.off.paint)
    return (division, groups.gain * grid.partSize)
  }

  /// Returns the parts on one side of the best cut across the direction in which the colours vary most.
  ///
  /// That direction is the first principal component, the eigenvector of the covariance matrix with the greatest
  /// eigenvalue, found by power iteration from the part that is farthest from the mean.
  func brighterGroup(_ grid: borrowing PartGrid) -> PartGroup {
    let (red, green, blue) = (centered(red, grid), centered(green, grid), centered(blue, grid))
    let far = (red * red + green * green + blue * blue)
    var lane = 0
    for part in 1..<grid.count where far[part] > far[lane] { lane = part }
    var direction = SIMD4(red[lane], green[lane], blue[lane], 0)
    for _ in 0..<Self.rounds {
      let along = red * direction[0] + green * direction[1] + blue * direction[2]
      direction = SIMD4((along * red).total, (along * green).total, (along * blue).total, 0)
      let length = (direction * direction).sum().squareRoot()
      guard length > 0 else { break }
      direction /= length
    }
    return grid.greaterPart(of: red * direction[0] + green * direction[1] + blue * direction[2])
  }

  /// The number of power iterations. After three the direction is within a few degrees, which suffices to order eight
  /// parts.
  private static let rounds = 3

  private func centered(_ channel: SIMD8<Float>, _ grid: borrowing PartGrid) -> SIMD8<Float> {
    grid.within(channel - channel.total / Float(grid.count))
  }

  /// Returns the sums of the parts in a group, and of the others.
  func groups(_ group: PartGroup, _ grid: borrowing PartGrid) -> ColorGroups {
    let mask = grid.mask(of: group.pattern)
    let sum = SIMD4(red.sum(where: mask), green.sum(where: mask), blue.sum(where: mask), alpha.sum(where: mask))
    let total = SIMD4(red.total, green.total, blue.total, alpha.total)
    let on = Float(group.count)
    return ColorGroups(on: .init(sum: sum, count: on), off: .init(sum: total - sum, count: Float(grid.count) - on))
  }
}

extension SIMD8<Float> {
  /// Returns the sum of some lanes.
  fileprivate func sum(where mask: SIMDMask<SIMD8<Int32>>) -> Float {
    Self.zero.replacing(with: self, where: mask).total
  }
}

/// Two groups of samples or parts.
struct ColorGroups {
  /// The sum of the premultiplied colours of a group, and their number.
  struct Group {
    var sum: SIMD4<Float>
    var count: Float

    /// The mean colour of the group.
    var paint: Paint { count > 0 ? Paint(premultiplied: sum / count) : .zero }

    /// The squared sum of the colours divided by their number. Alpha is left out, since it is constant in a divided
    /// cell.
    fileprivate var squares: Float { count > 0 ? (sum * sum).withAlpha(0).sum() / count : 0 }
  }

  var on, off: Group

  /// The reduction of the squared error by the means of both groups, compared with black: for n values with the sum s
  /// it is s² / n.
  var gain: Float { on.squares + off.squares }
}
