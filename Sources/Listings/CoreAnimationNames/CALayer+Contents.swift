import LayerAnimation

extension CALayer {
  /// The picture that the layer shows: a `CGImage`, or one of the engine's pictures. A new one fades in.
  ///
  /// Layers with another content, such as shapes and texts, store it and do not show it.
  public var contents: Any? {
    get { shownFrame ?? self[note: "contents"] ?? ownImage }
    set {
      guard CGImage(contents: newValue) != CGImage(contents: contents) else { return }
      changeContents {
        self[note: "contents"] = newValue
        self[note: Self.framesKey] = nil
        show(CGImage(contents: newValue))
      }
    }
  }

  /// The number of pixels per point of a picture that is shown at its natural size.
  public var contentsScale: CGFloat {
    get { self[note: "contentsScale"] as? CGFloat ?? 1 }
    set {
      self[note: "contentsScale"] = newValue
      guard case .image(var image) = model.content else { return }
      image.scale = newValue
      model.content = .image(image)
    }
  }

  /// The part of a picture, in unit space, that is stretched with the picture; the parts beside it keep their natural
  /// size. The default is all of it. It does not animate.
  public var contentsCenter: CGRect {
    get { self[note: "contentsCenter"] as? CGRect ?? ImageContent().center }
    set {
      self[note: "contentsCenter"] = newValue
      guard case .image(var image) = model.content else { return }
      image.center = newValue
      model.content = .image(image)
    }
  }

  /// The sampling of a picture that is shown enlarged: the nearest pixel, or the mean of the pixels in an area.
  public var magnificationFilter: CALayerContentsFilter {
    get { self[note: "magnificationFilter"] as? CALayerContentsFilter ?? .linear }
    set {
      self[note: "magnificationFilter"] = newValue
      guard case .image(var image) = model.content else { return }
      image.sampling = newValue.sampling
      model.content = .image(image)
    }
  }

  /// The sampling of a picture that is shown smaller; it is stored and has no effect: each area has the mean of its
  /// pixels unless `magnificationFilter` is `nearest`.
  public var minificationFilter: CALayerContentsFilter {
    get { self[note: "minificationFilter"] as? CALayerContentsFilter ?? .linear }
    set { self[note: "minificationFilter"] = newValue }
  }

  /// The picture that an animation of the contents shows, for a presentation; nil if it is the contents themselves.
  private var shownFrame: CGImage? {
    guard notes?.model != nil, let frames = self[note: Self.framesKey] as? [CGImage] else { return nil }
    let number: Double =
      switch model.content {
      case .image(let image): image.frame
      case .art(let art): art.frame
      case .none, .shape, .text, .recording, .chart, .connector, .gradient, .transform, .replicator, .emitter: 0
      }
    guard number >= 1 || self[note: "contents"] == nil else { return nil }
    return Int(exactly: number.rounded(.down)).flatMap { frames.indices.contains($0) ? frames[$0] : nil }
  }

  /// The picture of a layer that was created with one.
  private var ownImage: CGImage? {
    switch model.content {
    case .image(let image): image.picture == .empty ? nil : CGImage(image.picture)
    case .art(let art): art.picture == .empty ? nil : CGImage(art.picture)
    case .none, .shape, .text, .recording, .chart, .connector, .gradient, .transform, .replicator, .emitter: nil
    }
  }

  private func show(_ image: CGImage?) {
    switch model.content {
    case .none, .image, .art: break
    case .shape, .text, .recording, .chart, .connector, .gradient, .transform, .replicator, .emitter: return
    }
    switch image?.picture {
    case nil:
      model.content = self is ImageLayer ? .image(ImageContent()) : self is ArtLayer ? .art(ArtContent()) : .none
    case .pixels(let picture):
      var content = ImageContent()
      if case .image(let image) = model.content { content = image }
      (content.picture, content.frame, content.scale) = (picture, 0, contentsScale)
      if self[note: "contentsCenter"] != nil { content.center = contentsCenter }
      if self[note: "magnificationFilter"] != nil { content.sampling = magnificationFilter.sampling }
      model.content = .image(content)
    case .characters(let picture):
      var content = ArtContent()
      if case .art(let art) = model.content { content = art }
      (content.picture, content.frames, content.frame) = (picture, [], 0)
      model.content = .art(content)
    }
  }
}

extension CGImage {
  /// Creates the picture of a layer's contents; nil if they are not a picture.
  convenience init?(contents: Any?) {
    switch contents {
    case let image as CGImage: self.init(image.picture)
    case let image as UIImage:
      guard let image = image.cgImage else { return nil }
      self.init(image.picture)
    case let picture as PixelPicture: self.init(picture)
    case let picture as ArtPicture: self.init(picture)
    default: return nil
    }
  }
}

/// The sampling of the pixels of a layer's contents that are not shown at their natural size.
public enum CALayerContentsFilter: String, Hashable, Sendable {
  /// Each area has the colour of one pixel.
  case nearest
  /// Each area has the mean of its pixels.
  case linear
  /// The same as `linear` here.
  case trilinear

  /// The engine's value.
  var sampling: ImageSampling { self == .nearest ? .nearest : .area }
}
