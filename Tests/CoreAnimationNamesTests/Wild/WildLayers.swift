import CoreAnimationNames

/// Snippet 23: a layer of one's own.
final class GradientBorderLayer: CAGradientLayer {
  private let shape = CAShapeLayer()

  override init() {
    super.init()
    setUp()
  }

  override init(layer: Any) {
    super.init(layer: layer)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setUp() {
    colors = [UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor]
    startPoint = CGPoint(x: 0, y: 0.5)
    endPoint = CGPoint(x: 1, y: 0.5)
    shape.lineWidth = 4
    shape.fillColor = nil
    shape.strokeColor = UIColor.black.cgColor
    mask = shape
  }

  override func layoutSublayers() {
    super.layoutSublayers()
    shape.frame = bounds
    shape.path = UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 10).cgPath
  }
}

/// Snippet 24: a layer that watches its bounds, and answers with its own actions.
class PillLayer: CALayer {
  override var bounds: CGRect {
    didSet { cornerRadius = bounds.height / 2 }
  }

  override func action(forKey event: String) -> (any CAAction)? {
    if event == "cornerRadius" { return NSNull() }
    return super.action(forKey: event)
  }

  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    if event == "backgroundColor" {
      let animation = CABasicAnimation(keyPath: event)
      animation.duration = 1
      return animation
    }
    return super.defaultAction(forKey: event)
  }
}

