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
