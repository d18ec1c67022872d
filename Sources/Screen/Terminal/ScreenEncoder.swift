import CSystem
import Cells

/// An encoder of the difference of two frames as control sequences, in as few bytes as possible. The sequences are
/// those of [ECMA-48](https://ecma-international.org/publications-and-standards/standards/ecma-48/) and the colours of
/// [xterm](https://invisible-island.net/xterm/ctlseqs/ctlseqs.html).
///
/// The encoder keeps the cells that the screen shows, the position of its cursor and its current attributes. Rows with a new
/// revision are compared as memory. In rows that differ, a changed cell takes a cursor movement if the cursor is elsewhere,
/// an SGR sequence if its attributes differ from the current ones, and its character. Gaps that are shorter than a movement
/// are written again, runs of one character are repeated by the terminal (REP), and blank ends of rows are erased.
///
/// The output buffer is large enough for any frame; encoding allocates nothing, except for the first frame of another size than the
/// screen's.
package final class ScreenEncoder {
  /// The encoded difference.
  package struct EncodedFrame {
    /// The bytes to send, valid until the next call; none if nothing changed.
    package let bytes: UnsafeRawBufferPointer

    /// The number of cells that differed.
    package let changedCells: Int

    /// True if the screen shows the frame itself when the bytes have arrived.
    package var isExact = true

    /// True if the bytes are for all of the frame, although its colours may only look the same.
    package var isWhole = true
  }

  /// The control sequences that the screen supports. They may be changed between two frames.
  package var features: ScreenFeatures

  /// The number of colours that are sent. Frames may have more.
  package private(set) var colorDepth: ColorDepth

  /// The cells that the screen shows, in the frames' colours.
  private let shown: CellBuffer

  private var fitting: FrameFitting
  private let supportsUnicode: Bool

  private var writer: ScreenWriter
  private var mustClear = true

  /// The cell with which the next part of a frame begins, and the row whose cells are exact in the next frame.
  private var place = (row: 0, column: 0)
  private var exactRow = 0

  /// The states of the rows; empty unless glyphs leave marks beside their cells.
  private var smears: [Smear] = []

  /// The grid that was encoded last, and the revision of each of its rows then. Rows with the same revision need not be
  /// compared.
  private var lastPicture: CellBuffer?
  private var lastRevisions: UnsafeMutablePointer<UInt64>

  /// Creates an encoder for a screen of unknown content; the first frame begins by clearing it.
  ///
  /// - Parameters:
  ///   - columns: The number of columns of the screen.
  ///   - rows: The number of rows of the screen.
  ///   - origin: The position of the screen on a larger one, which shows nothing else.
  ///   - isInline: True if the screen is some rows of a larger one that shows other things, from the cursor's row on.
  ///     The cursor has to be in the first column.
  ///   - features: The control sequences that the screen supports.
  ///   - supportsUnicode: True if the screen accepts UTF-8. If not, characters beyond ASCII are sent as question marks.
  package init(
    columns: Int, rows: Int, origin: (column: Int, row: Int) = (0, 0), isInline: Bool = false, features: ScreenFeatures,
    colors: ScreenColors, supportsUnicode: Bool
  ) {
    self.features = features
    colorDepth = colors.colorDepth
    fitting = FrameFitting(hasEightColors: colors.hasEightColors && supportsUnicode)
    self.supportsUnicode = supportsUnicode
    shown = CellBuffer(columns: columns, rows: rows)
    writer = ScreenWriter(colors: colors, supportsUnicode: supportsUnicode, isInline: isInline)
    writer.makeRoom(columns: columns, rows: rows)
    writer.origin = origin
    lastRevisions = .allocate(capacity: rows)
  }

  deinit {
    writer.deallocate()
    lastRevisions.deallocate()
  }

  /// The number of columns of the screen.
  package var columns: Int { shown.columns }

  /// The number of rows of the screen.
  package var rows: Int { shown.rows }

  /// Adapts to a new size of the screen, whose content is unknown after that.
  package func resize(columns: Int, rows: Int, origin: (column: Int, row: Int) = (0, 0)) {
    writer.origin = origin
    shown.resize(columns: columns, rows: rows)
    writer.makeRoom(columns: columns, rows: rows)
    lastRevisions.deallocate()
    lastRevisions = .allocate(capacity: rows)
    (lastPicture, place, exactRow) = (nil, (0, 0), 0)
    mustClear = true
  }

  /// Changes the colours that are sent; the next frame is sent as a whole.
  package func use(_ colors: ScreenColors) {
    colorDepth = colors.colorDepth
    fitting = FrameFitting(hasEightColors: colors.hasEightColors && supportsUnicode)
    writer.colors = colors
    mustClear = true
  }

  /// Treats the screen's content as unknown, after something else has written to it; the next frame is sent as a whole.
  package func invalidate() { mustClear = true }

  /// Notes that the screen's attributes have been reset since the last frame (SGR 0).
  package func noteReset() { writer.attributes = ScreenAttributes() }

  /// Encodes the difference of the screen and a frame. A frame of another size than the screen is clipped, or extended with
  /// blanks, at its right and at its bottom.
  package func encode(_ frame: CellBuffer) -> EncodedFrame {
    var writer = self.writer
    let picture = start(frame, with: &writer)
    var changedCells = 0
    for row in 0..<picture.rows where isWritten(row, in: picture) {
      guard let cells = RowDifference(ofRow: row, from: shown, to: picture) else { continue }
      if features.contains(.overflow) { _ = cells.spoilNeighbours() }
      changedCells += Self.encode(cells, with: &writer)
    }
    lastPicture = picture
    let bytes = writer.end(features)
    self.writer = writer
    return EncodedFrame(bytes: bytes, changedCells: changedCells)
  }

  /// Starts to encode a frame, on a cleared screen if the content of the screen is unknown.
  ///
  /// - Returns: The frame as it is shown.
  private func start(_ frame: CellBuffer, with writer: inout ScreenWriter) -> CellBuffer {
    writer.begin(features)
    if mustClear {
      writer.clear()
      shown.fill()
      mustClear = false
      lastPicture = nil
    }
    return fitting.fit(frame, columns: columns, rows: rows)
  }

  /// Encodes the difference of the screen and a frame, as far as some bytes go, in cells that may only look the same.
  ///
  /// Half of a part is for the last rows, in which the player shows what a key has done, if they have changed. Then it goes on
  /// where the last part ended, so that each cell has its turn, however many change.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes after which the rest of the frame is left out.
  ///   - isExact: True to send the frame's own cells. If not, one row of each frame is exact all the same, so that what
  ///     does not change is soon exact.
  ///   - asks: True to ask for the position of the cursor behind the frame, unless nothing is sent. The cursor is in the
  ///     first column then: an answer with another column could be a key.
  package func encode(
    _ frame: CellBuffer, with economy: FrameEconomy, limit: Int, isExact: Bool, asks: Bool
  ) -> EncodedFrame {
    var writer = self.writer
    let picture = start(frame, with: &writer)
    if picture !== lastPicture { lastRevisions.update(repeating: .max, count: rows) }
    lastPicture = picture
    exactRow = (exactRow + 1) % max(rows, 1)
    if features.contains(.overflow) { rewriteSmears(isExact: isExact) }
    let isDivided = limit < .max
    let (urgent, begin, first) = (isDivided ? min(Self.urgentRows, rows) : 0, writer.count, place)
    place = (0, 0)
    var result = (changedCells: 0, isExact: true, isWhole: true)
    for step in 0..<urgent + rows {
      let isUrgent = step < urgent
      let row = isUrgent ? rows - urgent + step : isDivided ? (first.row + step - urgent) % rows : step
      let column = isDivided && step == urgent ? first.column : 0
      guard picture.revision(ofRow: row) != lastRevisions[row] else { continue }
      let room = isDivided ? (isUrgent ? limit / 2 : limit) - (writer.count - begin) : .max
      guard room > 0 else {
        result.isWhole = false
        if isUrgent { continue }
        place = (row, column)
        break
      }
      guard let cells = RowDifference(ofRow: row, from: shown, to: picture) else {
        lastRevisions[row] = picture.revision(ofRow: row)
        continue
      }
      if features.contains(.overflow) {
        let leavesMarks = cells.spoilNeighbours()
        if leavesMarks, smears[row] != .rewritten { smears[row] = .smeared }
      }
      let choice = economy.choose(
        from: cells, columns: column..<columns, limit: room,
        isExact: isExact || !writer.colors.isDirect || row == exactRow, with: writer.attributes)
      result.changedCells += Self.encode(choice.cells, with: &writer)
      lastRevisions[row] = choice.isExact ? picture.revision(ofRow: row) : .max
      if !choice.isExact { result.isExact = false }
      if choice.isCut { result.isWhole = false }
      guard choice.end < columns, !isUrgent else { continue }
      place = (row, choice.end)
      break
    }
    if features.contains(.overflow) {
      for row in smears.indices where smears[row] == .rewritten { smears[row] = .clean }
      if smears.contains(.smeared) { result.isExact = false }
    }
    if asks, writer.hasBytes { writer.askForPosition() }
    let bytes = writer.end(features)
    self.writer = writer
    return EncodedFrame(
      bytes: bytes, changedCells: result.changedCells, isExact: result.isExact && result.isWhole,
      isWhole: result.isWhole)
  }

  /// The state of a row on a screen whose glyphs leave marks beside their cells.
  private enum Smear { case clean, smeared, rewritten }

  /// Makes a row with marks be written again as a whole: the one whose turn it is, so that no mark is seen for long, or
  /// all of them, when the picture stands still.
  private func rewriteSmears(isExact: Bool) {
    if smears.count != rows { smears = Array(repeating: .clean, count: rows) }
    for row in 0..<rows where smears[row] == .smeared && (isExact || row == exactRow) {
      for column in 0..<columns { shown[column, row].glyph = .max }
      (lastRevisions[row], smears[row]) = (.max, .rewritten)
    }
  }

  /// The number of last rows that come first in a part of a frame: those of the player's bars.
  private static let urgentRows = 2

  /// Encodes the movement of the cursor to the row below the picture, which stays on an inline screen; the next frame
  /// is sent as a whole, and begins at that row.
  package func leavePicture() -> EncodedFrame {
    writer.begin([])
    writer.leavePicture()
    mustClear = true
    return EncodedFrame(bytes: writer.end([]), changedCells: 0)
  }

  /// Returns true if a row has a new revision; stores the revision.
  private func isWritten(_ row: Int, in picture: CellBuffer) -> Bool {
    let revision = picture.revision(ofRow: row)
    defer { lastRevisions[row] = revision }
    return picture !== lastPicture || revision != lastRevisions[row]
  }

  /// Writes the changed cells of a row, and copies them to the cells that are shown.
  private static func encode(_ cells: RowDifference, with writer: inout ScreenWriter) -> Int {
    let first = cells.firstDifference(from: 0)
    let count = writer.write(cells, from: first)
    (cells.old + first).update(from: cells.new + first, count: cells.columns - first)
    return count
  }
}

