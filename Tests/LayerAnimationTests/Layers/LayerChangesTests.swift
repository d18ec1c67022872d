import TestSupport
import Testing

@testable import LayerAnimation

/// Rule X24: changes that follow one another before the first has come to its end.
@Suite("Changes during others")
struct LayerChangesTests {
  /// root ─ layer, committed at 0.
  private let root = Layer(), layer = Layer()
  private let tree: LayerTree

  init() {
    root.addSublayer(layer)
    tree = LayerTree(root: root)
    tree.commit(at: 0)
  }

  private func seen(at time: Double) -> LayerProperties {
    tree.commit(at: time)
    return tree.properties(of: 1, at: time)
  }

  /// A number that changes, and what changes it.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (Layer, Bool) -> Void
    let number: @Sendable (LayerProperties) -> Double
  }

  static let cases = [
    Case(testDescription: "number", change: { $0.zPosition = $1 ? 30 : 3 }, number: \.zPosition),
    Case(testDescription: "point", change: { $0.position = Point(x: $1 ? 80 : 10, y: 0) }, number: \.position.x),
    Case(
      testDescription: "rectangle", change: { $0.bounds = Rect(x: 0, y: 0, width: 5, height: $1 ? 180 : 110) },
      number: \.bounds.size.height),
    Case(
      testDescription: "colour", change: { $0.backgroundColor = Color(white: $1 ? 0.8 : 0.2, alpha: 1) },
      number: { $0.backgroundColor?.red ?? .nan }),
    Case(
      testDescription: "turn", change: { $0.transform = .rotation(angle: $1 ? 2 : 0.5, x: 0, y: 0, z: 1) },
      number: { TransformDecomposition($0.transform)?.eulerAngles.z ?? .nan }),
    Case(
      testDescription: "scale to nothing", change: { $0.transform = .scale(x: $1 ? 1 : 0, y: $1 ? 1 : 0, z: 1) },
      number: \.transform.m11),
    Case(
      testDescription: "turn, scale and shift",
      change: {
        $0.transform = Transform3D.scale(x: $1 ? 1 : 3, y: 1, z: 1)
          .concatenating(.rotation(angle: $1 ? 1 : 0, x: 0, y: 0, z: 1))
          .concatenating(.translation(x: $1 ? 10 : -10, y: 0, z: 0))
      }, number: { $0.transform.m41 + $0.transform.m11 }),
  ]

  @Test(
    "At a change, and at one more, neither what shows nor its speed jumps; at the end the model shows",
    arguments: LayerChangesTests.cases)
  func reversal(_ test: Case) {
    Layer.performWithoutAnimation { test.change(layer, false) }
    _ = seen(at: 0)
    func change(_ value: Bool, at time: Double) {
      tree.commit(at: time)
      Layer.animate(withDuration: 1, usingSpringWithDamping: 0.7) { test.change(layer, value) }
      tree.commit(at: time)
    }
    func number(_ time: Double) -> Double { test.number(tree.properties(of: 1, at: time)) }
    let step = 1e-4
    change(true, at: 1)
    for (time, value) in [(1.2, false), (1.45, true), (1.6, false)] {
      let (now, before) = (number(time), number(time - step))
      let last = number(time - 2 * step)
      change(value, at: time)
      #expect(abs(number(time) - now) < 1e-9 * max(1, abs(now)), "at \(time)")
      let speed = (3 * now - 4 * before + last) / (2 * step)
      let speedAfter = (-3 * number(time) + 4 * number(time + step) - number(time + 2 * step)) / (2 * step)
      #expect(abs(speed - speedAfter) < 0.01 * abs(speed) + 0.01, "at \(time): \(speed), \(speedAfter)")
    }
    let end = layer.model
    for time in [2.6, 2.7, 9] { #expect(tree.properties(of: 1, at: time).transform == end.transform, "at \(time)") }
    #expect(test.number(tree.properties(of: 1, at: 2.6)).isNear(test.number(end)))
    // What has ended is gone.
    tree.reap(at: 2.6)
    #expect(layer.animationKeys.isEmpty)
  }

  @Test("Each animation has a key of its own: the property's name, then with numbers")
  func keys() {
    Layer.animate(withDuration: 1, options: .curveLinear) { layer.zPosition = 10 }
    _ = seen(at: 0)
    Layer.animate(withDuration: 1, options: .curveLinear) { layer.zPosition = 0 }
    #expect(layer.animationKeys == ["zPosition", "zPosition-2"])
    // The first goes on to its own end, the second leads from there to the model.
    #expect(seen(at: 0.5).zPosition == 5 && seen(at: 0.75).zPosition == 5 && seen(at: 1.25).zPosition == 2.5)
    Layer.animate(withDuration: 1, options: .curveLinear) { layer.zPosition = -10 }
    #expect(seen(at: 1.25).zPosition == 2.5)
    tree.reap(at: 1.25)
    #expect(layer.animationKeys == ["zPosition-3", "zPosition-2"])
    Layer.animate(withDuration: 1) { layer.zPosition = -20 }
    #expect(layer.animationKeys.last == "zPosition")
  }

  @Test("Of more than 64 that are still on their way when another begins, the oldest ends early")
  func mostChanges() {
    for index in 0..<70 {
      Layer.animate(withDuration: 1000) { layer.zPosition = Double(index % 2) * 10 + 5 }
      _ = seen(at: Double(index) / 1000)
    }
    let numbers = layer.animations.map(\.number)
    #expect(numbers.count == 64)
    #expect(numbers == numbers.sorted(by: >) && numbers[0] - numbers[63] == 63)
  }

  @Test("An implicit animation takes the place of them all (X13)")
  func implicit() {
    Layer.animate(withDuration: 4, options: .curveLinear) { layer.zPosition = 40 }
    _ = seen(at: 0)
    Layer.animate(withDuration: 4, options: .curveLinear) { layer.zPosition = 0 }
    #expect(seen(at: 1).zPosition == 10 && seen(at: 2).zPosition == 10)
    layer.zPosition = 100
    #expect(seen(at: 2).zPosition == 10 && seen(at: 2.25).zPosition == 100)
  }

  @Test("What never ends, and what cannot be added to, gives way to the new change, as not finished")
  func takenOver() {
    var heard: [Bool] = []
    Layer.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) {
      layer.zPosition = 10
    } completion: {
      heard.append($0)
    }
    _ = seen(at: 0)
    Layer.animate(withDuration: 1, options: [.beginFromCurrentState, .curveLinear]) { layer.zPosition = 25 }
    #expect(seen(at: 0.5).zPosition == 5 && seen(at: 1).zPosition == 15 && seen(at: 1.5).zPosition == 25)
    tree.reap(at: 0.5)
    #expect(heard == [false] && layer.animationKeys.count == 1)
    Layer.animate(withDuration: 1, options: .curveLinear) { layer.backgroundColor = .white }
    _ = seen(at: 2)
    Layer.animate(withDuration: 1, options: .curveLinear) { layer.backgroundColor = nil }
    #expect(seen(at: 2.5).backgroundColor == .white)
  }

  @Test("Of more than 64 at a time the oldest ends early")
  func bound() {
    for change in 1...200 {
      Layer.animate(withDuration: 100) { layer.zPosition = Double(change) }
      _ = seen(at: Double(change) / 100)
      tree.reap(at: Double(change) / 100)
    }
    #expect(layer.animationKeys.count == 64)
    #expect(seen(at: 102).zPosition == 200)
  }

  @Test("An action that continues does as blocks do, one that does not starts from what shows (X14)")
  func actions() {
    for isContinued in [true, false] {
      var motion = BasicAnimation(keyPath: "zPosition")
      motion.duration = 1
      Layer.performWithoutAnimation { layer.zPosition = 0 }
      layer.actions = ["zPosition": isContinued ? .continuation(motion) : .animation(motion)]
      _ = seen(at: 0)
      layer.zPosition = 10
      _ = seen(at: 0)
      let before = seen(at: 0.5).zPosition
      layer.zPosition = 0
      #expect(seen(at: 0.5).zPosition == before && before == 5)
      #expect(seen(at: 0.75).zPosition.isNear(isContinued ? 5 : 3.75))
      layer.removeAllAnimations()
    }
  }

  @Test("Changes that follow before any commit are one: from the first value to the last")
  func sameInstant() {
    var motion = BasicAnimation(keyPath: "zPosition")
    motion.duration = 1
    layer.actions = ["zPosition": .continuation(motion)]
    (layer.zPosition, layer.zPosition) = (10, 20)
    #expect(layer.animationKeys == ["zPosition"])
    #expect(seen(at: 0).zPosition == 0 && seen(at: 0.5).zPosition == 10)
  }
}
