// Listings are as printed, with the casts and the optionals that they have there.
// swift-format-ignore-file: NeverForceUnwrap

import Testing
import UIKitNames

private class QuartersController: UIViewController {
  let wheel = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(wheel)
    turn([.curveEaseIn, .curveLinear, .curveLinear, .curveEaseOut])
  }

  func turn(_ curves: [UIView.AnimationOptions]) {
    guard let curve = curves.first else { return }
    UIView.animate(
      withDuration: 0.5, delay: 0, options: curve,
      animations: {
        self.wheel.transform = self.wheel.transform.rotated(by: .pi / 2)
      }
    ) { _ in self.turn(Array(curves.dropFirst())) }
  }
}

private class PieceController: UIViewController {
  let piece = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(piece)
    piece.addGestureRecognizer(UIRotationGestureRecognizer(target: self, action: PieceController.rotatePiece))
  }

  func rotatePiece(_ gestureRecognizer: UIRotationGestureRecognizer) {
    adjustAnchorPoint(gestureRecognizer)
    if gestureRecognizer.state == .began || gestureRecognizer.state == .changed {
      gestureRecognizer.view?.transform = gestureRecognizer.view!.transform.rotated(by: gestureRecognizer.rotation)
      gestureRecognizer.rotation = 0
    }
  }

  func adjustAnchorPoint(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.state == .began, let piece = gestureRecognizer.view else { return }
    let locationInView = gestureRecognizer.location(in: piece)
    let locationInSuperview = gestureRecognizer.location(in: piece.superview)
    piece.layer.anchorPoint = CGPoint(
      x: locationInView.x / piece.bounds.size.width, y: locationInView.y / piece.bounds.size.height)
    piece.center = locationInSuperview
  }
}

private class PaymentController: UIViewController {
  let rememberSwitch = UISwitch(frame: CGRect(x: 10, y: 10, width: 51, height: 31))
  let panel = UIView(frame: CGRect(x: 100, y: 50, width: 280, height: 60))
  let extras = UIView(frame: CGRect(x: 0, y: 60, width: 280, height: 80))
  let submit = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 900.0
    panel.layer.sublayerTransform = perspective
    extras.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    extras.frame = CGRect(x: 0, y: 60, width: 280, height: 80)
    extras.layer.isDoubleSided = false
    extras.transform3D = CATransform3DMakeRotation(-.pi / 2, 1, 0, 0)
    submit.setTitle("Pay", for: .normal)
    submit.frame = CGRect(x: 100, y: 120, width: 280, height: 32)
    panel.addSubview(rememberSwitch)
    panel.addSubview(extras)
    view.addSubview(panel)
    view.addSubview(submit)
    rememberSwitch.addTarget(self, action: PaymentController.rememberChanged, for: .valueChanged)
    submit.addTarget(self, action: PaymentController.pay, for: .touchUpInside)
  }

  func rememberChanged(_ sender: UISwitch) {
    UIView.animate(
      withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.2, options: [],
      animations: {
        self.extras.transform3D = sender.isOn ? CATransform3DIdentity : CATransform3DMakeRotation(-.pi / 2, 1, 0, 0)
        self.panel.frame.size.height = sender.isOn ? 140 : 60
        self.submit.frame.origin.y = sender.isOn ? 200 : 120
      }, completion: nil)
  }

  func pay(_ sender: UIButton) {
    let transition = CATransition()
    transition.duration = 0.5
    transition.type = .push
    transition.subtype = .fromTop
    sender.titleLabel?.layer.add(transition, forKey: kCATransition)
    sender.setTitle("Paying", for: .normal)
    sender.setTitleColor(.systemGreen, for: .normal)
  }
}

private class TimingController: UIViewController {
  let block = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
  let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 227, height: 31))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(block)
    view.addSubview(slider)
    block.layer.backgroundColor = UIColor.white.cgColor
    let changeColor = CABasicAnimation(keyPath: "backgroundColor")
    changeColor.fromValue = UIColor.orange.cgColor
    changeColor.toValue = UIColor.blue.cgColor
    changeColor.duration = 1.0
    block.layer.add(changeColor, forKey: "Change color")
    block.layer.speed = 0.0
    slider.addTarget(self, action: TimingController.updateSlider, for: .valueChanged)
  }

  func updateSlider(_ sender: UISlider) {
    block.layer.timeOffset = CFTimeInterval(sender.value)
  }
}

