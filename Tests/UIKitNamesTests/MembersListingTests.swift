// Listings are as printed, with the casts and the optionals that they have there.
// swift-format-ignore-file: NeverForceUnwrap

import Testing
import UIKitNames

/// Members that listings use and that no other listing here does, by the way of a small program for each.
private final class Dial: CALayer {
  var angle: CGFloat = 0

  override init() {
    super.init()
    setNeedsDisplay()
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let dial = layer as? Dial { angle = dial.angle }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "angle" || super.needsDisplay(forKey: key)
  }
}

@Suite("Listing: members that are met in passing")
@MainActor
struct MembersListingTests {
  @Test("Repeating for ever has many names")
  func forEver() {
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.repeatCount = HUGE
    #expect(spin.timing.repeatCount > 1e30)
    spin.repeatCount = .infinity
    spin.repeatCount = .greatestFiniteMagnitude
    spin.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    #expect(spin.preferredFrameRateRange.maximum == 120)
  }

  @Test("System colours, their components, and colours of text and lines")
  func colors() {
    let colors: [UIColor] = [.systemTeal, .systemMint, .systemCyan, .label, .separator, .systemBackground]
    #expect(Set(colors.map(\.cgColor)).count == colors.count)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
  }

  @Test("Corners, hints and layouts of layers")
  func layers() {
    let card = CALayer()
    card.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    card.cornerRadius = 12
    card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    card.cornerCurve = .continuous
    card.drawsAsynchronously = true
    card.isGeometryFlipped = true
    card.setNeedsDisplay()
    card.setNeedsLayout()
    card.layoutIfNeeded()
    #expect(card.preferredFrameSize() == CGSize(width: 100, height: 60) && card.contentsAreFlipped())
    let dial = Dial()
    dial.angle = 2
    #expect(Dial(layer: dial).angle == 2 && Dial.needsDisplay(forKey: "angle"))
    let scroll = CAScrollLayer()
    scroll.scrollMode = .vertically
    scroll.scroll(to: CGPoint(x: 5, y: 10))
    #expect(scroll.bounds.origin == CGPoint(x: 0, y: 10))
  }

  @Test("The screen, and the members of a path")
  func screenAndPaths() {
    let frame = UIScreen.main.bounds
    let path = UIBezierPath(
      roundedRect: frame, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 9, height: 9))
    path.move(to: CGPoint(x: 0, y: 0))
    path.addQuadCurve(to: CGPoint(x: 50, y: 0), controlPoint: CGPoint(x: 25, y: 40))
    path.addCurve(to: .zero, controlPoint1: CGPoint(x: 40, y: 9), controlPoint2: CGPoint(x: 20, y: 9))
    path.addArc(withCenter: .zero, radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
    path.append(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)))
    path.apply(CGAffineTransform(translationX: 1, y: 2))
    path.close()
    path.lineWidth = 3
    #expect(!path.isEmpty && path.contains(CGPoint(x: 100, y: 100)) && path.bounds.width >= frame.width)
    #expect(UIScreen.main.scale == 1 && path.reversing().cgPath != path.cgPath)
  }

  @Test("A block that changes nothing completes at once, and a whole turn is no change (V13, X22)")
  func nothing() {
    let (view, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    let window = Show.window(with: view, other)
    var times: [String: Double] = [:]
    window.advance(to: 1)
    window.perform {
      UIView.animate(withDuration: 2, animations: { view.alpha = 1 }) { _ in times["nothing"] = CACurrentMediaTime() }
      UIView.animate(
        withDuration: 2, animations: { view.transform = view.transform.rotated(by: 2 * .pi) }
      ) { _ in times["turn"] = CACurrentMediaTime() }
      UIView.animate(withDuration: 2, animations: { other.alpha = 0 }) { _ in times["fade"] = CACurrentMediaTime() }
    }
    window.advance(to: 5)
    #expect(near(times["nothing"] ?? 0, 1) && near(times["turn"] ?? 0, 1) && near(times["fade"] ?? 0, 3))
    #expect(view.transform == .identity)
  }

  @Test("A view has an action for a change inside a block, and none outside")
  func action() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let window = Show.window(with: view)
    window.advance(to: 1)
    #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
    var found: (any CAAction)?
    window.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        found = view.action(for: view.layer, forKey: "opacity")
        view.alpha = 0
      }
    }
    let animation = try #require(found as? CABasicAnimation)
    #expect(animation.keyPath == "opacity" && animation.duration == 2 && animation.fromValue as? Double == 1)
    window.advance(to: 2)
    #expect(near(view.seenAlpha, 0.5) && view.action(for: view.layer, forKey: "opacity") is NSNull)
  }

  @Test("Nothing to call may be given; a control without a target calls the next responder that can")
  func withoutTarget() {
    class Panel: UIView {
      var taps = 0
      func tapped() { taps += 1 }
    }
    let (panel, button) = (Panel(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIButton(type: .system))
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    button.addTarget(nil, action: nil, for: .touchUpInside)
    button.addTarget(nil, action: Panel.tapped, for: .touchUpInside)
    panel.addSubview(button)
    let rotation = UIRotationGestureRecognizer(target: nil, action: nil)
    rotation.addTarget(panel, action: nil)
    panel.addGestureRecognizer(rotation)
    let window = Show.window(with: panel)
    window.tap(at: CGPoint(x: 10, y: 10))
    #expect(panel.taps == 1)
  }
}
