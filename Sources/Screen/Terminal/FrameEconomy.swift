import CSystem
import Cells

/// A choice of the cells that are sent in place of a frame's own, while it plays, so that fewer bytes are sent.
///
/// A cell that the screen shows stays as long as its character is the frame's and its colours look the same as the
/// frame's (`ColorDifference`). They are compared with the frame's, and never with those of the frame before, so that a
/// slow change does not add up. A cell that is sent takes a current colour of the screen that looks the same, which saves
/// the sequence that would change it. In night-train both halve the bytes.
///
/// On a slow line a row may be sent in part, and the colours may be those of a palette, which take fewer bytes and
/// change less often. The encoder keeps what was really sent, so that the exact frame can follow at any time.
package final class FrameEconomy {
  /// The number of colours that are sent; those of a palette take the place of 24 bits.
  package var colorDepth = ColorDepth.truecolor

  private let difference = ColorDifference()
  private lazy var palette256 = Palette(.xterm256)
  private lazy var palette16 = Palette(.ansi16)

  /// The cells of a row that take the place of the frame's.
  private var line = UnsafeMutableBufferPointer<Cell>.allocate(capacity: 0)

  /// Creates the choice.
  package init() {}

  deinit { line.deallocate() }

  /// A row whose cells have been chosen.
  struct Choice {
    /// The difference of what the screen shows and of the cells that are to be sent; they are valid until the next row.
    var cells: RowDifference
    /// The number of bytes that sending them takes, about.
    var bytes = 0
    /// True if the cells are the frame's.
    var isExact = true
    /// True if some cells stay although they do not look the same.
    var isCut = false
    /// The column of the first cell behind those that have been chosen.
    var end: Int
  }

  /// Chooses the cells of a row.
  ///
  /// - Parameters:
  ///   - cells: The difference of what the screen shows and of the frame.
  ///   - columns: The cells that may be sent; those before and behind them stay. A wide character at the beginning stays as a whole.
  ///   - limit: The number of bytes after which no further cell is sent.
  ///   - isExact: True if the frame's own cells are to be sent.
  ///   - attributes: The screen's current attributes.
  /// - Complexity: O(columns). Allocates only for a row that is longer than all before.
  func choose(
    from cells: RowDifference, columns: Range<Int>, limit: Int, isExact: Bool, with attributes: ScreenAttributes
  ) -> Choice {
    let count = cells.columns
    if isExact, limit == .max, columns.lowerBound == 0 { return Choice(cells: cells, end: count) }
    makeRoom(for: count)
    guard let line = line.baseAddress else { return Choice(cells: cells, end: count) }
    line.update(from: cells.new, count: count)
    var choice = Choice(cells: RowDifference(of: cells, to: line), end: count)
    var first = columns.lowerBound
    while first > 0, first < count, !Self.canCut(cells, at: first) { first += 1 }
    line.update(from: cells.old, count: first)
    if cells.firstDifference(from: 0) < first { (choice.isExact, choice.isCut) = (false, true) }
    var pen = Pen(attributes)
    var column = cells.firstDifference(from: first)
    while column < count {
      if choice.bytes >= limit, Self.canCut(cells, at: column) {
        (line + column).update(from: cells.old + column, count: count - column)
        (choice.isCut, choice.isExact, choice.end) = (true, false, column)
        break
      }
      let (old, new) = (cells.old[column], cells.new[column])
      if isExact || !Self.isNarrow(new.glyph) {
        choice.bytes += pen.write(new, at: column)
      } else if stays(old, for: new) {
        line[column] = old
        choice.isExact = choice.isExact && old == new
      } else {
        line[column] = substitute(for: new, pen)
        choice.isExact = choice.isExact && line[column] == new
        choice.bytes += pen.write(line[column], at: column)
      }
      column = cells.firstDifference(from: column + 1)
    }
    return choice
  }

  /// Returns true if a cell that the screen shows may stay where the frame has another one.
  private func stays(_ shown: Cell, for cell: Cell) -> Bool {
    guard shown.glyph == cell.glyph, shown.style == cell.style, suits(shown.background, for: cell.background, nil)
    else {
      return false
    }
    return Self.isInvisible(cell) || suits(shown.foreground, for: cell.foreground, cell.background)
  }

  /// Returns the cell that is sent in place of the frame's.
  private func substitute(for cell: Cell, _ pen: Pen) -> Cell {
    var substitute = cell
    let (ink, paper) = (CellColor(bits: pen.foreground), CellColor(bits: pen.background))
    substitute.background =
      suits(paper, for: cell.background, nil) ? paper : reduced(cell.background, on: nil)
    if Self.isInvisible(cell) { return substitute }
    substitute.foreground =
      suits(ink, for: cell.foreground, cell.background) ? ink : reduced(cell.foreground, on: cell.background)
    return substitute
  }

  /// Returns true if a colour of the screen may take the place of one of the frame.
  ///
  /// - Parameter ground: The colour of the frame behind the other one; nil for a background itself.
  private func suits(_ shown: CellColor, for color: CellColor, _ ground: CellColor?) -> Bool {
    if shown == color { return true }
    if colorDepth < .truecolor, shown == reduced(color, on: ground) { return true }
    return difference.looksTheSame(shown, color)
  }

  /// Returns the colour that is sent for one of the frame.
  private func reduced(_ color: CellColor, on ground: CellColor?) -> CellColor {
    if colorDepth == .truecolor || color.isDefault { return color }
    let palette = colorDepth == .palette256 ? palette256 : palette16
    return CellColor(
      bits: ScreenColors.indexed | UInt32(truncatingIfNeeded: palette.nearest(to: color, on: ground ?? .default)))
  }

  // MARK: Cells

  private static func isInvisible(_ cell: Cell) -> Bool {
    cell.glyph == 0x20 && cell.style.isDisjoint(with: ScreenAttributes.visibleOnBlank)
  }

  /// Returns true if a glyph certainly takes one column: letters of the West, and the characters that pictures consist of.
  /// All others are sent as they are, since the halves of a wide one belong together.
  private static func isNarrow(_ glyph: UInt32) -> Bool {
    (0x20..<0x300).contains(glyph) || (0x2500..<0x25A0).contains(glyph) || (0x2800..<0x2900).contains(glyph)
      || (0x1FB00..<0x1FB3C).contains(glyph) || (0x1CD00..<0x1CEB0).contains(glyph)
  }

  /// Returns true if a row may be sent up to a column: if no wide character lies across its left edge.
  private static func canCut(_ cells: RowDifference, at column: Int) -> Bool {
    cells.old[column].glyph != Cell.continuation && cells.new[column].glyph != Cell.continuation
  }

  private func makeRoom(for columns: Int) {
    if line.count >= columns { return }
    line.deallocate()
    line = .allocate(capacity: columns)
    line.initialize(repeating: .blank)
  }
}

/// The current colours of a screen while a row is chosen, as codes, and the number of bytes that cells take.
private struct Pen {
  private(set) var foreground: UInt32
  private(set) var background: UInt32
  private var column = -1

  init(_ attributes: ScreenAttributes) {
    (foreground, background) = (attributes.foreground, attributes.background)
  }

  /// Notes that a cell is written. Returns the number of bytes that this takes, about; it is rather too many.
  mutating func write(_ cell: Cell, at column: Int) -> Int {
    var count = self.column == column ? 3 : 8
    self.column = column + 1
    let isBlank = cell.glyph == 0x20
    if !isBlank, cell.foreground.bits != foreground {
      foreground = cell.foreground.bits
      count += Self.length(foreground)
    }
    if cell.background.bits != background {
      background = cell.background.bits
      count += Self.length(background)
    }
    return count
  }

  private static func length(_ code: UInt32) -> Int { code >> 24 == 1 ? 18 : 10 }
}
