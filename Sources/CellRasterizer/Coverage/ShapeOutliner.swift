import LayerAnimation

/// Makes the outlines of a shape, its fill's and its stroke's, in the layer's own points.
///
/// Both depend on the shape's values and on how large a point is seen only, not on where the layer is: they are remembered
/// by value, and made anew when one of these changes.
final class ShapeOutliner {
  /// How far flattened curves may be from the true ones, in samples.
  static let tolerance = 0.1

  /// The least width of a line, in samples of which a column has four: thinner ones would be lost between glyphs.
  static let minimumLineWidth = 1.3

  /// The least width of what a filled shape runs out in, in samples.
  static let minimumTipWidth = 2.5

  private let flattened = Contours(capacity: 16)
  private let cut = Contours(capacity: 4)
  private let outline = Contours(capacity: 16)
  private let tips = Contours(capacity: 4)
  private var hasTips = false
  private var flattenedPath: Path?
  private var flattenedScale = 0.0
  /// How thick what was last asked to be filled is, in points (`Contours.thickness`).
  private(set) var fillThickness = 0.0
  private var outlinedShape: ShapeContent?
  private var outlinedScale = 0.0

  /// An outliner that remembers nothing.
  init() {}

  /// The outline to be filled.
  ///
  /// - Parameters:
  ///   - path: The shape's path.
  ///   - samplesPerPoint: How large a point is seen.
  func fill(_ path: Path, samplesPerPoint: Double) -> Contours {
    let scale = Self.steady(samplesPerPoint)
    guard scale != flattenedScale || path != flattenedPath else { return flattened }
    (flattenedPath, flattenedScale) = (path, scale)
    PathFlattener.flatten(path, tolerance: Self.tolerance / scale, into: flattened)
    fillThickness = flattened.thickness
    hasTips = false
    return flattened
  }

  /// What makes the tips of the outline that was last asked to be filled as wide as can be seen, to be filled with it.
  var fillTips: Contours {
    guard !hasTips else { return tips }
    hasTips = true
    tips.removeAll()
    tips.addTips(of: flattened, width: Self.minimumTipWidth / flattenedScale)
    return tips
  }

  /// The outline of the line along a path, to be filled by the non-zero rule.
  ///
  /// - Parameters:
  ///   - path: The shape's path.
  ///   - shape: How the line looks.
  ///   - samplesPerPoint: How large a point is seen.
  func stroke(_ path: Path, _ shape: ShapeContent, samplesPerPoint: Double) -> Contours {
    let scale = Self.steady(samplesPerPoint)
    var colorless = shape
    (colorless.fillColor, colorless.strokeColor) = (nil, nil)
    guard scale != outlinedScale || colorless != outlinedShape else { return outline }
    (outlinedShape, outlinedScale) = (colorless, scale)
    let line = fill(path, samplesPerPoint: samplesPerPoint)
    let pattern = LineCutter.DashPattern(lengths: shape.lineDashPattern, phase: shape.lineDashPhase)
    let isWhole = pattern == nil && shape.strokeStart <= 0 && shape.strokeEnd >= 1
    if !isWhole { LineCutter.cut(line, from: shape.strokeStart, to: shape.strokeEnd, pattern: pattern, into: cut) }
    let width = max(shape.lineWidth, Self.minimumLineWidth / scale)
    Stroker(
      radius: width / 2, cap: shape.lineCap, join: shape.lineJoin, miterLimit: shape.miterLimit,
      tolerance: Self.tolerance / scale, outline: outline
    ).stroke(isWhole ? line : cut)
    return outline
  }

  /// A scale that does not tremble in its last digits while a layer turns.
  private static func steady(_ scale: Double) -> Double {
    let steady = Double(Float(scale))
    return steady > 0 && steady.isFinite ? steady : scale
  }
}
