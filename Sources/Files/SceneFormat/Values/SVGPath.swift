import LayerAnimation

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
