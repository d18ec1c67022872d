import Cells

// Without the wrapping arithmetic below, a frame of the dial (`Benchmarks/terminal-bench W1`) takes 1 % more instructions.
// Without the inlining asked for below, a frame of the full picture (`Benchmarks/terminal-bench W3`) takes 5 % more instructions.

/// The end of compositing, in which paper, ink and text become cells of a terminal.
extension Canvas {
  /// Writes some columns of a row into a row of a grid that is at least as wide.
  ///
  /// - Parameters:
  ///   - target: The row of the grid.
  ///   - matcher: The matcher that chooses the glyphs of ink.
  /// - Complexity: O(columns). Allocates nothing.
  func write(row: Int, _ span: Range<Int>, to target: UnsafeMutablePointer<Cell>, _ matcher: GlyphMatcher) {
    let first = row * columns
    var column = span.lowerBound
    while column < span.upperBound {
      let lettersEnd = endOfLetters(from: column, to: span.upperBound, first)
      if lettersEnd > column {
        (target + column).update(from: letters.cells.base + first + column, count: lettersEnd - column)
        column = lettersEnd
      } else {
        let end = endOfPainted(from: column, to: span.upperBound, first)
        compose(column..<end, of: first, to: target, matcher)
        column = end
      }
    }
  }

  /// Returns the column at which the next stretch without painted cells begins.
  private func endOfPainted(from column: Int, to limit: Int, _ first: Int) -> Int {
    var end = column
    repeat { end &+= CellMarks.count } while end < limit && havePainted(from: end, to: limit, first)
    return min(end, limit)
  }

  private func compose(
    _ span: Range<Int>, of first: Int, to target: UnsafeMutablePointer<Cell>, _ matcher: GlyphMatcher
  ) {
    let (marks, cells, letters) = (marks + first, cells + first, letters.cells.base + first)
    let frees = manner.isMonochrome && manner.drawsCharacters
    for column in span {
      if marks[column] != .painted {
        target[column] = letters[column]
      } else if cells[column].text != 0 {
        target[column] = textCell(cells + column, column: column)
      } else if frees && isBesideWord(column, of: first) {
        target[column] = .blank
      } else {
        target[column] = cell(cells + column, isOddColumn: column & 1 == 1, matcher)
      }
    }
  }

  /// Returns true if there is a letter on either side of a cell. Without colours such a cell is blank, so that words in an
  /// area of characters can be read.
  private func isBesideWord(_ column: Int, of first: Int) -> Bool {
    column > 0 && isWord(first + column - 1) || column + 1 < columns && isWord(first + column + 1)
  }

  /// Returns true if a cell has a visible character of a word.
  private func isWord(_ cell: Int) -> Bool {
    switch marks[cell] {
    case .untouched: return false
    case .lettered: return Self.isOfWord(letters.cells.base[cell].glyph)
    case .painted:
      let text = cells[cell].text
      return text & CanvasCell.borderMark == 0 && cells[cell].textPaint.alpha >= Self.leastTextOpacity
        && Self.isOfWord(text & CanvasCell.glyphMask)
    }
  }

  /// Returns true for letters, digits, the signs at the ends of words, and all characters beyond ASCII.
  private static func isOfWord(_ glyph: UInt32) -> Bool {
    switch glyph {
    case 0x30...0x3A, 0x3F, 0x41...0x5A, 0x61...0x7A, 0x21, 0x24, 0x25, 0x28, 0x29, 0x5B, 0x5D: true
    default: glyph > 0x7E
    }
  }

  /// The opacity below which text is invisible without colours.
  private static let leastTextOpacity: Float = 0.15

  /// Returns the column at which the stretches without painted cells end; the first column if there are none.
  private func endOfLetters(from column: Int, to limit: Int, _ first: Int) -> Int {
    // In most rows no cell is painted.
    if !CellMarks.havePainted(UnsafePointer(marks + (first &+ column)), count: limit &- column) { return limit }
    var end = column
    while end < limit, !havePainted(from: end, to: limit, first) { end &+= CellMarks.count }
    return min(end, limit)
  }

  /// Returns true if a cell is painted in the stretch that begins at a column.
  private func havePainted(from column: Int, to limit: Int, _ first: Int) -> Bool {
    CellMarks(at: marks + (first &+ column)).havePainted(among: min(limit &- column, CellMarks.count))
  }

