/// The box-drawing characters with double lines, alone and joined with light ones.
///
/// A double line is a line of three thicknesses, of which the middle one is left blank. So joined double lines are the
/// shape of their outlines, without that of the channels between them; light lines are drawn over that.
enum DoubleLines {
  /// The kind of line to each side: 0 for none, 1 for light, 2 for double.
  private struct Arms {
    var up: Int
    var right: Int
    var down: Int
    var left: Int
  }

  /// The arms of the characters from U+2550 to U+256C: up, right, down, left.
  private static let table = """
    0202 2020 0210 0120 0220 0012 0021 0022 1200 2100 2200 1002 2001 2002 1210 2120 2220 1012 2021 2022 0212 0121 0222 1202 2101 2202 \
    1212 2121 2222
    """
    .split(separator: " ").map { digits in
      let arms = digits.utf8.map { Int($0) - 48 }
      return Arms(up: arms[0], right: arms[1], down: arms[2], left: arms[3])
    }

  /// Returns the mask of a character from U+2550 to U+256C.
  static func mask(of glyph: UInt32, in grid: CellGrid) -> GlyphMask {
    var mask = GlyphMask(width: grid.width, height: grid.height)
    let arms = table[Int(glyph - 0x2550)]
    let line = grid.lightLine
    let outer = (x: CellGrid.middle(3 * line, in: grid.width), y: CellGrid.middle(3 * line, in: grid.height))
    let inner = (x: outer.x.narrowed(by: line), y: outer.y.narrowed(by: line))
    addDoubles(of: arms, across: outer, isBare: false, to: &mask)
    addDoubles(of: arms, across: inner, isBare: true, to: &mask)
    // A light line ends at the far side of a double one that also ends there, and at the near side of one that
    // continues.
    let isThrough = (x: arms.up == 2 && arms.down == 2, y: arms.left == 2 && arms.right == 2)
    let (top, bottom) = isThrough.y ? inner.y.bounds : outer.y.reversedBounds
    let (left, right) = isThrough.x ? inner.x.bounds : outer.x.reversedBounds
    if arms.up == 1 { mask.fill(x: inner.x, y: 0..<top) }
    if arms.down == 1 { mask.fill(x: inner.x, y: bottom..<grid.height) }
    if arms.left == 1 { mask.fill(x: 0..<left, y: inner.y) }
    if arms.right == 1 { mask.fill(x: right..<grid.width, y: inner.y) }
    if arms.up == 1, arms.down == 1 { mask.fill(x: inner.x, y: 0..<grid.height) }
    if arms.left == 1, arms.right == 1 { mask.fill(x: 0..<grid.width, y: inner.y) }
    return mask
  }

  /// Fills or clears the double arms, each from its own side of the cell to the far side of the strip that crosses it.
  private static func addDoubles(
    of arms: Arms, across strip: (x: Range<Int>, y: Range<Int>), isBare: Bool, to mask: inout GlyphMask
  ) {
    func paint(_ x: Range<Int>, _ y: Range<Int>) {
      if isBare { mask.clear(x: x, y: y) } else { mask.fill(x: x, y: y) }
    }
    if arms.up == 2 { paint(strip.x, 0..<strip.y.upperBound) }
    if arms.down == 2 { paint(strip.x, strip.y.lowerBound..<mask.height) }
    if arms.left == 2 { paint(0..<strip.x.upperBound, strip.y) }
    if arms.right == 2 { paint(strip.x.lowerBound..<mask.width, strip.y) }
  }
}

extension Range<Int> {
  /// Returns the range without as many of its elements at both ends.
  fileprivate func narrowed(by margin: Int) -> Range<Int> { lowerBound + margin..<upperBound - margin }

  fileprivate var bounds: (Int, Int) { (lowerBound, upperBound) }

  fileprivate var reversedBounds: (Int, Int) { (upperBound, lowerBound) }
}
