import Cells

/// The appearances of the rows of all frames: each appearance once, and for each row the times at which it changes.
struct SVGFilmHistory {
  /// A change of a row's appearance.
  struct Change {
    /// The time of the change, in seconds since the first frame.
    var time: Double
    /// The index of the new appearance.
    var state: Int
  }

  let columns: Int

  /// The appearances of rows, in the colours that are drawn: no cell is reversed or has the terminal's own colours, and
  /// all blanks are equal except for their backgrounds.
  private(set) var states: [[Cell]] = []

  /// The changes of each row, in the order of their times.
  private(set) var changes: [[Change]]

  /// The time at which the last frame began.
  private(set) var lastTime = 0.0

  private var numbers: [[Cell]: Int] = [:]
  private var line: [Cell]

  /// Creates a history without frames.
  init(columns: Int = 0, rows: Int = 0) {
    self.columns = columns
    changes = Array(repeating: [], count: rows)
    line = Array(repeating: .blank, count: columns)
  }

  var rows: Int { changes.count }

  /// True if a row changes.
  var isMoving: Bool { changes.contains { $0.count > 1 } }

  /// Adds a frame.
  mutating func note(_ frame: CellBuffer, at time: Double, _ pen: SVGPen) {
    lastTime = time
    for row in 0..<rows {
      for column in 0..<columns { line[column] = Self.drawn(frame, column, row, pen) }
      if let last = changes[row].last, states[last.state] == line { continue }
      changes[row].append(Change(time: time, state: number(of: line)))
    }
  }

  /// The background that most cells of all appearances have; the first of those that are equally frequent.
  var mostFrequentBackground: CellColor {
    var counts: [CellColor: Int] = [:]
    var best = (color: CellColor.default, count: 0)
    for cell in states.joined() {
      let count = counts[cell.background, default: 0] + 1
      counts[cell.background] = count
      if count > best.count { best = (cell.background, count) }
    }
    return best.color
  }

  /// Rounds colours if there are very many, as in gradients that move: neighbouring cells and frames then have equal
  /// ones, which take a third less room. No component differs by more than 3 of 255, which is not seen.
  mutating func roundColors() {
    guard hasManyColors else { return }
    for index in states.indices {
      states[index] = states[index].map { cell in
        var cell = cell
        (cell.foreground, cell.background) = (Self.rounded(cell.foreground), Self.rounded(cell.background))
        return cell
      }
    }
  }

  /// Leaves out every other frame: what it changes is changed by the next one; the last frame stays.
  ///
  /// - Parameter frameDuration: The duration of a frame, in seconds; more than 0.
  mutating func leaveOutEveryOtherFrame(lasting frameDuration: Double) {
    for row in 0..<rows {
      var kept: [Change] = []
      for var change in changes[row] {
        let frame = (change.time / frameDuration).rounded()
        if frame.truncatingRemainder(dividingBy: 2) != 0 { change.time = min((frame + 1) * frameDuration, lastTime) }
        if let last = kept.last, last.time >= change.time { kept.removeLast() }
        if kept.last?.state != change.state { kept.append(change) }
      }
      changes[row] = kept
    }
  }

  /// The number of colours from which on they are rounded, and the distance of those that are left.
  private static let (manyColors, step) = (4096, 6)

  private var hasManyColors: Bool {
    var colors: Set<CellColor> = []
    for state in states {
      for cell in state { colors.formUnion([cell.foreground, cell.background]) }
      if colors.count > Self.manyColors { return true }
    }
    return false
  }

  private static func rounded(_ color: CellColor) -> CellColor {
    guard !color.isDefault else { return color }
    let level = { (value: UInt8) in UInt8(min(255, (Int(value) + step / 2) / step * step)) }
    return CellColor(red: level(color.red), green: level(color.green), blue: level(color.blue))
  }

  private mutating func number(of line: [Cell]) -> Int {
    if let number = numbers[line] { return number }
    // A copy is kept, since the line is overwritten.
    let kept = line.map { $0 }
    numbers[kept] = states.count
    states.append(kept)
    return states.count - 1
  }

  /// Returns a cell as it is drawn.
  private static func drawn(_ frame: CellBuffer, _ column: Int, _ row: Int, _ pen: SVGPen) -> Cell {
    let cell = frame[column, row]
    let attributes = pen.attributes(of: cell)
    if frame.isRightHalf(column: column, row: row) {
      return Cell(
        glyph: Cell.continuation, foreground: .default, background: attributes.background, style: [])
    }
    if frame.isBlank(column, row) { return Cell(" ", background: attributes.background) }
    return Cell(
      glyph: cell.glyph, foreground: attributes.foreground, background: attributes.background, style: attributes.style)
  }
}
