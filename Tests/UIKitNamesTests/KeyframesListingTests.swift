import Testing
import UIKitNames

private class TakeOffController: UIViewController {
  let planeImage = UIImageView(image: UIImage(text: "--@--(_)--@--"))
  let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
  var options: UIView.KeyframeAnimationOptions = []
  var ended: Bool?

  override func viewDidLoad() {
    super.viewDidLoad()
    planeImage.center = CGPoint(x: 100, y: 200)
    view.addSubview(planeImage)
  }

  func planeDepart() {
    let originalCenter = planeImage.center
    UIView.animateKeyframes(
      withDuration: 1.5, delay: 0.0, options: options,
      animations: {
        UIView.addKeyframe(
          withRelativeStartTime: 0.0, relativeDuration: 0.25,
          animations: {
            self.planeImage.center.x += 80.0
            self.planeImage.center.y -= 10.0
          })
        UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.4) {
          self.planeImage.transform = CGAffineTransform(rotationAngle: -.pi / 8)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
          self.planeImage.center.x += 100.0
          self.planeImage.center.y -= 50.0
          self.planeImage.alpha = 0.0
        }
        UIView.addKeyframe(withRelativeStartTime: 0.51, relativeDuration: 0.01) {
          self.planeImage.transform = .identity
          self.planeImage.center = CGPoint(x: 0.0, y: originalCenter.y)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.55, relativeDuration: 0.45) {
          self.planeImage.alpha = 1.0
          self.planeImage.center = originalCenter
        }
      }, completion: { finished in self.ended = finished })
  }
}

private class SummaryController: UIViewController {
  let summary = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 16))

  override func viewDidLoad() {
    super.viewDidLoad()
    summary.text = "08:20"
    view.addSubview(summary)
  }

  func summarySwitch(to summaryText: String) {
    UIView.animateKeyframes(
      withDuration: 1.0, delay: 0.0, options: [],
      animations: {
        UIView.addKeyframe(
          withRelativeStartTime: 0.0, relativeDuration: 0.45,
          animations: {
            self.summary.center.y -= 100.0
          })
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.45) {
          self.summary.center.y += 100.0
        }
      }, completion: nil)
    WindowQueue.main.asyncAfter(deadline: .now() + 0.5) {
      self.summary.text = summaryText
    }
  }
}

private class LoginController: UIViewController, UITextFieldDelegate {
  let password = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 44))
  var tries = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    password.borderStyle = .roundedRect
    password.delegate = self
    view.addSubview(password)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    tries += 1
    if textField.text == "swordfish" {
      textField.resignFirstResponder()
    } else {
      shake(textField)
      textField.text = ""
    }
    return true
  }

  func shake(_ view: UIView) {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.duration = 0.6
    animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    view.layer.add(animation, forKey: "shake")
  }
}

private class CardController: UIViewController {
  let card = UIView(frame: CGRect(x: 100, y: 100, width: 160, height: 96))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(card)
  }

  func spin() {
    UIView.animateKeyframes(withDuration: 2, delay: 1, options: [.calculationModeLinear]) {
      for quarter in 0..<4 {
        UIView.addKeyframe(withRelativeStartTime: Double(quarter) / 4, relativeDuration: 0.25) {
          self.card.transform = self.card.transform.rotated(by: .pi / 2)
        }
      }
      self.card.backgroundColor = .systemRed
    }
  }
}

@Suite("Listings: keyframes of UIView")
@MainActor
struct KeyframesListingTests {
  /// The table of the rules, with the whole at constant speed (K17).
  @Test("A plane takes off as the table says")
  func takeOff() {
    let controller = TakeOffController()
    controller.options = controller.linear
    let window = UIApplication.start(rootViewController: controller)
    controller.planeDepart()
    let plane = controller.planeImage
    for (part, x, y) in [
      (0, 0, 0), (0.25, 80, -10), (0.375, 130, -35), (0.5, 180, -60), (0.51, 180, -60), (0.52, -100, 0),
      (0.55, -100, 0),
      (0.775, -50, 0), (1, 0, 0),
    ] as [(Double, Double, Double)] {
      window.advance(to: 1.5 * part)
      #expect(near(plane.seen.position, CGPoint(x: 100 + x, y: 200 + y), 1e-6), "at \(part)")
    }
    #expect(controller.ended == true && plane.center == CGPoint(x: 100, y: 200) && plane.alpha == 1)
  }

