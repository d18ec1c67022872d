import CoreAnimationNames
import Testing

/// What properties have at first, by their names.
@Suite("Default values")
struct DefaultValueTests {
  @Test("Layers: what is not 0 or empty at first, and flags (G6, T2)")
  func layers() {
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "contentsRect") as? CGRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(CALayer.defaultValue(forKey: "contentsCenter") as? CGRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(CALayer.defaultValue(forKey: "contentsGravity") as? CALayerContentsGravity == .resize)
    #expect(CALayer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
    #expect(CALayer.defaultValue(forKey: "fillMode") as? CAMediaTimingFillMode == .removed)
    #expect(CALayer.defaultValue(forKey: "cornerCurve") as? CALayerCornerCurve == .circular)
    #expect(
      (CALayer.defaultValue(forKey: "maskedCorners") as? CACornerMask)?.isStrictSuperset(of: .layerMinXMinYCorner)
        == true)
    for (key, number) in [
      ("opacity", 1.0), ("shadowRadius", 3), ("contentsScale", 1), ("rasterizationScale", 1), ("speed", 1),
      ("duration", .infinity),
    ] {
      #expect(CALayer.defaultValue(forKey: key) as? Double == number, "\(key)")
    }
    for (key, flag) in [
      ("hidden", false), ("doubleSided", true), ("masksToBounds", false), ("geometryFlipped", false), ("opaque", false),
      ("allowsGroupOpacity", true), ("shouldRasterize", false), ("drawsAsynchronously", false),
      ("needsDisplayOnBoundsChange", false),
    ] {
      #expect(CALayer.defaultValue(forKey: key) as? Bool == flag, "\(key)")
    }
    for key in ["borderColor", "shadowColor"] {
      #expect(CALayer.defaultValue(forKey: key) as? CGColor == .black, "\(key)")
    }
    for key in ["bounds", "position", "shadowOpacity", "timeOffset", "isHidden", "backgroundColor", "sublayers", "zap"]
    {
      #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
    }
  }

  @Test("Special layers have those of theirs, and all layers'")
  func specialLayers() {
    #expect(CAShapeLayer.defaultValue(forKey: "fillColor") as? CGColor == .black)
    #expect(CAShapeLayer.defaultValue(forKey: "lineCap") as? CAShapeLayerLineCap == .butt)
    #expect(
      ["strokeEnd", "lineWidth", "miterLimit"].map { CAShapeLayer.defaultValue(forKey: $0) as? Double } == [1, 1, 10])
    #expect(CAShapeLayer.defaultValue(forKey: "strokeStart") == nil && CALayer.defaultValue(forKey: "strokeEnd") == nil)
    #expect(CAGradientLayer.defaultValue(forKey: "endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
    #expect(CAGradientLayer.defaultValue(forKey: "type") as? CAGradientLayerType == .axial)
    #expect(CAGradientLayer.defaultValue(forKey: "opacity") as? Double == 1)
    #expect(CAReplicatorLayer.defaultValue(forKey: "instanceCount") as? Int == 1)
    #expect(CAReplicatorLayer.defaultValue(forKey: "instanceDelay") == nil)
    #expect(CAEmitterLayer.defaultValue(forKey: "birthRate") as? Double == 1)
    #expect(CAEmitterLayer.defaultValue(forKey: "emitterMode") as? CAEmitterLayerEmitterMode == .volume)
    #expect(CATextLayer.defaultValue(forKey: "font") as? String == "Helvetica")
    #expect(CATextLayer.defaultValue(forKey: "fontSize") as? Double == 36)
    #expect(CATextLayer.defaultValue(forKey: "foregroundColor") as? CGColor == .white)
    #expect(CATextLayer.defaultValue(forKey: "wrapped") as? Bool == false)
    #expect(CAScrollLayer.defaultValue(forKey: "scrollMode") as? CAScrollLayerScrollMode == .both)
  }

  @Test("Animations and cells (T2, G28, S1)")
  func animations() {
    #expect(CAAnimation.defaultValue(forKey: "speed") as? Double == 1)
    #expect(CAAnimation.defaultValue(forKey: "fillMode") as? CAMediaTimingFillMode == .removed)
    #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
    for key in ["duration", "beginTime", "autoreverses", "isRemovedOnCompletion", "timingFunction", "zap"] {
      #expect(CAAnimation.defaultValue(forKey: key) == nil, "\(key)")
    }
    #expect(CAKeyframeAnimation.defaultValue(forKey: "calculationMode") as? CAAnimationCalculationMode == .linear)
    #expect(
      ["mass", "stiffness", "damping"].map { CASpringAnimation.defaultValue(forKey: $0) as? Double } == [1, 100, 10])
    #expect(CASpringAnimation.defaultValue(forKey: "initialVelocity") == nil)
    #expect(CATransition.defaultValue(forKey: "type") as? CATransitionType == .fade)
    #expect(CATransition.defaultValue(forKey: "endProgress") as? Double == 1)
    #expect(CATransition.defaultValue(forKey: "startProgress") == nil)
    #expect(CAEmitterCell.defaultValue(forKey: "enabled") as? Bool == true)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? Double == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "duration") as? Double == .infinity)
    #expect(CAEmitterCell.defaultValue(forKey: "color") as? CGColor == .white)
    #expect(CAEmitterCell.defaultValue(forKey: "birthRate") == nil && CAEmitterCell.defaultValue(forKey: "zap") == nil)
  }

  private final class Ring: CAShapeLayer {
    override class func defaultValue(forKey key: String) -> Any? {
      key == "gap" ? 3.5 : key == "lineWidth" ? 9.0 : super.defaultValue(forKey: key)
    }
  }

  @Test("A class of one's own answers for its own names, which its layers have until they are set (X21)")
  func ownNames() {
    let ring = Ring()
    #expect(ring.value(forKey: "gap") as? Double == 3.5 && ring.value(forKeyPath: "gap") as? Double == 3.5)
    ring.setValue(1, forKey: "gap")
    #expect(ring.value(forKey: "gap") as? Int == 1)
    ring.setValue(nil, forKey: "gap")
    #expect(ring.value(forKey: "gap") as? Double == 3.5 && ring.value(forKey: "lineWidth") as? Double == 1)
    #expect(Ring.defaultValue(forKey: "miterLimit") as? Double == 10 && CAShapeLayer().value(forKey: "gap") == nil)
  }
}
