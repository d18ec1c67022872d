import LayerAnimation

extension CALayer {
  /// The picture that the layer shows: a `CGImage`, or one of the engine's pictures. Another one fades in (X15).
  ///
  /// Layers that draw something of their own, such as shapes and texts, keep it and do not show it.
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

  /// The number of pixels per point of a picture that is shown at its own size.
  public var contentsScale: CGFloat {
    get { self[note: "contentsScale"] as? CGFloat ?? 1 }
    set {
      self[note: "contentsScale"] = newValue
      guard case .image(var image) = model.content else { return }
      image.scale = newValue
      model.content = .image(image)
    }
  }

  /// The part of a picture, in unit space, that is stretched where the picture is: what lies beside it keeps its own size. All of it at
  /// first. It does not animate.
  public var contentsCenter: CGRect {
    get { self[note: "contentsCenter"] as? CGRect ?? ImageContent().center }
    set {
      self[note: "contentsCenter"] = newValue
      guard case .image(var image) = model.content else { return }
      image.center = newValue
      model.content = .image(image)
    }
  }

  /// How the pixels of a picture that is shown enlarged are seen: with hard edges, or the mean of what is seen there.
  public var magnificationFilter: CALayerContentsFilter {
    get { self[note: "magnificationFilter"] as? CALayerContentsFilter ?? .linear }
    set {
      self[note: "magnificationFilter"] = newValue
      guard case .image(var image) = model.content else { return }
      image.sampling = newValue.sampling
      model.content = .image(image)
    }
  }

  /// How those of one that is shown smaller are seen; kept, and without effect: each place is seen as the mean of its pixels unless
  /// `magnificationFilter` says otherwise.
  public var minificationFilter: CALayerContentsFilter {
    get { self[note: "minificationFilter"] as? CALayerContentsFilter ?? .linear }
    set { self[note: "minificationFilter"] = newValue }
  }

  /// Of a presentation, the picture that an animation of the contents shows; nil where that is none but the contents.
  private var shownFrame: CGImage? {
    guard notes?.model != nil, let frames = self[note: Self.framesKey] as? [CGImage] else { return nil }
    let number: Double =
      switch model.content {
      case .image(let image): image.frame
      case .art(let art): art.frame
      case .none, .shape, .text, .chart, .connector, .gradient, .transform, .replicator, .emitter: 0
      }
    guard number >= 1 || self[note: "contents"] == nil else { return nil }
    return Int(exactly: number.rounded(.down)).flatMap { frames.indices.contains($0) ? frames[$0] : nil }
  }

  /// The picture of a layer that was made with one.
  private var ownImage: CGImage? {
    switch model.content {
    case .image(let image): image.picture == .empty ? nil : CGImage(image.picture)
    case .art(let art): art.picture == .empty ? nil : CGImage(art.picture)
    case .none, .shape, .text, .chart, .connector, .gradient, .transform, .replicator, .emitter: nil
    }
  }

  private func show(_ image: CGImage?) {
    switch model.content {
    case .none, .image, .art: break
    case .shape, .text, .chart, .connector, .gradient, .transform, .replicator, .emitter: return
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
  /// The picture that a layer's contents are; nil for what is none.
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

/// How the pixels of a layer's contents are seen where they are not of the size of what shows them.
public enum CALayerContentsFilter: String, Hashable, Sendable {
  /// Each place has the colour of one pixel.
  case nearest
  /// Each place has the mean of the pixels that are seen there.
  case linear
  /// The same here.
  case trilinear

  /// The engine's word for it.
  var sampling: ImageSampling { self == .nearest ? .nearest : .area }
}
