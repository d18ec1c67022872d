import RealModule

/// A path prepared for walking along it: by the parameter of each segment, or by length (K14, K15).
///
/// Each element but a move is one segment. A move jumps: it has no length and takes no time.
///
///     length     0 ────────┬────┬──────┬──────────── 1       of the whole
///     pieces       line    │ a third of a curve … │  short enough for quadrature to be exact
///     parameter  0 ─────── 1 0 ── ⅓ ── …
///
/// Curves are halved until quadrature over the whole and over both halves agree, so the table is short where a curve is
/// tame and dense about a cusp. A place at a length is then found by bisection in the table and Newton's method in one piece.
public struct PathMeasure: Sendable {
  /// How far lengths and places may be off, as a fraction of the whole length.
  public static let defaultAccuracy = 1e-9

  /// How long the whole is, in points.
  public let length: Double

  /// One curve for each element but the moves.
  let segments: [Segment]

  private let pieces: [Piece]

  /// How far a place found by length may be off, in points.
  private let tolerance: Double

  /// A curve, and which way to look where it is a single point.
  struct Segment: BitwiseCopyable, Sendable {
    var curve: CubicBezier
    var heading: Point
  }

  /// A stretch of one segment on which quadrature is exact enough.
  private struct Piece: BitwiseCopyable {
    var segment: Int
    var start: Double
    var end: Double
    /// The length of everything before it.
    var distance: Double
    var length: Double
  }

  /// Measures a path.
  ///
  /// - Parameters:
  ///   - path: Any path; one without segments has the length 0.
  ///   - accuracy: How far lengths and places may be off, as a fraction of the whole length.
  /// - Complexity: O(segments), and O(log 1/accuracy) more for every cusp; allocates the table.
  public init(_ path: Path, accuracy: Double = defaultAccuracy) {
    let curves = path.curves
    let outline = curves.reduce(0) { $0 + $1.polygonLength }
    var table = Table(tolerance: outline * accuracy / 16)
    for (index, curve) in curves.enumerated() { table.append(curve, index) }
    segments = Self.withHeadings(curves)
    pieces = table.pieces
    length = table.length
    tolerance = table.tolerance
  }

  /// The pieces found so far.
  private struct Table {
    let tolerance: Double
    var pieces: [Piece] = []
    var length = 0.0

    /// Halvings after which a piece is too short for its error to count.
    static let deepest = 24

    /// Halvings that every bent curve is given, since the whole may agree with its halves by chance.
    static let shallowest = 2

    init(tolerance: Double) { self.tolerance = tolerance }

    mutating func append(_ curve: CubicBezier, _ segment: Int) {
      guard curve.polygonLength > 0 else { return }
      // Lines are done at once, by a depth that asks for no more halvings.
      let isStraight = curve.polygonLength <= curve.start.distance(to: curve.end) * (1 + 1e-12)
      let whole = curve.length(from: 0, to: 1)
      split(curve, segment, from: 0, to: 1, whole: whole, depth: isStraight ? Self.shallowest : 0)
    }

    private mutating func split(
      _ curve: CubicBezier, _ segment: Int, from a: Double, to b: Double, whole: Double, depth: Int
    ) {
      let middle = (a + b) / 2
      let (left, right) = (curve.length(from: a, to: middle), curve.length(from: middle, to: b))
      // What is not finite never agrees with anything.
      let isExact = abs(left + right - whole) <= tolerance && depth >= Self.shallowest
      guard !isExact, depth < Self.deepest, whole.isFinite else {
        pieces.append(Piece(segment: segment, start: a, end: b, distance: length, length: whole))
        length += whole
        return
      }
      split(curve, segment, from: a, to: middle, whole: left, depth: depth + 1)
      split(curve, segment, from: middle, to: b, whole: right, depth: depth + 1)
    }
  }

  /// A single point looks where the next segment that goes anywhere starts to, else as the last one ended (K15).
  private static func withHeadings(_ curves: [CubicBezier]) -> [Segment] {
    var segments = curves.map { Segment(curve: $0, heading: $0.direction(at: 0) ?? .zero) }
    var next: Point?
    for index in segments.indices.reversed() {
      if segments[index].heading != .zero { next = segments[index].heading }
      segments[index].heading = next ?? .zero
    }
    var last = Point(x: 1, y: 0)
    for index in segments.indices {
      if segments[index].heading == .zero { segments[index].heading = last }
      if let direction = segments[index].curve.direction(at: 1) { last = direction }
    }
    return segments
  }

