import Testing

@testable import LayerAnimation

/// Rule G7a: layers whose own points run upwards.
@Suite("Flipped geometry")
struct FlippedGeometryTests {
  /// 100×80 with its middle at (200, 300), its own points running upwards; in it a child of 20×10 at (30, 15).
  private let parent = Layer()
  private let child = Layer()

  init() {
    parent.bounds = Rect(x: 0, y: 0, width: 100, height: 80)
    parent.position = Point(x: 200, y: 300)
    child.bounds = Rect(x: 0, y: 0, width: 20, height: 10)
    child.position = Point(x: 30, y: 15)
    parent.addSublayer(child)
    parent.isGeometryFlipped = true
  }

  @Test("A layer is not flipped unless it says so")
  func first() {
    #expect(!Layer().isGeometryFlipped && !Layer().contentsAreFlipped())
  }

  @Test("A flipped layer stands where it stood, whatever its anchor and its transform", arguments: [0, 0.5, 1, 2])
  func frame(_ anchor: Double) {
    for transform in [Transform3D.identity, .scale(x: 2, y: 3), .rotation(angle: 0.4, x: 1, y: 0.3, z: 1)] {
      parent.anchorPoint = Point(x: 0.25, y: anchor)
      parent.transform = transform
      parent.isGeometryFlipped = false
      let frame = parent.frame
      parent.isGeometryFlipped = true
      #expect(parent.frame.isNear(frame))
    }
  }

  @Test("Its origin is its lower left corner")
  func ownPoints() {
    #expect(parent.convert(Point.zero, to: nil) == Point(x: 150, y: 340))
    #expect(parent.convert(Point(x: 10, y: 70), to: nil) == Point(x: 160, y: 270))
    #expect(parent.convert(Point(x: 160, y: 270), from: nil) == Point(x: 10, y: 70))
    parent.bounds.origin = Point(x: 5, y: 1000)
    #expect(parent.convert(Point(x: 5, y: 1000), to: nil) == Point(x: 150, y: 340))
  }

  @Test("Its sublayers' positions count upwards, and a flipped sublayer counts downwards again")
  func sublayers() {
    #expect(child.convert(Point(x: 10, y: 5), to: nil) == Point(x: 180, y: 325))
    #expect(child.convert(Point.zero, to: nil) == Point(x: 170, y: 330))
    #expect(child.frame == Rect(x: 20, y: 10, width: 20, height: 10))
    child.isGeometryFlipped = true
    #expect(child.convert(Point.zero, to: nil) == Point(x: 170, y: 320))
    #expect(child.frame == Rect(x: 20, y: 10, width: 20, height: 10))
  }

  @Test("Setting the frame reads back")
  func settingFrame() {
    (parent.anchorPoint, parent.transform) = (Point(x: 0, y: 0.9), .scale(x: 2, y: 4))
    parent.frame = Rect(x: 10, y: 20, width: 80, height: 40)
    #expect(parent.frame == Rect(x: 10, y: 20, width: 80, height: 40))
  }

  @Test("Contents are flipped in a layer around which an odd number of layers is flipped, itself included")
  func contents() {
    let mask = Layer()
    child.mask = mask
    #expect(parent.contentsAreFlipped() && child.contentsAreFlipped() && mask.contentsAreFlipped())
    child.isGeometryFlipped = true
    #expect(parent.contentsAreFlipped() && !child.contentsAreFlipped() && !mask.contentsAreFlipped())
  }

  @Test("Hit tests find sublayers where they are, in the model and in the presentation")
  func hits() {
    #expect(parent.hitTest(Point(x: 180, y: 325)) === child)
    #expect(parent.hitTest(Point(x: 180, y: 275)) === parent)
    let root = Layer()
    root.bounds.size = Size(width: 400, height: 400)
    root.anchorPoint = .zero
    root.addSublayer(parent)
    child.isDoubleSided = false
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var shown = PresentationTree()
    tree.sample(at: 0, into: &shown)
    #expect(shown.hitTest(Point(x: 180, y: 325))?.index == 2 && shown.hitTest(Point(x: 180, y: 275))?.index == 1)
    // One-sided, and mirrored but not seen from behind.
    #expect(shown.frontmostLayer(at: Point(x: 180, y: 325)) == LayerHit(index: 2, point: Point(x: 10, y: 5)))
    #expect(shown.convert(Point(x: 0, y: 0), from: 2, to: nil) == Point(x: 170, y: 330))
    #expect(shown.anchor(of: 1) == Point(x: 200, y: 300))
  }

  @Test("A sublayer transform works about the same place of the picture (G8)")
  func sublayerTransform() {
    parent.anchorPoint = Point(x: 0.5, y: 0)
    parent.sublayerTransform = .scale(x: 2, y: 2)
    // The anchor is in the middle of the upper side: (50, 80) of the parent's points.
    #expect(child.convert(Point(x: 10, y: 5), to: parent) == Point(x: 10, y: -50))
  }

  @Test("A turn is the same on the screen")
  func turns() {
    parent.transform = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
    // The lower left corner goes to the upper left.
    let corner = parent.convert(Point.zero, to: nil)
    #expect(abs(corner.x - 160) < 1e-9 && abs(corner.y - 250) < 1e-9)
  }

  @Test("A presentation and a copy are flipped as their layer is, and it does not animate")
  func copies() {
    #expect(Layer(layer: parent).isGeometryFlipped)
    #expect(AnimatableProperty(rawValue: "geometryFlipped") == nil)
    let tree = LayerTree(root: parent)
    tree.commit(at: 0)
    var shown = PresentationTree()
    tree.sample(at: 0, into: &shown)
    #expect(shown.layers[0].properties.isGeometryFlipped)
    parent.isGeometryFlipped = false
    #expect(parent.animations.isEmpty)
    tree.commit(at: 1)
    tree.sample(at: 1, into: &shown)
    #expect(!shown.layers[0].properties.isGeometryFlipped)
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { abs($0) < 1e-9 }
  }
}
