import LayerAnimation

/// A picture for a layer or a view: of pixels, from a PNG file, or of characters. Nothing of it can be changed; two are equal if they
/// show the same.
public final class UIImage: Sendable {
  /// The picture itself; never nil, an optional as in UIKit.
  public let cgImage: CGImage?
  /// How many pixels there are to a point; of no meaning for characters.
  public let scale: CGFloat
  /// The colour of characters that have none of their own; nil for the view's tint colour.
  public let color: UIColor?

  /// An image of a picture.
  ///
  /// - Parameters:
  ///   - cgImage: The picture.
  ///   - scale: How many of its pixels there are to a point; positive.
  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    self.init(cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, nil)
  }

  /// An image of pixels.
  public convenience init(pixels: PixelPicture, scale: CGFloat = 1) {
    self.init(cgImage: CGImage(pixels), scale: scale)
  }

  /// An image of characters.
  public convenience init(picture: ArtPicture, color: UIColor? = nil) { self.init(CGImage(picture), scale: 1, color) }

  /// An image from a text, one line a row; spaces show what lies behind.
  public convenience init(text: String, color: UIColor? = nil) { self.init(picture: ArtPicture(text), color: color) }

  init(_ cgImage: CGImage?, scale: CGFloat, _ color: UIColor?) {
    (self.cgImage, self.scale, self.color) = (cgImage, scale, color)
  }

  /// The same image with another colour of characters that have none of their own.
  public func withTintColor(_ color: UIColor) -> UIImage {
    cgImage.map { UIImage($0, scale: scale, color) } ?? self
  }
}

extension UIImage: Hashable {
  /// Whether both show the same.
  public static func == (a: UIImage, b: UIImage) -> Bool {
    a === b || a.cgImage == b.cgImage && a.scale == b.scale && a.color == b.color
  }

  /// By what it shows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cgImage)
    hasher.combine(scale)
    hasher.combine(color)
  }
}
