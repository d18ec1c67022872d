/// A layer that shows a picture made of characters.
///
///     let plane = ArtLayer(ArtPicture("--@--(_)--@--"))
///     plane.transform = .rotation(angle: -.pi / 8, x: 0, y: 0, z: 1)
open class ArtLayer: Layer {
  /// The content of the layer.
  public var art: ArtContent {
    get { if case .art(let art) = model.content { art } else { ArtContent() } }
    set { model.content = .art(newValue) }
  }

  override class var firstContent: LayerContent { .art(ArtContent()) }

  /// Creates a layer with a picture, at its natural size.
  public convenience init(_ picture: ArtPicture, color: Color = .white) {
    self.init()
    art.picture = picture
    art.foregroundColor = color
  }

  /// The picture. A new one fades in, like Core Animation's `contents`.
  public var picture: ArtPicture {
    get { art.picture }
    set {
      guard newValue != picture else { return }
      change("contents") { art.picture = newValue }
    }
  }

  /// The pictures that are shown one at a time; if there are none, `picture` is shown.
  public var frames: [ArtPicture] {
    get { art.frames }
    set {
      guard newValue != frames else { return }
      change("contents") { art.frames = newValue }
    }
  }

  /// The index of the frame that is shown, rounded down, and modulo the number of frames: the property `frame` of key
  /// paths.
  public var frameNumber: Double {
    get { art.frame }
    set { change(.frame) { art.frame = newValue } }
  }

  /// The colour of the characters without a colour of their own.
  public var foregroundColor: Color {
    get { art.foregroundColor }
    set { change(.foregroundColor) { art.foregroundColor = newValue } }
  }
}
