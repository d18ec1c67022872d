import LayerAnimation

/// A picture for a layer or a view: of pixels, from a PNG file, or of characters. It is immutable; two are equal if
/// they look the same.
public final class UIImage: Sendable {
  /// The picture itself; never nil, but optional as in UIKit.
  public let cgImage: CGImage?
  /// The number of pixels per point; without meaning for characters.
  public let scale: CGFloat
  /// The colour of characters without a colour of their own; nil for the view's tint colour.
  public let color: UIColor?

  /// Creates an image of a picture.
  ///
  /// - Parameters:
  ///   - cgImage: The picture.
  ///   - scale: The number of its pixels per point; positive.
  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    self.init(cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, nil)
  }

  /// Creates an image of pixels.
  public convenience init(pixels: PixelPicture, scale: CGFloat = 1) {
    self.init(cgImage: CGImage(pixels), scale: scale)
  }

  /// Creates an image of characters.
  public convenience init(picture: ArtPicture, color: UIColor? = nil) { self.init(CGImage(picture), scale: 1, color) }

  /// Creates an image from a text with one line per row; spaces are transparent.
  public convenience init(text: String, color: UIColor? = nil) { self.init(picture: ArtPicture(text), color: color) }

  init(_ cgImage: CGImage?, scale: CGFloat, _ color: UIColor?) {
    (self.cgImage, self.scale, self.color) = (cgImage, scale, color)
  }

  /// Returns the image with another colour of characters without a colour of their own.
  public func withTintColor(_ color: UIColor) -> UIImage {
    cgImage.map { UIImage($0, scale: scale, color) } ?? self
  }
}

extension UIImage: Hashable {
  /// Returns true if both look the same.
  public static func == (a: UIImage, b: UIImage) -> Bool {
    a === b || a.cgImage == b.cgImage && a.scale == b.scale && a.color == b.color
  }

  /// Hashes the picture, the scale and the colour.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cgImage)
    hasher.combine(scale)
    hasher.combine(color)
  }
}
