import Cells
import LayerAnimation

/// The lines of a layout, which can be read without counting references.
struct TextLines: BitwiseCopyable {
  /// The number of lines.
  let count: Int
  /// The number of columns of the longest line.
  let columns: Int
  /// True if the first letter is read from right to left.
  let isRightToLeft: Bool
  /// True if every character is one column wide.
  let isNarrow: Bool
  /// The cells of all lines, if they are even (`TextLayout.isEven`); else nil.
  let even: Even?

  /// Lines whose characters are in the same columns, and whose cells are adjacent.
  struct Even: BitwiseCopyable {
    /// The number of columns of a line, including spaces at its ends.
    let width: Int
    /// The column of the first character.
    let column: Int
    /// The number of cells from the first character to the last, including spaces between them.
    let count: Int
    /// The cells of all lines.
    let cells: UnsafePointer<UInt32>
  }

  // The pointer is nil only if there are no lines.
  private let lines: UnsafePointer<TextLayout.Line>?
  private let glyphs: UnsafePointer<TextLayout.PlacedGlyph>?
  private let cells: UnsafePointer<UInt32>?

  /// An empty list of lines.
  static var nothing: TextLines { TextLines() }

  private init() {
    (count, columns, isRightToLeft, isNarrow, even) = (0, 0, false, true, nil)
    (lines, glyphs, cells) = (nil, nil, nil)
  }

  /// Creates the lines of a layout, in the layout's memory.
  init(_ layout: TextLayout) {
    (count, columns) = (layout.lines.count, layout.columns)
    (isRightToLeft, isNarrow) = (layout.isRightToLeft, layout.isNarrow)
    lines = UnsafePointer(layout.lines.base)
    glyphs = UnsafePointer(layout.glyphs.base)
    cells = UnsafePointer(layout.cells.base)
    even =
      layout.isEven
      ? Even(
        width: layout.lines[0].columns, column: layout.lines[0].firstColumn, count: layout.lines[0].cellCount,
        cells: UnsafePointer(layout.cells.base)) : nil
  }

  /// Returns the number of columns of a line, including spaces at its ends.
  func width(ofLine index: Int) -> Int { line(index).pointee.columns }

  /// Returns the characters of a line without the spaces.
  func glyphs(ofLine index: Int) -> UnsafeBufferPointer<TextLayout.PlacedGlyph> {
    let line = line(index)
    return UnsafeBufferPointer(
      start: glyphs.map { $0 + line.pointee.start }, count: line.pointee.end - line.pointee.start)
  }

  /// Returns the cells of a line, one for each column from its first character to its last, and the column of the
  /// first; nil if a character is two columns wide, or if there is none.
  func cells(ofLine index: Int) -> (column: Int, cells: UnsafeBufferPointer<UInt32>)? {
    let line = line(index)
    guard line.pointee.cells >= 0 else { return nil }
    let cells = UnsafeBufferPointer(start: cells.map { $0 + line.pointee.cells }, count: line.pointee.cellCount)
    return (line.pointee.firstColumn, cells)
  }

  private func line(_ index: Int) -> UnsafePointer<TextLayout.Line> {
    assert(index >= 0 && index < count, "there is no line \(index) of \(count)")
    return lines.unsafelyUnwrapped + index
  }
}

/// The breaking of lines that are too long.
///
/// It is a small part of the Unicode line breaking algorithm (UAX #14). Lines break after spaces, which are left out
/// there; before and after characters two columns wide, which are written without spaces, unless that would begin a
/// line with a closing mark or end it with an opening one; and, if there is no such place, between any two characters.
enum LineBreaker {
  /// Returns the first line of a piece of text.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - range: The piece; not empty.
  ///   - columns: The number of columns; at least 1. A character that is wider is a line of its own.
  /// - Returns: The line without the spaces at which it breaks, and the start of the next line.
  static func firstLine(
    of text: borrowing GrowingBuffer<CellGlyph>, _ range: Range<Int>, columns: Int
  ) -> (line: Range<Int>, next: Int) {
    let start = range.lowerBound
    var (width, hasWord) = (0, false)
    var best: (end: Int, next: Int)?
    var index = start
    while index < range.upperBound {
      let glyph = text[index]
      if glyph == .space {
        let end = index
        while index < range.upperBound, text[index] == .space { index += 1 }
        if width + index - end > columns || index == range.upperBound, hasWord {
          return (start..<end, index)
        }
        if hasWord { best = (end, index) }
        width += index - end
        continue
      }
      if hasWord, text[index - 1] != .space, allowsBreak(between: text[index - 1], glyph) { best = (index, index) }
      if width + glyph.columns > columns, index > start {
        let (end, next) = best ?? (index, index)
        return (start..<end, next)
      }
      width += glyph.columns
      hasWord = true
      index += 1
    }
    return (range, range.upperBound)
  }

