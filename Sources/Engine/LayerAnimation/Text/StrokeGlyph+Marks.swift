/// Letters that are composed of others.
extension StrokeGlyph {
  /// Returns a letter with its marks, in the order in which they are written, the letter first.
  static func marked(
    _ base: Unicode.Scalar, with marks: some Collection<Unicode.Scalar>, above letters: [Character: StrokeGlyph]
  ) -> StrokeGlyph? {
    let isCrowned = marks.contains { !StrokeAlphabet.marksBelow.contains($0) }
    let dotless: Unicode.Scalar = !isCrowned ? base : base == "i" ? "ı" : base == "j" ? "ȷ" : base
    guard let letter = plain(dotless) ?? letters[Character(dotless)] else { return nil }
    var elements = letter.elements
    var rise = base.isTall ? StrokeAlphabet.capitalRise : 0
    for mark in marks {
      guard let strokes = Self.marks[mark] else { return nil }
      let isBelow = StrokeAlphabet.marksBelow.contains(mark)
      let place = Point(x: letter.place(of: mark, at: base), y: isBelow ? 0 : -rise)
      if !isBelow { rise += StrokeAlphabet.markRise }
      elements += strokes.map { $0.mapped { Point(x: $0.x + place.x, y: $0.y + place.y) } }
    }
    // A mark that is wider than its letter has free space at both sides.
    let extent = extent(of: elements)
    return StrokeGlyph(
      elements, width: letter.width, max(letter.leading, clearance - extent.lowerBound),
      max(letter.trailing, clearance + extent.upperBound - letter.width))
  }

  /// Returns the x coordinate of a mark on a letter.
  private func place(of mark: Unicode.Scalar, at base: Unicode.Scalar) -> Double {
    switch (mark, base) {
    case (_, "l"), (_, "L"): 0
    case (_, "j"): width
    case ("\u{328}", "a"), ("\u{328}", "A"), ("\u{328}", "E"), ("\u{328}", "u"): width - 0.4
    case ("\u{328}", "e"): width - 1.4
    default: width / 2
    }
  }

  /// Returns a mark without a letter, at the height for a small letter.
  static func alone(_ strokes: [Path.Element]) -> StrokeGlyph {
    let extent = extent(of: strokes)
    return StrokeGlyph(
      strokes.map { $0.mapped { Point(x: $0.x - extent.lowerBound, y: $0.y) } },
      width: extent.upperBound - extent.lowerBound, distance(at: "/"), distance(at: "/"))
  }

  /// Returns small figures: a superscript, or two around a fraction stroke.
  static func small(_ figures: String) -> StrokeGlyph {
    let parts = figures.split(separator: "/").compactMap { $0.unicodeScalars.first.flatMap(plain) }
    guard parts.count == 2 else { return index(of: parts[0], scale: 0.55, x: 0, y: 0) }
    let over = index(of: parts[0], scale: 0.45, x: 0, y: 0)
    let under = index(of: parts[1], scale: 0.45, x: over.width + 2.1, y: 4.4)
    let stroke = elements(of: "M\(over.width + 2.8) 0 L\(over.width) 8")
    return StrokeGlyph(
      over.elements + stroke + under.elements, width: extent(of: under.elements).upperBound, over.leading,
      under.trailing)
  }

  private static func index(of figure: StrokeGlyph, scale: Double, x: Double, y: Double) -> StrokeGlyph {
    let extent = extent(of: figure.elements)
    let elements = figure.elements.map {
      $0.mapped { Point(x: ($0.x - extent.lowerBound) * scale + x, y: $0.y * scale + y) }
    }
    return StrokeGlyph(
      elements, width: (extent.upperBound - extent.lowerBound) * scale, figure.leading, figure.trailing)
  }

  /// The least distance of a mark from the area of the neighbouring letter.
  private static let clearance = 0.6

  /// Returns the range from the leftmost to the rightmost end point of the strokes; their curves do not extend further.
  private static func extent(of elements: [Path.Element]) -> ClosedRange<Double> {
    let places = elements.compactMap(\.end?.x)
    return (places.min() ?? 0)...(places.max() ?? 0)
  }
}

extension Unicode.Scalar {
  /// True if a mark above the letter is raised.
  fileprivate var isTall: Bool { properties.isUppercase || "bdfhklt".unicodeScalars.contains(self) }
}
