import CNcurses
import Cells
import Terminal

/// A presenter that draws through ncurses, by the terminal's description. It works on every terminal, but is slower
/// than `DirectPresenter`.
///
/// ncurses itself compares its window with the screen, but writing to the window takes 37 ns a cell. This presenter therefore
/// compares frames first and writes only the runs of changed cells, with `mvwadd_wchnstr`, which neither wraps nor scrolls
/// at the end of a line. The output of ncurses is captured (`CursesOutput`) and sent in one write.
final class CursesPresenter: PicturePresenter {
  var statistics = PresentationStatistics()

  /// The number of bytes of all frames.
  private var byteCount = 0

  var bytesWritten: Int? { drawing == nil ? nil : byteCount }

  private let colorPairs: ColorPairs
  let output: TerminalOutput
  private let drawing: CursesOutput?
  let queue: FrameQueue
  let supportsUnicode: Bool

  /// The cells that ncurses has been given.
  private let shown: CellBuffer

  /// The buffer in which a frame of another size is clipped to the screen's size.
  private let fitted: CellBuffer

  /// One row in the form of ncurses.
  private var row: UnsafeMutableBufferPointer<cchar_t>
  private var mustRepaint = false

  private var previousForeground = CellColor.default

  /// Creates a presenter for a session that has begun, and whose screen is empty.
  ///
  /// - Parameter colorDepth: The greatest number of colours to use.
  init(session: CursesSession, colorDepth: ColorDepth) {
    supportsUnicode = session.supportsUnicode
    output = session.output
    drawing = session.drawing
    queue = FrameQueue(output)
    let size = session.size
    colorPairs = ColorPairs(colorDepth)
    shown = CellBuffer(columns: size.columns, rows: size.rows)
    fitted = CellBuffer(columns: size.columns, rows: size.rows)
    row = .allocate(capacity: size.columns)
  }

  deinit { row.deallocate() }

  var colorDepth: ColorDepth { colorPairs.colorDepth }

  func send(_ frame: CellBuffer) {
    let picture = fit(frame)
    statistics.bytes = drawing == nil ? nil : 0
    statistics.changedCells = 0
    for row in 0..<picture.rows {
      RowDifference(ofRow: row, from: shown, to: picture)?.forEachRun { columns in
        draw(picture, row: row, columns: columns)
        statistics.changedCells += columns.count
      }
    }
    guard mustRepaint || statistics.changedCells > 0 else { return }
    shown.copy(from: picture)
    mustRepaint = false
    guard let drawing else { return ncursesRefresh() }
    let bytes = drawing.take { ncursesRefresh() }
    statistics.bytes = bytes.count
    byteCount += bytes.count
    output.send(bytes, waitingAtMost: TerminalOutput.patience)
  }

  func use(colorDepth: ColorDepth) {
    guard colorPairs.use(colorDepth) else { return }
    // All cells may have other colours now; ncurses finds the cells that differ.
    shown.fill(Cell(glyph: .max, foreground: .default, background: .default, style: []))
  }

  func resize(to area: PictureArea) {
    let size = area.size
    queue.forget()
    row.deallocate()
    row = .allocate(capacity: size.columns)
    shown.resize(columns: size.columns, rows: size.rows)
    fitted.resize(columns: size.columns, rows: size.rows)
    ncursesErase()
    invalidate()
  }

  func invalidate() {
    ncursesRepaintNext()
    mustRepaint = true
  }

  private func fit(_ frame: CellBuffer) -> CellBuffer {
    if frame.columns == shown.columns && frame.rows == shown.rows { return frame }
    fitted.fill()
    fitted.copyCorner(of: frame)
    return fitted
  }

  private func draw(_ picture: CellBuffer, row: Int, columns: Range<Int>) {
    var count = 0
    for column in columns where !picture.isRightHalf(column: column, row: row) {
      let cell = picture[column, row]
      let width = column + 1 < picture.columns && picture.isRightHalf(column: column + 1, row: row) ? 2 : 1
      if cell.isCluster {
        appendCluster(cell, width: width, at: &count)
      } else if let scalar = drawableScalar(cell.printableScalar, width: width) {
        append(scalar, like: cell, at: &count)
      } else {
        append("?", like: cell, at: &count)
        if width == 2 { append(" ", like: cell, at: &count) }
      }
    }
    ncursesDraw(Int32(row), Int32(columns.lowerBound), self.row.baseAddress, Int32(count))
  }

  /// Returns the scalar, or nil if ncurses would draw it in another number of columns: it uses the C library's table of
  /// widths, which may be older than `CharacterWidthTable`, and a wrong width would shift the rest of the row.
  func drawableScalar(_ scalar: Unicode.Scalar, width: Int) -> Unicode.Scalar? {
    if scalar.isASCII { return scalar }
    guard supportsUnicode, Int(ncursesWidth(wchar_t(scalar.value))) == width else { return nil }
    return scalar
  }

  /// Adds one scalar to the row.
  func append(_ scalar: Unicode.Scalar, like cell: Cell, at count: inout Int) {
    // A blank does not show its foreground, so it gets the foreground of the previous cell, which needs no change of
    // colour.
    let isBlank = scalar == " " && cell.style.isDisjoint(with: CellStyle.lines.union(.reverse))
    let foreground = isBlank && cell.foreground != previousForeground ? .default : cell.foreground
    let pair = colorPairs.pair(foreground: foreground, background: cell.background)
    previousForeground = foreground
    ncursesSetCell(&row[count], wchar_t(scalar.value), attributes(of: cell.style), pair)
    count += 1
  }

  /// Adds a character and its marks to the row.
  ///
  /// - Parameter text: Its scalars, a 0 behind the last.
  func append(_ text: UnsafePointer<wchar_t>, like cell: Cell, at count: inout Int) {
    previousForeground = cell.foreground
    let pair = colorPairs.pair(foreground: cell.foreground, background: cell.background)
    ncursesSetText(&row[count], text, attributes(of: cell.style), pair)
    count += 1
  }

  private func attributes(of style: CellStyle) -> attr_t {
    if style.isEmpty { return 0 }
    var attributes: attr_t = 0
    if style.contains(.bold) { attributes |= ncursesBold() }
    if style.contains(.dim) { attributes |= ncursesDim() }
    if style.contains(.reverse) { attributes |= ncursesReverse() }
    if style.contains(.underline) { attributes |= ncursesUnderline() }
    // ncurses has no attribute for a line through a character.
    if style.contains(.italic) { attributes |= ncursesItalic() }
    if style.contains(.blink) { attributes |= ncursesBlink() }
    return attributes
  }
}
