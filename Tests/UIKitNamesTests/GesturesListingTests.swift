// Listings are as printed, with the casts and the optionals that they have there.
// swift-format-ignore-file: NeverForceUnwrap

import Testing
import UIKitNames

private class DragController: UIViewController {
  let ball = UIView(frame: CGRect(x: 100, y: 100, width: 48, height: 48))
  var states: [UIGestureRecognizer.State] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(ball)
    let pan = UIPanGestureRecognizer(target: self, action: DragController.handlePan(_:))
    ball.addGestureRecognizer(pan)
  }

  func handlePan(_ gesture: UIPanGestureRecognizer) {
    states.append(gesture.state)
    let translation = gesture.translation(in: view)
    guard let gestureView = gesture.view else { return }
    gestureView.center = CGPoint(
      x: gestureView.center.x + translation.x,
      y: gestureView.center.y + translation.y
    )
    gesture.setTranslation(.zero, in: view)
    guard gesture.state == .ended else { return }
    let velocity = gesture.velocity(in: view)
    let magnitude = sqrt((velocity.x * velocity.x) + (velocity.y * velocity.y))
    let slideFactor = 0.1 * magnitude / 200
    var finalPoint = CGPoint(
      x: gestureView.center.x + (velocity.x * slideFactor),
      y: gestureView.center.y + (velocity.y * slideFactor)
    )
    finalPoint.x = min(max(finalPoint.x, 0), view.bounds.width)
    finalPoint.y = min(max(finalPoint.y, 0), view.bounds.height)
    UIView.animate(
      withDuration: Double(slideFactor * 2), delay: 0, options: .curveEaseOut,
      animations: {
        gestureView.center = finalPoint
      })
  }
}

private class PhotoController: UIViewController, UIGestureRecognizerDelegate {
  let photo = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(photo)
    let pinch = UIPinchGestureRecognizer(target: self, action: PhotoController.handlePinch)
    let rotate = UIRotationGestureRecognizer(target: self, action: PhotoController.handleRotate)
    pinch.delegate = self
    rotate.delegate = self
    photo.addGestureRecognizer(pinch)
    photo.addGestureRecognizer(rotate)
  }

  func handlePinch(_ gesture: UIPinchGestureRecognizer) {
    guard let gestureView = gesture.view else { return }
    gestureView.transform = gestureView.transform.scaledBy(x: gesture.scale, y: gesture.scale)
    gesture.scale = 1
  }

  func handleRotate(_ gesture: UIRotationGestureRecognizer) {
    guard let gestureView = gesture.view else { return }
    gestureView.transform = gestureView.transform.rotated(by: gesture.rotation)
    gesture.rotation = 0
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return true
  }
}

private class TapsController: UIViewController {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let single = UITapGestureRecognizer(target: self, action: TapsController.singleTap)
    let double = UITapGestureRecognizer(target: self, action: TapsController.doubleTap)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
  }

  func singleTap(_ recognizer: UITapGestureRecognizer) {
    log.append("single \(recognizer.location(in: view).x) \(CACurrentMediaTime())")
  }

  func doubleTap() { log.append("double") }
}

private class CardsController: UIViewController {
  let card = UIView(frame: CGRect(x: 200, y: 100, width: 200, height: 150))
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(card)
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(target: self, action: CardsController.swiped)
      swipe.direction = direction
      card.addGestureRecognizer(swipe)
    }
    let press = UILongPressGestureRecognizer(target: self, action: CardsController.pressed)
    press.minimumPressDuration = 0.3
    card.addGestureRecognizer(press)
  }

  func swiped(_ gesture: UISwipeGestureRecognizer) {
    let direction: CGFloat = gesture.direction == .left ? -1 : 1
    UIView.animate(
      withDuration: 0.3,
      animations: {
        self.card.center.x += direction * 600
        self.card.transform = CGAffineTransform(rotationAngle: direction * 0.3)
        self.card.alpha = 0
      },
      completion: { _ in self.card.removeFromSuperview() })
  }

  func pressed(_ gesture: UILongPressGestureRecognizer) {
    log.append("\(gesture.state)")
    UIView.animate(withDuration: 0.1) {
      self.card.backgroundColor = gesture.state == .began ? .yellow : .white
    }
  }
}

private class BallView: UIView {
  var log: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("began \(touches.first!.tapCount)")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let (location, previous) = (touch.location(in: superview), touch.previousLocation(in: superview))
    center = CGPoint(x: center.x + location.x - previous.x, y: center.y + location.y - previous.y)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("ended")
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { self.alpha = 0.5 }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}

@Suite("Listings: gestures")
@MainActor
struct GesturesListingTests {
  @Test("A ball follows the finger, and slides on when it is let go")
  func drag() {
    let controller = DragController()
    let window = UIApplication.start(rootViewController: controller)
    let ball = controller.ball
    window.drag(from: CGPoint(x: 120, y: 120), to: CGPoint(x: 180, y: 150), over: 0.25, lifts: false)
    #expect(near(ball.center, CGPoint(x: 184, y: 154)))
    #expect(controller.states.first == .began && controller.states.last == .changed)
    // The velocity is 240 and 120 points a second, and the factor 0.1 · |v| / 200.
    window.setTouches([])
    let factor = 0.1 * sqrt(240.0 * 240 + 120 * 120) / 200
    #expect(controller.states.last == .ended)
    #expect(near(ball.center, CGPoint(x: 184 + 240 * factor, y: 154 + 120 * factor), 1e-3))
    window.advance(to: 0.25 + factor)
    let way = TimingFunction.easeOut(0.5)
    #expect(near(ball.seen.position.x, 184 + 240 * factor * way, 1e-3))
  }

