import CoreAnimationNames
import Foundation
import Testing

/// End points that are boxed in Foundation's types.
@Suite("Boxed values")
struct AnyValueTests {
  @Test("A boxed number is a number (V3)")
  func boxedNumbers() {
    let (layer, hop) = (CALayer(), CAKeyframeAnimation(keyPath: "zPosition"))
    hop.values = [NSNumber(value: 0), NSNumber(value: 2.5), NSNumber(value: 8)]
    hop.duration = 1
    layer.add(hop, forKey: "hop")
    #expect(Screen(layer).shown(at: 0.75).zPosition == 5.25)
  }

  @Test("Another object is none, and moves nothing (V6, V6a)")
  func otherObjects() {
    let (layer, move) = (CALayer(), CABasicAnimation(keyPath: "zPosition"))
    move.toValue = NSObject()
    layer.add(move, forKey: "move")
    #expect(layer.animationKeys() == ["move"])
    #expect(Screen(layer).shown(at: 0.1).zPosition == 0)
  }
}
