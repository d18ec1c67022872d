import CoreAnimationNames
import Testing

/// The combination dial (A7) as a listing has it: any stops, on a dial with any number of them.
@Suite("Listings: any combination")
struct DialListingTests {
  private enum Direction { case clockwise, counterClockwise }

  private final class Dial {
    let layer = CALayer()
    let count: Int

    init(count: Int) { self.count = count }

    func steps(from: Int, to: Int, _ direction: Direction) -> Int {
      let difference = to - from
      switch direction {
      case .clockwise: return difference > 0 ? difference - count : difference
      case .counterClockwise: return difference <= 0 ? difference + count : difference
      }
    }

    func dial(_ stops: [Int]) -> [Int] {
      var (last, angle, begin): (Int, CGFloat, CFTimeInterval) = (0, 0, 0)
      var direction = Direction.counterClockwise
      var (moves, animations): ([Int], [CABasicAnimation]) = ([], [])
      for stop in stops {
        let move = steps(from: last, to: stop, direction)
        let turn = -2 * CGFloat.pi / CGFloat(count) * CGFloat(move)
        let animation = CABasicAnimation(keyPath: "transform")
        animation.valueFunction = CAValueFunction(name: kCAValueFunctionRotateZ)
        animation.fromValue = angle
        angle += turn
        animation.toValue = angle
        animation.beginTime = begin
        animation.duration = CFTimeInterval(abs(turn)) * 0.7
        animation.fillMode = .forwards
        animation.setValue("turn to \(stop)", forKey: "name")
        begin += animation.duration + 0.3
        (last, direction) = (stop, direction == .clockwise ? .counterClockwise : .clockwise)
        moves.append(move)
        animations.append(animation)
      }
      let group = CAAnimationGroup()
      group.animations = animations
      group.duration = begin - 0.3
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      CATransaction.commit()
      layer.add(group, forKey: "combination")
      return moves
    }
  }

  @Test("The dial turns from one stop to another in either direction")
  func steps() {
    let dial = Dial(count: 10)
    for (from, to, ahead, back) in [(1, 2, 1, -9), (2, 1, 9, -1), (2, 5, 3, -7), (5, 2, 7, -3)] {
      #expect(dial.steps(from: from, to: to, .counterClockwise) == ahead)
      #expect(dial.steps(from: from, to: to, .clockwise) == back)
    }
    #expect(Dial(count: 40).dial([7, 9, 6, 1, 5, 2]) == [7, -38, 37, -5, 4, -3])
    #expect(dial.dial([7, 9, 6, 1, 5, 2]) == [7, -8, 7, -5, 4, -3])
  }

  @Test(
    "Every stop is under the mark when its turn has ended, and in the rest after it (T29)",
    arguments: [([7, 9, 6, 1, 5, 2], 10), ([3, 1, 4, 1, 5, 9, 2, 6], 10), ([25, 4, 17], 40), ([2, 1, 2], 3)])
  func combinations(_ stops: [Int], _ count: Int) {
    let dial = Dial(count: count)
    _ = dial.dial(stops)
    let screen = Screen(dial.layer)
    let group = dial.layer.animation(forKey: "combination") as? CAAnimationGroup
    #expect(group?.animations?.count == stops.count)
    for (animation, stop) in zip(group?.animations ?? [], stops) {
      let end = animation.beginTime + animation.duration
      let angle = -2 * Double.pi / Double(count) * Double(stop)
      #expect(animation.value(forKey: "name") as? String == "turn to \(stop)")
      #expect(screen.isTurned(by: angle, at: end - 1e-12) && screen.isTurned(by: angle, at: end + 0.2), "\(stop)")
    }
  }
}
