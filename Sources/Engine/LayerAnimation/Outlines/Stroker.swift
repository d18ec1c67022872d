import RealModule

/// The stroking of a line: it computes the outline of the area that a line with a width covers, with caps and joins.
///
/// The outline follows each part along one side and back along the other. On the outer side of a corner the join is
/// added, on the inner side the outline passes through the corner itself, so that by the non-zero rule the area is
/// exact. All coordinates are the layer's own points: the transform is applied afterwards, so that the width of a line
/// under a non-uniform scale depends on its direction.
package struct Stroker {
  /// Half the line's width, in points.
  let radius: Double
  /// The shape of open ends.
  let cap: LineCap
  /// The shape of corners.
  let join: LineJoin
  /// The miter limit: the greatest length of a mitred corner, in line widths.
  let miterLimit: Double
  /// The greatest distance of a rounded corner from a circle, in points.
  let tolerance: Double
  /// The contours to fill.
  let outline: Contours
  /// The greatest number of lines for a rounded corner, even if they do not stay within the tolerance.
  let segments: Int

  /// Creates a stroker.
  package init(
    radius: Double, cap: LineCap, join: LineJoin, miterLimit: Double, tolerance: Double, outline: Contours,
    segments: Int = 32
  ) {
    (self.radius, self.cap, self.join, self.miterLimit) = (radius, cap, join, miterLimit)
    (self.tolerance, self.outline, self.segments) = (tolerance, outline, segments)
  }

  /// Replaces `outline` with the outlines of all parts of a line. Allocates only if it has never been as large.
  package func stroke(_ line: Contours) {
    outline.removeAll()
    guard radius > 0, radius.isFinite else { return }
    for index in 0..<line.parts.count {
      let part = line.parts[index]
      switch (part.end - part.start, part.isClosed) {
      case (1, _): addDot(at: line.points[part.start])
      case (2..., true): addRing(part, of: line)
      default: addBand(part, of: line)
      }
    }
  }

  /// Adds the caps of a line without length, which is visible only if they are not `butt`.
  private func addDot(at center: Point) {
    guard cap != .butt else { return }
    let east = Direction(x: 1, y: 0)
    addCap(at: center, along: east)
    addCap(at: center, along: east.reversed)
    outline.endPart(isClosed: true)
  }

  private func addBand(_ part: Contours.Part, of line: Contours) {
    let last = part.end - 1
    guard last > part.start else { return }
    addSide(of: line, from: part.start, to: last, step: 1)
    addCap(at: line.points[last], along: direction(line, last - 1, last))
    addSide(of: line, from: last, to: part.start, step: -1)
    addCap(at: line.points[part.start], along: direction(line, part.start + 1, part.start))
    outline.endPart(isClosed: true)
  }

  private func addSide(of line: Contours, from first: Int, to last: Int, step: Int) {
    var index = first + step
    while index != last {
      addJoin(
        at: line.points[index], from: direction(line, index - step, index),
        to: direction(line, index, index + step))
      index += step
    }
  }

  private func addRing(_ part: Contours.Part, of line: Contours) {
    addRingSide(part, of: line, step: 1)
    addRingSide(part, of: line, step: -1)
  }

  private func addRingSide(_ part: Contours.Part, of line: Contours, step: Int) {
    let count = part.end - part.start
    for offset in 0..<count {
      let here = step > 0 ? offset : count - 1 - offset
      let before = part.start + (here - step + count) % count
      let after = part.start + (here + step + count) % count
      let index = part.start + here
      addJoin(at: line.points[index], from: direction(line, before, index), to: direction(line, index, after))
    }
    outline.endPart(isClosed: true)
  }

  private func direction(_ line: Contours, _ from: Int, _ to: Int) -> Direction {
    Direction(from: line.points[from], to: line.points[to])
  }

  // MARK: - Corners

  /// Adds the left side of a corner, which is the outer one if the line turns to the right.
  private func addJoin(at corner: Point, from a: Direction, to b: Direction) {
    let turn = a.x * b.y - a.y * b.x
    let along = a.x * b.x + a.y * b.y
    let arrival = offset(corner, a)
    let departure = offset(corner, b)
    if abs(turn) < 1e-9 && along > 0 {
      outline.appendDistinct(departure)
    } else if turn < 0 {
      outline.appendDistinct(arrival)
      outline.appendDistinct(corner)
      outline.appendDistinct(departure)
    } else {
      outline.appendDistinct(arrival)
      addOuterCorner(corner, a, b, along)
      outline.appendDistinct(departure)
    }
  }

  private func addOuterCorner(_ corner: Point, _ a: Direction, _ b: Direction, _ along: Double) {
    switch join {
    case .bevel: break
    case .round: addArc(about: corner, from: a, to: b)
    case .miter:
      // The mitre is 1 / cos(θ/2) radii long for a turn by θ, and cos²(θ/2) = (1 + cos θ) / 2.
      let squaredCosine = (1 + along) / 2
      guard squaredCosine > 1e-12, miterLimit * miterLimit * squaredCosine >= 1 else { return }
      let reach = radius / squaredCosine / 2
      outline.appendDistinct(
        Point(x: corner.x + (a.y + b.y) * reach, y: corner.y - (a.x + b.x) * reach))
    }
  }

  private func addCap(at end: Point, along direction: Direction) {
    let left = offset(end, direction)
    let right = offset(end, direction.reversed)
    outline.appendDistinct(left)
    switch cap {
    case .butt: break
    case .round: addHalfCircle(about: end, along: direction)
    case .square:
      let forward = Point(x: direction.x * radius, y: direction.y * radius)
      outline.appendDistinct(left + forward)
      outline.appendDistinct(right + forward)
    }
    outline.appendDistinct(right)
  }

  private func addHalfCircle(about center: Point, along direction: Direction) {
    addArc(about: center, from: direction, to: direction.turnedRight)
    addArc(about: center, from: direction.turnedRight, to: direction.reversed)
  }

  /// Adds the points of an arc between the left offsets of two directions, including the second one.
  private func addArc(about center: Point, from a: Direction, to b: Direction) {
    let angle = Double.atan2(y: a.x * b.y - a.y * b.x, x: a.x * b.x + a.y * b.y)
    guard angle > 0 else { return }
    // The distance of a chord over the angle α from its circle is r · (1 − cos(α/2)) ≈ r · α² / 8.
    let step = max((8 * tolerance / radius).squareRoot(), 0.1)
    let count = min(max(Int((angle / step).rounded(.up)), 1), segments)
    for index in 1...count {
      let turn = angle * Double(index) / Double(count)
      outline.appendDistinct(offset(center, a.turned(sine: .sin(turn), cosine: .cos(turn))))
    }
  }

  /// Returns the point one radius to the left of a point, as seen along a direction.
  private func offset(_ point: Point, _ direction: Direction) -> Point {
    Point(x: point.x + direction.y * radius, y: point.y - direction.x * radius)
  }
}

