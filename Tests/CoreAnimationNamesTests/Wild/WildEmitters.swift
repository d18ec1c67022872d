import CoreAnimationNames

// Snippets 47–50: particles, paths of motion, a layout, a clock.
extension Wild {
  // 47
  static func confetti(width: CGFloat) -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: width / 2, y: -10)
    emitter.emitterShape = .line
    emitter.emitterSize = CGSize(width: width, height: 1)
    let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue, .systemYellow]
    emitter.emitterCells = colors.map { color in
      let cell = CAEmitterCell()
      cell.birthRate = 4.0
      cell.lifetime = 14.0
      cell.lifetimeRange = 0
      cell.velocity = CGFloat(350.0 * 0.5)
      cell.velocityRange = 80
      cell.emissionLongitude = CGFloat(Double.pi)
      cell.emissionRange = CGFloat(Double.pi / 4)
      cell.spin = 3.5
      cell.spinRange = 1.0
      cell.scaleRange = 0.5
      cell.scaleSpeed = -0.05
      cell.color = color.cgColor
      cell.contents = "*"
      return cell
    }
    return emitter
  }

  // 48
  static func snow(in bounds: CGRect) -> CAEmitterLayer {
    let flake = CAEmitterCell()
    flake.name = "flake"
    flake.contents = "*"
    flake.birthRate = 20
    flake.lifetime = 10
    flake.yAcceleration = 5
    flake.alphaSpeed = -0.1
    let layer = CAEmitterLayer()
    layer.emitterShape = kCAEmitterLayerLine
    layer.renderMode = kCAEmitterLayerAdditive
    layer.beginTime = CACurrentMediaTime()
    layer.emitterCells = [flake]
    layer.setValue(40, forKeyPath: "emitterCells.flake.birthRate")
    return layer
  }

  // 49
  static func orbit(_ layer: CALayer, around center: CGPoint) {
    let orbit = CAKeyframeAnimation(keyPath: "position")
    var affineTransform = CGAffineTransform(rotationAngle: 0.0)
    affineTransform = affineTransform.rotated(by: CGFloat.pi)
    let circlePath = UIBezierPath(
      arcCenter: CGPoint(x: 0, y: 0), radius: 50, startAngle: 0, endAngle: CGFloat.pi * 2, clockwise: true)
    circlePath.apply(affineTransform)
    circlePath.apply(CGAffineTransform(translationX: center.x, y: center.y))
    orbit.path = circlePath.cgPath
    orbit.duration = 4
    orbit.isAdditive = false
    orbit.repeatCount = Float.infinity
    orbit.calculationMode = .paced
    orbit.rotationMode = .rotateAuto
    layer.add(orbit, forKey: "orbit")
  }

  // 50
  static func clockHands(hour: Int, minute: Int, in face: CALayer) {
    for (name, length, angle) in [
      ("hour", 20.0, (Double(hour) + Double(minute) / 60) / 12 * 2 * .pi),
      ("minute", 30.0, Double(minute) / 60 * 2 * .pi),
    ] {
      let hand = CALayer()
      hand.name = name
      hand.bounds = CGRect(x: 0, y: 0, width: 2, height: length)
      hand.anchorPoint = CGPoint(x: 0.5, y: 1)
      hand.position = CGPoint(x: face.bounds.midX, y: face.bounds.midY)
      hand.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(angle)))
      hand.allowsEdgeAntialiasing = true
      hand.backgroundColor = UIColor.separator.cgColor
      face.addSublayer(hand)
    }
    face.setNeedsDisplay()
    face.setNeedsLayout()
    face.layoutIfNeeded()
  }
}
