import CoreAnimationNames
import Testing

/// Presentation layers (V21, T34).
@Suite("CALayer.presentation()")
struct PresentationTests {
  /// A bar that grows from 0 to 1 in a second, in a root that a tree has committed at 0.
  private func makeBar() -> (tree: LayerTree, bar: CAShapeLayer) {
    let (root, bar) = (CALayer(), CAShapeLayer())
    bar.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.addSublayer(bar)
    let grow = CABasicAnimation(keyPath: "strokeEnd")
    (grow.fromValue, grow.toValue, grow.duration) = (0, 1, 1)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
    bar.add(grow, forKey: "grow")
    bar.add(move, forKey: "move")
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return (tree, bar)
  }

  @Test("It is of the layer's own type, and shows the time of the last commit")
  func lastCommit() {
    let (tree, bar) = makeBar()
    #expect(bar.presentation()?.strokeEnd == 0)
    tree.commit(at: 0.5)
    let seen: CAShapeLayer? = bar.presentation()
    #expect(seen?.strokeEnd == 0.5 && seen?.position.x == 50)
    #expect(seen?.value(forKeyPath: "position.x") as? Double == 50)
    #expect(bar.strokeEnd == 1 && bar.position.x == 0)
    tree.commit(at: 2)
    #expect(bar.presentation()?.position.x == 0)
  }

  @Test("Layers of every class have one, with what the class has beside the model")
  func everyClass() {
    let (root, replicator, plot) = (CALayer(), CAReplicatorLayer(), ChartLayer(.plot))
    (replicator.instanceCount, plot.subject) = (3, replicator)
    root.addSublayer(replicator)
    root.addSublayer(plot)
    let (art, strip, text, gradient) = (ArtLayer(ArtPicture("x")), ChartLayer(.strip), CATextLayer(), CAGradientLayer())
    let (shape, joint, emitter) = (CAShapeLayer(), CATransformLayer(), CAEmitterLayer())
    for layer in [art, strip, text, gradient, shape, joint, emitter] { root.addSublayer(layer) }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    #expect(root.presentation() != nil && replicator.presentation()?.instanceCount == 3)
    #expect(
      plot.presentation()?.subject === replicator && plot.presentation()?.chart.figure.form == .plot
        && strip.presentation() != nil)
    #expect(art.presentation()?.picture == art.picture && text.presentation() != nil)
    #expect(gradient.presentation() != nil && shape.presentation() != nil)
    #expect(joint.presentation() != nil && emitter.presentation() != nil)
    withExtendedLifetime(tree) {}
  }

  @Test("Any time may be asked for, in any order, and nothing is changed by it (T34b)")
  func anyTime() {
    let (tree, bar) = makeBar()
    for time in [0.75, 0.25, 1, 0.25] { #expect(bar.presentation(at: time)?.strokeEnd == time) }
    #expect(bar.presentation()?.strokeEnd == 0 && bar.presentation(at: .nan) == nil)
    #expect(withCurrentMediaTime(0.5) { bar.presentation()?.strokeEnd } == 0.5)
    withExtendedLifetime(tree) {}
  }

  @Test("A clock that is animated shows in what is seen; the model and its conversions keep their own")
  func clock() {
    let (tree, bar) = makeBar()
    bar.speed = 0
    let drag = CABasicAnimation(keyPath: "timeOffset")
    (drag.fromValue, drag.toValue, drag.duration) = (0, 0.5, 2)
    bar.add(drag, forKey: "drag")
    tree.commit(at: 1)
    #expect(bar.presentation(at: 2)?.timeOffset == 0.25 && bar.presentation(at: 2)?.strokeEnd == 0.25)
    #expect(bar.presentation(at: 2)?.value(forKeyPath: "timeOffset") as? Double == 0.25)
    #expect(bar.timeOffset == 0 && bar.value(forKeyPath: "timeOffset") as? Double == 0)
    #expect(bar.convertTime(2, from: nil) == 0)
    bar.setValue(0.75, forKeyPath: "timeOffset")
    #expect(bar.timeOffset == 0.75 && bar.animationKeys() == ["grow", "move", "drag"])
  }

  @Test("A commit that waits for a transaction is none (X1)")
  func openTransaction() {
    let (tree, bar) = makeBar()
    CATransaction.begin()
    tree.commit(at: 0.5)
    CATransaction.commit()
    #expect(bar.presentation()?.strokeEnd == 0)
  }

  @Test("What is seen is one tree: superlayers, sublayers, masks and hits are of it (G19)")
  func tree() {
    let (tree, bar) = makeBar()
    bar.mask = CALayer()
    tree.commit(at: 0.5)
    let seen = bar.presentation()
    #expect(seen?.superlayer === bar.superlayer?.presentation() && seen?.superlayer !== bar.superlayer)
    #expect(seen?.superlayer?.sublayers?.first === seen && seen === bar.presentation())
    #expect(seen?.mask === bar.mask?.presentation() && seen?.mask?.opacity == 1)
    #expect(bar.superlayer?.presentation()?.hitTest(CGPoint(x: 50, y: 0)) === seen)
    #expect(bar.superlayer?.hitTest(CGPoint(x: 50, y: 0)) == nil)
    #expect(seen?.model() === bar && bar.model() === bar && seen?.presentation() === seen)
  }

  @Test("No layer that no commit has seen, nor before its begin, nor out of the tree (T22)")
  func absent() {
    let (tree, bar) = makeBar()
    #expect(CALayer().presentation() == nil)
    bar.beginTime = 5
    tree.commit(at: 1)
    #expect(bar.presentation() == nil && bar.presentation(at: 6)?.strokeEnd == 1)
    bar.removeFromSuperlayer()
    tree.commit(at: 7)
    #expect(bar.presentation() == nil)
  }

  @Test("Changes of what is seen change nothing else; what was kept in the layer is in it as well (X21)")
  func copies() {
    let (tree, bar) = makeBar()
    bar.setValue("bar", forKey: "kind")
    let seen = bar.presentation()
    seen?.opacity = 0.1
    #expect(bar.opacity == 1 && seen?.value(forKey: "kind") as? String == "bar" && seen?.animationKeys() == nil)
    withExtendedLifetime(tree) {}
  }

  @Test("A drag takes over where the layer is seen: what presentations are for")
  func takeOver() {
    let (tree, bar) = makeBar()
    tree.commit(at: 0.25)
    if let seen = bar.presentation() {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      bar.position = seen.position
      CATransaction.commit()
    }
    bar.removeAllAnimations()
    tree.commit(at: 0.25)
    #expect(bar.presentation()?.position.x == 25)
    tree.commit(at: 9)
    #expect(bar.presentation()?.position.x == 25)
  }

  @Test("Within a host's time, now is that time; outside it the clock runs on")
  func hostTime() {
    let before = CACurrentMediaTime()
    #expect(withCurrentMediaTime(12.5) { CACurrentMediaTime() + 1 } == 13.5)
    #expect(withCurrentMediaTime(1) { withCurrentMediaTime(2) { CACurrentMediaTime() } } == 2)
    #expect(CACurrentMediaTime() >= before)
  }
}
