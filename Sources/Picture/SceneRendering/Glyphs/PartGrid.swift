import Cells
import LayerAnimation

/// The equal parts of a cell that a set of characters has, two in a row, and their division into two groups.
struct PartGrid {
  /// The character of each pattern of parts.
  let table: MosaicTable

  /// The number of rows of parts in a cell.
  private let rows: Int

  /// The number of parts in a cell.
  let count: Int

  /// The summand of each part in a `PartGroup`, whose lower bits are a pattern and whose upper ones the number of
  /// parts; 0 in unused lanes.
  private let weights: SIMD8<Int32>

  /// 1 in each lane of a part; 0 in unused lanes.
  let ones: SIMD8<Float>

  /// Creates the parts of a table's characters.
  init(_ table: MosaicTable) {
    (self.table, rows, count) = (table, table.rows, 2 * table.rows)
    var weights = SIMD8<Int32>.zero
    for part in 0..<count { weights[part] = 1 << part | 1 << PartGroup.countShift }
    self.weights = weights
    ones = SIMD8<Float>.zero.replacing(with: 1, where: weights .!= 0)
  }

  /// Creates the parts of a cell that a glyph set can fill with colours; nil if it draws dots or characters.
  init?(filledBy glyphSet: GlyphSet) {
    guard case .mosaic(let mosaic) = glyphSet.drawing, mosaic.fillsCells else { return nil }
    self.init(mosaic.table)
  }

  /// The number of samples in a part.
  var partSize: Float { Coverage.samples / Float(count) }

  /// Returns the group of the chosen parts.
  func group(_ mask: SIMDMask<SIMD8<Int32>>) -> PartGroup {
    PartGroup(bits: SIMD8<Int32>.zero.replacing(with: weights, where: mask).total)
  }

  func pattern(_ mask: SIMDMask<SIMD8<Int32>>) -> Int { group(mask).pattern }

  /// Returns a vector with 0 in unused lanes.
  func within(_ lanes: SIMD8<Float>) -> SIMD8<Float> { lanes * ones }

  /// Returns a mask of the lanes whose parts are in a pattern.
  func mask(of pattern: Int) -> SIMDMask<SIMD8<Int32>> {
    (SIMD8(repeating: Int32(truncatingIfNeeded: pattern)) & SIMD8(1, 2, 4, 8, 16, 32, 64, 128)) .!= 0
  }

  /// A division into two groups of parts: the character that fills one, the mean of each, and the reduction of the
  /// squared error compared with 0, in samples.
  typealias Division = (pattern: Int, scalar: UInt32, on: Float, off: Float, gain: Float)

  /// Returns the division of the parts with the least squared error.
  ///
  /// Only divisions at one of the values are compared. The best one is among them (W. D. Fisher, "On Grouping for
  /// Maximum Homogeneity", 1958): if a group is not wholly on one side of the other, exchanging two parts reduces the
  /// error.
  func division(of parts: SIMD8<Float>) -> Division {
    let total = parts.total
    let best = bestGroup(of: parts, total)
    let (on, off) = (Float(best.group.count), Float(count - best.group.count))
    return (
      best.group.pattern, table.scalars[best.group.pattern], best.sum / on, off > 0 ? (total - best.sum) / off : 0,
      best.gain * partSize
    )
  }

  /// Returns the group of the best division with the greater values.
  func greaterPart(of parts: SIMD8<Float>) -> PartGroup { bestGroup(of: parts, parts.total).group }

  private func bestGroup(of parts: SIMD8<Float>, _ total: Float) -> (group: PartGroup, sum: Float, gain: Float) {
    var best = (group: PartGroup(bits: 0), sum: Float(0), gain: Float(-1))
    for part in 0..<count {
      let mask = parts .>= parts[part]
      let group = group(mask)
      // Equal parts give the same group.
      if group.bits == best.group.bits { continue }
      let sum = SIMD8<Float>.zero.replacing(with: parts, where: mask).total
      let on = Float(group.count)
      let off = Float(count) - on
      let gain = sum * sum / on + (off > 0 ? (total - sum) * (total - sum) / off : 0)
      if gain > best.gain { best = (group, sum, gain) }
    }
    return best
  }

  /// Returns the mean coverage of each part, in the order of the pattern's bits; 0 in unused lanes.
  func parts(of coverage: Coverage) -> SIMD8<Float> {
    parts(left: (coverage.a + coverage.b) * 0.5, right: (coverage.c + coverage.d) * 0.5)
  }

