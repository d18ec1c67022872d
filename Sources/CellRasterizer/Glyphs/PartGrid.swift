/// The equal parts of a cell that a set of characters is made of, two to a row, and their division into two groups.
struct PartGrid {
  /// The character of each pattern of parts.
  let table: MosaicTable

  /// The parts of a table's characters.
  init(_ table: MosaicTable) { self.table = table }

  private var rows: Int { table.rows }

  /// How many parts a cell has.
  var count: Int { 2 * table.rows }

  /// Samples to a part.
  var partSize: Float { Coverage.samples / Float(count) }

  func pattern(_ mask: SIMDMask<SIMD8<Int32>>) -> Int {
    var pattern = 0
    for part in 0..<2 * rows where mask[part] { pattern |= 1 << part }
    return pattern
  }

  /// Two groups of parts: the character that shows one, the mean of each, and the squares that dividing them leaves less, in samples.
  typealias Division = (pattern: Int, scalar: UInt32, on: Float, off: Float, gain: Float)

  /// The best of the ways to divide the parts at one of their values. It is the best of all: a group that is not all of
  /// one side can be bettered by exchanging two parts.
  func division(of parts: SIMD8<Float>) -> Division {
    let total = parts.total
    var best: Division = (0, 0x20, 0, 0, -1)
    for part in 0..<count {
      let mask = parts .>= parts[part]
      let sum = parts.replacing(with: 0, where: .!mask).total
      let on = Float(mask.count(in: count))
      let off = Float(count) - on
      let gain = sum * sum / on + (off > 0 ? (total - sum) * (total - sum) / off : 0)
      if gain > best.gain { best = (pattern(mask), 0x20, sum / on, off > 0 ? (total - sum) / off : 0, gain) }
    }
    (best.scalar, best.gain) = (table.scalars[best.pattern], best.gain * partSize)
    return best
  }

  /// The mean coverage of each part, in the order of the pattern's bits; 0 in the lanes that are left over.
  func parts(of coverage: Coverage) -> SIMD8<Float> {
    let left = bands(of: (coverage.a + coverage.b) * 0.5)
    let right = bands(of: (coverage.c + coverage.d) * 0.5)
    return SIMD8(left[0], right[0], left[1], right[1], left[2], right[2], left[3], right[3])
  }

  /// The means of equal parts of a column from top to bottom.
  private func bands(of column: SIMD8<Float>) -> SIMD4<Float> {
    let pairs = (column.evenHalf + column.oddHalf) * 0.5
    switch rows {
    case 2: return SIMD4(pairs[0] + pairs[1], pairs[2] + pairs[3], 0, 0) * 0.5
    case 3:
      // Thirds of eight rows: the third row and the sixth belong to two of them.
      let (third, sixth) = (column[2] / 3, column[5] / 3)
      return SIMD4(
        column[0] + column[1] + 2 * third, third + column[3] + column[4] + sixth, 2 * sixth + column[6] + column[7], 0)
        * 0.375
    default: return pairs
    }
  }
}

extension SIMDMask<SIMD8<Int32>> {
  /// How many of the first lanes are set.
  fileprivate func count(in lanes: Int) -> Int {
    var count = 0
    for lane in 0..<lanes where self[lane] { count += 1 }
    return count
  }
}
