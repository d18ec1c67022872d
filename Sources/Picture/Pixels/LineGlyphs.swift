import Cells

/// The box-drawing characters, drawn as whole pixels at the sides of the cell, so that lines continue in the next cell
/// without a seam.
enum LineGlyphs {
  /// Returns the mask of a character; nil for one that is no box-drawing character.
  static func mask(of glyph: UInt32, in grid: CellGrid) -> GlyphMask? {
    guard (0x2500...0x257F).contains(glyph) else { return nil }
    switch glyph {
    case 0x256D...0x2570: return roundCorner(Int(glyph - 0x256D), in: grid)
    case 0x2571...0x2573: return diagonals(glyph, in: grid)
    case 0x2504...0x250B, 0x254C...0x254F: return dashes(glyph, in: grid)
    case 0x2550...0x256C: return DoubleLines.mask(of: glyph, in: grid)
    default: return BoxJoints.unicode.arms(of: glyph).map { joint($0, in: grid) }
    }
  }

  /// Returns the mask of light and heavy lines from the middle of the cell to its sides. At a corner each line extends
  /// to the far side of the other one.
  private static func joint(_ arms: BoxJoints.Arms, in grid: CellGrid) -> GlyphMask {
    var mask = GlyphMask(width: grid.width, height: grid.height)
    let upright = CellGrid.middle(thickness(max(arms.up, arms.down), grid), in: grid.width)
    let level = CellGrid.middle(thickness(max(arms.left, arms.right), grid), in: grid.height)
    let (x, y) = (CellGrid.edge(1, of: 2, in: grid.width), CellGrid.edge(1, of: 2, in: grid.height))
    let (left, right) = upright.isEmpty ? (x, x) : (upright.lowerBound, upright.upperBound)
    let (top, bottom) = level.isEmpty ? (y, y) : (level.lowerBound, level.upperBound)
    func columns(_ weight: Int) -> Range<Int> { CellGrid.middle(thickness(weight, grid), in: grid.width) }
    func rows(_ weight: Int) -> Range<Int> { CellGrid.middle(thickness(weight, grid), in: grid.height) }
    mask.fill(x: columns(arms.up), y: 0..<max(bottom, y))
    mask.fill(x: columns(arms.down), y: min(top, y)..<grid.height)
    mask.fill(x: 0..<max(right, x), y: rows(arms.left))
    mask.fill(x: min(left, x)..<grid.width, y: rows(arms.right))
    return mask
  }

  private static func thickness(_ weight: Int, _ grid: CellGrid) -> Int {
    weight == 0 ? 0 : weight == 1 ? grid.lightLine : grid.heavyLine
  }

  /// Returns the mask of a quarter of a ring with the straight rests at both ends. The corner 0 opens to the right and
  /// down, and the others follow clockwise.
  private static func roundCorner(_ corner: Int, in grid: CellGrid) -> GlyphMask {
    let columns = CellGrid.middle(grid.lightLine, in: grid.width)
    let rows = CellGrid.middle(grid.lightLine, in: grid.height)
    let half = Double(grid.lightLine) / 2
    let radius = max(half, (Double(min(grid.width, grid.height)) / 2 - half).rounded(.down) + half)
    let (isRight, isDown) = (corner == 0 || corner == 3, corner < 2)
    let center = PixelPoint(
      x: Double(columns.lowerBound) + half + (isRight ? radius : -radius),
      y: Double(rows.lowerBound) + half + (isDown ? radius : -radius))
    var sweep = CoverageSweep()
    // The corner that opens to the right and down lies at the upper left of the ring.
    sweep.addQuarterRing(center: center, quarter: corner + 2, inner: radius - half, outer: radius + half)
    var mask = GlyphMask(sweep, width: grid.width, height: grid.height)
    let (x, y) = (Int(center.x), Int(center.y))
    mask.fill(x: isRight ? x..<max(x, grid.width) : 0..<max(0, x), y: rows)
    mask.fill(x: columns, y: isDown ? y..<max(y, grid.height) : 0..<max(0, y))
    return mask
  }

