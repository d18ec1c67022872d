import LayerAnimation

/// A maker of the outlines of a shape, of its fill and of its stroke, in the layer's own points.
///
/// Both depend only on the values of the shape and on the size of a point, not on the position of the layer. They are
/// remembered by value, and made again when a value changes.
final class ShapeOutliner {
  /// The greatest distance of flattened curves from the true ones, in samples.
  static let tolerance = 0.1

  /// The least width of a line, in samples, of which a column has four. Thinner lines would fall between glyphs.
  var leastLineWidth = thinnestGlyphLine

  /// The least width of a line that is drawn with characters.
  static let thinnestGlyphLine = 1.3

  /// The cost of filling an outline, in samples that its edges cross, beyond which it is made more coarsely.
  var allowance = OutlineDetail.frameAllowance

  private let flattened = Contours(capacity: 16)
  /// The contours from which a line is made that has less detail than the fill.
  private lazy var coarse = Contours(capacity: 16)
  private let cut = Contours(capacity: 4)
  private let outline = Contours(capacity: 16)
  private var axis: SlimAxis?
  private var hasAxis = false
  private var knownCircle: Circle?
  private var hasCircle = false
  private var knownRoundness: Double?
  private var fillsBox: Bool?
  private var flattenedPath: Path?
  private var flattenedScale = 0.0, flattenedAllowance = 0.0
  /// The thickness of the outline that `fill` returned last, in points (`Contours.thickness`).
  private(set) var fillThickness = 0.0
  private var outlinedShape: ShapeContent?
  private var outlinedScale = 0.0, outlinedAllowance = 0.0, outlinedLeastWidth = 0.0

  /// Creates an outliner that remembers nothing.
  init() {}

  /// Returns the outline to be filled.
  ///
  /// - Parameters:
  ///   - path: The shape's path.
  ///   - samplesPerPoint: The size of a point, in samples.
  @discardableResult
  func fill(_ path: Path, samplesPerPoint: Double) -> Contours {
    let scale = Self.rounded(samplesPerPoint)
    guard scale != flattenedScale || allowance != flattenedAllowance || path != flattenedPath else { return flattened }
    (flattenedPath, flattenedScale, flattenedAllowance) = (path, scale, allowance)
    var detail = OutlineDetail.full
    flatten(path, scale, detail, into: flattened)
    while let coarser = detail.coarser(for: flattened.work(samplesPerPoint: scale) / allowance) {
      detail = coarser
      flatten(path, scale, detail, into: flattened)
    }
    fillThickness = flattened.thickness
    (hasAxis, hasCircle, fillsBox, knownRoundness) = (false, false, nil, nil)
    return flattened
  }

  /// The axis of the outline that `fill` returned last (`Contours.slimAxis`).
  var fillAxis: SlimAxis? {
    guard !hasAxis else { return axis }
    (hasAxis, axis) = (true, flattened.slimAxis)
    return axis
  }

  /// The outline that `fill` returned last, if it is a circle, or the largest of circles about one point.
  var circle: Circle? {
    guard !hasCircle else { return knownCircle }
    (hasCircle, knownCircle) = (true, flattened.circle(tolerance: Self.tolerance / flattenedScale))
    return knownCircle
  }

  /// The radius with which the outline that `fill` returned last is curved, in points (`Contours.roundness`).
  var roundness: Double {
    let roundness = knownRoundness ?? circle?.radius ?? flattened.roundness
    knownRoundness = roundness
    return roundness
  }

  /// The radius of the largest disc that has room in a round outline, about, in points: the head of a rocket is round, but slim.
  var roundnessOfFill: Double { circle?.radius ?? min(fillThickness, roundness) }

  /// True if the outline that `fill` returned last is a body: neither a circle nor nearly a rectangle.
  ///
  /// - Parameter projection: The projection of the outline: a rectangle that is turned or tilted is a body.
  func isBody(through projection: Homography) -> Bool {
    guard circle == nil else { return false }
    guard projection.isUpright else { return true }
    let fills = fillsBox ?? flattened.fillsItsBox
    fillsBox = fills
    return !fills
  }

  /// Returns the projection of the outline that `fill` returned last, which does not turn a circle
  /// (`Homography.unturned`).
  func steady(_ projection: Homography) -> Homography {
    projection.isUpright ? projection : circle.map { projection.unturned(about: $0.center) } ?? projection
  }

  /// Returns the projection of the line along the outline that `fill` returned last, which does not turn a whole circle.
  func steady(_ projection: Homography, ofLineOf shape: ShapeContent) -> Homography {
    isUncut(shape) && shape.lineDashPattern.isEmpty ? steady(projection) : projection
  }

  /// Returns the middle of the line along a path: the part from `strokeStart` to `strokeEnd`, in dashes.
  ///
  /// The parameters are those of `stroke`.
  func line(_ path: Path, _ shape: ShapeContent, samplesPerPoint: Double) -> Contours {
    drawn(fill(path, samplesPerPoint: samplesPerPoint), of: shape, hasDashes: true)
  }

