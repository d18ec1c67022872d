/// A layer that shows a picture made of characters.
///
///     let plane = ArtLayer(ArtPicture("--@--(_)--@--"))
///     plane.transform = .rotation(angle: -.pi / 8, x: 0, y: 0, z: 1)
open class ArtLayer: Layer {
  /// Everything about the picture.
  public var art: ArtContent {
    get {
      guard case .art(let art) = model.content else { return ArtContent() }
      return art
    }
    set { model.content = .art(newValue) }
  }

  override class var firstContent: LayerContent { .art(ArtContent()) }

  /// A layer with a picture, at its natural size.
  public convenience init(_ picture: ArtPicture, color: Color = .white) {
    self.init()
    art.picture = picture
    art.foregroundColor = color
  }

  /// The picture. Another one fades in: what Core Animation's `contents` does (X15).
  public var picture: ArtPicture {
    get { art.picture }
    set {
      guard newValue != picture else { return }
      change("contents") { art.picture = newValue }
    }
  }

  /// The pictures that are shown one at a time; where there are none, `picture` is shown.
  public var frames: [ArtPicture] {
    get { art.frames }
    set {
      guard newValue != frames else { return }
      change("contents") { art.frames = newValue }
    }
  }

  /// Which of the frames is shown: the property `frame` of key paths, rounded down and counted on behind the last one.
  public var frameNumber: Double {
    get { art.frame }
    set { change(.frame) { art.frame = newValue } }
  }

  /// The colour of the characters that have none of their own.
  public var foregroundColor: Color {
    get { art.foregroundColor }
    set { change(.foregroundColor) { art.foregroundColor = newValue } }
  }
}
