import CoreAnimationNames

// Snippets 1–10: animations.
extension Wild {
  // 1
  static func shake(_ layer: CALayer) {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
    animation.duration = 0.6
    animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    layer.add(animation, forKey: "shake")
  }

  // 2
  static func pulse(_ layer: CALayer) {
    let pulse = CASpringAnimation(keyPath: "transform.scale")
    pulse.duration = 0.6
    pulse.fromValue = 0.95
    pulse.toValue = 1.0
    pulse.autoreverses = true
    pulse.repeatCount = 2
    pulse.initialVelocity = 0.5
    pulse.damping = 1.0
    layer.add(pulse, forKey: "pulse")
  }

  // 3
  static func flash(_ layer: CALayer) {
    let flash = CABasicAnimation(keyPath: "opacity")
    flash.duration = 0.5
    flash.fromValue = 1
    flash.toValue = 0.1
    flash.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    flash.autoreverses = true
    flash.repeatCount = 3
    layer.add(flash, forKey: nil)
  }

  // 4
  static func spin(_ layer: CALayer) {
    let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
    rotation.fromValue = 0
    rotation.toValue = NSNumber(value: Double.pi * 2)
    rotation.duration = 1
    rotation.isCumulative = true
    rotation.repeatCount = .infinity
    layer.add(rotation, forKey: "rotationAnimation")
  }

  // 5
  static func move(_ layer: CALayer) {
    let animation = CABasicAnimation(keyPath: #"position"#)
    animation.fromValue = layer.position
    animation.toValue = CGPoint(x: layer.position.x + 100, y: layer.position.y)
    animation.duration = 2
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "position")
  }

  // 6
  static func popIn(_ layer: CALayer) {
    let scale = CAKeyframeAnimation(keyPath: "transform.scale")
    scale.values = [0.0, 1.2, 0.9, 1.0]
    scale.keyTimes = [0, 0.5, 0.8, 1]
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.0
    fade.toValue = 1.0
    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = 0.8
    group.isRemovedOnCompletion = false
    group.fillMode = CAMediaTimingFillMode.both
    layer.add(group, forKey: "pop")
  }

  // 7
  static func heartbeat(_ layer: CALayer) {
    let pulse1 = CASpringAnimation(keyPath: "transform.scale")
    pulse1.duration = 0.6
    pulse1.fromValue = 1.0
    pulse1.toValue = 1.12
    pulse1.autoreverses = true
    pulse1.repeatCount = 1
    pulse1.initialVelocity = 0.5
    pulse1.damping = 0.8
    let animationGroup = CAAnimationGroup()
    animationGroup.duration = 2.7
    animationGroup.repeatCount = 1000
    animationGroup.animations = [pulse1]
    layer.add(animationGroup, forKey: "pulse")
  }

  // 8
  static func flip(_ layer: CALayer) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    layer.superlayer?.sublayerTransform = perspective
    let flip = CABasicAnimation(keyPath: "transform.rotation.y")
    flip.fromValue = 0
    flip.toValue = CGFloat.pi
    flip.duration = 1
    flip.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1)
    layer.add(flip, forKey: "flip")
    layer.isDoubleSided = false
  }

  // 9
  static func colorCycle(_ layer: CALayer) {
    let colors = CAKeyframeAnimation(keyPath: "backgroundColor")
    colors.values = [
      UIColor.systemRed.cgColor, UIColor.systemTeal.cgColor, UIColor.systemIndigo.cgColor, UIColor.systemRed.cgColor,
    ]
    colors.keyTimes = [0, 0.33, 0.66, 1].map { NSNumber(value: $0) }
    colors.duration = 3
    colors.repeatCount = HUGE
    layer.add(colors, forKey: "colors")
  }

  // 10
  static func crossFade(_ layer: CATextLayer) {
    let transition = CATransition()
    transition.duration = 0.3
    transition.type = CATransitionType.push
    transition.subtype = CATransitionSubtype.fromTop
    transition.timingFunction = CAMediaTimingFunction(name: .easeOut)
    layer.add(transition, forKey: kCATransition)
    layer.string = "1"
  }
}
