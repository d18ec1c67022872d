import Cells

/// The masks of the characters that were drawn last, at one size.
struct GlyphMasks: Sendable {
  /// The data on which a mask depends.
  struct Key: Hashable {
    let glyph: UInt32
    let style: CellStyle

    init(_ cell: Cell) {
      (glyph, style) = (cell.glyph, cell.style.intersection([.bold, .italic, .underline, .struck]))
    }
  }

  /// The size of a cell.
  let size: PixelSize

  private let fonts: FontStack
  private let grid: CellGrid
  private var masks: [Key: GlyphMask] = [:]

  /// The greatest number of masks that are kept; when there are more, all are discarded.
  fileprivate static let capacity = 4096

  /// Creates a cache without masks.
  init(size: PixelSize, fonts: FontStack = FontStack()) {
    self.size = size
    self.fonts = fonts
    grid = CellGrid(width: size.cellWidth, height: size.cellHeight)
  }

  /// Returns the mask of a cell's character; a mask of two cells for a wide one. The mask does not depend on the
  /// colours.
  ///
  /// - Complexity: O(1) for a character that was drawn before.
  mutating func mask(of cell: Cell) -> GlyphMask {
    let key = Key(cell)
    if let known = masks[key] { return known }
    if masks.count >= Self.capacity { masks.removeAll(keepingCapacity: true) }
    var mask =
      MosaicGlyphs.mask(of: cell.glyph, in: grid) ?? LineGlyphs.mask(of: cell.glyph, in: grid)
      ?? letter(cell)
    if key.style.contains(.underline) { mask.fill(x: 0..<mask.width, y: underline) }
    if key.style.contains(.struck) { mask.fill(x: 0..<mask.width, y: strike) }
    masks[key] = mask
    return mask
  }

  /// The position of the base line, in whole pixels below the top of a cell, with the free room divided between above
  /// and below.
  private var baseline: Int {
    let font = fonts.members[0].font
    let scale = scale(of: font)
    let (ascent, descent) = (Double(font.ascent) * scale, Double(font.descent) * scale)
    return Int(((Double(size.cellHeight) - (ascent - descent)) / 2 + ascent).rounded())
  }

  /// Returns the number of pixels per unit of a font.
  private func scale(of font: FontFile) -> Double { size.fontSize / Double(font.unitsPerEm) }

  /// The rows of the underline: below the base line, as thick as strokes of letters, and inside of the cell.
  private var underline: Range<Int> {
    let top = min(baseline + max(1, grid.lightLine), size.cellHeight - grid.lightLine)
    return top..<top + grid.lightLine
  }

  /// The rows of the line through a letter: in the middle of small letters.
  private var strike: Range<Int> {
    let top = max(baseline - Int((size.fontSize * Self.strikeHeight).rounded()), 0)
    return top..<top + grid.lightLine
  }

  /// The height of the line through a letter above the base line, as a part of the em.
  private static let strikeHeight = 0.26

  /// Returns a letter, or another character of the first font that has it, or a box for one that no font has. A letter of the user's font
  /// that is wider than its cells is drawn smaller.
  private func letter(_ cell: Cell) -> GlyphMask {
    let width = size.cellWidth * (cell.isWide ? 2 : 1)
    var (scalars, outline, advance, isMissing) = ([Unicode.Scalar](), GlyphOutline(), 0, false)
    cell.forEachScalar { if $0 != " " { scalars.append($0) } }
    guard let member = fonts.member(for: scalars) else {
      fonts.noteMissing(String(String.UnicodeScalarView(scalars)))
      return missing(width: width)
    }
    let font = member.font
    for scalar in scalars {
      guard let glyph = try? font.glyph(of: scalar.value), glyph > 0, let part = try? font.outline(of: glyph) else {
        // A combining mark that the font does not have is left out.
        isMissing = isMissing || CharacterWidth.columns(of: scalar) > 0
        continue
      }
      outline.add(part, by: cell.style.contains(.italic) ? Self.slant : GlyphMatrix())
      if advance == 0 { advance = (try? font.advance(of: glyph)) ?? 0 }
    }
    if isMissing { return missing(width: width) }
    var sweep = CoverageSweep()
    var scale = scale(of: font)
    if !member.isBundled, Double(advance) * scale > Double(width) { scale = Double(width) / Double(advance) }
    let left = (Double(width) - Double(advance) * scale) / 2
    let isBold = cell.style.contains(.bold)
    let boldness = isBold ? size.fontSize * Self.boldness : 0
    sweep.add(outline, scale: scale, origin: PixelPoint(x: left - boldness / 2, y: Double(baseline)))
    if isBold { sweep.add(outline, scale: scale, origin: PixelPoint(x: left + boldness / 2, y: Double(baseline))) }
    return GlyphMask(sweep, width: width, height: size.cellHeight)
  }

