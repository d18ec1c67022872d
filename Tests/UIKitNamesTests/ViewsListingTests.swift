// Listings are as printed, with the casts and the optionals that they have there.
// swift-format-ignore-file: NeverForceUnwrap

import Testing
import UIKitNames

private class ProgressRingView: UIView {
  override class var layerClass: AnyClass { return CAShapeLayer.self }

  var shapeLayer: CAShapeLayer { return layer as! CAShapeLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    shapeLayer.fillColor = UIColor.clear.cgColor
    shapeLayer.strokeColor = UIColor.systemBlue.cgColor
    shapeLayer.lineWidth = 8
    shapeLayer.lineCap = .round
    shapeLayer.strokeEnd = 0
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shapeLayer.path =
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 4,
        startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true
      ).cgPath
  }

  func setProgress(_ progress: CGFloat, duration: TimeInterval) {
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = shapeLayer.strokeEnd
    animation.toValue = progress
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    shapeLayer.strokeEnd = progress
    shapeLayer.add(animation, forKey: "progress")
  }
}

private final class WaveLayer: CAShapeLayer, ViewLayer {
  var layouts = 0

  override func layoutSublayers() {
    super.layoutSublayers()
    layouts += 1
    let wave = CGMutablePath()
    wave.addRect(bounds)
    path = wave
  }
}

private class GlowLayer: CALayer, ViewLayer {
  required override init() {
    super.init()
    shadowRadius = 8
  }

  required override init(layer: Any) { super.init(layer: layer) }
}

private class WaveView: UIView {
  override class var layerClass: AnyClass { WaveLayer.self }
}

private class GlowView: UIView {
  override class var layerClass: AnyClass { GlowLayer.self }
}

private class CountingController: UIViewController {
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 16))
  var displayLink: CADisplayLink?
  var animationStartDate: CFTimeInterval = 0
  var steps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    animationStartDate = CACurrentMediaTime()
    let displayLink = CADisplayLink(target: self, selector: CountingController.handleUpdate)
    displayLink.add(to: .main, forMode: .default)
    self.displayLink = displayLink
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
  }

  override var prefersStatusBarHidden: Bool { return true }

  override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }

  func handleUpdate() {
    steps += 1
    let elapsedTime = CACurrentMediaTime() - animationStartDate
    if elapsedTime > 1.5 {
      label.text = "1200"
      displayLink?.remove(from: .main, forMode: .default)
    } else {
      let percentage = elapsedTime / 1.5
      label.text = "\(Int((percentage * 1200).rounded()))"
    }
  }
}

private class LayoutController: UIViewController {
  let panel = UIView()
  var isExpanded = false
  var layouts = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(panel)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layouts += 1
    panel.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: isExpanded ? 200 : 50)
  }

  func toggle() {
    isExpanded.toggle()
    view.setNeedsLayout()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.layoutIfNeeded()
    }
  }
}

private class LoggingController: UIViewController {
  let name: String
  var log: (String) -> Void

