import Cells
import Pixels

/// A meter of flashes in frames of cells, after success criterion 2.3.1 of WCAG 2, "Three Flashes or Below Threshold"
/// (<https://www.w3.org/TR/WCAG22/#three-flashes-or-below-threshold>).
///
/// A film fails if there are more than three flashes of one kind within any second whose area together is at least a
/// quarter of any rectangle of 341 × 256 pixels of a screen of 1024 × 768, which stands for ten degrees of the visual
/// field. What is measured, precisely:
///
/// - A cell is 8 × 16 pixels, one to one on that screen; a frame that is smaller, or larger, counts as it is. A rectangle
///   that is larger than the frame keeps its area, so that a quarter of it is as much as anywhere.
/// - Cells are seen as they are drawn: the ink of each character, by the bundled font and by the forms of blocks and lines,
///   on its paper. They are divided into blocks of 4 × 4 pixels, whose light is the mean: finer patterns are below the tenth
///   of a degree that the standard excepts.
/// - Relative luminance is that of sRGB, as WCAG defines it, from 0 to 1. ``FlashKind`` says which changes count.
/// - A change counts when it has become large enough since the last peak or valley, however many frames it took. Two opposing
///   ones are a flash, and each is half of one: seven within a second, less a frame of tolerance, are more than three flashes.
/// - Flashes are concurrent if their blocks have too many of them and change within a fifteenth of a second; and if a quarter
///   of one rectangle changes in a frame, and another one back in a later frame.
///
/// It measures brightness and red alone. Regular patterns of stripes, which some people do not bear either, it does not.
///
///     var meter = FlashMeter(columns: 80, rows: 24)
///     for index in 0..<600 {
///       renderer.render(at: Double(index) / 60, into: frame)
///       meter.take(frame)
///     }
///     for finding in meter.findings { print(finding.start, finding.rate, finding.share) }
public struct FlashMeter {
  /// The number of columns of the frames.
  public let columns: Int
  /// The number of rows of the frames.
  public let rows: Int
  /// The number of the next frame: that of frames that have been taken, where none was left out.
  public private(set) var frames = 0

  /// The greatest number of cells of a frame that is measured by the program: more than any screen has. Memory and time grow
  /// with it.
  public static let mostCells = 40_000

  /// The number of frames in a second.
  public static let framesPerSecond = 60

  private let text: UInt32
  private let ground: UInt32
  private var coverage: PartCoverage?
  private var shown: [Cell]
  private var general: FlashCounter
  private var red: FlashCounter

  /// Creates a meter for frames of one size.
  ///
  /// - Parameters:
  ///   - columns: The number of columns; at least 1.
  ///   - rows: The number of rows; at least 1.
  ///   - colors: The terminal's own colours. If they are not known, text is light on dark.
  public init(columns: Int, rows: Int, colors: TerminalColors = TerminalColors()) {
    (self.columns, self.rows) = (max(columns, 1), max(rows, 1))
    text = colors.text.bits & 0xFF_FFFF
    ground = colors.paper.bits & 0xFF_FFFF
    coverage = (try? PixelSize(fontSize: Self.fontSize)).map(PartCoverage.init)
    shown = [Cell](repeating: Self.unseen, count: self.columns * self.rows)
    func counter(_ kind: FlashKind) -> FlashCounter {
      FlashCounter(kind, columns: 2 * max(columns, 1), rows: 4 * max(rows, 1), framesPerSecond: Self.framesPerSecond)
    }
    (general, red) = (counter(.general), counter(.red))
  }

  /// The size of the font whose cells are 8 × 16 pixels.
  private static let fontSize = 13.0
  /// A cell that no frame has, so that the first frame is taken as a whole.
  private static let unseen = Cell(glyph: .max, foreground: .default, background: .default, style: [])

  /// The flashes that are not allowed, in the order of their times.
  public var findings: [FlashFinding] {
    (general.findings + red.findings).sorted { ($0.start, $0.kind.rawValue) < ($1.start, $1.kind.rawValue) }
  }

