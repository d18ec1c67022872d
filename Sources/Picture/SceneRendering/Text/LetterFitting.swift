import LayerAnimation

/// The fitting of a letter's strokes to whole parts of cells.
///
/// A dot is as high as a bar. A dot or accent is raised if there is no room between it and the letter, so that an `i` is
/// no `l`, and what is above a dot on the base line ends above a part of space, so that a `!` is no `l` either. In small
/// letters the ends of curves are level: the tail of an `e` would else reach its bar.
struct LetterFitting {
  private let strokes: [Path.Element]
  private let size: SolidLetterSize
  /// The width of the letter, in its own units.
  private let width: Double
  /// The width of the letter, in parts.
  private let parts: Int
  /// The number of parts to the left of the letter.
  private let left: Int
  /// True if there is a dot or a comma on the base line, with something above it.
  private let hasBaseDot: Bool

  /// Creates the fitting of a letter to a size.
  init(_ letter: DrawnText.Letter, _ size: SolidLetterSize) {
    (self.size, width) = (size, letter.width)
    let inside = Double(size.width - size.stem) * min(letter.width / Self.usualWidth, 1)
    parts = size.stem + Int(inside.rounded())
    left = (size.width - parts) / 2
    let isLevel = size.base - size.small < Self.fewestRowsOfHooks * size.bar
    let strokes = Self.withDots(letter.strokes)
    self.strokes = isLevel ? Self.withLevelEnds(strokes) : strokes
    let starts = strokes.compactMap { $0.isMove ? $0.end?.y : nil }
    hasBaseDot = starts.contains(DrawnText.Letter.baseLine) && starts.count > 1
  }

  /// The number of rows of a small letter, in bars, from which the ends of its curves are hooks.
  private static let fewestRowsOfHooks = 8

  /// The width of letters that fill their box, in their own units.
  private static let usualWidth = 4.6

  /// The fitted strokes, in units of the pen.
  var fitted: [Path.Element] {
    var (result, lift): ([Path.Element], Double) = ([], 0)
    for (index, element) in strokes.enumerated() {
      if case .move = element { lift = self.lift(ofStrokeAt: index) }
      result.append(self.fitted(element).mapped { Point(x: $0.x, y: $0.y - lift / Double(size.bar)) })
    }
    return result
  }

  /// Returns strokes in which each dot, and the head of each comma, has no height.
  private static func withDots(_ strokes: [Path.Element]) -> [Path.Element] {
    var result = strokes
    for index in strokes.indices.dropLast() {
      guard case .move(let start) = strokes[index], case .line(let end) = strokes[index + 1],
        start.x == end.x, end.y > start.y, end.y - start.y <= highestDot
      else { continue }
      let place = end.y == DrawnText.Letter.baseLine ? end : Point(x: start.x, y: start.y.rounded(.down))
      (result[index], result[index + 1]) = (.move(place), .line(place))
    }
    return result
  }

  /// The greatest height of a dot in the alphabet.
  private static let highestDot = 1.0

  /// Returns strokes in which a quarter of an ellipse that ends or begins upright is a level line there.
  private static func withLevelEnds(_ strokes: [Path.Element]) -> [Path.Element] {
    var result = strokes
    for (index, element) in strokes.enumerated() {
      guard index > 0, case .curve(let end, let control1, let control2) = element, let start = strokes[index - 1].end
      else { continue }
      let isLast = index + 1 == strokes.count || strokes[index + 1].isMove
      if strokes[index - 1].isMove, control1.x == start.x, control2.y == end.y {
        (result[index - 1], result[index]) = (.move(Point(x: start.x, y: end.y)), .line(end))
      } else if isLast, control1.y == start.y, control2.x == end.x {
        result[index] = .line(Point(x: end.x, y: start.y))
      }
    }
    return result
  }

  /// Returns the number of parts by which the stroke that begins with an element is raised.
  private func lift(ofStrokeAt start: Int) -> Double {
    guard let mark = lowest(ofStrokeAt: start), mark <= Self.lowestMark else { return 0 }
    let others = strokes.indices.filter { index in
      if case .move = strokes[index] { (lowest(ofStrokeAt: index) ?? 0) > Self.lowestMark } else { false }
    }
    guard let body = others.compactMap({ highest(ofStrokeAt: $0) }).min(), body > mark else { return 0 }
    let room = size.isSmall ? snapped(y(body), size.bar) - snapped(y(mark), size.bar) : y(body) - y(mark)
    return max(Double(2 * size.bar) - room, 0).rounded(.up)
  }

  private func heights(ofStrokeAt start: Int) -> [Double] {
    var heights: [Double] = []
    for (index, element) in strokes[start...].enumerated() {
      if index > 0, case .move = element { break }
      if let end = element.end { heights.append(end.y) }
    }
    return heights
  }