  /// Returns the coverage in which each part is covered wholly or not at all. A part of which a half is covered counts as
  /// covered, so that a line as wide as a part is never lost between two of them.
  func wholeParts(of coverage: Coverage) -> Coverage {
    let whole = SIMD8<Float>.zero.replacing(with: 1, where: parts(of: coverage) .>= Self.half)
    let (left, right) = (column(of: whole.evenHalf), column(of: whole.oddHalf))
    return Coverage(left, left, right, right)
  }

  /// The least share of a part that counts as a half: the sum of its samples is not exact.
  private static let half: Float = 0.5 - 1.0 / 4096

  /// The height of a part, in samples.
  var partHeight: Double { Double(Coverage.rows) / Double(rows) }

  /// The width from which a line covers a half of some part wherever it lies, in samples: the height of a part, but for
  /// rounding.
  var leastLineWidth: Double { partHeight * (1 - 1.0 / 4096) }

  /// The size of a part, in samples.
  var unit: Size { Size(width: Double(Coverage.columns) / 2, height: partHeight) }

  /// Returns the number of parts that a line is wide, at least one. One part and a half is one: a level stretch of two would be heavier
  /// than the slanted ones of the same line.
  ///
  /// - Parameters:
  ///   - width: The width of the line, in samples.
  ///   - size: The width or the height of a part.
  func count(ofLine width: Double, in size: Double) -> Double { max((width / size - 0.5 - 1.0 / 1024).rounded(.up), 1) }

  /// Returns the width and the middle of the nearest line that takes as many whole parts as a line is wide.
  func line(width: Double, at middle: Double, in size: Double) -> (width: Double, middle: Double) {
    let whole = count(ofLine: width, in: size) * size
    return (whole, Double(nearestInteger((middle - whole / 2) / size)) * size + whole / 2)
  }

  /// Returns the samples of a column whose parts from top to bottom are known.
  private func column(of bands: SIMD4<Float>) -> SIMD8<Float> {
    let (a, b, c, d) = (bands[0], bands[1], bands[2], bands[3])
    switch rows {
    case 2: return SIMD8(a, a, a, a, b, b, b, b)
    // The third and the sixth sample belong to two thirds each, as `thirds` takes them apart.
    case 3: return SIMD8(a, a, (2 * a + b) / 3, b, b, (b + 2 * c) / 3, c, c)
    default: return SIMD8(a, a, b, b, c, c, d, d)
    }
  }

  private func parts(left: SIMD8<Float>, right: SIMD8<Float>) -> SIMD8<Float> {
    let (left, right) = (bands(of: left), bands(of: right))
    return SIMD8(left[0], right[0], left[1], right[1], left[2], right[2], left[3], right[3])
  }

  /// Returns the means of equal parts of a column from top to bottom.
  private func bands(of column: SIMD8<Float>) -> SIMD4<Float> {
    let pairs = (column.evenHalf + column.oddHalf) * 0.5
    switch rows {
    case 2: return SIMD4(pairs[0] + pairs[1], pairs[2] + pairs[3], 0, 0) * 0.5
    case 3: return thirds(of: column)
    default: return pairs
    }
  }

  /// Returns the values of three equal parts of a column, which explain its eight samples best.
  ///
  /// The third and the sixth sample belong to two parts each, so that means would blur an edge along the parts. Least
  /// squares return such an edge as it is: with r, the samples of each part weighted by their share of it, the normal
  /// equations are 2/9 · (11 1 0 · 1 10 1 · 0 1 11) · parts = r. Their solution has the same mean as the samples; it is
  /// approached from the means as far as no part is beyond 0 or 1.
  private func thirds(of column: SIMD8<Float>) -> SIMD4<Float> {
    let (third, sixth) = (column[2] / 3, column[5] / 3)
    let first = column[0] + column[1] + 2 * third
    let second = third + column[3] + column[4] + sixth
    let last = 2 * sixth + column[6] + column[7]
    let means = SIMD4(first, second, last, 0) * 0.375
    let solution =
      SIMD4(109 * first - 11 * second + last, 121 * second - 11 * (first + last), 109 * last - 11 * second + first, 0)
      / 264
    let step = solution - means
    let room = (SIMD4.one - means).replacing(with: means, where: step .< 0)
    let length = step.replacing(with: -step, where: step .< 0)
    let share = (room / length.replacing(with: Self.least, where: length .< Self.least)).min()
    return means + min(max(share, 0), 1) * step
  }

