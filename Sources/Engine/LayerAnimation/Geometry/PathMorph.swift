/// The change of one outline into another one whose elements do not correspond (V7).
///
///     from   ●───────●───────●        each part is cut where a piece of the
///     cut    ●──●────●──●────●        other one ends, at the same share of
///     to     ●──●───────●────●        its length, so that the pieces correspond
///
/// The cuts change nothing of either outline. Closed parts are turned round so that they start where the way is shortest, and
/// in the same direction. Parts are paired by place and size; one without a partner grows from its middle, or shrinks to it.
///
/// - Complexity: O(elements), and as much again for every part.
package struct PathMorph {
  private let pairs: [Pair]
  private let counts: (from: Int, to: Int)

  /// Creates the change of an outline into another; both are finite.
  package init(_ from: Path, _ to: Path) {
    let (a, b) = (OutlinePart.parts(of: from), OutlinePart.parts(of: to))
    counts = (a.count, b.count)
    let partners = Self.partners(a, b)
    let left = Set(b.indices).subtracting(partners.compactMap { $0 }).sorted()
    let isFew = a.count + b.count <= Self.mostFitted
    pairs =
      a.indices.map { index in
        partners[index].map { Pair(a[index], b[$0], isFitted: isFew) } ?? Pair(a[index], a[index].shrunk)
      } + left.map { Pair(b[$0].shrunk, b[$0]) }
  }

  /// Returns the outline in between.
  package func path(at fraction: Double) -> Path {
    var path = Path()
    for pair in pairs {
      path.move(to: .lerp(pair.from[0].curve.start, pair.to[0].curve.start, fraction))
      for (a, b) in zip(pair.from, pair.to) {
        let end = Point.lerp(a.curve.end, b.curve.end, fraction)
        if a.isLine && b.isLine {
          path.addLine(to: end)
        } else {
          path.addCurve(
            to: end, control1: .lerp(a.curve.control1, b.curve.control1, fraction),
            control2: .lerp(a.curve.control2, b.curve.control2, fraction))
        }
      }
      if pair.isClosed { path.closeSubpath() }
    }
    return path
  }

  /// Why the change does not look good; nil if nothing is known against it. It is a sentence without its full stop.
  package var flaw: String? {
    if counts.from != counts.to {
      return "outlines of \(counts.from) and of \(counts.to) parts do not correspond: the others grow from points"
    }
    if pairs.contains(where: \.isHalfOpen) { return "one outline is closed, and the other is open" }
    if pairs.count <= Self.mostFitted, pairs.contains(where: \.crosses) {
      return "the outline crosses itself on the way"
    }
    return nil
  }

  /// The number of parts up to which they are paired and turned round for the shortest way; more keep their order.
  private static let mostFitted = 128

  /// Returns the index of the partner of each part.
  private static func partners(_ a: [OutlinePart], _ b: [OutlinePart]) -> [Int?] {
    guard a.count + b.count <= mostFitted, a.count > 1 || b.count > 1 else {
      return a.indices.map { $0 < b.count ? $0 : nil }
    }
    var costs: [(cost: Double, a: Int, b: Int)] = []
    for (i, one) in a.enumerated() {
      for (j, other) in b.enumerated() { costs.append((one.distance(to: other), i, j)) }
    }
    var (partners, taken) = ([Int?](repeating: nil, count: a.count), Set<Int>())
    for (_, i, j) in costs.sorted(by: { ($0.cost, $0.a, $0.b) < ($1.cost, $1.a, $1.b) })
    where partners[i] == nil && taken.insert(j).inserted { partners[i] = j }
    return partners
  }
}

extension PathMorph {
  /// A part of the outline, as pieces that correspond.
  private struct Pair {
    let from, to: [OutlinePart.Piece]
    let isClosed: Bool
    /// True if one of both is closed and the other is not.
    let isHalfOpen: Bool

    /// Creates the pair of a part and its partner.
    ///
    /// - Parameter isFitted: True if the partner may be turned round.
    init(_ a: OutlinePart, _ b: OutlinePart, isFitted: Bool = false) {
      (isClosed, isHalfOpen) = (a.isClosed && b.isClosed, a.isClosed != b.isClosed)
      var b = b
      if isFitted, isClosed {
        if a.area * b.area < 0 { b = b.reversed }
        b = b.turned(toFit: a)
      }
      (from, to) = a.cut(with: b)
    }