  /// Returns the outline of the line along a path, which is filled by the non-zero rule.
  ///
  /// - Parameters:
  ///   - path: The shape's path.
  ///   - shape: The shape, whose line width, caps, joins and dashes are used.
  ///   - samplesPerPoint: The size of a point, in samples.
  func stroke(_ path: Path, _ shape: ShapeContent, samplesPerPoint: Double) -> Contours {
    let scale = Self.rounded(samplesPerPoint)
    var colorless = shape
    (colorless.fillColor, colorless.strokeColor) = (nil, nil)
    guard
      scale != outlinedScale || leastLineWidth != outlinedLeastWidth || allowance != outlinedAllowance
        || colorless != outlinedShape
    else { return outline }
    (outlinedShape, outlinedScale, outlinedAllowance) = (colorless, scale, allowance)
    outlinedLeastWidth = leastLineWidth
    let line = fill(path, samplesPerPoint: samplesPerPoint)
    var detail = OutlineDetail.full
    outline(line, shape, scale, detail)
    while let coarser = detail.coarser(for: outline.work(samplesPerPoint: scale) / allowance) {
      detail = coarser
      flatten(path, scale, detail, into: coarse)
      outline(coarse, shape, scale, detail)
    }
    return outline
  }

  private func flatten(_ path: Path, _ scale: Double, _ detail: OutlineDetail, into contours: Contours) {
    PathFlattener.flatten(
      path, tolerance: Self.tolerance / scale, into: contours, segments: detail.curveSegments)
  }

  private func outline(_ line: Contours, _ shape: ShapeContent, _ scale: Double, _ detail: OutlineDetail) {
    let width = max(shape.lineWidth, leastLineWidth / scale)
    let kept = drawn(line, of: shape, hasDashes: detail.hasDashes)
    Stroker(
      radius: width / 2, cap: shape.lineCap, join: shape.lineJoin, miterLimit: shape.miterLimit,
      tolerance: Self.tolerance / scale, outline: outline,
      segments: min(detail.cornerSegments, max(Self.mostCornerPoints / max(kept.points.count, 1), 1))
    ).stroke(kept)
  }

  /// Returns the parts of a line that are drawn.
  private func drawn(_ line: Contours, of shape: ShapeContent, hasDashes: Bool) -> Contours {
    let dashes = hasDashes ? shape.lineDashPattern : []
    let pattern = LineCutter.DashPattern(lengths: dashes, phase: shape.lineDashPhase)
    if pattern == nil && isUncut(shape) { return line }
    LineCutter.cut(
      line, from: shape.strokeStart, to: shape.strokeEnd, offset: shape.strokeOffset, pattern: pattern, into: cut)
    return cut
  }

  /// Returns true if a line is drawn from the start of its path to the end.
  private func isUncut(_ shape: ShapeContent) -> Bool { shape.strokeStart <= 0 && shape.strokeEnd >= 1 }

  /// The number of points that all rounded corners have together, so that each has few where there are many.
  private static let mostCornerPoints = 1 << 20

  /// Returns a scale without its last digits, which change while a layer rotates.
  private static func rounded(_ scale: Double) -> Double {
    let rounded = Double(Float(scale))
    return rounded > 0 && rounded.isFinite ? rounded : scale
  }
}

/// The detail of outlines: the first level is as fine as can be seen, and each further one is coarser.
///
/// An outline that would take too long to fill is made again with less detail. The level depends only on the shape, its
/// size in samples and its allowance, so that equal presentations give equal pictures.
enum OutlineDetail: Int {
  case full, high, medium, low, least

  /// Returns the next level to try; nil if the outline is cheap enough, or if there is no coarser level.
  ///
  /// - Parameter excess: The ratio of the cost to the allowance.
  func coarser(for excess: Double) -> OutlineDetail? {
    guard excess > 1, self != .least else { return nil }
    return excess > 30 ? .least : OutlineDetail(rawValue: rawValue + (excess > 6 ? 2 : 1)) ?? .least
  }

  /// The greatest number of lines in a curve.
  var curveSegments: Int {
    switch self {
    case .full: PathFlattener.maximumSegments
    case .high: 32
    case .medium: 12
    case .low: 5
    case .least: 1
    }
  }

  /// The greatest number of lines in a rounded corner or a rounded end.
  var cornerSegments: Int {
    switch self {
    case .full: 32
    case .high: 8
    case .medium: 4
    case .low: 2
    case .least: 1
    }
  }

  /// True if dashes are drawn.
  var hasDashes: Bool { self != .low && self != .least }

  /// The cost of filling all outlines of a frame, in samples that their edges cross: about a third of a second of a
  /// processor's work.
  static let frameAllowance = 4e7

  /// The cost that any outline may have, however many there are.
  static let leastAllowance = 2e4
}

extension Contours {
  /// Returns the approximate number of samples that edges cross when the outline is filled. It is an upper bound, since
  /// edges are followed only within the grid.
  ///
  /// - Parameter scale: The size of a point, in samples.
  /// - Complexity: O(points).
  func work(samplesPerPoint scale: Double) -> Double {
    var work = 0.0
    let (points, parts) = (points, parts)
    for part in parts {
      var before = points[part.end - 1]
      for index in part.start..<part.end {
        work += Self.edge + min(before.distance(to: points[index]) * scale, Self.longestEdge)
        before = points[index]
      }
    }
    return work
  }

  /// The cost of the shortest edge, and that of the longest in a large terminal.
  private static let edge = 4.0, longestEdge = 1500.0
}
