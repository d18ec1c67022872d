import Testing
import UIKitNames

/// A picture that is thrown into the nearest corner, as tutorials on gestures show it.
private class PictureController: UIViewController {
  let picture = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(picture)
  }

  /// The velocity of one coordinate in distances per second.
  func relativeVelocity(_ velocity: CGFloat, from current: CGFloat, to target: CGFloat) -> CGFloat {
    current == target ? 0 : velocity / (target - current)
  }

  func snap(to corner: CGPoint, velocity: CGPoint) -> UIViewPropertyAnimator {
    let relative = CGVector(
      dx: relativeVelocity(velocity.x, from: picture.center.x, to: corner.x),
      dy: relativeVelocity(velocity.y, from: picture.center.y, to: corner.y))
    let (damping, response) = (0.8, 0.4)
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: pow(2 * .pi / response, 2), damping: 4 * .pi * damping / response, initialVelocity: relative)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: parameters)
    animator.addAnimations { self.picture.center = corner }
    animator.startAnimation()
    return animator
  }
}

@Suite("Listings: velocities of springs")
@MainActor
struct SpringVelocityListingTests {
  /// The way of a spring of response 0.4 and damping ratio 0.8 (S3).
  private func way(_ t: Double, _ velocity: Double) -> Double {
    let (zeta, omega) = (0.8, 2 * Double.pi / 0.4)
    let damped = omega * (1 - zeta * zeta).squareRoot()
    return 1 - exp(-zeta * omega * t) * (cos(damped * t) + (zeta * omega - velocity) / damped * sin(damped * t))
  }

  @Test("Each coordinate has its own velocity (S11)")
  func corner() {
    let controller = PictureController()
    let window = UIApplication.start(rootViewController: controller)
    window.advance(to: 0)
    let animator = controller.snap(to: CGPoint(x: 105, y: 205), velocity: CGPoint(x: 300, y: 0))
    for (time, x, y) in [(0.05, 32.88, 45.35), (0.1, 64.90, 110.14)] {
      window.advance(to: time)
      #expect(near(controller.picture.seen.position, CGPoint(x: x, y: y), 0.005), "at \(time)")
    }
    // Caught in the air, it goes on from there, and reversed it goes back.
    animator.pauseAnimation()
    window.advance(to: 1)
    #expect(near(controller.picture.seen.position, CGPoint(x: 64.90, y: 110.14), 0.005))
    animator.startAnimation()
    window.advance(to: 1.05)
    let expected = CGPoint(x: 5 + 100 * way(0.15, 3), y: 5 + 200 * way(0.15, 0))
    #expect(near(controller.picture.seen.position, expected))
    animator.isReversed = true
    window.advance(to: 1.1)
    #expect(near(controller.picture.seen.position, CGPoint(x: 64.90, y: 110.14), 0.005))
    window.advance(to: 5)
    #expect(animator.state == .inactive && controller.picture.center == CGPoint(x: 5, y: 5))
  }

  @Test("A velocity away from the end leads there first, in its coordinate only")
  func away() {
    let view = UIView()
    let window = Show.window(with: view)
    let parameters = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: -2, dy: 3))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations {
      view.center = CGPoint(x: 100, y: 100)
      view.alpha = 0.5
    }
    animator.startAnimation()
    window.advance(to: 0.01)
    #expect(view.seen.position.x < -1 && view.seen.position.y > 3)
    // Values of one number have the velocity of x, as UIKit's header says.
    #expect(view.seenAlpha > 1)
    window.advance(to: 2)
    #expect(view.seen.position == CGPoint(x: 100, y: 100) && view.layer.animationKeys() == nil)
  }

  @Test("A sheet that is let go continues with the velocity of the finger")
  func letGo() {
    let view = UIView()
    let window = Show.window(with: view)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center = CGPoint(x: 100, y: 400) }
    animator.fractionComplete = 0.5
    let parameters = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 5))
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0.5)
    window.advance(to: 0.1)
    let (plain, thrown) = (
      Spring(dampingRatio: 1, duration: 0.5), Spring(dampingRatio: 1, duration: 0.5, initialVelocity: 5)
    )
    #expect(near(view.seen.position.x, 50 + 50 * plain.value(at: 0.1), 1e-6))
    #expect(near(view.seen.position.y, 200 + 200 * thrown.value(at: 0.1), 1e-6))
    window.advance(to: 1)
    #expect(view.center == CGPoint(x: 100, y: 400) && animator.state == .inactive)
  }

  @Test("A spring of physical parameters gives the animator its duration (S6)")
  func duration() {
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    #expect(near(UIViewPropertyAnimator(duration: 4, timingParameters: spring).duration, 1.4727003346780927))
    #expect(UIViewPropertyAnimator().duration == 0)
    let cubic = UICubicTimingParameters(animationCurve: .linear)
    #expect(UIViewPropertyAnimator(duration: 4, timingParameters: cubic).duration == 4)
  }
}
