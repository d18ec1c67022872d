import CoreAnimationNames
import Testing

/// Numbers as listings write them: literals, `Float`, `NSNumber`, without end.
@Suite("Numbers")
struct NumbersTests {
  private func count(_ set: (CABasicAnimation) -> Void) -> Double {
    let animation = CABasicAnimation(keyPath: "opacity")
    set(animation)
    return animation.timing.repeatCount
  }

  @Test("A repeat count is a Float there, and whatever it is written as here (T7, T15)")
  func repeatCounts() {
    #expect(count { $0.repeatCount = 2 } == 2 && count { $0.repeatCount = 1.5 } == 1.5)
    #expect(count { $0.repeatCount = Float(3) } == 3 && count { $0.repeatCount = Double(3) } == 3)
    #expect(count { $0.repeatCount = .infinity } == .infinity && count { $0.repeatCount = HUGE_VALF } == .infinity)
    #expect(count { $0.repeatCount = HUGE } == .infinity && count { $0.repeatCount = Float.infinity } == .infinity)
    #expect(count { $0.repeatCount = Float.greatestFiniteMagnitude } == .infinity)
    for endless in [count { $0.repeatCount = .greatestFiniteMagnitude }, count { $0.repeatCount = Float(1e38) * 10 }] {
      var timing = Timing(duration: 1.5)
      timing.repeatCount = endless
      #expect(timing.activeDuration == .infinity)
    }
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.repeatCount = 2.5
    let read: Float = animation.repeatCount
    #expect(read == 2.5)
  }

  /// The greatest number, as a listing may have named it.
  private let HUGE = Float.infinity

  @Test("So is a speed (E8, E10)")
  func speeds() {
    let (layer, group, slow) = (CALayer(), CAAnimationGroup(), Float(0.5))
    layer.speed = slow
    group.speed = 2 * slow
    #expect(layer.timing.speed == 0.5 && group.timing.speed == 1)
    layer.speed = 0
    group.speed = -1.5
    let (read, other): (Float, Double) = (layer.speed, group.speed)
    #expect(read == 0 && other == -1.5)
    layer.timeOffset = CFTimeInterval(slow)
    #expect(layer.timeOffset == 0.5)
  }

  @Test("And what else is one: progress, offsets of copies, rates")
  func others() {
    let (transition, replicator, emitter) = (CATransition(), CAReplicatorLayer(), CAEmitterLayer())
    let half = Float(0.5)
    (transition.startProgress, transition.endProgress) = (half, 0.75)
    (replicator.instanceRedOffset, replicator.instanceGreenOffset) = (half, -half)
    (replicator.instanceBlueOffset, replicator.instanceAlphaOffset) = (half, -half)
    emitter.birthRate = half
    #expect(transition.startProgress == 0.5 && transition.endProgress == 0.75 && emitter.birthRate == 0.5)
    #expect(replicator.instanceRedOffset == 0.5 && replicator.instanceGreenOffset == -0.5)
    #expect(replicator.instanceBlueOffset == 0.5 && replicator.instanceAlphaOffset == -0.5)
  }

  @Test("A number in a box is the number")
  func boxes() {
    let times: [NSNumber] = [0, 0.25, 1]
    let (layer, hop) = (CALayer(), CAKeyframeAnimation(keyPath: "zPosition"))
    hop.values = [NSNumber(value: 0), NSNumber(value: Float(8)), 0 as NSNumber]
    hop.keyTimes = times
    hop.duration = 1
    layer.add(hop, forKey: nil)
    #expect(Screen(layer).shown(at: 0.125).zPosition == 4 && hop.keyTimes?[1].floatValue == 0.25)
    #expect((layer.value(forKey: "opacity") as? NSNumber)?.doubleValue == 1)
    #expect(NSNumber(value: true).boolValue && NSNumber(value: -2).intValue == -2)
    #expect(NSNumber(value: 1e300).intValue == .max && NSNumber.nan.intValue == 0)
  }

  @Test("A value in a box is the value (V3)")
  func values() {
    let (layer, move) = (CALayer(), CABasicAnimation(keyPath: "position"))
    move.fromValue = NSValue(cgPoint: .zero)
    move.toValue = NSValue(cgPoint: CGPoint(x: 8, y: 4))
    move.duration = 1
    layer.add(move, forKey: "move")
    #expect(Screen(layer).shown(at: 0.5).position == CGPoint(x: 4, y: 2))
    #expect((move.toValue as? NSValue)?.cgPointValue.x == 8 && NSValue(cgSize: .zero).cgPointValue == .zero)
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [0, 1].map { NSValue(caTransform3D: CATransform3DMakeRotation($0, 0, 0, 1)) }
    turn.duration = 1
    layer.add(turn, forKey: "turn")
    #expect(Screen(layer).isTurned(by: 0.5, at: 0.5))
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width == 3)
  }

  @Test("Flags and numbers of all kinds are literals of numbers")
  func literals() {
    let (flag, whole, part): (NSNumber, NSNumber, NSNumber) = (true, 3, 0.5)
    #expect(flag.boolValue && (false as NSNumber) == 0 && whole.intValue == 3 && part.floatValue == 0.5)
    #expect(["on": true, "size": 2] as [String: NSNumber] == ["on": 1, "size": 2])
  }
}
