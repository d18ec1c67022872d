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
