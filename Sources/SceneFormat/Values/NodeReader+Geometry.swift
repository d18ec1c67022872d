import LayerAnimation

/// Places, extents, rectangles and lists of them.
extension NodeReader {
  /// Numbers in square brackets, as many as one of the counts allowed.
  func numbers(_ counts: [Int], _ form: @autoclosure () -> String) -> [Double]? {
    guard let elements = list(orElse: form()) else { return nil }
    guard counts.contains(elements.count) else {
      fail("expected \(form()), found a list of \(elements.count)")
      return nil
    }
    return Self.all(elements.map { $0.number() })
  }

  /// A place.
  func point() -> Point? {
    if let pair = plainPair() { return Point(x: pair.0, y: pair.1) }
    return numbers([2], "a point [x, y]").map { Point(x: $0[0], y: $0[1]) }
  }

  /// Two extents.
  func size() -> Size? {
    if let pair = plainPair() { return Size(width: pair.0, height: pair.1) }
    return numbers([2], "a size [width, height]").map { Size(width: $0[0], height: $0[1]) }
  }

  /// Two numbers in square brackets that are written out; nil for whatever needs a closer look, or a message. Most of a large
  /// scene is such pairs, and to read them needs no memory.
  private func plainPair() -> (Double, Double)? {
    guard let elements = node.elements, elements.count == 2 else { return nil }
    guard let first = elements[0].text, let second = elements[1].text else { return nil }
    guard let x = Self.number(first), let y = Self.number(second) else { return nil }
    guard max(x.magnitude, y.magnitude) <= SceneLimits.magnitude else { return nil }
    return context.spend(2 + first.utf8.count + second.utf8.count, at: place) ? (x, y) : nil
  }

  /// A rectangle.
  func rect() -> Rect? {
    numbers([4], "a rectangle [x, y, width, height]").map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// Any number of numbers.
  func numbers(in range: ClosedRange<Double> = -SceneLimits.magnitude...SceneLimits.magnitude) -> [Double]? {
    list(of: "numbers").flatMap { Self.all($0.map { $0.number(in: range) }) }
  }

  /// Several places, at least two.
  func points() -> [Point]? {
    guard let elements = list(of: "points") else { return nil }
    guard elements.count >= 2 else {
      fail("expected at least two points, found \(elements.count)")
      return nil
    }
    guard context.spend(pathElements: elements.count, at: place) else { return nil }
    return Self.all(elements.map { $0.point() })
  }

  /// All values, or nil where one could not be read; every one is read, so that every mistake is found.
  static func all<T>(_ values: [T?]) -> [T]? {
    let read = values.compactMap { $0 }
    return read.count == values.count ? read : nil
  }
}
