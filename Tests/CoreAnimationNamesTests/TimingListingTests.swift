import CoreAnimationNames
import TestSupport
import Testing

/// The listings of an article on timing (E1–E11, E13, E14) with Core Animation's names: a block changes from orange to
/// blue, and is white while the animation is not in effect.
@Suite("Listings: timing")
struct TimingListingTests {
  private let orange = CGColor(red: 1, green: 0.5, blue: 0)
  private let blue = CGColor(red: 0, green: 0.5, blue: 1)

  /// The strip of a block whose animation is set up by a listing.
  private func expect(
    _ strip: String, _ figure: String, line: Int = #line, _ configure: (CABasicAnimation) -> Void
  ) {
    let block = CALayer()
    block.backgroundColor = .white
    let change = CABasicAnimation(keyPath: "backgroundColor")
    change.fromValue = orange
    change.toValue = blue
    configure(change)
    block.add(change, forKey: "change")
    let screen = Screen(block)
    TimeStrip.expect(strip, figure, line: line) { time in
      let color = screen.shown(at: time).backgroundColor
      return color == .white ? nil : color?.blue
    }
  }

  @Test("The figures of the article")
  func figures() {
    expect("013568X··", "E1") { $0.duration = 1.5 }
    expect("····013568X··", "E2") {
      $0.beginTime = 1
      $0.duration = 1.5
    }
    expect("0000013568X··", "E3") {
      $0.beginTime = 1
      $0.duration = 1.5
      $0.fillMode = kCAFillModeBackwards
    }
    expect("013568X865310··", "E4") {
      $0.duration = 1.5
      $0.autoreverses = true
    }
    expect("013568013568X··", "E5") {
      $0.duration = 1.5
      $0.repeatCount = 2
    }
    expect("013568013568013568", "E5, for ever") {
      $0.duration = 1.5
      $0.repeatCount = .infinity
    }
    expect("013568013··", "E6") {
      $0.duration = 1.5
      $0.repeatDuration = 2
    }
    expect("····0257X7520257X7520··", "E7") {
      $0.beginTime = 1
      $0.duration = 1
      $0.autoreverses = true
      $0.repeatCount = 2
    }
    expect("013568X··", "E8") {
      $0.duration = 3
      $0.speed = 2
    }
    expect("3455678900123··", "E9") {
      $0.duration = 3
      $0.timeOffset = 1
    }
  }

  @Test("Filled forwards and not removed keeps the end (E13)")
  func keepsTheEnd() {
    expect("013568XXXX", "not removed") {
      $0.duration = 1.5
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    expect("013568X···", "removed") {
      $0.duration = 1.5
      $0.fillMode = .forwards
    }
  }

  @Test("A negative speed runs backwards (E14, T18)")
  func backwards() {
    expect("X865310··", "from the end to the start") {
      $0.duration = 1.5
      $0.speed = -1
    }
  }

  @Test("Speeds multiply: 1.5 in a group of 2 is 3 (E10, T24, T25)")
  func speedInGroup() {
    let block = CALayer()
    block.backgroundColor = .white
    let change = CABasicAnimation(keyPath: "backgroundColor")
    change.fromValue = orange
    change.toValue = blue
    change.duration = 3
    change.speed = 1.5
    let group = CAAnimationGroup()
    group.animations = [change]
    group.duration = 3
    group.speed = 2
    block.add(group, forKey: "group")
    let screen = Screen(block)
    #expect(abs((screen.shown(at: 0.5).backgroundColor?.blue ?? .nan) - 0.5) < 1e-12)
    #expect(abs((screen.shown(at: 1).backgroundColor?.blue ?? .nan) - 1) < 1e-12)
    #expect(screen.shown(at: 1.1).backgroundColor == .white)
  }

  /// A layer that moves from 0 to 1 in a second.
  private func mover(speed: CGFloat = 1) -> CALayer {
    let layer = CALayer()
    let move = CABasicAnimation(keyPath: "zPosition")
    move.fromValue = 0
    move.toValue = 1
    move.duration = 1
    move.speed = speed
    layer.add(move, forKey: "move")
    return layer
  }

  @Test("Speeds multiply: 3 on a layer of one half is 1.5 (E10, T24)")
  func speedOnLayer() {
    let layer = mover(speed: 3)
    layer.speed = 0.5
    #expect(abs(Screen(layer).shown(at: 0.5).zPosition - 0.75) < 1e-12)
  }

  @Test("A layer that stands still shows what its offset says: a slider scrubs it (E11, T32)")
  func slider() {
    let layer = mover()
    layer.speed = 0
    let screen = Screen(layer)
    for value in [0.25, 0.999, 0, 1, 0.5] as [Float] {
      layer.timeOffset = CFTimeInterval(value)
      #expect(screen.shown(at: 17).zPosition == Double(value))
    }
    layer.timeOffset = 1.01
    #expect(screen.shown(at: 17).zPosition == 0)
  }

  @Test("Paused and resumed, it goes on from where it stood (T31)")
  func pause() {
    let layer = mover()
    let screen = Screen(layer)
    func now(_ time: Double) -> CFTimeInterval { layer.convertTime(time, from: nil) }

    let pausedTime = now(0.5)
    layer.speed = 0.0
    layer.timeOffset = pausedTime
    #expect(screen.shown(at: 9).zPosition == 0.5)

    let offset = layer.timeOffset
    layer.speed = 1.0
    layer.timeOffset = 0.0
    layer.beginTime = 0.0
    layer.beginTime = now(10) - offset
    #expect(screen.shown(at: 10).zPosition == 0.5 && screen.shown(at: 10.25).zPosition == 0.75)
  }

  @Test("A begin in a second from now, on the clock that the host plays by")
  func currentMediaTime() {
    let layer = mover()
    let change = CABasicAnimation(keyPath: "opacity")
    change.toValue = 0 as Float
    let now = CACurrentMediaTime()
    change.beginTime = now + 1
    change.duration = 2
    layer.add(change, forKey: "fade")
    let tree = LayerTree(root: layer)
    tree.commit(at: now)
    var presentation = PresentationTree()
    tree.sample(at: now + 2, into: &presentation)
    #expect(abs(presentation.layers[0].properties.opacity - 0.5) < 1e-6)
    #expect(CACurrentMediaTime() >= now)
  }
}