    /// True if the outline crosses itself on the way, and at neither end.
    var crosses: Bool {
      guard isClosed else { return false }
      let (a, b) = (OutlinePart(from, isClosed: true).samples(48), OutlinePart(to, isClosed: true).samples(48))
      func crosses(at f: Double) -> Bool { Self.crossesItself(zip(a, b).map { .lerp($0, $1, f) }) }
      return !crosses(at: 0) && !crosses(at: 1) && [0.25, 0.5, 0.75].contains(where: crosses)
    }

    private static func crossesItself(_ points: [Point]) -> Bool {
      func side(_ a: Point, _ b: Point, _ c: Point) -> Double { (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) }
      let count = points.count
      for i in 0..<count {
        let (a, b) = (points[i], points[(i + 1) % count])
        for j in i + 1..<count {
          let (c, d) = (points[j], points[(j + 1) % count])
          if side(a, b, c) * side(a, b, d) < 0, side(c, d, a) * side(c, d, b) < 0 { return true }
        }
      }
      return false
    }
  }
}

/// A part of an outline, from one move to the next.
private struct OutlinePart {
  /// A piece of the part.
  struct Piece {
    let curve: CubicBezier
    let isLine: Bool
    /// The lengths of the curve up to each eighth of its parameter, as far as chords tell.
    let lengths: [Double]

    init(_ curve: CubicBezier, isLine: Bool) {
      (self.curve, self.isLine) = (curve, isLine)
      var (lengths, last) = ([0.0], curve.start)
      for step in 1...Self.steps {
        let point = curve.point(at: Double(step) / Double(Self.steps))
        lengths.append(lengths[step - 1] + point.distance(to: last))
        last = point
      }
      self.lengths = lengths
    }

    static let steps = 8

    var length: Double { lengths[Self.steps] }

    /// Returns the parameter at a share of the length.
    func parameter(at share: Double) -> Double {
      guard share > 0 else { return 0 }
      guard share < 1, length > 0 else { return 1 }
      let wanted = share * length
      let step = lengths.firstIndex { $0 >= wanted } ?? Self.steps
      let (low, high) = (lengths[step - 1], lengths[step])
      return (Double(step - 1) + (high > low ? (wanted - low) / (high - low) : 0)) / Double(Self.steps)
    }

    func part(from a: Double, to b: Double) -> Piece {
      let (a, b) = (parameter(at: a), parameter(at: b))
      return a == 0 && b == 1 ? self : Piece(curve.part(from: a, to: b), isLine: isLine)
    }

    var reversed: Piece {
      Piece(CubicBezier(curve.end, curve.control2, curve.control1, curve.start), isLine: isLine)
    }
  }

  let pieces: [Piece]
  let isClosed: Bool
  /// The share of the length at the end of each piece.
  let ends: [Double]

  init(_ pieces: [Piece], isClosed: Bool) {
    let total = pieces.reduce(0) { $0 + $1.length }
    // What has no length to speak of cannot be cut in proportion; of a mere point one piece stays.
    let kept = pieces.filter { $0.length > total * 1e-7 }
    (self.pieces, self.isClosed) = (kept.isEmpty ? Array(pieces.prefix(1)) : kept, isClosed)
    let length = self.pieces.reduce(0) { $0 + $1.length }
    var (ends, sum) = ([Double](), 0.0)
    for piece in self.pieces {
      sum += piece.length
      ends.append(length > 0 ? sum / length : 1)
    }
    ends[ends.count - 1] = 1
    self.ends = ends
  }

  /// Returns the parts of a path that have pieces.
  static func parts(of path: Path) -> [OutlinePart] {
    var (parts, pieces) = ([OutlinePart](), [Piece]())
    func end(isClosed: Bool) {
      if !pieces.isEmpty { parts.append(OutlinePart(pieces, isClosed: isClosed)) }
      pieces.removeAll()
    }
    path.forEachStep { step in
      switch step {
      case .move: end(isClosed: false)
      case .line(let start, let point): pieces.append(Piece(CubicBezier(line: start, point), isLine: true))
      case .curve(let curve): pieces.append(Piece(curve, isLine: false))
      case .close(let last, let start):
        if last != start { pieces.append(Piece(CubicBezier(line: last, start), isLine: true)) }
        end(isClosed: true)
      }
    }
    end(isClosed: false)
    return parts
  }