  /// Returns the mask of lines from corner to corner, which continue in the next cell.
  private static func diagonals(_ glyph: UInt32, in grid: CellGrid) -> GlyphMask {
    let (width, height) = (Double(grid.width), Double(grid.height))
    let length = (width * width + height * height).squareRoot()
    let thickness = Double(grid.lightLine)
    let (dx, dy) = (height / length * thickness / 2, width / length * thickness / 2)
    var sweep = CoverageSweep()
    // The line is twice as long as the diagonal, so that its ends are outside.
    func addLine(from: PixelPoint, to: PixelPoint, dy: Double) {
      let (x, y) = ((to.x - from.x) / 2, (to.y - from.y) / 2)
      let (start, end) = (PixelPoint(x: from.x - x, y: from.y - y), PixelPoint(x: to.x + x, y: to.y + y))
      sweep.addPolygon([
        PixelPoint(x: start.x - dx, y: start.y - dy), PixelPoint(x: start.x + dx, y: start.y + dy),
        PixelPoint(x: end.x + dx, y: end.y + dy), PixelPoint(x: end.x - dx, y: end.y - dy),
      ])
    }
    if glyph != 0x2572 { addLine(from: PixelPoint(x: 0, y: height), to: PixelPoint(x: width, y: 0), dy: dy) }
    if glyph != 0x2571 { addLine(from: PixelPoint(x: 0, y: 0), to: PixelPoint(x: width, y: height), dy: -dy) }
    return GlyphMask(sweep, width: grid.width, height: grid.height)
  }

  /// Returns the mask of two, three or four dashes, with gaps at both ends.
  private static func dashes(_ glyph: UInt32, in grid: CellGrid) -> GlyphMask {
    let count = glyph >= 0x254C ? 2 : glyph < 0x2508 ? 3 : 4
    let thickness = glyph & 1 == 0 ? grid.lightLine : grid.heavyLine
    var mask = GlyphMask(width: grid.width, height: grid.height)
    for dash in 0..<count {
      let (start, end) = (6 * dash + 1, 6 * dash + 5)
      if glyph & 2 == 0 {
        mask.fill(x: grid.columns(start, end, of: 6 * count), y: CellGrid.middle(thickness, in: grid.height))
      } else {
        mask.fill(x: CellGrid.middle(thickness, in: grid.width), y: grid.rows(start, end, of: 6 * count))
      }
    }
    return mask
  }
}

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

/// The characters that are patterns of parts of a cell: blocks, quadrants, sextants, octants, shades and Braille
/// patterns. They are drawn as whole pixels, so that neighbours meet without a seam.
enum MosaicGlyphs {
  /// Returns the mask of a character; nil for one that is none of these.
  static func mask(of glyph: UInt32, in grid: CellGrid) -> GlyphMask? {
    if glyph < 0x2580 { return nil }
    var mask = GlyphMask(width: grid.width, height: grid.height)
    switch glyph {
    case 0x2591...0x2593:
      mask.fill(x: 0..<grid.width, y: 0..<grid.height, level: shades[Int(glyph - 0x2591)])
    case 0x2594: mask.fill(x: 0..<grid.width, y: grid.rows(0, 1, of: 8))
    case 0x2595: mask.fill(x: grid.columns(7, 8, of: 8), y: 0..<grid.height)
    case 0x1FB70...0x1FB75:
      mask.fill(x: grid.columns(Int(glyph - 0x1FB6F), Int(glyph - 0x1FB6E), of: 8), y: 0..<grid.height)
    case 0x1FB76...0x1FB7B:
      mask.fill(x: 0..<grid.width, y: grid.rows(Int(glyph - 0x1FB75), Int(glyph - 0x1FB74), of: 8))
    case 0x1FB82...0x1FB86:
      mask.fill(x: 0..<grid.width, y: grid.rows(0, upperEighths[Int(glyph - 0x1FB82)], of: 8))
    case 0x1FB87...0x1FB8B:
      mask.fill(x: grid.columns(8 - upperEighths[Int(glyph - 0x1FB87)], 8, of: 8), y: 0..<grid.height)
    case 0x2800...0x28FF: addDots(of: glyph, to: &mask, grid)
    default: return add(glyph, to: &mask, grid) ? mask : nil
    }
    return mask
  }

  /// The levels of the shades: a quarter, a half and three quarters of `GlyphMask.full`, each as an even tint, since a
  /// moving pattern of dots would flicker.
  private static let shades: [UInt8] = [4, 8, 11]

  /// The heights of the upper blocks from U+1FB82 on, and the widths of the right ones from U+1FB87 on, in eighths of a
  /// cell.
  private static let upperEighths = [2, 3, 5, 6, 7]

