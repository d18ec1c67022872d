import TestSupport
import Testing

@testable import LayerAnimation

/// Rules on how animations combine, for random numbers: T30a, V1, V17, V18, V20, K4–K9, S12.
@Suite("Animations: laws")
struct AnimationLawsTests {
  private func opacity(_ animations: [any Animation], at time: Double) throws -> Double {
    let layer = Layer()
    for animation in animations { try layer.add(animation) }
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    return tree.properties(of: 0, at: time).opacity
  }

  private func ramp(_ from: Double, _ to: Double, _ duration: Double) -> BasicAnimation {
    BasicAnimation(keyPath: "opacity", from: from, to: to, duration: duration)
  }

  @Test("Additive animations add up, in whatever order (V17)", arguments: UInt64(0)..<10)
  func additive(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let ramps = (0..<6).map { _ in
      var ramp = ramp(random.number(-1...1), random.number(-1...1), random.number(1...3))
      ramp.isAdditive = true
      return ramp
    }
    for time in [0.25, 0.5, 0.99] {
      let values = try ramps.map { try opacity([$0], at: time) - 1 }
      #expect(try opacity(ramps, at: time).isNear(1 + values.reduce(0, +)))
      #expect(try opacity(ramps.reversed(), at: time).isNear(1 + values.reduce(0, +)))
    }
  }

  @Test("Of several that replace, the last says what shows (V20)", arguments: UInt64(0)..<10)
  func replacing(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let ramps = (0..<6).map { _ in ramp(random.number(-1...1), random.number(-1...1), random.number(0.1...3)) }
    for _ in 0..<20 {
      let time = random.number(0...3.5)
      let last = ramps.last { $0.duration >= time }
      #expect(try opacity(ramps, at: time) == (try last.map { try opacity([$0], at: time) } ?? 1))
    }
  }

  @Test("A cycle adds what the one before ended on; from 0 there is no jump (V18)", arguments: [false, true])
  func cumulative(_ reverses: Bool) throws {
    var ramp = ramp(0, 0.75, 0.5)
    (ramp.isCumulative, ramp.repeatCount, ramp.autoreverses) = (true, 7, reverses)
    for step in 0...60 {
      let time = Double(step) / 20
      let cycles = reverses ? 0 : (time / 0.5).rounded(.down)
      let phase = time.truncatingRemainder(dividingBy: reverses ? 1 : 0.5) / 0.5
      let expected = cycles * 0.75 + 0.75 * (phase > 1 ? 2 - phase : phase)
      #expect(try opacity([ramp], at: time).isNear(expected, 1e-8), "\(time)")
    }
  }

  @Test("At its key times an animation has its values, in every mode that goes through them (K4–K13)")
  func keyTimes() throws {
    var random = SeededGenerator(seed: 2)
    for mode in [CalculationMode.linear, .cubic] {
      for _ in 0..<20 {
        let values = (0..<6).map { _ in random.number(-9...9) }
        let times = [0] + (0..<4).map { _ in random.number(0.01...0.99) }.sorted() + [1]
        var animation = KeyframeAnimation(keyPath: "opacity", values: values, keyTimes: times, duration: 2)
        animation.calculationMode = mode
        animation.tensionValues = values.map { $0 / 9 }
        for (time, value) in zip(times, values) { #expect(try opacity([animation], at: time * 2).isNear(value, 1e-6)) }
      }
    }
  }

  @Test("Paced, it goes equally far in equal times (K9)", arguments: UInt64(0)..<10)
  func paced(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = (0..<6).map { _ in random.number(-9...9) }
    let way = zip(values, values.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
    var animation = KeyframeAnimation(keyPath: "opacity", values: values, duration: 1)
    animation.calculationMode = .paced
    var gone = 0.0
    var last = values[0]
    for step in 1...2000 {
      let value = try opacity([animation], at: Double(step) / 2000)
      gone += abs(value - last)
      // Within a step a corner of the path may be cut off.
      #expect(gone.isNear(way * Double(step) / 2000, 6 * way / 2000))
      last = value
    }
  }

  @Test("By is the difference, from either end (V1)", arguments: UInt64(0)..<10)
  func ends(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (from, to) = (random.number(-1...1), random.number(-1...1))
    let expected = ramp(from, to, 2)
    let by = to - from
    for (start, by, end) in [(from, by, nil), (nil, by, to), (from, 77, to)] as [(Double?, Double, Double?)] {
      var other = BasicAnimation(keyPath: "opacity")
      (other.fromValue, other.byValue, other.toValue, other.duration) = (start, by, end, 2)
      for time in [0, 0.3, 1.9] {
        #expect(try opacity([other], at: time).isNear(try opacity([expected], at: time)))
      }
    }
  }

  @Test("A spring goes back the way that it came (S12, T12)")
  func reversedSpring() throws {
    var spring = SpringAnimation(
      keyPath: "opacity", from: 0.0, to: 1.0, spring: Spring(stiffness: 90, damping: 4), duration: 2)
    spring.autoreverses = true
    for step in 1..<40 {
      let time = Double(step) / 20
      #expect(try opacity([spring], at: 2 - time).isNear(try opacity([spring], at: 2 + time)))
    }
  }

  @Test("A filled group holds the clock of its end: a child that ends with it is held (T30a)")
  func filledGroup() throws {
    for fill in [FillMode.forwards, .both] {
      for (childDuration, held) in [(3.0, 0.75), (2.5, 1), (4, 0.5625)] {
        var group = AnimationGroup([ramp(0, 0.75, childDuration)])
        (group.duration, group.fillMode, group.isRemovedOnCompletion) = (3, fill, false)
        for time in [3, 3.5, 90] { #expect(try opacity([group], at: time).isNear(held), "\(childDuration), \(time)") }
      }
    }
  }
}
