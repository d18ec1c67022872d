import CoreAnimationNames
import Testing

/// Springs by Core Animation's names.
@Suite("CASpringAnimation")
struct CASpringAnimationTests {
  @Test("Core Animation's defaults and its settling duration (S1, S6)")
  func defaults() {
    let jump = CASpringAnimation(keyPath: "position.y")
    #expect((jump.mass, jump.stiffness, jump.damping, jump.initialVelocity) == (1, 100, 10, 0))
    #expect(jump.settlingDuration == 1.4727003346780927)
    #expect(jump.duration == 0)
    jump.speed = 2
    #expect(jump.settlingDuration == 1.4727003346780927 / 2)
  }

  @Test("A listing: a field jumps on a spring")
  func jump() {
    let layer = CALayer()
    let jump = CASpringAnimation(keyPath: "position.y")
    jump.fromValue = layer.position.y + 1
    jump.toValue = layer.position.y
    jump.initialVelocity = 100
    jump.mass = 10
    jump.stiffness = 1500
    jump.damping = 50
    jump.duration = jump.settlingDuration
    layer.add(jump, forKey: nil)
    let spring = Spring(mass: 10, stiffness: 1500, damping: 50, initialVelocity: 100)
    #expect(abs(Screen(layer).shown(at: 0.2).position.y - (1 - spring.value(at: 0.2))) < 1e-12)
  }

  @Test("What no spring has reads as what it is replaced by (S1)")
  func repair() {
    let spring = CASpringAnimation()
    (spring.mass, spring.stiffness, spring.damping) = (-1, -1, -1)
    #expect((spring.mass, spring.stiffness, spring.damping) == (1, 100, 10))
    spring.damping = 0
    #expect(spring.damping == 0 && spring.settlingDuration == CFTimeInterval(Float.greatestFiniteMagnitude))
  }

  @Test("A bounce of −1 is at its end as soon as time has passed (S8)")
  func endlessDamping() {
    let jump = CASpringAnimation(perceptualDuration: 1, bounce: -1)
    (jump.keyPath, jump.fromValue, jump.toValue) = ("zPosition", 0, 8)
    #expect(jump.damping == .infinity && jump.bounce == -1 && jump.settlingDuration == 0 && jump.duration == 0)
    let layer = CALayer()
    layer.add(jump, forKey: "jump")
    let screen = Screen(layer)
    #expect([0, 0.001, 0.1, 0.2].map { screen.shown(at: $0).zPosition } == [0, 8, 8, 8])
    #expect(layer.animation(forKey: "jump")?.duration == 0.25 && screen.shown(at: 0.3).zPosition == 0)
  }

  @Test("Perceptual duration and bounce describe a spring (S8)")
  func bounce() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    #expect(abs(spring.perceptualDuration - 0.5) < 1e-12)
    #expect(abs(spring.bounce - 0.25) < 1e-12)
    #expect(spring.duration == spring.settlingDuration)
    #expect(spring.allowsOverdamping)
  }
}
