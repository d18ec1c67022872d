import TestSupport
import Testing

@testable import LayerAnimation

/// Rules X7–X15: the actions after a change of a property.
@Suite("Actions")
struct LayerActionTests {
  /// root ─ layer, committed at 0.
  private let root = Layer(), layer = ShapeLayer()
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

  @Test("A change animates from what shows to the model, for ¼ s, on the default curve (X10, X14)")
  func implicit() {
    layer.opacity = 0
    #expect(layer.animationKeys == ["opacity"])
    #expect(seen(at: 10).opacity == 1)
    #expect(seen(at: 10.125).opacity.isNear(1 - TimingFunction.default(0.5)))
    #expect(seen(at: 10.25).opacity == 0)
    #expect(seen(at: 11).opacity == 0)
    #expect(layer.opacity == 0)
  }

  @Test("A further change starts from where the first shows now, and takes its place (X13)")
  func again() {
    layer.zPosition = 100
    let half = seen(at: 0)
    #expect(half.zPosition == 0)
    let now = seen(at: 0.125).zPosition
    layer.zPosition = -50
    #expect(layer.animationKeys == ["zPosition"])
    #expect(seen(at: 0.125).zPosition.isNear(now))
    #expect(seen(at: 0.125 + 0.25).zPosition.isNear(-50))
  }

  @Test("Duration and curve are the transaction's (X6, X14)")
  func transaction() {
    Transaction.perform {
      Transaction.animationDuration = 4
      Transaction.animationTimingFunction = .linear
      layer.zPosition = 8
    }
    #expect(seen(at: 0).zPosition == 0)
    #expect(seen(at: 1).zPosition == 2)
  }

  @Test("A colour that was not there fades in")
  func absent() {
    Transaction.animationTimingFunction = .linear
    layer.backgroundColor = .white
    _ = seen(at: 0)
    #expect(seen(at: 0.125).backgroundColor == Color(white: 1, alpha: 0.5))
  }

  @Test("Not on a layer that no commit has seen, nor for an equal value (X11)")
  func neither() {
    let fresh = Layer()
    fresh.opacity = 0
    root.addSublayer(fresh)
    fresh.zPosition = 3
    #expect(fresh.animationKeys.isEmpty)
    layer.opacity = 1
    #expect(layer.animationKeys.isEmpty)
    layer.removeFromSuperlayer()
    tree.commit(at: 0)
    layer.opacity = 0
    #expect(layer.animationKeys.isEmpty)
  }

  @Test("The frame animates as bounds and position, a path not at all (X10)")
  func derived() {
    layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(layer.animationKeys == ["bounds", "position"])
    layer.path = Path([.move(.zero)])
    layer.strokeEnd = 0.5
    layer.isHidden = true
    #expect(layer.animationKeys == ["bounds", "position", "strokeEnd", "transition"], "what is hidden fades (X15)")
  }

  @Test("Disabling actions skips the search, and does not change what action(forKey:) answers (X8)")
  func disabled() {
    Transaction.perform {
      Transaction.disablesActions = true
      layer.opacity = 0
      #expect(layer.action(forKey: "opacity") != nil)
    }
    #expect(layer.animationKeys.isEmpty)
    #expect(seen(at: 0).opacity == 0)
  }

  // MARK: The search

  /// A delegate that returns an action for one event, and records the layer's state when it was asked.
  private final class Delegate: LayerDelegate {
    var answers: [String: LayerAction] = [:]
    var seen: [Double] = []

    func action(for layer: Layer, forKey key: String) -> LayerAction? {
      if key == "opacity" { seen.append(layer.opacity) }
      return answers[key]
    }
  }

  @Test("Delegate, actions, style, nested styles: the first that answers is right (X7)")
  func order() {
    var heard: [String] = []
    func say(_ word: String) -> LayerAction { .perform { _, key in heard.append("\(word) \(key)") } }
    let delegate = Delegate()
    layer.style = LayerStyle(
      actions: ["opacity": say("style")], styles: [LayerStyle(actions: ["opacity": say("no"), "bounds": say("base")])])
    layer.opacity = 0.9
    layer.bounds = Rect(x: 0, y: 0, width: 1, height: 1)
    layer.actions = ["opacity": say("actions")]
    layer.opacity = 0.8
    layer.delegate = delegate
    layer.opacity = 0.7
    delegate.answers = ["opacity": say("delegate")]
    layer.opacity = 0.6
    delegate.answers = ["opacity": .none]
    layer.opacity = 0.5
    #expect(
      heard == ["style opacity", "base bounds", "actions opacity", "actions opacity", "delegate opacity"])
    #expect(layer.animationKeys.isEmpty)
  }

  @Test("The action is looked for with the old value in place, and runs with the new one (X12)")
  func oldAndNew() {
    let delegate = Delegate()
    var atRun: Double?
    delegate.answers = ["opacity": .perform { layer, _ in atRun = layer.opacity }]
    layer.delegate = delegate
    layer.opacity = 0.25
    #expect(delegate.seen == [1] && atRun == 0.25)
  }

  @Test("An animation of one's own, with end points or without (X13, X14)")
  func ownAnimation() {
    var slow = BasicAnimation(keyPath: "zPosition")
    slow.duration = 2
    layer.actions = [
      "zPosition": .animation(slow), "opacity": .animation(BasicAnimation(keyPath: "opacity", from: 0.5, duration: 1)),
    ]
    layer.zPosition = 10
    layer.opacity = 0
    #expect(seen(at: 0).zPosition == 0)
    #expect(seen(at: 1).zPosition == 5 && seen(at: 0.5).opacity == 0.25)
  }

  @Test("Layers that come and go are events as well (X9)")
  func events() {
    var heard: [String] = []
    let action = LayerAction.perform { _, key in heard.append(key) }
    layer.actions = ["onOrderIn": action, "onOrderOut": action]
    root.actions = ["sublayers": action]
    layer.removeFromSuperlayer()
    root.addSublayer(layer)
    #expect(heard == ["onOrderOut", "sublayers", "onOrderIn", "sublayers"])
  }
}
