/// A cell divided by one straight edge: at an eighth of its height or, between samples, at a quarter of its width.
///
/// There are characters for the part below and the part on the left; the others are their inverses.
struct MosaicBar {
  /// The samples on the side that is more covered: their sum, and how many they are.
  private var onSum: Float
  private var onCount: Float
  private var total: Float
  /// The character, and whether it shows the other side.
  private var scalar: UInt32
  private var isInverse: Bool

  /// The squares that dividing the samples leaves less.
  var gain: Float {
    let off = total - onSum
    return onSum * onSum / onCount + off * off / (Coverage.samples - onCount)
  }

  /// How far the bar is from the samples, squared, where it is wholly on and wholly off; without the part that does not
  /// depend on the bar.
  var error: Float { onCount - 2 * onSum }

  /// The bar in the mean colours of its sides.
  var softMatch: GlyphMatch {
    let (on, off) = (onSum / onCount, (total - onSum) / (Coverage.samples - onCount))
    return GlyphMatch(scalar: scalar, foreground: isInverse ? off : on, background: isInverse ? on : off)
  }

  /// The best bar in the mean colours of its sides, its edge in the middle of a sample too, if it leaves more squares less than some.
  static func bestSoftMatch(for coverage: Coverage, better least: Float) -> GlyphMatch? {
    let bar = best(for: coverage) { -$0.gain }
    var (most, match): (Float, GlyphMatch?) = (least, nil)
    if bar.gain > most { (most, match) = (bar.gain, bar.softMatch) }
    let columns = SIMD4(coverage.a.total, coverage.b.total, coverage.c.total, coverage.d.total)
    let total = columns.sum()
    var before: Float = 0
    for column in 0..<Coverage.columns {
      let middle = MiddleBar(column: column)
      let left = before + columns[middle.column] / 2
      before += columns[middle.column]
      let (on, off) = middle.colors(SIMD2(repeating: left), of: SIMD2(repeating: total))
      let gain = on[0] * left + off[0] * (total - left)
      guard gain > most, (0...1).contains(on[0]), (0...1).contains(off[0]) else { continue }
      most = gain
      match = GlyphMatch(scalar: middle.scalar, foreground: on[0], background: off[0])
    }
    return match
  }

  /// The bar in the ink's colour.
  var crispMatch: GlyphMatch {
    GlyphMatch(scalar: scalar, foreground: isInverse ? 0 : 1, background: isInverse ? 1 : 0)
  }

  /// The bar that divides a cell's samples best, by a measure of which less is better.
  static func best(for coverage: Coverage, by cost: (MosaicBar) -> Float) -> MosaicBar {
    let rows = coverage.a + coverage.b + coverage.c + coverage.d
    let columns = SIMD4(coverage.a.total, coverage.b.total, coverage.c.total, coverage.d.total)
    let total = columns.sum()
    var best = MosaicBar(onSum: 0, onCount: 1, total: total, scalar: 0x20, isInverse: false)
    var least = Float.infinity
    func consider(_ sum: Float, _ count: Float, _ scalar: UInt32) {
      let isInverse = sum / count < (total - sum) / (Coverage.samples - count)
      let bar = MosaicBar(
        onSum: isInverse ? total - sum : sum, onCount: isInverse ? Coverage.samples - count : count, total: total,
        scalar: scalar, isInverse: isInverse)
      if cost(bar) < least { (best, least) = (bar, cost(bar)) }
    }
    var sum: Float = 0
    for eighths in 1..<Coverage.rows {
      sum += rows[Coverage.rows - eighths]
      consider(sum, Float(eighths * Coverage.columns), Mosaic.lowerBar(eighths: eighths))
    }
    sum = 0
    for quarters in 1..<Coverage.columns {
      sum += columns[quarters - 1]
      consider(sum, Float(quarters * Coverage.rows), Mosaic.leftBar(eighths: 2 * quarters))
    }
    return best
  }
}
