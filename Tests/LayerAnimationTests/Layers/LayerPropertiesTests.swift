import LayerAnimation
import Testing

/// Rules G6–G8, G12, G21: the default properties of a layer, and its geometry.
@Suite("LayerProperties")
struct LayerPropertiesTests {
  @Test("A new layer has Core Animation's defaults (G6)")
  func defaults() {
    let layer = Layer()
    #expect(layer.position == .zero && layer.bounds == .zero)
    #expect(layer.anchorPoint == Point(x: 0.5, y: 0.5) && layer.anchorPointZ == 0 && layer.zPosition == 0)
    #expect(layer.transform == .identity && layer.sublayerTransform == .identity)
    #expect(layer.opacity == 1 && !layer.isHidden && layer.backgroundColor == nil)
    #expect(layer.model.content == .none)
    #expect(layer.cornerRadius == 0 && layer.borderWidth == 0 && layer.borderColor == .black)
    #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowColor == .black)
    #expect(layer.shadowOffset == Size(width: 0, height: -3))
    #expect(!layer.masksToBounds && layer.isDoubleSided && layer.mask == nil)
  }

  @Test("Defaults of shapes and texts (G21)")
  func contents() {
    let shape = ShapeLayer().shape
    #expect(shape.path == nil && shape.fillColor == .black && shape.strokeColor == nil && shape.lineWidth == 1)
    #expect(shape.miterLimit == 10 && shape.lineCap == .butt && shape.lineJoin == .miter && shape.fillRule == .nonZero)
    #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineDashPattern.isEmpty && shape.lineDashPhase == 0)
    let text = TextLayer().text
    #expect(text.string == "" && text.foregroundColor == .white && text.alignmentMode == .natural)
  }

  /// A layer of 50×50 in the middle of the upper edge of one of 200×200.
  private func child() -> LayerProperties {
    var child = LayerProperties()
    child.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
    child.position = Point(x: 100, y: 50)
    return child
  }

  private func place(_ point: Point, _ matrix: Transform3D) -> Point {
    let (x, y, _, w) = matrix.project(point)
    return Point(x: x / w, y: y / w)
  }

  @Test("The anchor point is what position places, and what the layer turns about (G7)")
  func anchor() {
    var child = child()
    #expect(place(.zero, child.transformToSuperlayer) == Point(x: 75, y: 25))
    #expect(child.anchor == Point(x: 25, y: 25))
    child.transform = .rotation(angle: .pi, x: 0, y: 0, z: 1)
    #expect(place(.zero, child.transformToSuperlayer) == Point(x: 125, y: 75))
    #expect(place(child.anchor, child.transformToSuperlayer) == child.position)
    child.anchorPoint = .zero
    #expect(place(.zero, child.transformToSuperlayer) == child.position)
    child.bounds.origin = Point(x: 10, y: 20)
    child.transform = .identity
    #expect(place(Point(x: 10, y: 20), child.transformToSuperlayer) == child.position)
  }

  @Test("What is done to the sublayers is done about the anchor (G8, G12)")
  func sublayerTransform() {
    var parent = LayerProperties()
    parent.bounds = Rect(x: 0, y: 0, width: 200, height: 200)
    #expect(parent.transformFromSublayers == .identity)
    parent.sublayerTransform = .scale(x: 2, y: 2)
    var child = child()
    child.transform = .translation(x: 5, y: 6)
    let both = child.transformToSuperlayer.concatenating(parent.transformFromSublayers)
    #expect(place(.zero, both) == Point(x: 60, y: -38))
  }

  @Test("Perspective on the parent makes a near child larger (G5)")
  func perspective() {
    var parent = LayerProperties()
    parent.bounds = Rect(x: 0, y: 0, width: 200, height: 200)
    parent.sublayerTransform.m34 = -1 / 100
    var child = child()
    child.position = Point(x: 100, y: 100)
    child.zPosition = 50
    let both = child.transformToSuperlayer.concatenating(parent.transformFromSublayers)
    #expect(place(Point(x: 25, y: 25), both) == Point(x: 100, y: 100))
    #expect(place(.zero, both) == Point(x: 50, y: 50))
  }
}
