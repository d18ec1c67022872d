/// A letter of drawn text, read from the alphabet's table.
struct StrokeGlyph: Sendable {
  /// Its strokes, in units of which a capital is eight high.
  let elements: [Path.Element]
  /// How wide its strokes are.
  let width: Double
  /// How far its strokes keep away from what is on either side.
  let leading, trailing: Double

  /// How far it is from where one letter begins to where the next one does.
  var advance: Double { leading + width + trailing }

  /// How high a capital is, in the units of the table.
  static let capHeight = 8.0

  /// How far it is from one base line to the next, in the units of the table.
  static let lineHeight = 13.0

  /// The letter for a character; an empty box for one that the alphabet does not have, nil for one that shows nothing.
  static func glyph(for character: Character) -> StrokeGlyph? {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first else { return nil }
    let plain = plainer(scalar).value
    if plain >= 0x20, plain < 0x7F, scalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .format }) {
      return all[Int(plain) - 0x20]
    }
    return scalar.properties.generalCategory.isInvisible ? nil : box
  }

  /// What stands for a sign that ASCII has only a plain form of.
  private static func plainer(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\t", "\u{A0}", "\u{2002}"..."\u{200A}": " "
    case "\u{2018}", "\u{2019}": "'"
    case "\u{201C}", "\u{201D}": "\""
    case "\u{2010}"..."\u{2015}", "\u{2212}": "-"
    case "\u{D7}": "x"
    default: scalar
    }
  }

  private static let all = StrokeAlphabet.table.map {
    StrokeGlyph(sides: $0.sides, width: $0.width, strokes: $0.strokes)
  }

  private static let box = StrokeGlyph(
    sides: StrokeAlphabet.missing.sides, width: StrokeAlphabet.missing.width, strokes: StrokeAlphabet.missing.strokes)

  private init(sides: StaticString, width: Double, strokes: StaticString) {
    let sides = Array(sides.description)
    self.width = width
    leading = Self.distance(at: sides[0])
    trailing = Self.distance(at: sides[1])
    elements = Self.elements(of: strokes.description)
  }

  private static func distance(at side: Character) -> Double {
    switch side {
    case "|": 1.3
    case "(": 1.05
    default: 0.75
    }
  }

  /// Reads the strokes of a letter.
  private static func elements(of strokes: String) -> [Path.Element] {
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
  /// A quarter of an ellipse whose axes are the coordinates', as a cubic curve (see `Path.addEllipse`).
  fileprivate static func quarter(from a: Point, to b: Point, leavingAlongX: Bool) -> Path.Element {
    let k = 0.552_284_749_830_793_4
    let (x, y) = ((b.x - a.x) * k, (b.y - a.y) * k)
    return leavingAlongX
      ? .curve(b, control1: Point(x: a.x + x, y: a.y), control2: Point(x: b.x, y: b.y - y))
      : .curve(b, control1: Point(x: a.x, y: a.y + y), control2: Point(x: b.x - x, y: b.y))
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
