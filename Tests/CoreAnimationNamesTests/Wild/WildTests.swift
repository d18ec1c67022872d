import CoreAnimationNames
import Testing

/// What the fifty snippets show, each at one number at least.
@Suite("Snippets from the wild")
struct WildTests {
  /// A layer of 40 × 20 at (100, 50), inside a stage.
  private static func layer(_ layer: CALayer = CALayer()) -> (layer: CALayer, host: Host) {
    let stage = CALayer()
    stage.anchorPoint = .zero
    stage.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.position = CGPoint(x: 100, y: 50)
    layer.name = "it"
    stage.addSublayer(layer)
    return (layer, Host(stage))
  }

  /// A screen that runs a listing at time 0 and reaps.
  final class Host {
    let tree: LayerTree
    /// When the tree was committed last; what a snippet has changed since then is committed as if it had run then.
    private var now = 0.0

    init(_ root: CALayer) {
      tree = LayerTree(root: root)
      tree.commit(at: 0)
    }

    /// What a layer shows.
    func shown(_ path: String = "it", at time: Double) throws -> LayerProperties {
      tree.commit(at: now)
      var presentation = PresentationTree()
      tree.sample(at: time, into: &presentation)
      return try #require(presentation.layer(at: path)).properties
    }

    /// Commits and reaps.
    func pass(_ times: Double...) {
      for time in times {
        tree.commit(at: time)
        tree.reap(at: time)
        now = time
      }
    }
  }

  @Test("1–5: shake, pulse, flash, spin, move")
  func simple() throws {
    let (shaken, host) = Self.layer()
    Wild.shake(shaken)
    #expect(abs(try host.shown(at: 0.075).transform.m41 - 20) < 1e-9)
    let (pulsing, second) = Self.layer()
    Wild.pulse(pulsing)
    #expect(abs(try second.shown(at: 0).transform.m11 - 0.95) < 1e-9)
    let (flashing, third) = Self.layer()
    Wild.flash(flashing)
    #expect(abs(try third.shown(at: 0.25).opacity - 0.55) < 1e-9)
    let (spinning, fourth) = Self.layer()
    Wild.spin(spinning)
    #expect(abs(try fourth.shown(at: 7.25).transform.m12 - 1) < 1e-9)
    let (moving, fifth) = Self.layer()
    Wild.move(moving)
    #expect(try fifth.shown(at: 9).position == CGPoint(x: 200, y: 50))
  }

  @Test("6–8: groups and a flip in perspective")
  func groups() throws {
    let (popping, host) = Self.layer()
    Wild.popIn(popping)
    #expect(abs(try host.shown(at: 0.4).transform.m11 - 1.2) < 1e-9)
    let (beating, second) = Self.layer()
    Wild.heartbeat(beating)
    #expect(try second.shown(at: 2.6).transform.m11 == 1)
    let (flipping, third) = Self.layer()
    Wild.flip(flipping)
    #expect(abs(try third.shown(at: 0.5).transform.m11) < 1e-9)
    #expect(flipping.superlayer?.sublayerTransform.m34 == -0.002)
  }

