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
