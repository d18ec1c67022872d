import Testing

@testable import LayerAnimation

/// Rule X22: nested blocks, and their completion handlers.
@Suite("AnimationBlock, nested and at its end")
struct AnimationBlockNestingTests {
  private let root = Layer(), layer = Layer()
  private let tree: LayerTree

  init() {
    root.addSublayer(layer)
    tree = LayerTree(root: root)
    tree.commit(at: 0)
  }

  private func animation(_ key: String) throws -> any Animation { try #require(layer.addedAnimation(forKey: key)) }

  private func frame(_ time: Double) {
    tree.commit(at: time)
    tree.reap(at: time)
  }

  // MARK: Nesting

  @Test("A nested block inherits the outer one's duration and curve (X22)")
  func inherited() throws {
    Layer.animate(withDuration: 4, options: .curveEaseIn) {
      Layer.animate(withDuration: 1, delay: 2, options: .curveLinear) { layer.opacity = 0 }
      layer.zPosition = 1
    }
    for key in ["opacity", "zPosition"] {
      #expect(try animation(key).duration == 4 && animation(key).timingFunction == .easeIn)
    }
    tree.commit(at: 0)
    #expect(tree.properties(of: 1, at: 2).opacity == 1, "a delay is a block's own")
    #expect(tree.properties(of: 1, at: 4).opacity.isNear(1 - TimingFunction.easeIn(0.5)))
  }

  @Test("A nested block overrides duration and curve, each by itself (X22)")
  func overridden() throws {
    Layer.animate(withDuration: 4, options: .curveEaseIn) {
      Layer.animate(withDuration: 1, options: [.curveLinear, .overrideInheritedDuration]) { layer.opacity = 0 }
      Layer.animate(withDuration: 1, options: [.curveLinear, .overrideInheritedCurve]) { layer.zPosition = 1 }
    }
    #expect(try animation("opacity").duration == 1 && animation("opacity").timingFunction == .easeIn)
    #expect(try animation("zPosition").duration == 4 && animation("zPosition").timingFunction == .linear)
  }

  @Test("A spring is inherited as a curve is, and made for the duration that counts (S9)")
  func springs() throws {
    Layer.animate(withDuration: 4, usingSpringWithDamping: 0.3) {
      Layer.animate(withDuration: 1, options: [.curveLinear, .overrideInheritedDuration]) { layer.opacity = 0 }
      Layer.animate(withDuration: 1, options: [.curveLinear, .overrideInheritedCurve]) { layer.zPosition = 1 }
    }
    let spring = try #require(animation("opacity") as? SpringAnimation)
    #expect(spring.duration == 1 && spring.spring == Spring(dampingRatio: 0.3, duration: 1))
    #expect(try animation("zPosition") is BasicAnimation)
  }

  @Test("That the outer one repeats and reverses is inherited too, unless options are overridden")
  func options() throws {
    Layer.animate(withDuration: 4, options: [.repeat, .autoreverse]) {
      Layer.animate(withDuration: 1) { layer.opacity = 0 }
      Layer.animate(withDuration: 1, options: .overrideInheritedOptions) { layer.zPosition = 1 }
    }
    #expect(try animation("opacity").repeatCount == .infinity && animation("opacity").autoreverses)
    #expect(try animation("zPosition").repeatCount == 0 && !animation("zPosition").autoreverses)
  }

  @Test("Inside a block without duration nothing animates, but what overrides it (X22)")
  func insideNothing() {
    Layer.animate(withDuration: 0) {
      Layer.animate(withDuration: 1) { layer.opacity = 0 }
      Layer.animate(withDuration: 1, options: .overrideInheritedDuration) { layer.zPosition = 1 }
    }
    #expect(layer.animationKeys == ["zPosition"])
  }

  // MARK: The end

  @Test("The completion is given true when all animations have come to their ends, delays and all (X22)")
  func finished() {
    var heard: [String] = []
    Layer.animate(withDuration: 1) {
      layer.opacity = 0
      Layer.animate(withDuration: 1, delay: 1) {
        layer.zPosition = 1
      } completion: {
        heard.append("inner \($0)")
      }
    } completion: {
      heard.append("outer \($0)")
    }
    frame(0)
    frame(1.9)
    #expect(heard == [])
    frame(2)
    #expect(heard.sorted() == ["inner true", "outer true"])
    frame(3)
    #expect(heard.count == 2)
  }

  @Test("The completion is given false if an animation was removed early (X18), not if another was added to it (X24)")
  func removed() {
    var heard: [Bool] = []
    Layer.animate(withDuration: 1) {
      layer.opacity = 0
      layer.zPosition = 1
    } completion: {
      heard.append($0)
    }
    frame(0)
    layer.removeAnimation(forKey: "opacity")
    frame(0.5)
    #expect(heard == [])
    frame(1)
    #expect(heard == [false])
    Layer.animate(withDuration: 1) {
      layer.opacity = 1
    } completion: {
      heard.append($0)
    }
    frame(1)
    Layer.animate(withDuration: 1) {
      layer.opacity = 0.5
    } completion: {
      heard.append($0)
    }
    frame(1.5)
    #expect(heard == [false])
    frame(2)
    #expect(heard == [false, true])
    frame(2.5)
    #expect(heard == [false, true, true])
  }

  @Test("A duration of 0 calls it before animate returns, with true, and animates nothing (X22)")
  func immediate() {
    var heard: [Bool] = []
    Layer.animate(withDuration: 0, delay: 5) {
      layer.opacity = 0
    } completion: {
      heard.append($0)
    }
    #expect(heard == [true] && layer.animationKeys.isEmpty && layer.opacity == 0)
    Layer.animate(withDuration: 1) {
    } completion: {
      heard.append($0)
    }
    #expect(heard == [true, true], "nor is there anything to wait for where nothing was changed (X4)")
  }

  @Test("A completion block set inside replaces none of it; what is thrown inside comes out, and closes the block")
  func insideOut() {
    struct Stop: Error {}
    var heard: [String] = []
    Layer.animate(withDuration: 1) {
      Transaction.completionBlock = { heard.append("transaction") }
      layer.opacity = 0
    } completion: {
      heard.append("block \($0)")
    }
    frame(0)
    frame(1)
    #expect(heard.sorted() == ["block true", "transaction"])
    #expect(throws: Stop.self) {
      try Layer.animate(withDuration: 1) {
        throw Stop()
      } completion: {
        heard.append("thrown \($0)")
      }
    }
    #expect(heard.last == "thrown true" && Transaction.blockRun == nil && !Transaction.isOpen)
  }

  @Test("A change taken back in the same block lets go of a transaction that was committed meanwhile")
  func withdrawn() {
    var calls = 0
    Layer.animate(withDuration: 1) {
      Transaction.perform {
        Transaction.completionBlock = { calls += 1 }
        layer.opacity = 0
      }
      layer.opacity = 0.5
    }
    #expect(calls == 1 && layer.animationKeys == ["opacity"])
  }
}
