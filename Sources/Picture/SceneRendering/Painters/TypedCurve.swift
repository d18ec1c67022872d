import LayerAnimation

/// The characters of an open line, such as the curve of a plot, in their order. Each is made to fit those before and after it, so that the
/// line is joined where it turns, and where it goes over from characters in rows to those in columns:
///
///       .        _                .---
///      / \      / \     \   /     |
///     /   \    /   \     \_/    _/
///
/// A character is written once the next one is known.
struct TypedCurve {
  private let target: PaintTarget
  private let paint: Paint
  /// The character before the last one.
  private var before: TypedMark?
  /// The last character, which is not written yet unless `isLastWritten`.
  private var last: TypedMark?
  private var isLastWritten = false
  /// The highest and the lowest point of the line since the last character.
  private var top = Double.infinity, bottom = -Double.infinity

  /// Creates the writer of a line.
  init(_ paint: Paint, on target: PaintTarget) { (self.paint, self.target) = (paint, target) }

  /// Takes note of a corner of the line.
  mutating func pass(_ point: Point) { (top, bottom) = (min(top, point.y), max(bottom, point.y)) }

  /// Adds the next character, and those between the last one and it.
  mutating func add(_ next: TypedMark) {
    defer { (top, bottom) = (.infinity, -.infinity) }
    guard let last else { return push(next) }
    if last.isInCell(of: next) { return merge(last, next) }
    if last.point.distance(to: next.point) < Self.samePoint { return replace(last, by: next) }
    var next = next
    if let filler = filler(last, &next) {
      if filler.isInCell(of: last) {
        merge(last, filler)
      } else {
        finish(before: filler)
        push(filler)
      }
    }
    finish(before: next)
    push(next)
  }

  /// Writes the last character, and forgets the line.
  mutating func end() {
    if let last, let before, last.isTail(of: before) { isLastWritten = true }
    flush()
    (before, last, isLastWritten) = (nil, nil, false)
  }

  /// Writes the last character as it is.
  mutating func flush() {
    if let last, !isLastWritten { target.write(last.character, last.column, last.row, paint) }
    isLastWritten = true
  }

  private mutating func push(_ next: TypedMark) { (before, last, isLastWritten) = (last, next, false) }

  /// Puts two characters in one cell together: a turn is a `.` or a `'`, otherwise the one with more ink stays.
  private mutating func merge(_ last: TypedMark, _ next: TypedMark) {
    var shown = last.isTall || !next.isTall ? last : next
    if last.isTall, next.isTall, let wasFalling = last.isFalling, let isFalling = next.isFalling,
      wasFalling != isFalling
    {
      shown.character = wasFalling ? "'" : "."
    }
    self.last = shown
  }

  /// Keeps the better of two characters for the same point, where two edges of the line meet in the middle of a column.
  private mutating func replace(_ last: TypedMark, by next: TypedMark) {
    guard !isLastWritten, abs(next.level - next.point.y) < abs(last.level - last.point.y) else { return }
    guard let before else {
      self.last = next
      return
    }
    guard abs(next.start - before.end) < Self.leastGap else { return }
    // The cell of the one before has its character.
    (self.last, isLastWritten) = before.isInCell(of: next) ? (before, true) : (next, false)
  }

  /// Returns the character of a row or a column that the line crosses between two characters and in which neither is; nil if there is none.
  private func filler(_ last: TypedMark, _ next: inout TypedMark) -> TypedMark? {
    let (across, down) = (abs(next.column - last.column), abs(next.start - last.end))
    // Farther apart are only characters beside something behind the eye.
    guard across <= 2, down < Self.mostGap else { return nil }
    if down >= Self.leastGap { return fillerInRow(last, &next) }
    return across == 2 ? fillerInColumn(last, next) : nil
  }

