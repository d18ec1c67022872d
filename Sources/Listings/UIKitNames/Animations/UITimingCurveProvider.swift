import LayerAnimation

/// A provider of the curve or the spring of an animator.
public protocol UITimingCurveProvider: AnyObject {
  /// Returns the motion of values over a duration, in seconds.
  func motion(over duration: TimeInterval) -> UITimingMotion
}

/// The motion from old to new values, with its duration.
public struct UITimingMotion: Hashable, Sendable {
  /// The function from the part of the time to the part of the way, for everything but the y coordinates of points.
  let x: TimingFunction
  /// The function for the y coordinates of points.
  let y: TimingFunction
  /// The duration, in seconds.
  let duration: Double

  init(x: TimingFunction, y: TimingFunction, duration: Double) { (self.x, self.y, self.duration) = (x, y, duration) }

  /// Creates the motion of a block.
  init(_ block: AnimationBlock) {
    self.init(x: block.timingFunction, y: block.timingFunction, duration: block.duration)
  }

  /// Returns the part of the time after which values have a progress, both as fractions; for a motion that overshoots,
  /// the first such part.
  func fraction(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    // The first hundredth of the time with that progress is found, and then bisected.
    let end = (1..<100).first { x(Double($0) / 100) >= progress } ?? 100
    var (low, high) = (Double(end - 1) / 100, Double(end) / 100)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if x(middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

/// A cubic Bézier timing curve, like `TimingFunction`.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The first inner control point.
  public let controlPoint1: CGPoint
  /// The second inner control point.
  public let controlPoint2: CGPoint

  /// Creates the curve called `default`.
  public convenience override init() { self.init(.default) }

  /// Creates a curve with a name.
  public convenience init(animationCurve curve: UIView.AnimationCurve) { self.init(curve.timingFunction) }

  /// Creates a curve from its inner control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (controlPoint1, controlPoint2) = (point1, point2)
    super.init()
  }

  /// Creates one of the named curves, all of which have control points.
  private convenience init(_ function: TimingFunction) {
    let points = function.controlPoints
    self.init(controlPoint1: points?.first ?? .zero, controlPoint2: points?.second ?? Point(x: 1, y: 1))
  }

  /// Returns the curve over a time.
  public func motion(over duration: TimeInterval) -> UITimingMotion {
    let function = TimingFunction(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
    return UITimingMotion(x: function, y: function, duration: duration)
  }
}

/// A spring.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity, in multiples of the distance per second: `dx` is that of the x coordinates of points, such as
  /// a view's centre, and of all other values, `dy` that of the y coordinates.
  public let initialVelocity: CGVector

  private let make: (_ duration: Double, _ velocity: Double) -> (spring: Spring, duration: Double)

  private init(
    _ velocity: CGVector, _ make: @escaping (_ duration: Double, _ velocity: Double) -> (Spring, Double)
  ) {
    (initialVelocity, self.make) = (velocity, make)
    super.init()
  }

  /// Creates the spring without arguments: mass 3, stiffness 1000, damping 500; it lasts until it is at rest.
  public convenience override init() {
    self.init(.zero) { _, _ in (.interfaceDefault, Spring.interfaceDefault.settlingDuration) }
  }

  /// Creates a spring that comes to rest within the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    self.init(velocity) { duration, velocity in
      (Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity), duration)
    }
  }

  /// Creates a spring from its physical parameters; it lasts until it is at rest, whatever the animator's duration.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    self.init(velocity) { _, velocity in
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      return (spring, min(spring.settlingDuration, 60))
    }
  }

  /// Creates a spring of a perceptual duration and a bounce, as iOS 17 introduced it.
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    self.init(initialVelocity) { _, velocity in
      var spring = Spring(perceptualDuration: duration, bounce: bounce)
      spring.initialVelocity = velocity
      return (spring, min(spring.settlingDuration, 60))
    }
  }

  /// Returns the spring for an animator's duration. Both coordinates take as long as the one that is at rest later.
  public func motion(over duration: TimeInterval) -> UITimingMotion {
    let (x, y) = (make(duration, initialVelocity.dx), make(duration, initialVelocity.dy))
    let longer = max(x.duration, y.duration)
    return UITimingMotion(
      x: .spring(x.spring, over: longer), y: .spring(y.spring, over: longer), duration: longer)
  }
}

/// The position at which an animator ends.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable, CaseIterable {
  /// The animator ends at the new values.
  case end
  /// The animator ends at the old values.
  case start
  /// The animator ends at the present values.
  case current
}

/// The state of an animator.
public enum UIViewAnimatingState: Int, Hashable, Sendable, CaseIterable {
  /// The animator has not begun, or has ended.
  case inactive
  /// The animator runs, or is paused.
  case active
  /// The animator was stopped and not finished.
  case stopped
}

/// An animation that can be paused, scrubbed and reversed.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// True if the animation runs, and is not paused.
  var isRunning: Bool { get }
  /// True if the animation leads back to the start.
  var isReversed: Bool { get set }
  /// The fraction of the animation that is complete, from 0 to 1, in its present direction.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or resumes it.
  func startAnimation()
  /// Starts the animation after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation.
  func pauseAnimation()
  /// Stops the animation at its present position.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends an animation that was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
