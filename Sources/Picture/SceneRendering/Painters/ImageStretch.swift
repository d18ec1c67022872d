import LayerAnimation

/// The stretch of a picture along one axis, which changes only its middle: a map from places of an even stretch to
/// places of this one, all in pixels of the picture (`ImageContent.center`).
struct ImageStretch {
  /// The beginning and the length of the visible part.
  private let start: Double, length: Double
  /// The beginning and the end of the middle as it is seen, as fractions of the visible part.
  private let seen: (from: Double, to: Double)
  /// The beginning and the end of the middle in the picture, as fractions of the visible part.
  private let own: (from: Double, to: Double)

  /// Returns the stretches along both axes; nil if both are even.
  ///
  /// - Parameters:
  ///   - center: The part that is stretched, in unit space.
  ///   - window: The visible part of the picture, in pixels.
  ///   - pixelSize: The natural size of a pixel, in points.
  ///   - size: The size of the picture as it is seen, in points.
  static func both(
    _ center: Rect, of window: Rect, at pixelSize: Double, in size: Size
  ) -> (across: ImageStretch, down: ImageStretch)? {
    let center = center.standardized
    let sum = center.minX + center.minY + center.maxX + center.maxY
    guard sum.isFinite, center != Rect(x: 0, y: 0, width: 1, height: 1) else { return nil }
    let across = ImageStretch(
      center.minX, center.maxX, window.minX, window.size.width, times: window.size.width * pixelSize / size.width)
    let down = ImageStretch(
      center.minY, center.maxY, window.minY, window.size.height, times: window.size.height * pixelSize / size.height)
    return (across, down)
  }

  /// Creates the stretch along one axis.
  ///
  /// - Parameter scale: The natural size as a fraction of the size as it is seen.
  private init(_ from: Double, _ to: Double, _ start: Double, _ length: Double, times scale: Double) {
    (self.start, self.length) = (start, length)
    let (from, to) = (max(0, min(from, 1)), max(0, min(to, 1)))
    own = (from, to)
    // If there is no room for the parts beside the middle, these shrink, and the middle is left out.
    let fixed = from + (1 - to)
    let scale = fixed * scale > 1 ? 1 / fixed : scale
    seen = (from * scale, 1 - (1 - to) * scale)
  }

  /// Returns the place in the picture for a place of an even stretch, and the slope of the map there.
  func place(of place: Double) -> (place: Double, slope: Double) {
    let fraction = (place - start) / length
    let (a, b): ((Double, Double), (Double, Double)) =
      if fraction < seen.from {
        ((0, seen.from), (0, own.from))
      } else if fraction <= seen.to, seen.to > seen.from {
        (seen, own)
      } else {
        ((seen.to, 1), (own.to, 1))
      }
    // A middle without width is stretched all the same: all of it gets the colour of one pixel.
    let slope = a.1 > a.0 ? max((b.1 - b.0) / (a.1 - a.0), 1e-6) : 1
    return (start + (b.0 + (fraction - a.0) * slope) * length, slope)
  }
}