  init(_ name: String, log: @escaping (String) -> Void) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() { log("\(name) loaded") }
  override func viewWillAppear(_ animated: Bool) { log("\(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { log("\(name) did appear") }
  override func viewWillDisappear(_ animated: Bool) { log("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log("\(name) did disappear") }
}

private class ArrowController: UIViewController {
  let (arrow, late) = (CALayer(), CALayer())

  override func viewDidLoad() {
    super.viewDidLoad()
    view.layer.addSublayer(arrow)
    // Nothing is on the screen yet.
    arrow.opacity = 0.5
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    arrow.zPosition = 100
    CATransaction.commit()
    view.layer.addSublayer(late)
    late.zPosition = 50
    CATransaction.flush()
    late.zPosition = 100
  }
}

@Suite("Listings: views and time")
@MainActor
struct ViewsListingTests {
  @Test("A ring of progress is a view whose layer is a shape")
  func ring() {
    let ring = ProgressRingView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    let window = Show.window(with: ring)
    let path: CGPath? = ring.shapeLayer.path
    #expect(path.map { near($0.boundingBox.width, 92, 0.1) } == true)
    ring.setProgress(0.8, duration: 2)
    for (time, part) in [(0.5, 0.2), (1, 0.4), (2, 0.8), (4, 0.8)] {
      window.advance(to: time)
      #expect(near(ring.shapeLayer.presentation()?.strokeEnd ?? 9, part), "at \(time)")
    }
  }

  @Test("A view makes its layer of a class of the listing's own")
  func ownLayers() {
    let (wave, glow) = (WaveView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)), GlowView())
    let window = Show.window(with: wave, glow)
    let layer = wave.layer as? WaveLayer
    #expect(layer?.layouts == 1 && layer?.path == CGPath(rect: wave.bounds, transform: nil))
    wave.frame.size.width = 80
    window.advance(to: 1)
    #expect(layer?.layouts == 2 && layer?.path?.boundingBox.width == 80)
    #expect(glow.layer is GlowLayer && glow.layer.shadowRadius == 8 && glow.layer.delegate === glow)
  }

  @Test("A display link counts a number up, with every frame")
  func counting() {
    let controller = CountingController()
    let window = UIApplication.start(rootViewController: controller)
    window.advance(to: 0.5)
    #expect(controller.label.text == "400" && controller.steps == 30)
    window.advance(to: 1)
    #expect(controller.label.text == "800" && controller.steps == 60)
    window.advance(to: 9)
    #expect(controller.label.text == "1200" && controller.steps == 91)
  }

  @Test("The frames of whole seconds are at whole seconds, whenever the link began")
  func exactFrames() {
    let window = Show.window()
    var times: [Double] = []
    window.advance(to: 0.97)
    CADisplayLink { times.append($0.timestamp) }.add(to: .main, forMode: .default)
    window.advance(to: 20)
    #expect((1...20).allSatisfy { times.contains(Double($0)) } && times.count == 1142)
  }

  @Test("Layers animate once they are on the screen: when the view has appeared, and after a flush (X3, X11)")
  func appeared() {
    let controller = ArrowController()
    let window = UIApplication.start(rootViewController: controller)
    #expect(controller.arrow.animationKeys() == ["zPosition"] && controller.late.animationKeys() == ["zPosition"])
    let curve = CAMediaTimingFunction(name: .default)
    for (time, arrow, late) in [
      (0, 0, 50), (0.125, 100 * curve(0.125), 50 + 50 * curve(0.5)), (0.5, 100 * curve(0.5), 100),
    ] {
      window.advance(to: time)
      #expect(near(controller.arrow.presentation()?.zPosition ?? 9, arrow), "at \(time)")
      #expect(near(controller.late.presentation()?.zPosition ?? 9, late), "at \(time)")
    }
    #expect(controller.arrow.presentation()?.opacity == 0.5)
  }

  @Test("A window that runs slowly slows its views down, and neither timers nor what has been begun")
  func slowMotion() {
    let view = UIView()
    let window = Show.window(with: view)
    window.advance(to: 10)
    window.layer.speed = 0.1
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 100 }
    var called: Double?
    Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in called = CACurrentMediaTime() }
    window.advance(to: 15)
    #expect(near(view.seen.position.x, 50) && near(called ?? 0, 12))
    window.advance(to: 20)
    #expect(near(view.seen.position.x, 100))
  }

