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
      if model.content.kind == .image { model.content.image?.scale = newValue }
    }
  }

  /// The part of a picture, in unit space, that is stretched with the picture; the parts beside it keep their natural
  /// size. The default is all of it. It does not animate.
  public var contentsCenter: CGRect {
    get { self[note: "contentsCenter"] as? CGRect ?? ImageContent().center }
    set {
      self[note: "contentsCenter"] = newValue
      if model.content.kind == .image { model.content.image?.center = newValue }
    }
  }

  /// The sampling of a picture that is shown enlarged: the nearest pixel, or the mean of the pixels in an area.
  public var magnificationFilter: CALayerContentsFilter {
    get { self[note: "magnificationFilter"] as? CALayerContentsFilter ?? .linear }
    set {
      self[note: "magnificationFilter"] = newValue
      if model.content.kind == .image { model.content.image?.sampling = newValue.sampling }
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
    let number = model.content.frame ?? 0
    guard number >= 1 || self[note: "contents"] == nil else { return nil }
    return Int(exactly: number.rounded(.down)).flatMap { frames.indices.contains($0) ? frames[$0] : nil }
  }

  /// The picture of a layer that was created with one.
  private var ownImage: CGImage? {
    if let picture = model.content.image?.picture, picture != .empty { return CGImage(picture) }
    return model.content.art.flatMap { $0.picture == .empty ? nil : CGImage($0.picture) }
  }

  private func show(_ image: CGImage?) {
    guard [.none, .image, .art].contains(model.content.kind) else { return }
    switch image?.picture {
    case nil:
      model.content = self is ImageLayer ? .image(ImageContent()) : self is ArtLayer ? .art(ArtContent()) : .none
    case .pixels(let picture):
      var content = model.content.image ?? ImageContent()
      (content.picture, content.frame, content.scale) = (picture, 0, contentsScale)
      if self[note: "contentsCenter"] != nil { content.center = contentsCenter }
      if self[note: "magnificationFilter"] != nil { content.sampling = magnificationFilter.sampling }
      model.content = .image(content)
    case .characters(let picture):
      var content = model.content.art ?? ArtContent()
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

// Animations of `contents` are animations of the frames of one picture, or fades.
extension CALayer {
  /// The key of the pictures that are the frames of the layer's picture, the first being its contents.
  static var framesKey: String { "contents.frames" }

  /// Returns the engine's animation for one of `contents`; nil if it is another one, or the layer cannot show its
  /// pictures.
  ///
  /// - A basic animation to the contents that the layer has fades to them from the layer's old picture.
  /// - All others show their pictures in order: discrete ones at the key times, others halfway between them.
  func contentsAnimation(for animation: CAAnimation) -> (any Animation)? {
    guard let animation = animation as? CAPropertyAnimation, animation.keyPath == "contents" else { return nil }
    if let keyframes = animation as? CAKeyframeAnimation { return frames(of: keyframes) }
    guard let basic = animation as? CABasicAnimation else { return nil }
    let target = CGImage(contents: basic.toValue ?? contents)
    if target == CGImage(contents: contents) {
      var fade = Transition(.fade)
      basic.applyCommon(to: &fade)
      return fade
    }
    let ends = [basic.fromValue ?? contents, basic.toValue]
    return frames(ends, changingAt: [0, 0.5, 1], as: basic)
  }

  private func frames(of animation: CAKeyframeAnimation) -> (any Animation)? {
    let values = animation.values ?? []
    let isDiscrete = animation.calculationMode == .discrete
    let last = Double(max(values.count - (isDiscrete ? 0 : 1), 1))
    let even = (0..<values.count + (isDiscrete ? 1 : 0)).map { Double($0) / last }
    let times = animation.keyTimes ?? even
    guard !values.isEmpty, times.count == even.count else { return nil }
    guard !isDiscrete else { return frames(values, changingAt: times, as: animation) }
    let middles = zip(times, times.dropFirst()).map { ($0 + $1) / 2 }
    return frames(values, changingAt: [0] + middles + [1], as: animation)
  }

  /// Returns an animation that shows pictures in order.
  ///
  /// - Parameter times: The times of the pictures, as fractions of the duration, and the end of the last one.
  private func frames(
    _ values: [Any?], changingAt times: [Double], as animation: CAPropertyAnimation
  ) -> (any Animation)? {
    let images = values.compactMap { CGImage(contents: $0) }
    guard images.count == values.count, let numbers = frameNumbers(of: images) else { return nil }
    var frames = KeyframeAnimation(keyPath: AnimationKeyPath(.frame))
    animation.applyCommon(to: &frames)
    (frames.values, frames.keyTimes) = (numbers.map { Value.number($0) }, times)
    frames.calculationMode = .discrete
    return frames
  }

  /// Returns the indices of the frames that show several pictures, after adding those that the layer's picture does not
  /// have. Nil if the layer's content is of another kind.
  private func frameNumbers(of images: [CGImage]) -> [Double]? {
    var known = self[note: Self.framesKey] as? [CGImage] ?? [CGImage(contents: contents) ?? images[0]]
    let count = known.count
    let numbers = images.map { image -> Double in
      if let index = known.firstIndex(of: image) { return Double(index) }
      known.append(image)
      return Double(known.count - 1)
    }
    guard known.count > count || self[note: Self.framesKey] == nil else { return numbers }
    guard showFrames(known) else { return nil }
    self[note: Self.framesKey] = known
    return numbers
  }

  private func showFrames(_ images: [CGImage]) -> Bool {
    let pixels = images.compactMap(\.pixels)
    if pixels.count == images.count {
      guard model.content.kind == .none || model.content.kind == .image else { return false }
      var content = model.content.image ?? ImageContent()
      if model.content.kind == .none { content.scale = contentsScale }
      content.picture = PixelPicture(sheetOf: pixels)
      model.content = .image(content)
      return true
    }
    let arts = images.compactMap(\.characters)
    guard arts.count == images.count, model.content.kind == .none || model.content.kind == .art else { return false }
    var content = model.content.art ?? ArtContent()
    content.frames = arts
    model.content = .art(content)
    return true
  }
}

extension CGImage {
  fileprivate var pixels: PixelPicture? {
    switch picture {
    case .pixels(let picture): picture
    case .characters: nil
    }
  }

  fileprivate var characters: ArtPicture? {
    switch picture {
    case .pixels: nil
    case .characters(let picture): picture
    }
  }
}

extension PixelPicture {
  /// Creates a picture whose frames are the first frames of others: of their pixels if all have the same, otherwise one
  /// below the other.
  fileprivate convenience init(sheetOf pictures: [PixelPicture]) {
    let first = pictures[0]
    let isCut = pictures.allSatisfy {
      $0.width == first.width && $0.height == first.height && $0.pixels == first.pixels
    }
    if isCut {
      self.init(width: first.width, height: first.height, pixels: first.pixels, frames: pictures.map { $0.frames[0] })
      return
    }
    let width = pictures.map { $0.frames[0].width }.max() ?? 0
    var (pixels, frames) = ([UInt32](), [PictureFrame]())
    for picture in pictures {
      let frame = picture.frames[0]
      frames.append(
        PictureFrame(
          x: 0, y: width > 0 ? pixels.count / width : 0, width: frame.width, height: frame.height, left: frame.left,
          top: frame.top, shownWidth: frame.shownWidth, shownHeight: frame.shownHeight))
      for row in frame.y..<frame.y + frame.height {
        let start = row * picture.width + frame.x
        pixels += picture.pixels[start..<start + frame.width]
        pixels += [UInt32](repeating: 0, count: width - frame.width)
      }
    }
    self.init(width: width, height: width > 0 ? pixels.count / width : 0, pixels: pixels, frames: frames)
  }
}

// The constants for the position of contents in their layer, with the prefix k; `CALayerContentsGravity` has the newer
// names.

/// In the centre, at the natural size.
public let kCAGravityCenter = CALayerContentsGravity.center

/// At the side with the greatest y.
public let kCAGravityTop = CALayerContentsGravity.top

/// At the side with the least y.
public let kCAGravityBottom = CALayerContentsGravity.bottom

/// At the left side.
public let kCAGravityLeft = CALayerContentsGravity.left

/// At the right side.
public let kCAGravityRight = CALayerContentsGravity.right

/// In the left corner with the greatest y.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft

/// In the right corner with the greatest y.
public let kCAGravityTopRight = CALayerContentsGravity.topRight

/// In the left corner with the least y.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft

/// In the right corner with the least y.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight

/// Scaled to the bounds.
public let kCAGravityResize = CALayerContentsGravity.resize

/// Scaled to the largest size that fits into the bounds, keeping the proportions.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect

/// Scaled to the smallest size that covers the bounds, keeping the proportions.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
