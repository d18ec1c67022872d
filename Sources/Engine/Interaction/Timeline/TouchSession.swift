import LayerAnimation

/// The fingers on the stage from the first press to the last release, and the listeners to them.
struct TouchSession {
  /// A listener, with the projections to the stage from its layer and from the superlayer, as they were at the press
  /// or, with a second finger, at the last move.
  struct Listener {
    let index: Int
    let layer: Homography
    let superlayer: Homography
    /// The projection of the layer's anchor point, about which a second finger mirrors the first.
    let anchor: Point
    /// True if one finger suffices for the listener, the other being its mirror image.
    let isMirrored: Bool
  }

  var listeners: [Listener]
  /// The position of the pointer, in points of the stage.
  var point: Point
  /// True if there is a second finger, which mirrors the first.
  var hasMirror = false

  /// Returns true if a listener receives a second finger.
  func isMirrored(_ listener: Listener) -> Bool { hasMirror || listener.isMirrored }

  /// Returns the fingers that a listener receives.
  func touches(of listener: Listener, at time: Double) -> Touches {
    let mirror = Point(x: 2 * listener.anchor.x - point.x, y: 2 * listener.anchor.y - point.y)
    return Touches(isMirrored(listener) ? [point, mirror] : [point], at: time)
  }
}

extension GestureReadings {
  /// Returns the readings in the coordinates of the layer and of its superlayer, in place of those of the stage.
  func seen(by listener: TouchSession.Listener) -> GestureReadings {
    var readings = self
    readings.translation = listener.superlayer.vector(translation, at: location)
    // The vector of a thousandth of a second is converted, since that of a whole second could reach beyond the horizon.
    let way = Point(x: velocity.x / 1000, y: velocity.y / 1000)
    let seen = listener.superlayer.vector(way, at: location)
    readings.velocity = Point(x: seen.x * 1000, y: seen.y * 1000)
    readings.location = listener.layer.point(seenAt: location) ?? .zero
    return readings
  }
}

extension Homography {
  /// Returns the image of a vector that ends at a point.
  fileprivate func vector(_ vector: Point, at end: Point) -> Point {
    guard let to = point(seenAt: end), let from = point(seenAt: Point(x: end.x - vector.x, y: end.y - vector.y)) else {
      return .zero
    }
    return Point(x: to.x - from.x, y: to.y - from.y)
  }
}