  @Test("Timers and queues call in the order of their times, with those times")
  func timers() {
    let window = Show.window()
    var log: [String] = []
    func note(_ name: String) { log.append("\(name) \((CACurrentMediaTime() * 100).rounded() / 100)") }
    let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in note("timer") }
    WindowQueue.main.asyncAfter(deadline: .now() + 0.7) { note("after") }
    WindowQueue.main.async { note("soon") }
    let view = UIView()
    window.addSubview(view)
    UIView.animate(withDuration: 0.6, animations: { view.alpha = 0 }) { _ in
      note("completion")
      WindowQueue.main.asyncAfter(deadline: .now() + .microseconds(50_000)) { note("chained") }
    }
    window.advance(to: 1.2)
    #expect(log == ["soon 0.0", "timer 0.5", "completion 0.6", "chained 0.65", "after 0.7", "timer 1.0"])
    timer.invalidate()
    window.advance(to: 3)
    #expect(log.count == 6 && !timer.isValid)
  }

  @Test("A layout within a block animates")
  func layout() {
    let controller = LayoutController()
    let window = UIApplication.start(rootViewController: controller)
    window.advance(to: 1)
    #expect(controller.panel.frame == CGRect(x: 0, y: 0, width: 640, height: 50) && controller.layouts == 1)
    controller.toggle()
    window.advance(to: 1.5)
    #expect(near(controller.panel.seen.bounds.size.height, 125) && controller.layouts == 2)
    window.advance(to: 3)
    #expect(near(controller.panel.seen.bounds.size.height, 200) && controller.layouts == 2)
  }

  @Test("Controllers appear and disappear in order, also those inside others and those that are presented")
  func controllers() {
    var log: [String] = []
    let (root, child, modal) = (
      LoggingController("root") { log.append($0) }, LoggingController("child") { log.append($0) },
      LoggingController("modal") { log.append($0) }
    )
    let window = UIApplication.start(rootViewController: root)
    #expect(log == ["root loaded", "root will appear", "root did appear"])
    log.removeAll()
    root.addChild(child)
    child.view.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(log == ["child loaded", "child will appear", "child did appear"] && child.parent === root)
    log.removeAll()
    var presented: Double?
    root.present(modal, animated: true) { presented = CACurrentMediaTime() }
    window.advance(to: 0.2)
    #expect(near(modal.view.seen.position.y, 192 + 192) && log == ["modal loaded", "modal will appear"])
    window.advance(to: 1)
    #expect(log.last == "modal did appear" && near(presented ?? 0, 0.4))
    modal.dismiss(animated: false)
    #expect(Array(log.suffix(2)) == ["modal will disappear", "modal did disappear"] && modal.view.superview == nil)
  }

  @Test("Views are inserted, brought forward, found and removed; their layers have the same order")
  func hierarchy() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<3).map { index in
      let view = UIView(frame: CGRect(x: 10 * index, y: 0, width: 50, height: 50))
      view.tag = index + 1
      return view
    }
    for view in views { parent.addSubview(view) }
    func order() -> [Int] { parent.subviews.map(\.tag) }
    parent.bringSubviewToFront(views[0])
    #expect(order() == [2, 3, 1])
    parent.sendSubviewToBack(views[2])
    #expect(order() == [3, 2, 1])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order() == [1, 2, 3])
    parent.insertSubview(views[0], aboveSubview: views[2])
    #expect(order() == [2, 3, 1])
    parent.insertSubview(views[0], belowSubview: views[2])
    #expect(order() == [2, 1, 3])
    let layers = parent.layer.sublayers ?? []
    #expect(zip(layers, parent.subviews).allSatisfy { $0 === $1.layer })
    #expect(parent.viewWithTag(3) === views[2] && views[0].isDescendant(of: parent))
    #expect(parent.hitTest(CGPoint(x: 30, y: 10), with: nil) === views[2])
    #expect(parent.hitTest(CGPoint(x: 5, y: 10), with: nil) === views[0])
    views[2].isUserInteractionEnabled = false
    #expect(parent.hitTest(CGPoint(x: 65, y: 10), with: nil) === parent)
    views[2].removeFromSuperview()
    #expect(order() == [2, 1] && views[2].superview == nil)
    #expect(views[1].convert(CGPoint(x: 1, y: 2), to: parent) == CGPoint(x: 11, y: 2))
  }

  @Test("Views are resized with the one around them")
  func autoresizing() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (wide, right) = (UIView(frame: CGRect(x: 10, y: 0, width: 80, height: 10)), UIView())
    right.frame = CGRect(x: 80, y: 80, width: 10, height: 10)
    wide.autoresizingMask = [.flexibleWidth]
    right.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    parent.addSubview(wide)
    parent.addSubview(right)
    parent.frame.size = CGSize(width: 200, height: 150)
    #expect(wide.frame == CGRect(x: 10, y: 0, width: 180, height: 10))
    #expect(right.frame == CGRect(x: 180, y: 130, width: 10, height: 10))
  }

  @Test("Insets take their edges off a rectangle")
  func insets() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    let inner = rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inner == CGRect(x: 12, y: 21, width: 24, height: 36))
    #expect(UIScreen.usualSize == CGSize(width: 640, height: 384))
  }
}

private class RoundView: UIView {
  override var bounds: CGRect {
    didSet { layer.cornerRadius = bounds.width / 2 }
  }

  override var frame: CGRect {
    didSet { layer.cornerRadius = bounds.width / 2 }
  }
}

extension ViewsListingTests {
  @Test("A view may watch its own bounds")
  func overriding() {
    let view = RoundView()
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(view.layer.cornerRadius == 20)
    view.bounds.size.width = 20
    #expect(view.layer.cornerRadius == 10)
  }
}

private class SplashController: UIViewController {
  let successor: () -> UIViewController

  init(successor: @escaping () -> UIViewController) {
    self.successor = successor
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 0.5, animations: { self.view.alpha = 0 }) { _ in
      self.view.window?.rootViewController = self.successor()
    }
  }
}

extension ViewsListingTests {
  @Test("A splash gives way to the next controller, which fades in from the instant at which the first has ended")
  func splash() {
    let second = CountingController()
    second.view.alpha = 0
    let window = UIApplication.start(
      rootViewController: SplashController {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { second.view.alpha = 1 }
        return second
      })
    // One late frame: what the completion begins has begun at 0.5 s all the same.
    window.advance(to: 1)
    #expect(window.rootViewController === second && near(second.view.seenAlpha, 0.5))
    window.advance(to: 2)
    #expect(second.view.superview === window && near(second.view.seenAlpha, 1))
  }
}