  @Test("A photo is turned and scaled at once by two fingers")
  func photo() {
    let controller = PhotoController()
    let window = UIApplication.start(rootViewController: controller)
    let middle = CGPoint(x: 150, y: 150)
    for step in 0...60 {
      let (angle, radius) = (Double(step) / 60 * .pi / 2, 20 + 20 * Double(step) / 60)
      let (x, y) = (radius * cos(angle), radius * sin(angle))
      window.setTouches([
        CGPoint(x: middle.x + x, y: middle.y + y), CGPoint(x: middle.x - x, y: middle.y - y),
      ])
      window.advance(to: window.time + 1.0 / 60)
    }
    window.setTouches([])
    let transform = controller.photo.transform
    let scale = sqrt(transform.a * transform.a + transform.b * transform.b)
    #expect(scale > 1.85 && scale < 2.01)
    #expect(near(atan2(transform.b, transform.a), .pi / 2, 0.2))
  }

  @Test("A single tap waits for the second one that does not come (J13)")
  func taps() {
    let controller = TapsController()
    let window = UIApplication.start(rootViewController: controller)
    window.advance(to: 1)
    window.tap(at: CGPoint(x: 40, y: 40))
    #expect(controller.log.isEmpty)
    window.advance(to: 2)
    #expect(controller.log == ["single 40.0 1.35"])
    window.tap(at: CGPoint(x: 40, y: 40))
    window.advance(to: 2.2)
    window.tap(at: CGPoint(x: 41, y: 40))
    window.advance(to: 4)
    #expect(controller.log == ["single 40.0 1.35", "double"])
  }

  @Test("A card is swiped away, and not by a slow finger, which presses")
  func cards() {
    let controller = CardsController()
    let window = UIApplication.start(rootViewController: controller)
    let start = CGPoint(x: 300, y: 150)
    window.setTouches([start])
    window.advance(to: 0.31)
    #expect(controller.log == ["began"])
    window.advance(to: 0.6)
    #expect(controller.card.seen.backgroundColor == UIColor.yellow.cgColor)
    window.setTouches([])
    #expect(controller.log == ["began", "ended"])
    window.advance(to: 1)
    window.drag(from: start, to: CGPoint(x: 220, y: 155), over: 0.1)
    window.advance(to: window.time + 0.15)
    #expect(controller.log.count == 2 && controller.card.seen.position.x < 160)
    window.advance(to: 2)
    #expect(controller.card.superview == nil)
  }

  @Test("A view follows its touches, until a gesture takes them")
  func touches() {
    let ball = BallView(frame: CGRect(x: 100, y: 100, width: 48, height: 48))
    let window = Show.window(with: ball)
    window.drag(from: CGPoint(x: 120, y: 120), to: CGPoint(x: 150, y: 140))
    #expect(near(ball.center, CGPoint(x: 154, y: 144)) && ball.log == ["began 1", "ended"])
    window.advance(to: window.time + 0.25)
    #expect(near(ball.seenAlpha, 0.75, 1e-6))
    window.advance(to: 2)
    var pans = 0
    ball.addGestureRecognizer(UIPanGestureRecognizer { _ in pans += 1 })
    window.drag(from: CGPoint(x: 154, y: 144), to: CGPoint(x: 200, y: 144))
    #expect(pans > 2 && ball.log == ["began 1", "ended", "began 1", "cancelled"])
  }

  private class Side: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
      let translation = pan.translation(in: pan.view)
      return abs(translation.x) > abs(translation.y)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      touch.location(in: nil).y > 50
    }
  }

  @Test("A delegate says which pans begin, and which fingers they see")
  func delegate() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let window = Show.window(with: view)
    let side = Side()
    var began = 0
    let pan = UIPanGestureRecognizer { if $0.state == .began { began += 1 } }
    pan.delegate = side
    view.addGestureRecognizer(pan)
    window.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 150))
    window.drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 200, y: 20))
    #expect(began == 0)
    window.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 110))
    #expect(began == 1 && pan.state == .possible)
    pan.isEnabled = false
    window.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 110))
    #expect(began == 1)
  }

  @Test("A recogniser that was broken off in the middle of a touch recognises the next one")
  func brokenOff() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let window = Show.window(with: view)
    var began = 0
    let pan = UIPanGestureRecognizer { if $0.state == .began { began += 1 } }
    view.addGestureRecognizer(pan)
    let way = [100.0, 150, 200].map { CGPoint(x: $0, y: 100) }
    window.setTouches([way[0]])
    window.setTouches([way[1]])
    pan.isEnabled = false
    window.setTouches([way[2]])
    window.setTouches([])
    pan.isEnabled = true
    window.drag(from: way[0], to: way[2])
    #expect(began == 2)
    window.setTouches([way[0]])
    window.cancelTouches()
    window.drag(from: way[0], to: way[2])
    #expect(began == 3)
  }

  @Test("The pointer hovers over a view")
  func hover() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let window = Show.window(with: view)
    var log: [UIGestureRecognizer.State] = []
    view.addGestureRecognizer(UIHoverGestureRecognizer { log.append($0.state) })
    for x in [50, 60, 200, 210] { window.hover(at: CGPoint(x: x, y: 50)) }
    #expect(log == [.began, .changed, .ended])
  }
}