@Suite("Listings: the UIKit of the articles")
@MainActor
struct SubjectListingTests {
  @Test("A full turn in four quarters, each begun by the end of the one before")
  func quarters() {
    let controller = QuartersController()
    let window = UIApplication.start(rootViewController: controller)
    for (time, quarters) in [
      (0.25, TimingFunction.easeIn(0.5)), (0.5, 1), (0.75, 1.5), (1.25, 2.5), (1.75, 3 + TimingFunction.easeOut(0.5)),
      (3, 4),
    ] {
      window.advance(to: time)
      let difference = (controller.wheel.seenAngle - quarters * .pi / 2).remainder(dividingBy: 2 * .pi)
      #expect(near(difference, 0), "at \(time)")
    }
  }

  @Test("A piece turns about the middle of the two fingers")
  func piece() {
    let controller = PieceController()
    let window = UIApplication.start(rootViewController: controller)
    // The middle of the fingers is at (130, 120); the first four degrees or so are the way to the threshold.
    for step in 0...90 {
      let angle = Double(step) * .pi / 180
      let (x, y) = (20 * cos(angle), 20 * sin(angle))
      window.setTouches([CGPoint(x: 130 + x, y: 120 + y), CGPoint(x: 130 - x, y: 120 - y)])
      window.advance(to: window.time + 1.0 / 60)
    }
    window.setTouches([])
    let piece = controller.piece
    #expect(near(piece.layer.anchorPoint, CGPoint(x: 0.3, y: 0.2)) && near(piece.center, CGPoint(x: 130, y: 120)))
    let angle = atan2(piece.transform.b, piece.transform.a) * 180 / .pi
    #expect(angle > 80 && angle <= 90)
    #expect(near(piece.convert(CGPoint(x: 30, y: 20), to: nil), CGPoint(x: 130, y: 120)))
  }

  @Test("A form unfolds about its upper edge, and everything follows")
  func payment() {
    let controller = PaymentController()
    let window = UIApplication.start(rootViewController: controller)
    window.tap(at: CGPoint(x: 120, y: 75))
    // Of the table: after a quarter of 0.7 s 0.86259, after half of it 1.04114.
    for (time, x) in [(0.175, 0.86259), (0.35, 1.04114)] {
      window.advance(to: time)
      let transform = controller.extras.seen.transform
      let angle = atan2(transform.m23, transform.m22) * 180 / .pi
      #expect(near(angle, -90 * (1 - x), 1e-2), "at \(time)")
      #expect(near(controller.panel.seen.bounds.size.height, 60 + 80 * x, 1e-2))
      #expect(near(controller.submit.seen.frame.origin.y, 120 + 80 * x, 1e-2))
    }
    window.advance(to: 2)
    #expect(controller.extras.seen.transform.isIdentity)
    window.tap(at: CGPoint(x: 120, y: 75))
    window.advance(to: 2.175)
    let transform = controller.extras.seen.transform
    #expect(near(atan2(transform.m23, transform.m22) * 180 / .pi, -77.63, 1e-2))
  }

  @Test("A button's title is pushed out by the new one")
  func title() {
    let controller = PaymentController()
    let window = UIApplication.start(rootViewController: controller)
    window.advance(to: 1)
    window.tap(at: CGPoint(x: 240, y: 136))
    var presentation = PresentationTree()
    window.advance(to: 1.25)
    window.tree.sample(at: 1.25, into: &presentation)
    let transition = presentation.layers.compactMap(\.properties.transition).first
    #expect(transition?.kind == .push && transition?.subtype == .fromTop && transition?.progress == 0.5)
    #expect(controller.submit.titleLabel?.text == "Paying")
  }

  @Test("A slider is the clock of a layer that stands still")
  func slider() {
    let controller = TimingController()
    let window = UIApplication.start(rootViewController: controller)
    window.setTouches([CGPoint(x: 33.5, y: 115)])
    window.setTouches([CGPoint(x: 133.5, y: 115)])
    window.advance(to: 0.1)
    let color = controller.block.seen.backgroundColor
    #expect(near(color?.red ?? 9, 0.5) && near(color?.green ?? 9, 0.25) && near(color?.blue ?? 9, 0.5))
    window.advance(to: 10)
    #expect(controller.block.seen.backgroundColor == color)
  }

  @Test("Stacks share their room")
  func stack() {
    let labels = ["one", "three", "seventeen"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.spacing = 8
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    let window = Show.window(with: stack)
    #expect(labels.map(\.frame.minX) == [0, 32, 80] && labels[2].frame.width == 120)
    #expect(labels.allSatisfy { $0.frame.height == 32 } && stack.intrinsicContentSize.width == 24 + 40 + 72 + 16)
    stack.distribution = .fillEqually
    labels[1].isHidden = true
    stack.setNeedsLayout()
    window.advance(to: 1)
    #expect(labels[0].frame.width == 96 && labels[2].frame.minX == 104)
    stack.axis = .vertical
    stack.alignment = .center
    window.advance(to: 2)
    #expect(labels[2].frame == CGRect(x: 64, y: 20, width: 72, height: 12))
  }
}
