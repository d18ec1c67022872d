import CoreAnimationNames
import Testing

/// Pictures as the contents of layers, and animations of them.
@Suite("Listing: contents")
struct ContentsListingTests {
  private func picture(_ color: UInt32, width: Int = 2, height: Int = 1) -> CGImage {
    CGImage(PixelPicture(width: width, height: height, pixels: Array(repeating: color, count: width * height)))
  }

  /// The colour of the pixel in the upper left of what a layer shows.
  private func seen(_ properties: LayerProperties) -> UInt32? {
    guard case .image(let image) = properties.content else { return nil }
    let frame = image.shownFrame
    return image.picture.pixels[frame.y * image.picture.width + frame.x]
  }

  @Test("A plain layer shows a picture, and none again")
  func plain() throws {
    let (layer, image) = (CALayer(), UIImage(pixels: PixelPicture(width: 2, height: 1, pixels: [1, 2])))
    layer.bounds.size = CGSize(width: 20, height: 10)
    layer.contents = image.cgImage
    layer.contentsGravity = .resizeAspectFill
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    layer.contentsScale = 2
    layer.magnificationFilter = .nearest
    #expect(layer.contents as? CGImage == image.cgImage)
    #expect(layer.value(forKeyPath: "contents") as? CGImage == image.cgImage)
    let screen = Screen(layer)
    guard case .image(let shown) = screen.shown(at: 0).content else { throw NothingShown() }
    #expect(shown.picture.pixels == [1, 2] && shown.scale == 2 && shown.sampling == .nearest)
    #expect(layer.presentation()?.contents as? CGImage == image.cgImage)
    #expect(CALayer(layer: layer).model.content == layer.model.content)
    layer.contents = nil
    #expect(screen.shown(at: 0).content == .none && layer.contents == nil)
  }

