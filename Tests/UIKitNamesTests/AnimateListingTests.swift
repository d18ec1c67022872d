import Testing
import UIKitNames

// Listings as tutorials print them; `Controller` stands for what they call `ViewController`.

private class FadeInController: UIViewController {
  let label = UILabel(frame: CGRect(x: 20, y: 40, width: 280, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "Welcome"
    label.textAlignment = .center
    label.alpha = 0
    view.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 0.5) {
      self.label.alpha = 1.0
    }
  }
}

private class SlideInController: UIViewController {
  let box = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    box.frame = CGRect(x: -100, y: 100, width: 100, height: 50)
    box.backgroundColor = .systemBlue
    view.addSubview(box)
    UIView.animate(
      withDuration: 0.6, delay: 0.3, options: [.curveEaseOut],
      animations: { self.box.frame.origin.x = 20 }, completion: nil)
  }
}

private class SpringButtonController: UIViewController {
  let button = UIButton(type: .system)
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = CGRect(x: 100, y: 100, width: 120, height: 48)
    button.setTitle("Like", for: .normal)
    button.addTarget(self, action: SpringButtonController.buttonTapped, for: .touchUpInside)
    view.addSubview(button)
  }

  func buttonTapped(_ sender: UIButton) {
    sender.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    UIView.animate(
      withDuration: 0.5,
      delay: 0,
      usingSpringWithDamping: 0.6,
      initialSpringVelocity: 1,
      options: .allowUserInteraction,
      animations: {
        sender.transform = .identity
      }
    ) { finished in
      self.log.append("done \(finished)")
    }
  }
}

private class PulseController: UIViewController {
  let dot = UIView(frame: CGRect(x: 0, y: 0, width: 32, height: 32))

  override func viewDidLoad() {
    super.viewDidLoad()
    dot.layer.cornerRadius = 16
    dot.backgroundColor = .red
    view.addSubview(dot)
    UIView.animate(
      withDuration: 1.0, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
      animations: {
        self.dot.transform = CGAffineTransform(scaleX: 2, y: 2)
      })
  }
}

private class RectangleController: UIViewController {
  let plane = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
  var ends: [Double] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(plane)
    UIView.animate(withDuration: 0.5, animations: { self.plane.center.x += 200 }) { _ in
      self.ends.append(CACurrentMediaTime())
      UIView.animate(withDuration: 0.5, animations: { self.plane.center.y += 100 }) { _ in
        self.ends.append(CACurrentMediaTime())
        UIView.animate(withDuration: 0.5, animations: { self.plane.center.x -= 200 }) { _ in
          self.ends.append(CACurrentMediaTime())
          UIView.animate(withDuration: 0.5, animations: { self.plane.center.y -= 100 }) { _ in
            self.ends.append(CACurrentMediaTime())
          }
        }
      }
    }
  }
}

private class MenuController: UIViewController {
  let menu = UIView(frame: CGRect(x: -200, y: 0, width: 200, height: 384))
  var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(menu)
  }

  func toggle() {
    isOpen.toggle()
    UIView.animate(withDuration: 0.4, delay: 0, options: [.beginFromCurrentState, .curveLinear]) {
      self.menu.frame.origin.x = self.isOpen ? 0 : -200
    }
  }
}

@Suite("Listings: blocks of UIView")
@MainActor
struct AnimateListingTests {
  @Test("A label fades in")
  func fadeIn() {
    let controller = FadeInController()
    let window = UIApplication.start(rootViewController: controller)
    #expect(controller.label.alpha == 1)
    for (time, alpha) in [(0, 0), (0.125, eased(0.25)), (0.25, 0.5), (0.4, eased(0.8)), (0.5, 1), (3, 1)] {
      window.advance(to: time)
      #expect(near(controller.label.seenAlpha, alpha), "at \(time)")
    }
    #expect(near(eased(0.25), 0.129162, 1e-5))
  }

