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

  var bytesWritten: Int?

  private let colorPairs: ColorPairs
  let output: TerminalOutput
  private let drawing: CursesOutput?
  let queue: FrameQueue
  let supportsUnicode: Bool

  /// The cells that ncurses has been given.
  private let shown: CellBuffer

  private var fitting: FrameFitting

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
    bytesWritten = drawing == nil ? nil : 0
    queue = FrameQueue(output)
    let size = session.size
    colorPairs = ColorPairs(colorDepth)
    fitting = FrameFitting(hasEightColors: colorPairs.hasEightColors && supportsUnicode)
    shown = CellBuffer(columns: size.columns, rows: size.rows)
    row = .allocate(capacity: size.columns)
  }

  deinit { row.deallocate() }

  var colorDepth: ColorDepth { colorPairs.colorDepth }

  func send(_ frame: CellBuffer) {
    let picture = fitting.fit(frame, columns: shown.columns, rows: shown.rows)
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
    send(drawing.take { ncursesRefresh() })
  }

  func use(colorDepth: ColorDepth) {
    guard colorPairs.use(colorDepth) else { return }
    fitting = FrameFitting(hasEightColors: colorPairs.hasEightColors && supportsUnicode)
    // All cells may have other colours now; ncurses finds the cells that differ.
    shown.fill(Cell(glyph: .max, foreground: .default, background: .default, style: []))
  }

  func resize(to area: PictureArea) {
    let size = area.size
    queue.forget()
    row.deallocate()
    row = .allocate(capacity: size.columns)
    shown.resize(columns: size.columns, rows: size.rows)
    ncursesErase()
    invalidate()
  }

  func invalidate() {
    ncursesRepaintNext()
    mustRepaint = true
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

/// Draws clusters, as far as ncurses supports them: one of its cells may hold a character and combining marks.
extension CursesPresenter {
  /// Adds a cluster to the row: a letter with its marks; a flag as its two letters, which the terminal joins; any other
  /// cluster as its base.
  func appendCluster(_ cell: Cell, width: Int, at count: inout Int) {
    guard supportsUnicode else { return appendBase(cell, width: width, at: &count) }
    withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: Int(ncursesCellCapacity) + 1) { text in
      text.initialize(repeating: 0)
      var (length, columns, columnsOfMarks) = (0, 0, 0)
      cell.forEachScalar { scalar in
        let width = Int(ncursesWidth(wchar_t(scalar.value)))
        if length > 0 { columnsOfMarks += abs(width) }
        columns += width
        if length < Int(ncursesCellCapacity) { text[length] = wchar_t(scalar.value) }
        length += 1
      }
      if columnsOfMarks == 0 && columns == width, let start = text.baseAddress {
        append(UnsafePointer(start), like: cell, at: &count)
      } else if length == 2 && columns == width && !cell.isContested {
        cell.forEachScalar { append($0, like: cell, at: &count) }
      } else {
        appendBase(cell, width: width, at: &count)
      }
    }
  }

  private func appendBase(_ cell: Cell, width: Int, at count: inout Int) {
    let base = cell.printableScalar
    let baseWidth = CharacterWidth.columns(of: base)
    append(drawableScalar(base, width: baseWidth) ?? "?", like: cell, at: &count)
    let isShort = baseWidth < width || drawableScalar(base, width: baseWidth) == nil && width == 2
    if isShort { append(" ", like: cell, at: &count) }
  }
}

/// The colour pairs of a curses screen: the numbers that ncurses uses for a foreground on a background.
///
/// A pair is defined when it is first needed and is not changed afterwards: changing its colours makes ncurses search the
/// whole screen for it, 7 to 13 µs each. Colours are reduced to the palette first, so that there are few enough pairs: 58,081
/// with 240 colours and the default, of 65,535. If the terminal has fewer, the pair with the default background is used,
/// then that with both defaults.
final class ColorPairs {
  /// The number of colours that are used.
  private(set) var colorDepth: ColorDepth

