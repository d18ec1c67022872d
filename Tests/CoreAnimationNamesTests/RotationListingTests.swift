import CoreAnimationNames
import TestSupport
import Testing

/// What an article on rotation shows (A4–A7), written with Core Animation's names.
@Suite("Listings: rotation")
struct RotationListingTests {
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

  @Test("The same through a key path (A5)")
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

  @Test("The model has to be set as well, or the layer jumps back (A6)", arguments: [true, false])
  func model(_ isSet: Bool) {
    let layer = CALayer()
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: kCAValueFunctionRotateZ)
    turn.fromValue = 0
    turn.toValue = Double.pi / 2
    turn.duration = 1
    if isSet { layer.transform = CATransform3DRotate(layer.transform, .pi / 2, 0, 0, 1) }
    layer.add(turn, forKey: nil)
    let screen = Screen(layer)
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
