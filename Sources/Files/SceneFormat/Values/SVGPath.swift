import LayerAnimation
import RealModule

/// A parser that converts SVG path data to a path.
///
/// All commands of [SVG 1.1, § 8.3](https://www.w3.org/TR/SVG11/paths.html#PathData), are supported, absolute and
/// relative, with implicit repetition; arcs become cubic curves. Numbers need no separator where SVG allows that
/// (`10-20`, `.5.5`), and neither do the flags of an arc (`a1 1 0 0110 10`).
struct SVGPath {
  /// An error in path data, and the index of its character, counted in Unicode scalars from 0.
  struct Mistake: Error {
    let message: String
    let offset: Int
  }

  /// The characters of the path data, and the index of the next one to read.
  let characters: [Unicode.Scalar]
  var index = 0
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point, which a smooth curve reflects, and true if it belongs to a cubic curve.
  private var lastControl: (point: Point, isCubic: Bool)?
  /// True if the subpath was closed, so that a command that draws begins a new one at the same point.
  private var isClosed = false

  /// Returns the path for path data.
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

  /// Executes a command and its implicit repetitions; those of `move` are lines.
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

  /// Begins a new subpath after a closed one. In SVG a subpath begins implicitly at the start of the closed one; a
  /// `Path` needs a `move`.
  private mutating func reopen() {
    if isClosed { move(to: start) }
  }

  /// Returns the last control point reflected in the current point; the current point itself after a command of another
  /// kind.
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

/// Reads the tokens of path data: numbers, points, and the flags of arcs.
extension SVGPath {
  /// The next character; nil at the end.
  var peek: Unicode.Scalar? { index < characters.count ? characters[index] : nil }

  /// Skips white space.
  mutating func skipSpace() {
    while let character = peek, character == " " || character == "\t" || character == "\n" || character == "\r" {
      index += 1
    }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if peek == "," { index += 1 }
    skipSpace()
  }

  /// Returns true if a number follows, which repeats the command.
  mutating func nextIsNumber() -> Bool {
    skipSpace()
    guard let character = peek else { return false }
    return character == "," || character == "+" || character == "-" || character == "." || isDigit(character)
  }

  private func isDigit(_ character: Unicode.Scalar?) -> Bool {
    character.map { ("0"..."9").contains($0) } ?? false
  }

  /// Returns a point, relative to an origin.
  mutating func point(_ origin: Point) throws(Mistake) -> Point {
    let x = try number()
    return Point(x: x, y: try number()) + origin
  }

  /// Returns a flag of an arc, 0 or 1, which may be followed by the next number without a separator.
  mutating func flag() throws(Mistake) -> Bool {
    skipSeparator()
    guard let character = peek, character == "0" || character == "1" else {
      throw Mistake(message: "expected 0 or 1 in an arc, found \(next)", offset: index)
    }
    index += 1
    return character == "1"
  }

  /// Returns a number, after an optional separator.
  mutating func number() throws(Mistake) -> Double {
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

  /// Skips an exponent. An `e` without digits is not skipped, so that the message points to it.
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

/// An elliptical arc between two points in SVG's parametrisation, converted to cubic curves.
///
/// The conversion from end points to centre and angles is that of
/// [SVG 1.1, appendix F.6.5](https://www.w3.org/TR/SVG11/implnote.html#ArcImplementationNotes), with the corrections of
/// F.6.6: radii that are too small are scaled up until the arc reaches both points.
struct SVGArc {
  private let center: Point
  private let radii: Size
  private let rotation: Double
  private let startAngle: Double
  private let sweep: Double

  /// Creates an arc.
  ///
  /// - Parameters:
  ///   - rotation: The rotation of the ellipse, in radians.
  ///   - isLarge: True if the arc of more than half a turn is chosen.
  ///   - sweeps: True if the angle increases along the arc, which is clockwise since y grows downwards.
  /// - Returns: The arc; nil if it degenerates to a line or a point (F.6.2).
  init?(from: Point, to: Point, radii: Size, rotation: Double, isLarge: Bool, sweeps: Bool) {
    guard from != to, radii.width > 0, radii.height > 0 else { return nil }
    let (s, c) = (Double.sin(rotation), Double.cos(rotation))
    let half = (from - to) * 0.5
    let p = Point(x: c * half.x + s * half.y, y: -s * half.x + c * half.y)
    let excess = p.x * p.x / (radii.width * radii.width) + p.y * p.y / (radii.height * radii.height)
    let growth = max(1, excess.squareRoot())
    let (rx, ry) = (radii.width * growth, radii.height * growth)
    // This is equation F.6.5.2 divided by rx²·ry², so that large radii do not overflow.
    let (u, v) = (p.x / rx, p.y / ry)
    let squared = u * u + v * v
    guard squared > 0, squared.isFinite else { return nil }
    let factor = max(0, 1 / squared - 1).squareRoot() * (isLarge == sweeps ? -1 : 1)
    let (cx, cy) = (factor * rx * v, -factor * ry * u)
    center = Point(x: c * cx - s * cy, y: s * cx + c * cy) + (from + to) * 0.5
    self.radii = Size(width: rx, height: ry)
    self.rotation = rotation
    startAngle = .atan2(y: (p.y - cy) / ry, x: (p.x - cx) / rx)
    let endAngle = Double.atan2(y: (-p.y - cy) / ry, x: (-p.x - cx) / rx)
    let turn = (endAngle - startAngle).truncatingRemainder(dividingBy: 2 * .pi)
    let forward = turn < 0 ? turn + 2 * .pi : turn
    sweep = sweeps ? forward : forward - 2 * .pi
  }

  /// The cubic curves of the arc, of at most a quarter turn each. For an angle θ the control points are at the distance
  /// k = 4/3·tan(θ/4) from the end points along the tangents of the unit circle. That k puts the middle of the curve on
  /// the circle: at the angle ±θ/2 to it, cos(θ/2) + 3/4·k·sin(θ/2) = 1.
  var curves: [(control1: Point, control2: Point, end: Point)] {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let k = 4 / 3 * Double.tan(step / 4)
    return (0..<count).map { piece in
      let (a, b) = (startAngle + Double(piece) * step, startAngle + Double(piece + 1) * step)
      return (at(a) + tangent(a) * k, at(b) - tangent(b) * k, at(b))
    }
  }

  private func at(_ angle: Double) -> Point { center + turned(.cos(angle), .sin(angle)) }

  private func tangent(_ angle: Double) -> Point { turned(-.sin(angle), .cos(angle)) }

  /// Returns a point of the unit circle mapped to the ellipse.
  private func turned(_ x: Double, _ y: Double) -> Point {
    let (x, y) = (x * radii.width, y * radii.height)
    let (s, c) = (Double.sin(rotation), Double.cos(rotation))
    return Point(x: c * x - s * y, y: s * x + c * y)
  }
}
