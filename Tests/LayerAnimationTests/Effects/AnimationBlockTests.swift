import TestSupport
import Testing

@testable import LayerAnimation

/// Rules X22, F10 and S9: blocks that animate the changes made in them, like `UIView.animate`.
@Suite("AnimationBlock")
struct AnimationBlockTests {
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

  @Test("From the old value to the new one, easing at both ends; the model has the new one at once (X22, F10)")
  func easing() {
    Layer.animate(withDuration: 2) { layer.zPosition = 10 }
    #expect(layer.zPosition == 10 && layer.animationKeys == ["zPosition"])
    #expect(seen(at: 5).zPosition == 0)
    #expect(seen(at: 5.5).zPosition.isNear(10 * TimingFunction.easeInEaseOut(0.25)))
    #expect(seen(at: 7).zPosition == 10 && seen(at: 8).zPosition == 10)
  }

  @Test("UIKit's four curves; numbers that stand for none ease at both ends (F10)")
  func curves() throws {
    let curves: [(AnimationBlock.Options, TimingFunction)] = [
      (.curveEaseInOut, .easeInEaseOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut), (.curveLinear, .linear),
      (.init(rawValue: 7 << 16), .easeInEaseOut),
    ]
    for (options, curve) in curves {
      Layer.animate(withDuration: 1, options: options) { layer.zPosition += 1 }
      #expect(layer.lastAnimation?.timingFunction == curve)
    }
  }

  @Test("The delay is an offset of the begin; the old value shows meanwhile, and the animation fills both ways (X22)")
  func delay() throws {
    Layer.animate(withDuration: 2, delay: 3, options: .curveLinear) { layer.zPosition = 10 }
    #expect(try #require(layer.addedAnimation(forKey: "zPosition")).fillMode == .both)
    #expect(seen(at: 1).zPosition == 0 && seen(at: 3.9).zPosition == 0)
    #expect(seen(at: 5).zPosition == 5 && seen(at: 6).zPosition == 10)
  }

  @Test("A delay is in the layer's own time (T3)")
  func delayInLayerTime() {
    layer.timing.speed = 2
    Layer.animate(withDuration: 2, delay: 2, options: .curveLinear) { layer.zPosition = 10 }
    #expect(seen(at: 10).zPosition == 0 && seen(at: 11).zPosition == 0)
    #expect(seen(at: 11.5).zPosition == 5 && seen(at: 12).zPosition == 10)
  }

  @Test("A spring comes to rest when the block ends (S9)")
  func spring() {
    Layer.animate(withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 1) { layer.zPosition = 10 }
    let solver = SpringSolver(Spring(dampingRatio: 0.5, duration: 1, initialVelocity: 1))
    #expect(seen(at: 0).zPosition == 0)
    #expect(seen(at: 0.5).zPosition.isNear(10 * solver(0.5)))
    #expect(abs(seen(at: 0.999).zPosition - 10) < 0.02)
    #expect(seen(at: 1).zPosition == 10)
  }

