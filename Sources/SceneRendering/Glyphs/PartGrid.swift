import Cells

/// The equal parts of a cell that a set of characters is made of, two to a row, and their division into two groups.
struct PartGrid {
  /// The character of each pattern of parts.
  let table: MosaicTable

  /// How many rows of parts a cell has.
  private let rows: Int

  /// How many parts a cell has.
  let count: Int

  /// What each part adds to a sum that holds a pattern and, above it, how many parts are in it (`PartGroup`); 0 in the lanes that are
  /// left over.
  private let weights: SIMD8<Int32>

  /// 1 in each lane that has a part; 0 in those that are left over.
  let ones: SIMD8<Float>

  /// Creates the parts of a table's characters.
  init(_ table: MosaicTable) {
    (self.table, rows, count) = (table, table.rows, 2 * table.rows)
    var weights = SIMD8<Int32>.zero
    for part in 0..<count { weights[part] = 1 << part | 1 << PartGroup.countShift }
    self.weights = weights
    ones = SIMD8<Float>.zero.replacing(with: 1, where: weights .!= 0)
  }

  /// Samples to a part.
  var partSize: Float { Coverage.samples / Float(count) }

  /// Returns the parts that are chosen.
  func group(_ mask: SIMDMask<SIMD8<Int32>>) -> PartGroup {
    PartGroup(bits: SIMD8<Int32>.zero.replacing(with: weights, where: mask).total)
  }

  func pattern(_ mask: SIMDMask<SIMD8<Int32>>) -> Int { group(mask).pattern }

  /// Returns a vector without what the lanes that are left over hold.
  func within(_ lanes: SIMD8<Float>) -> SIMD8<Float> { lanes * ones }

  /// Returns true if each part is in a pattern.
  func mask(of pattern: Int) -> SIMDMask<SIMD8<Int32>> {
    (SIMD8(repeating: Int32(truncatingIfNeeded: pattern)) & SIMD8(1, 2, 4, 8, 16, 32, 64, 128)) .!= 0
  }

  /// Two groups of parts: the character that shows one, the mean of each, and the squares that dividing them leaves less, in samples.
  typealias Division = (pattern: Int, scalar: UInt32, on: Float, off: Float, gain: Float)

  /// Returns the best of the ways to divide the parts at one of their values. It is the best of all: a group that is
  /// not all of one side can be bettered by exchanging two parts.
  func division(of parts: SIMD8<Float>) -> Division {
    let total = parts.total
    let best = bestGroup(of: parts, total)
    let (on, off) = (Float(best.group.count), Float(count - best.group.count))
    return (
      best.group.pattern, table.scalars[best.group.pattern], best.sum / on, off > 0 ? (total - best.sum) / off : 0,
      best.gain * partSize
    )
  }

  /// Returns the parts of the best division, on the side of the greater values.
  func greaterPart(of parts: SIMD8<Float>) -> PartGroup { bestGroup(of: parts, parts.total).group }

  private func bestGroup(of parts: SIMD8<Float>, _ total: Float) -> (group: PartGroup, sum: Float, gain: Float) {
    var best = (group: PartGroup(bits: 0), sum: Float(0), gain: Float(-1))
    for part in 0..<count {
      let mask = parts .>= parts[part]
      let group = group(mask)
      // Of equal parts each gives the same group.
      if group.bits == best.group.bits { continue }
      let sum = SIMD8<Float>.zero.replacing(with: parts, where: mask).total
      let on = Float(group.count)
      let off = Float(count) - on
      let gain = sum * sum / on + (off > 0 ? (total - sum) * (total - sum) / off : 0)
      if gain > best.gain { best = (group, sum, gain) }
    }
    return best
  }

  /// Returns the mean coverage of each part, in the order of the pattern's bits; 0 in the lanes that are left over.
  func parts(of coverage: Coverage) -> SIMD8<Float> {
    parts(left: (coverage.a + coverage.b) * 0.5, right: (coverage.c + coverage.d) * 0.5)
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

/// Some of the parts of a cell: which, and how many.
struct PartGroup {
  /// The pattern in the lower bits, the count above.
  fileprivate let bits: Int32

  fileprivate init(bits: Int32) { self.bits = bits }

  /// Which parts, from the upper left in the lowest bit.
  var pattern: Int { Int(truncatingIfNeeded: bits & 0xFF) }

  /// How many parts.
  var count: Int { Int(truncatingIfNeeded: bits &>> Self.countShift) }

  fileprivate static let countShift: Int32 = 8
}

extension SIMD8<Int32> {
  /// The sum of all lanes, by halves.
  fileprivate var total: Int32 {
    let four = lowHalf &+ highHalf
    let two = four.lowHalf &+ four.highHalf
    return two[0] &+ two[1]
  }
}
