import LayerAnimation

/// The outline that SVG path data describes.
///
/// All commands of SVG 1.1 § 8.3, absolute and relative, with implicit repetition; arcs become cubic curves. Numbers may
/// touch where SVG lets them (`10-20`, `.5.5`), and so may the flags of an arc (`a1 1 0 0110 10`).
struct SVGPath {
  /// What is wrong, and at which character, counted in Unicode scalars from 0.
  struct Mistake: Error {
    let message: String
    let offset: Int
  }

  private let characters: [Unicode.Scalar]
  private var index = 0
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The control point that a smooth curve mirrors, and whether it was a cubic's.
  private var lastControl: (point: Point, isCubic: Bool)?
  /// Whether the part was closed, so that what follows starts a new one at the same place.
  private var isClosed = false

  /// The outline for path data.
  static func path(_ text: String) throws(Mistake) -> Path {
    var parser = SVGPath(characters: Array(text.unicodeScalars))
    try parser.parse()
    return parser.path
  }

  private init(characters: [Unicode.Scalar]) { self.characters = characters }

  private mutating func parse() throws(Mistake) {
    skipSpace()
    guard let first = peek else { return }
    guard first == "M" || first == "m" else {
      throw Mistake(message: "a path begins with 'M', not '\(first)'", offset: index)
    }
    while let command = peek {
      guard "MmLlHhVvCcSsQqTtAaZz".unicodeScalars.contains(command) else {
        throw Mistake(message: "'\(command)' is no command of a path", offset: index)
      }
      index += 1
      try run(command)
      skipSpace()
    }
  }

  /// One command and its implicit repetitions; after a `move` those are lines.
  private mutating func run(_ letter: Unicode.Scalar) throws(Mistake) {
    let isRelative = letter.properties.isLowercase
    var command = letter.properties.uppercaseMapping
    guard command != "Z" else { return close() }
    repeat {
      try draw(command, isRelative: isRelative)
      if command == "M" { command = "L" }
    } while nextIsNumber()
  }

  private mutating func draw(_ command: String, isRelative: Bool) throws(Mistake) {
    if command != "M" { reopen() }
    let origin = isRelative ? current : .zero
    switch command {
    case "M": move(to: try point(origin))
    case "L": line(to: try point(origin))
    case "H": line(to: Point(x: try number() + origin.x, y: current.y))
    case "V": line(to: Point(x: current.x, y: try number() + origin.y))
    case "C": curve(try point(origin), try point(origin), to: try point(origin))
    case "S": curve(mirrored(isCubic: true), try point(origin), to: try point(origin))
    case "Q": quadCurve(try point(origin), to: try point(origin))
    case "T": quadCurve(mirrored(isCubic: false), to: try point(origin))
    default: try arc(origin)
    }
  }

  private mutating func move(to point: Point) {
    path.move(to: point)
    (current, start, lastControl, isClosed) = (point, point, nil, false)
  }

  private mutating func line(to point: Point) {
    path.addLine(to: point)
    (current, lastControl) = (point, nil)
  }

  private mutating func curve(_ control1: Point, _ control2: Point, to point: Point) {
    path.addCurve(to: point, control1: control1, control2: control2)
    (current, lastControl) = (point, (control2, true))
  }

  private mutating func quadCurve(_ control: Point, to point: Point) {
    path.addQuadCurve(to: point, control: control)
    (current, lastControl) = (point, (control, false))
  }

  private mutating func close() {
    if !isClosed { path.closeSubpath() }
    (current, lastControl, isClosed) = (start, nil, true)
  }

  /// SVG goes on where the closed part began; the engine's paths want to be told.
  private mutating func reopen() {
    if isClosed { move(to: start) }
  }

  /// The last control point mirrored in the current point; that point itself after another kind of command.
  private func mirrored(isCubic: Bool) -> Point {
    guard let lastControl, lastControl.isCubic == isCubic else { return current }
    return current * 2 - lastControl.point
  }

  private mutating func arc(_ origin: Point) throws(Mistake) {
    let radii = Size(width: abs(try number()), height: abs(try number()))
    let rotation = try number() * .pi / 180
    let (isLarge, sweeps) = (try flag(), try flag())
    let end = try point(origin)
    let arc = SVGArc(from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, sweeps: sweeps)
    guard let arc else { return line(to: end) }
    for (control1, control2, point) in arc.curves { path.addCurve(to: point, control1: control1, control2: control2) }
    (current, lastControl) = (end, nil)
  }
}

/// Reading characters.
extension SVGPath {
  private var peek: Unicode.Scalar? { index < characters.count ? characters[index] : nil }

  private mutating func skipSpace() {
    while let character = peek, character == " " || character == "\t" || character == "\n" || character == "\r" {
      index += 1
    }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if peek == "," { index += 1 }
    skipSpace()
  }

  /// Whether a number comes next, which repeats the command.
  private mutating func nextIsNumber() -> Bool {
    skipSpace()
    guard let character = peek else { return false }
    return character == "," || character == "+" || character == "-" || character == "." || isDigit(character)
  }

  private func isDigit(_ character: Unicode.Scalar?) -> Bool {
    character.map { ("0"..."9").contains($0) } ?? false
  }

  private mutating func point(_ origin: Point) throws(Mistake) -> Point {
    let x = try number()
    return Point(x: x, y: try number()) + origin
  }

  /// The 0 or 1 of an arc, which may touch what follows.
  private mutating func flag() throws(Mistake) -> Bool {
    skipSeparator()
    guard let character = peek, character == "0" || character == "1" else {
      throw Mistake(message: "expected 0 or 1 in an arc, found \(next)", offset: index)
    }
    index += 1
    return character == "1"
  }

  private mutating func number() throws(Mistake) -> Double {
    skipSeparator()
    let begin = index
    skipSign()
    skipDigits()
    if peek == "." {
      index += 1
      skipDigits()
    }
    skipExponent()
    let text = String(String.UnicodeScalarView(characters[begin..<index]))
    guard let number = NodeReader.number(text) else {
      index = begin
      throw Mistake(message: "expected a number in the path, found \(next)", offset: begin)
    }
    guard number.magnitude <= SceneLimits.magnitude else {
      throw Mistake(message: "'\(text)' is too large for a path", offset: begin)
    }
    return number
  }

  private mutating func skipSign() {
    if peek == "+" || peek == "-" { index += 1 }
  }

  private mutating func skipDigits() {
    while isDigit(peek) { index += 1 }
  }

  /// An exponent, if digits follow; otherwise the `e` is left for the message.
  private mutating func skipExponent() {
    guard peek == "e" || peek == "E" else { return }
    let before = index
    index += 1
    skipSign()
    guard isDigit(peek) else {
      index = before
      return
    }
    skipDigits()
  }

  private var next: String { peek.map { "'\($0)'" } ?? "its end" }
}
