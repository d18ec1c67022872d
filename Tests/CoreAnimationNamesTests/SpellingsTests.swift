import CoreAnimationNames
import Testing

/// What listings write besides animations: numbers of either width, lists of layers, outlines, rectangles.
@Suite("Spellings")
struct SpellingsTests {
  @Test("Numbers that are Float there may be Float here, and Double as well")
  func floats() {
    let (layer, half, quarter) = (CALayer(), Float(0.5), CGFloat(0.25))
    (layer.opacity, layer.shadowOpacity) = (half, half)
    #expect(layer.model.opacity == 0.5 && layer.model.shadowOpacity == 0.5)
    let read: [Float] = [layer.opacity, layer.shadowOpacity]
    #expect(read == [half, half])
    layer.opacity = quarter
    layer.speed = quarter
    #expect(layer.model.opacity == 0.25 && layer.timing.speed == 0.25)
    #expect(CAMediaTimingFunction(controlPoints: half, 0, 1, half) == CAMediaTimingFunction(0.5, 0, 1, 0.5))
  }

  @Test("End points of any type that a number can have (V3, V6, V6a)")
  func anyNumber() {
    for end in [8, 8.0, Float(8), CGFloat(8), Int8(8), UInt(8)] as [Any] {
      #expect(zPosition(toward: end) == 4, "\(type(of: end))")
    }
    for end in [CGPoint(x: 8, y: 8), "8", [8.0], Screen(CALayer())] as [Any] {
      #expect(zPosition(toward: end) == 0, "\(type(of: end))")
    }
  }

  /// Half of the way from 0 to an end.
  private func zPosition(toward end: Any?) -> CGFloat {
    let (layer, move) = (CALayer(), CABasicAnimation())
    move.keyPath = "zPosition"
    (move.fromValue, move.toValue, move.duration) = (0, end, 1)
    layer.add(move, forKey: "move")
    return Screen(layer).shown(at: 0.5).zPosition
  }

  @Test("A value function of three numbers takes them as an array (V16)")
  func threeNumbers() {
    let (layer, grow, hop) = (CALayer(), CABasicAnimation(keyPath: "transform"), CAKeyframeAnimation())
    grow.valueFunction = CAValueFunction(name: .scale)
    (grow.fromValue, grow.toValue, grow.duration) = ([1, 1, 1], [3, 2, 1.5], 1)
    layer.add(grow, forKey: "grow")
    #expect(Screen(layer).shown(at: 0.5).transform == CATransform3DMakeScale(2, 1.5, 1.25))
    layer.removeAllAnimations()
    (hop.keyPath, hop.valueFunction, hop.duration) = ("transform", CAValueFunction(name: .translate), 1)
    hop.values = [[0, 0, 0], [4, 8, 0]] as [[Int]]
    layer.add(hop, forKey: "hop")
    #expect(Screen(layer).shown(at: 0.5).transform == CATransform3DMakeTranslation(2, 4, 0))
  }

  @Test("A keyframe that is nothing the engine knows takes the whole animation with it (V6, V6a)")
  func unknownKeyframe() {
    let (layer, hop) = (CALayer(), CAKeyframeAnimation(keyPath: "zPosition"))
    hop.values = [0, Screen(layer), 1]
    layer.add(hop, forKey: "hop")
    #expect(layer.animationKeys() == ["hop"] && Screen(layer).shown(at: 0.1).zPosition == 0)
  }

  @Test("Sublayers are optional, and are put below, above and in place of others (G18)")
  func sublayers() {
    let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    for (layer, name) in [(a, "a"), (b, "b"), (c, "c")] { layer.name = name }
    func order() -> String? { root.sublayers?.compactMap(\.name).joined() }
    #expect(order() == nil)
    root.addSublayer(a)
    root.insertSublayer(b, below: a)
    #expect(order() == "ba" && root.sublayers?.first === b)
    root.insertSublayer(c, above: b)
    #expect(order() == "bca")
    root.insertSublayer(b, above: a)
    #expect(order() == "cab")
    root.insertSublayer(b, at: 0)
    #expect(order() == "bca")
    b.removeFromSuperlayer()
    root.replaceSublayer(c, with: b)
    #expect(order() == "ba" && c.superlayer == nil)
  }

