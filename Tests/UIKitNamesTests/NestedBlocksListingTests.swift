import Testing
import UIKitNames

/// A block that moves a view by 200 points, inside another block or an animator.
private struct Inside: Sendable {
  let name: String
  let move: @MainActor @Sendable (UIView, ((Bool) -> Void)?) -> Void

  /// Two frames, each over half of the way.
  @MainActor
  static func frames(
    _ view: UIView, _ duration: Double, _ options: UIView.KeyframeAnimationOptions = [],
    _ completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animateKeyframes(
      withDuration: duration, delay: 0, options: options,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 200 }
      }, completion: completion)
  }

  static let all = [
    Inside(name: "a block of another duration") { view, completion in
      UIView.animate(withDuration: 0.2, animations: { view.center.x = 200 }, completion: completion)
    },
    Inside(name: "a block without a duration, two deep") { view, completion in
      UIView.animate(withDuration: 3) {
        UIView.animate(withDuration: 0, animations: { view.center.x = 200 }, completion: completion)
      }
    },
    Inside(name: "a spring") { view, completion in
      UIView.animate(
        withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.2, initialSpringVelocity: 9,
        animations: { view.center.x = 200 }, completion: completion)
    },
    Inside(name: "frames without a duration") { frames($0, 0, [], $1) },
    Inside(name: "frames of another duration") { frames($0, 0.4, .calculationModeLinear, $1) },
    Inside(name: "frames two deep") { view, completion in
      UIView.animate(withDuration: 0.1) { frames(view, 0.3, [], completion) }
    },
    Inside(name: "frames in a frame") { view, completion in
      UIView.animateKeyframes(withDuration: 0.1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { frames(view, 0, [], completion) }
      }
    },
    Inside(name: "a block in a frame") { view, completion in
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          UIView.animate(withDuration: 0.2, animations: { view.center.x = 200 }, completion: completion)
        }
      }
    },
  ]
}

@Suite("Listings: blocks inside others")
@MainActor
struct NestedBlocksListingTests {
  private let view = UIView()
  private let window: UIWindow

  init() { window = Show.window(with: view) }

  private func x(at time: Double) -> Double {
    window.advance(to: time)
    return view.seen.position.x
  }

