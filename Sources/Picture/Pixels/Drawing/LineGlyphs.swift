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
