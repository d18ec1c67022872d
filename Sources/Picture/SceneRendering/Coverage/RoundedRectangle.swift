import LayerAnimation
import RealModule

/// The outline of a layer's bounds: a rectangle of which some corners are quarters of a circle (G16).
struct RoundedRectangle {
  /// The rectangle; its size is not negative.
  let area: Rect
  /// The radius of the corners, in points; at most half of the shorter side.
  let radius: Double
  /// The corners that are round.
  let corners: Corners

  /// Creates a rectangle with a corner radius. If the radius is negative or not a number, the corners are sharp.
  init(_ rect: Rect, cornerRadius: Double, corners: Corners = .all) {
    area = rect.standardized
    self.corners = corners
    let most = min(area.size.width, area.size.height) / 2
    radius = cornerRadius > 0 && most.isFinite ? min(cornerRadius, most) : 0
  }

  /// Creates the outline of a layer's bounds.
  ///
  /// - Parameter isFlipped: True if the layer's own points run upwards, which the names of its corners follow (G7a).
  init(boundsOf layer: borrowing LayerProperties, isFlipped: Bool) {
    let corners = isFlipped ? layer.maskedCorners.flipped : layer.maskedCorners
    self.init(layer.bounds, cornerRadius: layer.cornerRadius, corners: corners)
  }

  /// True if the corners leave hardly anything of the straight edges.
  var isDisc: Bool { corners == .all && radius * 2 > max(area.size.width, area.size.height) * 0.9 }

  /// Returns the projection of the outline, which does not turn a circle (`Homography.unturned`).
  func steady(_ projection: Homography) -> Homography {
    circle.map { projection.unturned(about: $0.center) } ?? projection
  }

  /// The circle that it is, if it is one.
  var circle: Circle? {
    corners == .all && radius > 0 && radius * 2 >= max(area.size.width, area.size.height)
      ? Circle(center: area.center, radius: radius) : nil
  }

  /// Returns the outline moved inwards by a distance; nil if nothing is left.
  func inset(by distance: Double) -> RoundedRectangle? {
    guard distance * 2 < min(area.size.width, area.size.height) else { return nil }
    let inner = Rect(
      x: area.minX + distance, y: area.minY + distance, width: area.size.width - 2 * distance,
      height: area.size.height - 2 * distance)
    return RoundedRectangle(inner, cornerRadius: max(radius - distance, 0), corners: corners)
  }

  /// Adds the outline to some contours, clockwise from the upper left.
  ///
  /// - Parameters:
  ///   - contours: The contours to which the outline is added.
  ///   - tolerance: The greatest distance of lines from the circle, in points; positive.
  func add(to contours: Contours, tolerance: Double) {
    let (a, b, c, d) = area.corners
    guard radius > 0 else {
      for corner in [a, b, c, d] { contours.append(corner) }
      contours.endPart(isClosed: true)
      return
    }
    // A chord over the angle α is at most r · (1 − cos(α/2)) ≈ r · α² / 8 from its circle.
    let step = max((8 * tolerance / radius).squareRoot(), 0.1)
    let count = max(Int((.pi / 2 / step).rounded(.up)), 1)
    add(.topLeft, a, inwards: Point(x: 1, y: 1), from: .pi, count, to: contours)
    add(.topRight, b, inwards: Point(x: -1, y: 1), from: -.pi / 2, count, to: contours)
    add(.bottomRight, c, inwards: Point(x: -1, y: -1), from: 0, count, to: contours)
    add(.bottomLeft, d, inwards: Point(x: 1, y: -1), from: .pi / 2, count, to: contours)
    contours.endPart(isClosed: true)
  }

  private func add(
    _ which: Corners, _ corner: Point, inwards: Point, from angle: Double, _ count: Int, to contours: Contours
  ) {
    guard corners.contains(which) else { return contours.appendDistinct(corner) }
    let center = Point(x: corner.x + inwards.x * radius, y: corner.y + inwards.y * radius)
    for index in 0...count {
      let turn = angle + .pi / 2 * Double(index) / Double(count)
      contours.appendDistinct(Point(x: center.x + radius * .cos(turn), y: center.y + radius * .sin(turn)))
    }
  }
}