  @Test("The turn and the opacity overlap the way")
  func takeOffParts() {
    let controller = TakeOffController()
    controller.options = controller.linear
    let window = UIApplication.start(rootViewController: controller)
    controller.planeDepart()
    for (part, turn, alpha) in [
      (0.1, 0, 1), (0.3, 0.5, 0.8), (0.5, 1, 0), (0.515, 0.5, 0), (0.53, 0, 0), (0.775, 0, 0.5),
    ] as [(Double, Double, Double)] {
      window.advance(to: 1.5 * part)
      #expect(near(controller.planeImage.seenAngle, -.pi / 8 * turn), "at \(part)")
      #expect(near(controller.planeImage.seenAlpha, alpha), "at \(part)")
    }
  }

  @Test("Unless told otherwise the whole is eased: the first quarter ends at 0.519 s (K16)")
  func easedWhole() {
    let controller = TakeOffController()
    let window = UIApplication.start(rootViewController: controller)
    controller.planeDepart()
    window.advance(to: 0.375)
    #expect(near(controller.planeImage.seen.position.x, 100 + 80 * eased(0.25) / 0.25, 1e-4))
    window.advance(to: 0.519)
    #expect(near(controller.planeImage.seen.position.x, 180, 0.1))
  }

  @Test("A summary slides away, changes its text out of sight, and slides back")
  func summary() {
    let controller = SummaryController()
    let window = UIApplication.start(rootViewController: controller)
    controller.summarySwitch(to: "09:45")
    window.advance(to: 0.45)
    #expect(controller.summary.seen.position.y < -60 && controller.summary.text == "08:20")
    window.advance(to: 0.5)
    #expect(near(controller.summary.seen.position.y, -92) && controller.summary.text == "09:45")
    window.advance(to: 1)
    #expect(near(controller.summary.seen.position.y, 8))
  }

  @Test("A field shakes after a wrong password")
  func shake() {
    let controller = LoginController()
    let window = UIApplication.start(rootViewController: controller)
    window.tap(at: CGPoint(x: 100, y: 120))
    #expect(controller.password.isFirstResponder)
    window.insertText("hello\n")
    #expect(controller.password.text == "" && controller.tries == 1)
    for (time, x) in [(0, -20), (0.075, 20), (0.1125, 0), (0.3, -10), (0.6, 0)] as [(Double, Double)] {
      window.advance(to: time)
      #expect(near(controller.password.seen.transform.m41, x, 1e-6), "at \(time)")
    }
    window.insertText("swordfishx")
    window.deleteBackward()
    window.insertText("\n")
    #expect(!controller.password.isFirstResponder && controller.tries == 2)
  }

  @Test("A card turns once round after a delay; what is set beside the frames goes from beginning to end (K17a)")
  func card() {
    let controller = CardController()
    let window = UIApplication.start(rootViewController: controller)
    window.advance(to: 1)
    controller.spin()
    window.advance(to: 1.9)
    #expect(near(controller.card.seenAngle, 0))
    window.advance(to: 3)
    #expect(near(abs(controller.card.seenAngle), .pi))
    window.advance(to: 2.5 + 1)
    let quarter = controller.card.seenAngle
    #expect(near(quarter, -.pi + .pi * 2 * (eased(0.75) - 0.5), 1e-6))
    window.advance(to: 4)
    #expect(near(controller.card.seenAngle, 0) && controller.card.backgroundColor == .systemRed)
  }
}