// Snippets 25–35: layers.
extension Wild {
  // 25
  static func card() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 80, height: 50)
    layer.backgroundColor = UIColor.white.cgColor
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.shadowRadius = 6
    layer.shadowOpacity = 0.3
    layer.shadowPath = UIBezierPath(roundedRect: layer.bounds, cornerRadius: 12).cgPath
    layer.shouldRasterize = true
    layer.drawsAsynchronously = true
    return layer
  }

  // 26
  static func gradient(in bounds: CGRect) -> CAGradientLayer {
    let gradientLayer = CAGradientLayer()
    gradientLayer.frame = bounds
    gradientLayer.colors = [UIColor.systemMint.cgColor, UIColor.systemCyan.cgColor]
    gradientLayer.locations = [0.0, 1.0]
    gradientLayer.startPoint = CGPoint(x: 0, y: 0)
    gradientLayer.endPoint = CGPoint(x: 1, y: 1)
    let animation = CABasicAnimation(keyPath: "locations")
    animation.fromValue = [-1.0, -0.5]
    animation.toValue = [1.0, 1.5]
    animation.duration = 1.5
    animation.repeatCount = .infinity
    gradientLayer.add(animation, forKey: "shimmer")
    return gradientLayer
  }

  // 27
  static func activityIndicator() -> CAReplicatorLayer {
    let replicatorLayer = CAReplicatorLayer()
    replicatorLayer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    replicatorLayer.instanceCount = 12
    replicatorLayer.instanceDelay = 1.0 / 12
    let angle = CGFloat.pi * 2 / CGFloat(12)
    replicatorLayer.instanceTransform = CATransform3DMakeRotation(angle, 0, 0, 1)
    let instanceLayer = CALayer()
    instanceLayer.frame = CGRect(x: 47, y: 5, width: 6, height: 18)
    instanceLayer.backgroundColor = UIColor.darkGray.cgColor
    replicatorLayer.addSublayer(instanceLayer)
    let fadeAnimation = CABasicAnimation(keyPath: "opacity")
    fadeAnimation.fromValue = 1.0
    fadeAnimation.toValue = 0
    fadeAnimation.duration = 1
    fadeAnimation.repeatCount = Float(Int.max)
    instanceLayer.opacity = 0.0
    instanceLayer.add(fadeAnimation, forKey: "FadeAnimation")
    return replicatorLayer
  }

  // 28
  static func equalizer() -> CAReplicatorLayer {
    let r = CAReplicatorLayer()
    r.bounds = CGRect(x: 0.0, y: 0.0, width: 60.0, height: 60.0)
    r.position = CGPoint(x: 50, y: 50)
    let bar = CALayer()
    bar.bounds = CGRect(x: 0.0, y: 0.0, width: 8.0, height: 40.0)
    bar.position = CGPoint(x: 10.0, y: 75.0)
    bar.cornerRadius = 2.0
    bar.backgroundColor = UIColor.red.cgColor
    r.addSublayer(bar)
    let move = CABasicAnimation(keyPath: "position.y")
    move.toValue = bar.position.y - 35.0
    move.duration = 0.5
    move.autoreverses = true
    move.repeatCount = Float.infinity
    bar.add(move, forKey: nil)
    r.instanceCount = 3
    r.instanceTransform = CATransform3DMakeTranslation(20.0, 0.0, 0.0)
    r.instanceDelay = 0.33
    r.instanceAlphaOffset = -0.2
    r.masksToBounds = true
    return r
  }

  // 29
  static func label() -> CATextLayer {
    let textLayer = CATextLayer()
    textLayer.string = "Hello, world"
    textLayer.font = "HelveticaNeue" as CFTypeRef
    textLayer.fontSize = 20
    textLayer.foregroundColor = UIColor.label.cgColor
    textLayer.alignmentMode = .center
    textLayer.isWrapped = true
    textLayer.truncationMode = .end
    textLayer.contentsScale = 2
    textLayer.frame = CGRect(origin: .zero, size: textLayer.preferredFrameSize())
    return textLayer
  }

  // 30
  static func cube(size: CGFloat) -> CATransformLayer {
    let cube = CATransformLayer()
    func face(_ transform: CATransform3D) -> CALayer {
      let face = CALayer()
      face.frame = CGRect(x: -size / 2, y: -size / 2, width: size, height: size)
      face.backgroundColor = UIColor(hue: .random(in: 0...1), saturation: 1, brightness: 1, alpha: 1).cgColor
      face.transform = transform
      return face
    }
    var ct = CATransform3DMakeTranslation(0, 0, size / 2)
    cube.addSublayer(face(ct))
    ct = CATransform3DMakeTranslation(size / 2, 0, 0)
    ct = CATransform3DRotate(ct, CGFloat.pi / 2, 0, 1, 0)
    cube.addSublayer(face(ct))
    ct = CATransform3DRotate(CATransform3DMakeTranslation(0, 0, -size / 2), .pi, 0, 1, 0)
    cube.addSublayer(face(ct))
    return cube
  }

  // 31
  static func bringToFront(_ layer: CALayer) {
    guard let superlayer = layer.superlayer else { return }
    layer.removeFromSuperlayer()
    superlayer.insertSublayer(layer, at: UInt32(superlayer.sublayers?.count ?? 0))
    // swift-format-ignore: NeverForceUnwrap
    superlayer.sublayers?.last?.zPosition = CGFloat(superlayer.sublayers!.count)
  }

  // 32
  static func hit(_ root: CALayer, at point: CGPoint) -> String? {
    guard let hit = root.presentation()?.hitTest(point) else { return nil }
    return hit.name
  }

  // 33
  static func scroller() -> CAScrollLayer {
    let scrollLayer = CAScrollLayer()
    scrollLayer.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    scrollLayer.scrollMode = .vertically
    let content = CALayer()
    content.frame = CGRect(x: 0, y: 0, width: 60, height: 200)
    scrollLayer.addSublayer(content)
    scrollLayer.scroll(to: CGPoint(x: 10, y: 50))
    return scrollLayer
  }

  // 34
  static func components(of color: UIColor) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    var r: CGFloat = 0
    var g: CGFloat = 0
    var b: CGFloat = 0
    var a: CGFloat = 0
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return (r, g, b, a)
  }

  // 35
  static func selected(in layers: Set<CALayer>, name: String) -> CALayer? {
    var seen = [CALayer: Int]()
    for layer in layers { seen[layer, default: 0] += 1 }
    return seen.first { $0.key.name == name && $0.value == 1 }?.key
  }
}