  /// The shear that makes a letter slanted, by an eighth of its height, as far as a cell has room for.
  private static let slant = GlyphMatrix(yx: 0.125)

  /// The additional width of vertical strokes of bold letters, as a part of the em: an outline and a copy that is moved
  /// by this distance are filled as one shape. Horizontal strokes keep their thickness, so that letters stay open.
  private static let boldness = 0.05

  /// Returns the box that stands for a character which the font does not have.
  private func missing(width: Int) -> GlyphMask {
    var mask = GlyphMask(width: width, height: size.cellHeight)
    let line = grid.lightLine
    let (left, right) = (line, width - line)
    let (top, bottom) = (CellGrid.edge(1, of: 6, in: size.cellHeight), baseline)
    guard right - left > 2 * line, bottom - top > 2 * line else { return mask }
    mask.fill(x: left..<right, y: top..<bottom)
    mask.clear(x: left + line..<right - line, y: top + line..<bottom - line)
    return mask
  }
}

/// A mask: the share of each pixel of a cell, or of two, that a character covers.
struct GlyphMask: Hashable, Sendable {
  /// The width of one cell or of two, in pixels.
  let width: Int

  /// The height of a cell, in pixels.
  let height: Int

  /// The coverage of each pixel, row after row, in steps of 1/`full`.
  var levels: [UInt8]

  /// The level of a pixel that is covered completely.
  ///
  /// With sixteen levels the edges of letters look smooth, and a cell has sixteen colours at most, which keeps pictures
  /// with palettes exact and small.
  static let full: UInt8 = 15

  /// Creates a mask that covers nothing.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    levels = [UInt8](repeating: 0, count: width * height)
  }

  /// Creates a mask of the areas that a shape covers.
  init(_ sweep: CoverageSweep, width: Int, height: Int) {
    self.width = width
    self.height = height
    levels = sweep.coverage(width: width, height: height).map { UInt8(($0 * Double(Self.full)).rounded()) }
  }

  /// Covers a rectangle, clipped to the mask.
  mutating func fill(x: Range<Int>, y: Range<Int>, level: UInt8 = GlyphMask.full) {
    let (xs, ys) = (x.clamped(to: 0..<width), y.clamped(to: 0..<height))
    for row in ys {
      for column in xs { levels[row * width + column] = max(level, levels[row * width + column]) }
    }
  }

  /// Adds the coverage of another mask of the same size.
  mutating func add(_ other: GlyphMask) {
    for index in levels.indices { levels[index] = max(levels[index], other.levels[index]) }
  }

  /// Uncovers a rectangle, clipped to the mask.
  mutating func clear(x: Range<Int>, y: Range<Int>) {
    let (xs, ys) = (x.clamped(to: 0..<width), y.clamped(to: 0..<height))
    for row in ys {
      for column in xs { levels[row * width + column] = 0 }
    }
  }
}

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

  private var masks: GlyphMasks
  private var known: [GlyphMasks.Key: Shares] = [:]
  /// The character that was asked for last: neighbours are often equal.
  private var last: (key: GlyphMasks.Key, shares: Shares)

  /// Creates the shares of characters in cells of a size.
  package init(size: PixelSize) {
    masks = GlyphMasks(size: size)
    last = (GlyphMasks.Key(.blank), Shares())
  }

  /// Returns the shares of a cell's character.
  ///
  /// - Complexity: O(1) for a character that was asked for before.
  package mutating func shares(of cell: Cell) -> Shares {
    let key = GlyphMasks.Key(cell)
    if last.key == key { return last.shares }
    let shares = known[key] ?? measured(cell)
    if known.count >= GlyphMasks.capacity { known.removeAll(keepingCapacity: true) }
    known[key] = shares
    last = (key, shares)
    return shares
  }

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
