import CoreAnimationNames
import Testing

@Suite("CAAnimation")
struct CAAnimationTests {
  private func move() -> CABasicAnimation {
    let move = CABasicAnimation(keyPath: "zPosition")
    (move.fromValue, move.toValue, move.duration) = (0, 8, 1)
    return move
  }

  @Test("Adding copies: what is done afterwards does not concern the layer (X16)")
  func addingCopies() {
    let (layer, animation) = (CALayer(), move())
    layer.add(animation, forKey: "move")
    animation.toValue = 100
    animation.duration = 50
    #expect(Screen(layer).shown(at: 0.5).zPosition == 4)
    layer.add(animation, forKey: "move")
    #expect(Screen(layer).shown(at: 25).zPosition == 50)
  }

  @Test("One animation may be added to several layers")
  func shared() {
    let (one, two, animation) = (CALayer(), CALayer(), move())
    one.add(animation, forKey: nil)
    animation.toValue = 4
    two.add(animation, forKey: nil)
    #expect(Screen(one).shown(at: 0.5).zPosition == 4)
    #expect(Screen(two).shown(at: 0.5).zPosition == 2)
  }

  @Test("A mistake leaves the property alone (V6)")
  func mistakes() {
    let layer = CALayer()
    for (keyPath, value) in [
      ("zPositon", 1.0), ("strokeEnd", 1.0), ("zPosition", "much"), ("zPosition", Double.nan),
    ] as [(String, any AnimatableValue)] {
      let wrong = CABasicAnimation(keyPath: keyPath)
      wrong.toValue = value
      layer.add(wrong, forKey: keyPath)
    }
    layer.add(CABasicAnimation(keyPath: nil), forKey: nil)
    #expect(layer.animationKeys() == nil)
    #expect(Screen(layer).shown(at: 0.1).zPosition == 0)
  }

  @Test("A group loses the children that are wrong, and keeps the others (V6)")
  func mistakesInGroups() {
    let (layer, wrong, unknown, inner, group) = (
      CALayer(), CABasicAnimation(keyPath: "zPosition"), CABasicAnimation(keyPath: "zap"), CAAnimationGroup(),
      CAAnimationGroup()
    )
    wrong.toValue = "much"
    inner.animations = [wrong, unknown, move()]
    group.animations = [inner, wrong]
    group.duration = 2
    layer.add(group, forKey: "group")
    #expect(Screen(layer).shown(at: 0.5).zPosition == 4)
  }

  @Test("Transforms as functions")
  func transforms() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let shift = CATransform3DMakeTranslation(3, 4, 5)
    #expect(CATransform3DTranslate(turn, 3, 4, 5) == CATransform3DConcat(shift, turn))
    #expect(CATransform3DScale(shift, 2, 2, 2) == CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), shift))
    #expect(CATransform3DRotate(shift, .pi / 2, 0, 0, 1) == CATransform3DConcat(turn, shift))
    #expect(CATransform3DEqualToTransform(CATransform3DConcat(turn, CATransform3DInvert(turn)), CATransform3DIdentity))
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(CATransform3DIsAffine(turn))
    #expect(!CATransform3DIsAffine(shift))
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test("Both spellings are one")
  func spellings() {
    #expect(kCAFillModeForwards == CAMediaTimingFillMode.forwards)
    #expect(kCAValueFunctionRotateZ == CAValueFunctionName.rotateZ)
    #expect(
      CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn) == CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
    #expect(CAMediaTimingFunction(name: .default) == .default)
    let shape = CAShapeLayer()
    shape.shape.lineCap = kCALineCapRound
    shape.shape.fillRule = .evenOdd
    let text = CATextLayer()
    text.alignmentMode = .center
    #expect(shape.shape.lineCap == .round)
    #expect(text.text.alignmentMode == CATextLayerAlignmentMode.center)
  }
}
