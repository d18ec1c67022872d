/// A point of a picture, in pixels from its upper left corner, y downwards.
struct PixelPoint: Hashable, Sendable {
  var x: Double
  var y: Double
}