  // MARK: Places

  /// A place as a segment and a parameter within it.
  struct Location: BitwiseCopyable, Sendable {
    var segment: Int
    var parameter: Double
  }

  /// The place at a fraction of the length, clamped to 0…1; nil for a path without segments. On a boundary, and so at a
  /// jump, it is where the later segment starts.
  ///
  /// - Complexity: O(log pieces); allocates nothing.
  func location(atFraction fraction: Double) -> Location? {
    guard let first = pieces.first else { return segments.isEmpty ? nil : Location(segment: 0, parameter: 0) }
    guard fraction > 0 else { return Location(segment: first.segment, parameter: first.start) }
    let last = pieces[pieces.count - 1]
    guard fraction < 1 else { return Location(segment: last.segment, parameter: last.end) }
    let distance = fraction * length
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle + 1].distance > distance { high = middle } else { low = middle + 1 }
    }
    return Location(segment: pieces[low].segment, parameter: parameter(in: pieces[low], at: distance))
  }

  /// Newton's method within a bracket, which halves instead wherever a step would leave it.
  private func parameter(in piece: Piece, at distance: Double) -> Double {
    let (curve, target) = (segments[piece.segment].curve, distance - piece.distance)
    guard piece.length > 0 else { return piece.start }
    var (low, high) = (piece.start, piece.end)
    var t = low + (high - low) * max(0, min(target / piece.length, 1))
    for _ in 0..<48 {
      let error = curve.length(from: piece.start, to: t) - target
      guard abs(error) > tolerance else { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / curve.speed(at: t)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// The point at a place.
  func point(at location: Location) -> Point { segments[location.segment].curve.point(at: location.parameter) }

  /// Which way the path goes at a place; of length 1.
  func direction(at location: Location) -> Point {
    let segment = segments[location.segment]
    let direction = segment.curve.direction(at: location.parameter) ?? segment.heading
    return direction * (1 / direction.distance(to: .zero))
  }

  /// The point at a fraction of the length, clamped to 0…1; nil for a path that is only moved.
  ///
  /// - Complexity: O(log segments); allocates nothing.
  public func point(atFraction fraction: Double) -> Point? {
    location(atFraction: fraction).map { point(at: $0) }
  }

  /// Which way the path goes at a fraction of its length, in radians: 0 to the right, a quarter turn downwards.
  public func angle(atFraction fraction: Double) -> Double? {
    location(atFraction: fraction).map { direction(at: $0).angle }
  }

  /// The part between two fractions of the length, as `strokeStart` and `strokeEnd` show it; empty where `end` is not
  /// beyond `start`.
  ///
  /// - Complexity: O(segments); allocates the part.
  public func part(from start: Double, to end: Double) -> Path {
    guard start < end, let first = location(atFraction: start), let last = location(atFraction: end) else {
      return Path()
    }
    var part = Path()
    var current: Point?
    for index in first.segment...max(first.segment, last.segment) {
      let from = index == first.segment ? first.parameter : 0
      let to = index == last.segment ? last.parameter : 1
      guard from < to else { continue }
      let curve = segments[index].curve.part(from: from, to: to)
      if curve.start != current { part.move(to: curve.start) }
      part.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
      current = curve.end
    }
    return part
  }
}

extension Point {
  /// The angle of an arrow from the origin to here, in radians.
  var angle: Double { .atan2(y: y, x: x) }
}

extension Path {
  /// Its elements but for the moves, each as a curve from where the one before ended.
  var curves: [CubicBezier] {
    var curves: [CubicBezier] = []
    var (current, start) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point): (current, start) = (point, point)
      case .line(let point): curves.append(CubicBezier(line: current, point))
      case .quadCurve(let point, let control): curves.append(CubicBezier(quadratic: current, control, point))
      case .curve(let point, let control1, let control2):
        curves.append(CubicBezier(current, control1, control2, point))
      case .close: curves.append(CubicBezier(line: current, start))
      }
      if let last = curves.last, !element.isMove { current = last.end }
    }
    return curves
  }

  /// How long its outline is, in points; moves do not count.
  ///
  /// - Complexity: as for measuring it; to ask more than once, keep a `PathMeasure`.
  public var length: Double { PathMeasure(self).length }
}

extension Path.Element {
  fileprivate var isMove: Bool {
    if case .move = self { true } else { false }
  }
}
