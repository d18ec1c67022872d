import CoreAnimationNames
import Testing

/// The complete payment form of an article on details (D1–D4): a panel that unfolds a part, stacks its parts and
/// follows with its height, is shaken after a mistake, and a button whose title changes in place.
@Suite("Listings: a payment form")
struct PaymentFormListingTests {
  private final class PaymentForm {
    let panel = CALayer()
    let header = CALayer()
    let details = CALayer()
    let submit = CALayer()
    let title = CATextLayer()
    private(set) var isOpen = false

    init() {
      panel.anchorPoint = CGPoint(x: 0.5, y: 0)
      panel.backgroundColor = UIColor(white: 0.95, alpha: 1).cgColor
      panel.borderWidth = 1
      var perspective = CATransform3DIdentity
      perspective.m34 = -1.0 / 900
      panel.sublayerTransform = perspective

      header.bounds = CGRect(x: 0, y: 0, width: 280, height: 40)
      details.bounds = CGRect(x: 0, y: 0, width: 280, height: 70)
      submit.bounds = CGRect(x: 0, y: 0, width: 280, height: 44)
      for part in [header, details, submit] {
        part.anchorPoint = CGPoint(x: 0.5, y: 0)
        panel.addSublayer(part)
      }
      details.isDoubleSided = false
      details.transform = CATransform3DMakeRotation(-.pi / 2, 1, 0, 0)
      submit.backgroundColor = UIColor.blue.cgColor
      title.frame = CGRect(x: 10, y: 10, width: 260, height: 24)
      title.string = "Pay"
      title.foregroundColor = UIColor.white.cgColor
      submit.addSublayer(title)
      stack()
    }

    /// Places the details at the header's lower edge less the width of the panel's border, the button 10 points below
    /// the visible part of the details, and the panel's end 10 points below the button.
    private func stack() {
      header.position = CGPoint(x: 150, y: 10)
      details.position = CGPoint(x: 150, y: header.frame.maxY - panel.borderWidth)
      submit.position = CGPoint(x: 150, y: (isOpen ? details : header).frame.maxY + 10)
      panel.bounds.size = CGSize(width: 300, height: submit.frame.maxY + 10)
    }

    func setOpen(_ flag: Bool) {
      guard flag != isOpen else { return }
      isOpen = flag
      let angle: CGFloat = flag ? 0 : -.pi / 2

      let fold = CASpringAnimation(keyPath: "transform.rotation.x")
      fold.fromValue = details.value(forKeyPath: "transform.rotation.x")
      fold.toValue = angle
      fold.stiffness = 196.4091
      fold.damping = 19.6204
      fold.initialVelocity = 0.2
      fold.duration = 0.7
      details.add(fold, forKey: "fold")

      CATransaction.begin()
      CATransaction.setDisableActions(true)
      details.setValue(angle, forKeyPath: "transform.rotation.x")
      CATransaction.commit()

      CATransaction.begin()
      CATransaction.setAnimationDuration(0.7)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      stack()
      CATransaction.commit()
    }

    func setTitle(_ title: String, color: UIColor) {
      let push = CATransition()
      push.type = .push
      push.subtype = .fromTop
      push.duration = 0.5
      self.title.add(push, forKey: kCATransition)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      self.title.string = title
      self.title.foregroundColor = color.cgColor
      CATransaction.commit()
    }
  }

  private func makeScreen() -> (PaymentForm, LayerTree) {
    let form = PaymentForm()
    let tree = LayerTree(root: form.panel)
    tree.commit(at: 0)
    return (form, tree)
  }

  /// How far the details are turned about their upper edge, in degrees.
  private func angle(_ form: PaymentForm, at time: Double) -> Double {
    (form.details.presentation(at: time)?.value(forKeyPath: "transform.rotation.x") as? Double ?? .nan) * 180 / .pi
  }

  @Test("A header, what hangs at it less a border, and ten points above the button alone (D1)")
  func stacked() {
    let (form, tree) = makeScreen()
    #expect(form.header.frame == CGRect(x: 10, y: 10, width: 280, height: 40))
    #expect(form.submit.frame.minY == 60 && form.panel.bounds.height == 114)
    form.setOpen(true)
    #expect(form.details.position.y == 49 && form.submit.frame.minY == 129 && form.panel.bounds.height == 183)
    withExtendedLifetime(tree) {}
  }

  @Test("On unfolds it about its upper edge, on a spring, and the height follows the stack (D2, S9)")
  func unfolds() {
    let (form, tree) = makeScreen()
    form.setOpen(true)
    tree.commit(at: 1)
    for (time, degrees) in [(1, -90.0), (1.175, -90 * (1 - 0.86259)), (1.35, 90 * 0.04114), (1.7, 0)] {
      #expect(abs(angle(form, at: time) - degrees) < 2e-3, "at \(time)")
    }
    for (time, share) in [(1, 0.0), (1.35, 0.5), (1.7, 1)] {
      #expect(abs((form.panel.presentation(at: time)?.bounds.height ?? .nan) - (114 + 69 * share)) < 1e-9)
      #expect(abs((form.submit.presentation(at: time)?.position.y ?? .nan) - (60 + 69 * share)) < 1e-9)
      #expect(form.details.presentation(at: time)?.position.y == 49)
    }
    #expect(!form.details.isDoubleSided)
  }

  @Test("Off folds it away, from where it stands (D2)")
  func folds() {
    let (form, tree) = makeScreen()
    form.setOpen(true)
    tree.commit(at: 0)
    form.setOpen(false)
    tree.commit(at: 5)
    for (time, degrees) in [(5, 0.0), (5.175, -90 * 0.86259), (5.35, -90 * 1.04114), (9, -90)] {
      #expect(abs(angle(form, at: time) - degrees) < 2e-3, "at \(time)")
    }
    #expect(form.panel.presentation(at: 9)?.bounds.height == 114)
  }

  @Test("The button's title changes its text and its colour in place, and the button stays (D4, R4, R9)")
  func button() {
    let (form, tree) = makeScreen()
    form.setTitle("Paying …", color: .orange)
    tree.commit(at: 2)
    var presentation = PresentationTree()
    tree.sample(at: 2.125, into: &presentation)
    let (button, title) = (presentation.layers[3], presentation.layers[4])
    #expect(button.properties.transition == nil && button.properties.backgroundColor == UIColor.blue.cgColor)
    #expect(title.properties.transition?.kind == .push && title.properties.transition?.progress == 0.25)
    let before = presentation.layers[title.snapshot].properties
    guard case .text(let old) = before.content, case .text(let new) = title.properties.content else {
      Issue.record("the content is of another kind")
      return
    }
    #expect(old.string == "Pay" && new.string == "Paying …" && title.properties.position == form.title.position)
    #expect(old.foregroundColor == UIColor.white.cgColor && new.foregroundColor == UIColor.orange.cgColor)
    #expect(form.title.presentation(at: 2.6)?.model().string == "Paying …" && form.panel.bounds.height == 114)
  }
}
