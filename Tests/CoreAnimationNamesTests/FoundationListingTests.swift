import CoreAnimationNames
import Foundation
import Testing

// The declarations with which a target that imports Foundation as well says which of two types of a name it means.
private typealias CGFloat = CoreAnimationNames.CGFloat
private typealias CGPoint = CoreAnimationNames.CGPoint
private typealias CGSize = CoreAnimationNames.CGSize
private typealias CGRect = CoreAnimationNames.CGRect
private typealias NSNumber = CoreAnimationNames.NSNumber
private typealias NSObject = CoreAnimationNames.NSObject
private typealias NSNull = CoreAnimationNames.NSNull

/// Listings in a file that imports Foundation, too.
@Suite("Listings: with Foundation")
struct FoundationListingTests {
  /// Counts what has ended.
  private final class Counter: NSObject, CAAnimationDelegate {
    var count = 0

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { count += flag ? 1 : 0 }
  }

  @Test("Types are Core Animation's, functions are Foundation's")
  func both() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let radius: CGFloat = 50
    let hour: TimeInterval = 3600
    let angle = CGFloat.pi / 6
    let place: CGPoint = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
    let move = CABasicAnimation(keyPath: "position")
    (move.fromValue, move.toValue) = (layer.position, place)
    move.duration = hour / 1800
    layer.add(move, forKey: String(format: "move %d", 1))
    let shown = Screen(layer).shown(at: 1).position
    #expect(abs(shown.x - (50 + 25 * 3.0.squareRoot()) / 2) < 1e-9 && abs(shown.y - 37.5) < 1e-9)
    #expect(layer.animationKeys() == ["move 1"])
  }

  @Test("Foundation's boxes of numbers will do as end points, and casts to objects")
  func boxes() {
    let numbers: [Any] = [
      Foundation.NSNumber(value: 8), NSNumber(value: 8), 8 as AnyObject, 8.0 as AnyObject, Float(8) as AnyObject,
      Foundation.CGFloat(8), Foundation.NSNumber(value: 8.0) as AnyObject,
    ]
    for end in numbers {
      let (layer, move) = (CALayer(), CABasicAnimation(keyPath: "zPosition"))
      (move.fromValue, move.toValue, move.duration) = (0, end, 1)
      layer.add(move, forKey: nil)
      #expect(Screen(layer).shown(at: 0.5).zPosition == 4, "\(type(of: end))")
    }
    let (layer, hop) = (CALayer(), CAKeyframeAnimation(keyPath: "zPosition"))
    hop.values = [Foundation.NSNumber(value: 0), Foundation.NSNumber(value: 8)]
    hop.keyTimes = [0, 1] as [NSNumber]
    hop.duration = 1
    layer.add(hop, forKey: nil)
    #expect(Screen(layer).shown(at: 0.25).zPosition == 2)
    layer.setValue(Foundation.NSNumber(value: 3), forKeyPath: "transform.translation.x")
    #expect(layer.transform.m41 == 3)
  }

  @Test("Objects are Core Animation's: delegates, null objects, values that are kept")
  func objects() {
    let (layer, counter) = (CALayer(), Counter())
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    layer.actions = ["position": NSNull()]
    layer.position = CGPoint(x: 1, y: 2)
    layer.setValue(Date(timeIntervalSince1970: 0), forKey: "made")
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.toValue, fade.duration, fade.delegate) = (0, 1, counter)
    layer.add(fade, forKey: "fade")
    tree.commit(at: 0)
    tree.reap(at: 1)
    #expect(counter.count == 1 && layer.animationKeys() == nil)
    #expect((layer.value(forKey: "made") as? Date)?.timeIntervalSince1970 == 0)
  }
}