  /// Returns the terminal's cell for a painted cell without text.
  private func cell(_ cell: UnsafePointer<CanvasCell>, isOddColumn: Bool, _ matcher: GlyphMatcher) -> Cell {
    let paper = cell.pointee.paper
    switch cell.pointee.look {
    case .plain: return Cell(" ", background: color(of: paper))
    case .halves(let cut):
      return dividedCell(Self.first(of: cut), color(of: paper), color(of: cell.pointee.second))
    case .inked, .mixed: break
    }
    if manner.isMonochrome {
      let glyph = matcher.glyph(
        for: cell.pointee.coverage, cell.pointee.form, peak: cell.pointee.peak, isOddColumn: isOddColumn)
      return Cell(glyph: glyph, foreground: .default, background: .default, style: [])
    }
    if cell.pointee.look == .mixed {
      let division = matcher.division(of: cell.pointee.colors, on: paper, isCrisp: cell.pointee.form.isCrisp)
      return dividedCell(division.scalar, color(of: division.foreground), color(of: division.background))
    }
    let paint = cell.pointee.inkPaint
    guard paint.alpha > Self.leastOpacity else { return Cell(" ", background: color(of: paper)) }
    if cell.pointee.isBody { return Cell(" ", background: color(of: paper)) }
    if cell.pointee.isSolid && !matcher.drawsDots { return Cell(" ", background: color(of: paint.over(paper))) }
    let traits = InkTraits(form: cell.pointee.form, hasPaper: paper.alpha > Self.leastOpacity)
    let match = matcher.match(for: cell.pointee.coverage, traits)
    return dividedCell(
      match.scalar, color(of: paint.faded(by: match.foreground).over(paper)),
      color(of: paint.faded(by: match.background).over(paper)))
  }

  /// Returns the character that fills the first half of a cell.
  private static func first(of cut: Halves.Cut) -> UInt32 { cut == .upperAndLower ? 0x2580 : 0x258C }

  /// Returns a glyph in two colours. If the glyph has the terminal's own background colour, the cell is reversed.
  private func dividedCell(_ scalar: UInt32, _ front: CellColor, _ back: CellColor) -> Cell {
    if scalar == 0x20 || front == back { return Cell(" ", background: back) }
    guard front.isDefault else { return Cell(glyph: scalar, foreground: front, background: back, style: []) }
    return Cell(glyph: scalar, foreground: back, background: front, style: .reverse)
  }

  /// Returns the colour of a cell for a paint; the default colour if the terminal draws it itself.
  func color(of paint: Paint) -> CellColor {
    if manner.isMonochrome || paint.alpha <= Self.leastOpacity { return .default }
    let color = paint.cellColor
    return color == defaultPaper || ownPaper?.contains(color) == true ? .default : color
  }

  // MARK: - Text

  /// Returns the cell that shows a character of text.
  @inline(__always)
  private func textCell(_ cell: UnsafePointer<CanvasCell>, column: Int) -> Cell {
    let (text, paint, paper) = (cell.pointee.text, cell.pointee.textPaint, cell.pointee.paper)
    let plain = text & (CanvasCell.rightHalf | CanvasCell.glyphMask)
    let glyph = plain < CanvasCell.firstWide ? plain : wholeGlyph(cell, column: column)
    guard manner.isMonochrome else {
      return Cell(
        glyph: glyph, foreground: paint.over(paper).cellColor, background: color(of: paper), style: cell.pointee.style)
    }
    // Without colours, text is normal, dim, or invisible.
    guard paint.alpha >= Self.leastTextOpacity else { return .blank }
    let style = cell.pointee.style
    return Cell(
      glyph: glyph, foreground: .default, background: .default, style: paint.alpha < 0.6 ? style.union(.dim) : style)
  }

  /// Returns the glyph of a wide character or its right half; a space if the other half was painted over.
  private func wholeGlyph(_ cell: UnsafePointer<CanvasCell>, column: Int) -> UInt32 {
    let index = cell - UnsafePointer(cells)
    if cell.pointee.isRightHalf {
      return column > 0 && isPainted(index - 1) && cell[-1].isLeftHalf ? Cell.continuation : 0x20
    }
    let glyph = cell.pointee.text & CanvasCell.glyphMask
    guard cell.pointee.isLeftHalf else { return glyph }
    return column + 1 < columns && isPainted(index + 1) && cell[1].isRightHalf ? glyph : 0x20
  }
}

