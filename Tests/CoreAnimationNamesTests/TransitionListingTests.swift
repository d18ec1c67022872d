import CoreAnimationNames
import Testing

/// Transitions as listings write them (R1–R6).
@Suite("CATransition")
struct TransitionListingTests {
  @Test("A label's text is pushed out by the new one (R9)")
  func label() {
    let label = CATextLayer()
    label.string = "Sign in"
    let screen = Screen(label)
    let push = CATransition()
    push.type = .push
    push.subtype = .fromTop
    push.duration = 0.5
    label.add(push, forKey: "push")
    label.string = "Signing in …"
    #expect(screen.shown(at: 1).transition?.progress == 0)
    let half = screen.shown(at: 1.25)
    #expect(half.transition == TransitionState(kind: .push, subtype: .fromTop, progress: 0.5))
    #expect(half.transition?.newOffset(in: CGSize(width: 80, height: 20)) == CGPoint(x: 0, y: 10))
    #expect(screen.shown(at: 2).transition == nil)
    #expect(label.animationKeys() == [kCATransition])
  }

  @Test("Both spellings are one")
  func spellings() {
    #expect(kCATransitionMoveIn == CATransitionType.moveIn && kCATransitionFromLeft == CATransitionSubtype.fromLeft)
  }

  @Test("Any text can be a type; one that is unknown fades, and a side that is unknown is the left")
  func unknown() {
    let layer = CALayer()
    let screen = Screen(layer)
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: "cube")
    transition.subtype = CATransitionSubtype(rawValue: "fromBehind")
    transition.duration = 1
    layer.add(transition, forKey: nil)
    #expect(screen.shown(at: 0).transition?.kind == .fade)
    #expect(screen.shown(at: 0.5).transition == TransitionState(kind: .fade, subtype: .fromLeft, progress: 0.5))
    #expect(CATransitionType(rawValue: "push") == .push && CATransitionSubtype(rawValue: "fromTop") == .fromTop)
  }
}
