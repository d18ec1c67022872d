import RealModule

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
