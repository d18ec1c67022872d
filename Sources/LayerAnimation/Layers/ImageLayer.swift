/// A layer that shows a picture made of pixels.
///
///     let knight = ImageLayer(PixelPicture(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_FFFF]))
///     knight.sampling = .nearest
open class ImageLayer: Layer {
  /// Everything about the picture.
  public var image: ImageContent {
    get {
      guard case .image(let image) = model.content else { return ImageContent() }
      return image
    }
    set { model.content = .image(newValue) }
  }

  override class var firstContent: LayerContent { .image(ImageContent()) }

  /// A layer with a picture, at its natural size: a pixel is a point.
  public convenience init(_ picture: PixelPicture) {
    self.init()
    image.picture = picture
    let frame = image.shownFrame
    model.bounds.size = Size(width: Double(frame.shownWidth), height: Double(frame.shownHeight))
  }

  /// The picture. Another one fades in: what Core Animation's `contents` does (X15).
  public var picture: PixelPicture {
    get { image.picture }
    set {
      guard newValue != picture else { return }
      change("contents") { image.picture = newValue }
    }
  }

  /// How the colour of a place is found; does not animate.
  public var sampling: ImageSampling {
    get { image.sampling }
    set { image.sampling = newValue }
  }

  /// Which of the picture's frames is shown: the property `frame` of key paths, rounded down and counted on behind the last one.
  public var frameNumber: Double {
    get { image.frame }
    set { change(.frame) { image.frame = newValue } }
  }
}