// Without the inlining below, a frame of the still picture (`Benchmarks/terminal-bench W4`) takes 9 % more instructions.

/// The difference of two frames in one row: which cells of the next one are not those that are shown.
///
/// Rows are compared as memory first, since in most frames most are unchanged; only in those that differ cells are looked at.
///
///     old   ..........        new   ..ab...c..      runs   2..<4, 7..<8
package struct RowDifference {
  /// The cells that are shown.
  let old: UnsafeMutablePointer<Cell>
  /// The next frame's.
  let new: UnsafeMutablePointer<Cell>
  /// The number of cells in the row.
  let columns: Int
  /// The number of the row.
  let row: Int

  /// Creates the difference of a row of two grids; nil if no cell differs. A cell has no padding, so equal cells are equal bytes.
  ///
  /// - Precondition: Both grids have the same size.
  package init?(ofRow row: Int, from shown: CellBuffer, to next: CellBuffer) {
    precondition(
      shown.columns == next.columns && shown.rows == next.rows,
      "a difference needs grids of one size, not \(shown.columns)×\(shown.rows) and \(next.columns)×\(next.rows)")
    guard let old = shown.cells.baseAddress, let new = next.cells.baseAddress else { return nil }
    (columns, self.row) = (next.columns, row)
    (self.old, self.new) = (old + row * columns, new + row * columns)
    if memcmp(self.old, self.new, columns * MemoryLayout<Cell>.stride) == 0 { return nil }
  }

  /// Creates the difference of what another one's row shows and of other cells.
  init(of other: RowDifference, to cells: UnsafeMutablePointer<Cell>) {
    (old, new, columns, row) = (other.old, cells, other.columns, other.row)
  }

  /// Calls `body` for each run of cells that differ, from left to right. It contains both halves of a wide character of the next frame,
  /// or neither.
  ///
  /// - Complexity: O(columns). Allocates nothing.
  package func forEachRun(_ body: (Range<Int>) -> Void) {
    var end = 0
    while true {
      var start = firstDifference(from: end)
      guard start < columns else { return }
      while start > end, new[start].glyph == Cell.continuation { start -= 1 }
      end = firstDifference(from: start) + 1
      while end < columns, differs(end) || new[end].glyph == Cell.continuation { end += 1 }
      body(start..<end)
    }
  }

  /// Makes the cell to the right of each changed one differ as well, where the character that is replaced may have left
  /// marks: those of lines, blocks and braille fill their cells to the edge, and a font may draw them a little wider.
  ///
  /// - Returns: True if there is such a character.
  /// - Complexity: O(columns).
  func spoilNeighbours() -> Bool {
    var leavesMarks = false
    for column in (0..<columns).reversed() where old[column].glyph >= 0x2500 && differs(column) {
      leavesMarks = true
      if column + 1 < columns { old[column + 1].glyph = .max }
    }
    return leavesMarks
  }

  /// Returns true if the cells of a column differ, all 16 bytes at once.
  @inline(__always)
  func differs(_ column: Int) -> Bool {
    let before = UnsafeRawPointer(old + column)
    let after = UnsafeRawPointer(new + column)
    let first = before.loadUnaligned(as: UInt64.self) ^ after.loadUnaligned(as: UInt64.self)
    let second =
      before.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      ^ after.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    return first | second != 0
  }

  /// Returns the first column from a column on whose cells differ; the number of columns if there is none.
  ///
  /// Four cells are compared at once as long as they are equal, as most cells of most rows are.
  @inline(__always)
  func firstDifference(from start: Int) -> Int {
    // In a picture that changes everywhere, the cells of the first column differ.
    if start < columns, differs(start) { return start }
    let (stride, end) = (MemoryLayout<Cell>.stride, columns * MemoryLayout<Cell>.stride)
    var offset = start * stride
    while offset + 4 * stride <= end, !fourDiffer(at: offset) { offset += 4 * stride }
    var column = offset / stride
    while column < columns, !differs(column) { column += 1 }
    return min(column, columns)
  }

  /// Returns true if any of four cells differs.
  ///
  /// - Parameter offset: The position of the cells in the row, in bytes.
  @inline(__always)
  private func fourDiffer(at offset: Int) -> Bool {
    let before = UnsafeRawPointer(old).loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
    let after = UnsafeRawPointer(new).loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
    let difference = before ^ after
    let half = difference.lowHalf | difference.highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter[0] | quarter[1] != 0
  }
}

