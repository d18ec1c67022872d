import Cells

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