  /// The least length of a step that needs room.
  private static let least: Float = 1e-6
}

/// A group of the parts of a cell: their pattern and their number.
struct PartGroup {
  /// The pattern in the lower bits, and the number above.
  fileprivate let bits: Int32

  fileprivate init(bits: Int32) { self.bits = bits }

  /// The pattern, with the upper left part in the lowest bit.
  var pattern: Int { Int(truncatingIfNeeded: bits & 0xFF) }

  /// The number of parts.
  var count: Int { Int(truncatingIfNeeded: bits &>> Self.countShift) }

  fileprivate static let countShift: Int32 = 8
}

extension SIMD8<Int32> {
  /// The sum of all lanes, which is computed by halves.
  fileprivate var total: Int32 {
    let four = lowHalf &+ highHalf
    let two = four.lowHalf &+ four.highHalf
    return two[0] &+ two[1]
  }
}

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

/// The division of four parts. There are only seven divisions, which are all compared, each in a lane; that is faster
/// than looking for a direction first.
extension ColorParts {
  /// Returns the best division of four opaque parts, and its gain (`ColorGroups.gain`), in samples.
  ///
  /// The character fills the part that is farthest from the mean, as it does with more parts.
  func bestQuarters(_ grid: borrowing PartGrid) -> (ColorDivision, gain: Float) {
    let (reds, greens, blues) = (Self.sums(red), Self.sums(green), Self.sums(blue))
    let (allRed, allGreen, allBlue) = (reds[Self.whole], greens[Self.whole], blues[Self.whole])
    let (otherReds, otherGreens, otherBlues) = (allRed - reds, allGreen - greens, allBlue - blues)
    let squares = reds * reds + greens * greens + blues * blues
    let otherSquares = otherReds * otherReds + otherGreens * otherGreens + otherBlues * otherBlues
    let gains = squares * Self.shares + otherSquares * Self.otherShares
    var best = Self.whole
    var most = gains[Self.whole] + Self.rounding
    for way in 0..<Self.whole where gains[way] > most { (best, most) = (way, gains[way]) }
    let (pattern, total) = (best == Self.whole ? 15 : best + 1, SIMD4(allRed, allGreen, allBlue, 4))
    let count = Float(pattern.nonzeroBitCount)
    let one = ColorGroups.Group(sum: SIMD4(reds[best], greens[best], blues[best], count), count: count)
    let other = ColorGroups.Group(sum: total - one.sum, count: 4 - count)
    let isOne = pattern >> farthest(from: total / 4) & 1 == 1
    let division = ColorDivision(
      scalar: grid.table.scalars[isOne ? pattern : 15 - pattern], foreground: (isOne ? one : other).paint,
      background: (isOne ? other : one).paint)
    return (division, gains[best] * grid.partSize)
  }

  /// Returns the part that differs most from a colour.
  private func farthest(from mean: SIMD4<Float>) -> Int {
    let (red, green, blue) = (red.lowHalf - mean[0], green.lowHalf - mean[1], blue.lowHalf - mean[2])
    let far = red * red + green * green + blue * blue
    var lane = 0
    for part in 1..<4 where far[part] > far[lane] { lane = part }
    return lane
  }

  /// Returns the sums of a channel over one side of each division: over the parts in the patterns 1 to 7, and over all
  /// four.
  private static func sums(_ channel: SIMD8<Float>) -> SIMD8<Float> {
    let (first, second, third) = (channel[0], channel[1], channel[2])
    let two = first + second
    let three = two + third
    return SIMD8(first, second, two, third, first + third, second + third, three, three + channel[3])
  }

  /// The lane of the undivided parts.
  private static let whole = 7

  /// The reciprocal of the number of parts on one side of each division.
  private static var shares: SIMD8<Float> { SIMD8(1, 1, 1 / 2, 1, 1 / 2, 1 / 2, 1 / 3, 1 / 4) }
  /// The reciprocal of the number of parts on the other side.
  private static var otherShares: SIMD8<Float> { SIMD8(1 / 3, 1 / 3, 1 / 2, 1 / 3, 1 / 2, 1 / 2, 1, 0) }

  /// The difference of gains that rounding may cause between equal parts.
  private static let rounding: Float = 2e-6
}