  /// Takes the next frame. A frame of another size is not looked at.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - time: The time at which it appears, in seconds since the first one, rounded to a sixtieth; nil for a sixtieth after the
  ///     frame before.
  /// - Complexity: O(cells), of which those that changed take most of the time. Allocates nothing but what characters
  ///   cover that it has not met before.
  public mutating func take(_ frame: CellBuffer, at time: Double? = nil) {
    if let time, time.isFinite { frames = max(frames, Int(min(time * Double(Self.framesPerSecond), 1e9).rounded())) }
    defer { frames += 1 }
    guard frame.columns == columns, frame.rows == rows else { return }
    withExtendedLifetime(frame) {
      for row in 0..<rows { take(row: row, of: frame) }
    }
    general.end(frame: frames)
    red.end(frame: frames)
  }

  private mutating func take(row: Int, of frame: CellBuffer) {
    var column = 0
    while column < columns {
      let index = row * columns + column
      let cell = frame.cells[index]
      let isWide = cell.isWide && column + 1 < columns && frame.cells[index + 1].glyph == Cell.continuation
      if shown[index] != cell || isWide && shown[index + 1] != frame.cells[index + 1] {
        take(cell, column: column, row: row, isWide: isWide)
      }
      shown[index] = cell
      if isWide { shown[index + 1] = frame.cells[index + 1] }
      column += isWide ? 2 : 1
    }
  }

  private mutating func take(_ cell: Cell, column: Int, row: Int, isWide: Bool) {
    let colors = CellInk(of: cell, text: text, ground: ground)
    guard let shares = coverage?.shares(of: cell) else { return }
    note(BlockLight(colors, shares: shares.left), column: column, row: row)
    if isWide { note(BlockLight(colors, shares: shares.right), column: column + 1, row: row) }
  }

  private mutating func note(_ light: BlockLight, column: Int, row: Int) {
    for part in 0..<8 {
      let block = (4 * row + part / 2) * 2 * columns + 2 * column + part % 2
      let luminance = light.luminance[part]
      general.note(luminance, isMarked: luminance < 0.8, at: block, frame: frames)
      red.note(light.redness[part], isMarked: light.isSaturatedRed[part], at: block, frame: frames)
    }
  }
}

/// The flashes of one kind in the blocks of a frame, and in the rectangles that they are in.
///
/// There are two ways of flashing more than three times in a second, and both are found:
/// - Blocks that do so by themselves cover a quarter of a rectangle, and all change within a fifteenth of a second. So blocks count
///   together that flash in step, in turns or at random, and those do not over which a shape moves one after another.
/// - A quarter of a rectangle, wherever in it, becomes brighter in one frame, and a quarter darker in a later one, and so on.
struct FlashCounter {
  private let kind: FlashKind
  private let framesPerSecond: Int
  private var turns: FlashTurns
  private var blocks: FlashWindow
  private var field: FlashField
  private var rectangles: FlashWindow
  private var lastTurns: [FlashTurns.Turn]
  /// What happens in the present frame: the blocks that turn, by direction.
  private var turning: [FlashTurns.Turn]
  private var turned: [Int] = []
  private var (rises, falls) = (0, 0)

  /// The flashes that were found, in the order of their times.
  private(set) var findings: [FlashFinding] = []
  /// The last frame of the finding that may go on; nil if none does.
  private var lastFlash: Int?

  /// The number of frames within which changes are concurrent.
  private static let concurrence = 4

  init(_ kind: FlashKind, columns: Int, rows: Int, framesPerSecond: Int) {
    (self.kind, self.framesPerSecond) = (kind, framesPerSecond)
    field = FlashField(columns: columns, rows: rows)
    turns = FlashTurns(kind, places: columns * rows)
    blocks = FlashWindow(places: columns * rows, framesPerSecond: framesPerSecond)
    rectangles = FlashWindow(places: field.places.count, framesPerSecond: framesPerSecond)
    lastTurns = [FlashTurns.Turn](repeating: .none, count: field.places.count)
    turning = [FlashTurns.Turn](repeating: .none, count: columns * rows)
  }

