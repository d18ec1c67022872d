/// A picture of pixels, placed in the layer's bounds by `contentsGravity` and `contentsRect` (G24).
///
/// At its natural size a pixel is a point wide and a point high, or as `scale` says. In a layer without size it is centred on the anchor point, at its
/// natural size. What it is shown with, cells or pixels, is the renderer's choice.
public struct ImageContent: Hashable, Sendable {
  /// The picture.
  public var picture = PixelPicture.empty
  /// How many of its pixels there are to a point at its natural size; what is not positive counts as 1.
  public var scale = 1.0
  /// How the colour of a place is found.
  public var sampling: ImageSampling = .area
  /// Which of the picture's frames is shown: rounded down, and counted on from the first one behind the last one.
  public var frame = 0.0
  /// The part of what is shown, in unit space, that is stretched where the picture is: what lies beside it keeps its natural size, as far
  /// as there is room.
  public var center = Rect(x: 0, y: 0, width: 1, height: 1)
  /// What every colour is multiplied with, inside a replicator (G25).
  package var tint: Color = .white

  /// No picture.
  public init() {}

  /// The frame that is shown.
  ///
  /// - Complexity: O(1); allocates nothing.
  public var shownFrame: PictureFrame { picture.frame(at: frame) }

  /// How large a pixel is at its natural size, in points.
  package var pixelSize: Double { scale > 0 && scale.isFinite ? 1 / scale : 1 }
}

/// How the colour of a place of a picture is found.
public enum ImageSampling: String, Hashable, Sendable, CaseIterable {
  /// The pixel that the middle of the place is in: hard edges, and gaps where the picture is much smaller than its pixels.
  case nearest
  /// The mean of all pixels that are seen there.
  case area
}