  /// Adds the parts of a block element or a mosaic.
  private static func add(_ glyph: UInt32, to mask: inout GlyphMask, _ grid: CellGrid) -> Bool {
    if let block = BlockElement(glyph) {
      for part in block.parts {
        mask.fill(
          x: grid.columns(part.x, part.x + part.width, of: 8), y: grid.rows(part.y, part.y + part.height, of: 8))
      }
      return true
    }
    guard let (pattern, rows) = patterns[glyph] else { return false }
    for dot in 0..<2 * rows where pattern >> dot & 1 == 1 {
      mask.fill(x: grid.columns(dot & 1, (dot & 1) + 1, of: 2), y: grid.rows(dot / 2, dot / 2 + 1, of: rows))
    }
    return true
  }

  /// The pattern of each sextant and octant, with its number of rows.
  private static let patterns: [UInt32: (pattern: Int, rows: Int)] = {
    var patterns: [UInt32: (pattern: Int, rows: Int)] = [:]
    for table in [MosaicTable.sextants, .octants] {
      for (pattern, glyph) in table.scalars.enumerated() where glyph >= 0x1CD00 {
        patterns[glyph] = (pattern, table.rows)
      }
    }
    return patterns
  }()

  /// Adds the dots of a Braille pattern: circles of one size, each in a square of whole pixels in the middle of its
  /// part.
  private static func addDots(of glyph: UInt32, to mask: inout GlyphMask, _ grid: CellGrid) {
    let pitch = min(grid.width / 2, grid.height / 4)
    let size = max(1, (pitch * 7 + 5) / 10)
    let pattern = MosaicTable.braille.scalars.firstIndex(of: glyph) ?? 0
    for dot in 0..<8 where pattern >> dot & 1 == 1 {
      let x = CellGrid.edge(2 * (dot & 1) + 1, of: 4, in: grid.width) - (size + 1) / 2
      let y = CellGrid.edge(2 * (dot / 2) + 1, of: 8, in: grid.height) - (size + 1) / 2
      if size < 3 {
        mask.fill(x: x..<x + size, y: y..<y + size)
      } else {
        var sweep = CoverageSweep()
        let radius = Double(size) / 2
        sweep.addCircle(center: PixelPoint(x: Double(x) + radius, y: Double(y) + radius), radius: radius)
        mask.add(GlyphMask(sweep, width: grid.width, height: grid.height))
      }
    }
  }
}

/// A grid of the parts of a cell, in whole pixels. Only this type rounds edges.
///
/// The position of an edge is rounded, and not the width of a part, so that the parts on both sides of an edge meet in
/// every cell. Edges at equal fractions of a cell are equal: two quarters are a half.
struct CellGrid: Hashable, Sendable {
  /// The width of a cell, in pixels.
  let width: Int

  /// The height of a cell, in pixels.
  let height: Int

  /// The thickness of a light line, in pixels: a fourteenth of the cell's height, about that of letters' strokes.
  var lightLine: Int { max(1, (height + 7) / 14) }

  /// The thickness of a heavy line, in pixels.
  var heavyLine: Int { max(lightLine + 1, lightLine * 5 / 2) }

  /// Returns the position of an edge: `part` of `parts` of an extent, rounded to the nearest pixel, up in the middle.
  ///
  /// - Parameters:
  ///   - part: The number of parts before the edge, 0 to `parts`.
  ///   - parts: The number of parts, at least 1.
  ///   - extent: The extent, in pixels.
  static func edge(_ part: Int, of parts: Int, in extent: Int) -> Int { (2 * part * extent + parts) / (2 * parts) }

  /// Returns the columns of pixels from one edge to another.
  func columns(_ from: Int, _ to: Int, of parts: Int) -> Range<Int> {
    Self.edge(from, of: parts, in: width)..<Self.edge(to, of: parts, in: width)
  }

  /// Returns the rows of pixels from one edge to another.
  func rows(_ from: Int, _ to: Int, of parts: Int) -> Range<Int> {
    Self.edge(from, of: parts, in: height)..<Self.edge(to, of: parts, in: height)
  }

  /// Returns the pixels of a line of a thickness in the middle of an extent.
  static func middle(_ thickness: Int, in extent: Int) -> Range<Int> {
    let start = (extent - thickness) / 2
    return start..<start + thickness
  }
}
