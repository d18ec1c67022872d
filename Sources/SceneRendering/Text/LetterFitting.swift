import LayerAnimation

/// The fitting of a letter's strokes to whole parts of cells.
///
/// A dot or accent is raised if there is no room between it and the letter, so that an `i` is no `l`.
struct LetterFitting {
  private let letter: DrawnText.Letter
  private let size: SolidLetterSize
  /// The width of the letter, in its own units.
  private let width: Double
  /// The width of the letter, in parts.
  private let parts: Int
  /// The number of parts to the left of the letter.
  private let left: Int
  /// True if letters are so small that the ends of strokes are moved to the middle of a part, since they would be
  /// blurred between parts.
  private let isSmall: Bool

  /// Creates the fitting of a letter to a size.
  init(_ letter: DrawnText.Letter, _ size: SolidLetterSize) {
    (self.letter, self.size, width) = (letter, size, letter.width)
    let inside = Double(size.width - size.stem) * min(letter.width / Self.usualWidth, 1)
    parts = size.stem + Int(inside.rounded())
    left = (size.width - parts) / 2
    isSmall = size.base - size.top <= Self.fewRows
  }

  /// The width of letters that fill their box, in their own units.
  private static let usualWidth = 4.6
  /// The greatest number of rows of parts of a capital that counts as small.
  private static let fewRows = 12

  /// The fitted strokes, in units of the pen.
  var strokes: [Path.Element] {
    var (fitted, lift): ([Path.Element], Double) = ([], 0)
    for (index, element) in letter.strokes.enumerated() {
      if case .move = element { lift = self.lift(ofStrokeAt: index) }
      fitted.append(self.fitted(element).mapped { Point(x: $0.x, y: $0.y - lift / Double(size.bar)) })
    }
    return fitted
  }

  /// Returns the number of parts by which the stroke that begins with an element is raised.
  private func lift(ofStrokeAt start: Int) -> Double {
    guard let mark = lowest(ofStrokeAt: start), mark <= Self.lowestMark else { return 0 }
    let others = letter.strokes.indices.filter { index in
      if case .move = letter.strokes[index] { (lowest(ofStrokeAt: index) ?? 0) > Self.lowestMark } else { false }
    }
    guard let body = others.compactMap({ highest(ofStrokeAt: $0) }).min(), body > mark else { return 0 }
    let room = isSmall ? snapped(y(body), size.bar) - snapped(y(mark), size.bar) : y(body) - y(mark)
    return max(Double(2 * size.bar) - room, 0).rounded(.up)
  }

  private func heights(ofStrokeAt start: Int) -> [Double] {
    var heights: [Double] = []
    for (index, element) in letter.strokes[start...].enumerated() {
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
    guard isSmall else { return inPens(place) }
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
