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

  /// The table: what is measured, in the order of the path.
  let pieces: [Piece]

  /// How far a place found by length may be off, in points.
  let tolerance: Double

  /// A curve, and which way to look where it is a single point.
  struct Segment: BitwiseCopyable, Sendable {
    var curve: CubicBezier
    var heading: Point
  }

  /// A stretch of one segment on which quadrature is exact enough.
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
}
