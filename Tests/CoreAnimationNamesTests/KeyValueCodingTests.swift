import CoreAnimationNames
import Testing

/// Values by name and by key path (V14, X21).
@Suite("Key-value coding")
struct KeyValueCodingTests {
  private func number(_ layer: CALayer, _ keyPath: String) -> Double {
    layer.value(forKeyPath: keyPath) as? Double ?? .nan
  }

  @Test("Every part of a transform is read and set (V14, V14a)", arguments: ["transform", "sublayerTransform"])
  func transforms(_ key: String) {
    for (part, number) in [
      ("rotation.x", 0.5), ("rotation.y", 0.5), ("rotation.z", 0.5), ("rotation", 0.5), ("scale.x", 2),
      ("scale.y", 2), ("scale.z", 2), ("scale", 2), ("translation.x", 7), ("translation.y", 7), ("translation.z", 7),
    ] {
      let layer = CALayer()
      layer.setValue(number, forKeyPath: "\(key).\(part)")
      #expect(abs(self.number(layer, "\(key).\(part)") - number) < 1e-12, "\(part)")
    }
    let layer = CALayer()
    layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "\(key).translation")
    layer.setValue(CGSize(width: 2, height: 5), forKeyPath: "\(key).scale.xy")
    #expect(layer.value(forKeyPath: "\(key).translation") as? CGSize == CGSize(width: 3, height: 4))
    #expect(layer.value(forKeyPath: "\(key).scale.xy") as? CGSize == CGSize(width: 2, height: 5))
    #expect(abs(number(layer, "\(key).scale") - 8.0 / 3) < 1e-12)
    layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 3)), forKeyPath: key)
    #expect(layer.value(forKeyPath: key) as? CATransform3D == CATransform3DMakeScale(3, 3, 3))
  }

  @Test("Parts of places, sizes and rectangles, the frame's among them (V14, G10)")
  func parts() {
    let layer = CALayer()
    let keyPaths = [
      "position.x", "position.y", "anchorPoint.x", "anchorPoint.y", "bounds.origin.x", "bounds.origin.y",
      "bounds.size.width", "bounds.size.height", "shadowOffset.width", "shadowOffset.height", "frame.size.width",
      "frame.size.height", "frame.origin.x", "frame.origin.y",
    ]
    for (value, keyPath) in keyPaths.enumerated() {
      layer.setValue(value + 1, forKeyPath: keyPath)
      #expect(number(layer, keyPath) == Double(value + 1), "\(keyPath)")
    }
    layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "bounds.origin")
    layer.setValue(CGSize(width: 8, height: 9), forKeyPath: "bounds.size")
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 8, height: 9))
    layer.anchorPoint = .zero
    layer.setValue(CGRect(x: 5, y: 6, width: 7, height: 8), forKeyPath: "frame")
    #expect(layer.frame == CGRect(x: 5, y: 6, width: 7, height: 8) && layer.position == CGPoint(x: 5, y: 6))
    #expect(layer.value(forKeyPath: "frame") as? CGRect == layer.frame)
    let gradient = CAGradientLayer()
    gradient.setValue(0.25, forKeyPath: "startPoint.x")
    #expect(gradient.startPoint.x == 0.25)
  }

  @Test("What animations do not change is read and set by its name, words by theirs too")
  func plainProperties() {
    let (shape, text, gradient, copies) = (CAShapeLayer(), CATextLayer(), CAGradientLayer(), CAReplicatorLayer())
    shape.setValue("round", forKey: "lineCap")
    shape.setValue(CALayerContentsGravity.center, forKey: "contentsGravity")
    shape.setValue(true, forKeyPath: "shouldRasterize")
    shape.setValue(2, forKey: "contentsScale")
    shape.setValue(CACornerMask.layerMaxXMaxYCorner, forKey: "maskedCorners")
    shape.setValue("much", forKey: "geometryFlipped")
    #expect(shape.lineCap == .round && shape.contentsGravity == .center && shape.shouldRasterize)
    #expect(shape.contentsScale == 2 && shape.maskedCorners == .layerMaxXMaxYCorner && !shape.isGeometryFlipped)
    #expect(shape.value(forKey: "fillRule") as? CAShapeLayerFillRule == .nonZero && shape.value(forKey: "type") == nil)
    text.setValue("center", forKey: "alignmentMode")
    text.setValue(24, forKey: "fontSize")
    text.setValue(nil, forKey: "font")
    #expect(
      text.alignmentMode == .center && text.fontSize == 24 && text.value(forKey: "font") as? String == "Helvetica")
    gradient.setValue("radial", forKey: "type")
    copies.setValue(3, forKey: "instanceCount")
    #expect(gradient.type == .radial && copies.value(forKey: "instanceCount") as? Int == 3)
    #expect(shape.value(forKey: "instanceCount") == nil, "another class's is a name of one's own here")
    let move = CABasicAnimation()
    move.setValue("zPosition", forKey: "keyPath")
    move.setValue(8, forKey: "toValue")
    move.setValue(false, forKey: "removedOnCompletion")
    move.setValue("mine", forKey: "type")
    #expect(move.keyPath == "zPosition" && move.toValue as? Int == 8 && !move.isRemovedOnCompletion)
    #expect(move.value(forKey: "type") as? String == "mine" && move.value(forKey: "fromValue") == nil)
    let push = CATransition()
    push.setValue("push", forKey: "type")
    #expect(push.type == .push)
  }

  @Test("Nil empties what can be empty, and leaves the rest alone")
  func nothing() {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    (shape.backgroundColor, shape.strokeColor, shape.lineDashPattern) = (.white, .black, [1, 2])
    for key in ["backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor", "path"] {
      shape.setValue(nil, forKeyPath: key)
      #expect(shape.value(forKeyPath: key) == nil, "\(key)")
    }
    shape.setValue(nil, forKeyPath: "lineDashPattern")
    shape.setValue(nil, forKeyPath: "opacity")
    shape.setValue(nil, forKeyPath: "position.x")
    #expect(shape.lineDashPattern == nil && shape.opacity == 1 && shape.position == .zero)
    let gradient = CAGradientLayer()
    gradient.locations = [0, 1]
    gradient.gradient.colors = [.white]
    gradient.setValue(nil, forKey: "locations")
    gradient.setValue(nil, forKey: "colors")
    #expect(gradient.locations == nil && gradient.gradient.colors.isEmpty)
  }

  @Test("Timing, names and other layers are found by their names")
  func others() {
    let (root, lock, dial) = (CALayer(), CALayer(), CALayer())
    (lock.name, dial.name) = ("lock", "dial")
    root.addSublayer(lock)
    lock.addSublayer(dial)
    lock.mask = CALayer()
    root.setValue(0.5, forKeyPath: "sublayers.lock.opacity")
    root.setValue(2, forKeyPath: "sublayers.lock.sublayers.dial.position.x")
    lock.setValue(0.25, forKeyPath: "mask.opacity")
    dial.setValue(0, forKey: "speed")
    dial.setValue(3, forKeyPath: "timeOffset")
    #expect(lock.opacity == 0.5 && dial.position.x == 2 && lock.mask?.opacity == 0.25)
    #expect(dial.speed == 0 && dial.timeOffset == 3 && dial.value(forKey: "name") as? String == "dial")
    #expect(number(dial, "superlayer.mask.opacity") == 0.25 && dial.value(forKey: "duration") as? Double == .infinity)
    #expect(root.value(forKeyPath: "sublayers.key.opacity") == nil && dial.value(forKeyPath: "mask.opacity") == nil)
    #expect((root.value(forKey: "sublayers") as? [CALayer])?.first === lock)
    dial.setValue("turn", forKey: "name")
    #expect(dial.name == "turn")
  }

  @Test("Anything is kept under a name that no property has, until it is set to nil (X21)")
  func names() {
    let layer = CALayer()
    layer.setValue(7, forKey: "tag")
    layer.setValue(["a"], forKeyPath: "owner.names")
    layer.setValue("own", forKey: "strokeEnd")
    #expect(layer.value(forKey: "tag") as? Int == 7 && layer.value(forKeyPath: "owner.names") as? [String] == ["a"])
    #expect(
      layer.value(forKey: "strokeEnd") as? String == "own" && CAShapeLayer().value(forKey: "strokeEnd") as? Double == 1)
    layer.setValue(nil, forKey: "tag")
    #expect(layer.value(forKey: "tag") == nil && layer.animationKeys() == nil)
  }

  @Test("A set by key path looks for an action as any change does (X12)")
  func implicit() {
    let layer = CALayer()
    let screen = Screen(layer)
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.setValue(8, forKeyPath: "position.x")
    CATransaction.flush()
    #expect(screen.shown(at: 1).position.x == 0 && screen.shown(at: 1.5).position.x == 4)
    #expect(layer.animationKeys() == ["position"])
  }

  @Test("What is kept in an animation is in the layer's copy, and in the copies of a group's children (X21)")
  func animations() {
    let (layer, move, group) = (CALayer(), CABasicAnimation(keyPath: "zPosition"), CAAnimationGroup())
    move.setValue("move", forKey: "name")
    move.setValue(2, forKey: "duration")
    group.setValue(layer, forKey: "layer")
    group.animations = [move]
    layer.add(group, forKey: "group")
    move.setValue("gone", forKey: "name")
    group.setValue(nil, forKey: "layer")
    let added = layer.animation(forKey: "group") as? CAAnimationGroup
    #expect(added?.animations?.first?.value(forKey: "name") as? String == "move")
    #expect(added?.value(forKeyPath: "layer") as? CALayer === layer)
    #expect(move.duration == 2 && move.value(forKey: "duration") as? Double == 2)
  }
}
