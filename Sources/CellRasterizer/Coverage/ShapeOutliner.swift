import LayerAnimation

/// Makes the outlines of a shape, its fill's and its stroke's, in the layer's own points.
///
/// The one place that holds flattened paths and stroke outlines. Both depend on the shape's values and on the tolerance
/// only, not on where the layer is, so that they can be remembered by value here without anyone else noticing.
final class ShapeOutliner {
  /// How far flattened curves may be from the true ones, in samples.
  static let tolerance = 0.1

  /// The least width of a line, in samples of which a column has four: thinner ones would be lost between glyphs.
  static let minimumLineWidth = 1.3

  private let flattened = Contours()
  private let cut = Contours()
  private let outline = Contours()

  /// The outline to be filled.
  ///
  /// - Parameters:
  ///   - path: The shape's path.
  ///   - samplesPerPoint: How large a point is seen.
  func fill(_ path: Path, samplesPerPoint: Double) -> Contours {
    PathFlattener.flatten(path, tolerance: Self.tolerance / samplesPerPoint, into: flattened)
    return flattened
  }

  /// The outline of the line along a path, to be filled by the non-zero rule.
  ///
  /// - Parameters:
  ///   - path: The shape's path.
  ///   - shape: How the line looks.
  ///   - samplesPerPoint: How large a point is seen.
  func stroke(_ path: Path, _ shape: ShapeContent, samplesPerPoint: Double) -> Contours {
    let line = fill(path, samplesPerPoint: samplesPerPoint)
    let pattern = LineCutter.DashPattern(lengths: shape.lineDashPattern, phase: shape.lineDashPhase)
    let isWhole = pattern == nil && shape.strokeStart <= 0 && shape.strokeEnd >= 1
    if !isWhole { LineCutter.cut(line, from: shape.strokeStart, to: shape.strokeEnd, pattern: pattern, into: cut) }
    let width = max(shape.lineWidth, Self.minimumLineWidth / samplesPerPoint)
    Stroker(
      radius: width / 2, cap: shape.lineCap, join: shape.lineJoin, miterLimit: shape.miterLimit,
      tolerance: Self.tolerance / samplesPerPoint, outline: outline
    ).stroke(isWhole ? line : cut)
    return outline
  }
}
