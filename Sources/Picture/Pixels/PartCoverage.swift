import Cells

/// The shares that characters cover of the eight parts of a cell, two beside each other in four rows.
///
/// It is for measures that need to know how much of a cell is ink, but not where each pixel is.
package struct PartCoverage: Sendable {
  /// The shares of a character, from 0 to 1: the parts row after row, from the left.
  package struct Shares: Sendable {
    /// The shares of the character's cell.
    package var left = SIMD8<Float>()
    /// The shares of the next cell, which belongs to a character that is two cells wide; else 0.
    package var right = SIMD8<Float>()
  }

  private struct Key: Hashable {
    var glyph: UInt32
    var style: UInt32
  }

  private var masks: GlyphMasks
  private var known: [Key: Shares] = [:]
  /// The character that was asked for last: neighbours are often equal.
  private var last: (key: Key, shares: Shares)

  /// The greatest number of characters whose shares are kept; when there are more, all are discarded.
  private static let capacity = 4096

  /// Creates the shares of characters in cells of a size.
  package init(size: PixelSize) {
    masks = GlyphMasks(size: size)
    last = (Key(glyph: Cell.blank.glyph, style: 0), Shares())
  }

  /// Returns the shares of a cell's character.
  ///
  /// - Complexity: O(1) for a character that was asked for before.
  package mutating func shares(of cell: Cell) -> Shares {
    let key = Key(glyph: cell.glyph, style: cell.style.intersection(Self.drawn).rawValue)
    if last.key == key { return last.shares }
    let shares = known[key] ?? measured(cell)
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    known[key] = shares
    last = (key, shares)
    return shares
  }

  /// The attributes that change the form of a character.
  private static let drawn: CellStyle = [.bold, .italic, .underline, .struck]

  private mutating func measured(_ cell: Cell) -> Shares {
    let mask = masks.mask(of: cell)
    var shares = Shares()
    for part in 0..<8 {
      shares.left[part] = share(of: mask, part, from: 0)
      if mask.width > masks.size.cellWidth { shares.right[part] = share(of: mask, part, from: masks.size.cellWidth) }
    }
    return shares
  }

  /// Returns the share of a part of one of a mask's cells.
  private func share(of mask: GlyphMask, _ part: Int, from left: Int) -> Float {
    let (width, height) = (masks.size.cellWidth, masks.size.cellHeight)
    let columns = CellGrid.edge(part % 2, of: 2, in: width)..<CellGrid.edge(part % 2 + 1, of: 2, in: width)
    let rows = CellGrid.edge(part / 2, of: 4, in: height)..<CellGrid.edge(part / 2 + 1, of: 4, in: height)
    var sum = 0
    for y in rows {
      for x in columns { sum += Int(mask.levels[y * mask.width + left + x]) }
    }
    return Float(sum) / Float(columns.count * rows.count * Int(GlyphMask.full))
  }
}
