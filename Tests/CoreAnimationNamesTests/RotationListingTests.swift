import CoreAnimationNames
import TestSupport
import Testing

/// What an article on rotation shows (A1–A7), written with Core Animation's names.
@Suite("Listings: rotation")
struct RotationListingTests {
  @Test("From no turn to a turn is the shortest way, however the angle was written (A1, V13)")
  func shortestWay() {
    for (angle, total) in [
      (.pi / 2, .pi / 2), (-.pi / 2, -.pi / 2), (0.99 * .pi, 0.99 * .pi), (-0.99 * .pi, -0.99 * .pi), (.pi, .pi),
      (-.pi, .pi), (2 * .pi, 0),
    ] as [(CGFloat, CGFloat)] {
      let layer = CALayer()
      let turn = CABasicAnimation(keyPath: "transform")
      turn.fromValue = CATransform3DIdentity
      turn.toValue = CATransform3DMakeRotation(angle, 0, 0, 1)
      turn.duration = 1
      layer.add(turn, forKey: nil)
      let screen = Screen(layer)
      for time in [0.25, 0.5, 0.75] { #expect(screen.isTurned(by: total * time, at: time), "\(angle) at \(time)") }
    }
  }

  @Test("So it is with transforms of the plane (A1, V8a, V13)", arguments: [CGFloat.pi, -.pi])
  func affine(_ angle: CGFloat) {
    let layer = CALayer()
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.setAffineTransform(layer.affineTransform().rotated(by: angle))
    CATransaction.flush()
    #expect(Screen(layer).isTurned(by: .pi / 4, at: 0.25))
    layer.removeAllAnimations()
    let turn = CABasicAnimation(keyPath: "transform")
    turn.fromValue = CGAffineTransform.identity
    turn.toValue = CGAffineTransform(rotationAngle: angle)
    turn.duration = 1
    layer.add(turn, forKey: nil)
    #expect(Screen(layer).isTurned(by: .pi / 4, at: 0.25))
  }

  @Test("A full turn in quarters, each begun by the completion of the one before (A2, X4, T34a)")
  func chain() {
    let layer = CALayer()
    let tree = LayerTree(root: layer)
    var left: [CAMediaTimingFunctionName] = [.easeIn, .linear, .linear, .easeOut]
    var angle: CGFloat = 0

    func turnOn() {
      guard !left.isEmpty else { return }
      let quarter = CABasicAnimation(keyPath: "transform.rotation.z")
      quarter.fromValue = angle
      angle += .pi / 2
      quarter.toValue = angle
      quarter.duration = 0.5
      quarter.timingFunction = CAMediaTimingFunction(name: left.removeFirst())
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { turnOn() }
      layer.setValue(angle, forKeyPath: "transform.rotation.z")
      layer.add(quarter, forKey: "quarter")
      CATransaction.commit()
    }
    turnOn()

    // Eight frames a second. Each quarter begins with the frame after the one in which the last ended, which makes the
    // motion uneven.
    let eased = [CAMediaTimingFunction(name: .easeIn)(0.5), CAMediaTimingFunction(name: .easeOut)(0.5)]
    let middles = [0.25: eased[0], 0.875: 1.5, 1.5: 2.5, 2.125: 3 + eased[1]]
    var presentation = PresentationTree()
    for frame in 0...20 {
      let time = Double(frame) / 8
      tree.commit(at: time)
      tree.sample(at: time, into: &presentation)
      tree.reap(at: time)
      guard let quarters = middles[time] else { continue }
      let expected = CATransform3DMakeRotation(quarters * .pi / 2, 0, 0, 1)
      let shown = presentation.layers[0].properties.transform
      #expect(abs(shown.m11 - expected.m11) < 1e-9 && abs(shown.m12 - expected.m12) < 1e-9, "at \(time)")
    }
    #expect(left.isEmpty && angle == 2 * .pi && layer.animationKeys() == nil)
  }

  @Test("A full turn as one animation through four quarters (A3, K6)")
  func quarters() {
    let layer = CALayer()
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [0, 1, 2, 3, 4].map { CATransform3DMakeRotation($0 * .pi / 2, 0, 0, 1) }
    turn.keyTimes = [0, 0.25, 0.5, 0.75, 1]
    turn.duration = 2
    layer.add(turn, forKey: "turn")
    let screen = Screen(layer)
    for time in [0.25, 0.5, 0.9, 1.3, 1.75] { #expect(screen.isTurned(by: time * .pi, at: time), "at \(time)") }
  }

  @Test("A whole turn by a value function, and its sign counts (A4)", arguments: [1.0, -1])
  func valueFunction(_ sign: Double) {
    let layer = CALayer()
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    turn.fromValue = 0
    turn.toValue = sign * 2 * Double.pi
    turn.duration = 2
    layer.add(turn, forKey: nil)

    let screen = Screen(layer)
    for time in [0, 0.25, 0.5, 1, 1.5, 2] { #expect(screen.isTurned(by: sign * time * .pi, at: time), "at \(time)") }
  }

  @Test("The key path transform.rotation turns in the same way (A5)")
  func keyPath() {
    let layer = CALayer()
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.fromValue = 0.0
    turn.toValue = 2 * CGFloat.pi
    turn.duration = 2
    turn.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(turn, forKey: "turn")
    let screen = Screen(layer)
    for time in [0.25, 0.5, 1, 1.5] { #expect(screen.isTurned(by: time * .pi, at: time), "at \(time)") }
    #expect(layer.animationKeys() == ["turn"])
  }

  @Test("The model has to be set as well, or the layer jumps back (A6, X8)", arguments: [true, false])
  func model(_ isSet: Bool) {
    let layer = CALayer()
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: kCAValueFunctionRotateZ)
    turn.fromValue = 0
    turn.toValue = Double.pi / 2
    turn.duration = 1
    let screen = Screen(layer)
    if isSet {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.transform = CATransform3DRotate(layer.transform, .pi / 2, 0, 0, 1)
      CATransaction.commit()
      #expect(layer.animationKeys() == nil)
    }
    layer.add(turn, forKey: nil)
    #expect(screen.isTurned(by: 0, at: 0))
    #expect(screen.isTurned(by: .pi / 4, at: 0.5))
    #expect(screen.isTurned(by: .pi / 2, at: 1))
    #expect(screen.isTurned(by: isSet ? .pi / 2 : 0, at: 1.1))
  }

  @Test("The combination dial: a group of turns, each from where the last one ended (A7)")
  func dial() {
    let dial = CALayer()
    var angle = 0.0
    var turns: [CAAnimation] = []
    var (stop, isClockwise, begin) = (0, false, 0.0)
    for next in [7, 9, 6, 1, 5, 2] {
      var steps = next - stop
      if isClockwise, steps > 0 { steps -= 10 }
      if !isClockwise, steps <= 0 { steps += 10 }

      let turn = CABasicAnimation(keyPath: "transform")
      turn.valueFunction = CAValueFunction(name: .rotateZ)
      turn.fromValue = angle
      angle -= Double(steps) * 2 * .pi / 10
      turn.toValue = angle
      turn.beginTime = begin
      turn.duration = Double(abs(steps)) * 2 * .pi / 10 * 0.7
      turn.fillMode = .forwards
      turns.append(turn)
      (stop, isClockwise, begin) = (next, !isClockwise, begin + turn.duration + 0.3)
    }
    let group = CAAnimationGroup()
    group.animations = turns
    group.duration = begin - 0.3
    dial.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    dial.add(group, forKey: "turns")

    let rows = MarkdownTable(semantics: "dial").rows
    #expect(rows.count == turns.count)
    let screen = Screen(dial)
    for (row, turn) in zip(rows, turns) {
      #expect(abs((Double(row["beginTime"]) ?? .nan) - turn.beginTime) < 5.1e-6)
      #expect(abs((Double(row["duration"]) ?? .nan) - turn.duration) < 5.1e-6)
      guard let turn = turn as? CABasicAnimation, let from = turn.fromValue as? Double, let to = turn.toValue as? Double
      else { continue }
      #expect(abs((Double(row["to (rad)"]) ?? .nan) - to) < 5.1e-6)
      #expect(screen.isTurned(by: (from + to) / 2, at: turn.beginTime + turn.duration / 2))
      #expect(screen.isTurned(by: to, at: turn.beginTime + turn.duration))
      #expect(screen.isTurned(by: to, at: turn.beginTime + turn.duration + 0.2))
    }
    #expect(screen.isTurned(by: angle, at: 100))
  }
}
