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
  }

  /// The control sequences that the screen supports. They may be changed between two frames.
  package var features: ScreenFeatures

  /// The number of colours that are sent. Frames may have more.
  package private(set) var colorDepth: ColorDepth

  /// The cells that the screen shows, in the frames' colours.
  private let shown: CellBuffer

  /// The buffer in which a frame of another size is clipped to the screen's size; without cells until there is such a frame.
  private let fitted = CellBuffer(columns: 0, rows: 0)

  private var writer: ScreenWriter
  private var mustClear = true

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
    fitted.resize(columns: 0, rows: 0)
    writer.makeRoom(columns: columns, rows: rows)
    lastRevisions.deallocate()
    lastRevisions = .allocate(capacity: rows)
    mustClear = true
  }

  /// Changes the colours that are sent; the next frame is sent as a whole.
  package func use(_ colors: ScreenColors) {
    colorDepth = colors.colorDepth
    writer.colors = colors
    mustClear = true
  }

  /// Treats the screen's content as unknown, after something else has written to it; the next frame is sent as a whole.
  package func invalidate() { mustClear = true }

  /// Encodes the difference of the screen and a frame. A frame of another size than the screen is clipped, or extended with
  /// blanks, at its right and at its bottom.
  package func encode(_ frame: CellBuffer) -> EncodedFrame {
    let picture = fit(frame)
    var writer = self.writer
    writer.begin(features)
    if mustClear {
      writer.clear()
      shown.fill()
      mustClear = false
      lastPicture = nil
    }
    var changedCells = 0
    for row in 0..<picture.rows where isWritten(row, in: picture) {
      guard let cells = RowDifference(ofRow: row, from: shown, to: picture) else { continue }
      changedCells += Self.encode(cells, with: &writer)
    }
    lastPicture = picture
    let bytes = writer.end(features)
    self.writer = writer
    return EncodedFrame(bytes: bytes, changedCells: changedCells)
  }

  /// Encodes the movement of the cursor to the row below the picture, which stays on an inline screen; the next frame
  /// is sent as a whole, and begins at that row.
  package func leavePicture() -> EncodedFrame {
    writer.begin([])
    writer.leavePicture()
    mustClear = true
    return EncodedFrame(bytes: writer.end([]), changedCells: 0)
  }

  private func fit(_ frame: CellBuffer) -> CellBuffer {
    if frame.columns == columns && frame.rows == rows { return frame }
    if fitted.columns == columns && fitted.rows == rows {
      fitted.fill()
    } else {
      fitted.resize(columns: columns, rows: rows)
    }
    fitted.copyCorner(of: frame)
    return fitted
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
