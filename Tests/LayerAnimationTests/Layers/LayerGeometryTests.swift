import LayerAnimation
import Testing

/// Rules G9–G12, G19: frames, conversions, hit tests.
@Suite("Layer: geometry")
struct LayerGeometryTests {
  /// 100×50 at (200, 300).
  private let layer = Layer()

  init() {
    layer.bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    layer.position = Point(x: 200, y: 300)
  }

  @Test("The frame follows from bounds, position and transform (G9, G10)")
  func frame() {
    #expect(layer.frame == Rect(x: 150, y: 275, width: 100, height: 50))
    layer.transform = .scale(x: 2, y: 4)
    #expect(layer.frame == Rect(x: 100, y: 200, width: 200, height: 200))
    layer.transform = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
    #expect(layer.frame == Rect(x: 175, y: 250, width: 50, height: 100))
  }

  @Test("Moving the anchor moves the frame, not the position (G9)")
  func anchor() {
    layer.anchorPoint = .zero
    #expect(layer.position == Point(x: 200, y: 300))
    #expect(layer.frame == Rect(x: 200, y: 300, width: 100, height: 50))
    layer.anchorPoint = Point(x: 2, y: -1)
    #expect(layer.frame == Rect(x: 0, y: 350, width: 100, height: 50))
  }

