import CoreAnimationNames
import Testing

/// What an article on keyframes shows (B1–B5), written with Core Animation's names.
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

  @Test("The same along a path: every side is one step, however long; paced, all goes at one speed (B1, K14)")
  func path() {
    let layer = CALayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 50, y: 50))
    for (x, y) in [(250, 50), (250, 150), (50, 150)] { path.addLine(to: CGPoint(x: x, y: y)) }
    path.closeSubpath()
    let round = CAKeyframeAnimation(keyPath: "position")
    round.path = path
    round.duration = 2
    layer.add(round, forKey: "round")
    #expect(Screen(layer).shown(at: 0.75).position == CGPoint(x: 250, y: 100))
    round.calculationMode = .paced
    layer.add(round, forKey: "round")
    let place = Screen(layer).shown(at: 0.5).position
    #expect(abs(place.x - 200) < 1e-6 && abs(place.y - 50) < 1e-6)
  }

  @Test("Led along a path, the layer looks where it goes, or back (K15)")
  func turnedAlong() {
    let quarter: [(CAAnimationRotationMode?, CGFloat)] = [
      (nil, 0), (.rotateAuto, .pi / 2), (kCAAnimationRotateAutoReverse, -.pi / 2),
    ]
    for (mode, angle) in quarter {
      let layer = CALayer()
      let fall = CAKeyframeAnimation(keyPath: "position")
      let path = CGMutablePath()
      path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 100)])
      fall.path = path
      fall.rotationMode = mode
      fall.duration = 1
      layer.add(fall, forKey: nil)
      #expect(Screen(layer).isTurned(by: angle, at: 0.5))
    }
  }

  /// A keyframe animation of 1.5 s that fills at both ends, like those of a block of keyframes (K16).
  private func frames(_ keyPath: String, _ values: [Any], _ keyTimes: [Double]) -> CAKeyframeAnimation {
    let frames = CAKeyframeAnimation(keyPath: keyPath)
    frames.values = values
    frames.keyTimes = keyTimes
    frames.duration = 1.5
    frames.fillMode = .both
    frames.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return frames
  }

  @Test("The take-off: a track each for the place, the turn and the opacity (B2, K8, K16, K17)")
  func takeOff() {
    let plane = CALayer()
    plane.position = CGPoint(x: 200, y: 80)
    let places = [(200, 80), (280, 70), (380, 20), (380, 20), (0, 80), (0, 80), (200, 80)]
    let times = [0, 0.25, 0.5, 0.51, 0.52, 0.55, 1]
    plane.add(frames("position", places.map { CGPoint(x: $0, y: $1) }, times), forKey: "place")
    let turns: [CGFloat] = [0, 0, -.pi / 8, -.pi / 8, 0, 0]
    plane.add(frames("transform.rotation.z", turns, [0, 0.1, 0.5, 0.51, 0.52, 1]), forKey: "turn")
    plane.add(frames("opacity", [1, 1, 0, 0, 1], [0, 0.25, 0.5, 0.55, 1]), forKey: "fade")

    // The block is eased as a whole, so a quarter of the progress is reached later than after a quarter of the time.
    let screen = Screen(plane)
    #expect(screen.shown(at: 0.75).position == CGPoint(x: 380, y: 20))
    #expect(screen.shown(at: 0.75).opacity == 0)
    #expect(screen.isTurned(by: -.pi / 8, at: 0.75))
    let eased = CAMediaTimingFunction(name: .easeInEaseOut)(0.25)
    #expect(abs(screen.shown(at: 0.375).position.x - (200 + 80 * eased / 0.25)) < 1e-9)
    #expect(screen.shown(at: 0.375).opacity == 1)
    #expect(screen.isTurned(by: -.pi / 8 * (eased - 0.1) / 0.4, at: 0.375))
    #expect(screen.shown(at: 1.5).position == plane.position)
  }

  @Test("The summary slides out, changes its text out of sight, and slides back (B3)")
  func summary() {
    let text = CATextLayer()
    text.string = "LHR → TXL"
    let slide = CAKeyframeAnimation(keyPath: "position.y")
    slide.values = [10, -20, 10]
    slide.duration = 1
    let change = CAKeyframeAnimation(keyPath: "string")
    change.values = ["LHR → TXL", "TXL → OSL"]
    change.calculationMode = kCAAnimationDiscrete
    change.duration = 1
    text.add(slide, forKey: "slide")
    text.add(change, forKey: "change")
    let screen = Screen(text)
    for (time, y, string) in [(0.25, -5.0, "LHR → TXL"), (0.5, -20, "TXL → OSL"), (0.75, -5, "TXL → OSL")] {
      let shown = screen.shown(at: time)
      guard case .text(let content) = shown.content else {
        Issue.record("the content is of another kind")
        continue
      }
      #expect(shown.position.y == y && content.string == string, "at \(time)")
    }
  }

  @Test("The same points in every calculation mode (B4, K5, K6, K9, K10, K13)")
  func modes() {
    for (mode, time, value) in [
      (.linear, 0.25, 60), (.discrete, 0.25, 80), (.paced, 0.25, 55), (.cubic, 0.25, 69.84375),
      (kCAAnimationCubicPaced, 0.35, 79.3822),
    ] as [(CAAnimationCalculationMode, Double, CGFloat)] {
      let layer = CALayer()
      let hop = CAKeyframeAnimation(keyPath: "zPosition")
      hop.values = [0, 80, 20, 100]
      hop.calculationMode = mode
      hop.duration = 1
      layer.add(hop, forKey: nil)
      #expect(abs(Screen(layer).shown(at: time).zPosition - value) < 1e-4, "\(mode)")
    }
  }

  @Test("Tension, continuity and bias bend a curve at its values (K10)")
  func bends() {
    func value(_ bend: (CAKeyframeAnimation) -> Void) -> CGFloat {
      let layer = CALayer()
      let hop = CAKeyframeAnimation(keyPath: "zPosition")
      hop.values = [0, 1, 4, 9]
      hop.calculationMode = kCAAnimationCubic
      hop.duration = 1
      bend(hop)
      layer.add(hop, forKey: nil)
      return Screen(layer).shown(at: 0.5).zPosition
    }
    #expect(abs(value { _ in } - 2.25) < 1e-9)
    #expect(abs(value { $0.tensionValues = [0, 1, 1, 0] } - 2.5) < 1e-9)
    #expect(abs(value { $0.continuityValues = [0, 1, 0, 0] } - 2.125) < 1e-9)
    #expect(abs(value { $0.biasValues = [0, 0, 1, 0] } - 2.375) < 1e-9)
  }

  @Test("Easing the parts stops the plane at every key; easing the whole does not (B5, K7, K8)")
  func easing() {
    /// The distance moved in the hundredth of a second around the middle keyframe.
    func step(_ ease: (CAKeyframeAnimation) -> Void) -> CGFloat {
      let layer = CALayer()
      let fly = CAKeyframeAnimation(keyPath: "position.x")
      fly.values = [0, 100, 200]
      fly.duration = 1
      ease(fly)
      layer.add(fly, forKey: nil)
      let screen = Screen(layer)
      return screen.shown(at: 0.505).position.x - screen.shown(at: 0.495).position.x
    }
    let function = CAMediaTimingFunction(name: .easeInEaseOut)
    #expect(abs(step { _ in } - 2) < 1e-9)
    #expect(step { $0.timingFunctions = [function, function] } < 0.1)
    #expect(step { $0.timingFunction = function } > 2)
  }
}
