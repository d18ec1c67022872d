/// A layer that shows a picture made of pixels.
///
///     let knight = ImageLayer(PixelPicture(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_FFFF]))
///     knight.sampling = .nearest
open class ImageLayer: Layer {
  /// The content of the layer.
  public var image: ImageContent {
    get { if case .image(let image) = model.content { image } else { ImageContent() } }
    set { model.content = .image(newValue) }
  }

  override class var firstContent: LayerContent { .image(ImageContent()) }

  /// Creates a layer with a picture, at its natural size: a pixel is a point.
  public convenience init(_ picture: PixelPicture) {
    self.init()
    image.picture = picture
    let frame = image.shownFrame
    model.bounds.size = Size(width: Double(frame.shownWidth), height: Double(frame.shownHeight))
  }

  /// The picture. A new one fades in, like Core Animation's `contents`.
  public var picture: PixelPicture {
    get { image.picture }
    set {
      guard newValue != picture else { return }
      change("contents") { image.picture = newValue }
    }
  }

  /// The sampling of the picture; it does not animate.
  public var sampling: ImageSampling {
    get { image.sampling }
    set { image.sampling = newValue }
  }

  /// The index of the picture's frame that is shown, rounded down, and modulo the number of frames: the property
  /// `frame` of key paths.
  public var frameNumber: Double {
    get { image.frame }
    set { change(.frame) { image.frame = newValue } }
  }
}
