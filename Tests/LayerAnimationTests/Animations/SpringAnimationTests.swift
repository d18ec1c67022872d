import LayerAnimation
import Testing

/// Rules S7, S12 and F8: a spring as an animation.
@Suite("SpringAnimation")
struct SpringAnimationTests {
  private let spring = Spring(dampingRatio: 0.7, duration: 0.7, initialVelocity: 0.2)

  @Test("The hinge of an article on folding (FOLD): it swings beyond the quarter turn")
  func fold() throws {
    let hinge = SpringAnimation(
      keyPath: "transform.rotation.x", from: 0, to: -Double.pi / 2, spring: spring, duration: 0.7)
    for (time, degrees) in [(0, 0), (0.175, -77.63), (0.35, -93.70), (0.7, -90)] {
      let transform = try sample(hinge, at: time).transform
      let expected = Transform3D.rotation(angle: degrees * .pi / 180, x: 1, y: 0, z: 0)
      #expect(transform.distance(to: expected) < 1e-4, "at \(time)")
    }
  }

  @Test("At the start and at the end it is exactly there, rest or not (S7)")
  func ends() throws {
    let short = SpringAnimation(keyPath: "zPosition", from: 3, to: 10, duration: 0.1)
    #expect(try sample(short, at: 0).zPosition == 3)
    #expect(try sample(short, at: 0.1).zPosition == 10)
    #expect(try sample(short, at: 0.0999).zPosition < 6)
  }

  @Test("Its duration is the transaction's unless it is asked to settle (T16, S6)")
  func duration() throws {
    #expect(SpringAnimation(keyPath: "opacity").duration == 0)
    var settling = SpringAnimation(keyPath: "opacity", from: 0, to: 1)
    #expect(settling.duration == Spring().settlingDuration)
    settling.speed = -2
    #expect(settling.settlingDuration == Spring().settlingDuration / 2)
    var moving = SpringAnimation(keyPath: "zPosition")
    moving.toValue = 1.0
    #expect(try sample(moving, at: 0.1).zPosition.isNear(Spring().value(at: 0.1)))
    #expect(try sample(moving, at: 0.26).zPosition == 0)
  }

  @Test("The timing function warps the spring's time (F8)")
  func timingFunction() throws {
    var animation = SpringAnimation(keyPath: "zPosition", from: 0, to: 1, spring: spring, duration: 0.7)
    animation.timingFunction = .easeIn
    #expect(try sample(animation, at: 0.35).zPosition.isNear(spring.value(at: 0.7 * TimingFunction.easeIn(0.5))))
  }

  @Test("Reversed, it goes back the way it came; cumulative, it goes on from its end (S12)")
  func repeats() throws {
    var animation = SpringAnimation(keyPath: "zPosition", from: 0, to: 10, spring: spring, duration: 0.7)
    animation.autoreverses = true
    let there = try sample(animation, at: 0.2).zPosition
    #expect(try sample(animation, at: 1.2).zPosition.isNear(there))
    animation.autoreverses = false
    (animation.repeatCount, animation.isCumulative, animation.isAdditive) = (3, true, true)
    let layer = Layer()
    layer.zPosition = 100
    #expect(try sample(animation, on: layer, at: 1.6).zPosition.isNear(120 + there))
  }

  @Test("It pulls whatever can be mixed: matrices and end points that are read anew")
  func kinds() throws {
    let turned = Transform3D.rotation(angle: 1, x: 0, y: 0, z: 1)
    let matrix = SpringAnimation(
      keyPath: "transform", from: Transform3D.identity, to: turned, spring: spring, duration: 0.7)
    let x = spring.value(at: 0.35)
    #expect(x > 1)
    let expected = Transform3D.rotation(angle: x, x: 0, y: 0, z: 1)
    #expect(try sample(matrix, at: 0.35).transform.distance(to: expected) < 1e-12)
    var by = SpringAnimation(keyPath: "position.x", spring: spring, duration: 0.7)
    by.byValue = 8
    let layer = Layer()
    layer.position = Point(x: 5, y: 1)
    #expect(try sample(by, on: layer, at: 0.35).position.x.isNear(5 + 8 * x))
  }

  @Test("In a group it keeps its own spring")
  func group() throws {
    let stiff = SpringAnimation(keyPath: "zPosition", from: 0, to: 1, spring: spring, duration: 0.7)
    let slack = SpringAnimation(keyPath: "opacity", from: 0, to: 1, spring: Spring(), duration: 0.7)
    let properties = try sample(AnimationGroup([slack, stiff], duration: 1), AnimationGroup([stiff]), at: 0.2)
    #expect(properties.opacity.isNear(Spring().value(at: 0.2)))
    #expect(properties.zPosition.isNear(spring.value(at: 0.2)))
  }

  @Test("A spring that is not made of finite numbers is refused")
  func notFinite() {
    let broken = SpringAnimation(keyPath: "opacity", spring: Spring(stiffness: .infinity, damping: 1))
    #expect(throws: AnimationError.notFinite("a spring's mass, stiffness, damping or velocity")) {
      try Layer().add(broken)
    }
  }
}
