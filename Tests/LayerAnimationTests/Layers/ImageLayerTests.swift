import Testing

@testable import LayerAnimation

/// Pictures of pixels as a layer's content.
@Suite("ImageLayer")
struct ImageLayerTests {
  private static let picture = PixelPicture(
    width: 4, height: 2, pixels: (0..<8).map { 0xFF00_0000 | UInt32($0) },
    frames: [PictureFrame(x: 0, y: 0, width: 2, height: 2), PictureFrame(x: 2, y: 0, width: 2, height: 2)])

  @Test("A frame's number is rounded down and counted on behind the last one and before the first one")
  func frames() {
    for (number, x) in [(0.0, 0), (0.99, 0), (1, 2), (1.5, 2), (2, 0), (3, 2), (-0.5, 2), (-1, 2), (-2, 0), (1e18, 0)] {
      #expect(Self.picture.frame(at: number).x == x, "\(number)")
    }
    #expect(Self.picture.frame(at: .nan).x == 0 && Self.picture.frame(at: .infinity).x == 0)
  }

  @Test("A picture with the wrong number of pixels is empty, and a frame beyond it is cut")
  func odd() {
    let wrong = PixelPicture(width: 3, height: 2, pixels: [1, 2, 3])
    #expect(wrong.width == 0 && wrong.pixels.isEmpty && wrong.frames.count == 1)
    let cut = PixelPicture(
      width: 2, height: 2, pixels: [1, 2, 3, 4], frames: [PictureFrame(x: 1, y: -1, width: 9, height: 9)])
    #expect(cut.frames[0].x == 1 && cut.frames[0].width == 1 && cut.frames[0].y == 0 && cut.frames[0].height == 2)
  }

  @Test("A layer is as large as its picture, and its copies share the pixels")
  func copies() throws {
    let layer = ImageLayer(Self.picture)
    #expect(layer.bounds.size == Size(width: 2, height: 2))
    let copy = try #require(layer.bareCopy() as? ImageLayer)
    copy.model = layer.model
    #expect(copy.picture === Self.picture)
  }

  @Test("An animation of 'frame' is sampled")
  func animated() throws {
    let layer = ImageLayer(Self.picture)
    try layer.add(BasicAnimation(keyPath: "frame", from: 0, to: 2, duration: 1), forKey: nil)
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    var shown = PresentationTree()
    for (time, x) in [(0.25, 0), (0.75, 2)] {
      tree.sample(at: time, into: &shown)
      guard case .image(let image) = shown.layers[0].properties.content else { return #expect(Bool(false)) }
      #expect(image.shownFrame.x == x)
    }
  }

  @Test("Character art shows the frame of its number")
  func art() {
    var art = ArtContent()
    art.picture = ArtPicture("x")
    #expect(art.shownPicture.rows == ["x"])
    art.frames = [ArtPicture("a"), ArtPicture("b")]
    art.frame = 3
    #expect(art.shownPicture.rows == ["b"])
  }
}