  @Test("A box slides in after a delay, fast at first")
  func slideIn() {
    let controller = SlideInController()
    let window = UIApplication.start(rootViewController: controller)
    for (time, fraction) in [(0.1, 0.0), (0.3, 0), (0.6, 0.5), (0.75, 0.75), (0.9, 1), (1, 1)] {
      window.advance(to: time)
      let expected = -100 + 120 * TimingFunction.easeOut(fraction)
      #expect(near(controller.box.seen.frame.origin.x, expected), "at \(time)")
    }
  }

  @Test("A button springs back; what the spring shows is that of the table (S9)")
  func springButton() {
    let controller = SpringButtonController()
    let window = UIApplication.start(rootViewController: controller)
    window.advance(to: 1)
    window.tap(at: CGPoint(x: 160, y: 124))
    for (time, x) in [(1.125, 1.00085), (1.25, 1.03781), (1.5, 1)] {
      window.advance(to: time)
      #expect(near(controller.button.seen.transform.m11, 0.6 + 0.4 * x, 1e-5), "at \(time)")
    }
    #expect(controller.log == ["done true"])
  }

  @Test("A dot pulses for ever")
  func pulse() {
    let controller = PulseController()
    let window = UIApplication.start(rootViewController: controller)
    for (time, scale) in [(0.25, 1.25), (0.9, 1.9), (1.25, 1.75), (2, 1), (7.5, 1.5)] {
      window.advance(to: time)
      #expect(near(controller.dot.seen.transform.m11, scale), "at \(time)")
    }
  }

  @Test("Completions chain without a gap, at their times")
  func rectangle() {
    let controller = RectangleController()
    let window = UIApplication.start(rootViewController: controller)
    window.advance(to: 0.75)
    #expect(near(controller.plane.seen.position, CGPoint(x: 230, y: 80)))
    // A frame that comes late changes nothing: each block began where the one before had ended.
    window.advance(to: 1.75)
    #expect(near(controller.plane.seen.position, CGPoint(x: 30, y: 80)))
    window.advance(to: 5)
    #expect(zip(controller.ends, [0.5, 1, 1.5, 2]).allSatisfy { near($0, $1) } && controller.ends.count == 4)
    #expect(controller.plane.center == CGPoint(x: 30, y: 30))
  }

  @Test("A menu that is closed half-way goes back from where it is, when it has lost its speed")
  func menu() {
    let controller = MenuController()
    let window = UIApplication.start(rootViewController: controller)
    controller.toggle()
    window.advance(to: 0.2)
    #expect(near(controller.menu.seen.frame.origin.x, -100))
    controller.toggle()
    window.advance(to: 0.4)
    #expect(near(controller.menu.seen.frame.origin.x, -100))
    window.advance(to: 0.6)
    #expect(near(controller.menu.seen.frame.origin.x, -200))
  }