  private var palette: Palette?

  /// True if there are eight colours only.
  var hasEightColors: Bool { palette?.kind == .ansi8 }

  private let hasDirectColor: Bool
  private let colors: Int
  private let hasDefaultColors: Bool
  private let lastPair: Int
  private var nextPair = 1

  /// The pair of every foreground and background, each an index of the palette or `ownColor`; 0 if it is not defined
  /// yet.
  private let pairs: UnsafeMutableBufferPointer<UInt16>
  private static let ownColor = 256
  private static let side = 257

  /// Creates the pairs of the screen that ncurses has open, and turns colours on if the terminal has them and they are
  /// wanted.
  ///
  /// - Parameter wanted: The greatest number of colours to use.
  init(_ wanted: ColorDepth) {
    let hasColors = wanted != .none && has_colors() && start_color() == ncursesOk
    colors = hasColors ? Int(ncursesColors()) : 0
    hasDefaultColors = hasColors && use_default_colors() == ncursesOk
    hasDirectColor = colors > 256
    let kind = Self.kind(wanted: wanted, colors: colors)
    palette = kind.map { Palette($0) }
    colorDepth = Self.depth(of: kind)
    lastPair = min(Int(ncursesColorPairs()), Int(ncursesLastPair) + 1) - 1
    pairs = .allocate(capacity: Self.side * Self.side)
    pairs.initialize(repeating: 0)
  }

  deinit { pairs.deallocate() }

  /// Changes the number of colours to a depth, or to the greatest that the screen supports. Defined pairs are kept.
  ///
  /// - Returns: True if the depth has changed.
  func use(_ wanted: ColorDepth) -> Bool {
    let kind = Self.kind(wanted: wanted, colors: colors)
    if kind == palette?.kind { return false }
    palette = kind.map { Palette($0) }
    colorDepth = Self.depth(of: kind)
    return true
  }

  /// Returns the pair for two colours, or the nearest one available: 0 stands for the terminal's own colours.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func pair(foreground: CellColor, background: CellColor) -> Int32 {
    guard let palette else { return 0 }
    let front = foreground.isDefault ? Self.ownColor : palette.nearest(to: foreground, on: background)
    let back = background.isDefault ? Self.ownColor : palette.nearest(to: background)
    if front == Self.ownColor && back == Self.ownColor { return 0 }
    return definedPair(front, back) ?? definedPair(front, Self.ownColor) ?? 0
  }

  private func definedPair(_ front: Int, _ back: Int) -> Int32? {
    let place = front * Self.side + back
    if pairs[place] != 0 { return Int32(pairs[place]) }
    guard nextPair <= lastPair else { return nil }
    let pair = Int32(nextPair)
    let result = ncursesDefinePair(pair, terminalColor(front, orOwn: 7), terminalColor(back, orOwn: 0))
    guard result == ncursesOk else { return nil }
    pairs[place] = UInt16(pair)
    nextPair += 1
    return pair
  }

  /// Returns the number that ncurses uses for a colour of the palette: its index; -1 for the terminal's own, or a
  /// substitute if that is not supported; on a terminal with direct colours the 24 bits, where 0 to 7 are still
  /// indices.
  private func terminalColor(_ index: Int, orOwn substitute: Int32) -> Int32 {
    if index == Self.ownColor { return hasDefaultColors ? -1 : substitute }
    guard hasDirectColor else { return Int32(index) }
    return max(8, Int32(Palette.color(at: index).bits & 0xFF_FFFF))
  }

  private static func kind(wanted: ColorDepth, colors: Int) -> Palette.Kind? {
    if wanted == .none || colors < 8 { return nil }
    if wanted >= .palette256 && colors >= 256 { return .xterm256 }
    return colors >= 16 ? .ansi16 : .ansi8
  }

  private static func depth(of kind: Palette.Kind?) -> ColorDepth {
    switch kind {
    case .xterm256: .palette256
    case .ansi16, .ansi8: .palette16
    case nil: .none
    }
  }
}
