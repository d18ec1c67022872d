/// The end of a path, its reverse, and the addition of other paths.
extension Path {
  /// The point from which the next element continues: the end of the last one, or, after a close, the start of its
  /// part; nil for an empty path.
  public var currentPoint: Point? {
    guard let last = elements.last else { return nil }
    return last.end ?? Self.start(before: elements.endIndex, in: elements)
  }

  /// Adds the elements of another path.
  public mutating func append(_ other: Path) { self = Path(elements + other.elements) }

  /// The same outline in the opposite direction: the last part first, each from its end to its start.
  ///
  /// - Complexity: O(elements).
  public var reversed: Path {
    var reversed: [Element] = []
    var part: [(element: Element, start: Point)] = []
    var (current, start, isClosed) = (Point.zero, Point.zero, false)
    func flush() {
      guard !part.isEmpty else { return }
      var steps = [Element.move(part[part.count - 1].element.end ?? start)]
      steps += part.reversed().map { $0.element.reversed(to: $0.start) }
      if isClosed { steps.append(.close) }
      reversed = steps + reversed
      part.removeAll()
    }
    for element in elements {
      switch element {
      case .move(let point):
        flush()
        (current, start, isClosed) = (point, point, false)
      case .close:
        isClosed = true
        flush()
        (current, isClosed) = (start, false)
      case .line, .quadCurve, .curve:
        part.append((element, current))
        current = element.end ?? start
      }
    }
    flush()
    return Path(reversed)
  }

  /// Returns the start of the part that the elements before an index end with.
  private static func start(before index: Int, in elements: [Element]) -> Point? {
    for case .move(let point) in elements[..<index].reversed() { return point }
    return nil
  }
}

extension Path.Element {
  /// Returns the element in reverse, with the start of the original as its end.
  fileprivate func reversed(to start: Point) -> Path.Element {
    switch self {
    case .move, .close: self
    case .line: .line(start)
    case .quadCurve(_, let control): .quadCurve(start, control: control)
    case .curve(_, let control1, let control2): .curve(start, control1: control2, control2: control1)
    }
  }
}
