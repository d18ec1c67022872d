import RealModule

/// A path with its lengths, prepared for finding points by the parameter of a segment or by length.
///
/// Each element but a move is one segment. A move has no length and takes no time.
///
///     length     0 ────────┬────┬──────┬──────────── 1       of the whole
///     pieces       line    │ a third of a curve … │  short enough for quadrature to be exact
///     parameter  0 ─────── 1 0 ── ⅓ ── …
///
/// Curves are bisected until quadrature over the whole and over both halves agree, so that there are few pieces where a
/// curve is smooth and many near a cusp. The point at a length is found by binary search in the table and Newton's
/// method in a piece.
public struct PathMeasure: Sendable {
  /// The default error of lengths and points, as a fraction of the whole length.
  public static let defaultAccuracy = 1e-9

  /// The length of the whole path, in points.
  public let length: Double

  /// One curve for each element except the moves.
  let segments: [Segment]

  /// The table of pieces, in the order of the path.
  let pieces: [Piece]

  /// The greatest error of a point found by length, in points.
  let tolerance: Double

  /// A curve, and its direction if it is a single point.
  struct Segment: BitwiseCopyable, Sendable {
    var curve: CubicBezier
    var heading: Point
  }

  /// A part of one segment on which quadrature is accurate enough.
  struct Piece: BitwiseCopyable, Sendable {
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
  ///   - path: The path; one without segments has the length 0.
  ///   - accuracy: The greatest error of lengths and points, as a fraction of the whole length.
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

    /// The number of bisections after which the error of a piece is negligible.
    static let deepest = 24

    /// The least number of bisections of a curve that is not straight, since the whole may agree with its halves by
    /// chance.
    static let shallowest = 2

    init(tolerance: Double) { self.tolerance = tolerance }

    mutating func append(_ curve: CubicBezier, _ segment: Int) {
      guard curve.polygonLength > 0 else { return }
      // A straight line is not bisected.
      let isStraight = curve.polygonLength <= curve.start.distance(to: curve.end) * (1 + 1e-12)
      let whole = curve.length(from: 0, to: 1)
      split(curve, segment, from: 0, to: 1, whole: whole, depth: isStraight ? Self.shallowest : 0)
    }

    private mutating func split(
      _ curve: CubicBezier, _ segment: Int, from a: Double, to b: Double, whole: Double, depth: Int
    ) {
      let middle = (a + b) / 2
      let (left, right) = (curve.length(from: a, to: middle), curve.length(from: middle, to: b))
      // Numbers that are not finite never agree; `deepest` ends the recursion.
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

  /// Returns the segments with their directions. That of a single point is the direction at the start of the next
  /// segment of some length, or else at the end of the last one (K15).
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
}

/// Points on a path, by parameter or by length, and the path's direction there.
extension PathMeasure {
  /// A point of the path, given by a segment and a parameter within it.
  struct Location: BitwiseCopyable, Sendable {
    var segment: Int
    var parameter: Double
  }

  /// Returns the location at a fraction of the length, clamped to 0…1; nil for a path without segments. On the boundary
  /// of two segments it is the start of the later one.
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

  /// Returns the parameter at a distance, by Newton's method within a bracket; a step that would leave the bracket is
  /// replaced by bisection.
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

  /// Returns the point at a location.
  func point(at location: Location) -> Point { segments[location.segment].curve.point(at: location.parameter) }

  /// Returns the unit vector of the path's direction at a location.
  func direction(at location: Location) -> Point {
    let segment = segments[location.segment]
    let direction = segment.curve.direction(at: location.parameter) ?? segment.heading
    return direction * (1 / direction.distance(to: .zero))
  }

  /// Returns the point at a fraction of the length, clamped to 0…1; nil for a path without segments.
  ///
  /// - Complexity: O(log segments); allocates nothing.
  public func point(atFraction fraction: Double) -> Point? {
    location(atFraction: fraction).map { point(at: $0) }
  }

  /// Returns the path's direction at a fraction of its length, in radians: 0 is to the right, π/2 downwards; nil for a
  /// path without segments.
  public func angle(atFraction fraction: Double) -> Double? {
    location(atFraction: fraction).map { direction(at: $0).angle }
  }

  /// Returns the part between two fractions of the length, like `strokeStart` and `strokeEnd`; empty if `end` is not
  /// greater than `start`.
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
  /// The angle of the vector from the origin, in radians.
  var angle: Double { .atan2(y: y, x: x) }
}