  @Test("A presentation's contents are the picture that an animation of them shows")
  func presentation() {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 20, height: 10)
    let pictures = [picture(1), picture(2), picture(3)]
    layer.contents = pictures[0]
    let screen = Screen(layer)
    let flip = CAKeyframeAnimation(keyPath: "contents")
    flip.values = pictures
    flip.calculationMode = .discrete
    flip.duration = 3
    layer.add(flip, forKey: "flip")
    _ = screen.shown(at: 0)
    for (time, index) in [(0.5, 0), (1.5, 1), (2.5, 2), (3.5, 0)] {
      _ = screen.shown(at: time)
      #expect(layer.presentation(at: time)?.contents as? CGImage == pictures[index], "at \(time)")
    }
    #expect(layer.contents as? CGImage == pictures[0])
  }

  @Test("An image is one object, wherever it is kept")
  func reference() {
    let image = UIImage(text: "<o>")
    let same = image
    #expect(same === image && image == UIImage(text: "<o>") && image !== UIImage(text: "<o>"))
  }

  private struct NothingShown: Error {}

  @Test("Characters are contents as well, and layers with a content of their own keep theirs")
  func others() {
    let (layer, shape) = (CALayer(), CAShapeLayer())
    layer.contents = UIImage(text: "<o>").cgImage
    guard case .art(let art) = layer.model.content else { return #expect(Bool(false), "no art") }
    #expect(art.picture.rows == ["<o>"])
    shape.contents = UIImage(text: "<o>").cgImage
    #expect(shape.model.content.isShape && shape.contents as? CGImage == layer.contents as? CGImage)
    #expect(ImageLayer(PixelPicture(width: 1, height: 1, pixels: [7])).contents as? CGImage == picture(7, width: 1))
  }

  @Test("Another picture fades in, unless actions are off (X15)")
  func fading() {
    let (root, layer) = (CALayer(), CALayer())
    root.addSublayer(layer)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    layer.contents = picture(1)
    tree.commit(at: 1)
    #expect(layer.animationKeys() == [kCATransition])
    layer.removeAllAnimations()
    CATransaction.setDisableActions(true)
    layer.contents = picture(2)
    CATransaction.setDisableActions(false)
    #expect(layer.animationKeys() == nil)
  }

  @Test("A flip book shows its pictures one after the other, and then the layer's own again")
  func flipBook() {
    let layer = CALayer()
    layer.contents = picture(9)
    let flip = CAKeyframeAnimation(keyPath: "contents")
    flip.values = [picture(1), picture(2, width: 3, height: 2), picture(3)]
    flip.calculationMode = .discrete
    flip.duration = 3
    layer.add(flip, forKey: "flip")
    let screen = Screen(layer)
    #expect([0, 0.9, 1.1, 2.5, 3.1].map { seen(screen.shown(at: $0)) } == [1, 1, 2, 3, 9])
    #expect(layer.contents as? CGImage == picture(9))
    // The same pictures again are the same frames.
    let before = layer.model.content
    layer.add(flip, forKey: "again")
    #expect(layer.model.content == before)
  }

  @Test("Without a mode pictures change half-way, and with key times where these say so")
  func modes() {
    let layer = CALayer()
    let flip = CAKeyframeAnimation(keyPath: "contents")
    flip.values = [picture(1), picture(2), picture(3)]
    flip.duration = 4
    layer.add(flip, forKey: nil)
    let screen = Screen(layer)
    #expect([0, 0.9, 1.1, 2.9, 3.1].map { seen(screen.shown(at: $0)) } == [1, 1, 2, 2, 3])
    flip.keyTimes = [0, 0.1, 1]
    let other = CALayer()
    other.add(flip, forKey: nil)
    #expect([0.1, 0.3, 2.1, 2.3].map { seen(Screen(other).shown(at: $0)) } == [1, 2, 2, 3])
  }

  @Test("Parts of one sheet share its pixels")
  func sheet() throws {
    let sheet = CGImage(PixelPicture(width: 4, height: 1, pixels: [1, 2, 3, 4]))
    let parts = try (0..<4).map { try #require(sheet.cropping(to: CGRect(x: $0, y: 0, width: 1, height: 1))) }
    #expect(sheet.cropping(to: CGRect(x: 9, y: 0, width: 1, height: 1)) == nil)
    #expect(parts.map(\.width) == [1, 1, 1, 1])
    let layer = CALayer()
    layer.contents = parts[0]
    let walk = CAKeyframeAnimation(keyPath: "contents")
    (walk.values, walk.calculationMode, walk.duration) = (parts, .discrete, 4)
    layer.add(walk, forKey: "walk")
    let screen = Screen(layer)
    #expect([0.5, 1.5, 2.5, 3.5].map { seen(screen.shown(at: $0)) } == [1, 2, 3, 4])
    guard case .image(let image) = layer.model.content else { return #expect(Bool(false), "no image") }
    #expect(image.picture.pixels == [1, 2, 3, 4] && image.picture.frames.count == 4)
  }

  @Test("A basic animation to the layer's new contents fades, to others shows them for its second half")
  func basic() {
    let (root, layer) = (CALayer(), CALayer())
    root.addSublayer(layer)
    let tree = LayerTree(root: root)
    layer.contents = picture(1)
    tree.commit(at: 0)
    let fade = CABasicAnimation(keyPath: "contents")
    (fade.fromValue, fade.toValue, fade.duration) = (picture(1), picture(2), 2)
    CATransaction.setDisableActions(true)
    layer.contents = picture(2)
    CATransaction.setDisableActions(false)
    layer.add(fade, forKey: "contents")
    tree.commit(at: 1)
    var shown = PresentationTree()
    tree.sample(at: 2, into: &shown)
    #expect(shown.layers[1].properties.transition?.kind == .fade && seen(shown.layers[1].properties) == 2)
    let other = CALayer()
    other.contents = picture(9)
    other.add(fade, forKey: "contents")
    #expect([0.5, 1.5, 2.5].map { seen(Screen(other).shown(at: $0)) } == [1, 2, 9])
  }

  @Test("An animation of pictures that are none shows nothing, and keeps its place in time (V6a)")
  func invalid() {
    let layer = CALayer()
    layer.contents = picture(1)
    let flip = CAKeyframeAnimation(keyPath: "contents")
    (flip.values, flip.duration) = ([picture(1), "no picture"], 3)
    layer.add(flip, forKey: "flip")
    #expect(seen(Screen(layer).shown(at: 2)) == 1 && layer.animationKeys() == ["flip"])
  }
}

extension LayerContent {
  fileprivate var isShape: Bool {
    if case .shape = self { true } else { false }
  }
}
