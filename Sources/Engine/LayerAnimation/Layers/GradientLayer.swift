import RealModule

/// A layer that draws a gradient of colours over its background.
open class GradientLayer: Layer {
  /// The content of the layer.
  public var gradient: GradientContent {
    get { model.content.gradient ?? GradientContent() }
    set { model.content = .gradient(newValue) }
  }

  override class var firstContent: LayerContent { .gradient(GradientContent()) }

  /// The type of the gradient; it does not animate.
  public var type: GradientType {
    get { gradient.type }
    set { gradient.type = newValue }
  }

  /// The colours, from the start on.
  public var colors: [Color] {
    get { gradient.colors }
    set { change(.colors) { gradient.colors = newValue } }
  }

  /// The fractions at which the colours lie, ascending; nil for equal steps.
  public var locations: [Double]? {
    get { gradient.locations }
    set { change(.locations) { gradient.locations = newValue } }
  }

  /// The start of the gradient, in unit space.
  public var startPoint: Point {
    get { gradient.startPoint }
    set { change(.startPoint) { gradient.startPoint = newValue } }
  }

  /// The end of the gradient, in unit space.
  public var endPoint: Point {
    get { gradient.endPoint }
    set { change(.endPoint) { gradient.endPoint = newValue } }
  }
}

/// A gradient of colours across the bounds, as a pure function of a point.
///
/// Points are in unit space: (0, 0) is the upper left corner of the bounds and (1, 1) the lower right one. If the
/// bounds are not square, circles therefore become ellipses and right angles are slanted, as in Core Animation.
///
///     axial    s ──────▶ e     0 at the start, 1 at the end, the same along every line across
///     radial   (s)  · e        0 at the start, 1 on the ellipse whose box has the end as a corner
///     conic    s ──▶ e         0 towards the end, rising clockwise to 1 after a whole turn
public struct GradientContent: Hashable, Sendable {
  /// The type of the gradient.
  public var type: GradientType = .axial
  /// The colours, from the start on; nothing is drawn without any.
  public var colors: [Color] = []
  /// The fractions at which the colours lie, ascending; nil for equal steps. A list of another length than that of the
  /// colours counts as nil.
  public var locations: [Double]?
  /// The start of the gradient, in unit space; the centre of a radial or conic one.
  public var startPoint = Point(x: 0.5, y: 0)
  /// The end of the gradient, in unit space.
  public var endPoint = Point(x: 0.5, y: 1)

  /// The factors of every colour, in a replicator (G25).
  var tint = Lanes.one

  /// Creates a gradient from top to bottom without colours.
  public init() {}

  /// Returns the colour at a point; nil if there are no colours.
  ///
  /// Colours are interpolated as encoded, unpremultiplied sRGB (V4). Outside the locations the first or the last colour
  /// continues.
  ///
  /// - Parameter point: The point in unit space; it may lie outside the bounds.
  /// - Complexity: O(colours); allocates nothing.
  package func color(at point: Point) -> Color? {
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

  /// Returns the gradient's fraction at a point. If the start and the end coincide, it is infinite everywhere but at
  /// the start.
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

/// The type of a gradient.
public enum GradientType: String, Hashable, Sendable, CaseIterable {
  /// Along a line.
  case axial
  /// Outwards from a centre.
  case radial
  /// Clockwise about a centre.
  case conic
}
