import CoreAnimationNames

/// Snippet 36: a delegate that chains.
class Chainer: NSObject, CAAnimationDelegate {
  let layer: CALayer
  var log: [String] = []

  init(layer: CALayer) {
    self.layer = layer
    super.init()
  }

  func start() {
    let move = CABasicAnimation(keyPath: "position.x")
    move.byValue = 50
    move.duration = 1
    move.delegate = self
    move.setValue("move", forKey: "animationID")
    layer.add(move, forKey: "move")
  }

  func animationDidStart(_ anim: CAAnimation) {
    log.append("start \(anim.value(forKey: "animationID") as? String ?? "?")")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let id = anim.value(forKey: "animationID") as? String, id == "move" else { return }
    log.append("stop \(id) \(flag)")
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.duration = 1
    layer.add(fade, forKey: "fade")
  }
}

// Snippets 37–46: time, transactions, delegates.
extension Wild {
  // 37
  static func pauseLayer(_ layer: CALayer) {
    let pausedTime: CFTimeInterval = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0.0
    layer.timeOffset = pausedTime
  }

  static func resumeLayer(_ layer: CALayer) {
    let pausedTime: CFTimeInterval = layer.timeOffset
    layer.speed = 1.0
    layer.timeOffset = 0.0
    layer.beginTime = 0.0
    let timeSincePause: CFTimeInterval = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    layer.beginTime = timeSincePause
  }

  // 38
  static func withoutAnimation(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }

  // 39
  static func chained(_ layer: CALayer, _ done: @escaping () -> Void) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.5)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
    CATransaction.setCompletionBlock {
      layer.opacity = 0
      done()
    }
    layer.position = CGPoint(x: 200, y: 100)
    CATransaction.commit()
  }

  // 40
  static func staggered(_ layers: [CALayer]) {
    for (index, layer) in layers.enumerated() {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.toValue = 1
      fade.duration = 0.3
      fade.beginTime = CACurrentMediaTime() + 0.1 * Double(index)
      fade.fillMode = .backwards
      layer.add(fade, forKey: "fadeIn")
    }
  }

  // 41
  static func scrub(_ layer: CALayer, to progress: Double) {
    layer.speed = 0
    layer.timeOffset = progress
  }

  // 42
  static func reverse(_ layer: CALayer, key: String) {
    guard let animation = layer.animation(forKey: key)?.copy() as? CABasicAnimation else { return }
    let from = animation.fromValue
    // swift-format-ignore: NeverForceUnwrap
    animation.fromValue = layer.presentation()?.value(forKeyPath: animation.keyPath!) ?? animation.toValue
    animation.toValue = from
    animation.beginTime = 0
    layer.add(animation, forKey: key)
  }

  // 43
  static func timer(_ layer: CALayer, _ delegate: any CAAnimationDelegate) {
    let timer = CAAnimation()
    timer.duration = 2
    timer.delegate = delegate
    timer.setValue("timer", forKey: "animationID")
    layer.add(timer, forKey: "timer")
  }

  // 44
  static func customProperty(_ layer: CALayer, _ delegate: any CAAnimationDelegate) {
    let animation = CABasicAnimation(keyPath: "progress")
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.duration = 3
    animation.delegate = delegate
    layer.add(animation, forKey: "progress")
  }

  // 45
  static func highFrameRate(_ layer: CALayer) {
    let animation = CABasicAnimation(keyPath: "bounds.size.width")
    animation.byValue = 30
    animation.duration = 1
    if #available(iOS 15.0, *) {
      animation.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
    }
    layer.add(animation, forKey: nil)
  }

  // 46
  static func wiggle(_ layer: CALayer) {
    let wiggle = CAKeyframeAnimation(keyPath: "transform")
    wiggle.values = [
      NSValue(caTransform3D: CATransform3DMakeRotation(0.04, 0.0, 0.0, 1.0)),
      NSValue(caTransform3D: CATransform3DMakeRotation(-0.04, 0, 0, 1)),
    ]
    wiggle.autoreverses = true
    wiggle.duration = 0.115
    wiggle.repeatCount = Float.infinity
    wiggle.timeOffset = 0.05
    layer.add(wiggle, forKey: "wiggle")
  }
}
