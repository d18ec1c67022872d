import TestSupport
import Testing

@testable import LayerAnimation

/// The frontmost visible layer at a point, which is the target of a press (G19a).
@Suite("PresentationTree: frontmost layer")
struct FrontmostLayerTests {
  private let root = Layer(), back = Layer(), front = Layer()

  init() {
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    for layer in [back, front] {
      layer.frame = Rect(x: 20, y: 20, width: 40, height: 40)
      root.addSublayer(layer)
    }
  }

  private func hit(_ x: Double, _ y: Double) -> LayerHit? {
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree.presentation(at: 0).frontmostLayer(at: Point(x: x, y: y))
  }

  /// 0 is the root, 1 `back`, 2 `front`.
  private func index(_ x: Double, _ y: Double) -> Int? { hit(x, y)?.index }

  @Test("The layer that is painted last is hit, and says where (G14)")
  func order() {
    #expect(hit(25, 30) == LayerHit(index: 2, point: Point(x: 5, y: 10)))
    withoutActions { back.zPosition = 1 }
    #expect(hit(25, 30) == LayerHit(index: 1, point: Point(x: 5, y: 10)))
    #expect(hit(5, 5) == LayerHit(index: 0, point: Point(x: 5, y: 5)) && hit(101, 5) == nil && hit(.nan, 5) == nil)
  }

  @Test("Hidden, nearly transparent and absent layers let a press through (G18, G19, T22)")
  func invisible() {
    for change in [{ $0.isHidden = true }, { $0.opacity = 0.01 }, { $0.beginTime = 1 }] as [(Layer) -> Void] {
      let (model, timing) = (front.model, front.timing)
      withoutActions { change(front) }
      #expect(index(30, 30) == 1)
      withoutActions { (front.model, front.timing) = (model, timing) }
      #expect(index(30, 30) == 2)
    }
  }

  @Test("A back that is not shown is not hit (G13)")
  func backs() {
    front.transform = .rotation(angle: .pi, x: 0, y: 1, z: 0)
    #expect(hit(25, 30) == LayerHit(index: 2, point: Point(x: 35, y: 10)))
    withoutActions { front.isDoubleSided = false }
    #expect(index(25, 30) == 1)
  }

  @Test("A layer that masks to its bounds is hit only within them, and so is what is in it (G17)")
  func bounds() {
    let inside = Layer()
    inside.frame = Rect(x: 30, y: 0, width: 40, height: 10)
    front.addSublayer(inside)
    #expect(index(65, 25) == 3)
    withoutActions { front.masksToBounds = true }
    #expect(index(65, 25) == 0 && index(55, 25) == 3)
  }

  @Test("A mask is where its layer may be hit; it lies in the layer's own plane (G17)")
  func mask() {
    let mask = ShapeLayer()
    mask.path = Path([.move(.zero), .line(Point(x: 20, y: 0)), .line(Point(x: 0, y: 20))])
    front.mask = mask
    front.sublayerTransform = .translation(x: 20, y: 20)
    #expect(index(25, 25) == 2 && index(38, 38) == 1)
    withoutActions { mask.isHidden = true }
    #expect(index(25, 25) == 1)
  }

  @Test("A shape is hit inside its outline by its fill rule, and on its background (G21, G23)")
  func shapes() {
    let shape = ShapeLayer()
    var path = Path()
    path.addRect(Rect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(Rect(x: 10, y: 10, width: 10, height: 10))
    (shape.path, shape.position) = (path, Point(x: 50, y: 50))
    root.addSublayer(shape)
    #expect(index(55, 55) == 3 && index(65, 65) == 3 && index(81, 55) == 0)
    withoutActions { shape.shape.fillRule = .evenOdd }
    #expect(index(65, 65) == 0)
    withoutActions {
      (shape.backgroundColor, shape.anchorPoint) = (.white, .zero)
      shape.bounds = Rect(x: 0, y: 0, width: 15, height: 15)
    }
    #expect(index(62, 62) == 3 && index(66, 66) == 0)
  }

  @Test("In a transform layer the nearer one is hit, and what is edge-on lets what is in it be hit (G14, G15)")
  func depth() {
    let joint = TransformLayer()
    joint.position = Point(x: 50, y: 50)
    joint.transform = .rotation(angle: .pi / 2, x: 0, y: 1, z: 0)
    for (side, place) in [(-1.0, back), (1, front)] {
      place.position = Point(x: side * 20, y: 0)
      place.transform = .rotation(angle: -.pi / 2, x: 0, y: 1, z: 0)
      joint.addSublayer(place)
    }
    root.addSublayer(joint)
    // The joint rotates its x axis away from the viewer, so that the layer at the left is in front.
    #expect(hit(55, 50) == LayerHit(index: 2, point: Point(x: 25, y: 20)))
    withoutActions {
      joint.transform = .rotation(angle: -.pi / 2, x: 0, y: 1, z: 0)
      back.transform = .rotation(angle: .pi / 2, x: 0, y: 1, z: 0)
      front.transform = back.transform
    }
    #expect(hit(55, 50) == LayerHit(index: 3, point: Point(x: 25, y: 20)))
  }

  @Test("Copies in a replicator are hit, later ones above earlier ones (G25)")
  func copies() throws {
    let replicator = ReplicatorLayer()
    (replicator.instanceCount, replicator.instanceTransform) = (3, .translation(x: 10, y: 0))
    replicator.addSublayer(front)
    root.addSublayer(replicator)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let shown = tree.presentation(at: 0)
    let hit = try #require(shown.frontmostLayer(at: Point(x: 50, y: 30)))
    #expect(shown.layers[hit.index].instance == 2 && hit.point == Point(x: 10, y: 10))
    #expect(shown.frontmostLayer(at: Point(x: 25, y: 30))?.index == 3)
    #expect(shown.hitTest(Point(x: 65, y: 30))?.index == 0)
  }

  @Test("What moves is hit where it is")
  func motion() throws {
    try front.add(BasicAnimation(keyPath: "position.x", from: 40, to: 80, duration: 1))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    #expect(
      tree.presentation(at: 0.5).frontmostLayer(at: Point(x: 75, y: 40))
        == LayerHit(index: 2, point: Point(x: 35, y: 20)))
    #expect(tree.presentation(at: 0).frontmostLayer(at: Point(x: 75, y: 40))?.index == 0)
    #expect(PresentationTree().frontmostLayer(at: .zero) == nil)
  }
}
