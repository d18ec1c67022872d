import CoreAnimationNames
import Testing

/// What an article on keyframes shows (B1), written with Core Animation's names.
@Suite("Listings: keyframes")
struct KeyframeListingTests {
  @Test("Round a rectangle: 200 right, 100 down, 200 left, 100 up, half a second each (B1)")
  func rectangle() {
    let layer = CALayer()
    layer.position = CGPoint(x: 50, y: 50)
    let round = CAKeyframeAnimation(keyPath: "position")
    round.values = [(50, 50), (250, 50), (250, 150), (50, 150), (50, 50)].map { CGPoint(x: $0, y: $1) }
    round.keyTimes = [0, 0.25, 0.5, 0.75, 1]
    round.duration = 2
    layer.add(round, forKey: "round")
    let screen = Screen(layer)
    for (time, x, y) in [(0, 50, 50), (0.25, 150, 50), (0.5, 250, 50), (0.75, 250, 100), (1.25, 150, 150), (2, 50, 50)]
    {
      #expect(screen.shown(at: time).position == CGPoint(x: Double(x), y: Double(y)), "at \(time)")
    }
  }

  @Test("The same as four animations in a group, each by a distance")
  func distances() {
    let layer = CALayer()
    let legs = [
      ("position.x", 0.0, 200.0), ("position.y", 0.5, 100), ("position.x", 1, -200), ("position.y", 1.5, -100),
    ]
    let group = CAAnimationGroup()
    group.duration = 2
    group.animations = legs.map { keyPath, begin, distance in
      let leg = CABasicAnimation(keyPath: keyPath)
      leg.byValue = distance
      leg.beginTime = begin
      leg.duration = 0.5
      leg.fillMode = kCAFillModeForwards
      return leg
    }
    layer.add(group, forKey: nil)
    let screen = Screen(layer)
    for (time, x, y) in [(0.25, 100.0, 0.0), (0.75, 200, 50), (1.25, 100, 100), (1.75, 0, 50)] {
      #expect(screen.shown(at: time).position == CGPoint(x: x, y: y), "at \(time)")
    }
  }

  @Test("Functions, modes and combination arrive where they belong")
  func settings() {
    let layer = CALayer()
    let hop = CAKeyframeAnimation(keyPath: "zPosition")
    hop.values = [0, 10, 20]
    hop.duration = 1
    hop.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)]
    layer.add(hop, forKey: "hop")
    #expect(abs(Screen(layer).shown(at: 0.25).zPosition - 3.153_568) < 1e-6)
    hop.calculationMode = kCAAnimationDiscrete
    hop.isAdditive = true
    layer.zPosition = 100
    layer.add(hop, forKey: "hop")
    #expect(Screen(layer).shown(at: 0.5).zPosition == 110)
  }
}