  private func lowest(ofStrokeAt start: Int) -> Double? { heights(ofStrokeAt: start).max() }

  private func highest(ofStrokeAt start: Int) -> Double? { heights(ofStrokeAt: start).min() }

  /// The greatest y of a stroke that counts as a dot or accent, above a stroke that extends lower.
  private static let lowestMark = 1.75

  private func fitted(_ element: Path.Element) -> Path.Element {
    switch element {
    case .move(let point): .move(end(point))
    case .line(let point): .line(end(point))
    case .quadCurve(let point, let control): .quadCurve(end(point), control: inPens(place(control)))
    case .curve(let point, let control1, let control2):
      .curve(end(point), control1: inPens(place(control1)), control2: inPens(place(control2)))
    case .close: .close
    }
  }

  /// Returns the fitted point at which a stroke begins, ends or turns.
  private func end(_ point: Point) -> Point {
    let place = place(point)
    guard size.isSmall else { return inPens(place) }
    return inPens(Point(x: snapped(place.x, size.stem), y: snapped(place.y, size.bar)))
  }

  /// Returns the nearest coordinate at which a stroke covers whole parts.
  private func snapped(_ value: Double, _ pen: Int) -> Double {
    let half = Double(pen) / 2
    return (value - half + 1.0 / 64).rounded() + half
  }

  /// Returns a point in units of the pen.
  private func inPens(_ place: Point) -> Point {
    Point(x: place.x / Double(size.stem), y: place.y / Double(size.bar))
  }

  /// Returns a point of the letter, in parts.
  private func place(_ point: Point) -> Point {
    let span = Double(parts - size.stem)
    let x = width > 0 ? point.x / width * span : point.x
    return Point(x: Double(left) + Double(size.stem) / 2 + x, y: y(point.y))
  }

  private func y(_ y: Double) -> Double {
    let base = Double(size.base) - Double(size.bar) / 2
    return hasBaseDot && y < DrawnText.Letter.baseLine ? min(mapped(y), base - Double(size.bar) - 1) : mapped(y)
  }

  private func mapped(_ y: Double) -> Double {
    let half = Double(size.bar) / 2
    let (top, small) = (Double(size.top) + half, Double(size.small) + half)
    let (base, low) = (Double(size.base) - half, Double(size.descender) - half)
    typealias Letter = DrawnText.Letter
    switch y {
    case ..<Letter.capTop: return top + y * (base - top) / (Letter.baseLine - Letter.capTop)
    case ..<Letter.smallTop: return top + (small - top) * (y - Letter.capTop) / (Letter.smallTop - Letter.capTop)
    case ..<Letter.baseLine: return small + (base - small) * (y - Letter.smallTop) / (Letter.baseLine - Letter.smallTop)
    default: return base + (low - base) * (y - Letter.baseLine) / (Letter.descender - Letter.baseLine)
    }
  }
}

extension Path.Element {
  /// True if a stroke begins with it.
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}

/// Where the letters of a line of solid letters stand, one after another. Each has a place of the same width, but for those that are wider,
/// as an `m` of five parts in a place of five: what follows it in the word is moved to the right by a part, and the next spaces are
/// narrower by as much, so that words do not run together and hardly move.
struct LetterPlace {
  private let size: SolidLetterSize
  private let x: Double
  /// The number of parts by which the next letter is moved.
  private var shift = 0
  /// The column after the last letter; nil before the first one.
  private var end: Int32?

  /// Creates the place of a line's first letter.
  ///
  /// - Parameter x: The left edge of column 0, in samples.
  init(x: Double, _ size: SolidLetterSize) { (self.x, self.size) = (x, size) }

  /// Returns the left edge of a column from the last letter on, in samples.
  func left(ofColumn column: Int32) -> Double {
    x + Double(column) * size.advance + Double(shift(atColumn: column)) * size.partWidth
  }

  /// Returns the span of some columns from the last letter on, in samples.
  func span(of columns: Range<Int32>) -> Range<Double> {
    let start = left(ofColumn: columns.lowerBound)
    return start..<max(left(ofColumn: columns.upperBound), start)
  }

  /// Goes on after a letter.
  ///
  /// - Parameter excess: The number of parts by which it is too wide for its place.
  mutating func pass(_ glyph: TextLayout.PlacedGlyph, excess: Int) {
    shift = shift(atColumn: glyph.column) + excess
    end = glyph.column + glyph.columns
  }

  /// Returns the number of parts by which a column is moved, after the spaces before it.
  private func shift(atColumn column: Int32) -> Int {
    guard shift > 0, let end, column > end else { return shift }
    let spaces = Double(column - end) * size.advance / size.partWidth
    return max(shift - max(Int(spaces) - Self.leastSpace, 0), 0)
  }

  /// The least width of spaces, in parts, beside the part that belongs to the letter before them.
  private static let leastSpace = 2
}
