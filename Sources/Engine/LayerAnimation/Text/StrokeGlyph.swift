/// A letter of drawn text, which is read from the alphabet's tables.
struct StrokeGlyph: Sendable {
  /// The strokes of the letter, in units of an eighth of a capital's height.
  let elements: [Path.Element]
  /// The width of the strokes.
  let width: Double
  /// The free space on either side of its strokes.
  let leading, trailing: Double

  /// The distance from its left edge to that of the next letter.
  var advance: Double { leading + width + trailing }

  /// The height of a capital, in the units of the table.
  static let capHeight = 8.0

  /// The distance between base lines, in the units of the table.
  static let lineHeight = 13.0

  /// Returns the letter for a character; an empty box for one that the alphabet does not have, nil for an invisible
  /// one.
  static func glyph(for character: Character) -> StrokeGlyph? {
    if let glyph = known(character) { return glyph }
    return character.showsNothing ? nil : box
  }

  /// Returns true if the alphabet has a character, or the character is invisible.
  static func isDrawn(_ character: Character) -> Bool {
    // The alphabet has all of ASCII; to know that takes no table.
    if let code = character.asciiValue, (0x20..<0x7F).contains(code) { return true }
    return known(character) != nil || character.showsNothing
  }

  private static func known(_ character: Character) -> StrokeGlyph? {
    let scalars = character.unicodeScalars.filter { !$0.isIgnored }
    guard let first = scalars.first else { return nil }
    if scalars.count == 1 { return single(plainer(first)) }
    let letter = String(String.UnicodeScalarView(scalars))
    // Swift compares characters by canonical equivalence ([UAX #15](https://www.unicode.org/reports/tr15/)): an e with
    // a combining accent equals the letter of the table. An emoji without its joiners is several characters.
    if letter.count == 1, let glyph = latin[Character(letter)] { return glyph }
    guard single(first) != nil, scalars.dropFirst().allSatisfy({ marks[$0] != nil }) else { return nil }
    return marked(first, with: scalars.dropFirst(), above: latin)
  }

  private static func single(_ scalar: Unicode.Scalar) -> StrokeGlyph? {
    (0x20..<0x7F).contains(scalar.value) ? ascii[Int(scalar.value) - 0x20] : latin[Character(scalar)]
  }

  /// Returns the sign that is drawn in place of another one that differs only in its width or its use.
  private static func plainer(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\t", "\u{A0}", "\u{2002}"..."\u{200A}", "\u{202F}": " "
    case "\u{2010}"..."\u{2012}": "-"
    case "\u{2015}": "—"
    case "\u{201B}": "‘"
    case "\u{201F}": "“"
    default: scalar
    }
  }

  // MARK: - The tables

  private static let ascii = StrokeAlphabet.table.map {
    StrokeGlyph(sides: $0.sides, width: $0.width, strokes: $0.strokes)
  }

  /// The letters beyond ASCII, built on first use.
  private static let latin: [Character: StrokeGlyph] = {
    var glyphs: [Character: StrokeGlyph] = [:]
    for entry in StrokeAlphabet.others {
      glyphs[Character(entry.letter)] = StrokeGlyph(sides: entry.sides, width: entry.width, strokes: entry.strokes)
    }
    for (letter, figures) in StrokeAlphabet.small { glyphs[Character(letter)] = small(figures.description) }
    for (letter, mark) in StrokeAlphabet.aloneMarks { glyphs[Character(letter)] = marks[mark].map(alone) }
    for entry in StrokeAlphabet.besideMarked {
      guard let base = plain(entry.base) else { continue }
      glyphs[Character(entry.letter)] = StrokeGlyph(
        base.elements + elements(of: entry.strokes.description), width: entry.width, base.leading, base.trailing)
    }
    for (mark, letters) in StrokeAlphabet.marked {
      for pair in letters.description.split(separator: " ") {
        guard let letter = pair.first, let base = pair.unicodeScalars.last else { continue }
        glyphs[letter] = marked(base, with: [mark], above: glyphs)
      }
    }
    return glyphs
  }()

  static let marks: [Unicode.Scalar: [Path.Element]] = Dictionary(
    uniqueKeysWithValues: StrokeAlphabet.marks.map { ($0.mark, elements(of: $0.strokes.description)) })

  private static let box = StrokeGlyph(
    sides: StrokeAlphabet.missing.sides, width: StrokeAlphabet.missing.width, strokes: StrokeAlphabet.missing.strokes)

  static func plain(_ scalar: Unicode.Scalar) -> StrokeGlyph? {
    (0x20..<0x7F).contains(scalar.value) ? ascii[Int(scalar.value) - 0x20] : nil
  }

  // MARK: - Reading

  init(_ elements: [Path.Element], width: Double, _ leading: Double, _ trailing: Double) {
    (self.elements, self.width, self.leading, self.trailing) = (elements, width, leading, trailing)
  }

  private init(sides: StaticString, width: Double, strokes: StaticString) {
    let sides = Array(sides.description)
    self.init(
      Self.elements(of: strokes.description), width: width, Self.distance(at: sides[0]), Self.distance(at: sides[1]))
  }

  static func distance(at side: Character) -> Double {
    switch side {
    case "|": 1.3
    case "(": 1.05
    default: 0.75
    }
  }

  /// Returns the strokes of a letter.
  static func elements(of strokes: String) -> [Path.Element] {
    var elements: [Path.Element] = []
    var pen = Point.zero
    var words = strokes.split(separator: " ")[...]
    while let word = words.popFirst(), let command = word.first {
      let x = Double(word.dropFirst()) ?? 0
      var point = Point(x: x, y: words.popFirst().flatMap { Double($0) } ?? 0)
      switch command {
      case "M": elements.append(.move(point))
      case "X": elements.append(.quarter(from: pen, to: point, leavingAlongX: true))
      case "Y": elements.append(.quarter(from: pen, to: point, leavingAlongX: false))
      case "Q":
        let control = point
        point = Point(
          x: words.popFirst().flatMap { Double($0) } ?? 0, y: words.popFirst().flatMap { Double($0) } ?? 0)
        elements.append(.quadCurve(point, control: control))
      default: elements.append(.line(point))
      }
      pen = point
    }
    return elements
  }
}

extension Path.Element {
  /// Returns a quarter of an ellipse parallel to the axes, as a cubic Bézier curve (see `Path.addEllipse`).
  fileprivate static func quarter(from a: Point, to b: Point, leavingAlongX: Bool) -> Path.Element {
    let k = 0.552_284_749_830_793_4
    let (x, y) = ((b.x - a.x) * k, (b.y - a.y) * k)
    return leavingAlongX
      ? .curve(b, control1: Point(x: a.x + x, y: a.y), control2: Point(x: b.x, y: b.y - y))
      : .curve(b, control1: Point(x: a.x, y: a.y + y), control2: Point(x: b.x - x, y: b.y))
  }
}

extension Character {
  /// True if the character is invisible: a control character, or one that only modifies others.
  fileprivate var showsNothing: Bool {
    guard let first = unicodeScalars.first(where: { !$0.isIgnored }) else { return true }
    return first.properties.generalCategory.isInvisible
  }
}

extension Unicode.Scalar {
  /// True if drawing ignores the scalar: a joiner, a directional mark or a variation selector.
  fileprivate var isIgnored: Bool {
    properties.generalCategory == .format || (0xFE00...0xFE0F).contains(value)
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isInvisible: Bool {
    switch self {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: false
    }
  }
}

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
