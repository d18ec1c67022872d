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

  /// Returns the mean of the frames that seven changes took, of the blocks of a rectangle that flash.
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
