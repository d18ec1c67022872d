import LayerAnimation

/// Leads a property from one value to another as a spring would pull it (S1–S12): of mass 1, stiffness 100 and damping 10 at first.
///
/// As in Core Animation the duration is not the spring's own: set it to `settlingDuration` to see the whole motion.
/// Only the initialiser by perceptual duration and bounce has done so already (S8).
public final class CASpringAnimation: CABasicAnimation {
  /// What pulls.
  var spring = Spring()

  /// A spring of a felt duration, in seconds, and a bounce from −1 to 1 (S8), which lasts until it has come to rest.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    duration = settlingDuration
  }

  /// What is moved.
  public var mass: CGFloat {
    get { spring.mass }
    set { spring.mass = newValue }
  }

  /// How strongly it is pulled.
  public var stiffness: CGFloat {
    get { spring.stiffness }
    set { spring.stiffness = newValue }
  }

  /// How strongly it is held back.
  public var damping: CGFloat {
    get { spring.damping }
    set { spring.damping = newValue }
  }

  /// How fast it is at first, in multiples of the distance per second (S11).
  public var initialVelocity: CGFloat {
    get { spring.initialVelocity }
    set { spring.initialVelocity = newValue }
  }

  /// Whether damping beyond the critical slows it down further (S4, S5).
  public var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }

  /// One undamped swing, in seconds (S8).
  public var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// How much it overshoots (S8).
  public var bounce: CGFloat { spring.bounce }

  /// How long it takes to come to rest at its speed, in seconds (S6).
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
