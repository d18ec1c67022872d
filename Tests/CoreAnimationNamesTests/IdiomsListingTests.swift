import CoreAnimationNames
import Testing

/// Common idioms of listings: controllers that are delegates, rings, spinners, confetti.
@Suite("Listings: idioms")
struct IdiomsListingTests {
  private final class Controller: NSObject, CAAnimationDelegate, CALayerDelegate {
    let layer = CALayer()
    let ring = CAShapeLayer()
    var ended: [String] = []

    override init() {
      super.init()
      layer.delegate = self
      layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      guard event == "opacity" else { return NSNull() }
      let fade = CABasicAnimation(keyPath: event)
      fade.fromValue = layer.presentation()?.value(forKey: event)
      fade.duration = 2
      return fade
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      if anim == layer.animation(forKey: "pulse") { layer.removeAnimation(forKey: "pulse") }
      if let basic = anim as? CABasicAnimation, basic.keyPath == "cornerRadius" {
        layer.cornerRadius = basic.toValue as? CGFloat ?? 0
      }
      if let name = anim.value(forKey: "name") as? String { ended.append(name) }
    }

    func startSpinning() {
      let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
      rotation.byValue = NSNumber(value: Double.pi * 2)
      rotation.duration = 1
      rotation.isCumulative = true
      rotation.repeatCount = Float.greatestFiniteMagnitude
      layer.add(rotation, forKey: "spin")
    }

    func stopSpinning() {
      guard let angle = layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? NSNumber else { return }
      layer.transform = CATransform3DMakeRotation(CGFloat(angle.doubleValue), 0, 0, 1)
      layer.removeAnimation(forKey: "spin")
    }

    func makeRing() {
      let center = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
      let radius = min(layer.bounds.width, layer.bounds.height) / 2
      ring.path =
        UIBezierPath(
          arcCenter: center, radius: radius, startAngle: -CGFloat.pi / 2, endAngle: 3 * CGFloat.pi / 2, clockwise: true
        ).cgPath
      ring.fillColor = UIColor.clear.cgColor
      ring.lineDashPattern = [NSNumber(value: 4), 2]
      ring.lineJoin = kCALineJoinRound
      layer.addSublayer(ring)
      for index in 0..<8 {
        let angle = CGFloat(index) * 2 * CGFloat.pi / 8
        let dot = CALayer()
        dot.position = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        dot.setValue(index, forKey: "index")
        layer.insertSublayer(dot, above: ring)
      }
    }

    func clear() { layer.sublayers?.forEach { $0.removeFromSuperlayer() } }
  }

  private func makeScreen() -> (Controller, LayerTree) {
    let controller = Controller()
    let tree = LayerTree(root: controller.layer)
    tree.commit(at: 0)
    return (controller, tree)
  }

  @Test("A spinner stops where it is seen (V18, T15)")
  func spinner() {
    let (controller, tree) = makeScreen()
    controller.startSpinning()
    tree.commit(at: 0)
    tree.commit(at: 7.125)
    controller.stopSpinning()
    tree.commit(at: 7.125)
    for time in [7.125, 30] {
      let turn = controller.layer.presentation(at: time)?.affineTransform()
      #expect(abs(atan2(turn?.b ?? .nan, turn?.a ?? .nan) - .pi / 4) < 1e-9, "at \(time)")
    }
    #expect(controller.layer.animation(forKey: "spin") == nil)
  }

  @Test("A delegate sets the model when an animation has ended, and knows which it was (X20, X21)")
  func delegate() {
    let (controller, tree) = makeScreen()
    let pulse = CABasicAnimation(keyPath: "cornerRadius")
    pulse.fromValue = 0.0
    pulse.toValue = 4.0
    pulse.duration = 1
    pulse.fillMode = .forwards
    pulse.isRemovedOnCompletion = false
    pulse.delegate = controller
    pulse.setValue("pulse", forKey: "name")
    controller.layer.add(pulse, forKey: "pulse")
    for time in [0, 0.5, 1, 1.5] {
      tree.commit(at: time)
      tree.reap(at: time)
    }
    #expect(controller.ended == ["pulse"] && controller.layer.animationKeys() == nil)
    #expect(controller.layer.presentation()?.cornerRadius == 4)
  }

  @Test("A delegate's action starts from what is seen; what it answers with a null object does not animate (X7)")
  func actions() {
    let (controller, tree) = makeScreen()
    controller.layer.opacity = 0
    controller.layer.position = CGPoint(x: 5, y: 5)
    tree.commit(at: 1)
    #expect(controller.layer.presentation(at: 2)?.opacity == 0.5)
    #expect(controller.layer.presentation()?.position.x == 5 && controller.layer.animationKeys() == ["opacity"])
  }

  @Test("A ring of dots, and nothing left of it")
  func ring() {
    let (controller, tree) = makeScreen()
    controller.makeRing()
    #expect(controller.layer.sublayers?.count == 9)
    for dot in controller.layer.sublayers ?? [] where dot !== controller.ring {
      #expect(abs(dot.position.distance(to: CGPoint(x: 20, y: 10)) - 10) < 1e-9)
    }
    if let shapes = controller.layer.sublayers?.compactMap({ $0 as? CAShapeLayer }) { #expect(shapes.count == 1) }
    #expect(controller.layer.sublayers!.last!.value(forKey: "index") as? Int == 0)
    let box = controller.ring.path?.boundingBox ?? .null
    #expect(abs(box.midX - 20) < 1e-9 && abs(box.width - 20) < 1e-9 && abs(box.minY) < 1e-9)
    controller.clear()
    #expect(controller.layer.sublayers == nil)
    withExtendedLifetime(tree) {}
  }

  @Test("A shake by any spelling of its times (D3, K3)")
  func shake() {
    let layer = CALayer()
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shake.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
    shake.duration = 0.6
    shake.values = [-20.0, 20.0, 0.0]
    shake.keyTimes = [0, NSNumber(value: 1 / 4.0), 1]
    shake.isAdditive = true
    layer.transform = CATransform3DMakeTranslation(100, 0, 0)
    layer.add(shake, forKey: "shake")
    let screen = Screen(layer)
    for (time, x) in [(0, 80.0), (0.15, 120), (0.375, 110), (0.6, 100)] {
      #expect(abs(screen.shown(at: time).transform.m41 - x) < 1e-9, "at \(time)")
    }
  }

  @Test("Confetti has a cell for each colour (G28)")
  func confetti() {
    let emitter = CAEmitterLayer()
    emitter.emitterShape = .line
    emitter.emitterSize = CGSize(width: 320, height: 1)
    emitter.emitterCells = ([.red, .blue] as [UIColor]).map { color in
      let cell = CAEmitterCell()
      cell.birthRate = 4.0
      cell.lifetime = 7.0
      cell.color = color.cgColor
      cell.velocity = CGFloat(150)
      cell.emissionLongitude = CGFloat.pi / 2
      cell.contents = "x"
      return cell
    }
    var particles: [Particle] = []
    emitter.emitter.particles(at: 2, into: &particles)
    #expect(particles.count == 16 && particles.allSatisfy { abs($0.position.x) <= 160 })
    #expect(Set(particles.map(\.color)) == [UIColor.red.cgColor, UIColor.blue.cgColor])
  }
}