  @Test("Blocks that repeat and reverse")
  func repeating() throws {
    Layer.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) { layer.zPosition = 10 }
    #expect(seen(at: 0).zPosition == 0 && seen(at: 0.75).zPosition == 7.5)
    #expect(seen(at: 1001.75).zPosition.isNear(2.5))
    Layer.animate(withDuration: 1, options: .curveLinear) {
      Layer.modifyAnimations(withRepeatCount: 2, autoreverses: false) { layer.opacity = 0 }
      layer.cornerRadius = 1
    }
    #expect(try #require(layer.addedAnimation(forKey: "opacity")).repeatCount == 2)
    #expect(try #require(layer.addedAnimation(forKey: "cornerRadius")).repeatCount == 0)
  }

  @Test("It starts from the model's old value, with beginFromCurrentState from what shows (X22)")
  func currentState() throws {
    try layer.add(BasicAnimation(keyPath: "zPosition", from: 100.0, to: 100.0, duration: 9), forKey: "still")
    #expect(seen(at: 0).zPosition == 100)
    Layer.animate(withDuration: 1, options: [.beginFromCurrentState, .curveLinear]) { layer.zPosition = 20 }
    #expect(seen(at: 1).zPosition == 100 && seen(at: 1.5).zPosition == 60)
    tree.reap(at: 2)
    Layer.animate(withDuration: 1, options: .curveLinear) { layer.zPosition = 0 }
    #expect(seen(at: 3).zPosition == 20 && seen(at: 3.5).zPosition == 10)
  }

  @Test("Changed twice in one block, a property still goes from its first value to its last, in one animation")
  func twice() {
    var finished: [Bool] = []
    Layer.animate(withDuration: 1, options: .curveLinear) {
      layer.zPosition = 50
      layer.zPosition = 10
      layer.opacity = 0
      layer.opacity = 1
    } completion: {
      finished.append($0)
    }
    #expect(layer.animationKeys == ["zPosition"])
    #expect(seen(at: 0).zPosition == 0 && seen(at: 0.5).zPosition == 5)
    tree.reap(at: 0.5)
    #expect(finished == [])
    tree.reap(at: 1)
    #expect(finished == [true])
  }

  @Test("A colour that was not there fades in; layers that no commit has seen animate as well")
  func absentAndFresh() throws {
    let fresh = Layer()
    root.addSublayer(fresh)
    Layer.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
      layer.backgroundColor = .white
      fresh.opacity = 0
    }
    _ = seen(at: 0)
    #expect(seen(at: 0.5).backgroundColor == Color(white: 1, alpha: 0.5))
    #expect(tree.properties(of: 2, at: 0.5).opacity == 0.5)
  }

  @Test("What can only fade fades for as long as the block, once in it (X15)")
  func fading() throws {
    var finished: [Bool] = []
    Layer.animate(withDuration: 2, delay: 1) {
      layer.isHidden = true
      layer.addSublayer(Layer())
      layer.addSublayer(Layer())
    } completion: {
      finished.append($0)
    }
    #expect(layer.animationKeys == ["transition"])
    _ = seen(at: 0)
    #expect(tree.presentation(at: 0.5).layers[1].properties.transition?.progress == 0)
    #expect(tree.presentation(at: 2).layers[1].properties.transition?.progress == 0.5)
    tree.reap(at: 3)
    #expect(finished == [true])
  }

  @Test("A layer's own actions go first (X7), and nothing animates where actions are disabled (X8)")
  func actions() {
    layer.actions = ["opacity": .none]
    Layer.animate(withDuration: 1) {
      layer.opacity = 0
      Layer.performWithoutAnimation { layer.zPosition = 3 }
    }
    #expect(layer.animationKeys.isEmpty && layer.opacity == 0 && layer.zPosition == 3)
    #expect(Transaction.blockRun == nil && !Transaction.disablesActions)
  }

  @Test("What has no duration of its own takes the block's (X6), and the transaction's curve replaces the block's (F9)")
  func transactions() throws {
    try Transaction.perform {
      Transaction.animationTimingFunction = .easeIn
      try AnimationBlock(duration: 4).perform { () throws(AnimationError) in
        layer.zPosition = 10
        try layer.add(BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: 0))
      }
    }
    _ = seen(at: 0)
    #expect(seen(at: 1).zPosition.isNear(10 * TimingFunction.easeIn(0.25)))
    #expect(seen(at: 1).opacity.isNear(TimingFunction.easeIn(0.25)))
  }

  @Test("Numbers that make no sense change at once, or do not wait", arguments: [0, -1, .nan, .infinity])
  func nonsense(number: Double) {
    Layer.animate(withDuration: number, delay: 1) { layer.zPosition = 1 }
    #expect(layer.animationKeys.isEmpty && layer.zPosition == 1)
    Layer.animate(withDuration: 1, usingSpringWithDamping: number, initialSpringVelocity: number) {
      layer.zPosition = 2
    }
    Layer.animate(withDuration: 1, delay: number) { layer.opacity = 0 }
    Layer.modifyAnimations(withRepeatCount: number, autoreverses: true) { layer.cornerRadius = 0 }
    let shown = (0..<20).map { seen(at: Double($0) / 8) }
    #expect(shown.allSatisfy { $0.zPosition.isFinite && $0.opacity.isFinite })
    #expect(seen(at: 3).opacity == 0 && seen(at: 3).zPosition == 2)
  }
}