  /// Notes the value of a block that may have changed in a frame.
  mutating func note(_ value: Float, isMarked: Bool, at block: Int, frame: Int) {
    let turn = turns.note(value, isMarked: isMarked, at: block)
    guard turn != .none else { return }
    turning[block] = turn
    turned.append(block)
    if turn == .rise { rises += 1 } else { falls += 1 }
    _ = blocks.note(block, at: frame)
  }

  /// Ends a frame.
  ///
  /// - Complexity: O(changed blocks), and O(blocks) where a quarter of a rectangle may have changed.
  mutating func end(frame: Int) {
    guard !turned.isEmpty else { return }
    if blocks.lastEnd > frame {
      let (ends, latest) = (blocks.ends, blocks.latest)
      field.count { ends[$0] > frame && Int(latest[$0]) + Self.concurrence > frame }
      if let (place, area) = field.largest() {
        report(field.places[place], area, span: meanSpan(in: field.places[place], frame: frame), frame: frame)
      }
    }
    if max(rises, falls) * 4 >= FlashField.quarter { turnRectangles(frame: frame) }
    for block in turned { turning[block] = .none }
    turned.removeAll(keepingCapacity: true)
    (rises, falls) = (0, 0)
  }

  /// Returns how many frames seven changes took on average, in the blocks of a rectangle that flash.
  private func meanSpan(in place: FlashField.Place, frame: Int) -> Double {
    var (sum, count) = (0, 0)
    for y in place.rows {
      for x in place.columns where blocks.ends[y * field.columns + x] > frame {
        (sum, count) = (sum + Int(blocks.spans[y * field.columns + x]), count + 1)
      }
    }
    return Double(sum) / Double(max(count, 1))
  }

  /// Notes the change of each rectangle of which at least a quarter changes in the same direction.
  private mutating func turnRectangles(frame: Int) {
    let turn: FlashTurns.Turn = rises >= falls ? .rise : .fall
    let turning = turning
    field.count { turning[$0] == turn }
    var largest: (place: Int, area: Int32, span: Int)?
    for index in field.places.indices where lastTurns[index] != turn {
      let area = field.area(of: field.places[index])
      guard area >= FlashField.quarter else { continue }
      lastTurns[index] = turn
      guard let span = rectangles.note(index, at: frame) else { continue }
      if area > largest?.area ?? 0 { largest = (index, area, span) }
    }
    if let largest { report(field.places[largest.place], largest.area, span: Double(largest.span), frame: frame) }
  }

  /// Begins a finding, or continues the last one if it was seen within the last second.
  ///
  /// - Parameter span: The frames that seven changes took.
  private mutating func report(_ place: FlashField.Place, _ area: Int32, span: Double, frame: Int) {
    let fields = framesPerSecond
    let share = min(Double(area) / Double(FlashField.whole), 1)
    let rate = Double((FlashWindow.tooMany - 1) * fields) / 2 / max(span, 1)
    let time = Double(frame) / Double(fields)
    let parts = [place.columns.lowerBound, place.columns.upperBound - 1] + (place.partColumn.map { [$0] } ?? [])
    let columns = (parts.min() ?? 0) / 2..<(parts.max() ?? 0) / 2 + 1
    let rows = place.rows.lowerBound / 4..<(place.rows.upperBound + 3) / 4
    if let lastFlash, frame - lastFlash < fields, var finding = findings.popLast() {
      finding.end = time
      finding.rate = max(finding.rate, rate)
      if share > finding.share { (finding.share, finding.columns, finding.rows) = (share, columns, rows) }
      findings.append(finding)
    } else {
      let start = max(time - span / Double(fields), 0)
      findings.append(
        FlashFinding(kind: kind, start: start, end: time, rate: rate, share: share, columns: columns, rows: rows))
    }
    lastFlash = frame
  }
}

/// The peaks and valleys of one measure in many places: the changes between them that count are half a flash each.
///
///         ╱╲          A change counts at the frame at which it has become large enough, whether it took
///     ___╱  ╲___      one frame or many; smaller ripples on its way do not count.
struct FlashTurns {
  /// A change that counts.
  enum Turn: Int8 {
    case fall = -1
    case none = 0
    case rise = 1
  }

