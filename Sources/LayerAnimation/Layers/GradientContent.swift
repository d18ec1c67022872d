import RealModule

/// Colours that pass into one another across the bounds (G26), as a pure function of a place.
///
/// Places are in unit space: (0, 0) is the upper left corner of the bounds and (1, 1) the lower right one, so that
/// circles become ellipses and right angles slant where the bounds are not square, as with Core Animation.
///
///     axial    s ──────▶ e     0 at the start, 1 at the end, the same along every line across
///     radial   (s)  · e        0 at the start, 1 on the ellipse whose box has the end as a corner
///     conic    s ──▶ e         0 towards the end, rising clockwise to 1 after a whole turn
public struct GradientContent: Hashable, Sendable {
  /// How places become fractions of the way.
  public var type: GradientType = .axial
  /// The colours, from the start on; nothing is drawn without any.
  public var colors: [Color] = []
  /// Where each colour is pure, as ascending fractions; nil for equal steps. A list of another length than the colours'
  /// is taken for nil.
  public var locations: [Double]?
  /// Where the gradient starts, in unit space; the centre if it is radial or conic.
  public var startPoint = Point(x: 0.5, y: 0)
  /// Where it ends, in unit space.
  public var endPoint = Point(x: 0.5, y: 1)

  /// What every colour is multiplied with, inside a replicator (G25).
  var tint = Lanes.one

  /// No colours, from top to bottom.
  public init() {}

  /// The colour at a place; nil where there are no colours.
  ///
  /// Mixed as encoded, unpremultiplied sRGB (V4). Outside the stops the end colours continue.
  ///
  /// - Parameter point: In unit space; may lie outside the bounds.
  /// - Complexity: O(colours); allocates nothing.
  public func color(at point: Point) -> Color? {
    untintedColor(at: point)?.tinted(tint)
  }

  private func untintedColor(at point: Point) -> Color? {
    guard let first = colors.first else { return nil }
    let fraction = fraction(at: point)
    guard fraction >= location(of: 0) else { return first }
    for next in colors.indices.dropFirst() where fraction < location(of: next) {
      let (from, to) = (location(of: next - 1), location(of: next))
      return .lerp(colors[next - 1], colors[next], max(0, (fraction - from) / (to - from)))
    }
    return colors[colors.count - 1]
  }

  private func location(of index: Int) -> Double {
    if let locations, locations.count == colors.count { return locations[index] }
    return colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
  }

  /// How far along the gradient a place is; a gradient whose points coincide is at its end everywhere but at its start.
  private func fraction(at point: Point) -> Double {
    let (x, y) = (point.x - startPoint.x, point.y - startPoint.y)
    let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
    switch type {
    case .axial: return Self.ratio(x * dx + y * dy, dx * dx + dy * dy)
    case .radial:
      let (u, v) = (Self.ratio(abs(x), abs(dx)), Self.ratio(abs(y), abs(dy)))
      return (u * u + v * v).squareRoot()
    case .conic:
      let turn = (Double.atan2(y: y, x: x) - Double.atan2(y: dy, x: dx)) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }

  private static func ratio(_ part: Double, _ whole: Double) -> Double {
    whole > 0 ? part / whole : part == 0 ? 0 : .infinity
  }
}

/// How the places of a gradient become fractions of the way (G26).
public enum GradientType: String, Hashable, Sendable, CaseIterable {
  /// Along a line.
  case axial
  /// Outwards from a centre.
  case radial
  /// Clockwise about a centre.
  case conic
}
