import CoreAnimationNames
import Foundation
import Testing

/// A file that imports Foundation without resolving the names compiles as long as the context determines the type
/// wherever a name of both modules is used.
@Suite("Listings: with Foundation, unresolved")
struct UnresolvedFoundationListingTests {
  @Test("Calls take the type that fits")
  func calls() {
    let layer = CAShapeLayer()
    layer.position = CGPoint(x: 3, y: 4)
    layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.shadowOffset = CGSize(width: 1, height: 1)
    layer.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).cgPath
    layer.actions = ["position": NSNull()]
    layer.opacity = Float(0.5)
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.fromValue = NSNumber(value: 0)
    turn.toValue = 2 * Double.pi
    turn.duration = 2
    turn.repeatCount = HUGE_VALF
    layer.add(turn, forKey: "turn")
    #expect(Screen(layer).isTurned(by: .pi / 2, at: 0.5))
    #expect(layer.frame.origin == CGPoint(x: -1, y: 0) && layer.opacity == 0.5)
  }
}
