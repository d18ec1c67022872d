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

  /// A delegate that records its calls.
  private final class Listener: NSObject, CAAnimationDelegate {
    var told: [CAAnimation] = []

    func animationDidStart(_ anim: CAAnimation) { told.append(anim) }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { told.append(anim) }
  }

  @Test("The layer's copy is the one that the delegate is given, so that it knows which one it is (X17, X20)")
  func identity() {
    let (layer, animation, listener) = (CALayer(), move(), Listener())
    animation.delegate = listener
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "move")
    let tree = LayerTree(root: layer)
    tree.commit(at: 3)
    tree.reap(at: 3)
    tree.reap(at: 4)
    let added = layer.animation(forKey: "move")
    #expect(listener.told == [added, added] && added != animation && added == layer.animation(forKey: "move"))
    layer.removeAnimation(forKey: "move")
    #expect(layer.animation(forKey: "move") == nil && layer.animationKeys() == nil)
  }

  @Test("It has the begin and the duration that it got (T3, T16), and is of its own type")
  func resolved() {
    let (layer, hop) = (CALayer(), CAKeyframeAnimation(keyPath: "zPosition"))
    hop.values = [0, 1]
    layer.add(hop, forKey: "hop")
    #expect(layer.animation(forKey: "hop")?.beginTime == 0)
    LayerTree(root: layer).commit(at: 3)
    let added = layer.animation(forKey: "hop") as? CAKeyframeAnimation
    #expect(added?.beginTime == 3 && added?.duration == 0.25 && added?.values as? [Int] == [0, 1])
    #expect(hop.beginTime == 0 && hop.duration == 0)
    added?.duration = 50
    #expect(Screen(layer).shown(at: 4).zPosition == 0, "what is added cannot be changed (T33a)")
  }

  @Test("The engine's own animations are handed out as objects with the same properties")
  func objects() throws {
    let layer = CALayer()
    var spring = SpringAnimation(keyPath: "position", to: Point(x: 1, y: 2))
    (spring.isAdditive, spring.speed) = (true, 2)
    var frames = KeyframeAnimation(keyPath: "transform", values: [0, 1], keyTimes: [0, 1], duration: 2)
    (frames.calculationMode, frames.valueFunction, frames.timingFunction) = (.discrete, .rotateZ, .easeIn)
    var fade = Transition(.reveal, .fromTop)
    (fade.duration, fade.endProgress) = (1, 0.5)
    try layer.add(AnimationGroup([spring, frames], duration: 9), forKey: "group")
    try layer.add(fade)
    let group = layer.animation(forKey: "group") as? CAAnimationGroup
    let (first, last) = (
      group?.animations?.first as? CASpringAnimation, group?.animations?.last as? CAKeyframeAnimation
    )
    #expect(group?.duration == 9 && first?.toValue as? CGPoint == CGPoint(x: 1, y: 2) && first?.speed == 2)
    #expect(first?.isAdditive == true && first?.stiffness == 100 && first?.keyPath == "position")
    #expect(last?.calculationMode == .discrete && last?.valueFunction == .rotateZ && last?.keyTimes == [0, 1])
    #expect(last?.timingFunction == .easeIn && last?.duration == 2)
    let transition = layer.animation(forKey: kCATransition) as? CATransition
    #expect(transition?.type == .reveal && transition?.subtype == .fromTop && transition?.endProgress == 0.5)
  }

  @Test("A copy has everything that the original had, and nothing that it gets afterwards")
  func copies() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    (spring.keyPath, spring.toValue, spring.isCumulative, spring.fillMode) = ("opacity", 1, true, .both)
    spring.setValue("s", forKey: "name")
    let copy = spring.copy() as? CASpringAnimation
    spring.stiffness = 1
    #expect(copy?.keyPath == "opacity" && copy?.toValue as? Int == 1 && copy?.isCumulative == true)
    #expect(copy?.value(forKey: "name") as? String == "s" && copy?.fillMode == .both && copy?.stiffness != 1)
    let (path, hop) = (CGMutablePath(), CAKeyframeAnimation(keyPath: "position"))
    path.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
    (hop.path, hop.rotationMode, hop.biasValues) = (path, .rotateAuto, [1])
    let other = hop.mutableCopy() as? CAKeyframeAnimation
    path.addLine(to: .zero)
    #expect(other?.path?.currentPoint == CGPoint(x: 1, y: 1) && other?.rotationMode == .rotateAuto)
    #expect(other?.biasValues == [1])
    let push = CATransition()
    (push.type, push.subtype, push.startProgress) = (.push, .fromRight, 0.5)
    let pushed = push.copy() as? CATransition
    #expect(pushed?.type == .push && pushed?.subtype == .fromRight && pushed?.startProgress == 0.5)
  }

  @Test("A mistake leaves the property alone, and its animation in its place in time (V6, V6a)")
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
    #expect(layer.animationKeys() == ["zPositon", "strokeEnd", "zPosition"])
    #expect((layer.animation(forKey: "zPositon") as? CABasicAnimation)?.toValue as? Double == 1)
    #expect(Screen(layer).shown(at: 0.1).zPosition == 0)
  }

  @Test(
    "What has no time neither starts nor finishes, and nothing waits for it (V6a)",
    arguments: ["speed", "duration", "beginTime", "timeOffset"])
  func timeless(_ key: String) {
    final class Diary: CAAnimationDelegate {
      var lines: [String] = []
      func animationDidStart(_ animation: CAAnimation) { lines.append("started") }
      func animationDidStop(_ animation: CAAnimation, finished flag: Bool) { lines.append("stopped \(flag)") }
    }
    let (layer, diary, wrong) = (CALayer(), Diary(), move())
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    wrong.setValue(Double.nan, forKey: key)
    wrong.delegate = diary
    CATransaction.begin()
    CATransaction.setCompletionBlock { diary.lines.append("completed") }
    layer.add(wrong, forKey: "wrong")
    CATransaction.commit()
    #expect(layer.animation(forKey: "wrong") == nil && diary.lines.isEmpty)
    for time in [0, 0.5, 2] {
      tree.commit(at: time)
      tree.reap(at: time)
      #expect(layer.presentation(at: time)?.zPosition == 0)
    }
    #expect(diary.lines == ["stopped false", "completed"])
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

  @Test("The functions for transforms compute what the methods do")
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