  @Test("Outside of blocks nothing animates; without animations, neither do blocks, whose completions come at once")
  func withoutAnimation() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let window = Show.window(with: view)
    view.alpha = 0.5
    view.center.x = 100
    window.advance(to: 0.01)
    #expect(near(view.seenAlpha, 0.5) && near(view.seen.position.x, 100))
    var log: [Bool] = []
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.alpha = 0.2 }
      view.center.x = 0
    }
    window.advance(to: 0.51)
    #expect(near(view.seenAlpha, 0.2) && near(view.seen.position.x, 50, 1e-3))
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1, animations: { view.alpha = 1 }) { log.append($0) }
    UIView.setAnimationsEnabled(true)
    #expect(log == [true] && UIView.areAnimationsEnabled)
    window.advance(to: 0.52)
    #expect(near(view.seenAlpha, 1))
  }

  @Test("A nested block has the duration of the outer one, unless it overrides it")
  func nested() {
    let (first, second) = (UIView(), UIView())
    let window = Show.window(with: first, second)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 0.5) { first.alpha = 0 }
      UIView.animate(withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration]) { second.alpha = 0 }
    }
    window.advance(to: 0.5)
    #expect(near(first.seenAlpha, 0.75) && near(second.seenAlpha, 0))
  }

  @Test("A spring of iOS 17 takes until it is at rest (S8)")
  func springOfDuration() {
    let view = UIView()
    let window = Show.window(with: view)
    var end: Double?
    UIView.animate(springDuration: 0.5, bounce: 0) {
      view.center.y = 100
    } completion: { _ in
      end = CACurrentMediaTime()
    }
    for (time, x) in [(0.1, 0.35774), (0.25, 0.821026), (0.5, 0.986399)] {
      window.advance(to: time)
      #expect(near(view.seen.position.y, 100 * x, 1e-3), "at \(time)")
    }
    window.advance(to: 2)
    #expect(near(end ?? 0, 0.8))
  }

  @Test("A block during another goes on from where things are, and with their speed; both come to their ends (X24)")
  func interrupted() {
    let view = UIView()
    let window = Show.window(with: view)
    var log: [String] = []
    UIView.animate(withDuration: 1, animations: { view.center.x = 100 }) { log.append("first \($0)") }
    window.advance(to: 0.499)
    let before = view.seen.position.x
    window.advance(to: 0.5)
    UIView.animate(withDuration: 1, animations: { view.center.x = 0 }) { log.append("second \($0)") }
    window.advance(to: 0.5)
    #expect(near(view.seen.position.x, 50) && log == [] && view.layer.animationKeys()?.count == 2)
    window.advance(to: 0.501)
    #expect(near(view.seen.position.x - 50, 50 - before, 1e-3) && before < 49.9)
    window.advance(to: 1)
    #expect(near(view.seen.position.x, 50) && log == ["first true"])
    window.advance(to: 2)
    #expect(log == ["first true", "second true"] && view.seen.position.x == 0 && view.layer.animationKeys() == nil)
  }

  @Test("Springs in blocks go on with the speed that there is, too, in every property (X24)")
  func interruptedSpring() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let window = Show.window(with: view)
    func spring(_ isOn: Bool) {
      UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
        view.center.x = isOn ? 100 : 5
        view.bounds.size.height = isOn ? 90 : 10
        view.alpha = isOn ? 0.3 : 1
        view.transform = isOn ? CGAffineTransform(rotationAngle: 2) : .identity
      }
    }
    func numbers() -> [Double] { [view.seen.position.x, view.seen.bounds.height, view.seenAlpha, view.seenAngle] }
    spring(true)
    var seen: [[Double]] = []
    for time in [0.1998, 0.1999, 0.2, 0.2001, 0.2002] {
      window.advance(to: time)
      if time == 0.2 { spring(false) }
      window.advance(to: time)
      seen.append(numbers())
    }
    for place in 0..<4 {
      let steps = zip(seen, seen.dropFirst()).map { $1[place] - $0[place] }
      // The speed changes from step to step as little as it does on either side.
      #expect(zip(steps, steps.dropFirst()).allSatisfy { near($0 / $1, 1, 0.02) }, "\(steps)")
    }
    window.advance(to: 1.3)
    #expect(numbers() == [5, 10, 1, 0])
  }

  @Test("An animator that begins during two blocks takes over from what is seen, and nothing else goes on")
  func animatorDuringBlocks() {
    let view = UIView()
    let window = Show.window(with: view)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.center.x = 100 }
    window.advance(to: 1)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.center.x = 0 }
    window.advance(to: 1.5)
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 10 }
    animator.startAnimation()
    for (time, x) in [(1.5, 50.0), (1.75, 30), (2, 10), (2.5, 10)] {
      window.advance(to: time)
      #expect(near(view.seen.position.x, x), "at \(time)")
    }
  }

  @Test("Views cannot be touched while they animate, unless the block allows it")
  func touches() {
    for (options, expected) in [([], [0.5]), (.allowUserInteraction, [0.25, 0.5])]
      as [(UIView.AnimationOptions, [Double])]
    {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      let window = Show.window(with: button)
      var taps: [Double] = []
      button.addAction(UIAction { _ in taps.append(CACurrentMediaTime()) }, for: .touchUpInside)
      UIView.animate(withDuration: 0.5, delay: 0, options: options) { button.alpha = 0.5 }
      for time in [0.25, 0.5] {
        window.advance(to: time)
        window.tap(at: CGPoint(x: 50, y: 20))
      }
      #expect(taps == expected)
    }
  }
}
