/// The colours of a cell's parts, channel by channel, multiplied by alpha; 0 in the lanes that are left over.
struct ColorParts {
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
  var brighterGroup: SIMDMask<SIMD8<Int32>> {
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
struct ColorGroups {
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