  @Test("Setting the frame divides the size by the scale, and moves the position (G10)")
  func settingFrame() {
    layer.transform = .scale(x: 2, y: 4)
    layer.bounds.origin = Point(x: 3, y: 4)
    layer.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds == Rect(x: 3, y: 4, width: 50, height: 12.5))
    #expect(layer.position == Point(x: 60, y: 45))
    #expect(layer.transform == .scale(x: 2, y: 4) && layer.anchorPoint == Point(x: 0.5, y: 0.5))
  }

  @Test(
    "A frame reads back as it was set, under scales, shifts and right angles (G10)",
    arguments: [
      .identity, .scale(x: 2, y: 0.5), .scale(x: -1, y: 3), .translation(x: 5, y: 6, z: 7),
      .rotation(angle: .pi / 2, x: 0, y: 0, z: 1), .rotation(angle: .pi, x: 0, y: 0, z: 1),
      .scale(x: 2, y: 4).concatenating(.translation(x: -3, y: 9)),
    ] as [Transform3D])
  func readsBack(_ transform: Transform3D) {
    layer.anchorPoint = Point(x: 0.25, y: 1.5)
    layer.transform = transform
    layer.frame = Rect(x: 10, y: 20, width: 80, height: 40)
    #expect(layer.frame == Rect(x: 10, y: 20, width: 80, height: 40))
  }

  @Test("A negative size is standardised (G11), a flat transform leaves the size alone")
  func oddFrames() {
    layer.frame = Rect(x: 10, y: 20, width: -4, height: -6)
    #expect(layer.frame == Rect(x: 6, y: 14, width: 4, height: 6))
    layer.transform = .scale(x: 0, y: 1)
    layer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(layer.bounds.size == Size(width: 4, height: 6))
  }

  /// A child of 50×50 at (100, 50) in a parent of 200×200, alone in its space.
  private func family() -> (parent: Layer, child: Layer) {
    let (parent, child) = (Layer(), Layer())
    parent.bounds = Rect(x: 0, y: 0, width: 200, height: 200)
    parent.position = Point(x: 100, y: 100)
    child.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
    child.position = Point(x: 100, y: 50)
    parent.addSublayer(child)
    return (parent, child)
  }

  @Test("Points go from child to parent and back (G12)")
  func conversion() {
    let (parent, child) = family()
    #expect(child.convert(.zero, to: parent) == Point(x: 75, y: 25))
    #expect(parent.convert(.zero, from: child) == Point(x: 75, y: 25))
    #expect(child.convert(Point(x: 75, y: 25), from: parent) == .zero)
    #expect(child.convert(Point(x: 4, y: 5), to: child) == Point(x: 4, y: 5))
    #expect(
      child.convert(Rect(x: 0, y: 0, width: 10, height: 20), to: parent) == Rect(x: 75, y: 25, width: 10, height: 20))
  }

  @Test("A parent's origin shifts what is in it on the way up to the grandparent only (G12)")
  func scrolling() {
    let (parent, child) = family()
    parent.bounds.origin = Point(x: 0, y: 10)
    #expect(child.convert(.zero, to: parent) == Point(x: 75, y: 25))
    #expect(child.convert(.zero, to: nil) == Point(x: 75, y: 15))
  }

  @Test("A sublayer transform works about the parent's anchor (G8, G12)")
  func sublayerTransform() {
    let (parent, child) = family()
    parent.sublayerTransform = .scale(x: 2, y: 2)
    child.transform = .translation(x: 5, y: 6)
    #expect(child.convert(.zero, to: parent) == Point(x: 60, y: -38))
    #expect(child.convert(Point(x: 60, y: -38), from: parent) == .zero)
  }

  @Test("Between siblings the way leads over the nearest common layer, not further (G12)")
  func siblings() {
    let (parent, child) = family()
    let sibling = Layer()
    sibling.position = Point(x: 10, y: 20)
    parent.addSublayer(sibling)
    parent.transform = .scale(x: 0, y: 0)
    #expect(sibling.convert(.zero, from: child) == Point(x: 65, y: 5))
    #expect(sibling.convert(Point(x: 65, y: 5), to: child) == .zero)
  }

  @Test("Under perspective a point comes back to where it was (G5, G12)")
  func perspective() {
    let (parent, child) = family()
    parent.sublayerTransform.m34 = -1 / 300
    child.transform = .rotation(angle: 1, x: 0, y: 1, z: 0)
    for point in [Point.zero, Point(x: 50, y: 0), Point(x: 30, y: 45)] {
      #expect(child.convert(child.convert(point, to: parent), from: parent).distance(to: point) < 1e-9)
    }
  }

  @Test("Where there is no answer it is the origin: edge-on, or behind the eye (G5)")
  func noAnswer() {
    let (parent, child) = family()
    child.transform = .rotation(angle: .pi / 2, x: 0, y: 1, z: 0)
    #expect(child.convert(Point(x: 70, y: 60), from: parent) == .zero)
    child.transform = .identity
    parent.sublayerTransform.m34 = -1 / 300
    child.zPosition = 301
    #expect(child.convert(Point(x: 7, y: 6), to: parent) == .zero)
  }

  @Test("Strangers meet in the space around the roots")
  func strangers() {
    let (parent, _) = family()
    #expect(layer.convert(.zero, to: parent) == Point(x: 150, y: 275))
  }

  // MARK: Hit tests

  @Test("Sublayers are hit before the layer they are in, the frontmost first (G14, G19)")
  func hits() {
    let (parent, child) = family()
    let front = Layer()
    front.frame = Rect(x: 100, y: 25, width: 50, height: 50)
    parent.addSublayer(front)
    #expect(parent.hitTest(Point(x: 80, y: 30)) === child)
    #expect(parent.hitTest(Point(x: 110, y: 30)) === front)
    child.zPosition = 1
    #expect(parent.hitTest(Point(x: 110, y: 30)) === child)
    #expect(parent.hitTest(Point(x: 10, y: 10)) === parent)
    #expect(parent.hitTest(Point(x: 210, y: 10)) == nil)
  }

  @Test("Hidden, transparent and flat layers are never hit, nor what is in them (G19)")
  func missed() {
    let (parent, child) = family()
    let point = Point(x: 80, y: 30)
    for change in [{ $0.isHidden = true }, { $0.opacity = 0.01 }, { $0.transform = .scale(x: 0, y: 1) }]
      as [(Layer) -> Void]
    {
      let before = child.model
      change(child)
      #expect(parent.hitTest(point) === parent)
      child.model = before
      #expect(parent.hitTest(point) === child)
    }
    parent.isHidden = true
    #expect(parent.hitTest(point) == nil)
  }

  @Test("A child that sticks out is hit outside its parent, unless that masks to its bounds (G19)")
  func masking() {
    let (parent, child) = family()
    child.position.x = 220
    #expect(parent.hitTest(Point(x: 230, y: 50)) === child)
    parent.masksToBounds = true
    #expect(parent.hitTest(Point(x: 230, y: 50)) == nil)
    #expect(parent.hitTest(Point(x: 199, y: 50)) === child)
  }

  @Test("What is seen is hit where it is seen (G19)")
  func presentation() throws {
    let (parent, child) = family()
    try child.add(
      BasicAnimation(keyPath: "position.x", from: 100.0, to: 25.0, duration: 1))
    let tree = LayerTree(root: parent)
    tree.commit(at: 0)
    let seen = tree.presentation(at: 1)
    #expect(parent.hitTest(Point(x: 10, y: 30)) === parent)
    #expect(seen.hitTest(Point(x: 10, y: 30))?.index == 1)
    #expect(seen.hitTest(Point(x: 80, y: 30))?.index == 0)
    #expect(seen.hitTest(Point(x: -1, y: 30)) == nil)
    #expect(PresentationTree().hitTest(.zero) == nil)
    #expect(seen.convert(.zero, from: 1, to: 0) == Point(x: 0, y: 25))
    #expect(seen.convert(Point(x: 3, y: 25), from: nil, to: 1) == Point(x: 3, y: 0))
  }

  @Test("The flat transform, and the identity in place of one that is not (G3)")
  func affineTransform() {
    let layer = Layer()
    let turn = Transform3D.rotation(angle: 1, x: 0, y: 0, z: 1)
    layer.affineTransform = turn
    #expect(layer.transform == turn && layer.affineTransform == turn)
    layer.transform = .rotation(angle: 1, x: 1, y: 0, z: 0)
    #expect(layer.affineTransform == .identity)
  }
}