/// The direction of a line: a vector of length 1.
private struct Direction {
  var x, y: Double

  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  init(from a: Point, to b: Point) {
    let length = a.distance(to: b)
    self.init(x: length > 0 ? (b.x - a.x) / length : 1, y: length > 0 ? (b.y - a.y) / length : 0)
  }

  var reversed: Direction { Direction(x: -x, y: -y) }

  /// The direction rotated clockwise by a quarter turn, with y downwards.
  var turnedRight: Direction { Direction(x: -y, y: x) }

  func turned(sine: Double, cosine: Double) -> Direction {
    Direction(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}

/// Strokes and dashes of an outline (G21, G22). They are made of straight lines, which stay within a tolerance of the
/// curves.
extension Path {
  /// Returns the outline of the area that a stroke along the path covers, as a shape layer draws it with these
  /// properties.
  ///
  /// The outline is to be filled by the non-zero rule. A line without width covers nothing, and neither does a path
  /// with a coordinate that is not finite.
  ///
  /// - Parameters:
  ///   - width: The width of the line, in points.
  ///   - lineCap: The shape of open ends.
  ///   - lineJoin: The shape of corners.
  ///   - miterLimit: The greatest length of a mitred corner, in line widths; longer ones are bevelled.
  ///   - tolerance: The greatest distance from the exact outline, in points.
  /// - Complexity: O(elements · lines for each); allocates.
  public func stroked(
    width: Double, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
    tolerance: Double = Self.copyTolerance
  ) -> Path {
    let (line, outline) = (Contours(), Contours())
    let tolerance = Self.usable(tolerance)
    PathFlattener.flatten(self, tolerance: tolerance, into: line)
    Stroker(
      radius: width / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit, tolerance: tolerance, outline: outline
    ).stroke(line)
    return Path(outline)
  }

  /// Returns the dashes of the path, each an open part.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of dashes and gaps in turn, in points; an odd number of them counts twice. If lengths are
  ///     negative or not finite, or all are 0, or there would be very many dashes, the path is not divided.
  ///   - phase: The distance into the pattern at which each part begins.
  ///   - tolerance: The greatest distance from the curves, in points.
  /// - Complexity: O(elements · lines for each + dashes); allocates.
  public func dashed(lengths: [Double], phase: Double = 0, tolerance: Double = Self.copyTolerance) -> Path {
    guard let pattern = LineCutter.DashPattern(lengths: lengths, phase: phase) else { return self }
    let (line, dashes) = (Contours(), Contours())
    PathFlattener.flatten(self, tolerance: Self.usable(tolerance), into: line)
    LineCutter.cut(line, from: 0, to: 1, pattern: pattern, into: dashes)
    return Path(dashes)
  }

  /// The default of the greatest distance from the exact outline, in points.
  public static var copyTolerance: Double { 0.01 }

  private static func usable(_ tolerance: Double) -> Double {
    tolerance > 0 && tolerance.isFinite ? tolerance : copyTolerance
  }

  /// Creates a path from the parts of contours.
  package init(_ contours: Contours) {
    self.init()
    for index in 0..<contours.parts.count {
      let part = contours.parts[index]
      move(to: contours.points[part.start])
      for point in part.start + 1..<max(part.end, part.start + 1) { addLine(to: contours.points[point]) }
      if part.isClosed { closeSubpath() }
    }
  }
}