  /// Returns a bar or a slash in the row between two characters; nil if its cell is that of the next one, which becomes it.
  private func fillerInRow(_ last: TypedMark, _ next: inout TypedMark) -> TypedMark? {
    let (across, isFalling) = (next.column - last.column, next.start > last.end)
    let row = ((last.end + next.start) / 2).rounded(.down)
    let way = next.point.y - last.point.y
    let share = way == 0 ? 0.5 : min(max((row + 0.5 - last.point.y) / way, 0), 1)
    let point = Point(x: last.point.x + (next.point.x - last.point.x) * share, y: row + 0.5)
    let isBeside = abs(across) == 2 && point.x.rounded(.down) == last.column
    let column = isBeside ? (last.column + next.column) / 2 : point.x.rounded(.down)
    let isUpright = abs(next.point.x - last.point.x) < Self.upright
    let character: Unicode.Scalar = isUpright ? "|" : (across > 0) == isFalling ? "\\" : "/"
    let filler = TypedMark(
      character: character, column: column, row: row, point: point, steepness: .infinity, isFalling: isFalling)
    guard filler.isInCell(of: next) else { return filler }
    (next.character, next.isFalling) = (character, isFalling)
    return nil
  }

  /// Returns the level character in the column between two others, at the height of the line there.
  private func fillerInColumn(_ last: TypedMark, _ next: TypedMark) -> TypedMark {
    let level = height(of: last, next)
    let row = level.rounded(.down)
    let (character, shown) = Self.character(at: level - row, row)
    let column = (last.column + next.column) / 2
    return TypedMark(
      character: character, column: column, row: shown, point: Point(x: column + 0.5, y: level), steepness: 0,
      isFalling: nil)
  }

  /// Returns the height of the line half way between two characters, where it may turn.
  private func height(of last: TypedMark, _ next: TypedMark) -> Double {
    let middle = (last.end + next.start) / 2
    guard let wasFalling = last.isFalling, let isFalling = next.isFalling, wasFalling != isFalling else {
      return middle
    }
    return wasFalling ? min(max(bottom, middle - 0.5), middle) : max(min(top, middle + 0.5), middle)
  }

  private static func character(at height: Double, _ row: Double) -> (Unicode.Scalar, row: Double) {
    switch height {
    case ..<0.15: ("_", row - 1)
    case ..<0.35: ("'", row)
    case ..<0.65: ("-", row)
    case ..<0.85: (".", row)
    default: ("_", row)
    }
  }

  /// Writes the last character as it fits between those before and after it.
  private mutating func finish(before next: TypedMark) {
    guard var last, !isLastWritten else { return }
    if let before {
      last.fit(before, next)
    } else if last.isTail(of: next) {
      isLastWritten = true
    }
    self.last = last
    flush()
  }

  /// The distance between two points up to which they are the same, in cells.
  private static let samePoint = 1e-3
  /// The number of rows between the ink of two characters from which there is a gap, and the number of columns up to which a line is
  /// upright there.
  private static let leastGap = 0.75, upright = 0.6
  /// The number of rows from which two characters do not belong together.
  private static let mostGap = 2.5
}

extension TypedMark {
  /// Changes a level character so that it fits those before and after it.
  fileprivate mutating func fit(_ before: Self, _ after: Self) {
    guard character == "-" || character == "." || character == "'" else { return }
    let (isAbove, isBelow) = (before.end <= row + Self.touch, before.end >= row + 1 - Self.touch)
    let (goesAbove, goesBelow) = (after.start <= row + Self.touch, after.start >= row + 1 - Self.touch)
    if isAbove && goesBelow || isBelow && goesAbove {
      character = (after.point.x > before.point.x) == isAbove ? "\\" : "/"
    } else if isBelow && goesBelow {
      character = before.isTall && after.isTall ? "." : "_"
    } else if isAbove && goesAbove {
      if before.character == "_" && after.character == "_" {
        (character, row) = ("_", row - 1)
      } else {
        character = "'"
      }
    }
  }

  /// Returns true if it is the end of a line beside another character, and would look like a bend: a `_` of a line that is nearly as
  /// steep as a slash.
  fileprivate func isTail(of other: Self) -> Bool { character == "_" && other.isTall && steepness >= Self.nearlySlash }

  /// The slope from which a line is nearly as steep as a slash, in rows a column.
  private static let nearlySlash = 0.7

