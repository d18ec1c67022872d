import Testing
import UIKitNames

private class SheetController: UIViewController {
  let sheet = UIView(frame: CGRect(x: 0, y: 340, width: 640, height: 300))
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var animator: UIViewPropertyAnimator!
  var isOpen = false
  var animationProgress: CGFloat = 0
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    sheet.backgroundColor = .systemGray
    view.addSubview(sheet)
    sheet.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SheetController.handlePan))
  }

  func animateIfNeeded() {
    guard animator == nil else { return }
    let opens = !isOpen
    animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.sheet.frame.origin.y = opens ? 84 : 340
    }
    animator.addCompletion { position in
      switch position {
      case .start: self.isOpen = !opens
      case .end: self.isOpen = opens
      case .current: ()
      }
      self.log.append("\(position) at \((CACurrentMediaTime() * 100).rounded() / 100)")
      self.animator = nil
    }
    animator.startAnimation()
  }

  func handlePan(recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      animateIfNeeded()
      animator.pauseAnimation()
      animationProgress = animator.fractionComplete
    case .changed:
      let translation = recognizer.translation(in: view)
      var fraction = -translation.y / 256
      if isOpen { fraction *= -1 }
      if animator.isReversed { fraction *= -1 }
      animator.fractionComplete = fraction + animationProgress
    case .ended:
      let yVelocity = recognizer.velocity(in: view).y
      let shouldClose = yVelocity > 0
      if yVelocity == 0 {
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        break
      }
      if isOpen != shouldClose { animator.isReversed.toggle() }
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    default: ()
    }
  }
}

private class ScrubController: UIViewController {
  let box = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
  let slider = UISlider(frame: CGRect(x: 100, y: 200, width: 227, height: 31))
  let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    view.addSubview(slider)
    slider.addTarget(self, action: ScrubController.sliderChanged, for: .valueChanged)
    animator.addAnimations {
      self.box.center.x = 225
      self.box.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    animator.addAnimations({ self.box.alpha = 0 }, delayFactor: 0.5)
  }

  func sliderChanged(_ sender: UISlider) {
    animator.fractionComplete = CGFloat(sender.value)
  }
}