  @Test(
    "In an animator a block has its duration and its curve, and both complete together (X22, X25)",
    arguments: Inside.all)
  fileprivate func inAnimator(_ inside: Inside) {
    var ends: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      inside.move(view) { ends.append("inside \($0) at \(CACurrentMediaTime())") }
    }
    animator.addCompletion { ends.append("\($0) at \(CACurrentMediaTime())") }
    animator.startAnimation()
    #expect(ends.isEmpty && view.center.x == 200)
    for tenth in 1...10 {
      #expect(near(x(at: Double(tenth) / 10), Double(tenth) * 20), "\(inside.name) at \(tenth)")
    }
    #expect(ends == ["inside true at 1.0", "end at 1.0"])
  }

  @Test("In a block of UIView as well", arguments: Inside.all)
  fileprivate func inBlock(_ inside: Inside) {
    var ends: [Double] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { inside.move(view) { _ in ends.append(CACurrentMediaTime()) } },
      completion: { _ in ends.append(CACurrentMediaTime()) })
    for tenth in 1...10 {
      #expect(near(x(at: Double(tenth) / 10), Double(tenth) * 20), "\(inside.name) at \(tenth)")
    }
    #expect(ends == [1, 1])
  }

  @Test("It is scrubbed, paused, reversed and continued with the animator", arguments: Inside.all)
  fileprivate func scrubbed(_ inside: Inside) {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { inside.move(view, nil) }
    for fraction in [0.5, 0.25, 0.75, 0.3] {
      animator.fractionComplete = fraction
      #expect(near(x(at: window.time + 0.1), 200 * fraction), "\(inside.name)")
    }
    let start = window.time
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    // An easing in is at 0.3 for a time, from which it goes back.
    #expect(x(at: start + 0.1) < 60)
    animator.pauseAnimation()
    let place = x(at: start + 1)
    animator.isReversed = false
    #expect(near(x(at: start + 2), place) && near(animator.fractionComplete, place / 200))
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
    for part in [0.25, 0.5, 0.75, 1] {
      #expect(near(x(at: start + 2 + 2 * part), place + (200 - place) * part, 1e-5), "\(inside.name)")
    }
    #expect(animator.state == .inactive)
  }

  @Test("Options override what is inherited")
  func overrides() {
    let (short, curved, frames) = (UIView(), UIView(), UIView())
    for other in [short, curved, frames] { window.rootViewController?.view.addSubview(other) }
    var end: Double?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 0.25, delay: 0.5, options: .overrideInheritedDuration) { short.alpha = 0 }
      UIView.animate(withDuration: 0.25, delay: 0, options: [.overrideInheritedCurve, .curveEaseIn]) {
        curved.alpha = 0
      }
      Inside.frames(frames, 0.5, .overrideInheritedDuration)
      UIView.animate(withDuration: 0, delay: 0, options: .overrideInheritedDuration) { view.alpha = 0.5 }
    }
    animator.addCompletion { _ in end = CACurrentMediaTime() }
    animator.startAnimation()
    for time in [0.25, 0.5, 0.625, 0.75, 0.9] {
      window.advance(to: time)
      #expect(near(short.seenAlpha, 1 - max(0, min((time - 0.5) * 4, 1))), "at \(time)")
      #expect(near(curved.seenAlpha, 1 - TimingFunction.easeIn(time)), "at \(time)")
      #expect(near(frames.seen.position.x, min(400 * time, 200)), "at \(time)")
      #expect(view.seenAlpha == 0.5)
    }
    // The animator takes its own time, even if all that it animates is there before.
    let brief = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 0.2, delay: 0, options: .overrideInheritedDuration) { view.center.x = 100 }
    }
    brief.addCompletion { _ in end = CACurrentMediaTime() }
    window.advance(to: 1)
    #expect(end == 1)
    brief.startAnimation()
    #expect(near(x(at: 1.1), 50) && near(x(at: 1.5), 100) && end == 1)
    window.advance(to: 3)
    #expect(near(end ?? 0, 2))
  }

  @Test("What takes longer than the animator is a part of it (X25)")
  func longer() {
    var end: Double?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.center.x = 100
      UIView.animate(withDuration: 2, delay: 0, options: .overrideInheritedDuration) { view.alpha = 0 }
    }
    animator.addCompletion { _ in end = CACurrentMediaTime() }
    animator.startAnimation()
    #expect(near(x(at: 1), 100) && near(view.seenAlpha, 0.5) && near(animator.fractionComplete, 0.5))
    animator.fractionComplete = 0.25
    #expect(near(x(at: 2), 50) && near(view.seenAlpha, 0.75))
    animator.startAnimation()
    #expect(near(x(at: 2.5), 100) && near(view.seenAlpha, 0.5))
    window.advance(to: 5)
    #expect(near(end ?? 0, 3.5))
  }

  @Test("A cell jiggles for a third of a second, and no longer")
  func jiggle() {
    var end: Double?
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.33, delay: 0, options: .curveLinear,
      animations: {
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
            view.transform = CGAffineTransform(rotationAngle: -.pi / 8)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) {
            view.transform = CGAffineTransform(rotationAngle: .pi / 8)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 1) { view.transform = .identity }
        }
      }, completion: { _ in end = CACurrentMediaTime() })
    for (part, angle) in [(0.125, -0.5), (0.25, -1), (0.5, 0), (0.75, 1), (0.875, 0.5), (1, 0)] {
      window.advance(to: 0.33 * part)
      #expect(near(view.seenAngle, angle * .pi / 8), "at \(part)")
    }
    #expect(end == 0.33)
  }

  @Test("Frames in an animator with a spring follow the spring; beyond the last one they stay")
  func framesOfSpring() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { Inside.frames(view, 0) }
    animator.startAnimation()
    let spring = Spring(dampingRatio: 0.5, duration: 1)
    for time in [0.05, 0.1, 0.2, 0.35, 0.5] {
      #expect(near(x(at: time), 200 * min(spring.value(at: time), 1), 1e-6), "at \(time)")
    }
  }

  @Test("Changes of a property at two times of an animator are added (X25, V17)")
  func twoChanges() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.center.x = 100
      view.transform = CGAffineTransform(rotationAngle: 1)
    }
    animator.addAnimations({ view.center.x = 300 }, delayFactor: 0.5)
    animator.addAnimations({ view.transform = .identity }, delayFactor: 0.5)
    animator.startAnimation()
    for (time, place) in [(0.25, 25.0), (0.5, 50), (0.75, 175)] {
      #expect(near(x(at: time), place) && near(view.seenAngle, time - max(0, 2 * time - 1)), "at \(time)")
    }
    animator.pauseAnimation()
    animator.fractionComplete = 0.9
    #expect(near(x(at: 1), 250))
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    #expect(near(view.center.x, 250))
    let back = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 0 }
    back.addAnimations({ view.center.x = -100 }, delayFactor: 0.5)
    back.startAnimation()
    back.isReversed = true
    window.advance(to: 3)
    #expect(near(view.center.x, 250) && near(view.seen.position.x, 250))
  }

  @Test("Repetitions in an animator")
  func repeats() {
    let endless = UIView()
    window.rootViewController?.view.addSubview(endless)
    var end: Double?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 100 }
      UIView.animate(
        withDuration: 0.25, delay: 0, options: [.repeat, .autoreverse, .overrideInheritedDuration]
      ) { endless.center.x = 100 }
    }
    animator.addCompletion { _ in end = CACurrentMediaTime() }
    animator.startAnimation()
    for (time, place) in [(0.25, 25.0), (1, 100), (1.5, 50), (2.5, 50), (3.75, 25)] {
      #expect(near(x(at: time), place), "at \(time)")
    }
    animator.isReversed = true
    #expect(near(x(at: 4), 50) && near(x(at: 4.5), 100) && near(x(at: 6.75), 75))
    #expect(near(endless.seen.position.x, 100))
    #expect(near(x(at: 7.375), 12.5) && near(endless.seen.position.x, 50))
    window.advance(to: 9)
    #expect(near(end ?? 0, 7.5) && view.center.x == 0)
  }

  @Test("A pause in a spring's swing is exact, and so is going on")
  func pausedSpring() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { view.center.x = 100 }
    animator.startAnimation()
    let spring = Spring(dampingRatio: 0.3, duration: 1)
    #expect(near(x(at: 0.15), 100 * spring.value(at: 0.15)) && view.seen.position.x > 100)
    animator.pauseAnimation()
    #expect(near(x(at: 2), 100 * spring.value(at: 0.15)))
    animator.startAnimation()
    #expect(near(x(at: 2.1), 100 * spring.value(at: 0.25)))
    animator.isReversed = true
    #expect(near(x(at: 2.2), 100 * spring.value(at: 0.15)))
  }

  @Test("An animator that is stopped calls the completions inside, and tells them that it was not finished")
  func stopped() {
    var ends: [Bool] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 1, animations: { view.center.x = 100 }, completion: { ends.append($0) })
    }
    animator.startAnimation()
    window.advance(to: 0.5)
    animator.stopAnimation(true)
    #expect(ends == [false] && near(view.center.x, 50))
  }

  @Test("An animator that another one replaces leaves the property to it, and completes at its own time")
  func replaced() {
    var ends: [String] = []
    let (first, second) = (
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 },
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 0 }
    )
    first.addCompletion { ends.append("first \($0) at \(CACurrentMediaTime())") }
    second.addCompletion { ends.append("second \($0) at \(CACurrentMediaTime())") }
    first.startAnimation()
    window.advance(to: 0.5)
    second.startAnimation()
    for (time, place) in [(0.5, 50.0), (0.75, 37.5), (1, 25), (1.25, 12.5), (1.5, 0), (2, 0)] {
      #expect(near(x(at: time), place), "at \(time)")
    }
    #expect(ends == ["first end at 1.0", "second end at 1.5"] && view.center.x == 0)
  }
}
