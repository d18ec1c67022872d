import Cells

/// An instant at which a text appears.
public struct CastFinding: Hashable, Sendable {
  /// The time in seconds.
  public let time: Double

  /// The row and the column of the text's first character at that time, from 0.
  public let row: Int, column: Int
}

/// Searches a recording for the instants at which a text appears on the screen.
///
///     var search = CastSearch("error", in: cast)
///     while !search.advance(bytes: 4 << 20) { … }        // or once, without a limit
///     search.next(after: 12.5)
///
/// A text appears when a row that has changed shows it more often than before. Text that only moves, or is written again in
/// the same row, does not appear again. A text is found within a row, not across two.
public struct CastSearch: Sendable {
  /// The instants in the order of their times, at most `limit`. At one instant the text may appear in several rows.
  public private(set) var findings: [CastFinding] = []

  /// The greatest number of instants.
  public static let limit = 10_000

  /// True if the whole recording was searched, or `limit` is reached.
  public private(set) var isComplete = false

  private let cast: Cast
  private let pattern: [UInt32]

  /// The characters of the text as the cells of a screen have them, as values of `Cell.glyph`.
  package let glyphs: [UInt32]

  private let ignoresCase: Bool
  private var playback: CastPlayback
  private var lookingWork = 0

  /// Creates a search that has not begun.
  ///
  /// - Parameters:
  ///   - text: The text. An empty one is never found.
  ///   - cast: The recording.
  ///   - ignoresCase: True if the letters of ASCII are found in both cases.
  public init(_ text: String, in cast: Cast, ignoresCase: Bool = false) {
    self.cast = cast
    self.ignoresCase = ignoresCase
    glyphs = Self.glyphs(of: text)
    pattern = ignoresCase ? glyphs.map(Self.folded) : glyphs
    playback = CastPlayback(cast)
    isComplete = pattern.isEmpty
  }

  /// Returns the characters of a text as the cells of a screen have them after a program has written it; none for a text that
  /// is longer than a row can be.
  private static func glyphs(of text: String) -> [UInt32] {
    var screen = Screen(columns: Screen.sizeLimit, rows: 2)
    let shown = text.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
    screen.feed(String(String.UnicodeScalarView(shown)).utf8)
    return screen.cursor.row > 0
      ? [] : screen.cells(ofRow: 0).prefix(screen.column + (screen.isWrapPending ? 1 : 0)).map(\.glyph)
  }

  /// Searches the next part of the recording, with about as much work as some bytes of plain output take. Returns true if the
  /// search is complete.
  @discardableResult
  public mutating func advance(bytes: Int = .max) -> Bool {
    let start = work
    while !isComplete, work - start < bytes {
      switch playback.playInstant(of: cast, work: bytes == .max ? .max : bytes - (work - start)) {
      case .played: look()
      case .unfinished: break
      case .end: isComplete = true
      }
      // Where nothing more is played, as it takes too long, nothing more is searched.
      if lookingWork > cast.mostWork { isComplete = true }
      if lookingWork > cast.mostWork || playback.surrender != nil { surrender = Double(playback.time) / 1e6 }
    }
    return isComplete
  }

  /// The work so far: that of playing, and that of looking at rows.
  private var work: Int { playback.work + lookingWork }

  /// The part of the recording that was searched, from 0 to 1.
  public var searchedPart: Double {
    isComplete ? 1 : Double(playback.position) / Double(max(cast.bytes.count, 1))
  }

  /// Returns the first finding after a time; nil if there is none so far.
  public func next(after time: Double) -> CastFinding? {
    let index = findings.firstOfOrder { $0.time > time }
    return index < findings.count ? findings[index] : nil
  }

  /// Returns the last finding before a time; nil if there is none.
  public func previous(before time: Double) -> CastFinding? {
    let index = findings.firstOfOrder { $0.time >= time }
    return index > 0 ? findings[index - 1] : nil
  }

  /// Looks at the rows that have changed.
  private mutating func look() {
    let (pattern, ignoresCase, time) = (pattern, ignoresCase, Double(playback.time) / 1e6)
    var (found, looked) = ([CastFinding](), 0)
    playback.withScreen { screen in
      // Rows that were erased, or filled, at once share their cells.
      var last = (cells: [ScreenCell](), count: UInt16(0), first: 0)
      screen.forEachFreshRow { row, cells, hits in
        if !cells.hasSameMemory(as: last.cells) {
          let (count, first) = Self.occurrences(of: pattern, in: cells, ignoresCase: ignoresCase)
          last = (cells, count, first)
          looked += cells.count >> 1
        }
        looked += 8
        if last.count > hits { found.append(CastFinding(time: time, row: row, column: last.first)) }
        return last.count
      }
    }
    lookingWork += looked
    guard !found.isEmpty else { return }
    findings.append(contentsOf: found.prefix(Self.limit - findings.count))
    isComplete = findings.count >= Self.limit
  }

  /// The time in seconds from which on nothing is searched, since what the recording does there takes too long; nil if there is
  /// none in the part that was searched.
  public private(set) var surrender: Double?

  /// Returns how often a text is in a row, and the column of the first.
  private static func occurrences(
    of pattern: [UInt32], in cells: [ScreenCell], ignoresCase: Bool
  ) -> (count: UInt16, first: Int) {
    var (count, first, start) = (UInt16(0), 0, 0)
    let last = cells.count - pattern.count
    cells.withUnsafeBufferPointer { cells in
      pattern.withUnsafeBufferPointer { pattern in
        while start <= last {
          var length = 0
          while length < pattern.count, glyph(cells[start + length], ignoresCase) == pattern[length] { length += 1 }
          if length == pattern.count {
            if count == 0 { first = start }
            count += 1
            start += length
          } else {
            start += 1
          }
        }
      }
    }
    return (count, first)
  }

  private static func glyph(_ cell: ScreenCell, _ ignoresCase: Bool) -> UInt32 {
    ignoresCase ? folded(cell.shownGlyph) : cell.shownGlyph
  }

  private static func folded(_ glyph: UInt32) -> UInt32 { (0x41...0x5A).contains(glyph) ? glyph | 0x20 : glyph }
}

extension [ScreenCell] {
  /// Returns true if both are the same memory.
  fileprivate func hasSameMemory(as other: Self) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
    }
  }
}

extension Screen {
  /// Calls `body` for each row that was written to since the last call, with its occurrences then, and notes those that
  /// it returns.
  fileprivate mutating func forEachFreshRow(_ body: (Int, [ScreenCell], UInt16) -> UInt16) {
    for index in grid.indices where grid[index].isFresh {
      let hits = body(index, grid[index].cells, grid[index].hits)
      grid[index].hits = hits
      grid[index].isFresh = false
    }
  }
}