  @Test("What an outline is drawn with is on the layer (G21)")
  func shapes() {
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    shape.path = path
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(shape.shape.path == CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil).path)
    (shape.lineCap, shape.lineJoin, shape.fillRule) = (.round, .bevel, kCAFillRuleEvenOdd)
    (shape.miterLimit, shape.lineDashPattern, shape.lineDashPhase) = (4, [10, 5, 5, 5], 3)
    #expect(shape.shape.lineCap == .round && shape.shape.lineJoin == .bevel && shape.shape.fillRule == .evenOdd)
    #expect(shape.shape.miterLimit == 4 && shape.shape.lineDashPattern == [10, 5, 5, 5] && shape.lineDashPhase == 3)
    let read: CGPath? = shape.path
    let motion = CAKeyframeAnimation(keyPath: "position")
    motion.path = shape.path
    #expect(read?.path == shape.shape.path && motion.path?.path == shape.shape.path)
    (shape.path, shape.lineDashPattern) = (nil, nil)
    #expect(shape.path == nil && shape.shape.path == nil && shape.lineDashPattern == nil)
  }

  @Test("One outline becomes another (V7)")
  func morph() {
    let (shape, morph) = (CAShapeLayer(), CABasicAnimation(keyPath: "path"))
    morph.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    morph.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 6), transform: nil)
    morph.duration = 1
    shape.add(morph, forKey: "morph")
    guard case .shape(let content) = Screen(shape).shown(at: 0.5).content else {
      Issue.record("the content is of another kind")
      return
    }
    #expect(content.path == CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 4), transform: nil).path)
  }

  @Test("Transforms of the plane: what is added acts first, and there is a way back (G1, V8a)")
  func affine() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    let both = turn.translatedBy(x: 3, y: 0).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 0).applying(both) == CGPoint(x: 0, y: 5))
    #expect(CGPoint(x: 0, y: 5).applying(both.inverted()) == CGPoint(x: 1, y: 0))
    #expect(both.concatenating(.identity) == both && CGAffineTransform.identity.isIdentity)
    #expect(CGAffineTransform(rotationAngle: -.pi) == CGAffineTransform(rotationAngle: .pi))
    let layer = CALayer()
    layer.setAffineTransform(both)
    #expect(layer.affineTransform() == both)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(both)) == both)
  }

  @Test("Sublayers are set as a whole")
  func setSublayers() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(a)
    root.sublayers = [b, a]
    #expect(root.sublayers?.first === b && root.sublayers?.last === a && a.superlayer === root)
    root.sublayers?.forEach { $0.removeFromSuperlayer() }
    root.addSublayer(a)
    root.sublayers = nil
    #expect(root.sublayers == nil && a.superlayer == nil)
    let none = root.sublayers
    #expect(none?.first == nil)
  }

  @Test("Hints about pixels and fonts are kept")
  func hints() {
    let text = CATextLayer()
    #expect(text.contentsScale == 1 && !text.shouldRasterize && text.fontSize == 36)
    #expect(text.font as? String == "Helvetica" && text.text.fontSize == 0, "only a size that is set is drawn")
    (text.contentsScale, text.rasterizationScale, text.shouldRasterize, text.isOpaque) = (2, 2, true, true)
    (text.fontSize, text.font) = (12, "Menlo")
    #expect(text.contentsScale == 2 && text.rasterizationScale == 2 && text.shouldRasterize && text.isOpaque)
    #expect(text.fontSize == 12 && text.font as? String == "Menlo" && text.value(forKey: "fontSize") as? Double == 12)
  }

  @Test("Curves by their names, and back to their points (F1)")
  func curves() {
    for name in ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"] {
      let function = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
      #expect(function == TimingFunction(named: name))
    }
    #expect(CAMediaTimingFunctionName.easeInEaseOut.rawValue == "easeInEaseOut")
    #expect(CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "wobble")) == .linear)
    var points: [[Float]] = []
    for index in 0...3 {
      var point: [Float] = [0, 0]
      CAMediaTimingFunction(name: .easeOut).getControlPoint(at: index, values: &point)
      points.append(point)
    }
    #expect(points == [[0, 0], [0, 0], [0.58, 1], [1, 1]])
    #expect(CAValueFunction(name: .rotateZ)?.name == kCAValueFunctionRotateZ)
  }

  @Test("Constants in both styles")
  func constants() {
    #expect(kCAAnimationPaced == CAAnimationCalculationMode.paced && kCAAnimationCubic == .cubic)
    #expect(kCAAnimationRotateAuto == CAAnimationRotationMode.rotateAuto)
    #expect(kCALineJoinBevel == CAShapeLayerLineJoin.bevel && kCALineCapSquare == CAShapeLayerLineCap.square)
    #expect(kCAAlignmentCenter == CATextLayerAlignmentMode.center && kCAAlignmentRight == .right)
    #expect(kCAAlignmentNatural == CATextLayerAlignmentMode.natural && kCAAlignmentJustified == .justified)
    #expect(kCATruncationEnd == CATextLayerTruncationMode.end && kCATruncationStart == .start)
    #expect(CAValueFunction(name: kCAValueFunctionScale) == CAValueFunction(name: .scale))
  }

  @Test("Gravity has both styles of names, and a shadow's outline is an object (G6, G24)")
  func contentsAndShadow() {
    let layer = CALayer()
    #expect(layer.contentsGravity == .resize && layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    layer.contentsGravity = kCAGravityTopLeft
    #expect(layer.contentsGravity == CALayerContentsGravity.topLeft)
    let outline = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2), transform: nil)
    layer.shadowPath = outline
    let read: CGPath? = layer.shadowPath
    #expect(read?.path == outline.path)
    layer.setValue(nil, forKeyPath: "shadowPath")
    #expect(layer.model.shadowPath == nil)
  }
}
