/// A picture of pixels, placed in the layer's bounds by `contentsGravity` and `contentsRect`.
///
/// At its natural size a pixel is a point wide and a point high, divided by `scale`. In a layer without size the
/// picture is centred on the anchor point, at its natural size. The renderer draws it in cells or in pixels.
public struct ImageContent: Hashable, Sendable {
  /// The picture.
  public var picture = PixelPicture.empty
  /// The number of pixels per point at the natural size; a number that is not positive counts as 1.
  public var scale = 1.0
  /// The sampling of the picture.
  public var sampling: ImageSampling = .area
  /// The index of the picture's frame that is shown, rounded down, and modulo the number of frames.
  public var frame = 0.0
  /// The part of the frame, in unit space, that is stretched with the picture; the parts beside it keep their natural
  /// size, as far as there is room.
  public var center = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The colour by which every colour is multiplied, in a replicator (G25).
  package var tint: Color = .white

  /// Creates content without a picture.
  public init() {}

  /// The frame that is shown.
  ///
  /// - Complexity: O(1); allocates nothing.
  package var shownFrame: PictureFrame { picture.frame(at: frame) }

  /// The size of a pixel at the natural size, in points.
  package var pixelSize: Double { scale > 0 && scale.isFinite ? 1 / scale : 1 }
}

/// The sampling of a picture: the choice of the colour for an area.
public enum ImageSampling: String, Hashable, Sendable, CaseIterable {
  /// The pixel at the centre of the area; edges are hard, and pixels are skipped if the picture is drawn much smaller.
  case nearest
  /// The mean of all pixels in the area.
  case area
}