/// A reduction of the colours of frames to those that are sent to a screen.
package struct ScreenColors {
  /// The number of colours that are sent.
  package let colorDepth: ColorDepth

  /// True if colours are sent unchanged, in 24 bits. It is stored, since it is read for every cell.
  let isDirect: Bool

  private let palette: Palette?

  /// True if there are eight colours only.
  var hasEightColors: Bool { palette?.kind == .ansi8 }

  /// Creates the reduction to a number of colours.
  ///
  /// - Parameter hasBrightColors: True if a screen with 16 colours has their bright half too.
  package init(_ colorDepth: ColorDepth, hasBrightColors: Bool = true) {
    self.colorDepth = colorDepth
    isDirect = colorDepth == .truecolor
    palette =
      switch colorDepth {
      case .palette256: Palette(.xterm256)
      case .palette16: Palette(hasBrightColors ? .ansi16 : .ansi8)
      case .truecolor, .none: nil
      }
  }

  /// Returns the code of a colour: 0 for the screen's own colour, `0x01RRGGBB`, or an index of the palette with the bit
  /// `indexed`.
  package func code(for color: CellColor) -> UInt32 { code(for: color, on: .default) }

  /// Returns the code of the colour of a glyph on a background.
  func code(for color: CellColor, on background: CellColor) -> UInt32 {
    isDirect ? color.bits : indexedCode(for: color, on: background)
  }

  private func indexedCode(for color: CellColor, on background: CellColor) -> UInt32 {
    guard let palette, !color.isDefault else { return 0 }
    return Self.indexed | UInt32(truncatingIfNeeded: palette.nearest(to: color, on: background))
  }

  /// The bit of a code that is an index of the palette.
  static var indexed: UInt32 { 0x0200_0000 }
}

