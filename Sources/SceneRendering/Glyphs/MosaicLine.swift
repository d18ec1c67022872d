/// How far a cell's ink is a thin line from side to side, or from top to bottom, for characters whose parts are coarser
/// than lines, where a part is on or off.
///
/// Such a line often lies between two rows or columns of parts and has a little of each. It is gathered in one of them: two
/// that are half as dark would make it twice as wide. Where it slants, or is nearly as thick as a part, it is gathered
/// less, so that nothing changes at once from cell to cell.
struct MosaicLine {
  /// How level it is, 0…1.
  private let levelness: Float
  /// How upright, 0…1.
  private let uprightness: Float
  private let partRows: Int

  /// Creates the line that a cell's coverage is: one from side to side covers a row of samples wholly, and little of
  /// any column.
  ///
  /// - Parameters:
  ///   - coverage: The samples.
  ///   - partRows: How many rows of parts a cell has.
  init(_ coverage: Coverage, partRows: Int) {
    let rows = (coverage.a + coverage.b + coverage.c + coverage.d) / Float(Coverage.columns)
    let columns =
      SIMD4(coverage.a.total, coverage.b.total, coverage.c.total, coverage.d.total) / Float(Coverage.rows)
    levelness = Self.through(rows.greatestPair) * Self.thin(columns.greatestPair / 2, part: 1 / Float(partRows))
    uprightness = Self.through(columns.greatestPair) * Self.thin(rows.greatestPair / 2, part: 0.5)
    self.partRows = partRows
  }

  /// How far a line reaches from end to end, by what it covers of two rows or columns of samples beside one another.
  private static func through(_ covered: Float) -> Float { min(max((covered - 0.7) / 0.25, 0), 1) }

  /// How thin a line is beside a part, from one and a half times as wide to one and a quarter.
  ///
  /// The width is that of two rows or columns of samples together: of something thin that passes across the line, such as a tick along a
  /// dial's rim, each of them alone would have more and less again while it moves by a sample.
  private static func thin(_ width: Float, part: Float) -> Float { min(max((1.5 - width / part) * 4, 0), 1) }

  /// Returns the coverage of a cell's parts, with the line gathered in the row or column that has more of it.
  ///
  /// - Parameter parts: Two to a row, from the upper left.
  func gathered(_ parts: SIMD8<Float>) -> SIMD8<Float> {
    if levelness > 0 { return parts + (level(parts) - parts) * levelness }
    return uprightness > 0 ? parts + (upright(parts) - parts) * uprightness : parts
  }

  private func level(_ parts: SIMD8<Float>) -> SIMD8<Float> {
    var best = 0
    for row in 1..<partRows
    where parts[2 * row] + parts[2 * row + 1] > parts[2 * best] + parts[2 * best + 1] + Self.more {
      best = row
    }
    var level = SIMD8<Float>.zero
    level[2 * best] = min(parts.evenHalf.sum(), 1)
    level[2 * best + 1] = min(parts.oddHalf.sum(), 1)
    return level
  }

  private func upright(_ parts: SIMD8<Float>) -> SIMD8<Float> {
    let isRight = parts.oddHalf.sum() > parts.evenHalf.sum() + Self.more
    let gathered = (parts.evenHalf + parts.oddHalf).clamped(lowerBound: .zero, upperBound: .one)
    var upright = SIMD8<Float>.zero
    if isRight { upright.oddHalf = gathered } else { upright.evenHalf = gathered }
    return upright
  }

  /// By how much another row or column has to have more: of equals it is always the first.
  private static let more: Float = 1 / 64
}

extension SIMD8<Float> {
  /// The greatest sum of two lanes beside one another.
  fileprivate var greatestPair: Float {
    let (even, odd) = (evenHalf, oddHalf)
    return Swift.max((even + odd).max(), odd[0] + even[1], odd[1] + even[2], odd[2] + even[3])
  }
}

extension SIMD4<Float> {
  /// The greatest sum of two lanes beside one another.
  fileprivate var greatestPair: Float { Swift.max(self[0] + self[1], self[1] + self[2], self[2] + self[3]) }
}