  /// The distance up to which ink touches the border of a row, in rows.
  private static let touch = 0.01
}

/// A straight stretch of a typed line, in columns and rows.
struct TypedStretch {
  let from, to: Point
  /// The slope in rows a column, and its inverse.
  private let slope, run: Double

  /// True if it has one character in each row, rather than in each column.
  let isSteep: Bool

  /// Creates a stretch between two projected points; nil if it has no length, or if an end is behind the eye.
  ///
  /// - Parameter keepsDiagonals: True if a short diagonal stretch has a character in any case.
  init?(_ a: ProjectedPoint, _ b: ProjectedPoint, _ shift: Point, keepsDiagonals: Bool) {
    guard a.isInFront || b.isInFront else { return nil }
    let start = a.isInFront ? a : .crossing(a, b)
    let end = b.isInFront ? b : .crossing(a, b)
    from = Self.cell(start.divided) + shift
    to = Self.cell(end.divided) + shift
    let (x, y) = (to.x - from.x, to.y - from.y)
    guard x != 0 || y != 0, (x + y).isFinite else { return nil }
    let isSteeper = abs(y) > abs(x)
    if keepsDiagonals && min(abs(x), abs(y)) >= Self.leastDiagonal {
      let (columns, rows) = (Self.crossings(from.x, to.x), Self.crossings(from.y, to.y))
      isSteep = min(columns, rows) == 0 ? rows > columns : isSteeper
    } else {
      isSteep = isSteeper
    }
    (slope, run) = isSteep ? (0, x / y) : (y / x, 0)
  }

  private static func cell(_ p: Point) -> Point {
    Point(x: p.x / Double(Coverage.columns), y: p.y / Double(Coverage.rows))
  }

  /// The rounding error of a coordinate, in cells.
  private static let rounding = 1e-6

  /// True if it is so nearly level, or upright, that it meets another of the other kind in a corner.
  var isLevel: Bool { !isSteep && abs(slope) < 0.1 }
  var isUpright: Bool { isSteep && abs(run) < 0.2 }

  /// The character of all cells of a line that is so short that it has one, the nearest to its direction; nil if it is
  /// longer, or if slashes would have gaps between them.
  var tick: Unicode.Scalar? {
    let (across, down) = (abs(to.x - from.x), abs(to.y - from.y))
    guard across <= Self.widestTick, down <= Self.highestTick else { return nil }
    if down <= Self.levelTick * across { return "-" }
    if across <= Self.uprightTick * down { return "|" }
    guard down >= Self.gapless * across || down <= 1 else { return nil }
    return slash(isFalling: (to.x > from.x) == (to.y > from.y))
  }

  /// The size of the largest tick, in columns and rows.
  private static let widestTick = 3.25, highestTick = 2.5
  /// The slope in rows a column below which a tick is `-`, and its inverse below which it is `|`: with cells twice as high
  /// as wide, the angles half way to that of a slash.
  private static let levelTick = 0.31, uprightTick = 0.47
  /// The least extent of a diagonal stretch in both directions, in cells.
  private static let leastDiagonal = 0.5
  /// The slope from which slashes one below the other touch.
  private static let gapless = 0.8
  /// The distance from the border of two rows, in rows, up to which a level tick is a `_`.
  static let borderOfTick = 0.15

  func x(at y: Double) -> Double { from.x + (y - from.y) * run }
  func y(at x: Double) -> Double { from.y + (x - from.x) * slope }

  /// Returns the columns or rows, from 0 to a limit, whose middles lie between two coordinates, or within the rounding
  /// error of one: a curve ends in the middles of cells.
  func middles(_ a: Double, _ b: Double, limit: Int) -> Range<Int> {
    let first = max((min(a, b) - 0.5 - Self.rounding).rounded(.up), 0)
    let end = min((max(a, b) - 0.5 + Self.rounding).rounded(.up), Double(limit))
    return first < end ? Int(first)..<Int(end) : 0..<0
  }