  /// Points at equal distances along the part, without its end.
  func samples(_ count: Int) -> [Point] {
    var index = 0
    return (0..<count).map { step in
      let share = Double(step) / Double(count)
      while index < ends.count - 1, ends[index] <= share { index += 1 }
      return pieces[index].curve.point(at: pieces[index].parameter(at: inner(share, index)))
    }
  }

  /// Returns the share within a piece of a share of the whole.
  private func inner(_ share: Double, _ index: Int) -> Double {
    let start = index > 0 ? ends[index - 1] : 0
    return ends[index] > start ? (share - start) / (ends[index] - start) : 0
  }

  private static let few = 24

  /// The middle of points along the part.
  var middle: Point {
    let points = samples(Self.few)
    return points.reduce(.zero, +) * (1 / Double(points.count))
  }

  /// The area, positive or negative by direction.
  var area: Double {
    let points = samples(Self.few)
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
  }

  /// How far another part is from being the same, in place and in size.
  func distance(to other: OutlinePart) -> Double {
    let (way, growth) = (other.middle - middle, abs(other.area).squareRoot() - abs(area).squareRoot())
    return way.x * way.x + way.y * way.y + growth * growth
  }

  /// The part as a point in its middle.
  var shrunk: OutlinePart {
    OutlinePart([Piece(CubicBezier(line: middle, middle), isLine: true)], isClosed: isClosed)
  }

  /// The part in the opposite direction.
  var reversed: OutlinePart { OutlinePart(pieces.reversed().map(\.reversed), isClosed: isClosed) }

  /// The closed part with another start: where its points are nearest to those of another part, both moved onto one middle.
  func turned(toFit other: OutlinePart) -> OutlinePart {
    let (count, steps) = (Self.few, 8)
    let (fixed, mine) = (other.samples(count), samples(count * steps))
    let (away, middle) = (other.middle, middle)
    func cost(_ shift: Int) -> Double {
      (0..<count).reduce(0) { sum, index in
        let way = mine[(index * steps + shift) % mine.count] - middle - (fixed[index] - away)
        return sum + way.x * way.x + way.y * way.y
      }
    }
    // The starts of pieces are tried first, so that corners meet corners where that is as good.
    let starts = ends.dropLast().prefix(mine.count)
    var best = (share: 0.0, cost: cost(0))
    for share in starts + (0..<mine.count).map({ Double($0) / Double(mine.count) }) {
      let cost = cost(Int((share * Double(mine.count)).rounded()))
      if cost < best.cost * (1 - 1e-9) { best = (share, cost) }
    }
    return best.share > 0 ? turned(to: best.share) : self
  }

  private func turned(to share: Double) -> OutlinePart {
    let index = ends.firstIndex { $0 > share } ?? 0
    let inner = inner(share, index)
    var turned = inner > 0 ? [pieces[index].part(from: inner, to: 1)] : [pieces[index]]
    turned += pieces[(index + 1)...] + pieces[..<index]
    if inner > 0 { turned.append(pieces[index].part(from: 0, to: inner)) }
    return OutlinePart(turned, isClosed: isClosed)
  }

  /// Returns the pieces of this part and of another one, cut at the ends of both.
  func cut(with other: OutlinePart) -> ([Piece], [Piece]) {
    let nearly = 1e-9
    // A mere point is cut anywhere; its pieces are that point.
    var stops = ends.dropLast() + other.ends.dropLast()
    stops.sort()
    var shares: [Double] = []
    for stop in stops where stop - (shares.last ?? 0) > nearly && stop < 1 - nearly { shares.append(stop) }
    shares.append(1)
    return (cut(at: shares, nearly), other.cut(at: shares, nearly))
  }

  /// Returns the pieces between some shares of the length, among which are the ends of all pieces, but for tiny differences.
  private func cut(at shares: [Double], _ nearly: Double) -> [Piece] {
    var (cut, index, start) = ([Piece](), 0, 0.0)
    for share in shares {
      while index < ends.count - 1, ends[index] <= start + 2 * nearly { index += 1 }
      let isAtStart = start - (index > 0 ? ends[index - 1] : 0) <= 2 * nearly
      let isAtEnd = ends[index] - share <= 2 * nearly
      cut.append(pieces[index].part(from: isAtStart ? 0 : inner(start, index), to: isAtEnd ? 1 : inner(share, index)))
      start = share
    }
    return cut
  }
}
