import CoreAnimationNames
import Testing

/// Transactions, delegates and implicit animations as listings write them.
@Suite("CATransaction")
struct TransactionListingTests {
  /// Fades a layer out and removes it afterwards.
  private final class Fader: CAAnimationDelegate {
    let layer: CALayer
    var lines: [String] = []

    init(_ layer: CALayer) { self.layer = layer }

    func animationDidStart(_ animation: CAAnimation) {
      lines.append("started \(animation.value(forKey: "name") as? String ?? "")")
    }

    func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {
      lines.append("stopped \(flag)")
      layer.removeFromSuperlayer()
    }
  }

  /// A screen of which a layer is part, and which tells delegates.
  private func host(_ layer: CALayer) -> LayerTree {
    let root = CALayer()
    root.addSublayer(layer)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree
  }

  @Test("A delegate removes the layer when its fade has finished (X20, X21)")
  func delegate() {
    let layer = CALayer()
    let (tree, fader) = (host(layer), Fader(layer))
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.duration = 0.5
    fade.delegate = fader
    fade.setValue("out", forKey: "name")
    layer.add(fade, forKey: nil)
    for time in [1, 1.25, 1.5, 2] {
      tree.commit(at: time)
      tree.reap(at: time)
    }
    #expect(fader.lines == ["started out", "stopped true"])
    #expect(layer.superlayer == nil)
  }

  @Test("Without actions a change shows at once; with them it takes the transaction's time (X6, X8)")
  func actions() {
    let layer = CALayer()
    let tree = host(layer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.zPosition = 4
    CATransaction.commit()
    tree.commit(at: 1)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
    layer.zPosition = 8
    CATransaction.commit()
    var presentation = PresentationTree()
    tree.commit(at: 10)
    tree.sample(at: 11, into: &presentation)
    #expect(presentation.layers[1].properties.zPosition == 6)
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
  }

  @Test("The completion block comes when all is over (X4)")
  func completion() {
    let layer = CALayer()
    let tree = host(layer)
    var isDone = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isDone = true }
    layer.opacity = 0.5
    CATransaction.commit()
    for time in [0, 0.125] {
      tree.commit(at: time)
      tree.reap(at: time)
      #expect(!isDone)
    }
    tree.reap(at: 0.25)
    #expect(isDone)
  }

  @Test("Anything is kept in a transaction, and its own values are found by their keys (X2)")
  func values() {
    let layer = CALayer()
    var isDone = false
    CATransaction.begin()
    CATransaction.setValue(layer, forKey: "layer")
    CATransaction.setValue(1.5 as NSNumber, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    let done: () -> Void = { isDone = true }
    CATransaction.setValue(done, forKey: kCATransactionCompletionBlock)
    CATransaction.begin()
    #expect(CATransaction.value(forKey: "layer") as? CALayer === layer && CATransaction.animationDuration() == 1.5)
    #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
    CATransaction.commit()
    #expect(!isDone)
    CATransaction.commit()
    #expect(isDone && CATransaction.value(forKey: "layer") == nil && !CATransaction.disableActions())
  }

  @Test("Values by key path; frames, conversions and hits by their names (V14, G10, G12, G19)")
  func geometry() {
    let (layer, child) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    child.frame = CGRect(x: 50, y: 0, width: 50, height: 50)
    layer.addSublayer(child)
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(child.convert(CGPoint.zero, to: layer) == CGPoint(x: 50, y: 0))
    #expect(layer.hitTest(CGPoint(x: 70, y: 30)) === child)
    #expect(layer.contains(CGPoint(x: 99, y: 49)))
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    layer.setValue(true, forKeyPath: "masksToBounds")
    layer.setValue("much", forKeyPath: "opacity")
    #expect((layer.value(forKeyPath: "transform.rotation.z") as? Double).map { abs($0 - 0.5) < 1e-12 } == true)
    #expect(layer.masksToBounds && layer.opacity == 1)
    #expect(layer.value(forKeyPath: "colour") == nil && layer.value(forKeyPath: "backgroundColor") == nil)
  }
}
