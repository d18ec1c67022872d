import LayerAnimation

/// A spring animation of a property from one value to another, by default with mass 1, stiffness 100 and damping 10.
///
/// As in Core Animation the duration is independent of the spring: set it to `settlingDuration` to show the whole
/// motion. The initialiser by perceptual duration and bounce does this.
open class CASpringAnimation: CABasicAnimation {
  /// The spring.
  var spring = Spring()

  /// Creates a spring animation with a perceptual duration, in seconds, and a bounce from −1 to 1. The animation lasts
  /// until the spring has settled; with a bounce of −1 that is at once.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    duration = settlingDuration
  }

  /// The mass. One that is not positive is replaced by 1.
  public var mass: CGFloat {
    get { spring.repaired.mass }
    set { spring.mass = newValue }
  }

  /// The spring constant. One that is not positive is replaced by 100.
  public var stiffness: CGFloat {
    get { spring.repaired.stiffness }
    set { spring.stiffness = newValue }
  }

  /// The damping coefficient. A negative one is replaced by 10.
  public var damping: CGFloat {
    get { spring.repaired.damping }
    set { spring.damping = newValue }
  }

  /// The initial velocity, in multiples of the distance per second.
  public var initialVelocity: CGFloat {
    get { spring.initialVelocity }
    set { spring.initialVelocity = newValue }
  }

  /// True if damping beyond the critical value slows the motion down further.
  public var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }

  /// The period of the undamped oscillation, in seconds.
  public var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// The amount of overshoot.
  public var bounce: CGFloat { spring.bounce }

  /// The time until the spring has settled, in seconds.
  public var settlingDuration: CFTimeInterval {
    var animation = SpringAnimation(keyPath: AnimationKeyPath(.position), spring: spring)
    animation.timing.speed = timing.speed
    return animation.settlingDuration
  }

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    spring = (other as? CASpringAnimation)?.spring ?? spring
  }

  override func makeAnimation() -> (any Animation)? { makeBasic().map { SpringAnimation($0, spring: spring) } }
}