  /// Returns a coordinate moved off the ends, by the rounding error: an end on the border of two cells belongs to that in which the
  /// stretch lies.
  func inside(_ place: Double) -> Double {
    let (a, b) = isSteep ? (from.y, to.y) : (from.x, to.x)
    let (low, high) = (min(a, b) + Self.rounding, max(a, b) - Self.rounding)
    return low < high ? min(max(place, low), high) : (a + b) / 2
  }

  /// The number of columns or rows whose middles it crosses, also outside the grid.
  var crossings: Int { isSteep ? Self.crossings(from.y, to.y) : Self.crossings(from.x, to.x) }

  private static func crossings(_ a: Double, _ b: Double) -> Int {
    let count = (max(a, b) - 0.5 + rounding).rounded(.up) - (min(a, b) - 0.5 - rounding).rounded(.up)
    return Int(min(count, 1e6))
  }

  /// Returns the character where a steep stretch crosses the middle of a row: a slash where it changes to the next
  /// column within the row, or nearly does.
  func upright(at x: Double) -> Unicode.Scalar {
    let place = x - x.rounded(.down)
    return min(place, 1 - place) < Self.lean * run * run ? slash(isFalling: run > 0) : "|"
  }

  /// The factor of the squared slope up to which a steep line leans: from 31° on it is all slashes.
  private static let lean = 1.4

  /// Returns the mark of a character at a point of the stretch.
  func mark(_ character: Unicode.Scalar, column: Double, row: Double, _ point: Point) -> TypedMark {
    let steepness = isSteep ? 1 / abs(run) : abs(slope)
    let isFalling = to.y == from.y ? nil : to.y > from.y
    return TypedMark(
      character: character, column: column, row: row, point: point, steepness: steepness, isFalling: isFalling)
  }

  /// Returns the character where a stretch crosses the middle of a column, and its row.
  ///
  /// - Parameter isClosed: True if the line is closed.
  func level(at y: Double, isClosed: Bool) -> (Unicode.Scalar, row: Double) {
    let row = y.rounded(.down)
    let (height, steepness) = (y - row, abs(slope))
    if steepness >= Self.flat, !isClosed { return slope(at: height, row) }
    let distance = abs(height - 0.5)
    if distance < steepness - Self.leastSlash { return (slash(isFalling: slope > 0), row) }
    let flatness = max(1 - steepness / Self.flat, 0)
    let border = steepness < Self.mostBorder ? Self.border + (Self.flatBorder - Self.border) * flatness : 0
    if height < border { return ("_", row - 1) }
    if height > 1 - border { return ("_", row) }
    if distance < Self.dash + (0.5 - Self.flatBorder - Self.dash) * flatness { return ("-", row) }
    return (height < 0.5 ? "'" : ".", row)
  }

  /// Returns the character of an open line's slope: in each row a slash, and `_` before or after it.
  private func slope(at height: Double, _ row: Double) -> (Unicode.Scalar, row: Double) {
    let steepness = abs(slope)
    let middle = Self.middleOfSlash + (0.5 - Self.middleOfSlash) * (steepness - Self.flat) / (1 - Self.flat)
    if height < middle - steepness / 2 { return ("_", row - 1) }
    return (height < middle + steepness / 2 ? slash(isFalling: slope > 0) : "_", row)
  }

  private func slash(isFalling: Bool) -> Unicode.Scalar { isFalling ? "\\" : "/" }

  /// The height at which the slash of a gentle slope has its middle, in rows.
  private static let middleOfSlash = 0.4
  /// The slope, in rows a column, above which a closed line has slashes in the middle of a row.
  private static let leastSlash = 0.35
  /// The slope up to which a line is nearly flat, and has only `-` and `_`.
  private static let flat = 0.3
  /// The slope up to which there is a `_` on the border between two rows.
  private static let mostBorder = 0.6
  /// The distance from the border between two rows, in rows, up to which a character is a `_`: of a slope, and of a
  /// level line.
  private static let border = 0.08
  static let flatBorder = 0.2
  /// The distance from the middle of a row up to which the character of a slope is a `-`.
  private static let dash = 0.14
}
