import CoreAnimationNames
import Testing

/// Keyframes by Core Animation's names: modes, paths, turns.
@Suite("CAKeyframeAnimation")
struct CAKeyframeAnimationTests {
  @Test("A listing moves once round a square and turns with the path (K14, K15)")
  func path() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 50))
    let layer = CALayer()
    let ride = CAKeyframeAnimation(keyPath: "position")
    ride.path = path
    ride.duration = 3
    ride.calculationMode = kCAAnimationPaced
    ride.rotationMode = kCAAnimationRotateAuto
    layer.add(ride, forKey: "ride")
    let properties = Screen(layer).shown(at: 2.5)
    #expect(properties.position.distance(to: CGPoint(x: 100, y: 25)) < 1e-6)
    #expect(abs(properties.transform.m12 - 1) < 1e-9)
    ride.rotationMode = .rotateAutoReverse
    layer.add(ride, forKey: "ride")
    #expect(abs(Screen(layer).shown(at: 2.5).transform.m12 + 1) < 1e-9)
  }

  @Test("Tension and continuity bend a smooth curve (K10)")
  func cubic() {
    let layer = CALayer()
    let curve = CAKeyframeAnimation(keyPath: "zPosition")
    curve.values = [0, 1, 4, 9]
    curve.calculationMode = .cubic
    curve.tensionValues = [0, 1, 1, 0]
    curve.duration = 1
    layer.add(curve, forKey: nil)
    #expect(abs(Screen(layer).shown(at: 0.5).zPosition - 2.5) < 1e-12)
    (curve.tensionValues, curve.continuityValues) = (nil, [0, 1, 0, 0])
    layer.removeAllAnimations()
    layer.add(curve, forKey: nil)
    #expect(abs(Screen(layer).shown(at: 0.5).zPosition - 2.125) < 1e-12)
    (curve.continuityValues, curve.biasValues) = (nil, [0, 0, 1, 0])
    layer.removeAllAnimations()
    layer.add(curve, forKey: nil)
    #expect(abs(Screen(layer).shown(at: 0.5).zPosition - 2.375) < 1e-12)
  }
}