  private static func allowsBreak(between a: CellGlyph, _ b: CellGlyph) -> Bool {
    (a.columns == 2 || b.columns == 2) && !closing.contains(b.value) && !opening.contains(a.value)
  }

  /// The marks that do not begin a line.
  private static let closing = scalars("、。，．・：；？！）］｝〉》」』】〕…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}")

  /// The marks that do not end a line.
  private static let opening = scalars("（［｛〈《「『【〔([{")

  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}

/// The part of a text that is shown, from its start on. It is counted down line by line while the lines are
/// painted.
struct TextReveal {
  private let unit: TextUnit
  /// The number of characters, words or lines that are still to be shown.
  private var rest: Int
  /// True if there is no caret any more: the end of the shown part has been passed, or nothing is shown yet.
  private var isPassed: Bool

  /// Creates the reveal of some lines; nil if all of the text is shown.
  init?(_ content: TextContent, _ lines: TextLines) {
    guard content.revealed < 1 else { return nil }
    unit = content.revealUnit
    isPassed = content.revealed <= 0
    var count = 0
    for line in 0..<lines.count { count += Self.count(of: unit, in: lines.glyphs(ofLine: line)) }
    // A computed fraction may be slightly less than the intended one.
    rest = Int((max(content.revealed, 0) * Double(count) + 1e-6).rounded(.down))
  }

  /// Takes the next line.
  ///
  /// - Returns: The number of its characters that are shown, and the column after the shown part if that ends in this
  ///   line.
  mutating func next(
    _ glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>, isLast: Bool
  ) -> (shown: Int, caret: Int?) {
    let count = Self.count(of: unit, in: glyphs)
    guard rest < count else {
      rest -= count
      let isEnd = !isPassed && (rest == 0 || isLast)
      isPassed = isPassed || isEnd
      return (glyphs.count, isEnd ? glyphs.last.map { Int($0.column + $0.columns) } ?? 0 : nil)
    }
    let (shown, column) = part(of: glyphs)
    rest = 0
    defer { isPassed = true }
    return (shown, isPassed ? nil : column)
  }

  /// Returns the shown part of a line that is not wholly shown.
  private func part(of glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>) -> (shown: Int, column: Int) {
    var (left, shown) = (rest, 0)
    var end = glyphs.first?.column ?? 0
    while shown < glyphs.count {
      let gap = glyphs[shown].column - end
      switch unit {
      case .character:
        guard left > gap else { return (shown, Int(end) + left) }
        left -= Int(gap) + 1
      case .word:
        if shown == 0 || gap > 0 { left -= 1 }
        guard left >= 0 else { return (shown, Int(end)) }
      case .line: return (0, Int(end))
      }
      end = glyphs[shown].column + glyphs[shown].columns
      shown += 1
    }
    return (shown, Int(end))
  }

  /// Returns the number of characters, words or lines in a line; the spaces within it are characters.
  private static func count(of unit: TextUnit, in glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>) -> Int {
    guard let first = glyphs.first else { return 0 }
    if unit == .line { return 1 }
    var (count, end) = (0, first.column)
    for (index, glyph) in glyphs.enumerated() {
      let gap = glyph.column - end
      switch unit {
      case .character: count += Int(gap) + 1
      case .word: count += index == 0 || gap > 0 ? 1 : 0
      case .line: break
      }
      end = glyph.column + glyph.columns
    }
    return count
  }
}

/// The direction in which a text is read.
extension String {
  /// True if the first letter belongs to a script that is read from right to left: the first step of the Unicode
  /// bidirectional algorithm (UAX #9, rules P2 and P3), reduced to blocks of scripts.
  ///
  /// - Complexity: O(characters before the first letter).
  var isRightToLeft: Bool {
    for scalar in unicodeScalars {
      // The properties of letters are looked up in tables, which most texts do not need.
      if scalar.isASCII {
        if Self.latin.contains(scalar.value | 0x20) { return false }
        continue
      }
      if scalar.value < 0x590 {
        if scalar.properties.isAlphabetic { return false }
        continue
      }
      if Self.rightToLeft.contains(where: { $0.contains(scalar.value) }) { return true }
      if scalar.properties.isAlphabetic { return false }
    }
    return false
  }

  /// The small letters of ASCII.
  private static let latin: ClosedRange<UInt32> = 0x61...0x7A

  /// The blocks of Hebrew, Arabic and related scripts, and of their presentation forms.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}