@Suite("Listings: animators")
@MainActor
struct AnimatorListingTests {
  @Test("An animator runs along its curve, and says where it has ended")
  func runs() {
    let view = UIView()
    let window = Show.window(with: view)
    var log: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 100 }
    animator.addCompletion { log.append("\($0) at \(CACurrentMediaTime())") }
    #expect(animator.state == .inactive && view.center.x == 0)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 100)
    for time in [0.1, 0.25, 0.5, 0.9] {
      window.advance(to: time)
      #expect(near(view.seen.position.x, 100 * eased(time)), "at \(time)")
    }
    window.advance(to: 2)
    #expect(log == ["end at 1.0"] && animator.state == .inactive && near(view.seen.position.x, 100))
  }

  @Test("Paused it stands still; continued it takes what is left, or another time")
  func pauses() {
    let view = UIView()
    let window = Show.window(with: view)
    var end: Double?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 100 }
    animator.addCompletion { _ in end = CACurrentMediaTime() }
    animator.startAnimation()
    window.advance(to: 0.5)
    animator.pauseAnimation()
    let place = 100 * TimingFunction.easeIn(0.5)
    #expect(near(animator.fractionComplete, place / 100, 1e-6) && !animator.isRunning)
    window.advance(to: 3)
    #expect(near(view.seen.position.x, place))
    animator.startAnimation()
    window.advance(to: 3.25)
    #expect(near(view.seen.position.x, 100 * TimingFunction.easeIn(0.75), 1e-4))
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
    let rest = 100 * TimingFunction.easeIn(0.75)
    window.advance(to: 4.25)
    #expect(near(view.seen.position.x, rest + (100 - rest) / 2, 1e-4))
    window.advance(to: 6)
    #expect(near(end ?? 0, 5.25, 1e-6))
  }

  @Test("A sheet is dragged up, let go half-way, caught, turned back, and closes")
  func sheet() {
    let controller = SheetController()
    let window = UIApplication.start(rootViewController: controller)
    let sheet = controller.sheet
    window.setTouches([CGPoint(x: 300, y: 350)])
    window.setTouches([CGPoint(x: 300, y: 334)])
    window.advance(to: 0.1)
    window.setTouches([CGPoint(x: 300, y: 222)])
    // 128 of 256 points.
    #expect(near(controller.animator.fractionComplete, 0.5))
    window.advance(to: 0.11)
    #expect(near(sheet.seen.frame.origin.y, 212))
    window.setTouches([])
    #expect(controller.animator.isRunning && !controller.animator.isReversed)
    window.advance(to: 0.36)
    #expect(near(sheet.seen.frame.origin.y, 148))
    // Caught at three quarters, and thrown down.
    window.setTouches([CGPoint(x: 300, y: 160)])
    window.setTouches([CGPoint(x: 300, y: 176)])
    #expect(near(controller.animator.fractionComplete, 0.75, 1e-6))
    window.advance(to: 0.38)
    window.setTouches([CGPoint(x: 300, y: 224)])
    #expect(near(controller.animator.fractionComplete, 0.5, 1e-6))
    window.setTouches([])
    #expect(controller.animator.isReversed && near(controller.animator.fractionComplete, 0.5, 1e-6))
    window.advance(to: 0.63)
    #expect(near(sheet.seen.frame.origin.y, 276, 1e-6))
    window.advance(to: 2)
    #expect(controller.log == ["start at 0.88"] && !controller.isOpen)
    #expect(near(sheet.seen.frame.origin.y, 340) && near(sheet.frame.origin.y, 340))
  }

  @Test("A slider scrubs evenly, whatever the spring; what is delayed begins half-way")
  func scrub() {
    let controller = ScrubController()
    let window = UIApplication.start(rootViewController: controller)
    // The thumb's middle is at 113.5, its way 200 points.
    for (x, part) in [(163.5, 0.25), (213.5, 0.5), (263.5, 0.75), (188.5, 0.375)] {
      window.setTouches(window.time == 0 ? [CGPoint(x: 113.5, y: 215)] : [CGPoint(x: x, y: 215)])
      window.setTouches([CGPoint(x: x, y: 215)])
      window.advance(to: window.time + 0.1)
      #expect(near(controller.animator.fractionComplete, part, 1e-6))
      #expect(near(controller.box.seen.position.x, 25 + 200 * part, 1e-4), "at \(part)")
      #expect(near(controller.box.seenAngle, .pi / 2 * part, 1e-6))
      #expect(near(controller.box.seenAlpha, 1 - max(0, part - 0.5) * 2, 1e-6))
    }
    controller.animator.stopAnimation(true)
    #expect(controller.animator.state == .inactive && near(controller.box.center.x, 100, 1e-4))
    window.advance(to: 5)
    #expect(near(controller.box.seen.position.x, 100, 1e-4))
  }

  @Test("Stopped and finished it ends where it is told")
  func finish() {
    for (position, x) in [(UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 30)] {
      let view = UIView()
      let window = Show.window(with: view)
      var log: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: [.curveLinear], animations: { view.center.x = 100 },
        completion: { log.append($0) })
      window.advance(to: 0.3)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && log.isEmpty)
      animator.finishAnimation(at: position)
      #expect(near(view.center.x, x) && log == [position] && animator.state == .inactive)
      window.advance(to: 0.31)
      #expect(near(view.seen.position.x, x))
    }
  }

  @Test("Reversed it plays back the way it came, and the old values are the model's again")
  func reversed() {
    let view = UIView()
    let window = Show.window(with: view)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.alpha = 0 }
    animator.startAnimation(afterDelay: 0.5)
    window.advance(to: 1.2)
    #expect(near(view.seenAlpha, 1 - TimingFunction.easeIn(0.7), 1e-6))
    animator.isReversed = true
    #expect(animator.isRunning)
    window.advance(to: 1.5)
    #expect(near(view.seenAlpha, 1 - TimingFunction.easeIn(0.4), 1e-4))
    window.advance(to: 2)
    #expect(view.alpha == 1 && near(view.seenAlpha, 1) && animator.state == .inactive)
  }

  @Test("Springs: of a ratio in the animator's time (S9), of their own parameters in their own (S10)")
  func springs() {
    let (first, second) = (UIView(), UIView())
    let window = Show.window(with: first, second)
    var ends: [Double] = []
    let ratio = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { first.center.x = 100 }
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let own = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
    own.addAnimations { second.center.x = 100 }
    for animator in [ratio, own] {
      animator.addCompletion { _ in ends.append(CACurrentMediaTime()) }
      animator.startAnimation()
    }
    window.advance(to: 0.25)
    #expect(near(first.seen.position.x, 114.422, 1e-2) && near(second.seen.position.x, 102.336, 1e-2))
    window.advance(to: 3)
    #expect(ends.count == 2 && near(ends[0], 1) && near(ends[1], 1.4727, 1e-4))
  }

  @Test("An animator goes by the time of the window that it changes, whichever window was advanced last")
  func windows() {
    let view = UIView()
    let window = Show.window(with: view)
    window.advance(to: 1)
    let other = Show.window()
    other.advance(to: 7)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.startAnimation()
    window.advance(to: 1.5)
    other.advance(to: 8)
    animator.pauseAnimation()
    #expect(near(animator.fractionComplete, 0.5))
    window.advance(to: 3)
    #expect(near(view.seen.position.x, 50))
  }
}
