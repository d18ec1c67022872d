import Cells
import Testing

@testable import Pixels

/// Characters that must join from cell to cell, for cells of all sizes.
@Suite("Glyph drawing")
struct GlyphDrawingTests {
  private static let grids =
    (2...40).map { CellGrid(width: $0, height: 2 * $0) } + [
      CellGrid(width: 7, height: 15), CellGrid(width: 9, height: 19),
    ]

  private static func mask(_ glyph: UInt32, _ grid: CellGrid) -> GlyphMask {
    MosaicGlyphs.mask(of: glyph, in: grid) ?? LineGlyphs.mask(of: glyph, in: grid)
      ?? GlyphMask(width: grid.width, height: grid.height)
  }

  @Test("Equal fractions of a cell are the same edge, and edges are in order")
  func edges() {
    for extent in 1...64 {
      for parts in [1, 2, 3, 4, 8] {
        let edges = (0...parts).map { CellGrid.edge($0, of: parts, in: extent) }
        #expect(edges.first == 0 && edges.last == extent && edges == edges.sorted())
        for part in 0...parts {
          #expect(CellGrid.edge(2 * part, of: 2 * parts, in: extent) == edges[part], "\(part)/\(parts) of \(extent)")
        }
      }
    }
  }

  @Test("A full block covers every pixel")
  func fullBlock() {
    for grid in Self.grids { #expect(Self.mask(0x2588, grid).levels.allSatisfy { $0 == GlyphMask.full }) }
  }

  @Test("A part of a cell and its complement cover every pixel exactly once")
  func complements() {
    let blocks: [(UInt32, UInt32)] = [
      (0x2580, 0x2584), (0x258C, 0x2590), (0x2598, 0x259F), (0x259D, 0x2599), (0x2596, 0x259C), (0x2597, 0x259B),
      (0x259A, 0x259E), (0x2594, 0x2587), (0x1FB82, 0x2586), (0x1FB83, 0x2585), (0x1FB84, 0x2583), (0x1FB85, 0x2582),
      (0x1FB86, 0x2581), (0x1FB87, 0x258A), (0x1FB88, 0x258B), (0x1FB89, 0x258D), (0x1FB8A, 0x258E), (0x1FB8B, 0x258F),
      (0x2595, 0x2589),
    ]
    let mosaics = [MosaicTable.quadrants, .sextants, .octants].flatMap { table in
      table.scalars.indices.map { (table.scalars[$0], table.scalars[table.scalars.count - 1 - $0]) }
    }
    for grid in Self.grids {
      for (one, other) in blocks + mosaics {
        let sums = zip(Self.mask(one, grid).levels, Self.mask(other, grid).levels).map { $0 + $1 }
        #expect(sums.allSatisfy { $0 == GlyphMask.full }, "U+\(String(one, radix: 16)) in \(grid)")
      }
    }
  }

  @Test("Every mosaic has its pattern in a cell that can show it")
  func patterns() {
    let grid = CellGrid(width: 10, height: 24)
    for table in [MosaicTable.quadrants, .sextants, .octants] {
      for (pattern, glyph) in table.scalars.enumerated() {
        let mask = Self.mask(glyph, grid)
        for dot in 0..<2 * table.rows {
          let (x, y) = (dot % 2 * 5 + 2, dot / 2 * 24 / table.rows + 12 / table.rows)
          let isOn = mask.levels[y * 10 + x] == GlyphMask.full
          #expect(isOn == (pattern >> dot & 1 == 1), "U+\(String(glyph, radix: 16)), dot \(dot)")
        }
      }
    }
  }

  @Test("All Braille dots of a size are alike, and each is in its own part")
  func braille() {
    for grid in Self.grids where grid.width >= 4 {
      let whole = Self.mask(0x28FF, grid)
      var sums: Set<Int> = []
      var total = 0
      for bit in 0..<8 {
        let sum = Self.mask(0x2800 | 1 << bit, grid).levels.reduce(0) { $0 + Int($1) }
        sums.insert(sum)
        total += sum
      }
      #expect(sums.count == 1 && !sums.contains(0), "\(grid)")
      #expect(whole.levels.reduce(0) { $0 + Int($1) } == total, "\(grid)")
    }
  }

  /// U+2500 to U+257F without dashes and diagonals, by the sides that their lines reach.
  @Test("Lines go on in the next cell without a step")
  func lines() {
    for grid in Self.grids {
      let masks = (UInt32(0x2500)...0x257F).map { Self.mask($0, grid) }
      let (light, heavy, double) = (masks[0x02], masks[0x03], masks[0x51])
      let verticals = [light, heavy, double].map { Array($0.levels[..<grid.width]) }
      let horizontals = [masks[0x00], masks[0x01], masks[0x50]].map { mask in
        (0..<grid.height).map { mask.levels[$0 * grid.width] }
      }
      for (index, mask) in masks.enumerated() where !(0x04...0x0B).contains(index) && !(0x4C...0x4F).contains(index) {
        if (0x71...0x73).contains(index) { continue }
        let name = "U+\(String(0x2500 + index, radix: 16)) in \(grid)"
        let (top, bottom) = (
          Array(mask.levels[..<grid.width]),
          Array(mask.levels[(grid.height - 1) * grid.width..<grid.height * grid.width])
        )
        let left = (0..<grid.height).map { mask.levels[$0 * grid.width] }
        let right = (0..<grid.height).map { mask.levels[($0 + 1) * grid.width - 1] }
        guard grid.width > 5 * grid.heavyLine else { continue }
        for side in [top, bottom] where side.contains(where: { $0 > 0 }) {
          #expect(verticals.contains(side), "\(name)")
        }
        for side in [left, right] where side.contains(where: { $0 > 0 }) {
          #expect(horizontals.contains(side), "\(name)")
        }
        #expect(mask.levels.contains { $0 > 0 }, "\(name)")
      }
    }
  }

  @Test("A corner reaches the two sides that it should, and no other")
  func corners() {
    let sides: [(UInt32, String)] = [
      (0x250C, "rd"), (0x2510, "ld"), (0x2514, "ru"), (0x2518, "lu"), (0x256D, "rd"), (0x256E, "ld"), (0x256F, "lu"),
      (0x2570, "ru"), (0x2554, "rd"), (0x2557, "ld"), (0x255A, "ru"), (0x255D, "lu"), (0x2564, "lrd"), (0x2567, "lru"),
      (0x255E, "rud"), (0x2562, "lud"), (0x256B, "lrud"), (0x256A, "lrud"), (0x2574, "l"), (0x2577, "d"),
      (0x254B, "lrud"),
      (0x2553, "rd"), (0x2552, "rd"),
    ]
    for grid in Self.grids where grid.width > 8 {
      for (glyph, expected) in sides {
        let mask = Self.mask(glyph, grid)
        var found = ""
        if (0..<grid.height).contains(where: { mask.levels[$0 * grid.width] > 0 }) { found += "l" }
        if (0..<grid.height).contains(where: { mask.levels[($0 + 1) * grid.width - 1] > 0 }) { found += "r" }
        if mask.levels[..<grid.width].contains(where: { $0 > 0 }) { found += "u" }
        if mask.levels[((grid.height - 1) * grid.width)...].contains(where: { $0 > 0 }) { found += "d" }
        #expect(found == expected, "U+\(String(glyph, radix: 16)) in \(grid)")
      }
    }
  }

  @Test("Every drawn character can be drawn in every size")
  func allSizes() throws {
    for fontSize in [4, 4.9, 7.5, 12, 16.3, 40] {
      var masks = GlyphMasks(size: try PixelSize(fontSize: fontSize))
      for glyph in Array(UInt32(0x2500)...0x25FF) + [0x65E5, 0x1F600, 0x41, 0xFFFF_FFFF, 0] {
        for style in [[], [.bold, .underline]] as [CellStyle] {
          let mask = masks.mask(of: Cell(glyph: glyph, foreground: .default, background: .default, style: style))
          #expect(mask.levels.count == mask.width * mask.height)
        }
      }
    }
  }
}
