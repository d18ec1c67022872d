import CoreAnimationNames

// Snippets 11–22: shapes, paths, masks.
extension Wild {
  // 11
  static func progressRing(in bounds: CGRect) -> CAShapeLayer {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let circularPath = UIBezierPath(
      arcCenter: center, radius: 40, startAngle: -.pi / 2, endAngle: 2 * .pi - .pi / 2, clockwise: true)
    let shapeLayer = CAShapeLayer()
    shapeLayer.path = circularPath.cgPath
    shapeLayer.strokeColor = UIColor.systemBlue.cgColor
    shapeLayer.lineWidth = 10
    shapeLayer.fillColor = UIColor.clear.cgColor
    shapeLayer.lineCap = .round
    shapeLayer.strokeEnd = 0
    let basicAnimation = CABasicAnimation(keyPath: "strokeEnd")
    basicAnimation.toValue = 1
    basicAnimation.duration = 2
    basicAnimation.fillMode = .forwards
    basicAnimation.isRemovedOnCompletion = false
    shapeLayer.add(basicAnimation, forKey: "urSoBasic")
    return shapeLayer
  }

  // 12
  static func checkmark() -> CAShapeLayer {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 25))
    path.addLine(to: CGPoint(x: 20, y: 35))
    path.addLine(to: CGPoint(x: 40, y: 12))
    path.lineWidth = 4
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    let layer = CAShapeLayer()
    layer.path = path.cgPath
    layer.lineWidth = path.lineWidth
    layer.lineCap = kCALineCapRound
    layer.strokeColor = UIColor.green.cgColor
    layer.fillColor = nil
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.toValue = 1
    draw.duration = 0.4
    layer.add(draw, forKey: "draw")
    return layer
  }

  // 13
  static func marchingAnts(around rect: CGRect) -> CAShapeLayer {
    let border = CAShapeLayer()
    border.path =
      UIBezierPath(
        roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 8, height: 8)
      ).cgPath
    border.fillColor = nil
    border.strokeColor = UIColor.black.withAlphaComponent(0.5).cgColor
    border.lineDashPattern = [6, 4]
    let dash = CABasicAnimation(keyPath: "lineDashPhase")
    dash.fromValue = 0
    dash.toValue = border.lineDashPattern?.reduce(0) { $0 + $1.intValue }
    dash.duration = 0.5
    dash.repeatCount = .greatestFiniteMagnitude
    border.add(dash, forKey: "march")
    return border
  }

  // 14
  static func holeMask(in bounds: CGRect, around hole: CGRect) -> CAShapeLayer {
    let path = UIBezierPath(rect: bounds)
    path.append(UIBezierPath(ovalIn: hole))
    path.usesEvenOddFillRule = true
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    mask.fillRule = .evenOdd
    return mask
  }

  // 15
  static func star(corners: Int, in rect: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    let center = CGPoint(x: rect.width / 2, y: rect.height / 2)
    var angle: CGFloat = -CGFloat.pi / 2
    let angleIncrement = .pi * 2 / CGFloat(corners * 2)
    for corner in 0..<corners * 2 {
      let radius = corner.isMultiple(of: 2) ? rect.width / 2 : rect.width / 4
      let point = CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      angle += angleIncrement
    }
    path.close()
    return path
  }

  // 16
  static func morph(_ shape: CAShapeLayer) {
    let square = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 0.001)
    let circle = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 20)
    shape.path = square.cgPath
    let morph = CABasicAnimation(keyPath: "path")
    morph.fromValue = square.cgPath
    morph.toValue = circle.cgPath
    morph.duration = 1
    shape.add(morph, forKey: "path")
    shape.path = circle.cgPath
  }

  // 17
  static func wave(width: CGFloat, phase: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 20))
    for x in stride(from: 0, through: width, by: 4) {
      path.addLine(to: CGPoint(x: x, y: 20 + 6 * sin(x / width * 2 * .pi + phase)))
    }
    path.addLine(to: CGPoint(x: width, y: 60))
    path.addLine(to: CGPoint(x: 0, y: 60))
    path.closeSubpath()
    return path
  }

  // 18
  static func speechBubble(in rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    let radius: CGFloat = 8
    path.move(to: CGPoint(x: rect.minX + radius, y: rect.minY))
    path.addArc(
      tangent1End: CGPoint(x: rect.maxX, y: rect.minY), tangent2End: CGPoint(x: rect.maxX, y: rect.maxY), radius: radius
    )
    path.addArc(
      tangent1End: CGPoint(x: rect.maxX, y: rect.maxY), tangent2End: CGPoint(x: rect.minX, y: rect.maxY), radius: radius
    )
    path.addArc(
      tangent1End: CGPoint(x: rect.minX, y: rect.maxY), tangent2End: CGPoint(x: rect.minX, y: rect.minY), radius: radius
    )
    path.addArc(
      tangent1End: CGPoint(x: rect.minX, y: rect.minY), tangent2End: CGPoint(x: rect.maxX, y: rect.minY), radius: radius
    )
    path.closeSubpath()
    return path
  }

  // 19
  static func isStrokeHit(_ path: CGPath, at point: CGPoint) -> Bool {
    let thick = path.copy(strokingWithWidth: 20, lineCap: .round, lineJoin: .round, miterLimit: 0)
    return thick.contains(point)
  }

  // 20
  static func pieSlice(center: CGPoint, radius: CGFloat, from: CGFloat, to: CGFloat) -> CAShapeLayer {
    let path = UIBezierPath()
    path.move(to: center)
    path.addArc(withCenter: center, radius: radius, startAngle: from, endAngle: to, clockwise: true)
    path.close()
    let slice = CAShapeLayer()
    slice.path = path.cgPath
    slice.fillColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1.0).cgColor
    slice.strokeColor = UIColor.white.cgColor
    slice.frame = path.bounds
    return slice
  }

  // 21
  static func circularReveal(_ layer: CALayer, from center: CGPoint) {
    let maskLayer = CAShapeLayer()
    let small = CGPath(ellipseIn: CGRect(x: center.x, y: center.y, width: 0, height: 0), transform: nil)
    let radius = hypot(layer.bounds.width, layer.bounds.height)
    let big = CGPath(ellipseIn: CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius), transform: nil)
    maskLayer.path = big
    layer.mask = maskLayer
    let reveal = CABasicAnimation(keyPath: "path")
    reveal.fromValue = small
    reveal.toValue = big
    reveal.duration = 0.5
    reveal.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
    maskLayer.add(reveal, forKey: "reveal")
  }

  // 22
  static func dashedCircle() -> CGPath {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    return circle.copy(dashingWithPhase: 0, lengths: [10, 5])
  }
}