  private let leastChange: Float
  /// The lowest and the highest value since the last change that counted.
  private var low: [Float]
  private var high: [Float]
  /// True where the value is one of those that a flash needs: dark enough, or saturated red.
  private var isLowMarked: [Bool]
  private var isHighMarked: [Bool]
  /// The last change of each place.
  private var last: [Turn]

  /// Creates the measure of places, all of which begin with the same value.
  init(_ kind: FlashKind, places: Int) {
    leastChange = kind.leastChange
    low = [Float](repeating: .infinity, count: places)
    high = [Float](repeating: -.infinity, count: places)
    isLowMarked = [Bool](repeating: false, count: places)
    isHighMarked = isLowMarked
    last = [Turn](repeating: .none, count: places)
  }

  /// Notes the value of a place in a frame.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isMarked: True for a value that makes a flash; one of the values of a flash has to be such a one.
  /// - Returns: The change that counts from now on.
  mutating func note(_ value: Float, isMarked: Bool, at place: Int) -> Turn {
    if last[place] != .fall, value <= high[place] - leastChange, isMarked || isHighMarked[place] {
      (low[place], isLowMarked[place], last[place]) = (value, isMarked, .fall)
      return .fall
    }
    if last[place] != .rise, value >= low[place] + leastChange, isMarked || isLowMarked[place] {
      (high[place], isHighMarked[place], last[place]) = (value, isMarked, .rise)
      return .rise
    }
    if value <= low[place] {
      (isLowMarked[place], low[place]) = (isMarked || value == low[place] && isLowMarked[place], value)
    }
    if value >= high[place] {
      (isHighMarked[place], high[place]) = (isMarked || value == high[place] && isHighMarked[place], value)
    }
    return .none
  }
}

/// The times of the last changes of many places, of which seven within a second are more than three flashes.
///
/// A flash is a pair of opposing changes, so that each change is half of one: six changes are three flashes, which are
/// allowed, and a seventh one within the same second is more. Times are known to a frame, so that the first and the last of
/// the seven count only if they are less than a second apart by more than a frame: three flashes a second, of which one
/// begins a frame late, are allowed.
struct FlashWindow {
  /// The number of changes that are more than the allowed flashes.
  static let tooMany = 7

  /// The number of frames from the first to the last of the changes that lie within a second.
  private let span: Int
  /// The frames of the last changes of each place, in a ring.
  private var frames: [Int32]
  /// The number of changes of each place so far.
  private var counts: [Int32]

  /// The first frame at which the changes of a place do not lie in the last second any more; 0 if it never had too many.
  private(set) var ends: [Int32]
  /// The frame of the last change of each place.
  private(set) var latest: [Int32]
  /// The frames that the last seven changes of a place took that were too many.
  private(set) var spans: [Int32]
  /// The greatest of `ends`.
  private(set) var lastEnd: Int32 = 0

  /// Creates the times of places without changes.
  ///
  /// - Parameters:
  ///   - places: The number of places.
  ///   - framesPerSecond: The number of frames in a second.
  init(places: Int, framesPerSecond: Int) {
    span = framesPerSecond - 2
    frames = [Int32](repeating: 0, count: places * Self.tooMany)
    counts = [Int32](repeating: 0, count: places)
    ends = [Int32](repeating: 0, count: places)
    (spans, latest) = (ends, ends)
  }

  /// Notes a change, and returns the frames from the first of seven to this one if that is less than a second; else nil.
  mutating func note(_ place: Int, at frame: Int) -> Int? {
    let slot = Int(counts[place]) % Self.tooMany
    frames[place * Self.tooMany + slot] = Int32(truncatingIfNeeded: frame)
    counts[place] &+= 1
    latest[place] = Int32(truncatingIfNeeded: frame)
    guard counts[place] >= Self.tooMany else { return nil }
    let first = Int(frames[place * Self.tooMany + (slot + 1) % Self.tooMany])
    guard frame - first <= span else { return nil }
    ends[place] = Int32(truncatingIfNeeded: first + span + 2)
    lastEnd = max(lastEnd, ends[place])
    spans[place] = Int32(frame - first)
    return frame - first
  }
}
