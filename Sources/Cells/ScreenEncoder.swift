#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Frames as the control sequences that turn one into the next (ECMA-48, and xterm's colours): the least that has to be
/// sent to a screen that understands them.
///
/// The encoder remembers what the screen shows, where its cursor is and what it writes with. Rows that were written to are
/// compared as memory; in those that differ, each changed cell costs a movement of the cursor if it is not there already, a change of the
/// pen if it is another, and its character. Gaps that are shorter than a movement are written again, runs of one
/// character are repeated by the terminal, blank ends of rows are erased.
///
/// Everything is written into memory of its own, large enough for the worst of frames. Encoding allocates nothing.
package final class ScreenEncoder {
  /// What a frame became.
  package struct EncodedFrame {
    /// The bytes to send, valid until the next call; none if nothing changed.
    package let bytes: UnsafeRawBufferPointer

    /// How many cells differed.
    package let changedCells: Int
  }

  /// What the screen understands. May be changed between two frames.
  package var features: ScreenFeatures

  /// How many colours are sent. Frames may have more.
  package private(set) var colorDepth: ColorDepth

  /// What the screen shows, in the colours that it was given.
  private let shown: CellBuffer

  /// A frame of another size is cut to that of the screen in here.
  private let fitted: CellBuffer

  private var writer: ScreenWriter
  private var mustClear = true

  /// The grid that was encoded last, and at which revision each of its rows was. Rows that nobody has written to since
  /// need not be compared.
  private var lastPicture: CellBuffer?
  private var lastRevisions: UnsafeMutablePointer<UInt64>

  /// An encoder for a screen about which nothing is known; the first frame begins by clearing it.
  ///
  /// - Parameters:
  ///   - columns: How wide it is.
  ///   - rows: How high it is.
  ///   - origin: Where it begins on a larger one, which shows nothing else.
  ///   - features: What it understands.
  ///   - supportsUnicode: Whether it takes UTF-8. If not, a question mark stands for what is not ASCII.
  package init(
    columns: Int, rows: Int, origin: (column: Int, row: Int) = (0, 0), features: ScreenFeatures, inks: ScreenInks,
    supportsUnicode: Bool
  ) {
    self.features = features
    colorDepth = inks.colorDepth
    shown = CellBuffer(columns: columns, rows: rows)
    fitted = CellBuffer(columns: columns, rows: rows)
    writer = ScreenWriter(inks: inks, supportsUnicode: supportsUnicode)
    writer.makeRoom(columns: columns, rows: rows)
    writer.origin = origin
    lastRevisions = .allocate(capacity: rows)
  }

  deinit {
    writer.deallocate()
    lastRevisions.deallocate()
  }

  /// How wide the screen is.
  package var columns: Int { shown.columns }

  /// How high it is.
  package var rows: Int { shown.rows }

  /// Follows the screen to another size. Nothing is known about it then.
  package func resize(columns: Int, rows: Int, origin: (column: Int, row: Int) = (0, 0)) {
    writer.origin = origin
    shown.resize(columns: columns, rows: rows)
    fitted.resize(columns: columns, rows: rows)
    writer.makeRoom(columns: columns, rows: rows)
    lastRevisions.deallocate()
    lastRevisions = .allocate(capacity: rows)
    mustClear = true
  }

  /// Sends other colours from now on, and the whole of the next frame.
  package func use(_ inks: ScreenInks) {
    colorDepth = inks.colorDepth
    writer.inks = inks
    mustClear = true
  }

  /// Forgets what is on the screen, because somebody else has written there; the next frame is sent as a whole.
  package func invalidate() { mustClear = true }

  /// What turns the screen into a frame. A frame of another size than the screen is cut, or filled up with blanks, at its
  /// right and at its bottom.
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
    for row in 0..<picture.rows where isWritten(row, in: picture) && isChanged(row, in: picture) {
      changedCells += encode(row, of: picture, with: &writer)
    }
    lastPicture = picture
    let bytes = writer.end(features)
    self.writer = writer
    return EncodedFrame(bytes: bytes, changedCells: changedCells)
  }

  private func fit(_ frame: CellBuffer) -> CellBuffer {
    if frame.columns == columns && frame.rows == rows { return frame }
    fitted.fill()
    fitted.copyCorner(of: frame)
    return fitted
  }

  /// Whether a row may have changed since the last look at it; notes the look.
  private func isWritten(_ row: Int, in picture: CellBuffer) -> Bool {
    let revision = picture.revision(ofRow: row)
    defer { lastRevisions[row] = revision }
    return picture !== lastPicture || revision != lastRevisions[row]
  }

  private func isChanged(_ row: Int, in picture: CellBuffer) -> Bool {
    guard let old = shown.start(ofRow: row), let new = picture.start(ofRow: row) else { return false }
    return memcmp(old, new, columns &* MemoryLayout<Cell>.stride) != 0
  }

  /// Writes what differs in a row, and takes it over.
  private func encode(_ row: Int, of picture: CellBuffer, with writer: inout ScreenWriter) -> Int {
    guard let old = shown.start(ofRow: row), let new = picture.start(ofRow: row) else { return 0 }
    let cells = ScreenRow(old: old, new: new, columns: columns, row: row)
    let changed = cells.changedColumns
    let count = writer.write(cells, changed)
    (old + changed.lowerBound).update(from: new + changed.lowerBound, count: changed.count)
    return count
  }
}

extension CellBuffer {
  /// Where the cells of a row begin.
  @inline(__always)
  fileprivate func start(ofRow row: Int) -> UnsafeMutablePointer<Cell>? {
    cells.baseAddress.map { $0 + row &* columns }
  }
}