  @Test("9–10: colours without end, and a push")
  func colorsAndPush() throws {
    let (cycling, host) = Self.layer()
    Wild.colorCycle(cycling)
    #expect(try host.shown(at: 0.99).backgroundColor == UIColor.systemTeal.cgColor)
    let (text, second) = Self.layer(CATextLayer())
    Wild.crossFade(try #require(text as? CATextLayer))
    #expect(try abs(#require(second.shown(at: 0.3 - 1e-6).transition).progress - 1) < 1e-4)
  }

  @Test("11–16: shapes")
  func shapes() throws {
    let ring = Wild.progressRing(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    ring.name = "it"
    let stage = CALayer()
    stage.addSublayer(ring)
    guard case .shape(let shape) = try Host(stage).shown(at: 1).content else { return #expect(Bool(false)) }
    #expect(shape.strokeEnd == 0.5)
    #expect(Wild.checkmark().lineWidth == 4)
    let ants = Wild.marchingAnts(around: CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect((ants.animation(forKey: "march") as? CABasicAnimation)?.toValue as? Int == 10)
    let mask = Wild.holeMask(
      in: CGRect(x: 0, y: 0, width: 40, height: 40), around: CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(mask.path?.contains(CGPoint(x: 20, y: 20), using: .evenOdd) == false)
    #expect(mask.path?.contains(CGPoint(x: 5, y: 20), using: .evenOdd) == true)
    let star = Wild.star(corners: 5, in: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(star.contains(CGPoint(x: 20, y: 20)) && !star.contains(CGPoint(x: 2, y: 2)))
    let morphing = CAShapeLayer()
    Wild.morph(morphing)
    #expect(morphing.path?.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test("17–22: paths")
  func paths() throws {
    #expect(Wild.wave(width: 100, phase: 0).currentPoint == CGPoint(x: 0, y: 20))
    let bubble = Wild.speechBubble(in: CGRect(x: 0, y: 0, width: 60, height: 30))
    #expect(bubble.contains(CGPoint(x: 30, y: 15)) && !bubble.contains(CGPoint(x: 0.5, y: 0.5)))
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0)])
    #expect(Wild.isStrokeHit(line, at: CGPoint(x: 25, y: 9.9)))
    #expect(!Wild.isStrokeHit(line, at: CGPoint(x: 25, y: 10.1)))
    #expect(Wild.isStrokeHit(line, at: CGPoint(x: -9.9, y: 0)))
    let slice = Wild.pieSlice(center: CGPoint(x: 50, y: 50), radius: 40, from: 0, to: .pi / 2)
    #expect(abs(slice.frame.maxX - 90) < 1e-9 && abs(slice.frame.minY - 50) < 1e-9)
    let (revealed, _) = Self.layer()
    Wild.circularReveal(revealed, from: CGPoint(x: 20, y: 10))
    #expect((revealed.mask as? CAShapeLayer)?.path?.contains(CGPoint(x: 40, y: 20)) == true)
    let dashes = Wild.dashedCircle().path.elements.filter { if case .move = $0 { true } else { false } }
    #expect(dashes.count == Int((100 * Double.pi / 15).rounded(.up)))
  }

  @Test("23–24: layers of one's own")
  func ownLayers() throws {
    let (gradient, host) = Self.layer(GradientBorderLayer())
    _ = try host.shown(at: 0)
    let outline = (gradient.mask as? CAShapeLayer)?.path?.boundingBoxOfPath
    #expect(outline == CGRect(x: 2, y: 2, width: 36, height: 16))
    let (pill, second) = Self.layer(PillLayer())
    #expect(pill.cornerRadius == 10 && pill.animation(forKey: "cornerRadius") == nil)
    pill.backgroundColor = UIColor.red.cgColor
    #expect((pill.animation(forKey: "backgroundColor") as CAAnimation?)?.duration == 1)
    _ = try second.shown(at: 1)
  }

  @Test("25–30: cards, gradients, replicators, texts, cubes")
  func layers() throws {
    let card = Wild.card()
    #expect(card.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner] && card.cornerCurve == .continuous)
    #expect(card.shadowOpacity == 0.3)
    let gradient = Wild.gradient(in: CGRect(x: 0, y: 0, width: 40, height: 20))
    gradient.name = "it"
    let stage = CALayer()
    stage.addSublayer(gradient)
    guard case .gradient(let shown) = try Host(stage).shown(at: 0.75).content else { return #expect(Bool(false)) }
    #expect(shown.locations == [0, 0.5])
    #expect(Wild.activityIndicator().instanceCount == 12)
    #expect(Wild.equalizer().sublayers?.first?.position.y == 75)
    #expect(Wild.label().frame == CGRect(x: 0, y: 0, width: 120, height: 20))
    #expect(Wild.cube(size: 20).sublayers?.count == 3)
  }

  @Test("31–35: order, hits, scrolling, components, sets")
  func objects() throws {
    let (layer, host) = Self.layer()
    layer.superlayer?.addSublayer(CALayer())
    Wild.bringToFront(layer)
    #expect(layer.superlayer?.sublayers?.last === layer && layer.zPosition == 2)
    host.tree.commit(at: 0)
    #expect(Wild.hit(host.tree.root, at: CGPoint(x: 100, y: 50)) == "it")
    #expect(Wild.scroller().bounds.origin == CGPoint(x: 0, y: 50))
    let red = Wild.components(of: .systemRed)
    #expect(abs(red.0 - 1) < 1e-9 && abs(red.1 * 255 - 0x3B) < 1e-9 && red.3 == 1)
    #expect(Wild.selected(in: [layer, CALayer()], name: "it") === layer)
  }

  @Test("36: a chain by its delegate, in time")
  func chain() throws {
    let (layer, host) = Self.layer()
    let chainer = Chainer(layer: layer)
    chainer.start()
    host.pass(0, 0.5, 1, 1.1)
    #expect(chainer.log == ["start move", "stop move true"])
    #expect(layer.animationKeys() == ["fade"])
  }

  @Test("37–42: pausing, no animation, completion, delays, scrubbing, turning back")
  func timing() throws {
    let (layer, host) = Self.layer()
    Wild.move(layer)
    host.pass(0)
    withCurrentMediaTime(1) { Wild.pauseLayer(layer) }
    #expect(try host.shown(at: 5).position.x == 150)
    withCurrentMediaTime(5) { Wild.resumeLayer(layer) }
    #expect(try host.shown(at: 5.5).position.x == 175)

    Wild.withoutAnimation { layer.opacity = 0.5 }
    #expect(layer.animation(forKey: "opacity") == nil)

    let (chained, second) = Self.layer()
    var isDone = false
    Wild.chained(chained) { isDone = true }
    second.pass(0, 0.4)
    #expect(!isDone)
    second.pass(0.6)
    #expect(isDone && chained.opacity == 0)

    let (staggered, third) = Self.layer()
    withCurrentMediaTime(0) { Wild.staggered([CALayer(), staggered]) }
    #expect(abs(try third.shown(at: 0.25).opacity - 0.5) < 1e-9)

    let (scrubbed, fourth) = Self.layer()
    Wild.flash(scrubbed)
    fourth.pass(0)
    Wild.scrub(scrubbed, to: 0.25)
    #expect(abs(try fourth.shown(at: 8).opacity - 0.55) < 1e-9)

    let (turned, fifth) = Self.layer()
    Wild.move(turned)
    fifth.pass(0, 1)
    Wild.reverse(turned, key: "position")
    #expect(try fifth.shown(at: 1).position.x == 150)
    #expect(try fifth.shown(at: 2).position.x == 125)
  }

  @Test("43–44: what shows nothing keeps its place in time")
  func timers() {
    for start in [Wild.timer, Wild.customProperty] {
      let (layer, host) = Self.layer()
      let log = Chainer(layer: layer)
      start(layer, log)
      host.pass(0, 1)
      #expect(log.log.count == 1 && layer.animationKeys()?.count == 1)
      host.pass(3.5)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("45–46: frame rates and a wiggle")
  func wiggle() throws {
    let (layer, host) = Self.layer()
    Wild.highFrameRate(layer)
    #expect(abs(try host.shown(at: 0.5).bounds.width - 55) < 1e-9)
    let (wiggling, second) = Self.layer()
    Wild.wiggle(wiggling)
    #expect(try abs(second.shown(at: 0.065).transform.m12 + sin(0.04)) < 1e-9)
  }

  @Test("47–50: particles, an orbit, the hands of a clock")
  func restOfThem() throws {
    #expect(Wild.confetti(width: 100).emitterCells?.count == 4)
    let snow = withCurrentMediaTime(1) { Wild.snow(in: .zero) }
    #expect(snow.value(forKeyPath: "emitterCells.flake.birthRate") as? Double == 40)
    let (layer, host) = Self.layer()
    Wild.orbit(layer, around: CGPoint(x: 100, y: 50))
    let quarter = try host.shown(at: 1).position
    #expect(abs(quarter.x - 100) < 1e-3 && abs(quarter.y - 0) < 1e-3)
    let face = CALayer()
    face.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
    Wild.clockHands(hour: 3, minute: 0, in: face)
    #expect(face.sublayers?.count == 2 && !face.needsLayout() && face.needsDisplay())
    let hand = try #require(face.sublayers?.first)
    #expect(abs(hand.frame.maxX - 50) < 1e-9)
  }
}
