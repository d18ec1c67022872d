import CoreAnimationNames
import TestSupport
import Testing

/// What an article on a payment form shows (D1–D3), written with Core Animation's names.
@Suite("Listings: a folding panel")
struct PanelListingTests {
  /// A panel with perspective, and its part that folds about its upper edge.
  private func makePanel() -> (panel: CALayer, part: CALayer) {
    let panel = CALayer()
    panel.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 900
    panel.sublayerTransform = perspective

    let part = CALayer()
    part.anchorPoint = CGPoint(x: 0.5, y: 0)
    part.frame = CGRect(x: 0, y: 60, width: 300, height: 80)
    part.isDoubleSided = false
    panel.addSublayer(part)
    return (panel, part)
  }

  @Test("What turns away from the eye gets smaller, about the middle of the panel (D1, G5, G8)")
  func perspective() {
    let (panel, part) = makePanel()
    part.transform = CATransform3DMakeRotation(.pi / 2.000_001, -1, 0, 0)
    #expect(panel.sublayerTransform.m34 == -1.0 / 900)
    // The lower edge is 80 points behind the panel: 900 / 980 of its size, about (150, 100).
    let corner = part.convert(CGPoint(x: 300, y: 80), to: panel)
    let shrunk = 900.0 / 980
    #expect(abs(corner.x - (150 + 150 * shrunk)) < 1e-3)
    #expect(abs(corner.y - (100 - 40 * shrunk)) < 1e-3)
  }

  @Test("The hinge is the upper edge, which stays where it is (D2, G7, G10)")
  func hinge() {
    let (panel, part) = makePanel()
    #expect(part.position == CGPoint(x: 150, y: 60))
    part.setValue(-Double.pi / 3, forKeyPath: "transform.rotation.x")
    let corner = part.convert(CGPoint(x: 300, y: 0), to: panel)
    #expect(abs(corner.x - 300) < 1e-9 && abs(corner.y - 60) < 1e-9)
  }

  @Test("It unfolds on a spring, past the end and back (D2, S3, S7, S9, V8)")
  func unfolds() {
    let part = CALayer()
    let unfold = CASpringAnimation(keyPath: "transform.rotation.x")
    unfold.fromValue = -CGFloat.pi / 2
    unfold.toValue = 0
    unfold.stiffness = 196.4091
    unfold.damping = 19.6204
    unfold.initialVelocity = 0.2
    unfold.duration = 0.7
    part.add(unfold, forKey: "unfold")

    let screen = Screen(part)
    for (time, fraction) in [(0, 0), (0.175, 0.86259), (0.35, 1.04114), (0.7, 1)] {
      let turn = CATransform3DMakeRotation(-.pi / 2 * (1 - fraction), 1, 0, 0)
      let shown = screen.shown(at: time).transform
      #expect(zip(shown.entries, turn.entries).allSatisfy { abs($0 - $1) < 2e-5 }, "at \(time)")
    }
  }

  @Test("A spring by its own numbers (S1, S6)")
  func springs() {
    let spring = CASpringAnimation(keyPath: "position.y")
    #expect([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [1, 100, 10, 0])
    #expect(abs(spring.settlingDuration - 1.472_700_3) < 1e-6)
    spring.speed = 2
    #expect(abs(spring.settlingDuration - 0.736_350_2) < 1e-6)
    #expect(spring.duration == 0)
    (spring.speed, spring.mass, spring.damping) = (1, 2, 8)
    #expect(abs(spring.perceptualDuration - 2 * .pi * 0.02.squareRoot()) < 1e-9)
    #expect(!spring.allowsOverdamping)
  }

  @Test("A spring by how it feels (S8)")
  func feltSprings() {
    let layer = CALayer()
    let hop = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    hop.keyPath = "position.y"
    hop.byValue = 100
    #expect(hop.allowsOverdamping && abs(hop.bounce - 0.5) < 1e-12 && abs(hop.perceptualDuration - 1) < 1e-12)
    #expect(abs(hop.duration - 2.343_875) < 1e-6)
    layer.add(hop, forKey: nil)
    #expect(abs(Screen(layer).shown(at: 0.25).position.y - 64.7328) < 1e-4)
  }

  /// Through these, in points and in degrees.
  static let shakes: [CGFloat] = [-5, 5, -5, 5, -3, 3, -2, 2, 0]

  @Test("A mistake shakes it: two tracks that last as long as their group (D3, K6, T27)")
  func shake() {
    let panel = CALayer()
    let shift = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shift.values = Self.shakes
    shift.timingFunction = CAMediaTimingFunction(name: .linear)
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.y")
    turn.values = Self.shakes.map { $0 * .pi / 180 }
    turn.timingFunction = CAMediaTimingFunction(name: .linear)
    let shake = CAAnimationGroup()
    shake.animations = [shift, turn]
    shake.duration = 0.6
    panel.add(shake, forKey: "shake")

    let screen = Screen(panel)
    for (progress, amount) in [(0, -5), (0.0625, 0), (0.125, 5), (0.5, -3), (0.9, 1.6), (1, 0)] as [(Double, Double)] {
      let shown = screen.shown(at: progress * 0.6).transform
      #expect(abs(shown.m41 - amount) < 1e-9, "at \(progress)")
      #expect(abs(shown.m31 - CATransform3DMakeRotation(amount * .pi / 180, 0, 1, 0).m31) < 1e-9, "at \(progress)")
    }
    #expect(CATransform3DIsIdentity(screen.shown(at: 0.7).transform))
  }

  @Test("Every wrong field turns red and back while the panel shakes (D3, V4)")
  func red() {
    let fields = [CALayer(), CALayer()]
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    for field in fields {
      field.backgroundColor = CGColor.white
      let warn = CABasicAnimation(keyPath: "backgroundColor")
      warn.toValue = red
      warn.duration = 0.3
      warn.autoreverses = true
      field.add(warn, forKey: "warn")
    }
    for field in fields {
      let screen = Screen(field)
      #expect(screen.shown(at: 0.15).backgroundColor == CGColor(red: 1, green: 0.5, blue: 0.5, alpha: 1))
      #expect(screen.shown(at: 0.3).backgroundColor == red)
      #expect(screen.shown(at: 0.7).backgroundColor == .white)
    }
  }
}
