/// A measure of how far a cell's ink is a thin line, horizontal or vertical. It serves characters whose parts are
/// coarser than lines, and either on or off.
///
/// Such a line often lies between two rows or columns of parts and covers a little of each. It is gathered in one of
/// them: two that are half as dark would make it twice as wide. Where it slants, or is nearly as thick as a part, it is
/// gathered less, so that nothing changes abruptly from cell to cell.
struct MosaicLine {
  /// The degree to which the line is horizontal, 0…1.
  private let levelness: Float
  /// The degree to which the line is vertical, 0…1.
  private let uprightness: Float
  private let partRows: Int

  /// Measures the coverage of a cell: a horizontal line covers a row of samples wholly, and little of any column.
  ///
  /// - Parameters:
  ///   - coverage: The samples.
  ///   - partRows: The number of rows of parts in a cell.
  init(_ coverage: Coverage, partRows: Int) {
    let rows = (coverage.a + coverage.b + coverage.c + coverage.d) / Float(Coverage.columns)
    let columns =
      SIMD4(coverage.a.total, coverage.b.total, coverage.c.total, coverage.d.total) / Float(Coverage.rows)
    levelness = Self.through(rows.greatestPair) * Self.thin(columns.greatestPair / 2, part: 1 / Float(partRows))
    uprightness = Self.through(columns.greatestPair) * Self.thin(rows.greatestPair / 2, part: 0.5)
    self.partRows = partRows
  }

  /// Returns the degree to which a line reaches from end to end, from its coverage of two adjacent rows or columns of
  /// samples.
  private static func through(_ covered: Float) -> Float { min(max((covered - 0.7) / 0.25, 0), 1) }

  /// Returns the degree to which a line is thin compared with a part: 0 from one and a half times its width, 1 up to
  /// one and a quarter.
  ///
  /// The width is that of two adjacent rows or columns of samples together. For a thin shape that crosses the line,
  /// such as a tick at the rim of a dial, a single one would alternate while the shape moves by a sample.
  private static func thin(_ width: Float, part: Float) -> Float { min(max((1.5 - width / part) * 4, 0), 1) }

  /// Returns the coverage of a cell's parts with the line gathered in the row or column that has more of it.
  ///
  /// - Parameter parts: The parts, two in a row, from the upper left.
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

  /// The excess that another row or column must have: of equals the first is chosen.
  private static let more: Float = 1 / 64
}

extension SIMD8<Float> {
  /// The greatest sum of two adjacent lanes.
  fileprivate var greatestPair: Float {
    let (even, odd) = (evenHalf, oddHalf)
    return Swift.max((even + odd).max(), odd[0] + even[1], odd[1] + even[2], odd[2] + even[3])
  }
}

extension SIMD4<Float> {
  /// The greatest sum of two adjacent lanes.
  fileprivate var greatestPair: Float { Swift.max(self[0] + self[1], self[1] + self[2], self[2] + self[3]) }
}
