import CoreAnimationNames
import Testing

/// Actions as listings write them (X7–X14).
@Suite("CAAction")
struct CAActionTests {
  /// A layer that a tree has committed, so that its changes animate.
  private func committed() -> (CALayer, LayerTree) {
    let layer = CALayer()
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    return (layer, tree)
  }

  @Test("A null object is nothing, an animation is added, nil is no actions")
  func dictionary() {
    let (layer, tree) = committed()
    let jump = CABasicAnimation(keyPath: "zPosition")
    (jump.fromValue, jump.toValue, jump.duration) = (0, 8, 1)
    jump.setValue("jump", forKey: "name")
    layer.actions = ["position": NSNull(), "bounds": NSNull(), "opacity": jump]
    layer.position = CGPoint(x: 1, y: 1)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == ["opacity"])
    let added = layer.animation(forKey: "opacity") as? CABasicAnimation
    #expect(added?.keyPath == "zPosition" && added?.value(forKey: "name") as? String == "jump")
    #expect(layer.actions?.count == 3 && layer.actions?["position"] is NSNull)
    layer.actions = nil
    layer.position = .zero
    #expect(layer.animationKeys() == ["opacity", "position"] && layer.actions == nil)
    withExtendedLifetime(tree) {}
  }

  @Test("An animation without a key path is one of the event's property, in the transaction's time (X13, X14)")
  func withoutKeyPath() throws {
    let (layer, tree) = committed()
    let (fade, spring) = (CABasicAnimation(), CASpringAnimation())
    spring.duration = 4
    layer.actions = ["opacity": fade, "zPosition": spring]
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    (layer.opacity, layer.zPosition) = (0.5, 8)
    CATransaction.commit()
    tree.commit(at: 1)
    let added = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(added.keyPath == "opacity" && added.fromValue as? Double == 1 && added.duration == 2)
    #expect(added.timingFunction == CAMediaTimingFunction(name: .easeIn))
    #expect((layer.animation(forKey: "zPosition") as? CASpringAnimation)?.duration == 4)
    #expect(layer.presentation(at: 1)?.opacity == 1 && layer.presentation(at: 3)?.opacity == 0.5)
    // Without a function of either it is linear: easing belongs to the layer's own action.
    layer.opacity = 1
    tree.commit(at: 10)
    #expect(layer.animation(forKey: "opacity")?.timingFunction == nil)
    #expect(abs((layer.presentation(at: 10.125)?.opacity ?? 0) - 0.75) < 1e-12)
    #expect(fade.keyPath == nil, "what was given is not changed")
  }

  @Test("Keyframes without a key path run for the event that they are the action of (X13)")
  func keyframesWithoutKeyPath() {
    let (layer, tree) = committed()
    let blink = CAKeyframeAnimation()
    (blink.values, blink.duration) = ([1, 0, 1], 2)
    layer.actions = ["opacity": blink]
    layer.opacity = 0.5
    tree.commit(at: 0)
    #expect(layer.presentation(at: 1)?.opacity == 0 && layer.presentation(at: 2.5)?.opacity == 0.5)
  }

  @Test("What was set as an action is what is found (X7)")
  func identity() {
    let (layer, fade, note) = (CALayer(), CABasicAnimation(keyPath: "opacity"), Note())
    layer.actions = ["opacity": fade, "position": note, "bounds": NSNull()]
    #expect(layer.action(forKey: "opacity") as? CABasicAnimation === fade)
    #expect(layer.actions?["opacity"] as? CABasicAnimation === fade)
    #expect(layer.action(forKey: "position") as? Note === note && layer.action(forKey: "bounds") is NSNull)
    CATransaction.setDisableActions(true)
    #expect(layer.action(forKey: "opacity") as? CABasicAnimation === fade, "(X8)")
    CATransaction.flush()
  }

  @Test("An animation without end points leads from what is seen to the model (X14)")
  func withoutEndPoints() {
    let (layer, tree) = committed()
    let slow = CABasicAnimation(keyPath: "position")
    slow.duration = 4
    layer.actions = ["position": slow]
    layer.position = CGPoint(x: 8, y: 0)
    tree.commit(at: 1)
    #expect(layer.presentation(at: 3)?.position.x == 4)
  }

  private final class Host: CALayerDelegate {
    var asked: [String] = []

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append(event)
      return event == "position" ? NSNull() : nil
    }
  }

  /// An action that records where it ran.
  private final class Note: CAAction {
    var events: [String] = []

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      events.append("\(event) of \((anObject as? CALayer)?.name ?? "")")
    }
  }

  @Test("A delegate is asked first (X7)")
  func delegate() {
    let (layer, tree) = committed()
    let host = Host()
    layer.delegate = host
    layer.position = CGPoint(x: 1, y: 1)
    layer.zPosition = 3
    #expect(host.asked == ["position", "zPosition"] && layer.animationKeys() == ["zPosition"])
    withExtendedLifetime(tree) {}
  }

  @Test("An action of a listing's own is run with the layer and the event (X9)")
  func own() {
    let (root, layer, note) = (CALayer(), CALayer(), Note())
    layer.name = "box"
    layer.actions = [kCAOnOrderIn: note, "opacity": note]
    root.addSublayer(layer)
    layer.opacity = 0
    #expect(note.events == ["onOrderIn of box", "opacity of box"])
  }

  @Test("The animation of an implicit change has its object, too (X14, X17)")
  func implicitObject() {
    let (layer, tree) = committed()
    CATransaction.begin()
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    layer.opacity = 0.5
    CATransaction.commit()
    #expect(layer.animation(forKey: "opacity") == nil)
    tree.commit(at: 1)
    layer.opacity = 0
    tree.commit(at: 3)
    let fade = layer.animation(forKey: "opacity") as? CABasicAnimation
    #expect(fade?.keyPath == "opacity" && fade?.fromValue as? Double == 0.5 && fade?.toValue == nil)
    #expect(fade?.beginTime == 3 && fade?.duration == 0.25 && fade?.fillMode == .backwards)
    #expect(fade?.timingFunction == CAMediaTimingFunction(name: .default))
  }
}