// Without the wrapping arithmetic below, a frame of the full picture (`Benchmarks/terminal-bench W3`) takes 1 % more instructions.

/// The state of a cell of a canvas, which determines the memory that holds its content.
enum CellMark: UInt8 {
  /// Nothing has been painted; the record belongs to an earlier frame.
  case untouched
  /// The cell holds an opaque character and nothing else (`LetterBoard`). It is kept as it is shown, with the layer
  /// that it belongs to; the record belongs to an earlier frame.
  case lettered
  /// The record holds the content, from which the shown cell is still to be made.
  case painted
}

/// The marks of eight adjacent cells in one word, a byte for each, so that they are read together.
struct CellMarks {
  /// The number of cells. A list of marks has as many unused ones at its end.
  static let count = 8

  /// The mark of the first cell in the lowest byte.
  private(set) var bytes: UInt64

  /// Creates the marks at an address.
  init(at first: UnsafePointer<CellMark>) {
    bytes = UInt64(littleEndian: UnsafeRawPointer(first).loadUnaligned(as: UInt64.self))
  }

  private init(bytes: UInt64) { self.bytes = bytes }

  /// Returns true if any of the first cells is painted.
  ///
  /// - Parameter length: The number of cells, 1…8.
  func havePainted(among length: Int) -> Bool { bytes & Self.painted & Self.first(length) != 0 }

  /// Returns true if any of some cells is painted, however many they are.
  static func havePainted(_ marks: UnsafePointer<CellMark>, count: Int) -> Bool {
    var (all, index) = (UInt64(0), 0)
    while index &+ Self.count <= count {
      all |= CellMarks(at: marks + index).bytes
      index &+= Self.count
    }
    if index < count { all |= CellMarks(at: marks + index).bytes & first(count &- index) }
    return all & painted != 0
  }

  /// Returns the marks of the first cells; the others are untouched.
  ///
  /// - Parameter length: The number of cells, 1…8.
  func touched(among length: Int) -> CellMarks { CellMarks(bytes: bytes & Self.first(length)) }

  /// True if any cell is touched.
  var isAnyTouched: Bool { bytes != 0 }

  /// True if all eight cells are touched.
  ///
  /// A mark is below 128. Added to 127, it reaches the highest bit of its byte unless it is 0, and never the next byte.
  var areAllTouched: Bool { (bytes &+ 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080 }

  /// Makes the first touched cell untouched.
  ///
  /// - Precondition: A cell is touched.
  /// - Returns: The index of the cell, 0…7.
  mutating func forgetFirst() -> Int {
    let index = bytes.trailingZeroBitCount &>> 3
    bytes &= ~(0xFF &<< UInt64(truncatingIfNeeded: 8 &* index))
    return index
  }

  /// Makes the first cells untouched.
  ///
  /// - Parameter length: The number of cells, 1…8.
  mutating func forget(_ length: Int) { bytes &= ~Self.first(length) }

  /// Makes the first cells lettered.
  ///
  /// - Precondition: None of them is painted.
  /// - Parameter length: The number of cells, 1…8.
  mutating func letter(_ length: Int) { bytes |= Self.letters & Self.first(length) }

  /// Stores the marks of all eight cells.
  func store(at first: UnsafeMutablePointer<CellMark>) {
    UnsafeMutableRawPointer(first).storeBytes(of: bytes.littleEndian, as: UInt64.self)
  }

  private static func first(_ length: Int) -> UInt64 { .max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length) }

  private static let letters = 0x0101_0101_0101_0101 * UInt64(CellMark.lettered.rawValue)
  private static let painted = 0x0101_0101_0101_0101 * UInt64(CellMark.painted.rawValue)
}

/// The colours that are left to a terminal of few colours, since in its palette they are the nearest to its own
/// background.
///
/// What covers a cell in part is mixed with the background. Rounded to a palette, such a mixture would be its black, which
/// is not quite the terminal's own colour: a dark halo around everything.
struct OwnPaper {
  private let palette: Palette
  private let paper: Int

  /// Creates the colours for a background.
  init(_ palette: Palette, _ paper: CellColor) { (self.palette, self.paper) = (palette, palette.nearest(to: paper)) }

  /// Returns true if a colour is left to the terminal.
  ///
  /// - Complexity: O(1) for a colour seen before. Allocates nothing.
  func contains(_ color: CellColor) -> Bool { palette.nearest(to: color) == paper }
}
