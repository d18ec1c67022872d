import CoreAnimationNames
import Foundation
import Testing

/// How far a file gets that imports Foundation and says nothing about it: as long as no type that both have is named where
/// nothing but its name tells which is meant.
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