/// The control sequences of [ECMA-48](https://ecma-international.org/publications-and-standards/standards/ecma-48/) and
/// later conventions that a screen supports beyond cursor movements and SGR.
package struct ScreenFeatures: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The sequence that erases to the end of the line (EL, ECMA-48 § 8.3.41).
  package static let eraseLine = ScreenFeatures(rawValue: 1)

  /// The sequence that erases some cells without moving the cursor (ECH, ECMA-48 § 8.3.38).
  package static let eraseCells = ScreenFeatures(rawValue: 2)

  /// The sequence that repeats the last character (REP, ECMA-48 § 8.3.103).
  package static let repeatCharacter = ScreenFeatures(rawValue: 4)

  /// The movement to the same column of the row below by a line feed, which the terminal driver does not translate to
  /// CR LF.
  package static let lineFeed = ScreenFeatures(rawValue: 8)

  /// The marks of [synchronized output](https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036):
  /// nothing is shown between two marks until the second (DEC private mode 2026).
  package static let synchronizedOutput = ScreenFeatures(rawValue: 16)

  /// The movement of the cursor by one column after a character of the octants. Elsewhere it is addressed after each:
  /// foot 1.13, tmux 3.3 and mosh 1.4 do not move it.
  package static let narrowOctants = ScreenFeatures(rawValue: 32)

  /// Marks of a glyph to the right of its cell, which stay until that cell is written again: xterm 379 with a TrueType
  /// font (`docs/terminals.md`).
  package static let overflow = ScreenFeatures(rawValue: 64)

  /// The features of xterm and of most later terminals.
  package static let xterm: ScreenFeatures = [.eraseLine, .eraseCells, .repeatCharacter, .lineFeed]
}
